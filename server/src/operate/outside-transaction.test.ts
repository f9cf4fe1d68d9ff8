import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { createEmptyDatabase } from '../../test/harness.ts'
import { withoutTimeLimits } from '../../test/time-limits.ts'
import { until } from '../../test/until.ts'
import { migrate, readMigrations } from './migrations.ts'
import { OUTSIDE_TRANSACTION_MARK, stepsOutsideTransaction } from './outside-transaction.ts'

const ROWS = 300_000
const KNOWN = await readMigrations()
const INDEXES = `
  select relname as name, indisvalid as valid
  from pg_index
  join pg_class on pg_class.oid = indexrelid
  where indrelid = 'large'::regclass
  order by 1`

const migration = (sql: string) => ({
  name: '9001_more.sql',
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})

const BUILD = migration(`${OUTSIDE_TRANSACTION_MARK}
-- Why it is needed.
create index concurrently if not exists large_one on large (one);
create index concurrently if not exists large_two on large (two) where two > 1;
drop index concurrently if exists large_old;
`)

/** A migrated database with a table of some size, and a session beside. */
async function largeDatabase() {
  const url = await createEmptyDatabase()
  await migrate(url, 'production')
  const client = await connected(url)
  await client.query(`
    create table large (one integer, two integer);
    insert into large select n, n % 10 from generate_series(1, ${ROWS}) n;
    create index large_old on large (two)`)
  const indexes = async () => (await client.query(INDEXES)).rows
  return { url, client, indexes }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  after(() => client.end())
  await client.connect()
  return client
}

const WAITING = `select pid from pg_stat_activity where datname = current_database() and query like 'create index concurrently%' and wait_event_type = 'Lock'`

test('an index is built while a transaction is open, and rows are written meanwhile', async () => {
  const { url, client, indexes } = await largeDatabase()
  const other = await connected(url)
  await other.query('begin; insert into large values (0, 0)')
  const migrating = migrate(url, 'production', [...KNOWN, BUILD], { lockSeconds: 0.1, pausesMs: [] })
  await until(async () => (await client.query(WAITING)).rowCount === 1)
  // The build waits for the transaction, and nobody waits for the build.
  await client.query(`set lock_timeout = '1s'; insert into large values (0, 0)`)
  await other.query('commit')
  assert.deepEqual(await migrating, ['9001_more.sql'])
  assert.deepEqual(await indexes(), [
    { name: 'large_one', valid: true },
    { name: 'large_two', valid: true },
  ])
  assert.deepEqual(await migrate(url, 'production', [...KNOWN, BUILD]), [])
})

test('a build that was interrupted leaves an index that is not valid, and the next run builds it anew', async () => {
  const { url, client, indexes } = await largeDatabase()
  const other = await connected(url)
  await other.query('begin; insert into large values (0, 0)')
  const migrating = migrate(url, 'production', [...KNOWN, BUILD])
  await Promise.all([
    assert.rejects(migrating),
    (async () => {
      await until(async () => (await client.query(WAITING)).rowCount === 1)
      await client.query(`select pg_terminate_backend(pid) from (${WAITING}) as waiting`)
    })(),
  ])
  await other.query('commit')
  assert.deepEqual((await indexes())[1], { name: 'large_one', valid: false })
  assert.deepEqual(await migrate(url, 'production', [...KNOWN, BUILD]), ['9001_more.sql'])
  assert.deepEqual(await indexes(), [
    { name: 'large_one', valid: true },
    { name: 'large_two', valid: true },
  ])
})

test('a build that waits too long for a transaction says what to do', { skip: withoutTimeLimits }, async () => {
  const { url } = await largeDatabase()
  const other = await connected(url)
  await other.query('begin; insert into large values (0, 0)')
  await assert.rejects(migrate(url, 'production', [...KNOWN, BUILD], { buildSeconds: 0.1 }), {
    name: 'SchemaMismatch',
    message: /^Migration 9001_more.sql waited too long for a transaction that was there before it/,
  })
  await other.query('commit')
  assert.deepEqual(await migrate(url, 'production', [...KNOWN, BUILD]), ['9001_more.sql'])
})

test('only what can be run again stands outside a transaction, and every other migration is in one', async () => {
  for (const sql of [
    'create index large_one on large (one)',
    'update large set one = 2',
    'create table more (id integer)',
  ]) {
    assert.throws(
      () => stepsOutsideTransaction(migration(`${OUTSIDE_TRANSACTION_MARK}\n${sql};\n`)),
      /^Error: Migration 9001_more.sql runs outside/,
    )
  }
  assert.equal(stepsOutsideTransaction(migration('create table more (id integer)')), null)
  for (const one of KNOWN) assert.doesNotThrow(() => stepsOutsideTransaction(one))
})
