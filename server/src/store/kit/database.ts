import { setTimeout as sleep } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'
import pg from 'pg'
import { writeFailureReason } from './cannot-write.ts'
import { SessionNotSet, sessionSetter } from './session.ts'
import { TLS_PROBLEM_TEXTS, tlsProblemOf } from './tls-problem.ts'

export const QUERY_CANCELED = '57014'

/** The database cannot be queried now. Clients get a 503 and retry. */
export class Unavailable extends Error {
  override name = 'Unavailable'

  /** Whether the statement timed out or was cancelled: then it was not carried out. */
  get wasCancelled(): boolean {
    return this.cause instanceof pg.DatabaseError && this.cause.code === QUERY_CANCELED
  }

  /** Whether the statement may have been carried out: it was sent, and PostgreSQL has not reported its failure. */
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

/** Options of a connection that must not come from its address. */
type Limits = { readonly query_timeout?: number; readonly statement_timeout?: undefined }

/** With `pg`, parameters of the address override these options. Here they do not. */
export function connectionConfig(url: string, limits: Limits): pg.ClientConfig {
  const address = new URL(url)
  for (const name of Object.keys(limits)) address.searchParams.delete(name)
  return { ...limits, connectionString: address.href }
}

/** Timeouts of connecting, of PostgreSQL's work on a statement, and of its answer. The last is the longest. */
export type DatabaseTimeouts = { readonly connectMs: number; readonly statementMs: number; readonly answerMs: number }

const DEFAULT_TIMEOUTS: DatabaseTimeouts = { connectMs: 3_000, statementMs: 7_000, answerMs: 8_000 }

export type DatabaseOptions = {
  readonly url: string
  readonly connections: number
  readonly limits?: DatabaseTimeouts
  /** Called for every connection that broke and every statement that could not be sent. */
  readonly onTrouble?: (error: unknown) => void
  /** Called once a trouble is over: a query was answered, or a statement that could not write has written. */
  readonly onBack?: () => void
}

export function openDatabase(options: DatabaseOptions): Database {
  const { url, connections, onTrouble = () => {}, onBack = () => {}, limits = DEFAULT_TIMEOUTS } = options
  const pool = new pg.Pool({
    // How long a statement may take is a setting of the session.
    ...connectionConfig(url, { query_timeout: limits.answerMs, statement_timeout: undefined }),
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
  // A server that stops right after us may cut a connection that is being closed: that is no trouble.
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
    tlsEnds = expiryOfCertificate(client)
  })

  /** Reconnects idle connections: where one is silent, others often are, after a firewall dropped them or an address moved. */
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
  /** Any answer shows that the database can be reached; only a write shows that it can write. */
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
        const reason = writeFailureReason(error)
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
      // A statement that hangs must not delay the end for ever.
      return Promise.race([pool.end(), sleep(CLOSE_PATIENCE_MS, undefined, { ref: false })])
    },
  }
}

/** When the certificate of the connection's server expires. The types of `pg` do not have its socket. */
export function expiryOfCertificate(client: pg.ClientBase): number | null {
  const { connection } = client as unknown as { connection?: { stream?: unknown } }
  if (!(connection?.stream instanceof TLSSocket)) return null
  const end = Date.parse(connection.stream.getPeerCertificate().valid_to)
  return Number.isNaN(end) ? null : end
}

function typeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8) return Number
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
}

/** Names the certificate: "cannot be reached" alone would point to a wrong address. */
function whyNotReached(error: unknown): string {
  const trouble = tlsProblemOf(error)
  if (trouble === null) return 'The database cannot be reached.'
  return `The database cannot be reached: its certificate ${TLS_PROBLEM_TEXTS[trouble].what}.`
}

const OUTDATED =
  'The database does not have what this version of Portico needs: if a newer version has migrated it, replace this node.'

/** Statements never vary, so a table or column that is not there was removed after this version started. */
function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '42P01' || error.code === '42703')
}

const LOGIN_REFUSED =
  'The database refuses the login of this process: its password was changed, or its role may not connect any more.'
/** PostgreSQL's function that checks whether a role may connect. Its error codes have other meanings too. */
const LETS_IN = 'CheckMyDatabase'

/** Nothing was sent: a password, a role or a database is being changed, which is over soon. */
function isLoginRefused(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  const { code = '', routine } = error
  return code.startsWith('28') || code === '3D000' || (routine === LETS_IN && !code.startsWith('53'))
}

/** The messages of `pg` for a connection timeout. It has no codes for it. */
const NO_CONNECTION = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout']
/** PostgreSQL is starting or stopping, and accepts no connection. */
const NOBODY_LET_IN = '57P03'

/** The statement was never sent, for lack of a connection. */
function wasNeverSent(cause: unknown): boolean {
  if (cause instanceof pg.DatabaseError) return cause.code === NOBODY_LET_IN || isLoginRefused(cause)
  if (cause instanceof AggregateError) return cause.errors.every(wasNeverSent)
  if (cause instanceof SessionNotSet) return true
  if (!(cause instanceof Error)) return false
  const { syscall } = cause as NodeJS.ErrnoException
  return syscall === 'connect' || syscall === 'getaddrinfo' || NO_CONNECTION.includes(cause.message)
}

/** No answer within the timeout. `pg` has no code for it. */
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
