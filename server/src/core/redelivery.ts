import { momentFrom } from './clock.ts'
import { type Decision, decide, type FieldProblem, refuseFields } from './refusal.ts'

/** What is to be sent again: one event, or all from one moment on and before another. */
export type WantedAgain =
  | { readonly event: string }
  | { readonly from: Temporal.Instant; readonly until: Temporal.Instant | null }

type Asked = { readonly event?: string; readonly from?: string; readonly until?: string }

/** Either an event or a stretch of time, never both; without an end it is open. */
export function wantedAgain({ event, from, until }: Asked): Decision<WantedAgain> {
  if (event !== undefined) {
    const both = [from, until].some((one) => one !== undefined)
    return both
      ? refuseFields([problem('event', 'not_allowed', 'Send event or from and until, not both.')])
      : decide({ event })
  }
  if (from === undefined) return refuseFields([problem('event', 'required', 'Send event, or from and until.')])
  const [start, end] = [momentFrom(from), until === undefined ? undefined : momentFrom(until)]
  const problems: FieldProblem[] = []
  if (start === null) problems.push(notATime('from'))
  if (end === null) problems.push(notATime('until'))
  if (start === null || end === null) return refuseFields(problems)
  if (end !== undefined && Temporal.Instant.compare(start, end) >= 0) {
    return refuseFields([problem('until', 'too_small', 'until must be later than from.')])
  }
  return decide({ from: start, until: end ?? null })
}

function notATime(field: string): FieldProblem {
  return problem(
    field,
    'invalid_timestamp',
    `${field} must be an ISO 8601 time with Z or an offset: 2027-01-31T12:00:00Z.`,
  )
}

function problem(field: string, code: FieldProblem['code'], message: string): FieldProblem {
  return { field, code, message }
}
