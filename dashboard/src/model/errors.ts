/** What is wrong with one field: where it is, and a code of the contract's field problems. */
export type FieldError = { readonly field: string; readonly code: string }

/** The service refused the request, or cannot serve right now (`unavailable`). Its message is for developers. */
export class RefusedError extends Error {
  readonly code: string
  readonly fieldErrors: readonly FieldError[]
  constructor(code: string, fieldErrors: readonly FieldError[] = []) {
    super(code)
    this.code = code
    this.fieldErrors = fieldErrors
  }
}

/** Somebody else has changed the same field meanwhile. `theirs` is the edit that would write its current value. */
export class ChangedElsewhereError extends RefusedError {
  readonly theirs: unknown
  constructor(theirs: unknown) {
    super('changed_elsewhere')
    this.theirs = theirs
  }
}

/** The service could not be reached at all. */
export class UnreachableError extends Error {
  readonly timedOut: boolean
  constructor(timedOut: boolean) {
    super('unreachable')
    this.timedOut = timedOut
  }
}

/** Offline, slow, restarting or too busy: the same request may work in a moment. */
export function isTransientError(error: unknown): boolean {
  return error instanceof UnreachableError || (error instanceof RefusedError && error.code === 'unavailable')
}

const ENDING: readonly string[] = ['session_ended', 'access_revoked']

/** Whether the error ends the session: it expired, access was revoked, or the error is a bug of ours. */
export function endsSession(error: unknown): boolean {
  if (error instanceof UnreachableError) return false
  return !(error instanceof RefusedError) || ENDING.includes(error.code)
}
