import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type AnnouncedProcess,
  countProcessesByRole,
  HEARTBEAT_TIMEOUT_SECONDS,
  MISSING_PROCESS_SHOWN_SECONDS,
  splitByPresence,
} from './processes.ts'

const seen = (secondsAgo: number, roles: AnnouncedProcess['roles'] = ['worker']): AnnouncedProcess => ({
  ...{ id: String(secondsAgo), roles, version: '1.0.0', commit: null, host: 'one', pid: 1 },
  ...{ since: '2026-01-01T00:00:00Z', lastSeen: '2026-01-01T00:00:00Z', secondsAgo },
})

test('a process is missing once it was silent for a minute, and for a day', () => {
  const ages = [
    0,
    HEARTBEAT_TIMEOUT_SECONDS - 1,
    HEARTBEAT_TIMEOUT_SECONDS,
    MISSING_PROCESS_SHOWN_SECONDS - 1,
    MISSING_PROCESS_SHOWN_SECONDS,
  ]
  const { here, missing } = splitByPresence(ages.map((age) => seen(age)))
  assert.deepEqual(
    [here, missing].map((some) => some.map(({ secondsAgo }) => secondsAgo)),
    [ages.slice(0, 2), ages.slice(2, 4)],
  )
})

test('a service that also delivers counts for both', () => {
  assert.deepEqual(countProcessesByRole([seen(0, ['api', 'worker']), seen(1)]), {
    api: 1,
    visitors: 0,
    worker: 2,
    scanner: 0,
  })
})
