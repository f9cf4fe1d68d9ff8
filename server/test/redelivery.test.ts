import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { type Database, openDatabase } from '../src/store/kit/database.ts'
import { SESSION_OPTIONS } from '../src/store/kit/session.ts'
import { wireIdReader } from '../src/store/kit/wire-ids.ts'
import { MAX_REDELIVERED_EVENTS, openRedelivery } from '../src/store/webhooks/redelivery.ts'
import { type Answer, assertProblem, newSite, startTestService, type Tenant } from './harness.ts'
import { until } from './until.ts'

const service = await startTestService({ environment: 'staging' })
const PATH = '/api/integrators/webhooks/'
const LONG_AGO = '2020-01-01T00:00:00Z'

async function subscribe({ call }: Tenant, events: readonly string[] = []): Promise<string> {
  const answer = await call('POST', PATH, { body: { url: 'https://hooks.example.com/', events } })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

/** Asks while the webhook is being deleted: the answer comes when it is gone. */
async function askWhileDeleting(webhook: string, ask: () => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: service.databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('delete from webhook where id = $1', [webhook])
    const answer = ask()
    await until(async () => {
      const waiting = await service.sql(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return waiting.length > 0
    })
    await client.query('commit')
    return await answer
  } finally {
    await client.end()
  }
}

test('a webhook that is deleted while a test or a redelivery is asked for is 404, under a key as well', async () => {
  const tenant = await service.tenant()
  await newSite(tenant)
  const [event] = (await tenant.call('GET', '/api/integrators/events/')).body.events
  const asks: readonly [string, object | undefined][] = [
    ['test', undefined],
    ['redeliver', { event: event.id }],
    ['redeliver', { from: LONG_AGO }],
  ]
  for (const [what, body] of asks) {
    for (const headers of [{}, { 'idempotency-key': `${what} ${JSON.stringify(body)}`.replaceAll(' ', '') }]) {
      const webhook = await subscribe(tenant)
      const ask = () => tenant.call('POST', `${PATH}${webhook}/${what}/`, { body, headers })
      assertProblem(await askWhileDeleting(webhook, ask), 404, 'not_found')
      assert.equal((await ask()).status, 404)
    }
  }
})

test('an open stretch of time ends where the log ended when it was asked for, however fast it grows', async () => {
  const tenant = await service.tenant()
  const id = await subscribe(tenant)
  for (let count = 0; count < 3; count++) await newSite(tenant)
  const opened = openDatabase({ url: service.databaseUrl, connections: 1 })
  after(() => opened.close())
  const statementNames: string[] = []
  const growing: Database = {
    ...opened,
    async query(statement, values) {
      statementNames.push(statement.name)
      const rows = await opened.query<never>(statement, values)
      await newSite(tenant)
      return rows
    },
  }
  const redelivery = openRedelivery(growing, wireIdReader(opened))
  const target = { integratorId: tenant.id, id, keep: () => null }
  assert.equal(await redelivery.redeliver(target, { from: LONG_AGO, until: null }), 3)
  assert.deepEqual(statementNames, ['find_redelivery_target', 'count_events', 'redeliver_events'])
  assert.equal((await service.sql('select from delivery where webhook_id = $1', [id])).length, 3)
})

test('more events than a call may name are counted no further, and none is queued', async () => {
  const tenant = await service.tenant()
  const id = await subscribe(tenant)
  const site = await newSite(tenant)
  const more = MAX_REDELIVERED_EVENTS
  const client = new pg.Client({ connectionString: service.databaseUrl, options: SESSION_OPTIONS })
  await client.connect()
  after(() => client.end())
  const add = (events: number, first: number) =>
    client.query(
      `insert into event (integrator_id, site_id, sequence, type, actor, created_at, after)
       select $1, $2, number, 'subscription.renewed', 'time', now(), '{}'
       from generate_series($3::integer, $4::integer) as number
       order by number`,
      [tenant.id, site, first, first + events - 1],
    )
  await add(more - 1, 2)
  const again = () => tenant.call('POST', `${PATH}${id}/redeliver/`, { body: { from: LONG_AGO } })
  assert.deepEqual((await again()).body, { message: 'Events queued', events: MAX_REDELIVERED_EVENTS })
  await add(1, more + 1)
  assertProblem(await again(), 400, 'validation_failed', ['from'])
})
