import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, assertProblem, newSite, startTestService, subscriptionPath } from './harness.ts'

const service = await startTestService()
const tenant = await service.tenant()
const { call } = tenant

const NOWHERE = '00000000-0000-4000-8000-000000000000'
const STARTER = { tier: 'starter', interval: 'monthly', modules: [] }

const put = (site: string, body: unknown) => call('PUT', subscriptionPath(site), { body })
const get = async (site: string) => (await call('GET', subscriptionPath(site))).body
const post = (site: string, step: 'cancel' | 'reactivate') => call('POST', `${subscriptionPath(site)}${step}/`)

function assertChanged(answer: Answer): void {
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(answer.body, { message: 'Subscription changed' })
}

async function subscribed(order: unknown = STARTER): Promise<string> {
  const site = await newSite(tenant)
  assert.equal((await call('POST', subscriptionPath(site), { body: order })).status, 201)
  return site
}

type Event = {
  readonly type: string
  readonly actor: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}
const eventsOf = (site: string) =>
  service.sql<Event>('select type, actor, before, after from event where site_id = $1 order by sequence', [site])

/** To an hour after the end of the current period. */
async function nextPeriod(site: string): Promise<void> {
  const text = `select ($2::timestamptz - (now() + clock_offset) + interval '1 hour')::text as by from standing where site_id = $1`
  const [row] = await service.sql<{ by: string }>(text, [site, (await get(site)).valid_until])
  await service.moveClock(site, String(row?.by))
}

test('tier and modules change at once, and everything else stays', async () => {
  const site = await subscribed()
  const before = await get(site)
  const modules = [
    { name: 'ai_sentinel_module', quantity: 2 },
    { name: 'accessibility_plugin', quantity: 1 },
  ]
  assertChanged(await put(site, { tier: 'growth', interval: 'monthly', modules }))
  assert.deepEqual(await get(site), { ...before, tier: 'growth', modules })
})

test('the change is an event with what was before and what is after', async () => {
  const site = await subscribed()
  const before = await get(site)
  await put(site, { tier: 'comfort' })
  const last = (await eventsOf(site)).at(-1)
  const actor = `key:${tenant.keyId}`
  assert.deepEqual(last, { type: 'subscription.changed', actor, before, after: { ...before, tier: 'comfort' } })
})

test('an interval changes at the end of the current period: the subscription has the six fields and the interval that runs', async () => {
  const site = await subscribed()
  const before = await get(site)
  assertChanged(await put(site, { ...STARTER, interval: 'annually' }))
  assert.deepEqual(await get(site), before)
  assert.equal((await eventsOf(site)).at(-1)?.type, 'subscription.changed')
  await nextPeriod(site)
  const after = await get(site)
  const boundary = new Date(before.valid_until)
  const yearLater = new Date(boundary).setUTCFullYear(boundary.getUTCFullYear() + 1)
  assert.deepEqual(after, { ...before, interval: 'annually', valid_until: new Date(yearLater).toISOString() })
})

test('the log keeps the interval that is planned, and integrators are told the six fields', async () => {
  const site = await subscribed()
  const before = await get(site)
  await put(site, { ...STARTER, tier: 'growth', interval: 'annually' })
  await put(site, { ...STARTER, tier: 'growth' })
  const planned = { ...before, tier: 'growth', next_interval: 'annually' }
  assert.deepEqual(
    (await eventsOf(site)).slice(-2).map((event) => [event.before, event.after]),
    [
      [before, planned],
      [planned, { ...before, tier: 'growth' }],
    ],
  )
  const told = (await tenant.call('GET', '/api/integrators/events/?limit=100')).body.events
  const ours = told.filter(
    (event: { site: string; type: string }) => event.site === site && event.type.endsWith('changed'),
  )
  assert.equal(ours.length, 2)
  for (const { data } of ours) assert.deepEqual(data.subscription, { ...before, tier: 'growth' })
})

test('an omitted interval or modules means its default, as at creation', async () => {
  const site = await subscribed({
    tier: 'growth',
    interval: 'annually',
    modules: [{ name: 'extra_language', quantity: 2 }],
  })
  const before = await get(site)
  assertChanged(await put(site, { tier: 'growth' }))
  assert.deepEqual(await get(site), { ...before, modules: [] })
  await nextPeriod(site)
  assert.equal((await get(site)).interval, 'monthly')
})

test('asking for the current interval again takes the switch back', async () => {
  const site = await subscribed()
  await put(site, { ...STARTER, interval: 'annually' })
  await put(site, STARTER)
  await nextPeriod(site)
  assert.equal((await get(site)).interval, 'monthly')
  const changes = (await eventsOf(site)).filter(({ type }) => type === 'subscription.changed')
  assert.equal(changes.length, 2)
})

test('a change to what already is writes no event', async () => {
  const order = { tier: 'growth', interval: 'annually', modules: [{ quantity: 2, name: 'extra_language' }] }
  const site = await subscribed(order)
  assertChanged(await put(site, order))
  await put(site, { ...order, interval: 'monthly' })
  assertChanged(await put(site, { ...order, interval: 'monthly' }))
  const types = (await eventsOf(site)).map(({ type }) => type)
  assert.deepEqual(types, ['site.created', 'subscription.created', 'subscription.changed'])
})

