import { ChangedElsewhereError, type FieldError, RefusedError } from '../model/errors.ts'
import { changeKey, type SettingsChange } from './change.ts'

/**
 * A change of the draft or of a fact that the service has rejected. It stays in its field and blocks publication until the
 * customer has corrected or discarded it, or has chosen between both values.
 */
export type RejectedChange = {
  readonly change: SettingsChange
  readonly code: string
  readonly fieldErrors: readonly FieldError[]
  /** What somebody else has put into the same field meanwhile; null where it was refused. */
  readonly theirs: SettingsChange | null
}

/** Null for changes that get a note only, because the screen shows the saved state anyway. */
export function rejectedChangeFrom(error: unknown, change: SettingsChange): RejectedChange | null {
  if (!(error instanceof RefusedError) || (change.kind !== 'edit' && change.kind !== 'fact')) return null
  return { change, code: error.code, fieldErrors: error.fieldErrors, theirs: theirsIn(error, change) }
}

function theirsIn(error: RefusedError, change: SettingsChange): SettingsChange | null {
  if (!(error instanceof ChangedElsewhereError)) return null
  // What the sender has found is an edit of the same kind as the one that it was given.
  return { ...change, [change.kind]: error.theirs } as SettingsChange
}

export function findRejected(held: readonly RejectedChange[], change: SettingsChange): RejectedChange | null {
  return held.find((one) => changeKey(one.change) === changeKey(change)) ?? null
}

/** One for each field: the later one replaces the earlier. */
export function addRejected(held: readonly RejectedChange[], one: RejectedChange): readonly RejectedChange[] {
  return [...removeRejected(held, one.change), one]
}

export function removeRejected(held: readonly RejectedChange[], change: SettingsChange): readonly RejectedChange[] {
  return held.filter((one) => changeKey(one.change) !== changeKey(change))
}
