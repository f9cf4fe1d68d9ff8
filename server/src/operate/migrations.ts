import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Environment } from '../core/kit/environment.ts'
import { runOutsideTransaction, stepsOutsideTransaction } from './outside-transaction.ts'
import { requireOwnSession, SET_UTC_SQL } from './own-session.ts'
import { clientWithTimeout, NO_TIME_LIMIT, timedQuery } from './timed-query.ts'

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }
export type AppliedMigration = { readonly name: string; readonly checksum: string }

/** The schema and the code do not fit together. The message says what to do. */
export class SchemaMismatch extends Error {
  override name = 'SchemaMismatch'
}

/** A table was held by another session for too long. That passes: a retry may get it. */
export class LockTimeout extends Error {
  override name = 'LockTimeout'
}

const FOLDER = new URL('../../migrations/', import.meta.url)
/** Any number will do, as long as every node uses the same one. */
const ADVISORY_LOCK = 7_067_842
/** What the first migration was called before there was a release. */
const UNRELEASED = '0001_foundation.sql'
/** A migration that waits for a table makes all others wait behind it: it gives up soon, and is tried again. */
export const LOCK_TIMEOUT_SECONDS = 5
/** Between two tries: those who waited behind it are served. */
export const RETRY_PAUSES_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 16_000]
/** Whoever comes second waits for as long as a long migration takes, but not behind a session that never ends. */
const TURN_SECONDS = 900
const TURN_POLL_MS = 100
const TRY_TURN = 'select pg_try_advisory_lock($1) as taken'
const NOTE = 'insert into migration (name, checksum) values ($1, $2)'
export const APPLIED_MIGRATIONS_SQL = 'select name, checksum from migration order by name'
/** A setting of one's own session takes no time. */
const SILENT_MS = 10_000
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'

const CREATE_TABLE = `
create table if not exists migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Compares what a database has with what this version brings; gives the migrations still to run. */
export function pendingMigrations(
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  if (applied.some(({ name }) => name === UNRELEASED)) {
    throw new SchemaMismatch(
      'This database was made by a state of Portico before 0.1.0, which was never released and cannot be upgraded: ' +
        'make a new database, or remove the folder of PORTICO_HOME if the database is the embedded one.',
    )
  }
  for (const [index, { name, checksum }] of applied.entries()) {
    const migration = known[index]
    if (migration === undefined || !known.some((one) => one.name === name)) {
      throw new SchemaMismatch(
        `The database has migration ${name}, which this version does not know: run a newer Portico.`,
      )
    }
    if (migration.name !== name) {
      throw new SchemaMismatch(
        `Migration ${migration.name} comes before ${name}, which ran already: give it a higher number.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new SchemaMismatch(`Migration ${name} was edited after it ran: restore it and add a new one instead.`)
    }
  }
  return known.slice(applied.length)
}

/**
 * What is said where somebody else is migrating, and how long that one is waited for. Whoever is `stopping` waits no longer
 * and begins nothing; what has begun is finished.
 */
export type MigrationOptions = {
  readonly onWait?: (sentence: string) => void
  readonly turnSeconds?: number
  readonly lockSeconds?: number
  /** How long to pause after each try that could not have its tables; as often it is tried again. */
  readonly pausesMs?: readonly number[]
  /** How long an index that is built beside everything waits for older transactions. */
  readonly buildSeconds?: number
  /** How long a silent connection is waited for, where something takes no time. */
  readonly answerMs?: number
  readonly stopping?: AbortSignal | undefined
}

/**
 * Brings a database to this version's schema and marks it with its environment. Many nodes may do so at once: one
 * works, the others wait and find nothing left to do. Gives the names of the migrations that it ran.
 */
