import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { constants } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import pg from 'pg'
import { openDatabases } from '../src/databases/databases.ts'
import { isProcessRunning, openHome } from '../src/databases/embedded/home.ts'
import { databaseName, runningDatabaseUrl } from '../src/databases/embedded/postgres.ts'
import { serverUrl, startServer, stopServer } from '../src/databases/embedded/server.ts'
import {
  launchPortico,
  launchScript,
  newHome,
  postgresPid,
  runCommandInProcess,
  SERVE_SCRIPT,
  startPortico,
} from './process.ts'
import { until } from './until.ts'

// A command that a signal ends leaves no PostgreSQL behind that it has started itself.

const LIST = ['integrators', 'list']
const HOLD = 'lock table integrator'
const DROP_STAGING = `drop database ${databaseName('staging')}`
const HOLD_TURN = 'select pg_advisory_xact_lock(7067842)'
/** For 15 minutes: every other command gives up after seconds. */
const WAITS_FOR_TURN = 'portico: Somebody else is migrating this database: waiting until that is done.\n'
const OTHERS =
  'select from pg_stat_activity where (datname, usename) = (current_database(), user) and pid <> pg_backend_pid()'

/** On a home whose PostgreSQL does not run. Gives the rows of the last statement. */
async function onServer(folder: string, statements: readonly string[]): Promise<readonly unknown[]> {
  const home = await openHome(folder)
  const server = await startServer(home)
  const client = new pg.Client({ connectionString: serverUrl(home, server.port, databaseName('production')) })
  await client.connect()
  let rows: readonly unknown[] = []
  for (const statement of statements) rows = (await client.query(statement)).rows
  await client.end()
  await stopServer(server.process.pid ?? 0)
  return rows
}

/** A home in which whoever needs what is held waits: what was prepared keeps its locks over a restart. */
async function newHeldHome(hold = HOLD): Promise<string> {
  const home = await newHome()
  await appendFile(join(home, 'data', 'postgresql.conf'), 'max_prepared_transactions = 1\n')
  await onServer(home, ['begin', hold, "prepare transaction 'hold'"])
  return home
}

async function hasStaging(home: string): Promise<boolean> {
  return (await onServer(home, [`select from pg_database where datname = '${databaseName('staging')}'`])).length > 0
}

async function isWaiting(home: string): Promise<boolean> {
  const url = await runningDatabaseUrl(home, 'production')
  if (url === null) return false
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select from pg_locks where not granted')
    return rows.length > 0
  } catch {
    return false
  } finally {
    await client.end()
  }
}

/** The session by which a process of ours says that it is there hangs, as on a disk that does not answer. */
async function hangSession(home: string, { pid }: ChildProcess): Promise<void> {
  const client = new pg.Client({ connectionString: (await runningDatabaseUrl(home, 'production')) ?? '' })
  await client.connect()
  // Who waits for a table may be another.
  const sessions: number[] = []
  await until(async () => {
    const { rows } = await client.query('select pid from pg_stat_activity where application_name like $1', [
      `portico %, process ${pid}`,
    ])
    sessions.push(...rows.map((row) => row.pid))
    return rows.length > 0
  })
  await client.end()
  assert.equal(sessions.length, 1)
  for (const session of sessions) process.kill(session, 'SIGSTOP')
}

/** As docs/operations/install.md promises. */
async function endsInTime(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  try {
    await until(async () => child.exitCode !== null, 20_000)
  } finally {
    child.kill('SIGKILL')
  }
}

