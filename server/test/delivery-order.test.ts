import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, test } from 'node:test'
import pg from 'pg'
import { DISABLE_WEBHOOK_AFTER_SECONDS } from '../src/core/webhooks/webhook.ts'
import { fanOutEvents } from '../src/jobs/fan-out.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openAttemptRecorder } from '../src/store/webhooks/attempts.ts'
import type { DeliveryClaim } from '../src/store/webhooks/claims.ts'
import { MAX_CONCURRENT_DELIVERIES, openDeliveryQueue } from '../src/store/webhooks/deliveries.ts'
import { FAN_OUT_EVENTS, openDeliveryFanOut } from '../src/store/webhooks/delivery-fan-out.ts'
import { newSite, startTestService, subscriptionPath, type Tenant } from './harness.ts'
import { startWebhookReceiver, type WebhookReceiver } from './receiver.ts'
import { until } from './until.ts'
import { NO_METRICS, ONLY_WEBHOOKS, startTestWorker } from './workers.ts'
import { openWriteTransaction } from './writer.ts'

const PATH = '/api/integrators/webhooks/'
/** Longer than any test waits: what hangs, hangs to the end. */
const HANG_MS = 120_000
const NEVER = new AbortController().signal

/** A service of its own, without a worker: each step of one is taken by hand. */
async function start() {
  const service = await startTestService({ environment: 'staging' })
  const tenant = await service.tenant()
  const database = openDatabase({ url: service.databaseUrl, connections: 2 })
  const client = new pg.Client({ connectionString: service.databaseUrl })
  await client.connect()
  after(async () => {
    await client.end()
    await database.close()
  })
  const follower = openDeliveryFanOut(database)
  return {
    ...{ service, tenant, client, follower },
    deliveries: openDeliveryQueue(database),
    attempts: openAttemptRecorder(database),
    fanOut: () => fanOutEvents(follower, NEVER, () => {}),
    queued: async (webhookId: string) =>
      (
        await service.sql<{ sequence: string; site_id: string }>(
          `select event.sequence, event.site_id from delivery join event on event.id = delivery.event_id
           where webhook_id = $1 order by event.id`,
          [webhookId],
        )
      ).map(({ sequence, site_id }) => [site_id, Number(sequence)]),
  }
}

