import type { Interval } from '@portico/contract/words'
import { periodEnd } from './subscription.ts'

// What the tests of periods share.

export const EARLIEST_MS = Date.UTC(1900, 0, 1)
export const LATEST_MS = Date.UTC(2400, 0, 1)
export const MONTHS_PER_PERIOD: Record<Interval, number> = { monthly: 1, annually: 12 }

/** The end of the current period, in milliseconds since 1970. */
export function expectedPeriodEnd(anchor: number, interval: Interval, now: number): number {
  const startedAt = Temporal.Instant.fromEpochMilliseconds(anchor)
  return periodEnd({ startedAt, interval }, Temporal.Instant.fromEpochMilliseconds(now)).epochMilliseconds
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
}
