import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import pino from 'pino'
import { fanOutEvents } from '../src/jobs/fan-out.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openIdempotencyStore } from '../src/store/kit/idempotency.ts'
import { SESSION_OPTIONS } from '../src/store/kit/session.ts'
import { MAX_SWEEP_BATCH } from '../src/store/kit/sweep.ts'
import { openEmbedSessionStore } from '../src/store/sessions/embed.ts'
import { openDeliveryQueue } from '../src/store/webhooks/deliveries.ts'
import {
  MAX_ENDPOINTS_AT_ONCE,
  MAX_EVENTS_PER_ENDPOINT,
  openDeliveryFanOut,
} from '../src/store/webhooks/delivery-fan-out.ts'
import { openWebhookStore } from '../src/store/webhooks/webhooks.ts'
import { loadBacklog, timeStatements } from './backlog.ts'
import { cloneDatabase, newSite, startTestService, urlAsOwner } from './harness.ts'
import { startWebhookReceiver } from './receiver.ts'
import { until } from './until.ts'
import { NO_METRICS, startTestWorker } from './workers.ts'

const NEVER = new AbortController().signal

async function ownDatabase() {
  const url = await cloneDatabase('staging')
  const client = new pg.Client({ connectionString: urlAsOwner(url), options: SESSION_OPTIONS })
  await client.connect()
  const opened = openDatabase({ url, connections: 2 })
  after(async () => {
    await client.end()
    await opened.close()
  })
  return { client, ...timeStatements(opened) }
}

test('a backlog of more endpoints and events than one statement takes is worked off in bounded ones, to the last', async () => {
  const { client, database, ran } = await ownDatabase()
  // More events than the statement takes in all, of few endpoints; more endpoints than it takes, and than one search finds.
  const [busy = ''] = await loadBacklog(client, { integrators: 1, endpoints: 16, events: 450 })
  await loadBacklog(client, { integrators: 65, endpoints: 16, events: 2 })
  const uninterested = { integrators: 1, endpoints: 2, events: 300, types: ['site.created'] }
  const [passing = ''] = await loadBacklog(client, uninterested)
  const follower = openDeliveryFanOut(database)

  const behind = await follower.findBehind()
  assert.equal(behind?.webhookIds.length, 1_000)
  const first = await client.query('select integrator_id from webhook where id = any ($1)', [
    behind?.webhookIds.slice(0, 16),
  ])
  assert.deepEqual(
    new Set(first.rows.map(({ integrator_id }) => integrator_id)),
    new Set([busy]),
    'furthest behind first',
  )

  ran.length = 0
  let rings = 0
  await fanOutEvents(follower, NEVER, () => (rings += 1))
  const statements = ran.filter(({ name }) => name === 'fan_out')
  assert.equal(rings, statements.length)
  const seen = statements.map(({ rows }) => Number(rows[0]?.['seen']))
  assert.ok(Math.max(...seen) <= MAX_ENDPOINTS_AT_ONCE * MAX_EVENTS_PER_ENDPOINT, String(seen))
  assert.equal(
    seen.reduce((sum, each) => sum + each, 0),
    16 * 450 + 65 * 16 * 2 + 2 * 300,
  )
  const counted = await client.query(
    `select count(*)::integer as queued, count(distinct webhook_id)::integer as webhooks from delivery`,
  )
  assert.deepEqual(counted.rows, [{ queued: 16 * 450 + 65 * 16 * 2, webhooks: 66 * 16 }])
  const left = await client.query(
    `select count(*)::integer as passed from webhook
     where integrator_id = $1 and position = (select max(id) from event where event.integrator_id = $1)`,
    [passing],
  )
  assert.deepEqual(left.rows, [{ passed: 2 }], 'what is passed over is passed over once')
  assert.equal(await follower.findBehind(), null)
})

test('a fan-out that is to stop does so between two statements, and the next one goes on', async () => {
  const { client, database, ran } = await ownDatabase()
  await loadBacklog(client, { integrators: 1, endpoints: 1, events: 450 })
  const stopping = new AbortController()
  await fanOutEvents(openDeliveryFanOut(database), stopping.signal, () => stopping.abort())
  assert.equal(ran.filter(({ name }) => name === 'fan_out').length, 1)
  const queued = async () => (await client.query('select count(*)::integer as queued from delivery')).rows[0]
  assert.deepEqual(await queued(), { queued: MAX_EVENTS_PER_ENDPOINT })
  await fanOutEvents(openDeliveryFanOut(database), NEVER, () => {})
  assert.deepEqual(await queued(), { queued: 450 })
})

test('an endpoint that another worker is at is left to it, and is not asked for again and again', async () => {
  const { client, database, ran } = await ownDatabase()
  await loadBacklog(client, { integrators: 1, endpoints: 1, events: 3 })
  await client.query('begin')
  await client.query('select from webhook for update')
  await fanOutEvents(openDeliveryFanOut(database), NEVER, () => {})
  assert.deepEqual(
    ran.map(({ name }) => name),
    ['settled_for_webhooks', 'find_webhooks_behind', 'fan_out'],
  )
  await client.query('rollback')
  await fanOutEvents(openDeliveryFanOut(database), NEVER, () => {})
  assert.equal((await client.query('select from delivery')).rowCount, 3)
})

