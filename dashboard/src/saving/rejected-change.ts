import { ChangedElsewhereError, type FieldError, RefusedError } from '../model/errors.ts'
import { type Change, changeKey } from './change.ts'

/**
 * A change of the draft or of a fact that the service has not taken. It stays in its field, keeps the draft from being
 * published, and goes when the customer has put it right, chosen or discarded it.
 */
export type RejectedChange = {
  readonly change: Change
  readonly code: string
  readonly fieldErrors: readonly FieldError[]
  /** What somebody else has put into the same field meanwhile; null where it was refused. */
  readonly theirs: Change | null
}

/** Null for what is refused with a note alone, because the screen shows what is saved anyway. */
export function rejectedChangeFrom(error: unknown, change: Change): RejectedChange | null {
  if (!(error instanceof RefusedError) || (change.kind !== 'edit' && change.kind !== 'fact')) return null
  return { change, code: error.code, fieldErrors: error.fieldErrors, theirs: theirsIn(error, change) }
}

function theirsIn(error: RefusedError, change: Change): Change | null {
  if (!(error instanceof ChangedElsewhereError)) return null
  // What the sender has found is an edit of the same kind as the one that it was given.
  return { ...change, [change.kind]: error.theirs } as Change
}

export function findRejected(held: readonly RejectedChange[], change: Change): RejectedChange | null {
  return held.find((one) => changeKey(one.change) === changeKey(change)) ?? null
}

/** One of a field at a time: the later one counts. */
export function addRejected(held: readonly RejectedChange[], one: RejectedChange): readonly RejectedChange[] {
  return [...removeRejected(held, one.change), one]
}

export function removeRejected(held: readonly RejectedChange[], change: Change): readonly RejectedChange[] {
  return held.filter((one) => changeKey(one.change) !== changeKey(change))
}
