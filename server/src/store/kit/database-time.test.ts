import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDatabaseClock } from './database-time.ts'

test('the time goes on from its last reading, and answers that took long do not put it back', () => {
  let monotonic = 100
  const time = openDatabaseClock(() => monotonic)
  time.note(1_000_000, 90, 100)
  assert.equal(time.now(), 1_000_000)
  monotonic = 5_100
  assert.equal(time.now(), 1_005_000)
  // Asked at 5,100 and answered three seconds later: somewhere between.
  monotonic = 8_100
  time.note(1_005_001, 5_100, 8_100)
  assert.equal(time.now(), 1_008_000)
})

test('a clock that was set is followed, forward and back', () => {
  let monotonic = 0
  const time = openDatabaseClock(() => monotonic)
  time.note(1_000_000, 0, 0)
  monotonic = 1_000
  time.note(2_000_000, 1_000, 1_000)
  assert.equal(time.now(), 2_000_000)
  monotonic = 2_000
  time.note(1_500_000, 1_990, 2_000)
  assert.equal(time.now(), 1_500_010)
})
