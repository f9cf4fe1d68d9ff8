import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chown, cp, open, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { explainError } from '../src/app/explain-error.ts'
import { openHome } from '../src/databases/embedded/home.ts'
import { databaseName } from '../src/databases/embedded/postgres.ts'
import { type PostgresServer, serverUrl, startServer, stopServer } from '../src/databases/embedded/server.ts'
import { runDoctorChecks } from '../src/operate/doctor/doctor.ts'
import { writeCheck } from '../src/operate/doctor/write-check.ts'
import { type Database, openDatabase } from '../src/store/kit/database.ts'
import { openReadinessCheck } from '../src/store/kit/readiness.ts'
import { assertProblem, startTestService, urlAsOwner } from './harness.ts'
import { newHome } from './process.ts'
import { makeSuperuser } from './superuser.ts'
import { until } from './until.ts'

// One PostgreSQL whose tables are on a disk of 96 MB, and the service on it: set to read-only, made a standby, full.

const DISK_MB = 96
const DATABASE = databaseName('production')
let mounted: string | null = null
let server: PostgresServer | null = null
// Before the folder is removed.
after(async () => {
  await stop()
  if (mounted !== null) execFileSync('umount', [mounted])
})
const home = await openHome(await newHome())
const asSuperuser = await makeSuperuser(home)
const disk = join(home.data, 'base')
const whyNoDisk = await mountDisk()
// Only root can mount one. Where root checks what lands, it is never skipped; what needs no disk of its own runs everywhere.
const noDisk = process.env['CI'] && process.getuid?.() === 0 ? false : (whyNoDisk ?? false)
server = await startServer(home)
const { port } = server
const url = serverUrl(home, port, DATABASE, 'service')
const service = await startTestService({ databaseUrl: url })
const { call } = await service.tenant('Writer')

let sites = 0
const register = () => call('POST', '/api/integrators/sites/', { body: { url: `https://w${++sites}.example.com` } })
const isReady = async () => (await call('GET', '/readyz')).status === 200

/** A small file system in place of the folder with the tables; why not, where that is not allowed. */
async function mountDisk(): Promise<string | null> {
  const { uid, gid } = await stat(disk)
  const before = join(home.folder, 'base')
  await cp(disk, before, { recursive: true })
  try {
    const options = `size=${DISK_MB}m,mode=700,uid=${uid},gid=${gid}`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk], { stdio: 'pipe' })
  } catch (error) {
    return `A small disk cannot be mounted here: ${error}`
  }
  mounted = disk
  execFileSync('cp', ['-a', `${before}/.`, disk])
  execFileSync('chown', ['-R', `${uid}:${gid}`, disk])
  return null
}

async function stop(): Promise<void> {
  if (server?.process.pid !== undefined) await stopServer(server.process.pid)
}

