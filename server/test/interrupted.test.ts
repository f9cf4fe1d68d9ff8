import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { constants } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { openHome } from '../src/run/embedded/home.ts'
import { databaseName, runningUrl } from '../src/run/embedded/postgres.ts'
import { serverUrl, startServer, stopServer } from '../src/run/embedded/server.ts'
import { launchPortico, newHome, portico, postgresPid } from './process.ts'
import { until } from './until.ts'

// A command that a signal ends leaves no PostgreSQL behind that it has started itself.

const LIST = ['integrators', 'list']
const HOLD = ['begin', 'lock table integrator', "prepare transaction 'hold'"]

/** On a home whose PostgreSQL does not run. */
async function onServer(folder: string, statements: readonly string[]): Promise<void> {
  const home = await openHome(folder)
  const server = await startServer(home)
  const client = new pg.Client({ connectionString: serverUrl(home, server.port, databaseName('production')) })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
  await stopServer(server.process.pid ?? 0)
}

/** A home in which whoever looks for integrators waits: what was prepared keeps its locks over a restart. */
async function newHeldHome(): Promise<string> {
  const home = await newHome()
  await appendFile(join(home, 'data', 'postgresql.conf'), 'max_prepared_transactions = 1\n')
  await onServer(home, HOLD)
  return home
}

async function isWaiting(home: string): Promise<boolean> {
  const url = await runningUrl(home, 'production')
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

test('a command that a signal ends stops the PostgreSQL that it has started, and says which signal it was', async () => {
  const home = await newHeldHome()
  const env = { PORTICO_HOME: home }
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    const command = launchPortico(LIST, env)
    await until(() => isWaiting(home))
    const { code, stdout, stderr } = await command.end(signal)
    assert.deepEqual([code, stdout, stderr], [128 + constants.signals[signal], '', ''], signal)
    assert.equal(await postgresPid(home), null, signal)
  }
  await onServer(home, ["rollback prepared 'hold'"])
  assert.equal((await portico(LIST, env)).code, 0)
})

test('so does one whose PostgreSQL has not answered yet, also when it is told more than once', async () => {
  const home = await newHeldHome()
  const command = launchPortico(LIST, { PORTICO_HOME: home })
  await until(async () => (await postgresPid(home)) !== null)
  // As npx does it: the whole group gets it, and the process once more.
  for (const pid of [-(command.child.pid ?? 0), command.child.pid ?? 0]) process.kill(pid, 'SIGINT')
  const { code, stdout, stderr } = await command.ended
  assert.deepEqual([code, stdout, stderr], [130, '', ''])
  assert.equal(await postgresPid(home), null)
})

test('a command that waits for a PostgreSQL that does not answer ends at once', async () => {
  const home = await newHome()
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  const alive = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)', 'postgres'])
  after(() => [server.close(), alive.kill()])
  const asked = once(server, 'connection')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await writeFile(join(home, 'data', 'postmaster.pid'), `${alive.pid}\n\n\n${port}\n`)
  const command = launchPortico(LIST, { PORTICO_HOME: home })
  await asked
  const began = performance.now()
  assert.equal((await command.end('SIGTERM')).code, 143)
  // It would wait for 20 seconds.
  assert.ok(performance.now() - began < 10_000)
})