async function subscribe({ call }: Tenant, url: string): Promise<string> {
  const answer = await call('POST', PATH, { body: { url } })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

async function order({ call }: Tenant, site: string): Promise<void> {
  assert.equal((await call('POST', subscriptionPath(site), { body: { tier: 'growth' } })).status, 201)
}

const NOWHERE = 'https://hooks.example.com/'
const sequences = ({ received }: WebhookReceiver, site: string) =>
  received.filter(({ body }) => body.site === site).map(({ body }) => body.sequence)

test('an event that commits late is not stepped over by webhooks, and is queued before what came after it', async () => {
  const { service, tenant, fanOut, queued } = await start()
  const webhook = await subscribe(tenant, NOWHERE)
  const [held, free] = [await newSite(tenant), await newSite(tenant)]
  await fanOut()
  const before = [
    [held, 1],
    [free, 1],
  ]
  assert.deepEqual(await queued(webhook), before)
  const late = await openWriteTransaction(service.databaseUrl)
  after(() => late.close())
  await late.write(tenant, held)
  await order(tenant, free)
  await fanOut()
  assert.deepEqual(await queued(webhook), before, 'what came after it waits for it')
  await late.end('commit')
  await fanOut()
  assert.deepEqual(await queued(webhook), [...before, [held, 2], [free, 2]])
})

test('a webhook that is created or enabled while an event is being committed gets that event, and none from before', async () => {
  const { service, tenant, fanOut, queued } = await start()
  const site = await newSite(tenant)
  const enabled = await subscribe(tenant, NOWHERE)
  await service.sql(`update webhook set disabled_at = now(), disabled_reason = 'gone'`)
  await order(tenant, site)
  const late = await openWriteTransaction(service.databaseUrl)
  after(() => late.close())
  await late.write(tenant, site)
  const created = await subscribe(tenant, NOWHERE)
  assert.equal((await tenant.call('POST', `${PATH}${enabled}/enable/`)).status, 200)
  await late.end('commit')
  await fanOut()
  assert.deepEqual(await queued(created), [[site, 3]])
  assert.deepEqual(await queued(enabled), [[site, 3]])
})

test('first attempts are made in the order of the events, also when the first was queued by a worker that began later', async () => {
  const { service, tenant, client, follower, fanOut } = await start()
  const receiver = await startWebhookReceiver()
  const webhook = await subscribe(tenant, receiver.url)
  // A worker that is held after its transaction has begun, so that its time is older than that of the other one.
  await client.query('begin')
  await client.query('select now()')
  const site = await newSite(tenant)
  await fanOut()
  await order(tenant, site)
  const behind = await follower.findBehind()
  await client.query(FAN_OUT_EVENTS.text, [behind?.line, [webhook]])
  await client.query('commit')
  const [first, second] = await service.sql<{ next_attempt_at: Date }>('select * from delivery order by event_id')
  assert.ok(first && second && second.next_attempt_at < first.next_attempt_at, 'the other way round by the clock')
  startTestWorker(service.databaseUrl, ONLY_WEBHOOKS)
  await until(async () => receiver.received.length === 2)
  assert.deepEqual(sequences(receiver, site), [1, 2])
})

test('a clock that steps back changes nothing about the order, and keeps no first attempt waiting', async () => {
  const { service, tenant, fanOut } = await start()
  const receiver = await startWebhookReceiver()
  await subscribe(tenant, receiver.url)
  const site = await newSite(tenant)
  await fanOut()
  await service.sql(`update delivery set next_attempt_at = now() + interval '1 hour'`)
  await order(tenant, site)
  startTestWorker(service.databaseUrl, ONLY_WEBHOOKS)
  await until(async () => receiver.received.length === 2)
  assert.deepEqual(sequences(receiver, site), [1, 2])
})

test('a receiver that hangs with one event costs that one place: all others go on, also what comes later', async () => {
  const { service, tenant } = await start()
  const stuck = await newSite(tenant)
  const receiver = await startWebhookReceiver(({ body }, response) => {
    if (body.site !== stuck) response.writeHead(204).end()
  })
  const webhook = await subscribe(tenant, receiver.url)
  await order(tenant, stuck)
  const others = await Promise.all(Array.from({ length: 3 * MAX_CONCURRENT_DELIVERIES }, () => newSite(tenant)))
  startTestWorker(service.databaseUrl, { ...ONLY_WEBHOOKS, patienceMs: HANG_MS })
  await until(async () => receiver.received.length === others.length + 1)
  // Of a site that hangs nothing else is sent; of the others what happens now as well.
  await tenant.call('POST', `${subscriptionPath(stuck)}cancel/`)
  const later = await newSite(tenant)
  await until(async () => sequences(receiver, later).length === 1)
  assert.deepEqual(sequences(receiver, stuck), [2])
  // Each is written down when it ends, not when all have ended.
  await until(async () => {
    const { body } = await tenant.call('GET', `${PATH}${webhook}/deliveries/?limit=100`)
    const counts = { delivered: 0, pending: 0, failed: 0 }
    for (const { status } of body.deliveries as { status: keyof typeof counts }[]) counts[status] += 1
    return counts.delivered === others.length + 1 && counts.pending === 2
  })
})

test('a receiver that hangs with one event and fails with another gets what comes later before the hang ends', async () => {
  const { service, tenant } = await start()
  const [stuck, failing] = [await newSite(tenant), await newSite(tenant)]
  const receiver = await startWebhookReceiver(({ body }, response) => {
    if (body.site === failing) response.writeHead(500).end()
    else if (body.site !== stuck) response.writeHead(204).end()
  })
  await subscribe(tenant, receiver.url)
  for (const site of [stuck, failing]) await order(tenant, site)
  startTestWorker(service.databaseUrl, { ...ONLY_WEBHOOKS, patienceMs: HANG_MS })
  await until(async () => {
    const [row] = await service.sql('select attempts from delivery where site_id = $1', [failing])
    return row?.['attempts'] === 1 && sequences(receiver, stuck).length === 1
  })
  const later = await Promise.all(Array.from({ length: 2 * MAX_CONCURRENT_DELIVERIES }, () => newSite(tenant)))
  await until(async () => later.every((site) => sequences(receiver, site).length === 1))
  assert.deepEqual(sequences(receiver, stuck), [2])
})

test('a site that hangs with hundreds of events before it costs another site nothing', async () => {
  const { service, tenant, fanOut, deliveries } = await start()
  const [stuck, free] = [await newSite(tenant), await newSite(tenant)]
  const receiver = await startWebhookReceiver(({ body }, response) => {
    if (body.site !== stuck) response.writeHead(204).end()
  })
  const webhookId = await subscribe(tenant, receiver.url)
  const writer = await openWriteTransaction(service.databaseUrl)
  for (let count = 0; count < 300; count++) await writer.write(tenant, stuck)
  await writer.end('commit')
  await writer.close()
  await order(tenant, free)
  await fanOut()
  const lease = { webhookId, holder: crypto.randomUUID() }
  const sitesOf = (claim: DeliveryClaim | null) => claim?.deliveries.map(({ siteId }) => siteId)
  assert.deepEqual(sitesOf(await deliveries.take(lease)), [stuck])
  assert.deepEqual(sitesOf(await deliveries.takeMore(lease, MAX_CONCURRENT_DELIVERIES, [stuck])), [free])
  // The same with attempts that were made before.
  await service.sql('update delivery set attempts = 1')
  assert.deepEqual(sitesOf(await deliveries.takeMore(lease, MAX_CONCURRENT_DELIVERIES, [stuck])), [free])
  await service.sql('update delivery set attempts = 0')
  await deliveries.release(lease)
  startTestWorker(service.databaseUrl, { ...ONLY_WEBHOOKS, patienceMs: HANG_MS })
  await until(async () => sequences(receiver, free).length === 1 && sequences(receiver, stuck).length === 1)
})

test('no more than eight deliveries to one endpoint are under way at the same time', async () => {
  const { service, tenant } = await start()
  const open: ServerResponse[] = []
  let most = 0
  const receiver = await startWebhookReceiver((_received, response) => {
    most = Math.max(most, open.push(response))
  })
  await subscribe(tenant, receiver.url)
  await Promise.all(Array.from({ length: 2 * MAX_CONCURRENT_DELIVERIES }, () => newSite(tenant)))
  startTestWorker(service.databaseUrl, { ...ONLY_WEBHOOKS, patienceMs: HANG_MS })
  await until(async () => open.length === MAX_CONCURRENT_DELIVERIES)
  for (let count = 1; count <= 2 * MAX_CONCURRENT_DELIVERIES; count++) {
    await until(async () => open.length > 0)
    open.shift()?.writeHead(204).end()
    await until(
      async () =>
        receiver.received.length >= Math.min(MAX_CONCURRENT_DELIVERIES + count, 2 * MAX_CONCURRENT_DELIVERIES),
    )
  }
  assert.equal(most, MAX_CONCURRENT_DELIVERIES)
})

test('a 410 that comes late does not switch off an endpoint that was enabled meanwhile', async () => {
  const { service, tenant } = await start()
  const held: ServerResponse[] = []
  const [late, now] = [await newSite(tenant), await newSite(tenant)]
  const receiver = await startWebhookReceiver(({ body }, response) => {
    if (body.site === late) held.push(response)
    else response.writeHead(410).end()
  })
  const webhook = await subscribe(tenant, receiver.url)
  for (const site of [late, now]) await order(tenant, site)
  const outcomes: string[] = []
  // It reads the database once, and then nothing but the answers.
  const worker = startTestWorker(service.databaseUrl, {
    patienceMs: HANG_MS,
    tickMs: HANG_MS,
    metrics: { ...NO_METRICS, attempt: (outcome) => void outcomes.push(outcome) },
  })
  const status = async () => (await tenant.call('GET', `${PATH}${webhook}/`)).body.status
  await until(async () => held.length === 1 && (await status()) === 'disabled')
  assert.equal((await tenant.call('POST', `${PATH}${webhook}/enable/`)).status, 200)
  held[0]?.writeHead(410).end()
  await until(async () => outcomes.length === 2)
  await worker.stop()
  assert.deepEqual([outcomes, await status()], [['gone', 'gone'], 'enabled'])
  const [open] = await service.sql('select attempts, next_attempt_at from delivery where site_id = $1', [late])
  assert.equal(open?.['attempts'], 0, 'it is sent again')
  assert.notEqual(open?.['next_attempt_at'], null)
})

test('an attempt that is written down twice counts once, and one of a lost lease does not count at all', async () => {
  const { service, tenant, fanOut, deliveries, attempts } = await start()
  const webhookId = await subscribe(tenant, NOWHERE)
  await newSite(tenant)
  await fanOut()
  const [holder, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const claim = await deliveries.take({ webhookId, holder })
  assert.equal(await deliveries.take({ webhookId, holder: other }), null, 'it is taken')
  const [due] = claim?.deliveries ?? []
  assert.ok(due)
  const outcome = { status: 500, error: null, retryAfterSeconds: null, ms: 1 }
  const failed = { id: due.id, before: 0, outcome, verdict: { kind: 'failed', nextInSeconds: 5 } } as const
  const record = (who: string) => attempts.record({ webhookId, holder: who }, [failed], DISABLE_WEBHOOK_AFTER_SECONDS)
  const written = () =>
    service.sql(`select attempts, jsonb_array_length(log) as logged, leased_by from delivery, webhook`)
  await record(other)
  assert.deepEqual(await written(), [{ attempts: 0, logged: 0, leased_by: holder }])
  await record(holder)
  await record(holder)
  assert.deepEqual(await written(), [{ attempts: 1, logged: 1, leased_by: holder }])

  // A worker that was away for too long: another one has the endpoint, and has tried again.
  await service.sql(`update webhook set leased_until = now() - interval '1 second'`)
  await service.sql(`update delivery set next_attempt_at = now()`)
  assert.deepEqual(await deliveries.keep([{ webhookId, holder }]), [], 'nobody has taken it yet')
  await service.sql(`update webhook set leased_until = now() - interval '1 second'`)
  assert.equal((await deliveries.take({ webhookId, holder: other }))?.deliveries[0]?.attempts, 1)
  assert.deepEqual(await deliveries.keep([{ webhookId, holder }]), [holder])
  assert.equal(await deliveries.takeMore({ webhookId, holder }, MAX_CONCURRENT_DELIVERIES, []), null)
  await record(holder)
  await deliveries.release({ webhookId, holder })
  assert.deepEqual(await written(), [{ attempts: 1, logged: 1, leased_by: other }])
})

test('nothing is begun under a lease that may end before it, and a lease is renewed while its endpoint is served', async () => {
  const { service, tenant, fanOut, deliveries } = await start()
  const lease = { webhookId: await subscribe(tenant, NOWHERE), holder: crypto.randomUUID() }
  await newSite(tenant)
  await fanOut()
  assert.equal((await deliveries.take(lease))?.deliveries.length, 1)
  assert.equal((await deliveries.takeMore(lease, MAX_CONCURRENT_DELIVERIES, []))?.deliveries.length, 1)
  await service.sql(`update webhook set leased_until = now() + interval '19 seconds'`)
  assert.equal(await deliveries.takeMore(lease, MAX_CONCURRENT_DELIVERIES, []), null)
  assert.deepEqual(await deliveries.keep([lease]), [])
  assert.equal((await deliveries.takeMore(lease, MAX_CONCURRENT_DELIVERIES, []))?.deliveries.length, 1)
})
