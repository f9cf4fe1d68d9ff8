import { setTimeout as sleep } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'
import pg from 'pg'
import { whyNotWritten } from './cannot-write.ts'
import { SessionNotSet, sessionSetter } from './session.ts'
import { CERTIFICATE_WORDS, tlsTrouble } from './tls-trouble.ts'

export const QUERY_CANCELED = '57014'

/** The database cannot be asked right now. Callers get a 503 and come back. */
export class Unavailable extends Error {
  override name = 'Unavailable'

  /** Whether the statement took too long, or somebody had it cancelled: then it was not carried out. */
  get wasCancelled(): boolean {
    return this.cause instanceof pg.DatabaseError && this.cause.code === QUERY_CANCELED
  }

  /** Whether the statement may have been carried out all the same: it was sent, and PostgreSQL has not said otherwise. */
  get leavesOutcomeUnknown(): boolean {
    if (this.cause === undefined || wasNeverSent(this.cause)) return false
    return !(this.cause instanceof pg.DatabaseError) || /^(?:08|57P)/.test(this.cause.code ?? '')
  }
}

/** The database answers, but takes no change. Nothing was done. */
export class CannotWrite extends Unavailable {
  override name = 'CannotWrite'

  constructor(why: string, cause?: unknown) {
    super(`The database cannot write: ${why}.`, { cause })
  }
}

export type Row = Record<string, unknown>

/** A prepared statement: parsed and planned once per connection, under its name. */
export type Statement = { readonly name: string; readonly text: string }

export type Database = {
  query<R extends Row>(statement: Statement, values: readonly unknown[]): Promise<R[]>
  /** How many connections are open, and how many statements wait for one. */
  load(): { readonly connections: number; readonly waiting: number }
  /** When the certificate that the database has shown ends, in milliseconds since 1970; null without TLS. */
  tlsEnds(): number | null
  /** How many statements it could not write, since it was opened, and the latest of these troubles. */
  writeTroubles(): { readonly count: number; readonly latest: CannotWrite | null }
  close(): Promise<void>
}

const INT8 = 20
const CLOSE_PATIENCE_MS = 3_000

/** Limits of a connection that its address has no say in. */
type Limits = { readonly query_timeout?: number; readonly statement_timeout?: undefined }

/** `pg` lets the address win over what is given beside it. Here it does not. */
export function connectTo(url: string, limits: Limits): pg.ClientConfig {
  const address = new URL(url)
  for (const name of Object.keys(limits)) address.searchParams.delete(name)
  return { ...limits, connectionString: address.href }
}

/** How long a connection, PostgreSQL's work on a statement, and its answer are waited for. The last is the longest. */
export type TimeLimits = { readonly connectMs: number; readonly statementMs: number; readonly answerMs: number }

const TIME_LIMITS: TimeLimits = { connectMs: 3_000, statementMs: 7_000, answerMs: 8_000 }

export type DatabaseOptions = {
  readonly url: string
  readonly connections: number
  readonly limits?: TimeLimits
  /** Told of every connection that broke and every statement that could not be asked. */
  readonly onTrouble?: (error: unknown) => void
  /** Told once a trouble is over: something was answered, or written where that could not be done. */
  readonly onBack?: () => void
}