test('sweeps remove all that is old in batches, however much it is, and nothing else', async () => {
  const { client, database, ran } = await ownDatabase()
  const old = 2 * MAX_SWEEP_BATCH + 1
  await loadBacklog(client, { integrators: 1, endpoints: 1, events: 0 })
  const ages = `(select interval '40 days' as age from generate_series(1, ${old}) union all select interval '1 hour') as made`
  await client.query(
    `with owner as (select id from integrator),
     site as (
       insert into site (id, integrator_id, scheme, fqdn, subdomain, domain, suffix, registered_domain, path, identity,
         created_at)
       select gen_random_uuid(), id, 'https', 'a.de', '', 'a', 'de', 'a.de', '', sha256(''), now() from owner
       returning id
     ),
     key as (
       insert into integrator_key (integrator_id, hash, prefix) select id, sha256(''), 'ik_test_1234' from owner returning id
     ),
     token as (
       insert into embed_token (hash, site_id, key_id, expires_at)
       select sha256(gen_random_uuid()::text::bytea), site.id, key.id, now() - age from ${ages}, site, key
     ),
     kept as (
       insert into idempotency (integrator_id, key, fingerprint, status, body, sealed, created_at)
       select owner.id, gen_random_uuid()::text, sha256(''), 200, '{}', false, now() - age from ${ages}, owner
     ),
     delivered as (
       insert into delivery (webhook_id, data, type, created_at, delivered_at)
       select webhook.id, '{}', 'webhook.test', now() - age, now() - age from ${ages}, webhook
     ),
     -- What is still to be sent stays, however old it is.
     waiting as (
       insert into delivery (webhook_id, data, type, created_at, next_attempt_at)
       select webhook.id, '{}', 'webhook.test', now() - interval '60 days', now() from webhook
     )
     insert into dashboard_session (hash, site_id, key_id, created_at, last_seen_at)
     select sha256(gen_random_uuid()::text::bytea), site.id, key.id, now() - age, now() - age from ${ages}, site, key`,
  )
  await openDeliveryQueue(database).sweep()
  await openEmbedSessionStore(database, () => {}).sweep()
  await openIdempotencyStore(database, () => {}).sweep()
  for (const [table, left] of Object.entries({ delivery: 2, embed_token: 1, dashboard_session: 1, idempotency: 1 })) {
    assert.equal((await client.query(`select from ${table}`)).rowCount, left, table)
    const batches = ran.filter(({ name }) => name === `sweep_${table}`).map(({ rows }) => Number(rows[0]?.['swept']))
    assert.deepEqual(batches, [MAX_SWEEP_BATCH, MAX_SWEEP_BATCH, 1], table)
  }
})

test('a webhook is deleted however much was sent to it: its deliveries go after it, in batches, and no others', async () => {
  const { client, database, ran } = await ownDatabase()
  const [integratorId = ''] = await loadBacklog(client, { integrators: 1, endpoints: 2, events: 0 })
  const [busy, other] = (await client.query<{ id: string }>('select id from webhook')).rows.map(({ id }) => id)
  assert.ok(busy && other)
  const deliveries = 2 * MAX_SWEEP_BATCH + 1
  await client.query(
    `insert into delivery (webhook_id, event_id, type, next_attempt_at)
     select $1::uuid, number, 'site.created', case when number % 2 = 0 then now() end
     from generate_series(1, $3::integer) as number
     union all
     select $2::uuid, 1, 'site.created', now()`,
    [busy, other, deliveries],
  )
  const left = async () => (await client.query('select webhook_id from delivery')).rows.map((row) => row.webhook_id)

  const actor = { kind: 'operator', account: 'test' } as const
  assert.ok(await openWebhookStore(database).remove({ integratorId, id: busy, actor, keep: null }))
  assert.equal((await client.query('select from webhook where id = $1', [busy])).rowCount, 0)
  assert.equal((await left()).length, deliveries + 1)

  await openDeliveryQueue(database).sweep()
  assert.deepEqual(await left(), [other])
  const batches = ran.filter(({ name }) => name === 'sweep_removed_webhook').map(({ rows }) => rows[0]?.['swept'])
  assert.deepEqual(batches, [MAX_SWEEP_BATCH, MAX_SWEEP_BATCH, 1, undefined])
  assert.equal((await client.query('select from removed_webhook')).rowCount, 0)
})

test('no round of the worker fails without a line in the log and a count; it goes on when it can', async () => {
  const service = await startTestService({ environment: 'staging' })
  const lines: string[] = []
  const rounds: string[] = []
  startTestWorker(service.databaseUrl, {
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    metrics: { ...NO_METRICS, round: (job, result) => void rounds.push(`${job} ${result}`) },
  })
  const tenant = await service.tenant()
  const receiver = await startWebhookReceiver()
  await tenant.call('POST', '/api/integrators/webhooks/', { body: { url: receiver.url } })
  await newSite(tenant)
  // Written down as well: otherwise it would be sent again.
  await until(async () => (await service.sql('select from delivery where delivered_at is not null')).length === 1)

  const failing = ['announce', 'fan_out', 'deliver', 'sweep_deliveries']
  // Each job needs one of them. The sweep runs at the start, so it is another worker's.
  for (const table of ['delivery', 'standing']) await service.sql(`alter table ${table} rename to ${table}_away`)
  await service.sql(`insert into event (integrator_id, site_id, sequence, type, actor, created_at, after)
    select integrator_id, gen_random_uuid(), 1, 'site.created', 'time', now(), after
    from event
    where type = 'site.created'`)
  startTestWorker(service.databaseUrl, {
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    metrics: { ...NO_METRICS, round: (job, result) => void rounds.push(`${job} ${result}`) },
  })
  for (const job of failing) {
    await until(async () => rounds.includes(`${job} failed`))
    assert.ok(
      lines.some((line) => line.includes(`"job":"${job}"`)),
      job,
    )
  }
  for (const table of ['delivery', 'standing']) await service.sql(`alter table ${table}_away rename to ${table}`)
  await until(async () => receiver.received.length === 2)
})