export async function migrate(
  url: string,
  environment: Environment,
  migrations?: readonly Migration[],
  waiting: MigrationOptions = {},
): Promise<readonly string[]> {
  const known = migrations ?? (await readMigrations())
  const { lockSeconds = LOCK_TIMEOUT_SECONDS, answerMs } = waiting
  const client = clientWithTimeout(url, { ...(answerMs && { answerMs }) })
  try {
    // Inside: where the password is missing, `pg` keeps the connection, and the command would wait for its end.
    await client.connect()
    await requireOwnSession(client, url)
    await client.query(SET_UTC_SQL)
    await takeTurn(client, waiting)
    await limitLocks(client, lockSeconds)
    return await applyPending(client, environment, known, waiting)
  } catch (error) {
    throw isLockTimeout(error) ? new SchemaMismatch(`Migrating ${heldFor(lockSeconds)}. ${RUN_AGAIN}`) : error
  } finally {
    await client.end()
  }
}

async function applyPending(
  client: pg.Client,
  environment: Environment,
  known: readonly Migration[],
  waiting: MigrationOptions,
): Promise<readonly string[]> {
  const isNew = (await client.query("select where to_regclass('migration') is null")).rowCount === 1
  if (isNew) await change(client, CREATE_TABLE)
  const applied = await client.query<AppliedMigration>(APPLIED_MIGRATIONS_SQL)
  const pending = pendingMigrations(known, applied.rows)
  const mark = applied.rows.length > 0 ? await checkEnvironmentMark(client, environment) : null
  // Nothing is changed where nothing is to do: a change may take long.
  if (pending.length === 0 && mark !== null) return []
  for (const migration of pending) await apply(client, migration, waiting)
  await change(client, 'insert into deployment (environment) values ($1) on conflict do nothing', [environment])
  await checkEnvironmentMark(client, environment)
  return pending.map(({ name }) => name)
}

/** Whoever is to stop is heard at once, also where no answer comes. */
async function takeTurn(client: pg.Client, waiting: MigrationOptions): Promise<void> {
  const { stopping } = waiting
  stopping?.throwIfAborted()
  const waited = waitForTurn(client, waiting)
  await (stopping === undefined ? waited : Promise.race([waited, once(stopping, 'abort')]))
  stopping?.throwIfAborted()
}

/** Asks again and again: a session that waits in PostgreSQL would not hear that it is to stop. */
async function waitForTurn(
  client: pg.Client,
  { onWait, turnSeconds = TURN_SECONDS, stopping }: MigrationOptions,
): Promise<void> {
  const deadline = performance.now() + 1_000 * turnSeconds
  let taken = await tryTurn(client)
  if (!taken) onWait?.('Somebody else is migrating this database: waiting until that is done.')
  while (!taken && !stopping?.aborted) {
    if (performance.now() > deadline) throw new SchemaMismatch(outOfTurn(turnSeconds))
    await sleep(TURN_POLL_MS, undefined, { signal: stopping }).catch(() => {})
    taken = await tryTurn(client)
  }
}

async function tryTurn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(TRY_TURN, [ADVISORY_LOCK])
  return rows[0]?.taken === true
}

async function apply(client: pg.Client, migration: Migration, waiting: MigrationOptions): Promise<void> {
  const { onWait, stopping, lockSeconds = LOCK_TIMEOUT_SECONDS, pausesMs = RETRY_PAUSES_MS } = waiting
  const { name } = migration
  if (stepsOutsideTransaction(migration) !== null) return applyOutside(client, migration, waiting)
  for (const pause of pausesMs) {
    const why = await tryToApply(client, migration, lockSeconds)
    if (why === null) return
    onWait?.(`Migration ${name} ${why}, and changed nothing. It is tried again in ${pause / 1_000} s.`)
    await sleep(pause, undefined, { signal: stopping }).catch(() => {})
    stopping?.throwIfAborted()
  }
  const why = await tryToApply(client, migration, lockSeconds)
  if (why === null) return
  const times = pausesMs.length > 0 ? `tried ${pausesMs.length + 1} times, at last ` : ''
  throw new SchemaMismatch(`Migration ${name} changed nothing: ${times}it ${why}. ${RUN_AGAIN}`)
}

