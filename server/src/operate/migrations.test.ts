import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { withoutTimeLimits } from '../../test/time-limits.ts'
import { until } from '../../test/until.ts'
import {
  type Migration,
  migrate,
  pendingMigrations,
  readMigrations,
  SchemaMismatch,
  withLockTimeout,
} from './migrations.ts'

const SERVER = process.env['TEST_POSTGRES_URL'] ?? ''
/** How a client says goodbye to PostgreSQL: a message of type X without content. */
const GOODBYE = Buffer.from([0x58, 0, 0, 0, 4])
const CUT = 'select pg_terminate_backend(pid) from pg_stat_activity where client_port = $1'
const KNOWN = await readMigrations()

/** A database with nothing in it. */
function emptyDatabase(): Promise<string> {
  return makeDatabase('template0')
}

/** A database of production with every migration that there is, as `npm test` has made one to copy. */
function migratedDatabase(): Promise<string> {
  return makeDatabase(process.env['TEST_TEMPLATE'] ?? '')
}

async function makeDatabase(template: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  // Cloning waits its turn: PostgreSQL refuses to copy a template that somebody else is copying.
  await client.query('select pg_advisory_lock(1234567)')
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return Object.assign(new URL(SERVER), { pathname: `/${name}` }).href
}

async function ask(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  after(() => client.end())
  await client.connect()
  return client
}

const WAITS =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1"

async function applied(url: string): Promise<unknown[]> {
  return (await ask(url, 'select name from migration order by name')).map(({ name }) => name)
}

async function exists(url: string, table: string): Promise<boolean> {
  return (await ask(url, `select to_regclass('${table}') is not null as found`))[0]?.['found'] === true
}

function migration(name: string, sql = `create table t${name.slice(0, 4)} (id integer)`): Migration {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

const FOUR = ['0001_a.sql', '0002_b.sql', '0003_c.sql', '0004_d.sql'].map((name) => migration(name))

/** These of the four, by their numbers. */
function some(...numbers: readonly number[]): Migration[] {
  return FOUR.filter((_, index) => numbers.includes(index + 1))
}

function names(migrations: readonly Migration[]): string[] {
  return migrations.map(({ name }) => name)
}

test('an empty database gets every migration in order', async () => {
  const url = await emptyDatabase()
  assert.deepEqual(await migrate(url, 'production'), names(KNOWN))
  assert.deepEqual(await applied(url), names(KNOWN))
})

test('a database that is up to date is left alone', async () => {
  const url = await migratedDatabase()
  assert.deepEqual(await migrate(url, 'production'), [])
  const readOnly = `${url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`
  assert.deepEqual(await migrate(readOnly, 'production'), [], 'nothing was to do, and it wrote')
})

test('a database gets only what it has not yet', async () => {
  const url = await migratedDatabase()
  const added = migration('9001_more.sql')
  assert.deepEqual(await migrate(url, 'production', [...KNOWN, added]), ['9001_more.sql'])
  assert.ok(await exists(url, 't9001'))
})

test('twenty nodes that start at once on a new database make one installation', async () => {
  const url = await emptyDatabase()
  const ran = await Promise.all(Array.from({ length: 20 }, () => migrate(url, 'staging')))
  assert.deepEqual(ran.flat(), names(KNOWN))
  assert.deepEqual(await applied(url), names(KNOWN))
  assert.deepEqual(await ask(url, 'select environment from deployment'), [{ environment: 'staging' }])
})

test('of nodes of both environments that start at once only those of one are served', async () => {
  const url = await emptyDatabase()
  const starts = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => migrate(url, index % 2 === 0 ? 'production' : 'staging')),
  )
  const [winner] = await ask(url, 'select environment from deployment')
  for (const [index, start] of starts.entries()) {
    const environment = index % 2 === 0 ? 'production' : 'staging'
    assert.equal(start.status === 'fulfilled', environment === winner?.['environment'])
  }
})

test('a database of one environment is refused by the other, with what to do', async () => {
  const url = await migratedDatabase()
  await assert.rejects(migrate(url, 'staging'), {
    name: 'SchemaMismatch',
    message:
      "This database belongs to production: set PORTICO_ENVIRONMENT=production, or point DATABASE_URL to staging's.",
  })
  assert.deepEqual(await ask(url, 'select environment from deployment'), [{ environment: 'production' }])
})

