import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { type Answer, sitePath, startTestService, subscriptionPath } from './harness.ts'
import { assertInvariants } from './invariants.ts'
import { timesRepeat } from './repeat.ts'
import { SubscriptionModel } from './subscription-model.ts'

const service = await startTestService()
const tenant = await service.tenant()
const { call } = tenant

const HOUR = 3_600_000

/** A second opinion on the state table: written from the specification, with nothing of the service's own rules. */
type Contract = { order: Pick<Order, 'tier' | 'modules'>; readonly lived: SubscriptionModel; announced: number }
type Order = { readonly tier: string; readonly interval: string; readonly modules: readonly unknown[] }
type ModelSite = { contract: Contract | null; readonly events: string[] }
type Model = { readonly sites: readonly ModelSite[] }
type Real = { readonly sites: readonly { readonly id: string; readonly url: string }[] }

const iso = (ms: number) => new Date(ms).toISOString()

/** What time has brought comes before the change that finds it. */
function logged({ contract, events }: ModelSite, ...changes: readonly string[]): void {
  if (contract) {
    const passed = contract.lived.happened.slice(contract.announced)
    events.push(...passed.map(({ type, at, validUntil }) => `subscription.${type} ${iso(at)} until ${iso(validUntil)}`))
    contract.announced = contract.lived.happened.length
  }
  events.push(...changes.map((type) => `subscription.${type}`))
}

function readModel({ order: { tier, modules }, lived }: Contract): unknown {
  return {
    tier,
    interval: lived.interval,
    modules,
    status: lived.ended ? 'canceled' : 'active',
    valid_until: iso(lived.end),
    will_be_renewed: !lived.canceled,
  }
}

async function timeOf(site: string): Promise<number> {
  const text =
    'select floor(extract(epoch from now() + clock_offset) * 1000)::float8 as now from standing where site_id = $1'
  return Number((await service.sql<{ now: number }>(text, [site]))[0]?.now)
}

function assertAnswer(answer: Answer, status: number, expected: string): void {
  assert.equal(answer.status, status, answer.text)
  assert.equal(status < 300 ? answer.body.message : answer.body.code, expected)
}

type Step = (site: ModelSite, id: string, now: number, url: string) => Promise<void>

/** One step of a history. Every step is possible in every state: the model says how it is answered. */
class Command implements fc.AsyncCommand<Model, Real> {
  readonly index: number
  readonly name: string
  readonly step: Step

  constructor(index: number, name: string, step: Step) {
    this.index = index
    this.name = name
    this.step = step
  }

  check(): boolean {
    return true
  }

  async run({ sites }: Model, real: Real): Promise<void> {
    const [model, site] = [sites[this.index], real.sites[this.index]]
    assert.ok(model && site)
    const now = await timeOf(site.id)
    model.contract?.lived.liveUntil(now)
    await this.step(model, site.id, now, site.url)
  }

  toString(): string {
    return `${this.name} on site ${this.index}`
  }
}

const create =
  (order: Order): Step =>
  async (site, id, now) => {
    const answer = await call('POST', subscriptionPath(id), { body: order })
    if (site.contract && !site.contract.lived.ended) return assertAnswer(answer, 409, 'subscription_already_active')
    assertAnswer(answer, 201, 'Subscription created')
    const text = 'select (extract(epoch from started_at) * 1000)::float8 as at from standing where site_id = $1'
    const startedAt = Number((await service.sql<{ at: number }>(text, [id]))[0]?.at)
    assert.ok(startedAt >= now && startedAt <= (await timeOf(id)), 'it starts now')
    logged(site, 'created')
    site.contract = { order, lived: new SubscriptionModel(startedAt, order.interval), announced: 0 }
  }

const change =
  (order: Order): Step =>
  async (site, id) => {
    const answer = await call('PUT', subscriptionPath(id), { body: order })
    const { contract } = site
    if (contract === null) return assertAnswer(answer, 404, 'subscription_not_found')
    if (contract.lived.ended) return assertAnswer(answer, 409, 'subscription_ended')
    assertAnswer(answer, 200, 'Subscription changed')
    const planned = order.interval === contract.lived.interval ? null : order.interval
    const { tier, modules } = contract.order
    const isSame = isDeepStrictEqual([tier, modules, contract.lived.planned], [order.tier, order.modules, planned])
    if (isSame) return
    contract.order = order
    contract.lived.planned = planned
    logged(site, 'changed')
  }

const cancel: Step = async (site, id) => {
  const answer = await call('POST', `${subscriptionPath(id)}cancel/`)
  if (site.contract === null) return assertAnswer(answer, 404, 'subscription_not_found')
  if (site.contract.lived.ended) return assertAnswer(answer, 409, 'subscription_ended')
  assertAnswer(answer, 200, 'Subscription canceled')
  if (site.contract.lived.canceled) return
  site.contract.lived.canceled = true
  logged(site, 'renewal_canceled')
}

