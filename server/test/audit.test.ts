import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDashboard } from './customers.ts'
import { ROOT } from './folders.ts'
import { newSite, sitePath, startTestService, subscriptionPath, subscriptionStepsOf } from './harness.ts'

const service = await startTestService()

type Event = {
  readonly site_id: string | null
  readonly sequence: string | null
  readonly type: string
  readonly actor: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  readonly created_at: Date
}

/** What the integrator's log says, oldest first. */
const eventsOf = (integrator: string) =>
  service.sql<Event>('select * from event where integrator_id = $1 order by id', [integrator])

/** What the integrator's log says of its sites. */
const siteEventsOf = async (integrator: string) =>
  (await eventsOf(integrator)).filter(({ site_id }) => site_id !== null)

async function subscribed(order?: object) {
  const tenant = await service.tenant()
  const site = await newSite(tenant)
  const act = subscriptionStepsOf(tenant, site)
  assert.equal((await act.create(order)).status, 201)
  return { tenant, site, act, types: async () => (await siteEventsOf(tenant.id)).map(({ type }) => type) }
}

test('each key of an integrator stands for itself in the log', async () => {
  const { tenant, act, site } = await subscribed()
  const second = await service.integrators.issueKey(tenant.id)
  const headers = { authorization: `Integrator-Key ${second?.secret}` }
  await act.cancel()
  await tenant.call('POST', `${subscriptionPath(site)}reactivate/`, { headers })
  const actors = (await siteEventsOf(tenant.id)).slice(-2).map(({ actor }) => actor)
  assert.deepEqual(actors, [`key:${tenant.keyId}`, `key:${second?.id}`])
})

test('reading writes no event', async () => {
  const { tenant, act, types, site } = await subscribed()
  const before = await types()
  await act.get()
  for (const path of [sitePath(site), `${sitePath(site)}embed/`, '/api/integrator/ping/'])
    await tenant.call('GET', path)
  assert.deepEqual(await types(), before)
})

test('events are never changed or deleted', async () => {
  const { tenant } = await subscribed()
  const before = await eventsOf(tenant.id)
  for (const statement of [
    `update event set actor = 'operator:nobody'`,
    'delete from event',
    'truncate event',
    'truncate event cascade',
  ]) {
    await assert.rejects(service.sql(statement), /never changed or deleted/)
  }
  assert.deepEqual(await eventsOf(tenant.id), before)
})

test('onboarding is logged with the operator who did it, and never the key itself', async () => {
  const { id, key, keyId } = await service.tenant('Onboarded', ['https://portal.example'])
  const events = await eventsOf(id)
  assert.deepEqual(
    events.map(({ type, actor, before }) => ({ type, actor, before })),
    [
      { type: 'integrator.onboarded', actor: 'operator:test', before: null },
      { type: 'key.issued', actor: 'operator:test', before: null },
    ],
  )
  assert.deepEqual(events[0]?.after, {
    name: 'Onboarded',
    origins: ['https://portal.example'],
    suspended: false,
    websites_suspended: false,
  })
  assert.deepEqual(events[1]?.after, { key: keyId, prefix: key.slice(0, 12), expires_at: null })
})

test('every change by an operator writes one event, and a change to what already is none', async () => {
  const { id, keyId } = await service.tenant()
  const { integrators } = service
  const second = await integrators.issueKey(id)
  for (let twice = 0; twice < 2; twice++) await integrators.suspend(id)
  for (let twice = 0; twice < 2; twice++) await integrators.suspend(id, { websites: true })
  for (let twice = 0; twice < 2; twice++) await integrators.resume(id)
  for (let twice = 0; twice < 2; twice++) await integrators.setOrigins(id, ['https://a.example'])
  const third = await integrators.rotateKey(keyId, 60)
  for (let twice = 0; twice < 2; twice++) await integrators.revokeKey(String(second?.id))
  const events = (await eventsOf(id)).slice(2)
  assert.deepEqual(
    events.map(({ type, actor }) => `${type} by ${actor}`),
    [
      'key.issued by operator:test',
      'integrator.suspended by operator:test',
      'integrator.suspended by operator:test',
      'integrator.resumed by operator:test',
      'integrator.origins_changed by operator:test',
      'key.rotated by operator:test',
      'key.revoked by operator:test',
    ],
  )
  const [, suspended, more, , origins, rotated, revoked] = events
  assert.deepEqual([suspended?.before?.['suspended'], suspended?.after?.['suspended']], [false, true])
  assert.deepEqual([more?.before?.['websites_suspended'], more?.after?.['websites_suspended']], [false, true])
  assert.deepEqual([origins?.before?.['origins'], origins?.after?.['origins']], [[], ['https://a.example']])
  assert.deepEqual([rotated?.before?.['key'], rotated?.after?.['key']], [keyId, third?.id])
  assert.equal(revoked?.before?.['expires_at'], null)
  assert.match(String(revoked?.after?.['expires_at']), /^\d{4}-.*Z$/)
})

test('an operator’s change to what does not exist writes no event', async () => {
  const count = () => service.sql('select count(*) from event')
  const before = await count()
  const { integrators } = service
  const nobody = randomUUID()
  const changes = [
    await integrators.suspend(nobody),
    await integrators.resume(nobody),
    await integrators.setOrigins(nobody, []),
    await integrators.issueKey(nobody),
    await integrators.rotateKey(nobody, 60),
    await integrators.revokeKey(nobody),
  ]
  assert.deepEqual(changes, [null, null, null, null, null, null])
  assert.deepEqual(await count(), before)
})

test('the query in the page on onboarding shows what happened to a website in its order, whatever its clock showed', async () => {
  const page = await readFile(join(ROOT, 'docs', 'operations', 'onboard.md'), 'utf8')
  const [, query = ''] = /<!-- test: audit -->\n```sql\n([\s\S]*?)```/.exec(page) ?? []
  const { tenant, site, act } = await subscribed({ tier: 'growth' })
  const { call } = await openDashboard(service, tenant, site)
  const change = (body: object) => call('PATCH', 'languages/', { body })
  await service.moveClock(site, '20 days')
  assert.equal((await change({ add: 'de' })).status, 200)
  await act.cancel()
  await service.moveClock(site, '-10 days')
  await act.reactivate()
  assert.equal((await change({ remove: 'de' })).status, 200)

  const shown = await service.sql<Event>(query.replace('…', site))
  assert.deepEqual(
    shown.map(({ type, after }) => [type, Object(after?.['languages'])['selected'] ?? null]),
    [
      ['site.created', null],
      ['subscription.created', null],
      ['settings.changed', ['en', 'de']],
      ['subscription.renewal_canceled', null],
      ['subscription.reactivated', null],
      ['settings.changed', ['en']],
    ],
  )
  const times = shown.map(({ created_at }) => created_at.getTime())
  assert.notDeepEqual(times, times.toSorted(), 'by their own time they would be in another order')
})
