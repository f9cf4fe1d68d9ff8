import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, test } from 'node:test'
import { SUBSCRIPTION_EVENT_TYPES } from '@portico/contract/events/subscription-events'
import pino from 'pino'
import { newSite, startTestService, subscriptionPath, type Tenant } from './harness.ts'
import {
  answerOk,
  answerWith,
  assertSignature,
  neverAnswer,
  startWebhookReceiver,
  type WebhookReceiver,
} from './receiver.ts'
import { until } from './until.ts'
import { ONLY_WEBHOOKS, startTestWorker } from './workers.ts'

const service = await startTestService({ environment: 'staging' })
const PAUSES = [0, 0.05, 0.05]
const lines: string[] = []

/** A worker on the service's database, with a schedule that a test can wait for. */
function work(pauses: readonly number[] = PAUSES) {
  return startTestWorker(service.databaseUrl, {
    ...ONLY_WEBHOOKS,
    log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
    onTrouble: (error) => void lines.push(String(error)),
    pauses,
  })
}
work()
work()

async function subscribe({ call }: Tenant, { url }: WebhookReceiver, events?: readonly string[]) {
  const answer = await call('POST', '/api/integrators/webhooks/', { body: { url, ...(events && { events }) } })
  assert.equal(answer.status, 201, answer.text)
  return answer.body as { readonly id: string; readonly secret: string }
}

async function order({ call }: Tenant, site: string) {
  assert.equal((await call('POST', subscriptionPath(site), { body: { tier: 'growth' } })).status, 201)
}

const webhookOf = async ({ call }: Tenant, id: string) => (await call('GET', `/api/integrators/webhooks/${id}/`)).body
const deliveriesOf = async ({ call }: Tenant, id: string) =>
  (await call('GET', `/api/integrators/webhooks/${id}/deliveries/`)).body.deliveries

type Tried = { readonly attempts: readonly { readonly at: string }[]; readonly next_attempt_at: string }

test('an event arrives signed, once, and is the very event that the list shows', async () => {
  const tenant = await service.tenant()
  const receiver = await startWebhookReceiver()
  const { secret } = await subscribe(tenant, receiver)
  const site = await newSite(tenant)
  await order(tenant, site)
  await until(async () => receiver.received.length === 2)

  const list = await tenant.call('GET', '/api/integrators/events/')
  assert.deepEqual(
    receiver.received.map(({ text }) => JSON.parse(text)),
    list.body.events,
  )
  assert.deepEqual(
    receiver.received.map(({ text }) => text),
    list.body.events.map((event: unknown) => JSON.stringify(event)),
  )
  for (const one of receiver.received) {
    assertSignature(one, secret)
    assert.equal(one.headers['webhook-id'], one.body.id)
    assert.equal(one.headers['content-type'], 'application/json')
    assert.throws(() =>
      assertSignature({ ...one, text: one.text.replace('growth', 'starter').replace('http', 'ftp') }, secret),
    )
  }
})

test('only the events that were asked for arrive, and none of another integrator', async () => {
  const [tenant, other] = [await service.tenant(), await service.tenant()]
  const [some, all] = [await startWebhookReceiver(), await startWebhookReceiver()]
  await subscribe(tenant, some, ['subscription.renewal_canceled'])
  await subscribe(tenant, all)
  await newSite(other)
  const site = await newSite(tenant)
  await order(tenant, site)
  await tenant.call('POST', `${subscriptionPath(site)}cancel/`)
  await until(async () => all.received.length === 3)
  await until(async () => some.received.length === 1)
  assert.equal(some.received[0]?.body.type, 'subscription.renewal_canceled')
  assert.deepEqual(
    all.received.map(({ body }) => body.sequence),
    [1, 2, 3],
  )
})

test('what happens to one site begins to arrive in its order, also at a receiver that answers out of order', async () => {
  const tenant = await service.tenant()
  const waiting: ServerResponse[] = []
  const answerInReverse = () => {
    for (const response of waiting.splice(0).toReversed()) response.writeHead(204).end()
  }
  const answering = setInterval(answerInReverse, 20)
  after(() => clearInterval(answering))
  const receiver = await startWebhookReceiver((_received, response) => void waiting.push(response))
  await subscribe(tenant, receiver)
  const sites = await Promise.all(Array.from({ length: 10 }, () => newSite(tenant)))
  for (const site of sites) {
    await order(tenant, site)
    for (const step of ['cancel', 'reactivate', 'cancel'])
      await tenant.call('POST', `${subscriptionPath(site)}${step}/`)
  }
  await until(async () => receiver.received.length >= 50)
  for (const site of sites) {
    const sequence = receiver.received.filter(({ body }) => body.site === site).map(({ body }) => body.sequence)
    assert.deepEqual(sequence, [1, 2, 3, 4, 5])
  }
})

