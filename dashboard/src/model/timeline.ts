import type { Subscription } from './wire.ts'

const DAY = 86_400_000

/** How far a billing period has passed, for the drawing and the sentence beside it. */
export type BillingTimeline = {
  /** The part of the period that has passed, from 0 to 1. */
  readonly passed: number
  readonly days: number
  /** The first day is day 1. */
  readonly day: number
  readonly daysLeft: number
  readonly end: 'renews' | 'ends' | 'ended'
  /** Where months begin within a longer period, from 0 to 1. */
  readonly ticks: readonly number[]
}

export function billingTimelineOf(subscription: Subscription, now: string): BillingTimeline {
  const { starts_at, ends_at } = subscription.period
  const [from, to, today] = [Date.parse(starts_at), Date.parse(ends_at), Date.parse(now)]
  const passed = to > from ? Math.min(1, Math.max(0, (today - from) / (to - from))) : 1
  const days = Math.max(1, daysBetween(starts_at, ends_at))
  return {
    passed,
    days,
    day: Math.min(days, Math.max(1, daysBetween(starts_at, now) + 1)),
    daysLeft: Math.max(0, daysBetween(now, ends_at)),
    end: subscription.status === 'canceled' ? 'ended' : subscription.will_be_renewed ? 'renews' : 'ends',
    ticks: days > 62 ? monthsWithin(from, to) : [],
  }
}

/** Days on the calendar of the customer's own time zone, which is the one all dates are shown in. */
export function daysBetween(from: string, to: string): number {
  return Math.round((midnight(to) - midnight(from)) / DAY)
}

function midnight(at: string): number {
  const date = new Date(at)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
}

/** Billing months count from the period's first day; where a month is too short for it, the last day stands in. */
function monthsWithin(from: number, to: number): readonly number[] {
  const start = new Date(from)
  const [year, first, date] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()]
  const ticks: number[] = []
  for (let month = first + 1; month < first + 12; month += 1) {
    const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    const at = Date.UTC(year, month, Math.min(date, lastDate))
    if (at > from && at < to) ticks.push((at - from) / (to - from))
  }
  return ticks
}
