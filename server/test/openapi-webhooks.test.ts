import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AnalysisOutcome } from '@portico/contract/analyses/analysis-job'
import { LOGGED_EVENTS, type LoggedEventType, WEBHOOK_EVENT_TYPES } from '@portico/contract/events/event-types'
import { inventoryOf, seenTool } from '../src/core/publications/inventory.cases.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import { openSightingRecorder } from '../src/store/visitors/sightings.ts'
import { openApiContract } from './contract.ts'
import { clockPath, newSite, sitePath, startTestService, subscriptionPath } from './harness.ts'
import { recordInventory } from './inventories.ts'
import {
  answerWith,
  assertSignature,
  type ReceivedRequest,
  startWebhookReceiver,
  type WebhookReceiver,
} from './receiver.ts'
import { newFinding, newReport } from './reports.ts'
import { openScannerQueue } from './scan-tools.ts'
import { until } from './until.ts'
import { startTestWorker } from './workers.ts'

// What the document says of the requests that webhooks receive, and the requests themselves.

const service = await startTestService({ environment: 'staging' })
const { call } = await service.tenant()
const { body: document } = await service.call('GET', '/openapi.json')
const { operations, resolve, assertDescribed } = openApiContract(document)
const described = Object.keys(document.webhooks)
const WEBHOOKS = '/api/integrators/webhooks/'

startTestWorker(service.databaseUrl, {
  onTrouble: (error) => assert.fail(String(error)),
  patienceMs: 5_000,
  pauses: [0],
})

async function succeed(method: string, path: string, body?: object) {
  const answer = await call(method, path, { body })
  assert.ok(answer.status < 300, answer.text)
  return answer.body
}

const subscribe = ({ url }: WebhookReceiver, events: readonly string[] = []) =>
  succeed('POST', WEBHOOKS, { url, events })
const isInformed = ({ received }: WebhookReceiver, disabled: number) =>
  until(async () => received.filter(({ body }) => body.type === 'webhook.disabled').length === disabled)

const arrived = await everythingThatCanHappen()

test('whatever arrives at a webhook is as the document says', () => {
  for (const one of arrived) assertDescribed(one)
  const reasons = arrived.map(({ body }) => body.data.webhook?.reason).filter(Boolean)
  assert.deepEqual(reasons, ['gone', 'failing'])
})

test('the document has the types that the code can send, and no others', async () => {
  const types = arrived.map(({ body }) => body.type)
  assert.deepEqual([...new Set(types)].toSorted(), described.toSorted(), 'What happened here, and what is described.')
  assert.deepEqual([...WEBHOOK_EVENT_TYPES, 'webhook.test'].toSorted(), described.toSorted(), 'What can be asked for.')
  const queued = await service.sql<{ type: string }>('select distinct type from delivery')
  assert.deepEqual(queued.map(({ type }) => type).toSorted(), described.toSorted(), 'What was sent to anybody.')
})

test('whatever happened was caused by somebody who may cause it', async () => {
  const logged = await service.sql<{ type: LoggedEventType; kind: string }>(
    `select distinct type, split_part(actor, ':', 1) as kind from event`,
  )
  const others = logged.filter(({ type, kind }) => !LOGGED_EVENTS[type].by.some((one) => one === kind))
  assert.deepEqual(others, [])
})

