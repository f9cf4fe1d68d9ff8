import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { DATABASE_ROLES } from '../src/databases/embedded/home.ts'
import { databaseName, openEmbeddedPostgres } from '../src/databases/embedded/postgres.ts'
import { migrate, readMigrations } from '../src/operate/migrations.ts'
import type { ProcessPart } from '../src/run/start.ts'
import { createEmptyDatabase } from './harness.ts'
import { launchScript, newHome, portico, runCommandInProcess, SERVE_SCRIPT } from './process.ts'
import { startErrorMessage, startInProcess } from './process-in-test.ts'
import { until } from './until.ts'

// Only "portico migrate" migrates, and the service where its role owns the tables: nodes of the version before may be
// serving, and nobody who only reads may pull the schema away from under them.

const all = await readMigrations()
const older = all.slice(0, -1)
const last = all.at(-1)?.name ?? ''
const PENDING = new RegExp(
  `The database is not up to date: the migration is pending \\(${last}\\)\\. Run it with "portico migrate"`,
)

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A database as the version before has left it. */
async function olderDatabase() {
  const url = await createEmptyDatabase()
  await migrate(url, 'production', older)
  return { url, env: { DATABASE_URL: url, PORTICO_ENVIRONMENT: 'production' } }
}

async function isMigrated(url: string): Promise<boolean> {
  return (await ask(url, 'select from migration')).length === all.length
}

async function assertRefused(env: Record<string, string>, words: RegExp, ...commands: readonly string[][]) {
  for (const args of commands) {
    const { code, stderr } = await runCommandInProcess(args, env)
    assert.equal(code, 1)
    assert.match(stderr, words)
  }
}

async function assertNotStarted(env: Record<string, string>, words: RegExp, ...parts: readonly ProcessPart[]) {
  for (const part of parts) assert.match(await startErrorMessage(env, [part]), words, part)
}

test('commands, workers, scanners and what serves visitors refuse a database with pending migrations, and leave it as it is', async () => {
  const empty = await createEmptyDatabase()
  const fresh = { DATABASE_URL: empty, PORTICO_ENVIRONMENT: 'production' }
  const notSetUp = /This database is not set up yet: run "portico migrate/
  await assertRefused(fresh, notSetUp, ['onboard', 'Blue'])
  await assertNotStarted(fresh, notSetUp, 'worker')
  assert.deepEqual(await ask(empty, `select from pg_class where relnamespace = 'public'::regnamespace`), [])

  const { url, env } = await olderDatabase()
  await assertRefused(env, PENDING, ['integrators', 'list'], ['onboard', 'Blue'])
  await assertNotStarted({ ...env, SCANNER_DATABASE_URL: url }, PENDING, 'worker', 'visitors', 'scanner')
  assert.equal(await isMigrated(url), false)
  assert.equal((await portico(['migrate'], env)).stdout, `production: ${last}\n`)
  assert.equal((await portico(['onboard', 'Blue'], env)).code, 0)
  assert.ok(await isMigrated(url))
})

test('the service migrates as the owner of the tables, and as nobody else', async () => {
  const { url, env } = await olderDatabase()
  const visitor = `visitor_${process.pid}`
  await ask(url, `create role ${visitor} login password 'v'; grant select on migration, deployment to ${visitor}`)
  after(() => ask(url, `drop owned by ${visitor}; drop role ${visitor}`))
  const theirs = Object.assign(new URL(url), { username: visitor, password: 'v' }).href
  await assertNotStarted({ ...env, DATABASE_URL: theirs }, PENDING, 'api')
  assert.equal(await isMigrated(url), false)

  const service = await startInProcess(env)
  assert.ok(await isMigrated(url))
  assert.match(service.log(), new RegExp(`"migrations":\\["${last}"\\]`))
})

test('a service that waits for its turn to migrate can be stopped, and has changed nothing then', async () => {
  const { url, env } = await olderDatabase()
  const first = new pg.Client({ connectionString: url })
  after(() => first.end())
  await first.connect()
  await first.query('select pg_advisory_lock(7067842)')
  const { child, printed, ended } = launchScript([SERVE_SCRIPT], env)
  after(() => child.kill('SIGKILL'))
  await until(async () => /Somebody else is migrating/.test(printed.stderr))
  child.kill('SIGTERM')
  const { code, stdout, stderr } = await ended
  assert.equal(code, 0)
  assert.match(stdout, /Stopped before it was ready\./)
  assert.equal(stderr, 'portico: Somebody else is migrating this database: waiting until that is done.\n')
  const left = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await until(async () => (await first.query(left)).rowCount === 0)
  await first.query('select pg_advisory_unlock(7067842)')
  assert.equal(await isMigrated(url), false)
})

test('a command that starts the embedded database migrates it no more than any other', async () => {
  const env = { PORTICO_HOME: await newHome() }
  const [production, staging] = [databaseName('production'), databaseName('staging')]
  const postgres = await openEmbeddedPostgres(env.PORTICO_HOME, 'command')
  for (const sql of [`drop database ${production}`, `drop database ${staging}`, `create database ${production}`])
    await ask(postgres.ownerUrl('postgres'), sql)
  await migrate(postgres.ownerUrl(production), 'production', older)
  await ask(postgres.ownerUrl(production), `grant select on migration, deployment to ${DATABASE_ROLES.service}`)
  await postgres.close()

  const missing = await runCommandInProcess(['integrators', 'list', '--environment', 'staging'], env)
  assert.match(
    missing.stderr,
    /^portico: There is no data of staging in .*: start the service, or run "portico migrate/,
  )
  await assertRefused(env, PENDING, ['integrators', 'list'], ['onboard', 'Green'])
  const migrated = await runCommandInProcess(['migrate'], env)
  assert.equal(
    migrated.stdout,
    `production: ${last}\nstaging: ${all.map(({ name }) => name).join(', ')}\n`,
    migrated.stderr,
  )
  assert.equal((await runCommandInProcess(['onboard', 'Blue'], env)).code, 0)
})