test('a cancellation stays a cancellation', async () => {
  const site = await subscribed()
  await post(site, 'cancel')
  const before = await get(site)
  assertChanged(await put(site, { tier: 'professional', interval: 'annually' }))
  assert.deepEqual(await get(site), { ...before, tier: 'professional' })
  await nextPeriod(site)
  assert.deepEqual(await get(site), { ...before, tier: 'professional', status: 'canceled' })
})

test('a reactivation restores the renewal with the planned interval', async () => {
  const site = await subscribed()
  await post(site, 'cancel')
  await put(site, { tier: 'starter', interval: 'annually' })
  await post(site, 'reactivate')
  assert.equal((await get(site)).interval, 'monthly')
  await nextPeriod(site)
  const { interval, will_be_renewed, status } = await get(site)
  assert.deepEqual([interval, will_be_renewed, status], ['annually', true, 'active'])
})

test('a termination takes a planned switch with it', async () => {
  const site = await subscribed()
  await put(site, { ...STARTER, interval: 'annually' })
  await call('DELETE', subscriptionPath(site))
  await call('POST', subscriptionPath(site), { body: STARTER })
  await nextPeriod(site)
  assert.equal((await get(site)).interval, 'monthly')
})

test('months after the switch every change starts from the boundary', async () => {
  const site = await subscribed()
  await put(site, { ...STARTER, interval: 'annually' })
  await nextPeriod(site)
  const annual = await get(site)
  assertChanged(await put(site, { ...STARTER, tier: 'comfort', interval: 'annually' }))
  assert.deepEqual(await get(site), { ...annual, tier: 'comfort' })
  await post(site, 'cancel')
  assert.equal((await get(site)).valid_until, annual.valid_until)
  await post(site, 'reactivate')
  await nextPeriod(site)
  assert.equal((await get(site)).interval, 'annually')
})

test('404 without a site or a subscription, 409 after the end', async () => {
  assertProblem(await put(NOWHERE, STARTER), 404, 'site_not_found')
  const site = await newSite(tenant)
  assertProblem(await put(site, STARTER), 404, 'subscription_not_found')
  await call('POST', subscriptionPath(site), { body: STARTER })
  await post(site, 'cancel')
  await nextPeriod(site)
  const before = await get(site)
  assertProblem(await put(site, { tier: 'comfort' }), 409, 'subscription_ended')
  assert.deepEqual(await get(site), before)
  await call('DELETE', subscriptionPath(site))
  assertProblem(await put(site, STARTER), 404, 'subscription_not_found')
})

const languages = { name: 'extra_language', quantity: 1 }
const REFUSED: readonly (readonly [rule: string, order: unknown, fields: readonly string[]])[] = [
  ['tier is required', { interval: 'monthly' }, ['tier']],
  ['an unsupported tier', { tier: 'gold' }, ['tier']],
  ['an unsupported interval', { tier: 'starter', interval: 'weekly' }, ['interval']],
  ['a typo', { tier: 'starter', module: [] }, ['module']],
  ['professional with extra_language', { tier: 'professional', modules: [languages] }, ['modules.0.name']],
  ['a name twice', { tier: 'starter', modules: [languages, languages] }, ['modules.1.name']],
  ['a quantity of 0', { tier: 'starter', modules: [{ ...languages, quantity: 0 }] }, ['modules.0.quantity']],
  [
    'accessibility_plugin twice over',
    { tier: 'starter', modules: [{ name: 'accessibility_plugin', quantity: 2 }] },
    ['modules.0.quantity'],
  ],
  [
    'an interval of a module',
    { tier: 'starter', modules: [{ ...languages, interval: 'monthly' }] },
    ['modules.0.interval'],
  ],
  [
    'all wrong fields at once',
    { tier: 'professional', interval: 'weekly', modules: [languages, { name: 'x', quantity: 1.5 }] },
    ['interval', 'modules.0.name', 'modules.1.name', 'modules.1.quantity'],
  ],
  ['no object', [], ['']],
]

for (const [rule, order, fields] of REFUSED) {
  test(`a change is checked as a creation is: ${rule}`, async () => {
    const site = await subscribed()
    const before = await get(site)
    assertProblem(await put(site, order), 400, 'validation_failed', fields)
    assertProblem(await put(NOWHERE, order), 400, 'validation_failed', fields)
    assert.deepEqual(await get(site), before)
    assert.equal((await eventsOf(site)).length, 2)
  })
}

test('a body that is no JSON is invalid_json, no body at all lacks its tier', async () => {
  const site = await subscribed()
  assertProblem(await put(site, '{"tier":'), 400, 'invalid_json')
  assertProblem(await call('PUT', subscriptionPath(site)), 400, 'validation_failed', ['tier'])
})

test('50 parallel changes to the same terms write one event', async () => {
  const site = await subscribed()
  const answers = await Promise.all(Array.from({ length: 50 }, () => put(site, { tier: 'comfort' })))
  for (const answer of answers) assertChanged(answer)
  assert.equal((await eventsOf(site)).length, 3)
})
