import { ChangedElsewhere, type FieldError, Refused } from '../model/errors.ts'
import { type Change, subjectOf } from './change.ts'

/**
 * A change of the draft or of a fact that the service has not taken. It stays in its field, keeps the draft from being
 * published, and goes when the customer has put it right, chosen or discarded it.
 */
export type RejectedChange = {
  readonly change: Change
  readonly code: string
  readonly wrong: readonly FieldError[]
  /** What somebody else has put into the same field meanwhile; null where it was refused. */
  readonly theirs: Change | null
}

/** Null for what is refused with a note alone, because the screen shows what is saved anyway. */
export function rejectedBy(error: unknown, change: Change): RejectedChange | null {
  if (!(error instanceof Refused) || (change.kind !== 'edit' && change.kind !== 'fact')) return null
  return { change, code: error.code, wrong: error.wrong, theirs: theirsIn(error, change) }
}

function theirsIn(error: Refused, change: Change): Change | null {
  if (!(error instanceof ChangedElsewhere)) return null
  // What the sender has found is an edit of the same kind as the one that it was given.
  return { ...change, [change.kind]: error.theirs } as Change
}

export function rejectedFor(held: readonly RejectedChange[], change: Change): RejectedChange | null {
  return held.find((one) => subjectOf(one.change) === subjectOf(change)) ?? null
}

/** One of a field at a time: the later one counts. */
export function withRejected(held: readonly RejectedChange[], one: RejectedChange): readonly RejectedChange[] {
  return [...withoutRejected(held, one.change), one]
}

export function withoutRejected(held: readonly RejectedChange[], change: Change): readonly RejectedChange[] {
  return held.filter((one) => subjectOf(one.change) !== subjectOf(change))
}
