import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliverySummary } from './site-report.ts'

const ROW = { webhook: 'one', type: 'site.created', sequence: 1, attempts: 2, queued: true, delivered: false } as const

test('a delivery is not queued, delivered, pending until its next attempt, or failed after its last', () => {
  const next_attempt_at = Date.parse('2026-11-01T00:00:00Z')
  const refused = { status: 500, error: null }
  const lost = { status: null, error: 'timeout' }
  const reportedDelivery = (row: Partial<Parameters<typeof deliverySummary>[0]>) => {
    const {
      status,
      next_attempt_at: next,
      last,
    } = deliverySummary({ ...ROW, next_attempt_at: null, last: null, ...row })
    return [status, next, last]
  }
  assert.deepEqual(reportedDelivery({ queued: false }), ['not_queued', null, null])
  assert.deepEqual(reportedDelivery({ delivered: true, last: { status: 204, error: null } }), [
    'delivered',
    null,
    '204',
  ])
  assert.deepEqual(reportedDelivery({ next_attempt_at, last: refused }), ['pending', '2026-11-01T00:00:00.000Z', '500'])
  assert.deepEqual(reportedDelivery({ last: lost }), ['failed', null, 'timeout'])
})