const reactivate: Step = async (site, id) => {
  const answer = await call('POST', `${subscriptionPath(id)}reactivate/`)
  if (site.contract === null) return assertAnswer(answer, 404, 'subscription_not_found')
  if (site.contract.lived.ended) return assertAnswer(answer, 409, 'subscription_ended')
  assertAnswer(answer, 200, 'Subscription reactivated')
  if (!site.contract.lived.canceled) return
  site.contract.lived.canceled = false
  logged(site, 'reactivated')
}

const terminate: Step = async (site, id) => {
  const answer = await call('DELETE', subscriptionPath(id))
  if (site.contract === null) return assertAnswer(answer, 404, 'subscription_not_found')
  assertAnswer(answer, 200, 'Subscription terminated')
  logged(site, 'terminated')
  site.contract = null
}

const get: Step = async (site, id) => {
  const answer = await call('GET', subscriptionPath(id))
  if (site.contract === null) return assertAnswer(answer, 404, 'subscription_not_found')
  assert.equal(answer.status, 200)
  assert.deepEqual(answer.body, readModel(site.contract))
}

/** What a worker does, now and then. */
const announce: Step = async (site, id) => {
  await service.announcements.announce({ integratorId: tenant.id, siteId: id })
  logged(site)
}

const register: Step = async (_site, id, _now, url) => {
  const answer = await call('POST', '/api/integrators/sites/', { body: { url } })
  assert.deepEqual([answer.status, answer.body.site], [200, id])
  assert.deepEqual((await call('GET', sitePath(id))).body, answer.body)
}

/** Steps of time never end within an hour of the end of a period, so the answer does not hang on milliseconds. */
const wait =
  (days: number): Step =>
  async (site, id, now) => {
    let by = days * 24 * HOUR
    const { contract } = site
    contract?.lived.liveUntil(now + by - HOUR)
    if (contract && !contract.lived.ended && contract.lived.end - (now + by) < HOUR) by += 2 * HOUR
    await service.moveClock(id, `${by} milliseconds`)
  }

/** To just before the end of the current period, or to just after it. */
const waitForEnd =
  (offset: number): Step =>
  async ({ contract }, id, now) => {
    if (contract === null || contract.lived.ended) return
    const by = contract.lived.end + offset - now
    if (by > 0) await service.moveClock(id, `${by} milliseconds`)
  }

const orders = fc.record({
  tier: fc.constantFrom('starter', 'growth', 'comfort'),
  interval: fc.constantFrom('monthly', 'annually'),
  modules: fc.constantFrom([], [{ name: 'extra_language', quantity: 3 }]),
})

const SITES = 2
const commandOf = (name: string, steps: fc.Arbitrary<Step>) =>
  fc.tuple(fc.nat(SITES - 1), steps).map(([index, step]) => new Command(index, name, step))

const history = fc.commands(
  [
    commandOf('create', orders.map(create)),
    commandOf('change', orders.map(change)),
    commandOf('cancel', fc.constant(cancel)),
    commandOf('reactivate', fc.constant(reactivate)),
    commandOf('terminate', fc.constant(terminate)),
    commandOf('get', fc.constant(get)),
    commandOf('announce', fc.constant(announce)),
    commandOf('register', fc.constant(register)),
    commandOf('wait', fc.constantFrom(1, 27, 31, 95, 366, 800).map(wait)),
    commandOf('wait until just before the end', fc.constant(waitForEnd(-HOUR))),
    commandOf('wait until just after the end', fc.constant(waitForEnd(HOUR))),
  ],
  { maxCommands: 40, size: 'max' },
)

const starts = fc.constantFrom('2027-01-31', '2027-12-31', '2028-01-30', '2028-02-29', '2027-03-15', '2027-10-31')

async function newRealSite(start: string, index: number) {
  const url = `${randomUUID()}.example.com/${index}`
  const { body } = await call('POST', '/api/integrators/sites/', { body: { url } })
  await service.moveClock(body.site, `${Date.parse(`${start}T23:30:00Z`) - (await timeOf(body.site))} milliseconds`)
  return { id: String(body.site), url }
}

test('any history of requests and of time follows the table of states and transitions', async () => {
  await fc.assert(
    fc.asyncProperty(history, starts, async (commands, start) => {
      const real = { sites: [await newRealSite(start, 0), await newRealSite(start, 1)] }
      const model: Model = { sites: real.sites.map(() => ({ contract: null, events: ['site.created'] })) }
      await fc.asyncModelRun(() => ({ model, real }), commands)
      for (const [index, { id }] of real.sites.entries()) {
        const site = model.sites[index]
        assert.ok(site)
        const now = await timeOf(id)
        site.contract?.lived.liveUntil(now)
        await get(site, id, now, '')
        const events = await service.sql<{ text: string; place: number }>(
          `select
             type || case when actor = 'time' then ' ' || created || ' until ' || (after ->> 'valid_until') else '' end as text,
             sequence::integer as place
           from event, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created
           where site_id = $1 order by sequence`,
          [id],
        )
        assert.deepEqual(
          events,
          site.events.map((text, place) => ({ text, place: place + 1 })),
        )
      }
    }),
    { numRuns: timesRepeat(12), verbose: true },
  )
})

test('what must always hold between rows does', () => assertInvariants(service.sql))
