import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, assertProblem, newSite, startTestService, subscriptionPath } from './harness.ts'
import { assertInvariants } from './invariants.ts'

const service = await startTestService()
const tenant = await service.tenant()
const { call } = tenant

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const NOWHERE = '00000000-0000-4000-8000-000000000000'

const create = (site: string, body: unknown = { tier: 'starter' }) => call('POST', subscriptionPath(site), { body })
const get = (site: string) => call('GET', subscriptionPath(site))
const cancel = (site: string) => call('POST', `${subscriptionPath(site)}cancel/`)
const reactivate = (site: string) => call('POST', `${subscriptionPath(site)}reactivate/`)
const change = (site: string, body: unknown) => call('PUT', subscriptionPath(site), { body })

function assertMessage(answer: Answer, status: number, message: string): void {
  assert.equal(answer.status, status, answer.text)
  assert.deepEqual(answer.body, { message })
}

async function subscribed(order: unknown = { tier: 'starter' }): Promise<string> {
  const site = await newSite(tenant)
  assertMessage(await create(site, order), 201, 'Subscription created')
  return site
}

test('a subscription has a plan, a billing interval and optional modules', async () => {
  const modules = [
    { name: 'ai_sentinel_module', quantity: 2 },
    { name: 'extra_language', quantity: 1000 },
    { name: 'accessibility_plugin', quantity: 1 },
  ]
  const { status, body } = await get(await subscribed({ tier: 'growth', interval: 'annually', modules }))
  assert.equal(status, 200)
  const { valid_until, ...rest } = body
  assert.deepEqual(rest, { status: 'active', tier: 'growth', interval: 'annually', modules, will_be_renewed: true })
  assert.match(valid_until, TIMESTAMP)
})

test('interval is monthly and modules are [] by default', async () => {
  const { body } = await get(await subscribed({ tier: 'starter' }))
  assert.equal(body.interval, 'monthly')
  assert.deepEqual(body.modules, [])
  assert.deepEqual((await get(await subscribed({ tier: 'starter', modules: [] }))).body.modules, [])
})

test('every plan can be contracted monthly and annually', async () => {
  for (const tier of ['starter', 'growth', 'professional', 'comfort']) {
    for (const interval of ['monthly', 'annually']) {
      const { body } = await get(await subscribed({ tier, interval }))
      assert.deepEqual([body.tier, body.interval], [tier, interval])
    }
  }
})

/** To an hour after the end of the current period. */
async function nextPeriod(site: string): Promise<void> {
  const text = `select ($2::timestamptz - (now() + clock_offset) + interval '1 hour')::text as by from standing where site_id = $1`
  const [row] = await service.sql<{ by: string }>(text, [site, (await get(site)).body.valid_until])
  await service.moveClock(site, String(row?.by))
}

test('months after the switch every change starts from the boundary', async () => {
  const site = await subscribed()
  await change(site, { tier: 'starter', interval: 'annually' })
  await nextPeriod(site)
  const annual = (await get(site)).body
  assertMessage(await change(site, { tier: 'comfort', interval: 'annually' }), 200, 'Subscription changed')
  assert.deepEqual((await get(site)).body, { ...annual, tier: 'comfort' })
  await cancel(site)
  assert.equal((await get(site)).body.valid_until, annual.valid_until)
  await reactivate(site)
  await nextPeriod(site)
  assert.equal((await get(site)).body.interval, 'annually')
})

const line = (name: unknown, quantity: unknown) => ({ name, quantity })
const starter = (...modules: unknown[]) => ({ tier: 'starter', modules })

const REFUSED: readonly (readonly [rule: string, order: unknown, fields: readonly string[]])[] = [
  ['tier is required', {}, ['tier']],
  ['an unsupported tier gives 400', { tier: 'gold' }, ['tier']],
  ['tier is not trimmed and keeps its case', { tier: 'Starter ' }, ['tier']],
  ['tier is not coerced from an array', { tier: ['starter'] }, ['tier']],
  ['tier is not null', { tier: null }, ['tier']],
  ['an unsupported interval gives 400', { tier: 'starter', interval: 'weekly' }, ['interval']],
  ['interval is not null', { tier: 'starter', interval: null }, ['interval']],
  ['interval is not coerced from an array', { tier: 'starter', interval: ['monthly'] }, ['interval']],
  ['modules is an array', { tier: 'starter', modules: line('extra_language', 1) }, ['modules']],
  ['modules is not null', { tier: 'starter', modules: null }, ['modules']],
  ['a module line is an object', starter('extra_language'), ['modules.0']],
  ['a module line is not an array', starter([]), ['modules.0']],
  ['a module line has a name and a quantity', starter({}), ['modules.0.name', 'modules.0.quantity']],
  ['quantity is required', starter({ name: 'extra_language' }), ['modules.0.quantity']],
  ['an unknown module name gives 400', starter(line('extra_languages', 1)), ['modules.0.name']],
  ['a name of the language itself is no module', starter(line('constructor', 1)), ['modules.0.name']],
  ['a quantity of 0 gives 400', starter(line('extra_language', 0)), ['modules.0.quantity']],
  ['a quantity below 0 gives 400', starter(line('extra_language', -1)), ['modules.0.quantity']],
  ['quantity is at most 1000', starter(line('extra_language', 1001)), ['modules.0.quantity']],
  ['1.5 is not an integer', starter(line('extra_language', 1.5)), ['modules.0.quantity']],
  ['quantity is not coerced from "2"', starter(line('extra_language', '2')), ['modules.0.quantity']],
  ['quantity is not coerced from true', starter(line('extra_language', true)), ['modules.0.quantity']],
  ['quantity is not null', starter(line('extra_language', null)), ['modules.0.quantity']],
  ['accessibility_plugin is always 1', starter(line('accessibility_plugin', 2)), ['modules.0.quantity']],
  [
    'with professional, extra_language is not to be added',
    { tier: 'professional', modules: [line('ai_sentinel_module', 1), line('extra_language', 1)] },
    ['modules.1.name'],
  ],
  [
    'a given name appears at most once, reported on the second line',
    starter(line('extra_language', 1), line('ai_sentinel_module', 1), line('extra_language', 2)),
    ['modules.2.name'],
  ],
  [
    'an annual plan cannot be combined with monthly modules: a line has no interval',
    { tier: 'starter', interval: 'annually', modules: [{ ...line('extra_language', 1), interval: 'monthly' }] },
    ['modules.0.interval'],
  ],
  ['unknown members are refused', { tier: 'starter', tiers: 'growth', Interval: 'annually' }, ['Interval', 'tiers']],
  ['a body that is no object has an empty field', [{ tier: 'starter' }], ['']],
]

