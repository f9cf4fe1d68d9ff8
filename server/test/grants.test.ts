import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { runDoctorChecks } from '../src/operate/doctor/doctor.ts'
import {
  FUNCTION_GRANTS,
  GRANTEES,
  grantsFor,
  missingRights,
  SEQUENCE_GRANTS,
  TABLE_GRANTS,
} from '../src/operate/grants.ts'
import { migrate } from '../src/operate/migrations.ts'
import { requireMigrated } from '../src/operate/upgrade.ts'
import { openIntegratorStore } from '../src/store/integrators/integrators.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import {
  cloneDatabase,
  createEmptyDatabase,
  openCaller,
  SEALING_KEY,
  sitePath,
  subscriptionStepsOf,
  urlAsOwner,
} from './harness.ts'
import { portico, runCommandInProcess } from './process.ts'
import { startErrorMessage, startInProcess } from './process-in-test.ts'
import { startWebhookReceiver } from './receiver.ts'
import { until } from './until.ts'

// A fresh database, migrated by its owner, and a fresh role with nothing but the SQL that "portico grants" prints.

const ownerUrl = await createEmptyDatabase()
const owner = new pg.Client({ connectionString: ownerUrl })
await owner.connect()
// A name that must be quoted wherever it is used.
const role = `o'no "${randomBytes(4).toString('hex')}"`
const as = pg.escapeIdentifier(role)
const url = Object.assign(new URL(ownerUrl), { username: encodeURIComponent(role), password: 'p' }).href
const env = {
  DATABASE_URL: url,
  PORTICO_ENVIRONMENT: 'staging',
  PORTICO_SECRET: SEALING_KEY,
}

const MAY_READ = 'this role may read which migrations ran'
const RIGHTS = 'this role has its rights'

await owner.query(`create role ${as} login password 'p'`)
after(async () => {
  await owner
    .query(`reassign owned by ${as} to current_user; drop owned by ${as}; drop role ${as}`)
    .finally(() => owner.end())
})

test('every table, sequence and function of the schema has its line among the grants, and no line is of nothing', async () => {
  assert.equal((await portico(['migrate'], { ...env, DATABASE_URL: ownerUrl })).code, 0)
  // As careful owners do: the role does not need what everybody may.
  await owner.query(`revoke temporary on database ${new URL(ownerUrl).pathname.slice(1)} from public`)
  await owner.query('revoke execute on function probe_write from public')
  const names = async (sql: string) =>
    (await owner.query<{ name: string }>(sql)).rows.map(({ name }) => name).toSorted()
  const relations = (kinds: string) =>
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in (${kinds}) and not relispartition`
  assert.deepEqual(await names(relations(`'r', 'p', 'v', 'm', 'f'`)), Object.keys(TABLE_GRANTS).toSorted())
  assert.deepEqual(await names(relations(`'S'`)), Object.keys(SEQUENCE_GRANTS).toSorted())
  assert.deepEqual(
    await names(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace`),
    Object.keys(FUNCTION_GRANTS).toSorted(),
  )
})

/** What the doctor finds wrong as this role, each check with what was found. */
async function wrong(): Promise<Record<string, string>> {
  const findings = await runDoctorChecks(url, 'staging', SEALING_KEY)
  return Object.fromEntries(findings.filter(({ ok }) => !ok).map(({ check, found }) => [check, found]))
}

