import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { READ_SUBSCRIPTIONS } from '../src/store/subscriptions/site-state.ts'
import {
  type Answer,
  assertProblem,
  clockPath,
  newSite,
  openCaller,
  startTestService,
  subscriptionPath,
} from './harness.ts'
import { SubscriptionModel } from './subscription-model.ts'

const service = await startTestService({ environment: 'staging' })
const second = await startTestService({ environment: 'staging', databaseUrl: service.databaseUrl })
const tenant = await service.tenant()
const { call } = tenant
const nodes = [call, openCaller(second.url, { authorization: `Integrator-Key ${tenant.key}` })]

const NOWHERE = '00000000-0000-4000-8000-000000000000'
const DAY = 86_400_000

const advance = (site: string, to: unknown, by = call) => by('POST', clockPath(site), { body: { advance_to: to } })
const get = async (site: string) => (await call('GET', subscriptionPath(site))).body
const put = (site: string, body: unknown) => call('PUT', subscriptionPath(site), { body })
const iso = (ms: number) => new Date(ms).toISOString()

async function now(site: string): Promise<number> {
  const { status, body, text } = await call('GET', clockPath(site))
  assert.equal(status, 200, text)
  assert.deepEqual(Object.keys(body), ['now'])
  assert.match(body.now, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  return Date.parse(body.now)
}

function assertSet(answer: Answer, to: string): void {
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(answer.body, { now: iso(Date.parse(to)) })
}

type Event = {
  readonly sequence: string
  readonly type: string
  readonly actor: string
  readonly created_at: Date
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}
const eventsOf = (site: string) =>
  service.sql<Event>('select * from event where site_id = $1 order by sequence', [site])

/** A site whose time is that of the start, with a subscription that begins there; and the moment at which it did. */
async function subscribedAt(start: string, order: unknown) {
  const site = await newSite(tenant)
  assert.equal((await advance(site, start)).status, 200)
  assert.equal((await call('POST', subscriptionPath(site), { body: order })).status, 201)
  const created = (await eventsOf(site)).at(-1)
  assert.ok(created)
  return { site, startedAt: created.created_at.getTime() }
}

/** The renewals and ends in the log, against a life that was lived through. */
async function assertHistory(site: string, lived: SubscriptionModel): Promise<void> {
  const events = await eventsOf(site)
  const timeEvents = events.filter(({ actor }) => actor === 'time')
  assert.deepEqual(
    timeEvents.map(
      ({ type, created_at, after }) => `${type} ${iso(created_at.getTime())} until ${after?.['valid_until']}`,
    ),
    lived.happened.map(({ type, at, validUntil }) => `subscription.${type} ${iso(at)} until ${iso(validUntil)}`),
  )
  assertInOrder(events)
}

/** Numbered without gaps, in the order of time, each beginning where the one before ended. */
function assertInOrder(events: readonly Event[]): void {
  let last: Event | undefined
  for (const [index, event] of events.entries()) {
    assert.equal(Number(event.sequence), index + 1)
    if (last !== undefined) assert.ok(last.created_at <= event.created_at, `${last.type} comes before ${event.type}`)
    if (last !== undefined && last.type !== 'site.created') assert.deepEqual(event.before, last.after, event.type)
    last = event
  }
}

test('a site has the real time until its clock is moved', async () => {
  const site = await newSite(tenant)
  assert.ok(Math.abs((await now(site)) - Date.now()) < 5_000)
})

test('a clock shows the time it was set to, and ticks on from there', async () => {
  const site = await newSite(tenant)
  assertSet(await advance(site, '2030-06-01T10:00:00Z'), '2030-06-01T10:00:00.000Z')
  const first = await now(site)
  assert.ok(first >= Date.parse('2030-06-01T10:00:00Z'))
  await pause(20)
  assert.ok((await now(site)) > first)
  assert.ok((await now(site)) < Date.parse('2030-06-01T10:01:00Z'))
})

test('each site has a clock of its own', async () => {
  const [moved, other] = [await newSite(tenant), await newSite(tenant)]
  await advance(moved, '2030-01-01T00:00:00Z')
  assert.ok((await now(other)) < Date.parse('2030-01-01T00:00:00Z'))
})

for (const [written, expected] of [
  ['2031-03-01T00:00:00Z', '2031-03-01T00:00:00.000Z'],
  ['2031-03-01T00:00:00.123Z', '2031-03-01T00:00:00.123Z'],
  ['2031-03-01T00:00:00.123456789Z', '2031-03-01T00:00:00.123Z'],
  ['2031-03-01T02:00:00+02:00', '2031-03-01T00:00:00.000Z'],
  ['2031-02-28T18:30:00-05:30', '2031-03-01T00:00:00.000Z'],
  ['2031-03-01T02:00+0200', '2031-03-01T00:00:00.000Z'],
  ['2031-03-01T00:00Z', '2031-03-01T00:00:00.000Z'],
  ['2031-03-01T23:59:00+23:59', '2031-03-01T00:00:00.000Z'],
  ['2031-02-28T00:01:00-23:59', '2031-03-01T00:00:00.000Z'],
] as const) {
  test(`advance_to is ISO 8601 with Z or an offset: ${written}`, async () => {
    assertSet(await advance(await newSite(tenant), written), expected)
  })
}

for (const wrong of [
  '2031-03-01',
  '2031-03-01T00:00:00',
  '2031-03-01 00:00:00Z',
  '2031-02-29T00:00:00Z',
  '2031-13-01T00:00:00Z',
  '2031-02-30T00:00:00Z',
  '2031-00-01T00:00:00Z',
  '2031-03-00T00:00:00Z',
  '2031-03-01T24:00:00Z',
  '2031-03-01T25:00:00Z',
  '2031-03-01T00:60:00Z',
  '2031-03-01T00:00:60Z',
  '2031-12-31T23:59:60Z',
  '2031-03-01T00:00:60.5+01:00',
  '2031-03-01T00:00:00+24:00',
  '2031-03-01T00:00:00-24:00',
  '2031-03-01T00:00:00+23:60',
  '2031-03-01T00:00:00+99',
  '2031-03-01T00:00:00Z[UTC]',
  '+002031-03-01T00:00:00Z',
  ' 2031-03-01T00:00:00Z',
  'tomorrow',
  '',
  '1930608000000',
  1_930_608_000_000,
  null,
  ['2031-03-01T00:00:00Z'],
]) {
  test(`400 names advance_to when it is ${JSON.stringify(wrong)}`, async () => {
    const site = await newSite(tenant)
    assertProblem(await advance(site, wrong), 400, 'validation_failed', ['advance_to'])
    assertProblem(await advance(NOWHERE, wrong), 400, 'validation_failed', ['advance_to'])
  })
}

test('advance_to is required, and nothing else is a field of the request', async () => {
  const site = await newSite(tenant)
  assertProblem(await call('POST', clockPath(site)), 400, 'validation_failed', ['advance_to'])
  assertProblem(await call('POST', clockPath(site), { body: { by: 'P1M' } }), 400, 'validation_failed', [
    'advance_to',
    'by',
  ])
})

test('a clock goes forward only, and the time that it shows is fine', async () => {
  const site = await newSite(tenant)
  for (const back of [5_000, DAY, 3_650 * DAY]) {
    assertProblem(await advance(site, iso((await now(site)) - back)), 400, 'validation_failed', ['advance_to'])
  }
  const shown = await now(site)
  const answer = await advance(site, iso(shown))
  assert.equal(answer.status, 200, answer.text)
  assert.ok(Date.parse(answer.body.now) >= shown, 'and it does not go back')
  assertSet(await advance(site, '2030-01-01T00:00:00Z'), '2030-01-01T00:00:00Z')
  assertProblem(await advance(site, '2029-12-31T23:59:59Z'), 400, 'validation_failed', ['advance_to'])
  assert.equal((await advance(site, '2030-01-01T00:00:00Z')).status, 200, 'the same again, such as a retry, is fine')
  assert.ok((await now(site)) >= Date.parse('2030-01-01T00:00:00Z'))
})

test('a clock goes forward by at most ten years at once, and as often as one likes', async () => {
  const site = await newSite(tenant)
  await advance(site, '2028-02-29T12:00:00Z')
  assertProblem(await advance(site, '2038-03-01T12:00:00Z'), 400, 'validation_failed', ['advance_to'])
  assertSet(await advance(site, '2038-02-28T12:00:00Z'), '2038-02-28T12:00:00Z')
  assertSet(await advance(site, '2048-02-28T12:00:00Z'), '2048-02-28T12:00:00Z')
})

test('no clock goes beyond what a timestamp can write', async () => {
  const site = await newSite(tenant)
  await service.sql(
    `update standing set clock_offset = '8999-12-01T00:00:00Z'::timestamptz - now() where site_id = $1`,
    [site],
  )
  await call('POST', subscriptionPath(site), { body: { tier: 'starter', interval: 'annually' } })
  assertProblem(await advance(site, '9005-01-01T00:00:00Z'), 400, 'validation_failed', ['advance_to'])
  assertSet(await advance(site, '9000-01-01T00:00:00Z'), '9000-01-01T00:00:00Z')
  assert.match((await get(site)).valid_until, /^9000-12-01/)
})

test('a foreign, an unknown and a malformed id get the same 404 bytes', async () => {
  const own = await newSite(tenant)
  const foreign = await newSite(await service.tenant())
  for (const method of ['GET', 'POST']) {
    const ask = async (id: string) => {
      const options = { headers: { 'request-id': 'same' }, body: { advance_to: '2031-01-01T00:00:00Z' } }
      const { status, text } = await call(method, clockPath(id), options)
      return [status, text]
    }
    const expected = await ask(NOWHERE)
    assert.equal(expected[0], 404)
    for (const id of [foreign, own.toUpperCase(), `{${own}}`, own.replaceAll('-', ''), `${own}0`, '1', '%00', '%zz']) {
      assert.deepEqual(await ask(id), expected, id)
    }
  }
})

test('the clock needs the key like everything else, and other methods are 405', async () => {
  const site = await newSite(tenant)
  assertProblem(await service.call('GET', clockPath(site)), 401, 'missing_credentials')
  assertProblem(await service.call('POST', clockPath(site), { body: {} }), 401, 'missing_credentials')
  const answer = await call('DELETE', clockPath(site))
  assertProblem(answer, 405, 'method_not_allowed')
  assert.equal(answer.headers['allow'], 'GET, HEAD, POST')
})

test('production answers 404 exactly like an unknown path, after 401 as usual', async () => {
  const production = await startTestService()
  const live = await production.tenant()
  const site = await newSite(live)
  const body = { advance_to: '2031-01-01T00:00:00Z' }
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const options = { headers: { 'request-id': 'same' }, ...(method === 'POST' && { body }) }
    const answer = await live.call(method, clockPath(site), options)
    const unknown = await live.call(method, `/api/integrators/sites/${site}/unknown/`, options)
    assert.deepEqual([answer.status, answer.text], [unknown.status, unknown.text])
    assert.equal(answer.status, 404)
    assert.equal((await production.call(method, clockPath(site), options)).status, 401)
  }
  assertProblem(await live.call('GET', clockPath(site)), 404, 'not_found')
})

