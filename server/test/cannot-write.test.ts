import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chown, cp, open, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { canWrite, END_TRIAL } from '../src/operate/doctor/write-check.ts'
import { applyGrants } from '../src/operate/grants.ts'
import { migrate } from '../src/operate/migrations.ts'
import { openHome, ROLES } from '../src/run/embedded/home.ts'
import { type Server, serverUrl, startServer, stopServer } from '../src/run/embedded/server.ts'
import { type Database, openDatabase } from '../src/store/kit/database.ts'
import { openReadiness } from '../src/store/kit/readiness.ts'
import { asOwner, assertProblem, caller, startTestService } from './harness.ts'
import { launch, launchPortico, MAIN, newFolder, portico, startPortico } from './process.ts'
import { openSilentWay } from './silence.ts'
import { makeSuperuser } from './superuser.ts'
import { until } from './until.ts'

// One PostgreSQL whose tables are on a disk of 64 MB, and the service on it: told to write nothing, made a standby, full.

const DISK_MB = 64
let mounted: string | null = null
let server: Server | null = null
// Before the folder is removed.
after(async () => {
  await stop()
  if (mounted !== null) execFileSync('umount', [mounted])
})
const folder = await newFolder()
const home = await openHome(join(folder, 'home'))
const asSuperuser = await makeSuperuser(home)
const disk = join(home.data, 'base')
const whyNoDisk = await mountDisk()
// Only root can mount one. Where root checks what lands, it is never skipped; what needs no disk of its own runs everywhere.
const noDisk = process.env['CI'] && process.getuid?.() === 0 ? false : (whyNoDisk ?? false)
server = await startServer(home)
const { port } = server
const env = { DATABASE_URL: serverUrl(home, port, 'postgres'), PORTICO_ENVIRONMENT: 'production' }
await migrate(env.DATABASE_URL, 'production')
const { key } = JSON.parse((await portico(['onboard', 'Writer', '--json'], env)).stdout)
const service = await startPortico({ ...env, WORKER: 'off' })
const call = caller(service.url, { authorization: `Integrator-Key ${key.secret}` })

let sites = 0
const register = () => call('POST', '/api/integrators/sites/', { body: { url: `https://w${++sites}.example.com` } })
const isReady = async () => (await call('GET', '/readyz')).status === 200

/** A small file system in place of the folder with the tables; why not, where that is not allowed. */
async function mountDisk(): Promise<string | null> {
  const { uid, gid } = await stat(disk)
  const before = join(folder, 'base')
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
    connectionString: asSuperuser(env.DATABASE_URL),
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

  const doctor = await portico(['doctor'], env)
  assert.equal(doctor.code, 1)
  const [reachable, writes = ''] = doctor.stdout.split('\n')
  assert.match(reachable ?? '', /^ok .*database reachable/)
  assert.match(writes, /^BAD .*database can write: it cannot write: /)
  assert.match(writes, why)

  const refused = await portico(['onboard', 'Another'], env)
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /^portico: The database cannot write: .*\n$/)
}

test('a database that is set to read only is not ready, and says so until it is not', async () => {
  assert.equal(await isReady(), true)
  await change('alter system set default_transaction_read_only = on', 'select pg_reload_conf()')
  await until(async () => !(await isReady()))
  await assertCannotWrite(/set to read only/)
  // The log tells of trouble now and then, not of each time.
  await until(async () => {
    const refused = await register()
    assertProblem(refused, 503, 'unavailable')
    assert.match(refused.body.detail, /cannot write/)
    return service.output().includes('The database cannot write: it is a standby, or set to read only.')
  })

  await change('alter system reset default_transaction_read_only', 'select pg_reload_conf()')
  await until(isReady)
  assert.equal((await register()).status, 201)
})