async function change(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({
    connectionString: asSuperuser(url),
    options: '-c default_transaction_read_only=off',
  })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** A database, and how often each of its statements has come to its end. */
function openCounted(url: string) {
  const database = openDatabase({ url, connections: 4 })
  after(() => database.close())
  const ends = new Map<string, number>()
  const counted: Database = {
    ...database,
    query: (statement, values) =>
      database.query<never>(statement, values).finally(() => {
        ends.set(statement.name, (ends.get(statement.name) ?? 0) + 1)
      }),
  }
  return { database: counted, ended: (name: string) => ends.get(name) ?? 0 }
}

/** What everybody sees while changes are impossible, each in a sentence that says so and why. */
async function assertCannotWrite(why: RegExp): Promise<void> {
  const ready = await call('GET', '/readyz')
  assertProblem(ready, 503, 'unavailable')
  assert.match(ready.body.detail, /^The database cannot write: /)
  assert.match(ready.body.detail, why)

  const findings = await runDoctorChecks(serverUrl(home, port, DATABASE), 'production', null)
  const [reachable, writes] = ['database reachable', 'database can write'].map((check) =>
    findings.find((one) => one.check === check),
  )
  assert.deepEqual([reachable?.ok, writes?.ok], [true, false])
  assert.match(writes?.found ?? '', /^it cannot write: /)
  assert.match(writes?.found ?? '', why)

  const refused = await service.integrators.onboard('Another', []).catch((error) => error)
  assert.equal(refused.name, 'CannotWrite')
  assert.match(explainError(refused, 'DATABASE_URL'), /^The database cannot write: /)
  const answer = await register()
  assertProblem(answer, 503, 'unavailable')
  assert.match(answer.body.detail, /^The database cannot write right now/)
  assert.equal((await call('GET', '/api/integrators/sites/')).status, 200)
}

test('a database that is set to read only is not ready, and says so until it is not', async () => {
  assert.equal(await isReady(), true)
  await change('alter system set default_transaction_read_only = on', 'select pg_reload_conf()')
  await until(async () => !(await isReady()))
  await assertCannotWrite(/set to read only/)

  await change('alter system reset default_transaction_read_only', 'select pg_reload_conf()')
  await until(isReady)
  assert.equal((await register()).status, 201)
})

test('a trial that hangs is never joined by another, and nobody is ready meanwhile', async (t) => {
  const limits = { connectMs: 3_000, statementMs: 7_000, answerMs: 1_000 }
  const [one, other] = [1, 2].map(() => openDatabase({ url, connections: 2, limits }))
  const watching = new pg.Client({ connectionString: asSuperuser(url) })
  assert.ok(one && other)
  await watching.connect()
  const behind = await startTestService({ databaseUrl: url, limits })
  const tenant = await behind.tenant('Behind')
  const end = () => change('alter system reset synchronous_standby_names', 'select pg_reload_conf()')
  // Also where this fails: whatever comes next would hang.
  t.after(async () => {
    await end()
    await Promise.all([one.close(), other.close(), watching.end()])
  })
  let time = 0
  const check = openReadinessCheck(one, { now: () => time, hangsAfterMs: 0 })
  const isReady = () =>
    check().then(
      () => true,
      () => false,
    )
  await change(`alter system set synchronous_standby_names = 'lost'`, 'select pg_reload_conf()')
  // The setting counts a moment later. Who asks while a trial is under way waits for it too.
  await until(async () => {
    time += 10_000
    return (await Promise.all([isReady(), isReady()])).every((ready) => !ready)
  })

  const why = 'The database cannot write: a change waits for a synchronous standby that does not answer.'
  for (let times = 0; times < 3; times++) {
    time += 10_000
    await assert.rejects(check, { name: 'CannotWrite', message: why })
  }
  await assert.rejects(openReadinessCheck(other, { hangsAfterMs: 0 }), { message: why })
  const hanging = await watching.query(`select query from pg_stat_activity where wait_event = 'SyncRep'`)
  assert.deepEqual(hanging.rows, [{ query: 'select probe_write()' }])

  const lost = await tenant.call('POST', '/api/integrators/sites/', { body: { url: 'https://lost.example.com' } })
  assertProblem(lost, 503, 'unavailable')
  assert.match(lost.body.detail, /not known whether/)
  assert.equal((await tenant.call('GET', '/api/integrators/sites/')).status, 200)
  await end()
  await until(async () => {
    time += 1_000
    return isReady()
  })
  const { sites } = (await tenant.call('GET', '/api/integrators/sites/')).body
  assert.equal(sites.length, 1, 'it was carried out')
})

test('a full disk is not ready from the first change that fails until there is room', { skip: noDisk }, async () => {
  assert.equal(whyNoDisk, null)
  // It would give room back while the disk is to be full.
  await change('alter system set autovacuum = off', 'select pg_reload_conf()')
  const filling = await open(join(disk, 'filling'), 'w')
  const block = Buffer.alloc(4096)
  const fill = async () => {
    while ((await filling.write(block).catch(() => null)) !== null);
  }
  await fill()
  // A page that has some room takes a few more rows.
  await until(async () => {
    await fill()
    return (await register()).status === 503
  })
  await assertCannotWrite(/its disk is full/)
  await filling.close()
  // Also for a node that has just started, and that nobody has asked for a change.
  const database = openDatabase({ url, connections: 1 })
  await assert.rejects(openReadinessCheck(database), { message: 'The database cannot write: its disk is full.' })
  await database.close()

  await rm(join(disk, 'filling'))
  await until(isReady)
  assert.equal((await register()).status, 201)
})

test('a standby is not ready until it is made the primary', async () => {
  await stop()
  const signal = join(home.data, 'standby.signal')
  await writeFile(signal, '')
  if (home.account) await chown(signal, home.account.uid, home.account.gid)
  server = await startServer(home, { port })
  await until(async () => (await call('GET', '/readyz')).body.detail?.includes('standby'))
  await assertCannotWrite(/it is a standby/)

  await change('select pg_promote()')
  await until(isReady)
  assert.equal((await register()).status, 201)
})

test('however often it is asked, the trial is written once in ten seconds', async () => {
  const { databaseUrl } = await startTestService()
  const { database, ended } = openCounted(databaseUrl)
  let time = 0
  const check = openReadinessCheck(database, { now: () => time })
  for (const [at, expected] of [
    [0, 1],
    [9_999, 1],
    [10_000, 2],
    [19_999, 2],
  ] as const) {
    time = at
    await Promise.all(Array.from({ length: 50 }, check))
    assert.equal(ended('check_write'), expected)
  }
})

test('whatever a trial fails for, it is made again each second, and nothing is ready until one succeeds', async () => {
  const { databaseUrl, sql, call } = await startTestService()
  const { database } = openCounted(databaseUrl)
  const [probe] = await sql<{ text: string }>(`select pg_get_functiondef('probe_write'::regproc) as text`)
  const failWith = (code: string) =>
    sql(`
      create or replace function probe_write() returns void
      language plpgsql as $$ begin raise 'as if' using errcode = '${code}'; end $$`)
  let time = 0
  const check = openReadinessCheck(database, { now: () => time })
  const failsAt = async (at: number) => {
    time = at
    return await check().catch((error) => error.code ?? error.cause.code)
  }

  // No more transaction numbers, then no more memory, then all is well.
  await failWith('54000')
  assert.equal(await failsAt(0), '54000')
  for (let times = 0; times < 2; times++) assert.equal((await call('GET', '/readyz')).status, 500)
  await failWith('53200')
  assert.equal(await failsAt(999), '54000')
  assert.equal(await failsAt(1_000), '53200')
  await sql(probe?.text ?? '')
  assert.equal(await failsAt(1_999), '53200')
  assert.equal(await failsAt(2_000), undefined)
})

test('of a trial that gets no answer the doctor says so, and checks nothing else', async () => {
  const { databaseUrl, sql } = await startTestService()
  await sql(`create or replace function probe_write() returns void language sql as 'select pg_sleep(60)'`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  after(() => client.end())
  const found = await writeCheck(0.1).run(client, 'production')
  assert.deepEqual(found, { ok: false, found: 'it cannot write: no answer in 0.1 seconds', alone: true })
  client.on('error', () => {})
  await sql(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'select probe_write()'`)
})

test('the trial takes new room, locks nothing that a backup here or on a standby reads, and leaves nothing', async () => {
  const { databaseUrl } = await startTestService()
  const service = new pg.Client({ connectionString: databaseUrl })
  const owner = new pg.Client({ connectionString: urlAsOwner(databaseUrl) })
  await Promise.all([service.connect(), owner.connect()])
  after(() => Promise.all([service.end(), owner.end()]))
  const { rows: tables } = await owner.query(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  await owner.query('begin')
  await owner.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`)
  for (let times = 0; times < 2; times++) {
    await service.query('begin')
    await service.query(`set local lock_timeout = '1s'`)
    await service.query('select probe_write()')
    const { rows } = await service.query(
      `select relname, relpersistence, pg_relation_size(pg_class.oid) > 0 as filled
       from pg_locks
       join pg_class on pg_class.oid = relation
       where pid = pg_backend_pid() and mode in ('ExclusiveLock', 'AccessExclusiveLock')`,
    )
    assert.deepEqual(rows, [{ relname: 'write_trial', relpersistence: 't', filled: true }])
    await service.query('commit')
  }
  const left = await service.query(`select from pg_class where relname = 'write_trial'`)
  assert.equal(left.rowCount, 0)
})