test('without a subscription only the clock moves', async () => {
  const site = await newSite(tenant)
  await advance(site, '2035-01-01T00:00:00Z')
  assert.deepEqual(
    (await eventsOf(site)).map(({ type }) => type),
    ['site.created'],
  )
})

const STARTS = ['2027-01-31', '2028-02-29', '2028-01-30', '2027-12-31', '2027-03-15', '2027-08-29']

for (const interval of ['monthly', 'annually']) {
  test(`ten years in one call, ${interval}: month ends and leap days as in an independent model`, async () => {
    for (const start of STARTS) {
      const { site, startedAt } = await subscribedAt(`${start}T22:00:00Z`, { tier: 'starter', interval })
      const lived = new SubscriptionModel(startedAt, interval)
      const to = Date.parse(start) + 3_650 * DAY
      assertSet(await advance(site, iso(to)), iso(to))
      lived.liveUntil(to)
      assert.equal(lived.happened.length, interval === 'monthly' ? 119 : 9)
      await assertHistory(site, lived)
      assert.equal((await get(site)).valid_until, iso(lived.end))
    }
  })
}

test('parallel advances: the clock shows the furthest, and nothing is announced twice', async () => {
  const { site, startedAt } = await subscribedAt('2027-01-31T12:00:00Z', { tier: 'starter' })
  const targets = Array.from({ length: 24 }, (_, index) => startedAt + (index + 1) * 50 * DAY)
  const answers = await Promise.all(targets.map((to, turn) => advance(site, iso(to), nodes[turn % 2])))
  for (const { status, text } of answers) assert.ok(status === 200 || status === 400, text)
  const furthest = Math.max(...targets)
  assert.equal(answers.at(-1)?.status, 200)
  assert.ok((await now(site)) >= furthest)
  const lived = new SubscriptionModel(startedAt, 'monthly')
  lived.liveUntil(furthest)
  await assertHistory(site, lived)
})