const changed = await subscribed()

for (const [rule, order, fields] of REFUSED) {
  test(`${rule}: 400 on ${fields.join(' and ') || 'the body'}, at creation and for a change`, async () => {
    const site = await newSite(tenant)
    assertProblem(await create(site, order), 400, 'validation_failed', fields)
    assertProblem(await get(site), 404, 'subscription_not_found')
    const before = (await get(changed)).text
    assertProblem(await change(changed, order), 400, 'validation_failed', fields)
    assertProblem(await change(NOWHERE, order), 400, 'validation_failed', fields)
    assert.equal((await get(changed)).text, before)
    assert.equal((await service.sql('select from event where site_id = $1', [changed])).length, 2)
  })
}

test('all wrong fields are reported at once, the rules included', async () => {
  const site = await newSite(tenant)
  const modules = [line('extra_language', 1), line('seo', 0), line('accessibility_plugin', 3), { quantity: '1' }]
  const answer = await create(site, { tier: 'professional', interval: 'weekly', modules, coupon: 'x' })
  assertProblem(answer, 400, 'validation_failed', [
    'coupon',
    'interval',
    'modules.0.name',
    'modules.1.name',
    'modules.1.quantity',
    'modules.2.quantity',
    'modules.3.name',
    'modules.3.quantity',
  ])
})

test('a name given twice is reported also when another field is wrong', async () => {
  const order = { tier: 'gold', modules: [line('extra_language', 1), line('extra_language', 1)] }
  assertProblem(await create(await newSite(tenant), order), 400, 'validation_failed', ['modules.1.name', 'tier'])
})

const quantityAs = (json: string) => `{"tier":"starter","modules":[{"name":"extra_language","quantity":${json}}]}`

test('1.0e1 is fine as JSON 10', async () => {
  for (const [json, quantity] of [
    ['1.0e1', 10],
    ['1.0', 1],
    ['1e3', 1000],
  ] as const) {
    assert.deepEqual((await get(await subscribed(quantityAs(json)))).body.modules, [line('extra_language', quantity)])
  }
})

test('numbers that no integer column holds are refused like any other quantity', async () => {
  const site = await newSite(tenant)
  for (const json of ['1e400', '-1e400', '99999999999999999999', '1e-7', '-0', '1.0000001', '9007199254740993']) {
    assertProblem(await create(site, quantityAs(json)), 400, 'validation_failed', ['modules.0.quantity'])
  }
})

test('members named like those of every object are unknown members', async () => {
  const site = await newSite(tenant)
  const body = '{"__proto__":{"tier":"starter"},"constructor":1}'
  assertProblem(await create(site, body), 400, 'validation_failed', ['__proto__', 'constructor', 'tier'])
})

test('a huge list of modules is refused without an answer as huge', async () => {
  const modules = Array.from({ length: 4_000 }, () => ({}))
  const answer = await create(await newSite(tenant), { tier: 'starter', modules })
  assertProblem(answer, 400, 'validation_failed')
  assert.ok(answer.text.length < 64 * 1024)
})

test('a body that is no JSON is invalid_json, no body at all lacks its tier', async () => {
  const site = await subscribed()
  assertProblem(await change(site, '{"tier":'), 400, 'invalid_json')
  assertProblem(await call('PUT', subscriptionPath(site)), 400, 'validation_failed', ['tier'])
})

test('printed and stored ends are the same instant', async () => {
  const site = await subscribed()
  await cancel(site)
  const stored = await service.sql<{ ends_at: string }>(
    `select to_char(ends_at, 'YYYY-MM-DD"T"HH24:MI:SS.US') as ends_at from standing where site_id = $1`,
    [site],
  )
  assert.equal(`${stored[0]?.ends_at}Z`, (await get(site)).body.valid_until.replace('Z', '000Z'))
})

test('what is meant is named before what is invented, and an answer lists at most 100 wrong fields', async () => {
  const tenant = await service.tenant()
  const path = subscriptionPath(await newSite(tenant))
  const invented = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`k${index}`, 1]))
  const answer = await tenant.call('POST', path, { body: { ...invented, interval: 'bad', tier: 'zz' } })
  assert.equal(answer.body.errors.length, 100)
  assert.deepEqual(
    answer.body.errors
      .slice(0, 2)
      .map((error: { field: string }) => error.field)
      .toSorted(),
    ['interval', 'tier'],
  )
  const lines = Array(200).fill({ name: 'extra_language', quantity: 1 })
  const many = await tenant.call('POST', path, { body: { tier: 'professional', modules: lines } })
  assert.equal(many.status, 400)
  const { length } = many.body.errors
  assert.ok(length > 50 && length <= 100 && many.text.length <= 16_384, `${length} in ${many.text.length}`)
})

test('what must always hold between rows does', () => assertInvariants(service.sql))
