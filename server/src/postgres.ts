import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Environment } from './config.ts'
import { type Home, openHome } from './embedded/home.ts'
import { runningServer, type Server, serverUrl, startServer, stopServer, tryConnect } from './embedded/server.ts'
import { PostgresTrouble } from './embedded/trouble.ts'

/** The embedded PostgreSQL, running: started by this process, or by the service that runs already. */
export type EmbeddedPostgres = {
  readonly folder: string
  url(database: string): string
  close(): Promise<void>
}

export type Role = 'service' | 'command'

const OWNER_LOCK = 1
const PATIENCE_MS = 20_000

/**
 * Starts the embedded PostgreSQL and keeps it running, or for a command joins the one that runs. Whoever starts it holds
 * a lock in it for as long as they live, so a server whose owner was killed is told from one that is in use.
 */
export async function openEmbeddedPostgres(
  folder: string,
  role: Role,
  onTrouble: (message: string) => void = () => {},
): Promise<EmbeddedPostgres> {
  const home = await openHome(folder)
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const running = await runningServer(home)
    if (running === null) {
      try {
        return await own(home, role, onTrouble)
      } catch (error) {
        // Somebody else was faster: then theirs is the one to look at.
        if ((await runningServer(home)) === null || Date.now() > deadline) throw error
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
    const owner = await findOwner(visitor)
    await visitor.end()
    if (owner === null) {
      // Its owner was killed. Stopping it in order loses nothing, and then it is ours from the start.
      await stopServer(running.pid)
    } else if (role === 'command') {
      return { folder, url: (database) => serverUrl(home, port, database), close: async () => {} }
    } else if (owner.startsWith('portico service') || Date.now() > deadline) {
      throw new PostgresTrouble(
        `Portico already runs on ${folder} (${owner}): stop that one first, or set PORTICO_HOME, PORT and STAGING_PORT ` +
          'to run a second one beside it.',
      )
    } else {
      await sleep(100)
    }
  }
}

async function own(home: Home, role: Role, onTrouble: (message: string) => void): Promise<EmbeddedPostgres> {
  let server: Server = await startServer(home)
  let lock = await takeOwnership(home, server.port, role)
  let closing = false

  const watch = (child: Server['process']) => {
    child.once('exit', () => void revive())
  }
  async function revive(): Promise<void> {
    for (let pause = 100; !closing; pause = Math.min(2 * pause, 5_000)) {
      onTrouble('The embedded PostgreSQL ended unexpectedly and is started again.')
      try {
        server = await startServer(home, server.port)
        lock = await takeOwnership(home, server.port, role)
        watch(server.process)
        return
      } catch (error) {
        onTrouble(error instanceof Error ? error.message : String(error))
        await sleep(pause)
      }
    }
  }
  watch(server.process)

  return {
    folder: home.folder,
    url: (database) => serverUrl(home, server.port, database),
    async close() {
      if (role === 'command') await waitForOtherCommands(lock)
      closing = true
      await lock.end().catch(() => {})
      if (server.process.pid !== undefined) await stopServer(server.process.pid)
    },
  }
}

function applicationName(role: Role): string {
  return `portico ${role}, process ${process.pid}`
}

async function takeOwnership(home: Home, port: number, role: Role): Promise<pg.Client> {
  const client = await tryConnect(serverUrl(home, port, 'postgres'), applicationName(role))
  const taken = await client?.query('select pg_try_advisory_lock($1) as taken', [OWNER_LOCK]).catch(() => null)
  if (client && taken?.rows[0]?.taken === true) return client
  await client?.end()
  throw new PostgresTrouble(`Another Portico has just started on ${home.folder}: use that one.`)
}

async function findOwner(client: pg.Client): Promise<string | null> {
  const found = await client.query(
    `select application_name
     from pg_locks
     join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [OWNER_LOCK],
  )
  return found.rows[0]?.application_name ?? null
}

/** Another command may have joined this one's server in the meantime. */
async function waitForOtherCommands(lock: pg.Client): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const others = await lock
      .query(`select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`)
      .catch(() => null)
    if (others === null || others.rowCount === 0) return
    await sleep(50)
  }
}

export function databaseName(environment: Environment): string {
  return `portico_${environment}`
}

export async function createDatabaseIfMissing(postgres: EmbeddedPostgres, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}
