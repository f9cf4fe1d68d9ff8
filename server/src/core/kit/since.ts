import { parseInstant } from './clock.ts'
import { Moment } from './moment.ts'

const MILLISECONDS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** Parses a `--since` value: an age (90m, 7d), a day (2026-10-01) or a time in ISO 8601. Null for anything else. */
export function parseSince(text: string, now: Moment): Moment | null {
  const [, amount, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  if (amount !== undefined) {
    return new Moment(now.epochMilliseconds - Number(amount) * MILLISECONDS[unit as keyof typeof MILLISECONDS])
  }
  const moment = parseInstant(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text)
  return moment === null ? null : new Moment(moment.epochMilliseconds)
}
