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
import { Lived } from '../../test/lived.ts'
import { until } from '../../test/process.ts'
import { type Migration, migrate, pendingMigrations, readMigrations, SchemaMismatch } from './migrations.ts'

const SERVER = process.env['TEST_POSTGRES_URL'] ?? ''
/** How a client says goodbye to PostgreSQL: a message of type X without content. */
const GOODBYE = Buffer.from([0x58, 0, 0, 0, 4])
const CUT = 'select pg_terminate_backend(pid) from pg_stat_activity where client_port = $1'
const KNOWN = await readMigrations()
const made: string[] = []

after(async () => {
  for (const name of made) await ask(SERVER, `drop database ${name} with (force)`)
})

/** A database with nothing in it. */
async function emptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await ask(SERVER, `create database ${name} template template0`)
  made.push(name)
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

async function applied(url: string): Promise<unknown[]> {
  return (await ask(url, 'select name from migration order by name')).map(({ name }) => name)
}

async function exists(url: string, table: string): Promise<boolean> {
  return (await ask(url, `select to_regclass('${table}') is not null as found`))[0]?.['found'] === true
}

function migration(name: string, sql = `create table t${name.slice(0, 4)} (id integer)`): Migration {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

/** An integrator of an earlier state, with a website for each path. */
async function addOldSites(url: string, paths: readonly string[]): Promise<void> {
  await ask(
    url,
    `with owner as (insert into integrator (name) values ('Old') returning id)
     insert into site (
       id, integrator_id, scheme, fqdn, subdomain, domain, suffix, registered_domain, path, identity, created_at
     )
     select
       gen_random_uuid(), owner.id, 'https', 'a.example', '', 'a', 'example', 'a.example', path, sha256(path::bytea), now()
     from owner, unnest($1::text[]) as path`,
    [paths],
  )
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
  const url = await emptyDatabase()
  await migrate(url, 'production')
  assert.deepEqual(await migrate(url, 'production'), [])
})

test('a database gets only what it has not yet', async () => {
  const url = await emptyDatabase()
  await migrate(url, 'production')
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
  const url = await emptyDatabase()
  await migrate(url, 'production')
  await assert.rejects(migrate(url, 'staging'), {
    name: 'SchemaMismatch',
    message:
      "This database belongs to production: set PORTICO_ENVIRONMENT=production, or point DATABASE_URL to staging's.",
  })
  assert.deepEqual(await ask(url, 'select environment from deployment'), [{ environment: 'production' }])
})

test('a migration that was edited after it ran is refused, with what to do', async () => {
  const url = await emptyDatabase()
  await migrate(url, 'production')
  const [first, ...rest] = KNOWN
  assert.ok(first)
  const edited = migration(first.name, `${first.sql}\n-- edited`)
  await assert.rejects(migrate(url, 'production', [edited, ...rest]), {
    name: 'SchemaMismatch',
    message: `Migration ${first.name} was edited after it ran: restore it and add a new one instead.`,
  })
})

test('a migration that this version does not know is refused, with what to do', async () => {
  const url = await emptyDatabase()
  await migrate(url, 'production', [...KNOWN, migration('9001_future.sql')])
  await assert.rejects(migrate(url, 'production'), {
    name: 'SchemaMismatch',
    message: 'The database has migration 9001_future.sql, which this version does not know: run a newer Portico.',
  })
})

