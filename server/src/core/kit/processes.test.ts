import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countByRole, GONE_AFTER_SECONDS, MISSED_FOR_SECONDS, type SeenProcess, whoIsThere } from './processes.ts'

const seen = (secondsAgo: number, roles: SeenProcess['roles'] = ['worker']): SeenProcess => ({
  ...{ id: String(secondsAgo), roles, version: '1.0.0', commit: null, host: 'one', pid: 1 },
  ...{ since: '2026-01-01T00:00:00Z', lastSeen: '2026-01-01T00:00:00Z', secondsAgo },
})

test('a process is missing once it was silent for a minute, and for a day', () => {
  const ages = [0, GONE_AFTER_SECONDS - 1, GONE_AFTER_SECONDS, MISSED_FOR_SECONDS - 1, MISSED_FOR_SECONDS]
  const { here, missing } = whoIsThere(ages.map((age) => seen(age)))
  assert.deepEqual(
    [here, missing].map((some) => some.map(({ secondsAgo }) => secondsAgo)),
    [ages.slice(0, 2), ages.slice(2, 4)],
  )
})

test('a service that also delivers counts for both', () => {
  assert.deepEqual(countByRole([seen(0, ['api', 'worker']), seen(1)]), { api: 1, visitors: 0, worker: 2, scanner: 0 })
})
