import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, test } from 'node:test'
import pg from 'pg'
import { createSubscribedSite } from './customers.ts'
import { newSite, startTestService, type Tenant } from './harness.ts'
import { startWebhookReceiver, type WebhookReceiver } from './receiver.ts'
import { until } from './until.ts'
import { NO_METRICS, ONLY_WEBHOOKS, startTestWorker } from './workers.ts'

const service = await startTestService({ environment: 'staging' })
const PATH = '/api/integrators/webhooks/'
/** Longer than any test waits: whatever arrives, arrives while all that hang still hang. */
const HANG_MS = 120_000

startTestWorker(service.databaseUrl, { ...ONLY_WEBHOOKS, patienceMs: HANG_MS })

/** A receiver that answers nothing. It knows which of its paths are waiting for an answer now. */
async function startHanging() {
  const open = new Map<ServerResponse, string>()
  const receiver = await startWebhookReceiver(({ path }, response) => {
    open.set(response, path)
    response.on('close', () => open.delete(response))
  })
  return { receiver, waiting: () => new Set(open.values()) }
}

async function subscribe({ call }: Tenant, url: string): Promise<string> {
  const answer = await call('POST', PATH, { body: { url } })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

async function subscribeMany(tenant: Tenant, { url }: WebhookReceiver, count: number, name: string): Promise<string[]> {
  const ids: string[] = []
  for (let each = 0; each < count; each++) ids.push(await subscribe(tenant, `${url}/${name}/${each}`))
  return ids
}

test('thirty receivers of two integrators that hang delay neither the third one nor their own', async () => {
  const { receiver: stuck, waiting } = await startHanging()
  const hosts = [await service.tenant(), await service.tenant()]
  for (const [index, tenant] of hosts.entries()) {
    await subscribeMany(tenant, stuck, 15, `thirty-${index}`)
    await newSite(tenant)
  }
  await until(async () => waiting().size === 30)
  for (const tenant of [await service.tenant(), ...hosts]) {
    const healthy = await startWebhookReceiver()
    await subscribe(tenant, healthy.url)
    for (const count of [1, 2, 3]) {
      await newSite(tenant)
      await until(async () => healthy.received.length === count)
    }
  }
  assert.equal(waiting().size, 30)
})

test('a deleted webhook lets go of its receiver: sixteen more that hang, again and again, delay nobody', async () => {
  const { receiver: stuck, waiting } = await startHanging()
  const tenant = await service.tenant()
  for (const turn of ['first', 'second', 'third']) {
    const ids = await subscribeMany(tenant, stuck, 16, turn)
    await newSite(tenant)
    await until(async () => [...waiting()].filter((path) => path.includes(turn)).length === 16)
    for (const id of ids) assert.equal((await tenant.call('DELETE', `${PATH}${id}/`)).status, 200)
  }
  const other = await service.tenant()
  const healthy = await startWebhookReceiver()
  await subscribe(other, healthy.url)
  await newSite(other)
  await until(async () => healthy.received.length === 1)
  await until(async () => waiting().size === 0)
})

test('a worker that stops lets go of what hangs, which counts as no attempt and is free for the next one', async () => {
  const own = await startTestService({ environment: 'staging' })
  const { receiver: stuck, waiting } = await startHanging()
  const tenant = await own.tenant()
  await subscribe(tenant, stuck.url)
  await newSite(tenant)
  const counted: string[] = []
  const metrics = { ...NO_METRICS, attempt: (outcome: string) => void counted.push(outcome) }
  const worker = startTestWorker(own.databaseUrl, { ...ONLY_WEBHOOKS, patienceMs: HANG_MS, metrics })
  await until(async () => waiting().size === 1)
  await worker.stop()
  assert.deepEqual(counted, [])
  const rows = await own.sql('select leased_by, attempts from webhook join delivery on webhook_id = webhook.id')
  assert.deepEqual(rows, [{ leased_by: null, attempts: 0 }])
})

test('a receiver that answers at once and never ends its answers gathers no connections', async () => {
  const tenant = await service.tenant()
  let [open, most] = [0, 0]
  const receiver = await startWebhookReceiver((_received, response) => {
    most = Math.max(most, ++open)
    response.on('close', () => open--)
    response.writeHead(200).flushHeaders()
  })
  await subscribe(tenant, receiver.url)
  for (let count = 0; count < 32; count++) await newSite(tenant)
  await until(async () => receiver.received.length === 32)
  // Eight of a round, and those of the one before, of whose end the receiver may hear a little later.
  assert.ok(most <= 16, `${most} were open at once`)
  assert.equal(new Set(receiver.ids()).size, 32)
})

test('announcing that takes long leaves the queue to those that deliver', async () => {
  const own = await startTestService({ environment: 'staging' })
  const tenant = await own.tenant()
  const healthy = await startWebhookReceiver()
  await subscribe(tenant, healthy.url)
  const site = await createSubscribedSite(tenant, { tier: 'growth' })
  await own.moveClock(site, '40 days')
  // Whoever announces tries again for two seconds while somebody holds this row, and is asked to many times meanwhile.
  const holder = new pg.Client({ connectionString: own.databaseUrl })
  await holder.connect()
  after(() => holder.end())
  await holder.query('begin')
  await holder.query('select from standing where site_id = $1 for update', [site])
  startTestWorker(own.databaseUrl, { ...ONLY_WEBHOOKS, patienceMs: HANG_MS, tickMs: 20 })
  for (let count = 1; count <= 60; count++) {
    await newSite(tenant)
    await until(async () => healthy.received.length === count + 2, 1_500)
  }
  await holder.query('commit')
  await until(async () => healthy.received.some(({ body }) => body.type === 'subscription.renewed'))
})
