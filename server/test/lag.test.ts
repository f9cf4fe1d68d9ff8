import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { DELIVERY_LAG } from '../src/operate/lag.ts'
import { openMetrics } from '../src/operate/metrics.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { SESSION_OPTIONS } from '../src/store/kit/session.ts'
import { newSite, SEALING_KEY, startTestService, subscriptionPath, type Tenant } from './harness.ts'
import { startInProcess } from './process-in-test.ts'
import { startWebhookReceiver } from './receiver.ts'
import { until } from './until.ts'

const service = await startTestService({ environment: 'staging' })
const env = { DATABASE_URL: service.databaseUrl, PORTICO_ENVIRONMENT: 'staging', PORTICO_SECRET: SEALING_KEY }

/** What a metrics port shows of the lag. What it does not show is undefined. */
async function lagAt(url: string) {
  const answer = await fetch(url)
  assert.equal(answer.status, 200)
  const text = await answer.text()
  const read = (name: string) => {
    const value = new RegExp(`^portico_${name}\\} (\\S+)$`, 'm').exec(text)?.[1]
    return value === undefined ? undefined : Number(value)
  }
  const of = (receivers: string) => ({
    seconds: read(`webhook_lag_seconds\\{environment="staging",receivers="${receivers}"`),
    waiting: read(`webhook_deliveries_waiting\\{environment="staging",receivers="${receivers}"`),
  })
  return {
    announcing: read('announcement_lag_seconds\\{environment="staging"'),
    working: of('working'),
    failing: of('failing'),
  }
}
const NONE = { seconds: 0, waiting: 0 }

async function subscribe({ call }: Tenant, url: string): Promise<string> {
  const answer = await call('POST', '/api/integrators/webhooks/', { body: { url } })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

test('while no worker runs the lag grows, of webhooks and of announcements; a worker brings it back to nothing', async () => {
  const { metricsUrl } = await startInProcess(env, ['api'])
  assert.deepEqual(await lagAt(metricsUrl), { announcing: 0, working: NONE, failing: NONE })

  const tenant = await service.tenant()
  const receiver = await startWebhookReceiver()
  const webhook = await subscribe(tenant, receiver.url)
  const site = await newSite(tenant)
  // No worker has read the log: nothing is queued, and yet something waits.
  const fresh = await lagAt(metricsUrl)
  assert.ok(Number(fresh.working.seconds) > 0)
  assert.equal(fresh.working.waiting, 0)

  await tenant.call('POST', `/api/integrators/webhooks/${webhook}/test/`)
  await service.sql(`update delivery set next_attempt_at = now() - interval '10 minutes'`)
  const behind = await lagAt(metricsUrl)
  assert.equal(Math.floor(Number(behind.working.seconds) / 60), 10)
  assert.deepEqual([behind.working.waiting, behind.failing, behind.announcing], [1, NONE, 0])

  await service.sql(`update webhook set failing_since = now()`)
  const failing = await lagAt(metricsUrl)
  assert.deepEqual([failing.working, failing.failing.waiting], [NONE, 1])

  await tenant.call('POST', subscriptionPath(site), { body: { tier: 'growth' } })
  await service.moveClock(site, '40 days')
  const overdueDays = Number((await lagAt(metricsUrl)).announcing) / 86_400
  assert.ok(overdueDays > 8 && overdueDays < 13, String(overdueDays))

  const worker = await startInProcess(env, ['worker'])
  // The website asks for attention soon after: that may be the fifth.
  await until(async () => receiver.received.length >= 4)
  const nothing = { announcing: 0, working: NONE, failing: NONE }
  for (const url of [metricsUrl, worker.metricsUrl])
    await until(async () => isDeepStrictEqual(await lagAt(url), nothing))
})

test('what is not to be sent does not wait: a later attempt, a webhook that is off, a suspended integrator', async () => {
  const { metricsUrl } = await startInProcess(env, ['api'])
  const tenant = await service.tenant()
  const webhook = await subscribe(tenant, 'https://hooks.example.com/')
  const queue = async (change: string) => {
    await service.sql(
      `insert into delivery (webhook_id, data, type, next_attempt_at) values ($1, '{}', 'test', now())`,
      [webhook],
    )
    await service.sql(change, change.includes('$1') ? [webhook] : [])
  }
  await queue(`update delivery set next_attempt_at = now() + interval '1 hour' where webhook_id = $1`)
  assert.deepEqual((await lagAt(metricsUrl)).working, NONE)
  await queue(`update webhook set disabled_at = now(), disabled_reason = 'gone' where id = $1`)
  assert.deepEqual((await lagAt(metricsUrl)).working, NONE)
  await queue(`update webhook set disabled_at = null, disabled_reason = null where id = $1`)
  assert.equal((await lagAt(metricsUrl)).working.waiting, 2)
  await service.integrators.suspend(tenant.id)
  assert.deepEqual((await lagAt(metricsUrl)).working, NONE)
})

test('a database that is away takes the lag off the metrics, and nothing else', async () => {
  const metrics = openMetrics()
  const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', connections: 1 })
  metrics.watchPool('staging', 'worker', away)
  metrics.watchLag('staging', away)
  const server = await metrics.listen(0, '127.0.0.1')
  after(() => once(server.close(), 'close'))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`
  const nothing = { seconds: undefined, waiting: undefined }
  assert.deepEqual(await lagAt(url), { announcing: undefined, working: nothing, failing: nothing })
  assert.match(await (await fetch(url)).text(), /portico_database_waiting\{environment="staging",pool="worker"\} 0/)
})

test('the lag is found by index, however many deliveries and events there are', async () => {
  const client = new pg.Client({ connectionString: service.databaseUrl, options: SESSION_OPTIONS })
  await client.connect()
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${DELIVERY_LAG.text}`)
  await client.end()
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  assert.equal(plan.match(/delivery_by_due/g)?.length, 2, plan)
  assert.match(plan, /event_by_integrator/)
  assert.doesNotMatch(plan, /Seq Scan/)
})
