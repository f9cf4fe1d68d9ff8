import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Environment } from '../../core/kit/environment.ts'
import { clientWithTimeout, timedQuery } from '../../operate/timed-query.ts'
import type { Account } from './binaries.ts'
import { type EmbeddedHome, openHome, upgradeHome } from './home.ts'
import { trimLogRepeatedly } from './log-file.ts'
import {
  closeConnection,
  findRunningServer,
  type PostgresServer,
  serverUrl,
  startServer,
  stopProgram,
  stopServer,
  tryConnect,
} from './server.ts'
import { PostgresTrouble } from './trouble.ts'

/** The running embedded PostgreSQL: started by this process, or by a service that runs already. */
export type EmbeddedPostgres = {
  readonly folder: string
  /** The account it runs as, where root has started Portico. */
  readonly account: Account | undefined
  /** For the service: a role with only the rights it needs. */
  url(database: string): string
  /** For scanners. */
  scannerUrl(database: string): string
  /** Whether there is a role for scanners: a server started by an older version has none. */
  readonly hasScanner: boolean
  /** For creating databases and tables. */
  ownerUrl(database: string): string
  close(): Promise<void>
}

export type ServerUser = 'service' | 'command'

const OWNER_LOCK = 1
const VISITORS_LOCK = 2
const PATIENCE_MS = 20_000
const OWNERLESS_MS = 500
const CREATION_MS = 30_000
/** How long the owner waits for commands that still use the server before it stops it. After a signal a command waits as long as the service. */
const VISITORS_PATIENCE_MS: Record<ServerUser, number> = { command: 20_000, service: 2_000 }

/**
 * Starts the embedded PostgreSQL and keeps it running; a command joins one that runs already. The process that starts it holds an
 * advisory lock until it ends. So a server whose owner was killed is found by the missing lock.
 */
export async function openEmbeddedPostgres(
  folder: string,
  role: ServerUser,
  onTrouble: (message: string) => void = () => {},
  user: string | null = null,
  stop?: AbortSignal,
): Promise<EmbeddedPostgres> {
  const home = await openHome(folder, user)
  const deadline = Date.now() + PATIENCE_MS
  let ownerlessSince = Number.POSITIVE_INFINITY
  for (;;) {
    stop?.throwIfAborted()
    const running = await findRunningServer(home)
    if (running === null) {
      try {
        return await own(home, role, onTrouble, stop)
      } catch (error) {
        stop?.throwIfAborted()
        // Another process was faster: join its server.
        if ((await findRunningServer(home)) === null || Date.now() > deadline) throw error
        continue
      }
    }
    const port = running.port
    const visitor = port && (await tryConnect(serverUrl(home, port, 'postgres'), applicationName(role)))
    if (!visitor) {
      if (Date.now() > deadline)
        throw new PostgresTrouble(`The PostgreSQL on ${folder} runs but does not answer: stop it.`)
      await sleep(100)
      continue
    }
    const visit = await lookAround(visitor).catch(() => null)
    if (visit !== null && visit.owner !== null && visit.joined && role === 'command') {
      return {
        folder,
        account: home.account,
        url: (database) => serverUrl(home, port, database, 'service'),
        scannerUrl: (database) => serverUrl(home, port, database, 'scanner'),
        hasScanner: home.passwords.scanner !== null,
        ownerUrl: (database) => serverUrl(home, port, database),
        close: () => closeConnection(visitor),
      }
    }
    await closeConnection(visitor)
    if (visit !== null && visit.owner === null) {
      // Its owner has just started it, or was killed. In that case stopping it in order loses nothing.
      ownerlessSince = Math.min(ownerlessSince, Date.now())
      if (Date.now() - ownerlessSince > OWNERLESS_MS) await stopServer(running.pid)
      else await sleep(50)
      continue
    }
    ownerlessSince = Number.POSITIVE_INFINITY
    const owner = visit?.owner ?? 'it is stopping'
    if ((role === 'service' && owner.startsWith('portico service')) || Date.now() > deadline) {
      throw new PostgresTrouble(
        `Portico already runs on ${folder} (${owner}): stop that one first, or set PORTICO_HOME, PORT and STAGING_PORT ` +
          'to run a second one beside it.',
      )
    }
    await sleep(100)
  }
}

