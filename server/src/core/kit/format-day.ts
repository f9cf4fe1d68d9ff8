import type { Moment } from './moment.ts'

/** The day in UTC, for people: 28 February 2027. */
export function formatDay({ epochMilliseconds }: Moment): string {
  const date = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO('UTC').toPlainDate()
  return date.toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
}

/** The same with the hour and the minute: 28 February 2027 at 14:05 UTC. */
export function formatMinute(moment: Moment): string {
  return `${formatDay(moment)} at ${new Date(moment.epochMilliseconds).toISOString().slice(11, 16)} UTC`
}
