import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { measureMigrationLocks, readLocks } from '../src/operate/migration-locks.ts'
import { planMigrations } from '../src/operate/migration-plan.ts'
import { migrate, readMigrations } from '../src/operate/migrations.ts'
import { OUTSIDE_TRANSACTION_MARK } from '../src/operate/outside-transaction.ts'
import { readSchema } from '../src/operate/schema.ts'
import { createEmptyDatabase } from './harness.ts'
import { runCommandInProcess } from './process.ts'

const all = await readMigrations()
/** As 0.2.0 is before its index of the log. */
const before = all.findIndex(({ name }) => name === '0017_usage.sql')
const ROWS = 100_000

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  after(() => client.end())
  await client.connect()
  return client
}

const FILL = `
  with owner as (
    insert into integrator (id, name) values (gen_random_uuid(), 'Blue') returning id
  )
  insert into site (id, integrator_id, scheme, fqdn, subdomain, domain, suffix, registered_domain, path, identity, created_at)
  select
    gen_random_uuid(), owner.id, 'https', n || '.many.example', n, 'many', 'example', 'many.example', '', sha256(n::text::bytea), now()
  from owner, generate_series(1, ${ROWS}) as n`

const CONSENTS = `
  insert into consent (site_id, id, made_at, visitor, kind, functional, analytics, marketing, version, language, method, host, gpc)
  select
    gen_random_uuid(), gen_random_uuid(), now(), gen_random_uuid(), 'given', true, true, true, 1, 'de', 'banner', 'many.example', false
  from generate_series(1, 1000)`

test('what a plan says of locks is what each migration holds when it runs', async () => {
  const client = await connected(await createEmptyDatabase())
  const written = await readLocks()
  for (const migration of all) {
    const seen = await measureMigrationLocks(client, migration)
    assert.deepEqual(written[migration.name], seen, `${migration.name}: run "npm run schema"`)
  }
  assert.deepEqual(
    Object.keys(written),
    all.map(({ name }) => name),
  )
})

test('what is built outside a transaction keeps nobody from reading or writing', async () => {
  const url = await createEmptyDatabase()
  await migrate(url, 'production')
  const client = await connected(url)
  const sql = `${OUTSIDE_TRANSACTION_MARK}\ncreate index concurrently if not exists site_more on site (fqdn);\n`
  const seen = await measureMigrationLocks(client, { name: '9001_more.sql', sql, checksum: '' })
  assert.deepEqual(seen, { site: { lock: 'ShareUpdateExclusiveLock', rewrite: 0, index: 1, write: 0 } })
})

test('a plan names locks, rows and time of what is pending, and changes nothing', async () => {
  const url = await createEmptyDatabase()
  await migrate(url, 'production', all.slice(0, before))
  const client = await connected(url)
  await client.query(FILL)
  await client.query('analyze site')
  const [schema, plan] = [await readSchema(client), await planMigrations(url, 'production')]
  assert.deepEqual(
    plan.map(({ migration }) => migration),
    all.slice(before).map(({ name }) => name),
  )
  const find = plan.find(({ migration }) => migration === '0019_find.sql')
  const site = find?.tables?.find(({ table }) => table === 'site')
  assert.equal(site?.others_wait_to, 'write')
  // PostgreSQL counts by a sample.
  assert.ok(Math.abs((site?.rows ?? 0) / ROWS - 1) < 0.1, String(site?.rows))
  assert.ok((site?.bytes ?? 0) > 10_000_000)
  // A read and two indexes, at 1 and 4 seconds for a million rows.
  assert.equal(site?.at_most_seconds, 1)
  assert.equal(site?.work.index, 2)

  const env = { DATABASE_URL: url, PORTICO_ENVIRONMENT: 'production' }
  const { stdout, code } = await runCommandInProcess(['migrate', '--plan'], env)
  assert.equal(code, 0)
  assert.match(stdout, /^production: \d+ migrations are pending\. Nothing was changed\.$/m)
  assert.match(stdout, /^0019_find\.sql {2}in a transaction; waits 5 s for a table, at most 6 times$/m)
  assert.match(stdout, /^ {2}site +\d+,\d+ +\d+ MB +ShareLock +write +2 indexes +1 s$/m)
  assert.match(stdout, /Seconds are what as many rows took in a trial/)
  assert.deepEqual(JSON.parse((await runCommandInProcess(['migrate', '--plan', '--json'], env)).stdout), {
    production: plan,
  })
  assert.deepEqual(await readSchema(client), schema)
  assert.equal((await client.query('select from migration')).rowCount, before)

  await migrate(url, 'production')
  assert.equal((await runCommandInProcess(['migrate', '--plan'], env)).stdout, 'production: already up to date\n')
})

test('a table in parts has the rows of all of them, and empty ones that were never counted have none', async () => {
  const url = await createEmptyDatabase()
  const at = all.findIndex(({ name }) => name === '0009_consent_hosts.sql')
  await migrate(url, 'production', all.slice(0, at))
  const client = await connected(url)
  const rows = async () => {
    const [plan] = await planMigrations(url, 'production', all.slice(0, at + 1))
    return plan?.tables?.find(({ table }) => table === 'consent')?.rows
  }
  assert.equal(await rows(), 0)
  await client.query(CONSENTS)
  assert.equal(await rows(), null)
  const [part] = (await client.query('select distinct tableoid::regclass as name from consent')).rows
  await client.query(`analyze ${part.name}`)
  assert.equal(await rows(), 1_000)
})
