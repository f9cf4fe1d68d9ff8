import { parseInstant } from '../kit/clock.ts'
import type { FieldProblem } from '../kit/refusal.ts'

/** The events to send again: one event, or all from one moment on and before another. */
export type RedeliverySelection =
  | { readonly event: string }
  | { readonly from: Temporal.Instant; readonly until: Temporal.Instant | null }

/** The years that every client can format. */
const EARLIEST = Temporal.Instant.from('0001-01-01T00:00:00Z')
const LATEST = Temporal.Instant.from('9999-12-31T23:59:59.999Z')

/** The problems of a request to send events again: it must name either an event or a period, not both. */
export function redeliveryProblems(submitted: SubmittedRedelivery): readonly FieldProblem[] {
  const { event, from, until } = submitted
  const problems = [...momentProblems('from', from), ...momentProblems('until', until)]
  if (event !== undefined && (from !== undefined || until !== undefined)) {
    problems.push(problem('event', 'not_allowed', 'Send event, or from and until, not both.'))
  }
  if (event === undefined && from === undefined) {
    problems.push(problem('event', 'required', 'Send event, or from, with or without until.'))
  }
  const [start, end] = [momentIn(from), momentIn(until)]
  if (problems.length === 0 && start && end && Temporal.Instant.compare(start, end) >= 0) {
    problems.push(problem('until', 'too_small', 'until must be later than from.'))
  }
  return problems
}

/** Reads a request that passed the check above; without `until` the period has no end. */
export function redeliverySelectionOf({ event, from, until }: SubmittedRedelivery): RedeliverySelection {
  if (typeof event === 'string') return { event }
  const start = momentIn(from)
  if (start === null) throw new Error('A wish for a redelivery passed its check and cannot be read.')
  return { from: start, until: momentIn(until) }
}

/** A submitted request. The schema checks the shape of each field. */
type SubmittedRedelivery = { readonly event?: unknown; readonly from?: unknown; readonly until?: unknown }

function momentIn(value: unknown): Temporal.Instant | null {
  return typeof value === 'string' ? parseInstant(value) : null
}

function momentProblems(field: string, value: unknown): FieldProblem[] {
  if (typeof value !== 'string') return []
  const moment = parseInstant(value)
  if (moment === null) {
    const message = `${field} must be a moment that exists, in ISO 8601 with Z or an offset: 2027-01-31T12:00:00Z.`
    return [problem(field, 'invalid_timestamp', message)]
  }
  if (Temporal.Instant.compare(moment, EARLIEST) < 0) {
    return [problem(field, 'too_small', `${field} must not be before ${EARLIEST}.`)]
  }
  if (Temporal.Instant.compare(moment, LATEST) > 0) {
    return [problem(field, 'too_large', `${field} must not be after ${LATEST}.`)]
  }
  return []
}

function problem(field: string, code: FieldProblem['code'], message: string): FieldProblem {
  return { field, code, message }
}
