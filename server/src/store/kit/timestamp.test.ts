import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { timestamp } from './timestamp.ts'

test('moments are written as Date writes them, however many days were written before', () => {
  const moments = fc.integer({ min: Date.UTC(1, 0), max: Date.UTC(9999, 11, 31, 23, 59, 59, 999) })
  fc.assert(
    fc.property(moments, (ms) => {
      assert.equal(timestamp(Temporal.Instant.fromEpochMilliseconds(ms)), new Date(ms).toISOString())
    }),
    { numRuns: 5_000 },
  )
  for (const ms of [0, -1, 86_399_999, 86_400_000]) {
    assert.equal(timestamp(Temporal.Instant.fromEpochMilliseconds(ms)), new Date(ms).toISOString())
  }
})