test('a migration that was edited after it ran is refused, with what to do', async () => {
  const url = await migratedDatabase()
  const [first, ...rest] = KNOWN
  assert.ok(first)
  const edited = migration(first.name, `${first.sql}\n-- edited`)
  await assert.rejects(migrate(url, 'production', [edited, ...rest]), {
    name: 'SchemaMismatch',
    message: `Migration ${first.name} was edited after it ran: restore it and add a new one instead.`,
  })
})

test('a migration that this version does not know is refused, with what to do', async () => {
  const url = await migratedDatabase()
  await migrate(url, 'production', [...KNOWN, migration('9001_future.sql')])
  await assert.rejects(migrate(url, 'production'), {
    name: 'SchemaMismatch',
    message: 'The database has migration 9001_future.sql, which this version does not know: run a newer Portico.',
  })
})

test('a migration numbered before one that ran is refused, with what to do, and does not run', async () => {
  const url = await migratedDatabase()
  await migrate(url, 'production', [...KNOWN, migration('9002_b.sql')])
  const late = [...KNOWN, migration('9001_a.sql'), migration('9002_b.sql')]
  await assert.rejects(migrate(url, 'production', late), {
    name: 'SchemaMismatch',
    message: 'Migration 9001_a.sql comes before 9002_b.sql, which ran already: give it a higher number.',
  })
  assert.equal(await exists(url, 't9001'), false)
})

test('a migration that fails leaves nothing behind, and runs once it is mended', async () => {
  const url = await emptyDatabase()
  const broken = migration('9001_half.sql', 'create table t9001 (id integer); select no_such_column from t9001')
  await assert.rejects(migrate(url, 'production', [...KNOWN, broken]), { code: '42703' })
  assert.equal(await exists(url, 't9001'), false)
  assert.deepEqual(await applied(url), names(KNOWN))
  assert.deepEqual(await migrate(url, 'production', [...KNOWN, migration('9001_half.sql')]), ['9001_half.sql'])
})