test('a role without these rights reads how to get them', async () => {
  const { code, stderr } = await portico(['onboard', 'Blue'], env)
  assert.equal(code, 1)
  for (const words of [stderr, await startErrorMessage(env, ['api']), await startErrorMessage(env, ['worker'])])
    assert.match(words, /run the SQL of "portico grants/)
  const last = (await runDoctorChecks(url, 'staging', SEALING_KEY)).at(-1)
  assert.deepEqual([last?.check, last?.found], [MAY_READ, `"${role}" may not`])
  assert.match(last?.todo ?? '', /^Run the SQL of "portico grants ROLE" .* Nothing else was looked at/)
  await owner.query(`grant select on migration to ${as}; revoke usage on schema public from public`)
  assert.deepEqual(await wrong(), { [MAY_READ]: `"${role}" may not` })
  await owner.query('grant usage on schema public to public')
})

test('the service, the worker and the commands do all they do with what "portico grants" prints', async () => {
  const printed = await runCommandInProcess(['grants', role], {})
  assert.deepEqual([printed.code, printed.stderr], [0, ''])
  // Any number of times.
  for (let times = 0; times < 2; times++) await owner.query(printed.stdout)

  const run = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await portico([...args, '--json'], env)
    assert.equal(code, 0, stderr)
    return JSON.parse(stdout)
  }
  const { integrator, key } = await run('onboard', 'Blue', '--origin', 'https://blue.example')
  const database = openDatabase({ url, connections: 1 })
  const integrators = openIntegratorStore(database, 'staging', { kind: 'operator', account: 'test' })
  const second = await integrators.issueKey(integrator.id)
  assert.ok(second)
  await integrators.suspend(integrator.id)
  await integrators.resume(integrator.id)
  await integrators.setOrigins(integrator.id, [])
  const third = await run('keys', 'rotate', second.id)
  await integrators.revokeKey(third.key.id)

  const service = await startInProcess(env, ['api', 'visitors'])
  const worker = await startInProcess(env, ['worker'])
  const headers = { authorization: `Integrator-Key ${key.secret}` }
  const call = openCaller(service.stagingUrl, headers)
  const receiver = await startWebhookReceiver()
  const done = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, {
      ...(body !== undefined && { body }),
      headers: { 'idempotency-key': randomBytes(9).toString('hex') },
    })
    assert.ok([200, 201].includes(answer.status), `${method} ${path}: ${answer.text}`)
    return answer.body
  }
  const webhook = await done('POST', '/api/integrators/webhooks/', { url: receiver.url })
  const { site } = await done('POST', '/api/integrators/sites/', { url: 'https://www.example.com' })
  const act = subscriptionStepsOf({ call }, site)
  assert.equal((await act.create({ tier: 'growth' })).status, 201)
  await done('PUT', `${sitePath(site)}subscription/`, { tier: 'comfort', interval: 'annually' })
  const advance_to = new Date(Date.now() + 400 * 86_400_000).toISOString()
  await done('POST', `${sitePath(site)}clock/`, { advance_to })
  await done('POST', `${sitePath(site)}subscription/cancel/`)
  await done('POST', `${sitePath(site)}subscription/reactivate/`)
  await run('credits', 'use', site, '2')

  const { embed_token: token } = await done('GET', `${sitePath(site)}embed/`)
  const page = openCaller(service.stagingUrl)
  const { session } = (await page('POST', '/dashboard/api/session/', { body: { token } })).body
  const customer = { headers: { authorization: `Bearer ${session}` } }
  for (const [method, path, body] of [
    ['GET', 'site/', undefined],
    ['PATCH', 'languages/', { add: 'de' }],
    ['PATCH', 'languages/', { default: 'de' }],
    ['PUT', 'accessibility/', { enabled: false }],
    ['GET', 'activity/', undefined],
  ] as const) {
    const answer = await page(method, `/dashboard/api/${path}`, { ...customer, ...(body && { body }) })
    assert.equal(answer.status, 200, answer.text)
  }

  await until(async () => receiver.received.length >= 5)
  await done('POST', `/api/integrators/webhooks/${webhook.id}/test/`)
  await done('POST', `/api/integrators/webhooks/${webhook.id}/rotate/`)
  await done('GET', `/api/integrators/webhooks/${webhook.id}/deliveries/`)
  await done('GET', '/api/integrators/events/')
  await done('GET', '/api/integrators/sites/')
  await done('DELETE', `${sitePath(site)}subscription/`)
  await done('DELETE', `/api/integrators/webhooks/${webhook.id}/`)
  assert.match((await portico(['doctor'], env)).stdout, /All is well/)

  const store = openStore(database)
  await store.embed.sweep()
  await store.idempotency.sweep()
  await database.close()
  for (const running of [worker, service]) await running.stop()
  assert.doesNotMatch(service.log() + worker.log(), /permission denied|in trouble/)
})

test('each right is missed by itself when the service starts, and is all that the doctor speaks of', async () => {
  for (const [right, named] of [
    ['insert on event', 'insert on event'],
    ['update (used) on credit_use', 'update on credit_use'],
    // Without this one there would be no error: the log would look empty.
    ['select on sequence event_id_seq', 'select on event_id_seq'],
    ['select on event', 'select on event'],
    ['execute on function probe_write', 'execute on probe_write'],
  ] as const) {
    await owner.query(`revoke ${right} from ${as}`)
    await assert.rejects(requireMigrated(url, 'staging'), {
      message: new RegExp(`lacks rights .*\\(${named}\\): run the SQL of`),
    })
    assert.deepEqual(await wrong(), { [RIGHTS]: `it lacks ${named}` })
    await owner.query(`grant ${right} to ${as}`)
    await requireMigrated(url, 'staging')
  }
})

