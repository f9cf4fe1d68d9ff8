import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, assertProblem, newSite, startTestService, subscriptionPath } from './harness.ts'

const service = await startTestService()
const tenant = await service.tenant()
const { call } = tenant

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const OVER_A_MONTH = '32 days'
const OVER_A_YEAR = '367 days'

const create = (site: string, body: unknown = { tier: 'starter' }) => call('POST', subscriptionPath(site), { body })
const get = (site: string) => call('GET', subscriptionPath(site))
const cancel = (site: string) => call('POST', `${subscriptionPath(site)}cancel/`)
const reactivate = (site: string) => call('POST', `${subscriptionPath(site)}reactivate/`)
const terminate = (site: string) => call('DELETE', subscriptionPath(site))

function assertMessage(answer: Answer, status: number, message: string): void {
  assert.equal(answer.status, status, answer.text)
  assert.deepEqual(answer.body, { message })
}

async function subscribed(order: unknown = { tier: 'starter' }): Promise<string> {
  const site = await newSite(tenant)
  assertMessage(await create(site, order), 201, 'Subscription created')
  return site
}

/** A subscription whose renewal was cancelled and whose last period is over. */
async function ended(): Promise<string> {
  const site = await subscribed({ tier: 'growth', modules: [{ name: 'extra_language', quantity: 2 }] })
  await cancel(site)
  await service.moveClock(site, OVER_A_MONTH)
  return site
}

