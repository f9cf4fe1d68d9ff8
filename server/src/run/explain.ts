import { SchemaMismatch } from '../operate/migrations.ts'
import { whyNotWritten } from '../store/kit/cannot-write.ts'
import { Unavailable } from '../store/kit/database.ts'
import { NotBuilt } from '../surfaces/dashboard/page.ts'
import { ConfigError } from './config.ts'
import { PostgresTrouble } from './embedded/trouble.ts'

/** An error as one sentence for the person at the terminal, who wants to know what to do, not where it was thrown. */
export function explain(error: unknown): string {
  if (PLAIN.some((kind) => error instanceof kind)) return (error as Error).message
  const cause = error instanceof Unavailable ? error.cause : error
  const { code, message } = rootOf(cause)
  const notWritten = whyNotWritten(cause)
  if (notWritten !== null) return `The database cannot write: ${notWritten.why} (${message}). ${notWritten.todo}`
  if (code === '42501') {
    return `The role of DATABASE_URL may not do this (${message}): run the SQL of "portico grants ROLE" as the owner of the tables.`
  }
  if (typeof code === 'string' && DATABASE_TROUBLES.test(code)) {
    return `The database of DATABASE_URL cannot be used (${message || code}): check the address, the user and that PostgreSQL runs.`
  }
  if (typeof code === 'string' && CERTIFICATE_TROUBLES.test(code)) {
    return (
      `The certificate of the database of DATABASE_URL is not trusted (${message}): name the file of its authority with ` +
      'sslrootcert=, and the host that it was issued for. See "TLS to PostgreSQL" in docs/operator.md.'
    )
  }
  if (/does not support SSL/.test(message)) {
    return 'The database of DATABASE_URL does not offer TLS: switch it on in PostgreSQL, or say sslmode=disable.'
  }
  if (/timeout/i.test(message)) {
    return `The database of DATABASE_URL does not answer (${message}): check the address, the network and that PostgreSQL runs.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Their messages are written for the person at the terminal. */
const PLAIN = [ConfigError, NotBuilt, PostgresTrouble, SchemaMismatch]

/** The system's network errors, and PostgreSQL's for connections, users and databases that do not fit. */
const DATABASE_TROUBLES = /^(?:E[A-Z]+|08...|28...|3D000|53...|57P..)$/

/** Node's names for certificates that cannot be believed: expired, of an unknown authority, or of another host. */
const CERTIFICATE_TROUBLES = /CERT|^UNABLE_TO_|^ERR_TLS_|^INVALID_(?:CA|PURPOSE)$/

function rootOf(error: unknown): { code?: unknown; message: string } {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0])
  if (error instanceof Error) return error
  return { message: String(error) }
}