test('nobody is ready while a trial hangs, as all changes do behind a synchronous standby that is lost', async () => {
  const { database, ended } = openCounted(env.DATABASE_URL)
  await change(`alter system set synchronous_standby_names = 'lost'`, 'select pg_reload_conf()')
  let [time, isLost] = [0, true]
  const check = openReadiness(database, () => time)
  const ask = () =>
    check().then(
      () => (isLost ? 'ready' : 'ready again'),
      () => 'not ready',
    )
  const watching = new pg.Client({ connectionString: asSuperuser(env.DATABASE_URL) })
  await watching.connect()
  const hangs = async () =>
    (await watching.query(`select from pg_stat_activity where wait_event = 'SyncRep'`)).rowCount !== 0
  // The setting counts a moment later.
  const first = (async () => {
    do time += 10_000
    while ((await ask()) === 'ready')
  })()
  await until(hangs)

  const looks = ended('check')
  const meanwhile = ask()
  await until(async () => ended('check') > looks && (await hangs()))
  isLost = false
  await change('alter system reset synchronous_standby_names', 'select pg_reload_conf()')
  await watching.end()
  assert.notEqual(await meanwhile, 'ready')
  await first
  await until(async () => {
    time += 1_000
    return (await ask()) === 'ready again'
  })
})

test('behind a synchronous standby that is lost each says so, no trial is sent while another hangs, and none is left by the doctor', async (t) => {
  await applyGrants(env.DATABASE_URL, ROLES.service)
  const url = serverUrl(home, port, 'postgres', 'service')
  const { database, ended } = openCounted(url)
  const [early, watching] = [url, asSuperuser(env.DATABASE_URL)].map((one) => new pg.Client({ connectionString: one }))
  assert.ok(early && watching)
  await Promise.all([early.connect(), watching.connect()])
  const hanging = async () =>
    (
      await watching.query<{ who: string; query: string }>(
        `select usename as who, query from pg_stat_activity where wait_event = 'SyncRep'`,
      )
    ).rows
  const trialsOf = async (role: keyof typeof ROLES) =>
    (await hanging()).filter(({ who, query }) => who === ROLES[role] && query === 'select probe_write()').length
  await portico(['onboard', 'Another writer'], env)
  let isLost = true
  const end = async () => {
    isLost = false
    await change('alter system reset synchronous_standby_names', 'select pg_reload_conf()')
  }
  // Also where this fails: whatever comes next would hang.
  t.after(end)
  await change(`alter system set synchronous_standby_names = 'lost'`, 'select pg_reload_conf()')
  // The setting counts a moment later.
  const commits = (async () => {
    while (isLost) await early.query('select probe_write()')
  })()
  await until(async () => (await trialsOf('service')) === 1)

  let time = 0
  const check = openReadiness(database, () => time)
  const why = { name: 'CannotWrite', message: 'The database cannot write: its synchronous standby does not answer.' }
  const [, doctor, onboard, lost, issued] = await Promise.all([
    // That another one waits for a moment says nothing: each does, where a standby is well.
    assert.rejects(check, why),
    portico(['doctor'], env),
    portico(['onboard', 'Unseen'], env),
    register(),
    portico(['keys', 'issue', 'Another writer'], env),
  ])
  assert.equal(ended('check_write'), 1)
  assert.equal(await trialsOf('service'), 2, 'the one from before, and the trial once')
  for (let times = 0; times < 3; times++) {
    time += 10_000
    await assert.rejects(check, why)
  }
  await assert.rejects(openReadiness(database), why)
  assert.equal(ended('check_write'), 1)

  assert.equal(await trialsOf('owner'), 0)
  assert.equal(doctor.code, 1)
  assert.match(
    doctor.stdout,
    /^BAD .*database can write: it cannot write: its synchronous standby does not answer\n.*start it/m,
  )
  assert.equal(onboard.code, 1)
  assert.match(
    onboard.stderr,
    /^portico: The database cannot write: its synchronous standby does not answer\. Start .* may have been done .*"portico integrators list --environment production"\. .* never shown: .*"portico keys issue --environment .*\n$/,
  )
  // The session of the one before hangs, and keeps everybody else from onboarding.
  const both = Promise.all([
    portico(['onboard', 'Behind'], env),
    portico(['integrators', 'suspend', 'Another writer'], env),
  ])
  // As PostgreSQL itself does after seven seconds.
  const cancelled = new Set<number>()
  await until(async () => {
    const { rows } = await watching.query<{ pid: number }>(
      `select pid, pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`,
    )
    for (const { pid } of rows) cancelled.add(pid)
    return cancelled.size >= 2
  })
  const [behind, suspended] = await both
  assert.equal(behind.code, 1)
  assert.match(
    behind.stderr,
    /^portico: The database cannot write: its synchronous standby does not answer\. Start .* Nobody was onboarded here\.\n$/,
  )
  assert.match(
    issued.stderr,
    /^portico: The database cannot write: its synchronous standby .* may have been done .*\n$/,
  )
  // It waits for the log of that integrator, which the one before holds.
  assert.match(
    suspended.stderr,
    /^portico: The database cannot write: its synchronous standby .* Nothing was changed\.\n$/,
  )
  assertProblem(lost, 503, 'unavailable')
  assert.match(lost.body.detail, /not known whether/)
  await until(async () => service.output().includes(why.message))
  const before = (await hanging()).length
  for (const refused of await Promise.all(Array.from({ length: 20 }, register))) {
    assertProblem(refused, 503, 'unavailable')
    assert.match(refused.body.detail, /^The database cannot write right now/)
  }
  assert.ok((await hanging()).length <= before, 'no change is sent while one is known to hang')
  assert.equal((await call('GET', '/api/integrators/sites/')).status, 200)
  await until(async () => !(await isReady()))
  assert.equal((await call('GET', '/readyz')).body.detail, why.message)

  await end()
  await commits
  await Promise.all([early.end(), watching.end()])
  await until(isReady)
  assert.equal((await register()).status, 201)
  time += 1_000
  await check()
  const { stdout } = await portico(['integrators', 'list'], env)
  assert.match(stdout, / Unseen /)
  assert.doesNotMatch(stdout, / Behind /)
})

