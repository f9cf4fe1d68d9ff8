import pg from 'pg'

/**
 * Why a database that answers did not carry out a change, and what to do about it. `variable` is the environment variable
 * with the database's address, if there is one.
 */
export type WriteFailureReason = { readonly why: string; readonly todo: (variable: string | null) => string }

/** By PostgreSQL's code for it. */
const REASONS: Readonly<Record<string, WriteFailureReason>> = {
  '25006': {
    why: 'it is a standby, or set to read only',
    todo: (variable) =>
      variable === null
        ? 'Set default_transaction_read_only to off.'
        : `Point ${variable} to the primary, or set default_transaction_read_only to off.`,
  },
  '53100': { why: 'its disk is full', todo: () => 'Make room on it.' },
  '58030': { why: 'its disk fails', todo: () => "See PostgreSQL's own log." },
}

export const STANDBY_REASON = 'it is a standby'
export const READ_ONLY_REASON = 'it is set to read only (default_transaction_read_only)'

/** Null when the change failed for another reason. */
export function writeFailureReason(error: unknown): WriteFailureReason | null {
  return error instanceof pg.DatabaseError ? (REASONS[error.code ?? ''] ?? null) : null
}
