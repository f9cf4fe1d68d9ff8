import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Answer, sitePath, startTestService, subscriptionPath } from './harness.ts'

const service = await startTestService()
const { call } = await service.tenant()

const HOUR = 3_600_000

/** A second opinion on the state table: written from the specification, with nothing of the service's own rules. */
type Contract = {
  readonly order: Order
  readonly startedAt: number
  readonly canceled: boolean
  readonly endsAt: number
}
type Order = { readonly tier: string; readonly interval: string; readonly modules: readonly unknown[] }
type ModelSite = { contract: Contract | null; readonly events: string[] }
type Model = { readonly sites: readonly ModelSite[] }
type Real = { readonly sites: readonly { readonly id: string; readonly url: string }[] }

/** Calendar months later at the same time of day; a day that the month does not have becomes its last. */
function monthsLater(start: number, months: number): number {
  const from = new Date(start)
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  return Date.UTC(from.getUTCFullYear(), month, day) + (start % (24 * HOUR))
}

function endOfPeriod({ order, startedAt }: Pick<Contract, 'order' | 'startedAt'>, now: number): number {
  const step = order.interval === 'annually' ? 12 : 1
  let end = startedAt
  for (let months = step; end <= now; months += step) end = monthsLater(startedAt, months)
  return end
}

const isOver = (contract: Contract, now: number) => contract.canceled && contract.endsAt <= now

function readModel(contract: Contract, now: number): unknown {
  return {
    ...contract.order,
    status: isOver(contract, now) ? 'canceled' : 'active',
    valid_until: new Date(contract.canceled ? contract.endsAt : endOfPeriod(contract, now)).toISOString(),
    will_be_renewed: !contract.canceled,
  }
}

async function timeOf(site: string): Promise<number> {
  const text = 'select floor(extract(epoch from now() + clock_offset) * 1000)::float8 as now from site where id = $1'
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
    await this.step(model, site.id, await timeOf(site.id), site.url)
  }

  toString(): string {
    return `${this.name} on site ${this.index}`
  }
}

const create =
  (order: Order): Step =>
  async (site, id, now) => {
    const answer = await call('POST', subscriptionPath(id), { body: order })
    if (site.contract && !isOver(site.contract, now)) return assertAnswer(answer, 409, 'subscription_already_active')
    assertAnswer(answer, 201, 'Subscription created')
    const text = 'select (extract(epoch from started_at) * 1000)::float8 as at from subscription where site_id = $1'
    const startedAt = Number((await service.sql<{ at: number }>(text, [id]))[0]?.at)
    assert.ok(startedAt >= now && startedAt <= (await timeOf(id)), 'it starts now')
    site.contract = { order, startedAt, canceled: false, endsAt: 0 }
    site.events.push('subscription.created')
  }

const cancel: Step = async (site, id, now) => {
  const answer = await call('POST', `${subscriptionPath(id)}cancel/`)
  if (site.contract === null) return assertAnswer(answer, 404, 'subscription_not_found')
  if (isOver(site.contract, now)) return assertAnswer(answer, 409, 'subscription_ended')
  assertAnswer(answer, 200, 'Subscription canceled')
  if (site.contract.canceled) return
  site.contract = { ...site.contract, canceled: true, endsAt: endOfPeriod(site.contract, now) }
  site.events.push('subscription.renewal_canceled')
}

const reactivate: Step = async (site, id, now) => {
  const answer = await call('POST', `${subscriptionPath(id)}reactivate/`)
  if (site.contract === null) return assertAnswer(answer, 404, 'subscription_not_found')
  if (isOver(site.contract, now)) return assertAnswer(answer, 409, 'subscription_ended')
  assertAnswer(answer, 200, 'Subscription reactivated')
  if (!site.contract.canceled) return
  site.contract = { ...site.contract, canceled: false }
  site.events.push('subscription.reactivated')
}

const terminate: Step = async (site, id) => {
  const answer = await call('DELETE', subscriptionPath(id))
  if (site.contract === null) return assertAnswer(answer, 404, 'subscription_not_found')
  assertAnswer(answer, 200, 'Subscription terminated')
  site.contract = null
  site.events.push('subscription.terminated')
}

const get: Step = async (site, id, now) => {
  const answer = await call('GET', subscriptionPath(id))
  if (site.contract === null) return assertAnswer(answer, 404, 'subscription_not_found')
  assert.equal(answer.status, 200)
  assert.deepEqual(answer.body, readModel(site.contract, now))
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
    if (contract) {
      const end = contract.canceled ? contract.endsAt : endOfPeriod(contract, now + by - HOUR)
      if (Math.abs(end - (now + by)) < HOUR) by += 2 * HOUR
    }
    await service.moveClock(id, `${by} milliseconds`)
  }

/** To just before the end of the current period, or to just after it. */
const waitForEnd =
  (offset: number): Step =>
  async (site, id, now) => {
    if (site.contract === null || isOver(site.contract, now)) return
    const by = endOfPeriod(site.contract, now) + offset - now
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
    commandOf('cancel', fc.constant(cancel)),
    commandOf('reactivate', fc.constant(reactivate)),
    commandOf('terminate', fc.constant(terminate)),
    commandOf('get', fc.constant(get)),
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
        await get(site, id, await timeOf(id), '')
        const events = await service.sql<{ type: string }>(
          'select type from event where site_id = $1 order by sequence',
          [id],
        )
        assert.deepEqual(
          events.map(({ type }) => type),
          site.events,
        )
      }
    }),
    { numRuns: 60, verbose: true },
  )
})