/** Sets a site's time, to within the milliseconds that this takes. */
async function setClock(site: string, iso: string): Promise<void> {
  const text =
    'select (extract(epoch from now() + clock_offset) * 1000)::float8 as now from standing where site_id = $1'
  const [row] = await service.sql<{ now: number }>(text, [site])
  await service.moveClock(site, `${Date.parse(iso) - Number(row?.now)} milliseconds`)
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

test('a new subscription answers 201 with its path as Location', async () => {
  const site = await newSite(tenant)
  const answer = await create(site)
  assertMessage(answer, 201, 'Subscription created')
  assert.equal(answer.headers['location'], subscriptionPath(site))
})

test('interval is monthly and modules are [] by default', async () => {
  const { body } = await get(await subscribed({ tier: 'starter' }))
  assert.equal(body.interval, 'monthly')
  assert.deepEqual(body.modules, [])
  assert.deepEqual((await get(await subscribed({ tier: 'starter', modules: [] }))).body.modules, [])
})

for (const tier of ['starter', 'growth', 'professional', 'comfort']) {
  for (const interval of ['monthly', 'annually']) {
    test(`${tier} can be contracted ${interval}`, async () => {
      const { body } = await get(await subscribed({ tier, interval }))
      assert.deepEqual([body.tier, body.interval], [tier, interval])
    })
  }
}

test('comfort with modules is accepted and reported back as sent', async () => {
  const modules = [
    { name: 'extra_language', quantity: 3 },
    { name: 'accessibility_plugin', quantity: 1 },
    { name: 'ai_sentinel_module', quantity: 1 },
  ]
  assert.deepEqual((await get(await subscribed({ tier: 'comfort', modules }))).body.modules, modules)
})

test('professional takes the modules that it does not include', async () => {
  const modules = [{ name: 'ai_sentinel_module', quantity: 5 }]
  assert.deepEqual((await get(await subscribed({ tier: 'professional', modules }))).body.modules, modules)
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

for (const [rule, order, fields] of REFUSED) {
  test(`${rule}: 400 on ${fields.join(' and ') || 'the body'}`, async () => {
    const site = await newSite(tenant)
    assertProblem(await create(site, order), 400, 'validation_failed', fields)
    assertProblem(await get(site), 404, 'subscription_not_found')
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

test('creating a subscription while the website has an active one must not succeed', async () => {
  const site = await subscribed({ tier: 'growth' })
  assertProblem(await create(site, { tier: 'comfort' }), 409, 'subscription_already_active')
  await cancel(site)
  assertProblem(await create(site, { tier: 'comfort' }), 409, 'subscription_already_active')
  assert.equal((await get(site)).body.tier, 'growth')
})

test('a cancelled subscription remains active until the end of the current billing period', async () => {
  const site = await subscribed()
  const before = (await get(site)).body
  assertMessage(await cancel(site), 200, 'Subscription canceled')
  assert.deepEqual((await get(site)).body, { ...before, will_be_renewed: false })
  await service.moveClock(site, '27 days')
  assert.equal((await get(site)).body.status, 'active')
})

test('reactivation restores automatic renewal, and valid_until is what it was before the cancellation', async () => {
  const site = await subscribed({ tier: 'professional', interval: 'annually' })
  await service.moveClock(site, '400 days')
  const before = (await get(site)).body
  await cancel(site)
  assertMessage(await reactivate(site), 200, 'Subscription reactivated')
  assert.deepEqual((await get(site)).body, before)
  await service.moveClock(site, OVER_A_YEAR)
  assert.equal((await get(site)).body.status, 'active')
})

test('cancel twice and reactivate what renews: 200 with the usual message, nothing changes', async () => {
  const site = await subscribed()
  const renewing = (await get(site)).text
  assertMessage(await reactivate(site), 200, 'Subscription reactivated')
  assert.equal((await get(site)).text, renewing)
  await cancel(site)
  const canceled = (await get(site)).text
  assertMessage(await cancel(site), 200, 'Subscription canceled')
  assert.equal((await get(site)).text, canceled)
})

test('after the period ends status is canceled, with valid_until in the past and the terms still readable', async () => {
  const site = await subscribed({ tier: 'growth', modules: [line('extra_language', 2)] })
  await cancel(site)
  const running = (await get(site)).body
  await service.moveClock(site, OVER_A_MONTH)
  const { body } = await get(site)
  assert.deepEqual(body, { ...running, status: 'canceled' })
  const [row] = await service.sql<{ now: Date }>(
    'select now() + clock_offset as now from standing where site_id = $1',
    [site],
  )
  assert.ok(row && Date.parse(body.valid_until) < row.now.getTime())
})

test('cancel or reactivate after the end: 409 subscription_ended', async () => {
  const site = await ended()
  const before = (await get(site)).text
  assertProblem(await cancel(site), 409, 'subscription_ended')
  assertProblem(await reactivate(site), 409, 'subscription_ended')
  assert.equal((await get(site)).text, before)
})

test('create after the end: 201, a new one', async () => {
  const site = await ended()
  assertMessage(await create(site, { tier: 'comfort', interval: 'annually' }), 201, 'Subscription created')
  const { valid_until, ...rest } = (await get(site)).body
  assert.deepEqual(rest, {
    status: 'active',
    tier: 'comfort',
    interval: 'annually',
    modules: [],
    will_be_renewed: true,
  })
  assert.ok(Date.parse(valid_until) > Date.now() + 366 * 86_400_000)
})

const STATES: Readonly<Record<string, () => Promise<string>>> = {
  active: () => subscribed(),
  'active with renewal cancelled': async () => {
    const site = await subscribed()
    await cancel(site)
    return site
  },
  ended,
}

for (const [state, reach] of Object.entries(STATES)) {
  test(`terminate works when the subscription is ${state}, and afterwards all answer 404`, async () => {
    const site = await reach()
    assertMessage(await terminate(site), 200, 'Subscription terminated')
    for (const step of [get, cancel, reactivate, terminate]) {
      assertProblem(await step(site), 404, 'subscription_not_found')
    }
    assert.deepEqual(await service.sql('select from standing where site_id = $1 and tier is not null', [site]), [])
    assertMessage(await create(site), 201, 'Subscription created')
    assert.equal((await get(site)).body.will_be_renewed, true)
  })
}

test('a website without a subscription is the starting condition: 404 subscription_not_found', async () => {
  const site = await newSite(tenant)
  for (const step of [get, cancel, reactivate, terminate]) {
    assertProblem(await step(site), 404, 'subscription_not_found')
  }
})

const PERIODS: readonly (readonly [start: string, interval: string, ends: readonly string[]])[] = [
  ['2027-01-31', 'monthly', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['2028-01-30', 'monthly', ['2028-02-29', '2028-03-30']],
  ['2027-12-31', 'monthly', ['2028-01-31', '2028-02-29', '2028-03-31']],
  ['2028-02-29', 'annually', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
]

for (const [start, interval, ends] of PERIODS) {
  test(`periods are counted from the original anchor: ${interval} from ${start}`, async () => {
    const site = await newSite(tenant)
    await setClock(site, `${start}T22:30:00Z`)
    await create(site, { tier: 'starter', interval })
    for (const end of ends) {
      assert.match((await get(site)).body.valid_until, new RegExp(`^${end}T22:30:`))
      await setClock(site, `${end}T22:29:00Z`)
      assert.match((await get(site)).body.valid_until, new RegExp(`^${end}T22:30:`))
      await setClock(site, `${end}T22:35:00Z`)
    }
  })
}

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