test('who migrates behind a synchronous standby that is lost says so and waits, and is done once it is not', async () => {
  const url = (database: string) => serverUrl(home, port, database)
  const names = ['waits_to_migrate', 'waits_to_serve'] as const
  for (const name of names) await change(`create database ${name} owner ${ROLES.owner}`)
  await change(`alter system set synchronous_standby_names = 'lost'`, 'select pg_reload_conf()')
  const envOf = (name: string) => ({ ...env, DATABASE_URL: url(name), WORKER: 'off' })
  const command = launchPortico(['migrate'], envOf(names[0]))
  const starting = launch([MAIN], envOf(names[1]))
  after(() => starting.child.kill('SIGKILL'))
  const said =
    'portico: Waiting, because the database cannot write: its synchronous standby does not answer. Start that standby, or ' +
    'take it out of synchronous_standby_names and run "select pg_reload_conf()".\n'
  await until(async () => command.output() === said && starting.printed.stderr === said, 30_000)
  await change('alter system reset synchronous_standby_names', 'select pg_reload_conf()')
  const { code, stdout, stderr } = await command.ended
  assert.equal(code, 0)
  assert.match(stdout, /^production: 0001_/)
  assert.equal(stderr, said)
  await until(async () => starting.printed.stderr.includes('Portico is ready.'), 30_000)
  starting.child.kill('SIGTERM')
  assert.equal((await starting.ended).code, 0)
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
  // What is read does not need room, and a page that has some takes a few more rows.
  assert.equal((await call('GET', '/api/integrators/sites/')).status, 200)
  await until(async () => {
    await fill()
    return (await register()).status === 503
  })
  await assertCannotWrite(/its disk is full/)
  await filling.close()
  // Also for a node that has just started, and that nobody has asked for a change.
  const database = openDatabase({ url: env.DATABASE_URL, connections: 1 })
  await assert.rejects(openReadiness(database), { message: 'The database cannot write: its disk is full.' })
  await database.close()
  assert.equal((await call('GET', '/api/integrators/sites/')).status, 200)
  await until(async () => {
    assert.equal((await call('GET', '/readyz')).status, 503)
    return service.output().includes('The database cannot write: its disk is full.')
  })

  await rm(join(disk, 'filling'))
  await until(isReady)
  assert.equal((await register()).status, 201)
})