test('a failure is tried again with the same id, redirects are not followed, and it stops after the last attempt', async () => {
  const tenant = await service.tenant()
  const target = await startWebhookReceiver()
  const receiver = await startWebhookReceiver(answerWith(302, { location: target.url }))
  const { id } = await subscribe(tenant, receiver)
  await newSite(tenant)
  await until(async () => (await deliveriesOf(tenant, id))[0]?.status === 'failed')
  assert.equal(receiver.received.length, PAUSES.length)
  assert.equal(new Set(receiver.ids()).size, 1)
  assert.equal(target.received.length, 0)
  const [delivery] = await deliveriesOf(tenant, id)
  assert.deepEqual(
    delivery.attempts.map(({ status, error }: { status: number; error: string }) => [status, error]),
    [
      [302, null],
      [302, null],
      [302, null],
    ],
  )
  assert.notEqual((await webhookOf(tenant, id)).failing_since, null)

  receiver.answer = answerOk
  await newSite(tenant)
  await until(async () => (await deliveriesOf(tenant, id))[0]?.status === 'delivered')
  assert.equal((await webhookOf(tenant, id)).failing_since, null)
})

test('a failing first attempt does not hold up what comes after it', async () => {
  const tenant = await service.tenant()
  let failed = 0
  const receiver = await startWebhookReceiver(({ body }, response) => {
    const fails = body.type === 'site.created' && failed === 0
    if (fails) failed += 1
    response.writeHead(fails ? 500 : 200).end()
  })
  await subscribe(tenant, receiver)
  const site = await newSite(tenant)
  await order(tenant, site)
  await until(async () => receiver.received.length === 3)
  const types = receiver.received.map(({ body }) => body.type)
  assert.equal(types[0], 'site.created')
  assert.deepEqual(types.toSorted(), ['site.created', 'site.created', 'subscription.created'])
})

test('a receiver that asks for a pause gets it, in seconds or until a date, but no longer than a day', async () => {
  const tenant = await service.tenant()
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toUTCString()
  for (const [retryAfter, hours] of [
    ['7200', 2],
    [inHours(3), 3],
    ['9999999999', 24],
    [inHours(240), 24],
  ] as const) {
    const receiver = await startWebhookReceiver(answerWith(503, { 'retry-after': retryAfter }))
    const { id } = await subscribe(tenant, receiver)
    await newSite(tenant)
    const tried = async () => (await deliveriesOf(tenant, id)).find(({ attempts }: Tried) => attempts.length > 0)
    await until(async () => (await tried()) !== undefined)
    const { attempts, next_attempt_at }: Tried = await tried()
    const seconds = (Date.parse(next_attempt_at) - Date.parse(attempts[0]?.at ?? '')) / 1000
    // A date has whole seconds, and one may pass while the answer is on its way.
    assert.ok(Math.abs(seconds - hours * 3600) <= 2, `${retryAfter}: ${seconds}`)
  }
})

test('a receiver that hangs is cut off, and delays no other', async () => {
  const tenant = await service.tenant()
  const slow = await startWebhookReceiver(neverAnswer)
  const fast = await startWebhookReceiver()
  const { id } = await subscribe(tenant, slow)
  await subscribe(tenant, fast)
  const startedAt = performance.now()
  for (let count = 0; count < 10; count++) await newSite(tenant)
  await until(async () => fast.received.length === 10)
  assert.ok(performance.now() - startedAt < 5_000)
  await until(async () =>
    (await deliveriesOf(tenant, id)).some(({ attempts }: { attempts: unknown[] }) => attempts.length > 0),
  )
  const [first] = (await deliveriesOf(tenant, id)).filter(
    ({ attempts }: { attempts: unknown[] }) => attempts.length > 0,
  )
  assert.equal(first.attempts[0].error, 'timeout')
})

