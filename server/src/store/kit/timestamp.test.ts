import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Moment } from '../../core/kit/moment.ts'
import { timestamp } from './timestamp.ts'

test('moments are written to the millisecond, also a whole second', () => {
  for (const ms of [0, -1, 86_399_999, 86_400_000, Date.UTC(1, 0), Date.UTC(9999, 11, 31, 23, 59, 59, 999)]) {
    const instant = Temporal.Instant.fromEpochMilliseconds(ms)
    assert.equal(timestamp(new Moment(ms)), instant.toString({ smallestUnit: 'millisecond' }))
  }
})