const FORBIDDEN = [
  `update event set actor = 'operator:nobody'`,
  'delete from event',
  'truncate event',
  'alter table event disable trigger event_is_append_only',
  'alter table event disable trigger all',
  'drop trigger event_is_append_only on event',
  'alter table event drop constraint event_is_sound',
  'alter table event add column more text',
  'drop table event',
  'drop function refuse_event_change() cascade',
  'create or replace function settled_event() returns bigint language sql return 1',
  'create trigger mine before insert on event execute function mark_event_writer()',
  'create table mine (id integer)',
  'create schema mine',
  `select setval('event_id_seq', 1)`,
  `select nextval('event_id_seq')`,
  `select setval('delivery_id_seq', 1)`,
  'update event_chain set length = 0',
  'insert into event_chain select * from event_chain',
  'delete from event_chain',
  `update migration set checksum = ''`,
  `update deployment set environment = 'production'`,
  'delete from integrator',
  'update integrator_key set integrator_id = gen_random_uuid()',
  'delete from integrator_key',
  'update site set integrator_id = gen_random_uuid()',
  'delete from site',
  'update standing set integrator_id = gen_random_uuid()',
  'delete from standing',
  'set session_replication_role = replica',
  `copy event to program 'true'`,
]

const name = new URL(ownerUrl).pathname.slice(1)
const OWNS = 'one role owns all of it'
const ALTERS = 'nobody but the owner can alter the log, or what was published'
for (const [what, damage, repair, expected] of [
  [
    'a role of the service that owns the database',
    `alter database ${name} owner to ${as}`,
    `alter database ${name} owner to current_user`,
    { [OWNS]: `not for database ${name} (${role})` },
  ],
  [
    'a role of the service that owns the schema',
    `alter schema public owner to ${as}`,
    'alter schema public owner to pg_database_owner',
    { [OWNS]: `not for schema public (${role})` },
  ],
  [
    'a role of the service that may make things beside ours',
    `grant create on schema public to ${as}`,
    grantsFor(role),
    { [ALTERS]: `not for ${role} (create on schema public)` },
  ],
  [
    'everybody’s right to make things beside ours',
    'grant create on schema public to public',
    'revoke create on schema public from public',
    { [ALTERS]: 'not for everybody (create on schema public)' },
  ],
] as const) {
  test(`${what} is named`, async () => {
    await owner.query(damage)
    assert.deepEqual(await wrong(), expected)
    await owner.query(repair)
    assert.deepEqual(await wrong(), {})
  })
}

test('an owner who may make no more tables is named: on a server of PostgreSQL 14 only everybody’s right lets it', async () => {
  const own = `own_${randomBytes(4).toString('hex')}`
  const fresh = await createEmptyDatabase()
  const admin = new pg.Client({ connectionString: fresh })
  await admin.connect()
  const database = new URL(fresh).pathname.slice(1)
  await admin.query(`create role ${own} login password 'p'; alter database ${database} owner to ${own}`)
  try {
    const ownUrl = Object.assign(new URL(fresh), { username: own, password: 'p' }).href
    await migrate(ownUrl, 'staging')
    const found = async () =>
      (await runDoctorChecks(ownUrl, 'staging', SEALING_KEY)).find(({ check }) =>
        check.startsWith('the owner of the tables may'),
      )
    assert.equal((await found())?.ok, true)
    await admin.query('alter schema public owner to current_user')
    assert.deepEqual([(await found())?.ok, (await found())?.found], [false, `not for ${own}`])
    await admin.query(`alter schema public owner to ${own}`)
    assert.equal((await found())?.ok, true)
  } finally {
    await admin.query(`alter database ${database} owner to current_user; reassign owned by ${own} to current_user`)
    await admin.query(`drop role ${own}`).finally(() => admin.end())
  }
})

test('for the owner, by anybody else and before there are tables, the SQL of "portico grants" is refused and changes nothing', async () => {
  const own = `own_${randomBytes(4).toString('hex')}`
  const served = `served_${randomBytes(4).toString('hex')}`
  const fresh = await createEmptyDatabase()
  const database = new URL(fresh).pathname.slice(1)
  const as = (name: string) => Object.assign(new URL(fresh), { username: name, password: 'p' }).href
  const admin = new pg.Client({ connectionString: fresh })
  const [asOwn, asServed] = [own, served].map((name) => new pg.Client({ connectionString: as(name) }))
  assert.ok(asOwn && asServed)
  await admin.connect()
  for (const name of [own, served]) await admin.query(`create role ${name} login password 'p'`)
  await admin.query(`alter database ${database} owner to ${own}`)
  try {
    for (const client of [asOwn, asServed]) await client.connect()
    await assert.rejects(asOwn.query(grantsFor(served)), /has no tables of Portico: run "portico migrate" in it first/)
    await asOwn.query('rollback')
    await migrate(as(own), 'staging')
    await asOwn.query(grantsFor(served))
    const before = await rightsIn(admin)

    for (const grantedFor of GRANTEES) {
      await assert.rejects(
        asOwn.query(grantsFor(own, grantedFor)),
        new RegExp(`"${own}" owns the tables and may do everything: it needs no rights`),
      )
      await asOwn.query('rollback')
      // PostgreSQL alone would warn that nothing is granted, and end well.
      await assert.rejects(
        asServed.query(grantsFor('somebody', grantedFor)),
        new RegExp(`"${served}" does not own the tables, and can give nobody rights to them: run this as "${own}"`),
      )
      await asServed.query('rollback')
    }
    assert.deepEqual(await rightsIn(admin), before)
    // A superuser may do it in the owner's place.
    await admin.query(grantsFor(served))
    assert.deepEqual(await rightsIn(admin), before)
    assert.deepEqual(await missingRights(asOwn), [])
    await asOwn.query('create table more (id integer); insert into more values (1); drop table more')
  } finally {
    await Promise.all([asOwn.end(), asServed.end()])
    await admin.query(`alter database ${database} owner to current_user; reassign owned by ${own} to current_user`)
    await admin.query(`drop owned by ${own}, ${served}; drop role ${own}, ${served}`).finally(() => admin.end())
  }
})