// Side by side, those that wait longest first: a PostgreSQL that hangs is given seconds, and each has a home of its own.
describe('a signal', { concurrency: 4 }, () => {
  test('a signal ends in time a command whose own PostgreSQL hangs, and nothing keeps the next one from starting', async () => {
    const home = await newHeldHome(HOLD_TURN)
    const env = { PORTICO_HOME: home }
    const command = launchPortico(['migrate'], env)
    await until(async () => command.output() === WAITS_FOR_TURN)
    await hangSession(home, command.child)
    await endsInTime(command.child)
    assert.deepEqual(await command.ended, { code: 143, stdout: '', stderr: WAITS_FOR_TURN })
    assert.equal(await postgresPid(home), null)
    await onServer(home, ["rollback prepared 'hold'"])
    assert.equal((await runCommandInProcess(LIST, env)).code, 0)
  })

  test('a signal ends in time a service whose own PostgreSQL hangs', async () => {
    const home = await newHome()
    const env = { PORTICO_HOME: home, PORTICO_ENVIRONMENT: 'production' }
    const service = await startPortico(env)
    await hangSession(home, service.child)
    await endsInTime(service.child)
    assert.equal(service.child.exitCode, 0, service.output())
    assert.equal(await postgresPid(home), null)
    assert.equal((await runCommandInProcess(LIST, env)).code, 0)
  })

  // Every part of a service is started by the same function.
  test('a signal ends in time a service whose PostgreSQL hangs while it starts', async () => {
    const home = await newHome()
    const settings = join(home, 'data', 'postgresql.conf')
    // It lets nobody in before the other side gives up, so it is never ready; and whoever was asked is gone by the end.
    await appendFile(settings, 'pre_auth_delay = 4\n')
    const { child, ended } = launchScript([SERVE_SCRIPT], { PORTICO_HOME: home })
    after(() => child.kill('SIGKILL'))
    await until(async () => (await postgresPid(home)) !== null)
    const pid = (await postgresPid(home)) ?? 0
    process.kill(pid, 'SIGSTOP')
    // One that is left behind must hear whoever clears up.
    await endsInTime(child).finally(() => isProcessRunning(pid) && process.kill(pid, 'SIGCONT'))
    assert.equal((await ended).code, 0)
    assert.equal(await postgresPid(home), null)
    await appendFile(settings, 'pre_auth_delay = 0\n')
    const next = await runCommandInProcess(LIST, { PORTICO_HOME: home })
    assert.equal(next.code, 0, next.stderr)
  })

  // Of the signals that end a command, the others do so in other states of it: SIGINT below, SIGTERM above.
  test('a command that a signal ends stops the PostgreSQL that it has started, and says which signal it was', async () => {
    const home = await newHeldHome()
    const env = { PORTICO_HOME: home }
    const command = launchPortico(LIST, env)
    await until(() => isWaiting(home))
    const { code, stdout, stderr } = await command.end('SIGHUP')
    assert.deepEqual([code, stdout, stderr], [128 + constants.signals.SIGHUP, '', ''])
    assert.equal(await postgresPid(home), null)
    await onServer(home, ["rollback prepared 'hold'"])
    assert.equal((await runCommandInProcess(LIST, env)).code, 0)
  })

  test('so does one whose PostgreSQL has not answered yet, also when the signal comes more than once', async () => {
    const home = await newHeldHome()
    const command = launchPortico(LIST, { PORTICO_HOME: home })
    await until(async () => (await postgresPid(home)) !== null)
    // As npx does it: the whole group gets it, and the process once more.
    for (const pid of [-(command.child.pid ?? 0), command.child.pid ?? 0]) process.kill(pid, 'SIGINT')
    const { code, stdout, stderr } = await command.ended
    assert.deepEqual([code, stdout, stderr], [130, '', ''])
    assert.equal(await postgresPid(home), null)
  })

  test('a command that gets a signal to stop while it waits for its turn to migrate begins nothing', async () => {
    const home = await newHeldHome(HOLD_TURN)
    await onServer(home, [DROP_STAGING])
    const command = launchPortico(['migrate'], { PORTICO_HOME: home })
    await until(async () => command.output() === WAITS_FOR_TURN)
    const url = (await runningDatabaseUrl(home, 'production')) ?? ''
    const [holding, visitor] = [url, Object.assign(new URL(url), { pathname: '/postgres' }).href].map(
      (connectionString) => new pg.Client({ connectionString }),
    )
    assert.ok(holding && visitor)
    for (const client of [holding, visitor]) client.on('error', () => {})
    await Promise.all([holding.connect(), visitor.connect()])
    // For a moment the command waits for whoever visits its PostgreSQL.
    await visitor.query('select pg_advisory_lock_shared(2)')
    assert.equal((await holding.query(OTHERS)).rowCount, 1, 'it waits')
    // Then PostgreSQL gets a signal to stop. It hears that when its first process goes on, and is killed much later.
    const pid = (await postgresPid(home)) ?? 0
    process.kill(pid, 'SIGSTOP')
    command.child.kill('SIGTERM')
    try {
      await until(async () => (await holding.query(OTHERS)).rowCount === 0)
      await holding.query("rollback prepared 'hold'")
    } finally {
      if (isProcessRunning(pid)) process.kill(pid, 'SIGCONT')
    }
    assert.equal((await command.ended).code, 143)
    await Promise.all([holding.end(), visitor.end()])
    assert.equal(await hasStaging(home), false)
  })

  test('a start that gets a signal to stop before it has begun makes no database', async () => {
    const home = await newHome()
    await onServer(home, [DROP_STAGING])
    const databases = await openDatabases({ kind: 'embedded', home, user: null }, 'service')
    await assert.rejects(databases.prepare('staging', AbortSignal.abort()), { name: 'AbortError' })
    await databases.close()
    assert.equal(await hasStaging(home), false)
  })

  test('a command that waits for a PostgreSQL that does not answer ends at once', async () => {
    const home = await newHome()
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    const alive = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)', 'postgres'])
    after(() => [server.close(), alive.kill()])
    const connected = once(server, 'connection')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await writeFile(join(home, 'data', 'postmaster.pid'), `${alive.pid}\n\n\n${port}\n`)
    const command = launchPortico(LIST, { PORTICO_HOME: home })
    await connected
    const began = performance.now()
    assert.equal((await command.end('SIGTERM')).code, 143)
    // It would wait for 20 seconds.
    assert.ok(performance.now() - began < 10_000)
  })
})
