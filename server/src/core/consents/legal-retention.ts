/** A choice may be recorded seven days after it was made, and by a clock that is a day ahead. */
const LATE_DAYS = 8

/**
 * Up to which moment a text is kept that nobody has been shown since `leftAt`, in milliseconds: until the last choice that
 * names it has expired.
 */
export function retainedUntil(leftAt: number, consentMonths: number): number {
  if (!Number.isFinite(leftAt)) return leftAt
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(leftAt))
    .toZonedDateTimeISO('UTC')
    .add({ months: consentMonths, days: LATE_DAYS }).epochMilliseconds
}