test('a migration numbered before one that ran is refused, with what to do, and does not run', async () => {
  const url = await emptyDatabase()
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

test('sites keep their subscriptions, wherever those were kept before', async () => {
  const url = await emptyDatabase()
  await migrate(url, 'production', KNOWN.slice(0, 1))
  await addOldSites(url, ['none', 'renews', 'ends'])
  await ask(
    url,
    `insert into subscription (site_id, tier, interval, modules, started_at, ends_at)
     select id, 'starter', 'monthly', '[]', '2026-01-01', case when path = 'ends' then timestamptz '2026-02-01' end
     from site
     where path <> 'none'`,
  )
  await migrate(url, 'production')
  const rows = await ask(
    url,
    `select site.path, standing.tier, standing.ends_at::date::text as ends
     from site
     join standing on standing.site_id = site.id and standing.integrator_id = site.integrator_id
     order by site.path`,
  )
  assert.deepEqual(
    rows.map(({ path, tier, ends }) => [path, tier, ends]),
    [
      ['ends', 'starter', '2026-02-01'],
      ['none', null, null],
      ['renews', 'starter', null],
    ],
  )
})

test('printed and stored times are the same instant, to the millisecond, from 1900 to 2400', async () => {
  const url = await emptyDatabase()
  await migrate(url, 'production')
  const first = Date.UTC(1900, 0, 1)
  const printed = Array.from({ length: 99_998 }, (_, n) => new Date(first + n * 157_788_001).toISOString())
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

test('what a node of the version before still writes while the database is migrated is carried over', async () => {
  const url = await emptyDatabase()
  await migrate(
    url,
    'production',
    KNOWN.filter(({ name }) => name < '0007'),
  )
  await addOldSites(url, [''])
  await ask(
    url,
    `insert into subscription (site_id, tier, interval, modules, started_at, next_boundary_at)
     select id, 'starter', 'monthly', '[]', '2026-01-01', '2026-02-01'
     from site`,
  )
  const node = new pg.Client({ connectionString: url })
  await node.connect()
  await node.query('begin')
  await node.query(`with counted as (update site set sequence = 2) update subscription set tier = 'comfort'`)
  const migrating = migrate(url, 'production')
  await until(async () => {
    const [row] = await ask(
      SERVER,
      'select count(*)::int as waiting from pg_locks where not granted and database = $1',
      [(await ask(url, 'select oid from pg_database where datname = current_database()'))[0]?.['oid']],
    )
    return row?.['waiting'] === 1
  })
  await node.query('commit')
  await node.end()
  await migrating
  assert.deepEqual(await ask(url, 'select sequence::int, tier from standing'), [{ sequence: 2, tier: 'comfort' }])
})

test('subscriptions of before announcements existed get the next boundary that time will bring them', async () => {
  const url = await emptyDatabase()
  await migrate(
    url,
    'staging',
    KNOWN.filter(({ name }) => name < '0003'),
  )
  await ask(
    url,
    `with integrator as (
       insert into integrator (name) values ('Old') returning id
     ),
     begun as (
       select
         gen_random_uuid() as id, number, period,
         date_trunc('milliseconds', now()) - make_interval(days => number * 13, hours => number) as started_at
       from generate_series(0, 200) as number
       cross join (values ('monthly'), ('annually')) as period (period)
     ),
     site as (
       insert into site (
         id, integrator_id, scheme, fqdn, subdomain, domain, suffix, registered_domain, path, identity, created_at
       )
       select
         begun.id, integrator.id, 'https', 'a.de', '', 'a', 'de', 'a.de', '', sha256(begun.id::text::bytea), started_at
       from begun
       cross join integrator
       returning id
     )
     insert into subscription (site_id, tier, interval, modules, started_at, ends_at)
     select begun.id, 'starter', period, '[]', started_at, case number % 5 when 4 then started_at + interval '1 year' end
     from begun
     join site on site.id = begun.id`,
  )
  await migrate(url, 'staging')
  const rows = await ask(
    url,
    `select interval, epoch_ms(now()) as now, epoch_ms(started_at) as started_at, epoch_ms(ends_at) as ends_at,
       epoch_ms(next_boundary_at) as next
     from standing`,
  )
  assert.equal(rows.length, 402)
  for (const { interval, now, started_at, ends_at, next } of rows) {
    const lived = new Lived(Number(started_at), String(interval))
    lived.liveUntil(Number(now))
    assert.equal(next, ends_at ?? lived.end)
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
  assert.ok(farewells.length > 1, 'one connection for our migrations, another for the queue')
  proxy.close()
  assert.deepEqual(await migrate(url, 'production'), [])
})