test('410 switches an endpoint off at once, tells the others, and enabling it goes on from there', async () => {
  const tenant = await service.tenant()
  const [gone, other] = [await startWebhookReceiver(answerWith(410)), await startWebhookReceiver()]
  const { id } = await subscribe(tenant, gone)
  await subscribe(tenant, other, ['webhook.disabled'])
  await newSite(tenant)
  await until(async () => other.received.length === 1)
  const [event] = other.received.map(({ body }) => body)
  const { id: eventId, created_at, ...notice } = event
  assert.match(eventId, /^evt_[0-9a-f]{46}$/)
  assert.equal(Number.isNaN(Date.parse(created_at)), false)
  assert.deepEqual(notice, {
    type: 'webhook.disabled',
    site: null,
    sequence: null,
    data: { webhook: { id, url: gone.url, reason: 'gone' } },
  })
  const shown = await webhookOf(tenant, id)
  assert.deepEqual([shown.status, shown.disabled_reason], ['disabled', 'gone'])
  const [logged] = await service.sql<{ actor: string; after: object }>(
    `select actor, after from event where integrator_id = $1 and type = 'webhook.disabled'`,
    [tenant.id],
  )
  assert.deepEqual(logged, { actor: `webhook:${id}`, after: { id, url: gone.url, reason: 'gone' } })

  await newSite(tenant)
  // Whatever is still being written when it is enabled is sent as well; this one is not.
  await until(async () => (await service.sql('select from event having max(id) <= settled_event()')).length === 1)
  gone.answer = answerOk
  assert.equal((await tenant.call('POST', `/api/integrators/webhooks/${id}/enable/`)).body.message, 'Webhook enabled')
  const before = gone.received.length
  const site = await newSite(tenant)
  await until(async () => gone.received.length > before)
  assert.deepEqual(
    gone.received.slice(before).map(({ body }) => body.site),
    [site],
  )
})

test('five days of nothing but failure switch an endpoint off; one success in between does not', async () => {
  const tenant = await service.tenant()
  const receiver = await startWebhookReceiver(answerWith(500))
  const { id } = await subscribe(tenant, receiver)
  await newSite(tenant)
  await until(async () => receiver.received.length === PAUSES.length)
  const longAgo = (days: string) =>
    service.sql(`update webhook set failing_since = failing_since - $2::interval where id = $1`, [id, days])
  await until(async () => (await webhookOf(tenant, id)).failing_since !== null)
  await longAgo('4 days 23 hours')
  await newSite(tenant)
  await until(async () => receiver.received.length === 2 * PAUSES.length)
  assert.equal((await webhookOf(tenant, id)).status, 'enabled')
  await longAgo('2 hours')
  await newSite(tenant)
  await until(async () => (await webhookOf(tenant, id)).status === 'disabled')
  assert.equal((await webhookOf(tenant, id)).disabled_reason, 'failing')
})

