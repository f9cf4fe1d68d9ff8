import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { RESTRICTED_FUNCTIONS } from '../src/operate/grants.ts'
import {
  openCaller,
  SEALING_KEY,
  startTestService,
  subscriptionStepsOf,
  urlAsPublic,
  urlAsScanner,
  urlAsWorker,
} from './harness.ts'
import { runCommandInProcess } from './process.ts'
import { startErrorMessage, startInProcess } from './process-in-test.ts'
import { startWebhookReceiver } from './receiver.ts'
import { until } from './until.ts'
import { createPublishedWebsite, websiteOn } from './websites.ts'

// Processes under roles with what `portico grants ROLE --public` and `--worker` print, and no more. All other tests of workers
// and of what visitors get run under these roles too (harness.ts, workers.ts).

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant('Blue')
const envFor = (url: string) => ({ DATABASE_URL: url, PORTICO_ENVIRONMENT: 'staging', PORTICO_SECRET: SEALING_KEY })
const roles = {
  public: urlAsPublic(service.databaseUrl),
  worker: urlAsWorker(service.databaseUrl),
  scanner: urlAsScanner(service.databaseUrl),
}

test('"portico public" serves websites and writes down choices and sightings under a role of its own', async () => {
  const visitors = await startInProcess(envFor(roles.public), ['visitors'])
  const call = openCaller(visitors.stagingUrl)
  const { site, origin } = await createPublishedWebsite(service, tenant)
  const website = websiteOn({ call }, site, origin)
  assert.equal((await website.entry()).status, 200)
  assert.equal((await website.choose()).status, 204)
  assert.equal((await call('GET', '/readyz')).status, 200)
  const count = async (table: string) =>
    Number((await service.sql(`select count(*) from ${table} where site_id = $1`, [site]))[0]?.['count'])
  assert.equal(await count('consent'), 1)
  await until(async () => (await count('sighting')) === 1)
  assert.equal((await (await fetch(`${visitors.metricsUrl}`)).text()).includes('portico_webhook_lag_seconds{'), false)
  await visitors.stop()
  assert.doesNotMatch(visitors.log(), /permission denied/)
})

test('"portico worker" announces and delivers under a role of its own', async () => {
  const worker = await startInProcess(envFor(roles.worker), ['worker'], 50)
  const receiver = await startWebhookReceiver()
  const hook = await tenant.call('POST', '/api/integrators/webhooks/', { body: { url: receiver.url } })
  assert.equal(hook.status, 201)
  const { site } = await createPublishedWebsite(service, tenant)
  await service.moveClock(site, '40 days')
  await subscriptionStepsOf(tenant, site).cancel()
  const types = () => new Set(receiver.received.map(({ body }) => body.type))
  await until(async () =>
    ['site.created', 'subscription.renewed', 'subscription.renewal_canceled'].every((one) => types().has(one)),
  )
  assert.match(await (await fetch(worker.metricsUrl)).text(), /portico_webhook_lag_seconds\{.*\} 0/)
  await worker.stop()
  assert.doesNotMatch(worker.log(), /permission denied/)
})

test('a process that a role is not for is refused, with the command that prints its rights', async () => {
  for (const [url, part, option] of [
    [roles.public, 'worker', ' --worker'],
    [roles.worker, 'visitors', ' --public'],
    [roles.public, 'api', ''],
    [roles.worker, 'api', ''],
    [roles.scanner, 'visitors', ' --public'],
  ] as const) {
    const { username } = new URL(url)
    assert.ok(
      (await startErrorMessage(envFor(url), [part])).includes(
        `run the SQL of "portico grants ${username}${option}" as`,
      ),
    )
  }
  const both = await runCommandInProcess(['grants', 'one', '--public', '--worker'], {})
  assert.deepEqual([both.code, /one of --public, --worker, --scanner and --reader/.test(both.stderr)], [2, true])
})

const FORBIDDEN = {
  public: [
    'select from integrator_key',
    'select from webhook',
    'select from delivery',
    'select after from event',
    'update event set actor = actor',
    `insert into event (integrator_id, site_id, sequence, type, actor, created_at, after)
     select integrator_id, site_id, sequence + 1, 'subscription.renewed', 'time', now(), '{}' from standing`,
    'select from site_details',
    'select from integrator_profile',
    'select name from integrator',
    'select metadata from site',
    'select from website_draft',
    'select visitor from consent',
    'delete from consent',
    'delete from consent_day',
    `select drop_consent_parts(now() - interval '13 months')`,
    'insert into publication select * from publication',
    `update standing set tier = 'comfort'`,
    'select from dashboard_session',
    'select from idempotency',
    'select wire_id_key from deployment',
    'select from analysis',
  ],
  worker: [
    'select from integrator_key',
    'select from embed_token',
    'select from dashboard_session',
    'select from idempotency',
    'select from consent',
    'select name from integrator',
    `insert into integrator (name) values ('x')`,
    'update integrator set suspended_at = now()',
    'insert into site select * from site',
    'update site set reference = null',
    `update webhook set secret = ''`,
    `update webhook set url = ''`,
    'delete from webhook',
    'update event set actor = actor',
    'delete from event',
    'delete from standing',
    `update standing set tier = 'comfort'`,
    'update site_details set version = 1',
    'select from scan_turn',
    'update publication set version = 1',
  ],
} as const

for (const [name, statements] of Object.entries(FORBIDDEN)) {
  test(`the role of ${name} can do nothing else`, async () => {
    const client = new pg.Client({ connectionString: roles[name as keyof typeof FORBIDDEN] })
    await client.connect()
    try {
      for (const sql of statements) await assert.rejects(client.query(sql), { code: '42501' }, sql)
    } finally {
      await client.end()
    }
  })
}

test('every function that works with the rights of the owner is kept from everybody', async () => {
  // Triggers cannot be called. A trial of writing changes nothing.
  const rows = await service.sql<{ name: string }>(
    `select proname as name
     from pg_proc
     where pronamespace = 'public'::regnamespace
       and prosecdef
       and prorettype <> 'trigger'::regtype
       and proname <> 'probe_write'`,
  )
  assert.deepEqual(rows.map(({ name }) => name).toSorted(), [...RESTRICTED_FUNCTIONS].toSorted())
})
