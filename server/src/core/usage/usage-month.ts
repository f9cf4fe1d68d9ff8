import { isBefore, Moment } from '../kit/moment.ts'
import type { Period } from '../subscriptions/subscription.ts'

/** A month in UTC, such as `2026-10`, with its start and end. */
export type UsageMonth = Period & { readonly name: string }

const MONTH = /^([2-8]\d{3})-(0[1-9]|1[0-2])$/

/** Null for anything but a month such as `2026-10`. */
export function parseUsageMonth(text: string): UsageMonth | null {
  const [, year = '', month = ''] = MONTH.exec(text) ?? []
  if (year === '') return null
  const start = (after: number) => new Moment(Date.UTC(Number(year), Number(month) - 1 + after, 1))
  return { name: text, startsAt: start(0), endsAt: start(1) }
}

/** A change is written seconds after the time that it has from the database. After this long none is missing. */
const SETTLED_AFTER_MS = 3_600_000

/** When a month is closed: no more changes with a time in it will be written. */
export function monthClosesAt({ endsAt }: Period): Moment {
  return new Moment(endsAt.epochMilliseconds + SETTLED_AFTER_MS)
}

export function hasMonthClosed(month: Period, now: Moment): boolean {
  return !isBefore(now, monthClosesAt(month))
}