async function own(
  found: EmbeddedHome,
  role: ServerUser,
  onTrouble: (message: string) => void,
  stop?: AbortSignal,
): Promise<EmbeddedPostgres> {
  const home = await upgradeHome(found)
  let server: PostgresServer = await startServer(home, { stop })
  let lock = await takeOwnership(home, server.port, role).catch(async (error) => {
    // Otherwise the next process finds the server, and stops it if it has no owner.
    if (stop?.aborted) await stopProgram(server.process)
    throw error
  })
  const closing = new AbortController()
  let reviving: Promise<void> | null = null

  const watch = (child: PostgresServer['process']) => {
    child.once('exit', () => {
      reviving = revive()
    })
  }
  async function revive(): Promise<void> {
    for (let pause = 100; !closing.signal.aborted; pause = Math.min(2 * pause, 5_000)) {
      onTrouble('The embedded PostgreSQL ended unexpectedly and is started again.')
      try {
        server = await startServer(home, { port: server.port, stop: closing.signal, before: server.launcher })
        lock = await takeOwnership(home, server.port, role)
        watch(server.process)
        return
      } catch (error) {
        if (closing.signal.aborted) return
        onTrouble(error instanceof Error ? error.message : String(error))
        await sleep(pause, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }
  watch(server.process)
  const letLogGrow = trimLogRepeatedly(home.log)

  return {
    folder: home.folder,
    account: home.account,
    url: (database) => serverUrl(home, server.port, database, 'service'),
    scannerUrl: (database) => serverUrl(home, server.port, database, 'scanner'),
    hasScanner: true,
    ownerUrl: (database) => serverUrl(home, server.port, database),
    async close() {
      await waitForVisitors(lock, () => VISITORS_PATIENCE_MS[stop?.aborted ? 'service' : role])
      closing.abort()
      letLogGrow()
      await reviving
      await closeConnection(lock)
      await stopProgram(server.process)
      server.launcher.close()
    },
  }
}

function applicationName(role: ServerUser): string {
  return `portico ${role}, process ${process.pid}`
}

async function takeOwnership(home: EmbeddedHome, port: number, role: ServerUser): Promise<pg.Client> {
  const client = await tryConnect(serverUrl(home, port, 'postgres'), applicationName(role))
  const taken = await client?.query('select pg_try_advisory_lock($1) as taken', [OWNER_LOCK]).catch(() => null)
  if (client && taken?.rows[0]?.taken === true) return client
  if (client) await closeConnection(client)
  throw new PostgresTrouble(`Another Portico has just started on ${home.folder}: use that one.`)
}

/** Who owns the server, and whether this process may join: not while the owner is about to stop it. */
async function lookAround(visitor: pg.Client): Promise<{ readonly owner: string | null; readonly joined: boolean }> {
  const joined = await visitor.query('select pg_try_advisory_lock_shared($1) as joined', [VISITORS_LOCK])
  const owners = await visitor.query(
    `select application_name
     from pg_locks
     join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [OWNER_LOCK],
  )
  return { owner: owners.rows[0]?.application_name ?? null, joined: joined.rows[0]?.joined === true }
}

/** Waits for commands that have joined this server. From then on no other can join. */
async function waitForVisitors(lock: pg.Client, patienceMs: () => number): Promise<void> {
  const began = Date.now()
  while (Date.now() - began < patienceMs()) {
    const alone = await lock.query('select pg_try_advisory_lock($1) as alone', [VISITORS_LOCK]).catch(() => null)
    if (alone === null || alone.rows[0]?.alone === true) return
    await sleep(50)
  }
}

/** The address of an environment's database for its owner; null while the embedded PostgreSQL does not run. */
export async function runningDatabaseUrl(folder: string, environment: Environment): Promise<string | null> {
  const home = await openHome(folder)
  const port = (await findRunningServer(home))?.port ?? null
  return port === null ? null : serverUrl(home, port, databaseName(environment))
}

export function databaseName(environment: Environment): string {
  return `portico_${environment}`
}

export async function createDatabaseIfMissing(
  postgres: Pick<EmbeddedPostgres, 'ownerUrl'>,
  name: string,
): Promise<void> {
  const client = clientWithTimeout(postgres.ownerUrl('postgres'))
  try {
    await client.connect()
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(timedQuery(`create database ${name}`, [], CREATION_MS))
  } finally {
    await client.end()
  }
}
