import assert from 'node:assert/strict'
import { test } from 'node:test'
import { INTERVALS } from '@portico/contract/words'
import fc from 'fast-check'
import { repeated } from '../../../test/repeat.ts'
import { daysIn, endAt, FIRST, LAST, MONTHS } from './periods.cases.ts'

const anchors = fc.integer({ min: FIRST, max: LAST })
const intervals = fc.constantFrom(...INTERVALS)
/** An anchor and a moment at or after it. */
const runs = fc
  .tuple(anchors, anchors, fc.oneof(fc.nat(100 * 86_400_000), fc.nat(LAST - FIRST)))
  .map(([anchor, other, gap]) => ({ anchor, now: Math.min(Math.max(anchor, other), anchor + gap) }))

test('valid_until lies after now, and not a whole period after it', () => {
  fc.assert(
    fc.property(runs, intervals, ({ anchor, now }, interval) => {
      const end = endAt(anchor, interval, now)
      assert.ok(end > now)
      assert.ok(end - now <= (interval === 'monthly' ? 31 : 366) * 86_400_000)
    }),
    { numRuns: repeated(500) },
  )
})

test('valid_until never moves back as time goes on', () => {
  fc.assert(
    fc.property(runs, fc.nat(3 * 366 * 86_400_000), intervals, ({ anchor, now }, later, interval) => {
      assert.ok(endAt(anchor, interval, now + later) >= endAt(anchor, interval, now))
    }),
    { numRuns: repeated(500) },
  )
})

test('periods are half open and follow each other without a gap', () => {
  fc.assert(
    fc.property(runs, intervals, ({ anchor, now }, interval) => {
      const end = endAt(anchor, interval, now)
      assert.equal(endAt(anchor, interval, end - 1), end)
      const next = endAt(anchor, interval, end)
      assert.ok(next > end)
      assert.equal(endAt(anchor, interval, next - 1), next)
    }),
    { numRuns: repeated(500) },
  )
})

test('every period ends on the day and at the time of the anchor, or on the last day of a shorter month', () => {
  fc.assert(
    fc.property(runs, intervals, ({ anchor, now }, interval) => {
      const start = new Date(anchor)
      const end = new Date(endAt(anchor, interval, now))
      const lastDay = daysIn(end.getUTCFullYear(), end.getUTCMonth())
      assert.equal(end.getUTCDate(), Math.min(start.getUTCDate(), lastDay))
      assert.equal(end.toISOString().slice(-14), start.toISOString().slice(-14))
      const months = 12 * (end.getUTCFullYear() - start.getUTCFullYear()) + end.getUTCMonth() - start.getUTCMonth()
      assert.equal(months % MONTHS[interval], 0)
      assert.ok(months > 0)
    }),
    { numRuns: repeated(500) },
  )
})

test('years later the end is the same whether or not anybody looked in between', () => {
  fc.assert(
    fc.property(anchors, intervals, fc.integer({ min: 1, max: 60 }), (anchor, interval, periods) => {
      let walked = anchor
      for (let period = 0; period < periods; period++) walked = endAt(anchor, interval, walked)
      assert.equal(endAt(anchor, interval, walked - 1), walked)
      const start = new Date(anchor)
      const month = start.getUTCMonth() + periods * MONTHS[interval]
      const day = Math.min(start.getUTCDate(), daysIn(start.getUTCFullYear(), month))
      assert.equal(walked, Date.UTC(start.getUTCFullYear(), month, day) + timeOfDay(anchor))
    }),
    { numRuns: repeated(100) },
  )
})

function timeOfDay(moment: number): number {
  return ((moment % 86_400_000) + 86_400_000) % 86_400_000
}
