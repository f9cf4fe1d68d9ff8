import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type DatabaseSource, readDatabaseSource, readEnvironments } from '../../config/config.ts'
import { operatorName } from '../../config/user.ts'
import type { Environment } from '../../core/kit/environment.ts'
import { type Databases, openDatabases } from '../../databases/databases.ts'
import type { Grantee } from '../../operate/grants.ts'
import { withLockTimeout } from '../../operate/migrations.ts'
import { clientWithTimeout } from '../../operate/timed-query.ts'
import { onParentExit } from '../../run/parent-exit.ts'
import { type IntegratorStore, openIntegratorStore } from '../../store/integrators/integrators.ts'
import type { Actor } from '../../store/kit/actor.ts'
import { type Database, openDatabase } from '../../store/kit/database.ts'
import { CommandInterrupted, CommandRefused } from './arguments.ts'
import { explainUnknownOutcome } from './outcome.ts'

/** A command asks few things at a time. It opens them only as it needs them. */
export const MAX_COMMAND_CONNECTIONS = 4

type Env = NodeJS.ProcessEnv

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const UNDEFINED_TABLE = '42P01'
const NOT_SET_UP = 'This database is not set up yet: run "portico migrate --environment production" or staging first.'

/** The operator who runs a command. */
export function currentOperator(): Actor {
  return { kind: 'operator', account: operatorName() }
}

/** Runs a command on one environment's integrators. */
export function withIntegrators<T>(
  env: Env,
  chosen: Environment | undefined,
  command: (integrators: IntegratorStore, environment: Environment) => Promise<T>,
  needs: CommandRequirements = {},
): Promise<T> {
  return withDatabase(
    env,
    chosen,
    (database, environment) => command(openIntegratorStore(database, environment, currentOperator()), environment),
    needs,
  )
}

/** Whether a command makes sense before the service has ever run, and whose rights it needs: as a rule those of the service. */
type CommandRequirements = { readonly mayBegin?: boolean; readonly rights?: Grantee }

/** For a command that only reads: the role of a reader may run it. */
export const READ_ONLY_REQUIREMENTS: CommandRequirements = { rights: 'reader' }

/** A command that asks for what there is must not make an empty database, because somebody forgot a variable. */
export function requireExistingData(source: DatabaseSource): void {
  if (source.kind === 'external' || hasData(source.home)) return
  throw new CommandRefused(
    `There is no data of Portico in ${source.home}: set PORTICO_HOME to the folder that the service uses, or start ` +
      'the service first.',
  )
}

function hasData(home: string): boolean {
  return existsSync(join(home, 'data'))
}

/** Runs a command on one environment's database, and closes everything behind it. */
export async function withDatabase<T>(
  env: Env,
  chosen: Environment | undefined,
  command: (database: Database, environment: Environment, url: string) => Promise<T>,
  { mayBegin = false, rights = 'service' }: CommandRequirements = {},
): Promise<T> {
  const source = readDatabaseSource(env)
  if (!mayBegin) requireExistingData(source)
  else if (source.kind === 'embedded' && !hasData(source.home)) {
    // On stderr: what the command itself says may be read by a program.
    process.stderr.write(
      `portico: There was no data of Portico in ${source.home}, so a new database is made there. A service with another ` +
        'PORTICO_HOME does not see it.\n',
    )
  }
  const environment = await chooseEnvironment(env, source, chosen, mayBegin)
  return withDatabases(source, async (databases, stopping) => {
    const url = databases.url(environment)
    if (mayBegin) await databases.begin(environment, stopping)
    await databases.requireUpToDate(environment, rights)
    const database = openDatabase({ url, connections: MAX_COMMAND_CONNECTIONS })
    try {
      return await command(database, environment, url)
    } catch (error) {
      throw await explainUnknownOutcome(error, env)
    } finally {
      await database.close()
    }
  })
}

/**
 * Runs a command on an installation, and closes everything behind it, also when a signal ends it: an embedded PostgreSQL
 * that it has started is in a session of its own, and would stay. Beneath npx a signal may end only who has started it.
 */
export async function withDatabases<T>(
  source: DatabaseSource,
  command: (databases: Databases, stopping: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const interrupted = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason))
  })
  const onSignal = (_name: NodeJS.Signals, signal: number) => stop.abort(new CommandInterrupted(signal))
  for (const signal of SIGNALS) process.on(signal, onSignal)
  const over = new AbortController()
  void onParentExit(() => stop.abort(new CommandInterrupted(constants.signals.SIGTERM)), null, over.signal)
  const opening = openDatabases(source, 'command', undefined, stop.signal)
  try {
    return await Promise.race([interrupted, opening.then((databases) => command(databases, stop.signal))])
  } finally {
    await opening.then(
      (databases) => databases.close(),
      () => {},
    )
    for (const signal of SIGNALS) process.off(signal, onSignal)
    over.abort()
  }
}

/** The environments that a command about the whole installation covers. */
export async function allEnvironments(env: Env, chosen: Environment | undefined): Promise<readonly Environment[]> {
  if (chosen !== undefined) return [chosen]
  const source = readDatabaseSource(env)
  const made = source.kind === 'external' && !env['PORTICO_ENVIRONMENT'] ? await environmentMarkOf(source.url) : null
  return made === null ? readEnvironments(env, source) : [made]
}

/** The environments that a command can read. A database of one's own is marked with the one it was made for. */
export async function presentEnvironments(env: Env, chosen: Environment | undefined): Promise<readonly Environment[]> {
  const source = readDatabaseSource(env)
  if (chosen !== undefined || env['PORTICO_ENVIRONMENT'] || source.kind === 'embedded')
    return allEnvironments(env, chosen)
  const made = await environmentMarkOf(source.url)
  if (made === null) throw new CommandRefused(NOT_SET_UP)
  return [made]
}

/** The one asked for; else the one a database of one's own was made for; else production. */
async function chooseEnvironment(
  env: Env,
  source: DatabaseSource,
  chosen: Environment | undefined,
  mayBegin: boolean,
): Promise<Environment> {
  const chosenEnvironment = chosen ?? (env['PORTICO_ENVIRONMENT'] ? readEnvironments(env, source)[0] : undefined)
  if (source.kind === 'embedded') return chosenEnvironment ?? 'production'
  if (chosenEnvironment !== undefined && mayBegin) return chosenEnvironment
  const made = await environmentMarkOf(source.url)
  if (made !== null) return chosenEnvironment ?? made
  throw new CommandRefused(NOT_SET_UP)
}

/** What a database of one's own was made for; null when it was never set up. */
export async function environmentMarkOf(url: string): Promise<Environment | null> {
  const client = clientWithTimeout(url)
  try {
    // Inside: where the password is missing, `pg` keeps the connection, and the command would wait for its end.
    await client.connect()
    const { rows } = await withLockTimeout(client, 'Looking at the database', () =>
      client.query<{ environment: Environment }>('select environment from deployment'),
    )
    return rows[0]?.environment ?? null
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return null
    throw error
  } finally {
    await client.end()
  }
}
