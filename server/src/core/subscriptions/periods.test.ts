import assert from 'node:assert/strict'
import { test } from 'node:test'
import { INTERVALS } from '@portico/contract/words'
import fc from 'fast-check'
import { timesRepeat } from '../../../test/repeat.ts'
import { daysInMonth, EARLIEST_MS, expectedPeriodEnd, LATEST_MS, MONTHS_PER_PERIOD } from './periods.cases.ts'

const anchors = fc.integer({ min: EARLIEST_MS, max: LATEST_MS })
const intervals = fc.constantFrom(...INTERVALS)
/** An anchor and a moment at or after it. */
const runs = fc
  .tuple(anchors, anchors, fc.oneof(fc.nat(100 * 86_400_000), fc.nat(LATEST_MS - EARLIEST_MS)))
  .map(([anchor, other, gap]) => ({ anchor, now: Math.min(Math.max(anchor, other), anchor + gap) }))

test('valid_until lies after now, and not a whole period after it', () => {
  fc.assert(
    fc.property(runs, intervals, ({ anchor, now }, interval) => {
      const end = expectedPeriodEnd(anchor, interval, now)
      assert.ok(end > now)
      assert.ok(end - now <= (interval === 'monthly' ? 31 : 366) * 86_400_000)
    }),
    { numRuns: timesRepeat(500) },
  )
})

test('valid_until never moves back as time goes on', () => {
  fc.assert(
    fc.property(runs, fc.nat(3 * 366 * 86_400_000), intervals, ({ anchor, now }, later, interval) => {
      assert.ok(expectedPeriodEnd(anchor, interval, now + later) >= expectedPeriodEnd(anchor, interval, now))
    }),
    { numRuns: timesRepeat(500) },
  )
})

test('periods are half open and follow each other without a gap', () => {
  fc.assert(
    fc.property(runs, intervals, ({ anchor, now }, interval) => {
      const end = expectedPeriodEnd(anchor, interval, now)
      assert.equal(expectedPeriodEnd(anchor, interval, end - 1), end)
      const next = expectedPeriodEnd(anchor, interval, end)
      assert.ok(next > end)
      assert.equal(expectedPeriodEnd(anchor, interval, next - 1), next)
    }),
    { numRuns: timesRepeat(500) },
  )
})

test('every period ends on the day and at the time of the anchor, or on the last day of a shorter month', () => {
  fc.assert(
    fc.property(runs, intervals, ({ anchor, now }, interval) => {
      const start = new Date(anchor)
      const end = new Date(expectedPeriodEnd(anchor, interval, now))
      const lastDay = daysInMonth(end.getUTCFullYear(), end.getUTCMonth())
      assert.equal(end.getUTCDate(), Math.min(start.getUTCDate(), lastDay))
      assert.equal(end.toISOString().slice(-14), start.toISOString().slice(-14))
      const months = 12 * (end.getUTCFullYear() - start.getUTCFullYear()) + end.getUTCMonth() - start.getUTCMonth()
      assert.equal(months % MONTHS_PER_PERIOD[interval], 0)
      assert.ok(months > 0)
    }),
    { numRuns: timesRepeat(500) },
  )
})

test('years later the end is the same whether or not anybody read it in between', () => {
  fc.assert(
    fc.property(anchors, intervals, fc.integer({ min: 1, max: 60 }), (anchor, interval, periods) => {
      let walked = anchor
      for (let period = 0; period < periods; period++) walked = expectedPeriodEnd(anchor, interval, walked)
      assert.equal(expectedPeriodEnd(anchor, interval, walked - 1), walked)
      const start = new Date(anchor)
      const month = start.getUTCMonth() + periods * MONTHS_PER_PERIOD[interval]
      const day = Math.min(start.getUTCDate(), daysInMonth(start.getUTCFullYear(), month))
      assert.equal(walked, Date.UTC(start.getUTCFullYear(), month, day) + timeOfDay(anchor))
    }),
    { numRuns: timesRepeat(100) },
  )
})

function timeOfDay(moment: number): number {
  return ((moment % 86_400_000) + 86_400_000) % 86_400_000
}