/** Who may do what with every table, column, sequence and function, as PostgreSQL has it; the order within a list is its own. */
async function rightsIn(client: pg.Client): Promise<readonly unknown[]> {
  const { rows } = await client.query(`
    select relname as name, array(select unnest(relacl)::text order by 1) as rights
    from pg_class
    where relnamespace = 'public'::regnamespace
    union all
    select attrelid::regclass || '.' || attname, array(select unnest(attacl)::text order by 1)
    from pg_attribute
    where attacl is not null and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all
    select proname, array(select unnest(proacl)::text order by 1)
    from pg_proc
    where pronamespace = 'public'::regnamespace
    union all
    select nspname, array(select unnest(nspacl)::text order by 1)
    from pg_namespace
    where nspname = 'public'
    order by 1`)
  return rows
}

test('a role that can become the owner gets a warning', async () => {
  const found = async () =>
    (await runDoctorChecks(url, 'staging', SEALING_KEY)).find(({ check }) => check === ALTERS)?.found ?? ''
  const [self] = (await owner.query<{ name: string }>('select quote_ident(current_user) as name')).rows
  // It inherits nothing of the owner, and can say "set role" all the same.
  await owner.query(`alter role ${as} noinherit; grant ${self?.name} to ${as}`)
  assert.equal(
    await found(),
    `nobody; but "${role}" can act as its owner: see "portico grants" if the service is this role`,
  )
  await owner.query(`revoke ${self?.name} from ${as}; alter role ${as} inherit`)
  assert.equal(await found(), 'all')
})

test('this role can neither alter the log nor take away what protects it', async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const sql of FORBIDDEN) await assert.rejects(client.query(sql), { code: '42501' }, sql)
    const { rows } = await client.query(
      `select relname from pg_class where pg_get_userbyid(relowner) = current_user and relnamespace = 'public'::regnamespace`,
    )
    assert.deepEqual(rows, [])
  } finally {
    await client.end()
  }
})

test('nothing temporary takes the place of what guards the clocks of production and marks the writers of events', async () => {
  const production = await cloneDatabase()
  const [service, owning] = [production, urlAsOwner(production)].map(
    (connectionString) => new pg.Client({ connectionString }),
  )
  assert.ok(service && owning)
  await Promise.all([service.connect(), owning.connect()])
  try {
    const insert = `insert into public.standing (site_id, integrator_id, created_at, clock_offset)
      values (gen_random_uuid(), gen_random_uuid(), now(), '1 year')`
    await service.query('create temporary table deployment (environment text)')
    await assert.rejects(service.query(insert), /In production the clock of a site cannot be moved/)

    await owning.query(`select setval('event_id_seq', 7)`)
    await service.query('create temporary sequence event_id_seq')
    await service.query('create temporary table pg_locks (like pg_catalog.pg_locks)')
    await service.query('begin')
    // A statement that writes nothing puts up its mark as well.
    await service.query(`insert into event (integrator_id, type, actor, created_at)
      select gen_random_uuid(), '', '', now() where false`)
    const { rows } = await service.query(`select objid::integer as mark, settled_event()::integer as settled
      from pg_catalog.pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`)
    await owning.query(`select setval('event_id_seq', 8)`)
    const { rows: behind } = await service.query('select settled_event()::integer as settled')
    assert.deepEqual([rows, behind], [[{ mark: 7, settled: 7 }], [{ settled: 7 }]])
    await service.query('rollback')

    await owning.query(`update deployment set environment = 'staging'`)
    await owning.query(insert)
    await owning.query('create temporary table standing (clock_offset interval)')
    await assert.rejects(owning.query(`update deployment set environment = 'production'`), /cannot become production/)
  } finally {
    await Promise.all([service.end(), owning.end()])
  }
})
