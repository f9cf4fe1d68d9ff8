/** A choice may be recorded seven days after it was made, and its clock may be a day ahead. */
const LATE_DAYS = 8

/**
 * Until when a legal text is kept that was replaced at `leftAt`, in milliseconds: until the last choice that refers to it has
 * expired.
 */
export function legalTextExpiryMs(leftAt: number, consentMonths: number): number {
  if (!Number.isFinite(leftAt)) return leftAt
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(leftAt))
    .toZonedDateTimeISO('UTC')
    .add({ months: consentMonths, days: LATE_DAYS }).epochMilliseconds
}
