import assert from 'node:assert/strict'
import { test } from 'node:test'
import { billingTimelineOf, daysBetween } from './timeline.ts'
import type { Subscription } from './wire.ts'

const MONTH: Subscription = {
  status: 'active',
  tier: 'growth',
  interval: 'monthly',
  modules: [],
  valid_until: '2026-12-01T12:00:00Z',
  will_be_renewed: true,
  started_at: '2026-03-01T12:00:00Z',
  period: { starts_at: '2026-11-01T12:00:00Z', ends_at: '2026-12-01T12:00:00Z' },
  next_interval: null,
}

test('the first moment of a period is its first day', () => {
  const { passed, day, days, daysLeft } = billingTimelineOf(MONTH, MONTH.period.starts_at)
  assert.deepEqual({ passed, day, days, daysLeft }, { passed: 0, day: 1, days: 30, daysLeft: 30 })
})

test('half of the period is half of the drawing', () => {
  const { passed, day, daysLeft } = billingTimelineOf(MONTH, '2026-11-16T12:00:00Z')
  assert.deepEqual({ passed, day, daysLeft }, { passed: 0.5, day: 16, daysLeft: 15 })
})

test('after the end the drawing stays full and no day is left', () => {
  const ended: Subscription = { ...MONTH, status: 'canceled', will_be_renewed: false }
  const { passed, day, daysLeft, end } = billingTimelineOf(ended, '2027-02-01T12:00:00Z')
  assert.deepEqual({ passed, day, daysLeft, end }, { passed: 1, day: 30, daysLeft: 0, end: 'ended' })
})

test('a period renews, or ends when renewal was cancelled', () => {
  assert.equal(billingTimelineOf(MONTH, MONTH.period.starts_at).end, 'renews')
  assert.equal(billingTimelineOf({ ...MONTH, will_be_renewed: false }, MONTH.period.starts_at).end, 'ends')
})

test('only a long period shows its months', () => {
  const year: Subscription = {
    ...MONTH,
    interval: 'annually',
    period: { starts_at: '2026-01-31T12:00:00Z', ends_at: '2027-01-31T12:00:00Z' },
  }
  const { ticks } = billingTimelineOf(year, '2026-06-01T12:00:00Z')
  const [from, to] = [Date.parse(year.period.starts_at), Date.parse(year.period.ends_at)]
  const dates = ticks.map((tick) => new Date(Math.round(from + tick * (to - from))).toISOString().slice(5, 10))
  const ends = ['02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30', '12-31']
  assert.deepEqual(dates, ends)
  assert.deepEqual(billingTimelineOf(MONTH, MONTH.period.starts_at).ticks, [])
})

test('days are counted on the calendar, whatever the hour', () => {
  assert.equal(daysBetween('2026-03-01T12:00:00', '2026-03-02T00:10:00'), 1)
  assert.equal(daysBetween('2026-03-28T12:00:00', '2026-03-30T12:00:00'), 2)
  assert.equal(daysBetween('2026-03-02T23:59:00', '2026-03-02T00:00:00'), 0)
})