test('after a rotation both secrets sign, until the old one has had its time', async () => {
  const tenant = await service.tenant()
  const receiver = await startWebhookReceiver()
  const { id, secret: old } = await subscribe(tenant, receiver)
  const rotated = await tenant.call('POST', `/api/integrators/webhooks/${id}/rotate/`)
  assert.match(rotated.body.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  await newSite(tenant)
  await until(async () => receiver.received.length === 1)
  const [first] = receiver.received
  assert.ok(first)
  assertSignature(first, old)
  assertSignature(first, rotated.body.secret)
  assert.equal(String(first.headers['webhook-signature']).split(' ').length, 2)

  await service.sql(`update webhook set previous_secret_until = now() where id = $1`, [id])
  await newSite(tenant)
  await until(async () => receiver.received.length === 2)
  const [, second] = receiver.received
  assert.ok(second)
  assertSignature(second, rotated.body.secret)
  assert.throws(() => assertSignature(second, old))
})

test('a secret that cannot be read any more is rotated, and what waited arrives with the new one at once', async () => {
  const tenant = await service.tenant()
  const receiver = await startWebhookReceiver()
  const { id } = await subscribe(tenant, receiver)
  await service.sql(`update webhook set secret = 'sealed with a key that was lost' where id = $1`, [id])
  await newSite(tenant)
  const unreadable = (line: string) => line.includes(id) && line.includes('The secret of a webhook cannot be read')
  await until(async () => lines.some(unreadable))
  assert.deepEqual(receiver.received, [])
  const { body } = await tenant.call('POST', `/api/integrators/webhooks/${id}/rotate/`)
  await until(async () => receiver.received.length === 1)
  const [first] = receiver.received
  assert.ok(first)
  assertSignature(first, body.secret)
})

test('one event or a stretch of time is delivered again, and a test event arrives', async () => {
  const tenant = await service.tenant()
  const receiver = await startWebhookReceiver()
  const { id, secret } = await subscribe(tenant, receiver)
  const again = (body: object) => tenant.call('POST', `/api/integrators/webhooks/${id}/redeliver/`, { body })
  const sites = [await newSite(tenant), await newSite(tenant), await newSite(tenant)]
  await until(async () => receiver.received.length === 3)
  const [first, second, third] = receiver.ids()
  assert.deepEqual((await again({ event: second })).body, { message: 'Events queued', events: 1 })
  await until(async () => receiver.received.length === 4)
  assert.equal(receiver.ids()[3], second)

  const { body } = await again({ from: '2020-01-01T00:00:00Z' })
  assert.equal(body.events, sites.length)
  await until(async () => receiver.received.length === 7)
  assert.deepEqual(receiver.ids().slice(4).toSorted(), [first, second, third])
  assert.equal((await again({ from: '2020-01-01T00:00:00Z', until: '2020-02-01T00:00:00Z' })).body.events, 0)

  const tried = await tenant.call('POST', `/api/integrators/webhooks/${id}/test/`)
  await until(async () => receiver.received.length === 8)
  const [test] = receiver.received.slice(-1)
  assert.ok(test)
  assertSignature(test, secret)
  assert.deepEqual([test.body.id, test.body.type], [tried.body.event, 'webhook.test'])
})

test('a redelivery that is asked for during the last attempt is made, however that attempt ends', async () => {
  const tenant = await service.tenant()
  const held: ServerResponse[] = []
  const receiver = await startWebhookReceiver((_received, response) => {
    if (receiver.received.length < PAUSES.length) response.writeHead(500).end()
    else held.push(response)
  })
  const { id } = await subscribe(tenant, receiver)
  await newSite(tenant)
  await until(async () => held.length === 1)
  const [event] = receiver.ids()
  const answer = await tenant.call('POST', `/api/integrators/webhooks/${id}/redeliver/`, { body: { event } })
  assert.equal(answer.status, 200, answer.text)
  receiver.answer = answerOk
  held[0]?.writeHead(500).end()
  await until(async () => (await deliveriesOf(tenant, id))[0]?.status === 'delivered')
  assert.deepEqual(new Set(receiver.ids()), new Set([event]))
})

test('redeliveries that are asked for during an attempt are made, also when that attempt arrives', async () => {
  const tenant = await service.tenant()
  const held: ServerResponse[] = []
  const receiver = await startWebhookReceiver((_received, response) => void held.push(response))
  const { id } = await subscribe(tenant, receiver)
  await newSite(tenant)
  // During the first attempt, and then during the redelivery.
  for (const attempt of [1, 2]) {
    await until(async () => held.length === attempt)
    const [event] = receiver.ids()
    const answer = await tenant.call('POST', `/api/integrators/webhooks/${id}/redeliver/`, { body: { event } })
    assert.equal(answer.body.events, 1, answer.text)
    held[attempt - 1]?.writeHead(204).end()
  }
  await until(async () => held.length === 3)
  held[2]?.writeHead(204).end()
  await until(async () => (await deliveriesOf(tenant, id))[0]?.status === 'delivered')
  assert.equal(new Set(receiver.ids()).size, 1)
})

test('a redelivery stands at the top of the log, as queued now, with the attempts before it', async () => {
  const tenant = await service.tenant()
  const receiver = await startWebhookReceiver()
  const { id } = await subscribe(tenant, receiver)
  await newSite(tenant)
  await newSite(tenant)
  const allDelivered = async () =>
    (await deliveriesOf(tenant, id)).filter(({ status }: { status: string }) => status === 'delivered').length === 2
  await until(allDelivered)
  const [newer, older] = await deliveriesOf(tenant, id)
  await tenant.call('POST', `/api/integrators/webhooks/${id}/redeliver/`, { body: { event: older.event } })
  await until(async () => receiver.received.length === 3 && (await allDelivered()))
  const [top, below] = await deliveriesOf(tenant, id)
  assert.deepEqual([top.event, below], [older.event, newer])
  assert.ok(top.created_at > older.created_at)
  assert.deepEqual(top.attempts.slice(0, -1), older.attempts)
})

test('what time brings arrives too, each renewal and the end once, with several workers and no request', async () => {
  const tenant = await service.tenant()
  const receiver = await startWebhookReceiver()
  // Time also brings websites that nobody has helped: that has tests of its own.
  await subscribe(tenant, receiver, ['site.created', ...SUBSCRIPTION_EVENT_TYPES])
  const sites = await Promise.all(Array.from({ length: 5 }, () => newSite(tenant)))
  for (const site of sites) {
    await order(tenant, site)
    await service.moveClock(site, '3 months 1 day')
  }
  await until(async () => receiver.received.length >= 5 * 5)
  for (const site of sites) await tenant.call('POST', `${subscriptionPath(site)}cancel/`)
  for (const site of sites) await service.moveClock(site, '1 month')
  await until(async () => receiver.received.length >= 5 * 7)
  for (const site of sites) {
    const types = receiver.received.filter(({ body }) => body.site === site).map(({ body }) => body.type.split('.')[1])
    assert.deepEqual(types, ['created', 'created', 'renewed', 'renewed', 'renewed', 'renewal_canceled', 'ended'])
  }
  assert.equal(new Set(receiver.ids()).size, receiver.received.length)
})

test('no log line holds a secret or an address of a receiver', () => {
  assert.ok(lines.length > 0)
  assert.doesNotMatch(lines.join(''), /whsec_|127\.0\.0\.1/)
  assert.doesNotMatch(service.log(), /whsec_/)
})
