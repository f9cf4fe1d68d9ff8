import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../../server/test/harness.ts'
import { startWebhookReceiver } from '../../server/test/receiver.ts'
import { until } from '../../server/test/until.ts'
import { startTestWorker } from '../../server/test/workers.ts'
import { NotFoundError, Portico, ValidationError, verifyWebhook } from '../src/index.ts'

// Webhooks through the client.

const service = await startTestService({ environment: 'staging' })
const portico = new Portico({ key: (await service.tenant()).key, baseUrl: service.url })
const OURS = 'https://hooks.example.com/portico'

test('a webhook is created with its secret, found without it, and deleted', async () => {
  const { secret, ...created } = await portico.webhooks.create({ url: OURS, events: ['subscription.ended'] })
  assert.match(secret, /^whsec_/)
  assert.deepEqual(Object.keys(created).toSorted(), ['events', 'id', 'url'])
  const found = await portico.webhooks.retrieve(created.id)
  assert.deepEqual({ ...found, ...created }, found)
  assert.equal(found.status, 'enabled')
  assert.deepEqual(await portico.webhooks.list(), { webhooks: [found] })
  assert.ok(!JSON.stringify(await portico.webhooks.list()).includes(secret))
  assert.deepEqual(await portico.webhooks.delete(created.id), { message: 'Webhook deleted' })
  await assert.rejects(portico.webhooks.retrieve(created.id), NotFoundError)
  assert.deepEqual(await portico.webhooks.list(), { webhooks: [] })
})

test('a wrong URL or type is named', async () => {
  await assert.rejects(portico.webhooks.create({ url: 'nonsense' }), (error) => {
    assert.ok(error instanceof ValidationError)
    return error.fields[0]?.field === 'url'
  })
  const events = ['subscription.lost' as 'subscription.ended']
  await assert.rejects(portico.webhooks.create({ url: OURS, events }), ValidationError)
})

test('a secret is rotated, a test event queued, the log read, an event sent again', async () => {
  const { id, secret } = await portico.webhooks.create({ url: OURS })
  const rotated = await portico.webhooks.rotate(id)
  assert.match(rotated.secret, /^whsec_/)
  assert.notEqual(rotated.secret, secret)
  assert.deepEqual(Object.keys(await portico.webhooks.enable(id)), ['message'])

  const { event } = await portico.webhooks.test(id)
  const { deliveries, next_cursor } = await portico.webhooks.deliveriesPage(id, { limit: 10 })
  assert.deepEqual(
    deliveries.map((delivery) => [delivery.event, delivery.type, delivery.status]),
    [[event, 'webhook.test', 'pending']],
  )
  assert.equal(next_cursor, null)

  await portico.sites.create({ url: 'again.example.com' })
  const [first] = (await portico.events.page()).events
  assert.equal((await portico.webhooks.redeliver(id, { event: first?.id ?? '' })).events, 1)
  await assert.rejects(portico.webhooks.redeliver(id, {}), ValidationError)
})

test('deliveries are read like every other list: one by one, or page by page, newest first', async () => {
  const { id } = await portico.webhooks.create({ url: OURS })
  const events: string[] = []
  for (let round = 0; round < 5; round++) events.unshift((await portico.webhooks.test(id)).event)
  const list = portico.webhooks.deliveries(id, { limit: 2 })
  for (let reading = 0; reading < 2; reading++) {
    const read: string[] = []
    for await (const { event } of list) read.push(event)
    assert.deepEqual(read, events)
  }
  const sizes: number[] = []
  for await (const { deliveries } of list.pages()) sizes.push(deliveries.length)
  assert.deepEqual(sizes, [2, 2, 1])
  const first = await portico.webhooks.deliveriesPage(id, { limit: 3 })
  const rest = await portico.webhooks.deliveriesPage(id, { limit: 3, cursor: first.next_cursor })
  assert.deepEqual([first.deliveries.length, rest.deliveries.length, rest.next_cursor], [3, 2, null])
  assert.throws(() => portico.webhooks.deliveries(id, { limit: 0 }), TypeError)
  assert.throws(() => portico.webhooks.deliveries(''), TypeError)
})

test('what the service sends is verified by the client, with the old secret and the new one', async () => {
  startTestWorker(service.databaseUrl, { onTrouble: (error) => assert.fail(String(error)), pauses: [0] })
  const receiver = await startWebhookReceiver()
  const { id, secret } = await portico.webhooks.create({ url: receiver.url })
  const rotated = await portico.webhooks.rotate(id)
  const { site } = await portico.sites.create({ url: 'delivered.example.com' })
  const { event: testEvent } = await portico.webhooks.test(id)
  await until(async () => receiver.received.length === 2)
  for (const one of [secret, rotated.secret]) {
    const events = receiver.received.map(({ text, headers }) => verifyWebhook(text, headers, one))
    const created = events.find(({ type }) => type === 'site.created')
    assert.deepEqual(
      created,
      (await portico.events.page({ limit: 100 })).events.find((event) => event.site === site),
    )
    assert.equal(events.find(({ type }) => type === 'webhook.test')?.id, testEvent)
  }
})
