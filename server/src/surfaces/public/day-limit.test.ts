import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDayLimit } from './day-limit.ts'

const MIDNIGHT = Date.parse('2026-11-18T00:00:00Z')

test('a website that has had its choices of a day waits until midnight; the operator is told once a day', () => {
  let now = MIDNIGHT - 7_200_000
  const loggedSites: string[] = []
  const limit = openDayLimit(
    3,
    () => now,
    (site) => loggedSites.push(site),
  )
  limit.note('a', 2)
  assert.equal(limit.wait('a'), null)
  limit.note('a', 3)
  limit.note('a', 4)
  assert.deepEqual([limit.wait('a'), limit.wait('b')], [7_200, null])
  now = MIDNIGHT
  assert.equal(limit.wait('a'), null)
  assert.deepEqual(loggedSites, ['a'])
  limit.note('a', 3)
  assert.deepEqual([limit.wait('a'), loggedSites.length], [86_400, 2])
})

test('once a minute one more is let through, to see whether the customer has removed a flood', () => {
  let now = MIDNIGHT
  const loggedSites: string[] = []
  const limit = openDayLimit(
    3,
    () => now,
    (site) => loggedSites.push(site),
  )
  limit.note('a', 3)
  now += 60_000
  assert.equal(limit.wait('a'), null)
  limit.note('a', 4)
  assert.equal(limit.wait('a'), 86_340)
  now += 60_000
  limit.note('a', 1)
  assert.equal(limit.wait('a'), null)
  now += 60_000
  limit.note('a', 3)
  assert.notEqual(limit.wait('a'), null)
  assert.equal(loggedSites.length, 1)
})
