import pg from 'pg'
import { ConfigError, type DatabaseVariable } from '../config/config.ts'
import { PostgresTrouble } from '../databases/embedded/trouble.ts'
import { LOCK_ADVICE, LockTimeout, SchemaMismatch } from '../operate/migrations.ts'
import { SharedSession } from '../operate/own-session.ts'
import { writeFailureReason } from '../store/kit/cannot-write.ts'
import { QUERY_CANCELED, Unavailable } from '../store/kit/database.ts'
import { SessionNotSet } from '../store/kit/session.ts'
import { TLS_PROBLEM_TEXTS, tlsProblemOf } from '../store/kit/tls-problem.ts'
import { DashboardNotBuilt } from '../surfaces/dashboard/page.ts'

/**
 * Explains an error in one sentence to the person at the terminal: what to do, not where it was thrown. A database is named by its
 * environment variable; null is the embedded one.
 */
export function explainError(error: unknown, variable: DatabaseVariable | null): string {
  if (PLAIN.some((kind) => error instanceof kind)) return (error as Error).message
  const cause = error instanceof Unavailable ? error.cause : error
  const { code, message, syscall } = rootOf(cause)
  const notWritten = writeFailureReason(cause)
  if (notWritten !== null)
    return `The database cannot write: ${notWritten.why} (${message}). ${notWritten.todo(variable)}`
  const database = variable === null ? 'The embedded database' : `The database of ${variable}`
  if (code === '42501') {
    const grants = variable === 'SCANNER_DATABASE_URL' ? 'portico grants ROLE --scanner' : 'portico grants ROLE'
    const role = variable === null ? 'The role in the embedded database' : `The role of ${variable}`
    return `${role} may not do this (${message}): run the SQL of "${grants}" as the owner of the tables.`
  }
  if (/unsupported startup parameter/.test(message)) {
    return (
      `The pooler at ${variable} refuses what its address asks for (${message}): leave it out of the address, or name it in ` +
      "the pooler's ignore_startup_parameters."
    )
  }
  const todo =
    variable === null ? 'see postgres.log in PORTICO_HOME' : 'check the address, the user and that PostgreSQL runs'
  if (isOfNetwork(code, syscall) || DATABASE_TROUBLES.test(code) || WITHOUT_CODE.test(message)) {
    return `${database} cannot be used (${message || code}): ${todo}.`
  }
  const certificate = tlsProblemOf(cause)
  if (certificate !== null) {
    const { what, todo } = TLS_PROBLEM_TEXTS[certificate]
    return `The certificate of the database of ${variable} ${what} (${message}): ${todo}`
  }
  if (/^E[A-Z]+$/.test(code)) return `A file or a program cannot be used (${message}).`
  if (/does not support SSL/.test(message)) {
    return `${database} does not offer TLS: switch it on in PostgreSQL, or say sslmode=disable.`
  }
  if (code === QUERY_CANCELED) {
    return `${database} took too long, and its last statement was given up and changed nothing (${message}). Try again. ${LOCK_ADVICE}`
  }
  if (/timeout/i.test(message)) {
    const advice = variable === null ? todo : 'check the address, the network and that PostgreSQL runs'
    return `${database} does not answer (${message}): ${advice}.`
  }
  if (cause instanceof pg.DatabaseError) {
    const where = variable === null ? 'postgres.log in PORTICO_HOME' : "PostgreSQL's own log"
    return `${database} could not do this (${message}, SQLSTATE ${code}): see ${where}.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Errors whose messages are already written for the person at the terminal. */
const PLAIN = [ConfigError, LockTimeout, DashboardNotBuilt, PostgresTrouble, SchemaMismatch, SharedSession]

/** Whether the database is unavailable or busy, so that waiting can help. A wrong password or name needs the operator. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof Unavailable ? (error.cause ?? error) : error
  if (PLAIN.some((kind) => cause instanceof kind)) return cause instanceof LockTimeout
  const { code, message, syscall } = rootOf(cause)
  return isOfNetwork(code, syscall) || AWAY.test(code) || HUNG_UP.test(message)
}

const AWAY = /^(?:08...|53...|57P..)$/
const HUNG_UP = /^Connection terminated|timeout/i

/** PostgreSQL's codes for connections, users and databases that do not fit. */
const DATABASE_TROUBLES = /^(?:08...|28...|3D000|53...|57P..)$/

/** Messages of `pg` for a missing or wrong password, or a closed connection. These errors have no codes. */
const WITHOUT_CODE = /^(?:SASL: |Connection terminated unexpectedly$|What stands between )/

/** Whether a connection failed or was lost. Errors of files have the same codes, but other system calls. */
function isOfNetwork(code: string, syscall: unknown): boolean {
  return syscall === 'connect' || syscall === 'getaddrinfo' || /^(?:ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code)
}

function rootOf(error: unknown): { readonly code: string; readonly message: string; readonly syscall?: unknown } {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0])
  if (error instanceof SessionNotSet && error.cause !== undefined) return rootOf(error.cause)
  if (!(error instanceof Error)) return { code: '', message: String(error) }
  const { code = '', message, syscall } = error as NodeJS.ErrnoException
  return { code: String(code), message, syscall }
}
