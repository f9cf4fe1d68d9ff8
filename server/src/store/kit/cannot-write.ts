import pg from 'pg'

/**
 * Why a database that answers did not carry out a change, and what to do about it: where a variable names the database, this
 * one is to name another.
 */
export type NotWritten = { readonly why: string; readonly todo: (variable: string | null) => string }

/** By PostgreSQL's code for it. */
const REASONS: Readonly<Record<string, NotWritten>> = {
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

export const STANDBY = 'it is a standby'
export const SET_READ_ONLY = 'it is set to read only (default_transaction_read_only)'

/** Null when the change failed for another reason. */
export function whyNotWritten(error: unknown): NotWritten | null {
  return error instanceof pg.DatabaseError ? (REASONS[error.code ?? ''] ?? null) : null
}
