// Months in the UTC calendar, in milliseconds since 1970. Every answer about a subscription counts months, and nearly all
// subscriptions share a few hundred start days. So results are cached by day.

const DAY_MS = 86_400_000
export const MAX_CACHED_MONTHS = 2_000

/** The month of a time, counted from year 0. */
export function monthNumberOf(ms: number): number {
  return monthOfDay(Math.floor(ms / DAY_MS))
}

/**
 * The same day and time so many months later. A day that a month does not have becomes that month's last one: 31 January,
 * 28 February.
 */
export function addMonths(ms: number, months: number): number {
  const day = Math.floor(ms / DAY_MS)
  return dayAfter(day, months) * DAY_MS + (ms - day * DAY_MS)
}

const monthOfDay = memoize((day) => {
  const date = new Date(day * DAY_MS)
  return 12 * date.getUTCFullYear() + date.getUTCMonth()
})

const MAX_MONTHS = 100_000
/** The key combines the day and the months. */
const dayAfterBoth = memoize((key) => {
  const day = Math.floor(key / MAX_MONTHS)
  return findDayAfter(day, key - day * MAX_MONTHS)
})

function dayAfter(day: number, months: number): number {
  if (months < 0 || months >= MAX_MONTHS) return findDayAfter(day, months)
  return dayAfterBoth(day * MAX_MONTHS + months)
}

function findDayAfter(day: number, months: number): number {
  const start = new Date(day * DAY_MS)
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay)) / DAY_MS
}

/** Caches results. A full cache is cleared. */
export function memoize(find: (key: number) => number): (key: number) => number {
  const known = new Map<number, number>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= MAX_CACHED_MONTHS) known.clear()
    const found = find(key)
    known.set(key, found)
    return found
  }
}