test('every type has an id of its own, is marked as an addition, needs no key, and says what answers mean', () => {
  const ids = described.map((type) => document.webhooks[type].post.operationId)
  const all = [...ids, ...operations.map(({ operation }) => operation.operationId)]
  assert.equal(new Set(all).size, all.length, String(all))
  for (const type of described) {
    const { post, ...others } = document.webhooks[type]
    assert.deepEqual(others, {})
    assert.equal(post.requestBody.content['application/json'].example.type, type)
    assert.ok(post.description && post.summary.endsWith('(Addition)') && post['x-addition'], type)
    assert.deepEqual(post.security, [], type)
    assert.ok(document.tags.some(({ name }: { name: string }) => post.tags.includes(name)))
    const headers = post.parameters.map((one: object) => resolve(one).name)
    assert.deepEqual(headers, ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
    assert.deepEqual(Object.keys(post.responses).toSorted(), ['2XX', '410', 'default'])
  }
})

test('what is not as the document says is noticed', () => {
  for (const one of arrived) {
    const { id: _, ...lacking } = one.body
    const data = { ...one.body.data, colour: 'red' }
    const wrong: readonly Partial<ReceivedRequest>[] = [
      { body: lacking },
      { body: { ...one.body, data } },
      { body: { ...one.body, data: {} } },
      { body: { ...one.body, sequence: 'first' } },
      { body: { ...one.body, type: 'subscription.paused' } },
      { body: { ...one.body, type: one.body.type.startsWith('site.') ? 'webhook.test' : 'site.created' } },
      { headers: { ...one.headers, 'webhook-id': undefined } },
      { headers: { ...one.headers, 'webhook-timestamp': 'now' } },
      { headers: { ...one.headers, 'content-type': 'text/plain' } },
    ]
    for (const difference of wrong) {
      assert.throws(() => assertDescribed({ ...one, ...difference }), JSON.stringify(difference))
    }
  }
})

/** Makes it happen, and returns what one webhook received. */
async function everythingThatCanHappen(): Promise<readonly ReceivedRequest[]> {
  const [receiver, gone, failing] = [
    await startWebhookReceiver(),
    await startWebhookReceiver(answerWith(410)),
    await startWebhookReceiver(answerWith(500)),
  ]
  const all = await subscribe(receiver)
  const bad = [await subscribe(gone, ['site.created']), await subscribe(failing, ['site.created'])] as const
  const site = await newSite({ call })
  await isInformed(receiver, 1)
  const failsForLong = `
    update webhook set failing_since = now() - interval '6 days'
    where id = $1 and failing_since is not null
    returning id`
  await until(async () => (await service.sql(failsForLong, [bad[1].id])).length === 1)
  await newSite({ call })
  await isInformed(receiver, 2)

  const subscription = subscriptionPath(site)
  const forward = async (months: number) => {
    const { now } = await succeed('GET', clockPath(site))
    const then = Temporal.Instant.from(now).toZonedDateTimeISO('UTC').add({ months }).toInstant()
    await succeed('POST', clockPath(site), { advance_to: then.toString() })
  }
  const happened = (type: string) =>
    until(async () => {
      const { events } = await succeed('GET', '/api/integrators/events/?limit=100')
      return events.some((event: { type: string }) => event.type === type)
    })
  const modules = [{ name: 'extra_language', quantity: 2 }]
  await succeed('POST', subscription, { tier: 'growth', modules })
  await succeed('PATCH', sitePath(site), { reference: 'customer-4711' })
  await succeed('PATCH', `${sitePath(site)}settings/`, { language: 'de' })
  await succeed('POST', `${sitePath(site)}publication/`)
  await see(site)
  await survey(site)
  await succeed('PUT', subscription, { tier: 'comfort' })
  await analyse(site, { report: newReport([newFinding('warning')]) })
  await analyse(site, { failed: 'unreachable' })
  await succeed('POST', `${subscription}cancel/`)
  await succeed('POST', `${subscription}reactivate/`)
  await forward(2)
  // For as long nobody has loaded the tag.
  await happened('website.attention')
  await succeed('POST', `${subscription}cancel/`)
  await forward(2)
  await succeed('DELETE', subscription)
  await succeed('DELETE', sitePath(site))
  // In the log as well, but nobody is informed.
  for (const { id } of bad) await succeed('POST', `${WEBHOOKS}${id}/enable/`)
  for (const { id } of bad) await succeed('DELETE', `${WEBHOOKS}${id}/`)
  await succeed('POST', `${WEBHOOKS}${all.id}/rotate/`)
  const { event: testId } = await succeed('POST', `${WEBHOOKS}${all.id}/test/`)

  const { events } = await succeed('GET', '/api/integrators/events/?limit=100')
  const ids: string[] = [testId, ...events.map(({ id }: { id: string }) => id)]
  await until(async () => ids.every((id) => receiver.ids().includes(id)))
  for (const one of receiver.received) assertSignature(one, all.secret)
  return receiver.received
}

/** An analysis that a scanner has ended like this. */
async function analyse(siteId: string, outcome: AnalysisOutcome): Promise<void> {
  const scanner = openScannerQueue(service.databaseUrl)
  await scanner.beat()
  const { analysis } = await succeed('POST', `${sitePath(siteId)}analyses/`)
  assert.equal((await scanner.finish(outcome))?.id, analysis)
  await until(async () => {
    const { status } = await succeed('GET', `${sitePath(siteId)}analyses/${analysis}/`)
    return status === 'completed' || status === 'failed'
  })
}

/** A survey that has seen something that is only proposed. */
async function survey(siteId: string): Promise<void> {
  const database = openDatabase({ url: service.databaseUrl, connections: 1 })
  await recordInventory(service, siteId, inventoryOf({ tools: [seenTool('wordpress')] }))
  const [row] = await service.sql<{ integrator_id: string }>('select integrator_id from standing where site_id = $1', [
    siteId,
  ])
  await openStore(database).automatic.applySurvey({ siteId, integratorId: row?.integrator_id ?? '' })
  await database.close()
}

/** The first sight of the tag, as the service writes it down. */
async function see(siteId: string): Promise<void> {
  const database = openDatabase({ url: service.databaseUrl, connections: 1 })
  const sightings = openSightingRecorder(database)
  sightings.note({ siteId, version: 1, placement: null })
  await sightings.write()
  await database.close()
}
