import type { FieldProblemCode } from '@portico/contract/words'
import { type Decision, decide, type FieldProblem, refuseFields } from './refusal.ts'

/** A clock can be moved forward by at most this much at once. */
const MAX_YEARS = 10

/** A time this recent counts as now: the clock ticks while the request is under way. */
const JUST_NOW = { seconds: 1 }

/** Later than any test needs, and still a date that every client can format. */
const LATEST = Temporal.Instant.from('9000-01-01T00:00:00Z')

const ISO_8601 = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d(:?\d\d)?)$/

/** A leap second. It is parsed as the second before: fine for a search, but a clock would not show the requested time. */
const SECOND_60 = /^[^T]*T\d\d:\d\d:60/

/** A moment from its ISO 8601 form with Z or an offset, cut to the millisecond; null for anything else. */
export function parseInstant(text: string): Temporal.Instant | null {
  if (!ISO_8601.test(text)) return null
  try {
    return Temporal.Instant.fromEpochMilliseconds(Temporal.Instant.from(text).epochMilliseconds)
  } catch {
    return null
  }
}

/** What is wrong with the form of a request to move a clock. */
export function clockProblems(request: { readonly advance_to?: unknown }): readonly FieldProblem[] {
  const { advance_to } = request
  if (typeof advance_to !== 'string') return []
  if (parseInstant(advance_to) !== null && !SECOND_60.test(advance_to)) return []
  return [
    problem(
      'invalid_timestamp',
      'must be a moment that exists, in ISO 8601 with Z or an offset: 2027-01-31T12:00:00Z.',
    ),
  ]
}

/** The time that a clock shows after it was moved: forward only, and at most ten years at once. */
export function advanceClock(now: Temporal.Instant, to: Temporal.Instant): Decision<Temporal.Instant> {
  if (Temporal.Instant.compare(to, now.subtract(JUST_NOW)) <= 0) {
    return refuseFields([problem('too_small', `must not be before the site's time, ${now}: clocks go forward only.`)])
  }
  const furthest = now.toZonedDateTimeISO('UTC').add({ years: MAX_YEARS }).toInstant()
  if (Temporal.Instant.compare(to, furthest) > 0) {
    return refuseFields([problem('too_large', `must be at most ${MAX_YEARS} years after the site's time, ${now}.`)])
  }
  if (Temporal.Instant.compare(to, LATEST) > 0) {
    return refuseFields([problem('too_large', `must not be after ${LATEST}.`)])
  }
  return decide(Temporal.Instant.compare(to, now) > 0 ? to : now)
}

function problem(code: FieldProblemCode, message: string): FieldProblem {
  return { field: 'advance_to', code, message: `advance_to ${message}` }
}