test('a standby is not ready until it is made the primary', async () => {
  await stop()
  const signal = join(home.data, 'standby.signal')
  await writeFile(signal, '')
  if (home.account) await chown(signal, home.account.uid, home.account.gid)
  server = await startServer(home, port)
  await until(async () => (await call('GET', '/readyz')).body.detail?.includes('standby'))
  await assertCannotWrite(/it is a standby/)
  assertProblem(await register(), 503, 'unavailable')

  await change('select pg_promote()')
  await until(isReady)
  assert.equal((await register()).status, 201)
  assert.equal((await service.end('SIGTERM')).code, 0)
})

test('however often it is asked, the trial is written once in ten seconds', async () => {
  const { databaseUrl } = await startTestService()
  const { database, ended } = openCounted(databaseUrl)
  let time = 0
  const check = openReadiness(database, () => time)
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
  const check = openReadiness(database, () => time)
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

test('of a trial that gets no answer the doctor says so, also where nobody can be asked what it waits for', {
  timeout: 60_000,
}, async () => {
  const hanging = async () => {
    const { databaseUrl, sql } = await startTestService()
    await sql(`create or replace function probe_write() returns void language sql as 'select pg_sleep(300)'`)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const lookBy = (url: string) => canWrite(url).look(client, 'production')
    return { databaseUrl, sql, client, lookBy }
  }
  const [full, silent] = await Promise.all([hanging(), hanging()])
  const way = await openSilentWay(silent.databaseUrl)
  after(() => Promise.all([full.client.end(), silent.client.end(), way.close()]))
  const database = new URL(full.databaseUrl).pathname.slice(1)
  await full.sql(`alter database ${database} connection limit 0`)
  const isSilent = way.silenceOn(END_TRIAL)
  const found = await Promise.all([full.lookBy(full.databaseUrl), silent.lookBy(way.url)])
  await isSilent
  const words = (why: string) => `it cannot write: no answer in 8 seconds (why cannot be seen: ${why})`
  for (const [index, why] of [`too many connections for database "${database}"`, 'Query read timeout'].entries()) {
    assert.deepEqual(found[index], { ok: false, found: words(why), alone: true })
  }
})

test('what PostgreSQL fails for is said in a sentence at the terminal, foreseen or not', async () => {
  const { databaseUrl, sql } = await startTestService()
  for (const code of ['54000', 'XX000', 'P0001', '40001']) {
    await sql(`
      create or replace function fail() returns trigger
      language plpgsql as $$ begin raise 'as if' using errcode = '${code}'; end $$`)
    await sql('create or replace trigger fails before insert on integrator execute function fail()')
    const { code: exit, stderr } = await portico(['onboard', 'Nobody'], { DATABASE_URL: databaseUrl })
    assert.equal(exit, 1)
    assert.equal(
      stderr,
      `portico: The database of DATABASE_URL could not do this (as if, SQLSTATE ${code}): see PostgreSQL's own log.\n`,
    )
  }
})

test('the trial takes new room, locks nothing that a backup here or on a standby reads, and leaves nothing', async () => {
  const { databaseUrl } = await startTestService()
  const service = new pg.Client({ connectionString: databaseUrl })
  const owner = new pg.Client({ connectionString: asOwner(databaseUrl) })
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
