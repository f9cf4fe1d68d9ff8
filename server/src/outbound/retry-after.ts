import type { IncomingHttpHeaders } from 'node:http'

/**
 * The seconds in a Retry-After header; null if it is missing or invalid. A date is counted from the receiver's own `Date` header, so
 * that its clock need not be right.
 */
export function readRetryAfter({ 'retry-after': value, date }: IncomingHttpHeaders, now: number): number | null {
  if (value === undefined) return null
  if (/^\d+$/.test(value)) return Number(value)
  const until = readHttpDate(value)
  if (until === null) return null
  const since = readHttpDate(date ?? '') ?? now
  return Math.max(0, Math.ceil((until - since) / 1000))
}

/** The three forms of RFC 9110, in milliseconds: the usual one, the old one with a two-digit year, and C's asctime. */
function readHttpDate(text: string): number | null {
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:[a-z]*, [\w: -]+ GMT| [\w: ]+ \d{4})$/.test(text)) return null
  const milliseconds = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  return Number.isNaN(milliseconds) ? null : milliseconds
}
