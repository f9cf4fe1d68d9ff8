import { isBefore, Moment } from '../kit/moment.ts'
import type { Period } from '../subscriptions/subscription.ts'

/** A month in UTC, as `2026-10`, with the moments that it lies between. */
export type UsageMonth = Period & { readonly name: string }

const MONTH = /^([2-8]\d{3})-(0[1-9]|1[0-2])$/

/** Null for anything but a month such as `2026-10`. */
export function monthFrom(text: string): UsageMonth | null {
  const [, year = '', month = ''] = MONTH.exec(text) ?? []
  if (year === '') return null
  const start = (after: number) => new Moment(Date.UTC(Number(year), Number(month) - 1 + after, 1))
  return { name: text, startsAt: start(0), endsAt: start(1) }
}

/** A change takes its time from the database and is written a little later, seconds at most: by then it is there. */
const SETTLED_AFTER_MS = 3_600_000

/** When a month is over for good: nothing will be written any more that happened in it. */
export function closesAt({ endsAt }: Period): Moment {
  return new Moment(endsAt.epochMilliseconds + SETTLED_AFTER_MS)
}

export function hasClosed(month: Period, now: Moment): boolean {
  return !isBefore(now, closesAt(month))
}