test('a migration that fails does not keep others waiting', async () => {
  const url = await emptyDatabase()
  const broken = migration('9001_broken.sql', 'select no_such_column')
  const starts = await Promise.allSettled(
    Array.from({ length: 5 }, (_, index) => migrate(url, 'production', index === 0 ? [...KNOWN, broken] : KNOWN)),
  )
  assert.deepEqual(
    starts.map(({ status }) => status),
    ['rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
  )
})

test('whoever cannot get a table gives up soon, says so, and migrates once the table is free', {
  skip: withoutTimeLimits,
}, async () => {
  const url = await migratedDatabase()
  const node = new pg.Client({ connectionString: url })
  await node.connect()
  await node.query('begin')
  await node.query('lock table site in access share mode')
  const more = [...KNOWN, migration('9001_more.sql', 'alter table site add column more text')]
  const other = await migratedDatabase()
  const second = new pg.Client({ connectionString: other })
  await second.connect()
  await second.query('begin')
  await second.query('lock table deployment')
  const [lockSeconds, pausesMs] = [0.1, []]
  const waited = `waited ${lockSeconds} seconds for a table that another session holds. Run "portico migrate" again`
  await Promise.all([
    assert.rejects(migrate(url, 'production', more, { lockSeconds, pausesMs }), {
      name: 'SchemaMismatch',
      message: new RegExp(`^Migration 9001_more.sql changed nothing: it ${waited}`),
    }),
    assert.rejects(migrate(other, 'production', KNOWN, { lockSeconds, pausesMs }), {
      name: 'SchemaMismatch',
      message: new RegExp(`^Migrating ${waited}`),
    }),
  ])
  await second.end()
  await node.query('commit')
  await node.end()
  assert.deepEqual(await migrate(url, 'production', more), ['9001_more.sql'])
})

test('a migration that cannot have a table lets others go first, says so, and tries again', {
  skip: withoutTimeLimits,
}, async () => {
  const url = await migratedDatabase()
  const node = new pg.Client({ connectionString: url })
  await node.connect()
  await node.query('begin')
  await node.query('lock table site in access share mode')
  const more = [
    ...KNOWN,
    migration('9001_more.sql', 'create table half (id integer); alter table site add column more text'),
  ]
  const printedLines: string[] = []
  const freed: Promise<unknown>[] = []
  const onWait = (sentence: string) => {
    printedLines.push(sentence)
    // What was begun is taken back, and whoever asks meanwhile is answered; only then may it go on.
    if (printedLines.length === 2)
      freed.push(
        exists(url, 'half')
          .then((found) => assert.equal(found, false))
          .finally(() => node.query('commit')),
      )
  }
  const ran = await migrate(url, 'production', more, {
    lockSeconds: 0.1,
    pausesMs: [1, ...Array.from({ length: 600 }, () => 100)],
    onWait,
  })
  await Promise.all(freed)
  await node.end()
  assert.deepEqual(ran, ['9001_more.sql'])
  assert.equal(
    printedLines[1],
    'Migration 9001_more.sql waited 0.1 seconds for a table that another session holds, and changed nothing. It is tried again in 0.1 s.',
  )
  assert.ok(await exists(url, 'half'))
})

test('a migration that PostgreSQL ends in a deadlock lets the other session go on, says so, and tries again', {
  skip: withoutTimeLimits,
}, async () => {
  const url = await migratedDatabase()
  const [node, gate, look] = await Promise.all([connected(url), connected(url), connected(url)])
  await gate.query('select pg_advisory_lock(1)')
  await node.query("set deadlock_timeout = '1h'; begin; lock table deployment in access share mode")
  // Only the migration looks for a deadlock, and only when both wait.
  const sql = `
    set local deadlock_timeout = '10ms';
    alter table site add column more text;
    select pg_advisory_xact_lock(1);
    alter table deployment add column more text`
  const printedLines: string[] = []
  const freed: Promise<unknown>[] = []
  const onWait = (sentence: string) => {
    printedLines.push(sentence)
    if (printedLines.length === 1) freed.push(blocked.then(() => node.query('commit')))
  }
  const migrating = migrate(url, 'production', [...KNOWN, migration('9001_more.sql', sql)], {
    lockSeconds: 60,
    pausesMs: [1, 1],
    onWait,
  })
  await until(async () => (await look.query(WAITS, ['%pg_advisory_xact_lock(1)%'])).rowCount === 1)
  const blocked = node.query('select from site')
  await until(async () => (await look.query(WAITS, ['select from site'])).rowCount === 1)
  await gate.query('select pg_advisory_unlock(1)')
  assert.deepEqual(await migrating, ['9001_more.sql'])
  await Promise.all(freed)
  assert.equal(
    printedLines[0],
    'Migration 9001_more.sql and another session waited for tables of each other (a deadlock), and changed nothing. ' +
      'It is tried again in 0.001 s.',
  )
})

test('whoever stops while a migration pauses leaves the database as it was', { skip: withoutTimeLimits }, async () => {
  const url = await migratedDatabase()
  const node = new pg.Client({ connectionString: url })
  await node.connect()
  await node.query('begin')
  await node.query('lock table site in access share mode')
  const more = [...KNOWN, migration('9001_more.sql', 'alter table site add column more text')]
  const stop = new AbortController()
  const waiting = { lockSeconds: 0.1, pausesMs: [3_600_000], onWait: () => stop.abort(), stopping: stop.signal }
  await assert.rejects(migrate(url, 'production', more, waiting), { name: 'AbortError' })
  await node.end()
  assert.deepEqual(await applied(url), names(KNOWN))
})

test('whoever waits for a table no longer than a migration says what waited, and for how long', {
  skip: withoutTimeLimits,
}, async () => {
  const url = await migratedDatabase()
  const [holder, client] = [1, 2].map(() => new pg.Client({ connectionString: url }))
  assert.ok(holder && client)
  after(() => Promise.all([holder.end(), client.end()]))
  await Promise.all([holder.connect(), client.connect()])
  await holder.query('begin')
  await holder.query('lock table migration')
  const looking = withLockTimeout(client, 'Looking at the database', () => client.query('select from migration'), 0.1)
  await assert.rejects(looking, {
    name: 'LockTimeout',
    message:
      /^Looking at the database waited 0\.1 seconds for a table that another session holds\. Try again\. If it goes on/,
  })
})

test('whoever comes second says so and waits for the first, but not for ever', async () => {
  const url = await migratedDatabase()
  const first = new pg.Client({ connectionString: url })
  await first.connect()
  await first.query('select pg_advisory_lock(7067842)')
  await assert.rejects(migrate(url, 'production', KNOWN, { turnSeconds: 1 }), {
    name: 'SchemaMismatch',
    message: /^Another session has been migrating this database for 1 seconds, and nothing was changed here/,
  })
  const printedLine = Promise.withResolvers<string>()
  const added = migration('9001_more.sql')
  const waiting = migrate(url, 'production', [...KNOWN, added], { onWait: printedLine.resolve })
  assert.equal(await printedLine.promise, 'Somebody else is migrating this database: waiting until that is done.')
  await first.query('select pg_advisory_unlock(7067842)')
  assert.deepEqual(await waiting, ['9001_more.sql'])
  await first.end()
})

test('whoever was told to stop before its turn came migrates nothing', async () => {
  const url = await migratedDatabase()
  const more = [...KNOWN, migration('9001_more.sql')]
  await assert.rejects(migrate(url, 'production', more, { stopping: AbortSignal.abort() }), { name: 'AbortError' })
  assert.equal(await exists(url, 't9001'), false)
  assert.deepEqual(await applied(url), names(KNOWN))
})

test('a database of the time before the first release is refused, with what to do', async () => {
  const url = await emptyDatabase()
  await ask(url, 'create table migration (name text primary key, checksum text not null)')
  await ask(url, `insert into migration values ('0001_foundation.sql', ''), ('0002_dashboard.sql', '')`)
  await assert.rejects(migrate(url, 'production'), {
    name: 'SchemaMismatch',
    message:
      /^This database was made by a state of Portico before 0\.1\.0.*: make a new database, or remove the folder/,
  })
  assert.equal(await exists(url, 'integrator'), false)
})

test('printed and stored times are the same instant, to the millisecond, from 1900 to 2400', async () => {
  const url = await migratedDatabase()
  const first = Date.UTC(1900, 0, 1)
  const printed = Array.from({ length: 9_998 }, (_, n) => new Date(first + n * 1_577_880_013).toISOString())
  const rows = await ask(
    url,
    'select printed, epoch_ms(printed::timestamptz) as read from jsonb_array_elements_text($1::jsonb) as printed',
    [JSON.stringify(printed)],
  )
  assert.equal(rows.length, printed.length)
  assert.deepEqual(
    rows.find((row) => Date.parse(String(row['printed'])) !== row['read']),
    undefined,
  )
})

test('what is pending is what comes after all that ran', () => {
  assert.deepEqual(names(pendingMigrations(FOUR, [])), names(FOUR))
  assert.deepEqual(names(pendingMigrations(FOUR, some(1, 2))), names(some(3, 4)))
  assert.deepEqual(pendingMigrations(FOUR, FOUR), [])
})

test('whatever does not fit is refused before anything is pending', () => {
  const refused = (known: readonly Migration[], ran: readonly Migration[], sentence: RegExp) =>
    assert.throws(
      () => pendingMigrations(known, ran),
      (error) => error instanceof SchemaMismatch && sentence.test(error.message),
    )
  refused(some(1, 2), some(1, 2, 3), /^The database has migration 0003_c.sql, which this version does not know/)
  refused(some(1, 3), some(1, 2, 3), /^The database has migration 0002_b.sql, which this version does not know/)
  refused([], some(1), /^The database has migration 0001_a.sql, which this version does not know/)
  refused(FOUR, some(1, 3), /^Migration 0002_b.sql comes before 0003_c.sql, which ran already/)
  refused(FOUR, some(2), /^Migration 0001_a.sql comes before 0002_b.sql, which ran already/)
  refused([...some(1), migration('0002_b.sql', 'select 1')], some(1, 2), /^Migration 0002_b.sql was edited/)
})

test('migrations are the .sql files of the folder, in the order of their names, each with its SHA-256', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-migrations-'))
  try {
    for (const name of ['0010_ten.sql', '0002_two.sql', 'README.md', '0001_one.sql']) {
      await writeFile(join(folder, name), `-- ${name}`)
    }
    const found = await readMigrations(pathToFileURL(`${folder}/`))
    assert.deepEqual(
      found,
      ['0001_one.sql', '0002_two.sql', '0010_ten.sql'].map((name) => migration(name, `-- ${name}`)),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a connection that PostgreSQL cuts while it says goodbye does not end the process', async () => {
  const url = await emptyDatabase()
  const farewells: Promise<unknown>[] = []
  // Holds back each goodbye, and has PostgreSQL end that connection instead. What nobody listens to is an uncaught
  // exception, and fails this test.
  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect(Number(new URL(SERVER).port), new URL(SERVER).hostname)
    client.on('error', () => server.destroy())
    server.on('error', () => client.destroy())
    server.pipe(client)
    farewells.push(once(client, 'close'))
    client.on('data', (sent: Buffer) => {
      if (!sent.subarray(-GOODBYE.length).equals(GOODBYE)) server.write(sent)
      else void ask(SERVER, CUT, [server.localPort])
    })
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const { port } = proxy.address() as AddressInfo
  const through = Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href
  assert.deepEqual(await migrate(through, 'production'), names(KNOWN))
  await Promise.all(farewells)
  assert.ok(farewells.length > 0)
  proxy.close()
  assert.deepEqual(await migrate(url, 'production'), [])
})