test('while changes storm and workers announce, advances leave no gap in the log and nothing twice', async () => {
  const { site, startedAt } = await subscribedAt('2027-01-31T12:00:00Z', { tier: 'starter' })
  const path = subscriptionPath(site)
  const step = async (turn: number, to: number): Promise<number> => {
    const by = nodes[turn % 2] ?? call
    switch (turn % 10) {
      case 0:
      case 5:
        return (await advance(site, iso(to + turn * DAY), by)).status
      case 1:
        return (await by('POST', `${path}cancel/`)).status
      case 2:
      case 3:
        return (await by('POST', `${path}reactivate/`)).status
      case 4:
        return (await by('POST', path, { body: { tier: 'starter' } })).status
      case 6:
      case 7:
        return (await by('PUT', path, { body: { tier: 'comfort', interval: turn % 4 ? 'monthly' : 'annually' } }))
          .status
      case 8:
        return turn === 18 ? (await by('DELETE', path)).status : (await by('GET', path)).status
      default:
        await (turn % 4 ? service : second).announcements.announce({ integratorId: tenant.id, siteId: site })
        return 200
    }
  }
  const statuses = new Set<number>()
  for (let round = 1; round <= 12; round++) {
    const to = startedAt + round * 100 * DAY
    const answers = await Promise.all(Array.from({ length: 30 }, (_, turn) => step(turn, to)))
    for (const status of answers) statuses.add(status)
  }
  assert.ok(statuses.isSubsetOf(new Set([200, 201, 400, 404, 409])), [...statuses].join(', '))
  const events = await eventsOf(site)
  assertInOrder(events)
  const boundaries = events.filter(({ actor }) => actor === 'time').map(({ created_at }) => created_at.getTime())
  assert.equal(new Set(boundaries).size, boundaries.length)
  assert.ok(boundaries.length > 5, `only ${boundaries.length} boundaries were passed`)
})

