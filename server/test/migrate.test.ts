import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { readMigrations } from '../src/operate/migrations.ts'
import { emptyDatabase } from './harness.ts'
import { newFolder, portico } from './process.ts'
import { until } from './until.ts'
import { newerPortico } from './versions.ts'

// Only "portico migrate" migrates, and the service where its role owns the tables: nodes of the version before may be
// serving, and nobody who only looks may pull the schema away from under them.

const newer = await newerPortico('9001_more.sql', 'alter table site add column more text')
const PENDING =
  /^portico: The database is not up to date: the migration is pending \(9001_more\.sql\)\. Run it with "portico migrate"/

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Commands of the newer version, at the same time. */
async function refused(env: Record<string, string>, words: RegExp, ...commands: readonly string[][]): Promise<void> {
  for (const { code, stderr } of await Promise.all(commands.map((args) => newer.run(args, env)))) {
    assert.equal(code, 1)
    assert.match(stderr, words)
  }
}

async function hasMore(url: string): Promise<boolean> {
  const found = await ask(
    url,
    `select from information_schema.columns where table_name = 'site' and column_name = 'more'`,
  )
  return found.length > 0
}

test('commands, workers, scanners and what serves visitors refuse a database with pending migrations, and leave it as it is', async () => {
  const url = await emptyDatabase()
  const env = { DATABASE_URL: url, SCANNER_DATABASE_URL: url, PORTICO_ENVIRONMENT: 'production' }
  await refused(env, /^portico: This database is not set up yet: run "portico migrate/, ['onboard', 'Blue'], ['worker'])
  assert.deepEqual(await ask(url, `select from pg_class where relnamespace = 'public'::regnamespace`), [])
  assert.equal((await portico(['migrate'], env)).code, 0)
  await refused(env, PENDING, ['integrators', 'list'], ['onboard', 'Blue'], ['worker'], ['public'], ['scanner'])
  assert.equal(await hasMore(url), false)
  assert.equal((await newer.run(['migrate'], env)).stdout, 'production: 9001_more.sql\n')
  assert.equal((await newer.run(['onboard', 'Blue'], env)).code, 0)
  assert.ok(await hasMore(url))
})

test('the service migrates as the owner of the tables, and as nobody else', async () => {
  const url = await emptyDatabase()
  const env = { DATABASE_URL: url, PORTICO_ENVIRONMENT: 'production', WORKER: 'off' }
  assert.equal((await portico(['migrate'], env)).code, 0)
  const visitor = `visitor_${process.pid}`
  await ask(url, `create role ${visitor} login password 'v'; grant select on migration, deployment to ${visitor}`)
  after(() => ask(url, `drop owned by ${visitor}; drop role ${visitor}`))
  const theirs = Object.assign(new URL(url), { username: visitor, password: 'v' }).href
  const other = await newer.serve({ ...env, DATABASE_URL: theirs }).ended
  assert.equal(other.code, 1)
  assert.match(other.stderr, PENDING)
  assert.equal(await hasMore(url), false)

  const service = newer.serve(env)
  after(() => service.child.kill('SIGKILL'))
  await Promise.race([service.ended, until(async () => /Portico is ready/.test(service.printed.stderr))])
  assert.ok(await hasMore(url), service.printed.stderr)
  service.child.kill('SIGTERM')
  assert.equal((await service.ended).code, 0)
})

test('a service that waits for its turn to migrate can be stopped, and has changed nothing then', async () => {
  const url = await emptyDatabase()
  const env = { DATABASE_URL: url, PORTICO_ENVIRONMENT: 'production', WORKER: 'off' }
  assert.equal((await portico(['migrate'], env)).code, 0)
  const first = new pg.Client({ connectionString: url })
  after(() => first.end())
  await first.connect()
  await first.query('select pg_advisory_lock(7067842)')
  const services = [newer.serve(env), newer.serve(env)] as const
  for (const { child } of services) after(() => child.kill('SIGKILL'))
  for (const { printed } of services) await until(async () => /Somebody else is migrating/.test(printed.stderr))
  for (const [index, signal] of (['SIGTERM', 'SIGINT'] as const).entries()) services[index]?.child.kill(signal)
  await until(async () => services.every(({ child }) => child.exitCode !== null))
  for (const { code, stdout, stderr } of await Promise.all(services.map(({ ended }) => ended))) {
    assert.equal(code, 0)
    assert.match(stdout, /Stopped before it was ready\./)
    assert.equal(stderr, 'portico: Somebody else is migrating this database: waiting until that is done.\n')
  }
  const left = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await until(async () => (await first.query(left)).rowCount === 0)
  await first.query('select pg_advisory_unlock(7067842)')
  assert.equal(await hasMore(url), false)
})

test('a command that starts the embedded database migrates it no more than any other', async () => {
  const env = { PORTICO_HOME: join(await newFolder(), 'home') }
  assert.equal((await portico(['onboard', 'Blue'], env)).code, 0)
  const missing = await portico(['integrators', 'list', '--environment', 'staging'], env)
  assert.match(
    missing.stderr,
    /^portico: There is no data of staging in .*: start the service, or run "portico migrate/,
  )
  await refused(env, PENDING, ['onboard', 'Green'])
  const all = (await readMigrations()).map(({ name }) => name).join(', ')
  assert.equal(
    (await newer.run(['migrate'], env)).stdout,
    `production: 9001_more.sql\nstaging: ${all}, 9001_more.sql\n`,
  )
  assert.match((await newer.run(['integrators', 'list'], env)).stdout, /Blue/)
})