export function openDatabase(options: DatabaseOptions): Database {
  const { url, connections, onTrouble = () => {}, onBack = () => {}, limits = TIME_LIMITS } = options
  const pool = new pg.Pool({
    // How long a statement may take is a setting of the session.
    ...connectTo(url, { query_timeout: limits.answerMs, statement_timeout: undefined }),
    onConnect: sessionSetter(limits.statementMs, limits.connectMs),
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    application_name: 'portico',
    max: connections,
    idleTimeoutMillis: 60_000,
    types: { getTypeParser: typeParser },
  })
  let closing = false
  let isLost = false
  /** The statements that could not write. */
  const unwritten = new Set<string>()
  // A server that stops right after us may cut a connection that is just saying goodbye: that is no trouble.
  const onLoss = (error: unknown) => {
    if (closing) return
    isLost = true
    onTrouble(error)
  }
  // A restart of PostgreSQL breaks idle and busy connections alike. Without a listener each would end the process.
  pool.on('error', onLoss)
  let tlsEnds: number | null = null
  pool.on('connect', (client) => {
    client.on('error', onLoss)
    tlsEnds = tlsEndOf(client)
  })

  /** Where one is silent, others often are, because a firewall forgot them or an address moved: idle ones are made anew. */
  const renewIdle = () => {
    for (let left = pool.idleCount; left > 0; left--) {
      pool.connect().then(
        (client) => client.release(true),
        () => {},
      )
    }
  }

  const tell = <T extends Unavailable>(unavailable: T): T => {
    onTrouble(unavailable)
    return unavailable
  }
  const trouble = (message: string, cause: unknown) => {
    isLost = true
    return tell(new Unavailable(message, { cause }))
  }
  /** Whoever is read can be reached; that it can write, only a write says. */
  const noteAnswer = (name: string) => {
    if (!isLost && unwritten.size === 0) return
    const isOver = unwritten.size === 0 || unwritten.has(name)
    if (unwritten.has(name)) unwritten.clear()
    isLost = false
    if (isOver) onBack()
  }
  let writeTroubles = 0
  let latest: CannotWrite | null = null
  const cannotWrite = (why: string, cause: unknown) => {
    writeTroubles += 1
    latest = tell(new CannotWrite(why, cause))
    return latest
  }

  return {
    async query<R extends Row>(statement: Statement, values: readonly unknown[]): Promise<R[]> {
      try {
        const result = await pool.query<R>({ name: statement.name, text: statement.text, values: [...values] })
        noteAnswer(statement.name)
        return result.rows
      } catch (error) {
        if (isSilence(error)) renewIdle()
        const reason = whyNotWritten(error)
        if (reason !== null) {
          unwritten.add(statement.name)
          throw cannotWrite(reason.why, error)
        }
        if (isLoginRefused(error)) throw trouble(LOGIN_REFUSED, error)
        if (isOutdated(error)) throw trouble(OUTDATED, error)
        if (isConnectionTrouble(error)) throw trouble(whyNotReached(error), error)
        throw error
      }
    },
    tlsEnds: () => tlsEnds,
    writeTroubles: () => ({ count: writeTroubles, latest }),
    load: () => ({ connections: pool.totalCount, waiting: pool.waitingCount }),
    close() {
      closing = true
      // A statement that hangs must not hold up the end for ever.
      return Promise.race([pool.end(), sleep(CLOSE_PATIENCE_MS, undefined, { ref: false })])
    },
  }
}

/** `pg` does not say where its socket is. */
export function tlsEndOf(client: pg.ClientBase): number | null {
  const { connection } = client as unknown as { connection?: { stream?: unknown } }
  if (!(connection?.stream instanceof TLSSocket)) return null
  const end = Date.parse(connection.stream.getPeerCertificate().valid_to)
  return Number.isNaN(end) ? null : end
}

function typeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8) return Number
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
}

/** An expired certificate looks like a wrong address to whoever is told no more than that it cannot be reached. */
function whyNotReached(error: unknown): string {
  const trouble = tlsTrouble(error)
  if (trouble === null) return 'The database cannot be reached.'
  return `The database cannot be reached: its certificate ${CERTIFICATE_WORDS[trouble].what}.`
}

const OUTDATED =
  'The database does not have what this version of Portico needs: if a newer version has migrated it, replace this node.'

/** Statements never vary, so a table or column that is not there was removed after this version started. */
function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '42P01' || error.code === '42703')
}

const LOGIN_REFUSED =
  'The database refuses the login of this process: its password was changed, or its role may not connect any more.'
/** Where PostgreSQL looks whether this database lets a role in. Its codes for that have other meanings too. */
const LETS_IN = 'CheckMyDatabase'

/** Who is not let in has asked nothing: somebody is changing a password, a role or a database, and will be done soon. */
function isLoginRefused(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  const { code = '', routine } = error
  return code.startsWith('28') || code === '3D000' || (routine === LETS_IN && !code.startsWith('53'))
}

/** What `pg` says where it got no connection in time. It has no codes for it. */
const NO_CONNECTION = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout']
/** PostgreSQL is starting or stopping, and lets nobody in. */
const NOBODY_LET_IN = '57P03'

/** There was no connection to send it over. */
function wasNeverSent(cause: unknown): boolean {
  if (cause instanceof pg.DatabaseError) return cause.code === NOBODY_LET_IN || isLoginRefused(cause)
  if (cause instanceof AggregateError) return cause.errors.every(wasNeverSent)
  if (cause instanceof SessionNotSet) return true
  if (!(cause instanceof Error)) return false
  const { syscall } = cause as NodeJS.ErrnoException
  return syscall === 'connect' || syscall === 'getaddrinfo' || NO_CONNECTION.includes(cause.message)
}

/** The connection was there and nothing came. `pg` has no code for it. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** An error without an SQLSTATE never reached the server or lost it; classes 08, 53 and 57P are the server going or full. */
function isConnectionTrouble(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return false
  if (!(error instanceof pg.DatabaseError)) return true
  const code = error.code ?? ''
  return code.startsWith('08') || code.startsWith('53') || code.startsWith('57')
}