test('whoever sees what happened at a moment sees a time that is not before it', async () => {
  const { site, startedAt } = await subscribedAt('2027-01-31T12:00:00Z', { tier: 'starter' })
  const client = new pg.Client({ connectionString: service.databaseUrl })
  await client.connect()
  try {
    // A statement's `now()` is when its transaction began, and its snapshot is taken later. Here much later.
    await client.query('begin')
    await client.query('select now()')
    const renewal = startedAt + 28 * DAY
    assertSet(await advance(site, iso(renewal)), iso(renewal))
    const { rows } = await client.query(READ_SUBSCRIPTIONS.text, [[tenant.id], [site]])
    assert.equal((await eventsOf(site)).at(-1)?.type, 'subscription.renewed')
    assert.ok(rows[0].now >= renewal, `${iso(rows[0].now)} is before ${iso(renewal)}`)
  } finally {
    await client.end()
  }
})

test('what time has brought before a change comes before it in the log', async () => {
  const { site, startedAt } = await subscribedAt('2027-01-31T12:00:00Z', { tier: 'starter' })
  await service.moveClock(site, '100 days')
  await put(site, { tier: 'comfort' })
  assert.deepEqual(
    (await eventsOf(site)).map(({ type }) => type.replace('subscription.', '')),
    ['site.created', 'created', 'renewed', 'renewed', 'renewed', 'changed'],
  )
  const lived = new SubscriptionModel(startedAt, 'monthly')
  lived.liveUntil(startedAt + 100 * DAY)
  await assertHistory(site, lived)
})

test('a worker finds what is due, the longest overdue first, and ten of them write it once', async () => {
  const overdue = await subscribedAt('2027-01-31T12:00:00Z', { tier: 'starter' })
  const due = await subscribedAt('2027-01-31T12:00:00Z', { tier: 'starter' })
  const quiet = await subscribedAt('2027-01-31T12:00:00Z', { tier: 'starter' })
  await service.moveClock(overdue.site, '5 years')
  await service.moveClock(due.site, '40 days')
  const found = (await service.announcements.findDue(1_000)).map(({ siteId }) => siteId)
  assert.ok(!found.includes(quiet.site))
  assert.ok(found.includes(due.site))
  assert.ok(found.indexOf(overdue.site) < found.indexOf(due.site))
  assert.equal((await service.announcements.findDue(1)).length, 1)
  const written = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      (turn % 2 ? service : second).announcements.announce({ integratorId: tenant.id, siteId: overdue.site }),
    ),
  )
  const lived = new SubscriptionModel(overdue.startedAt, 'monthly')
  lived.liveUntil(await now(overdue.site))
  assert.equal(
    written.reduce((sum, count) => sum + count, 0),
    lived.happened.length,
  )
  await assertHistory(overdue.site, lived)
  const left = (await service.announcements.findDue(1_000)).map(({ siteId }) => siteId)
  assert.ok(!left.includes(overdue.site))
})

test('more renewals than one statement takes are announced all the same', async () => {
  const { site, startedAt } = await subscribedAt('2027-01-31T12:00:00Z', { tier: 'starter' })
  await service.moveClock(site, '15000 days')
  await service.announcements.announce({ integratorId: tenant.id, siteId: site })
  const lived = new SubscriptionModel(startedAt, 'monthly')
  lived.liveUntil(await now(site))
  assert.ok(lived.happened.length > 400)
  await assertHistory(site, lived)
})
