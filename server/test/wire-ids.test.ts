import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { openWireIds } from '../src/store/kit/wire-ids.ts'
import { createSubscribedSite, openDashboard } from './customers.ts'
import { assertProblem, newSite, startTestService, type Tenant } from './harness.ts'
import { startWebhookReceiver } from './receiver.ts'
import { until } from './until.ts'
import { startTestWorker } from './workers.ts'

const service = await startTestService({ environment: 'staging' })
startTestWorker(service.databaseUrl)
const WEBHOOKS = '/api/integrators/webhooks/'
const EVENTS = '/api/integrators/events/'

async function subscribe({ call }: Tenant) {
  const receiver = await startWebhookReceiver()
  const { body } = await call('POST', WEBHOOKS, { body: { url: receiver.url } })
  return { receiver, path: `${WEBHOOKS}${body.id}/` }
}

/** Every id in a text that leaves the service. */
const idsIn = (text: string): string[] => text.match(/\b(?:evt_test|evt|dlv)_[0-9a-z]+/g) ?? []

test('an event has the same id in the list, at the webhook, among deliveries, in the dashboard and on every node', async () => {
  const tenant = await service.tenant()
  const { receiver, path } = await subscribe(tenant)
  const site = await createSubscribedSite(tenant, { tier: 'starter' })
  await until(async () => receiver.received.length === 2)

  const listed = (await tenant.call('GET', EVENTS)).body.events.map(({ id }: { id: string }) => id)
  assert.deepEqual(receiver.ids(), listed)
  assert.deepEqual(
    receiver.received.map(({ headers }) => headers['webhook-id']),
    listed,
  )
  const { deliveries } = (await tenant.call('GET', `${path}deliveries/`)).body
  assert.deepEqual(deliveries.map(({ event }: { event: string }) => event).toReversed(), listed)

  const node = await startTestService({ environment: 'staging', databaseUrl: service.databaseUrl })
  const headers = { authorization: `Integrator-Key ${tenant.key}` }
  assert.deepEqual(
    (await node.call('GET', EVENTS, { headers })).body.events.map(({ id }: { id: string }) => id),
    listed,
  )
  const activity = await (await openDashboard(service, tenant, site)).call('GET', 'activity/')
  assert.deepEqual(activity.body.entries.map(({ id }: { id: string }) => id).toReversed(), listed)

  await tenant.call('POST', `${path}redeliver/`, { body: { event: listed[0] } })
  await until(async () => receiver.received.length === 3)
  assert.equal(receiver.ids().at(-1), listed[0], 'also when it is sent again')
})

test('an operator finds an event by the digits of its id, as the page on onboarding says', async () => {
  const tenant = await service.tenant()
  const site = await newSite(tenant)
  const [{ id }] = (await tenant.call('GET', EVENTS)).body.events
  const page = await readFile(new URL('../../docs/operations/onboard.md', import.meta.url), 'utf8')
  const [, condition = ''] = /`where (recorded_at = [^`]+)`/.exec(page) ?? []
  const own = condition.replace(/x'[0-9a-f]{14}'/, `x'${id.slice(4, 18)}'`)
  assert.notEqual(own, condition)
  const found = await service.sql<{ site_id: string }>(`select site_id from event where ${own}`)
  assert.deepEqual(found, [{ site_id: site }])
})

test('deliveries and test events count for nobody: their ids are good for one integrator, and show no number', async () => {
  const [one, two] = [await service.tenant(), await service.tenant()]
  const [own, other] = [await subscribe(one), await subscribe(two)]
  for (const { path, tenant } of [
    { path: own.path, tenant: one },
    { path: other.path, tenant: two },
    { path: own.path, tenant: one },
  ]) {
    await tenant.call('POST', `${path}test/`)
  }
  const page = (await one.call('GET', `${own.path}deliveries/?limit=1`)).body
  assert.equal(page.deliveries.length, 1)
  const rest = (await one.call('GET', `${own.path}deliveries/?cursor=${page.next_cursor}`)).body
  assert.deepEqual([rest.deliveries.length, rest.next_cursor], [1, null])
  const foreign = (await two.call('GET', `${other.path}deliveries/`)).body.deliveries[0].id
  for (const cursor of [foreign, 'dlv_00000000000001', page.deliveries[0].event, `${page.next_cursor}0`]) {
    const refused = await one.call('GET', `${own.path}deliveries/?cursor=${cursor}`)
    assertProblem(refused, 400, 'validation_failed', ['cursor'])
  }
  await until(async () => own.receiver.received.length === 2)
  assert.deepEqual(
    own.receiver.ids().toSorted(),
    [page, rest].map(({ deliveries }) => deliveries[0].event).toSorted(),
    'the test is sent under the id that the list shows',
  )
})

test('a test event cannot be sent again, and the answer says why and what to do', async () => {
  const tenant = await service.tenant()
  const { path } = await subscribe(tenant)
  const { event } = (await tenant.call('POST', `${path}test/`)).body
  const refused = await tenant.call('POST', `${path}redeliver/`, { body: { event } })
  assertProblem(refused, 400, 'validation_failed', ['event'])
  assert.match(refused.body.detail, /webhook\.test .* not kept .* ask for a new one/)
  const unknown = await tenant.call('POST', `${path}redeliver/`, { body: { event: 'evt_1' } })
  assert.match(unknown.body.detail, /about webhooks themselves/)
})

test('an id from after the backup that was restored sends no other event again', async () => {
  const tenant = await service.tenant()
  const { path } = await subscribe(tenant)
  await newSite(tenant)
  const [{ id }] = (await tenant.call('GET', EVENTS)).body.events
  const [row] = await service.sql<{ key: Buffer }>('select wire_id_key as key from deployment')
  const ids = openWireIds(row?.key ?? Buffer.alloc(0))
  const place = ids.readEvent(tenant.id, id)
  assert.ok(place)
  const [lost = ''] = ids.events(tenant.id, [{ ...place, recordedAt: place.recordedAt - 1 }])
  const again = (event: string) => tenant.call('POST', `${path}redeliver/`, { body: { event } })
  assertProblem(await again(lost), 400, 'validation_failed', ['event'])
  assert.equal((await again(id)).status, 200)
})

test('no answer holds a number that counts what others do', async () => {
  const tenant = await service.tenant()
  const { receiver, path } = await subscribe(tenant)
  await newSite(tenant)
  await tenant.call('POST', `${path}test/`)
  await until(async () => receiver.received.length === 2)
  const texts = await Promise.all([EVENTS, `${path}deliveries/`, path].map((at) => tenant.call('GET', at)))
  const ids = [...texts, ...receiver.received].flatMap(({ text }) => idsIn(text))
  assert.ok(ids.length >= 8, String(ids))
  for (const id of ids) assert.match(id, /^(?:evt_[0-9a-f]{46}|(?:dlv|evt_test)_[0-9a-f]{32})$/)
})