/** Null: it is applied. Else why it could not have its tables; it has changed nothing then. */
async function tryToApply(
  client: pg.Client,
  { name, sql, checksum }: Migration,
  lockSeconds: number,
): Promise<string | null> {
  await client.query('begin')
  try {
    await change(client, sql)
  } catch (error) {
    const why = whyWithoutTables(error, lockSeconds)
    if (why === null) throw error
    await client.query('rollback')
    return why
  }
  await change(client, NOTE, [name, checksum])
  await change(client, 'commit')
  return null
}

/** Null: for another reason. Of sessions that wait for each other PostgreSQL ends one, so that the other goes on. */
function whyWithoutTables(error: unknown, lockSeconds: number): string | null {
  if (isLockTimeout(error)) return heldFor(lockSeconds)
  const isDeadlock = error instanceof pg.DatabaseError && error.code === DEADLOCK_DETECTED
  return isDeadlock ? 'and another session waited for tables of each other (a deadlock)' : null
}

async function applyOutside(client: pg.Client, migration: Migration, waiting: MigrationOptions): Promise<void> {
  const { onWait, lockSeconds = LOCK_TIMEOUT_SECONDS, buildSeconds } = waiting
  const { name, checksum } = migration
  const onStep = (index: string) =>
    onWait?.(`Migration ${name} is at work on the index ${index}. Everything else goes on meanwhile.`)
  await runOutsideTransaction(client, stepsOutsideTransaction(migration) ?? [], onStep, buildSeconds).catch((error) => {
    if (!isLockTimeout(error)) throw error
    throw new SchemaMismatch(
      `Migration ${name} waited too long for a transaction that was there before it, such as a dump's. Nobody waited for it. ` +
        `Run "portico migrate" again: it goes on with the index that is missing. ${LOCK_ADVICE}`,
    )
  })
  await limitLocks(client, lockSeconds)
  await change(client, NOTE, [name, checksum])
}

/** A change may take long, and is waited for. */
function change(client: pg.Client, text: string, values: readonly unknown[] = []): Promise<unknown> {
  return client.query(timedQuery(text, values, NO_TIME_LIMIT))
}

export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
}

/** What waits for a table gives up as soon as a migration does, and says what waited. */
export async function withLockTimeout<T>(
  client: pg.Client,
  what: string,
  action: () => Promise<T>,
  seconds = LOCK_TIMEOUT_SECONDS,
): Promise<T> {
  await limitLocks(client, seconds)
  return action().catch((error) => {
    throw isLockTimeout(error) ? new LockTimeout(`${what} ${heldFor(seconds)}. Try again. ${LOCK_ADVICE}`) : error
  })
}

async function limitLocks(client: pg.Client, seconds: number): Promise<void> {
  // A connection that has gone silent is noticed here, before something that may take long is asked.
  await client.query(timedQuery(`set lock_timeout = '${seconds}s'`, [], SILENT_MS))
}

export const LOCK_ADVICE =
  'If it goes on, look in pg_stat_activity for the session that is "idle in transaction" or has been at work for long, and ' +
  'end it, but not one that waits for a standby (SyncRep).'

const RUN_AGAIN = `Run "portico migrate" again. ${LOCK_ADVICE}`

const heldFor = (seconds: number) => `waited ${seconds} seconds for a table that another session holds`

function outOfTurn(seconds: number): string {
  return (
    `Another session has been migrating this database for ${seconds} seconds, and nothing was changed here. Look in ` +
    `pg_locks for who holds the advisory lock ${ADVISORY_LOCK}: wait until it is done, or end it, and run "portico migrate" again.`
  )
}

/** Before anything is changed: a database of the other environment stays as it is. Gives the mark, if there is one. */
export async function checkEnvironmentMark(client: pg.Client, environment: Environment): Promise<string | null> {
  const marked = await client.query<{ environment: string }>('select environment from deployment')
  const found = marked.rows[0]?.environment ?? null
  if (found !== null && found !== environment) {
    throw new SchemaMismatch(
      `This database belongs to ${found}: set PORTICO_ENVIRONMENT=${found}, or point DATABASE_URL to ${environment}'s.`,
    )
  }
  return found
}
