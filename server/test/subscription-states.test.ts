import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, assertProblem, newSite, startTestService, subscriptionPath } from './harness.ts'

// The table of states and steps: what each step is answered in each state, what it makes of the subscription, of the log, of
// the list of events and of the list of sites, and what is there a period later.

const service = await startTestService()
const tenant = await service.tenant()
const { call } = tenant

const ORDER = { tier: 'growth', interval: 'monthly', modules: [{ name: 'extra_language', quantity: 2 }] }
const NEW = { tier: 'comfort', interval: 'annually', modules: [] }

type Step = (site: string) => Promise<Answer>
const put = (body: unknown) => (site: string) => call('PUT', subscriptionPath(site), { body })
const post = (body: unknown) => (site: string) => call('POST', subscriptionPath(site), { body })

const STEPS = {
  create: post(NEW),
  // What is left out has its default, as at creation.
  change: put({ tier: 'starter' }),
  'plan another interval': put({ ...ORDER, interval: 'annually' }),
  'ask for the terms of the order': put(ORDER),
  cancel: (site) => call('POST', `${subscriptionPath(site)}cancel/`),
  reactivate: (site) => call('POST', `${subscriptionPath(site)}reactivate/`),
  terminate: (site) => call('DELETE', subscriptionPath(site)),
} as const satisfies Record<string, Step>
type StepName = keyof typeof STEPS

const order: Step = post(ORDER)
const { cancel, terminate, 'plan another interval': plan } = STEPS
const STATES = {
  none: [],
  active: [order],
  'active, with another interval planned': [order, plan],
  cancelled: [order, cancel],
  'cancelled, with another interval planned': [order, plan, cancel],
  ended: [order, cancel, nextPeriod],
  terminated: [order, plan, terminate],
} as const satisfies Record<string, readonly ((site: string) => Promise<unknown>)[]>
type State = keyof typeof STATES

/** What is there a period later: the interval that runs then, an end, or nothing. */
type Later = 'monthly' | 'annually' | 'ended' | null

type Outcome = {
  readonly status: number
  /** The message, or the code of a refusal. */
  readonly says: string
  /** The event that it writes, if any. */
  readonly event?: string
  /** What is different about the subscription, or null if there is none any more. */
  readonly changes?: object | null
  readonly later: Later
}

const refused = (status: number, says: string, later: Later): Outcome => ({ status, says, later })
const done = (says: string, later: Later, event?: string, changes: object | null = {}): Outcome => ({
  ...{ status: says === 'Subscription created' ? 201 : 200, says, later, changes },
  ...(event !== undefined && { event: `subscription.${event}` }),
})

const created = done('Subscription created', 'annually', 'created', { ...NEW, status: 'active', will_be_renewed: true })
const terminated = done('Subscription terminated', null, 'terminated', null)
const changed = (later: Later, changes = {}) => done('Subscription changed', later, 'changed', changes)
const unchanged = (later: Later) => done('Subscription changed', later)
const canceled = done('Subscription canceled', 'ended', 'renewal_canceled', { will_be_renewed: false })
const reactivated = (later: Later) => done('Subscription reactivated', later, 'reactivated', { will_be_renewed: true })
const STARTER = { tier: 'starter', modules: [] }

const NOTHING: Record<StepName, Outcome> = {
  create: created,
  change: refused(404, 'subscription_not_found', null),
  'plan another interval': refused(404, 'subscription_not_found', null),
  'ask for the terms of the order': refused(404, 'subscription_not_found', null),
  cancel: refused(404, 'subscription_not_found', null),
  reactivate: refused(404, 'subscription_not_found', null),
  terminate: refused(404, 'subscription_not_found', null),
}

const TABLE: Record<State, Record<StepName, Outcome>> = {
  none: NOTHING,
  active: {
    create: refused(409, 'subscription_already_active', 'monthly'),
    change: changed('monthly', STARTER),
    'plan another interval': changed('annually'),
    'ask for the terms of the order': unchanged('monthly'),
    cancel: canceled,
    reactivate: done('Subscription reactivated', 'monthly'),
    terminate: terminated,
  },
  'active, with another interval planned': {
    create: refused(409, 'subscription_already_active', 'annually'),
    change: changed('monthly', STARTER),
    'plan another interval': unchanged('annually'),
    'ask for the terms of the order': changed('monthly'),
    cancel: canceled,
    reactivate: done('Subscription reactivated', 'annually'),
    terminate: terminated,
  },
  cancelled: {
    create: refused(409, 'subscription_already_active', 'ended'),
    change: changed('ended', STARTER),
    'plan another interval': changed('ended'),
    'ask for the terms of the order': unchanged('ended'),
    cancel: done('Subscription canceled', 'ended'),
    reactivate: reactivated('monthly'),
    terminate: terminated,
  },
  'cancelled, with another interval planned': {
    create: refused(409, 'subscription_already_active', 'ended'),
    change: changed('ended', STARTER),
    'plan another interval': unchanged('ended'),
    'ask for the terms of the order': changed('ended'),
    cancel: done('Subscription canceled', 'ended'),
    reactivate: reactivated('annually'),
    terminate: terminated,
  },
  ended: {
    create: created,
    change: refused(409, 'subscription_ended', 'ended'),
    'plan another interval': refused(409, 'subscription_ended', 'ended'),
    'ask for the terms of the order': refused(409, 'subscription_ended', 'ended'),
    cancel: refused(409, 'subscription_ended', 'ended'),
    reactivate: refused(409, 'subscription_ended', 'ended'),
    terminate: terminated,
  },
  terminated: NOTHING,
}

const KEEPS_THE_PLAN: ReadonlySet<StepName> = new Set(['cancel', 'reactivate'])

type Subscription = Readonly<Record<string, unknown>> & { readonly valid_until: string }

async function read(site: string): Promise<Subscription | null> {
  const answer = await call('GET', subscriptionPath(site))
  if (answer.status === 200) return answer.body
  assertProblem(answer, 404, 'subscription_not_found')
  return null
}

async function timeOf(site: string): Promise<number> {
  const text =
    'select (extract(epoch from now() + clock_offset) * 1000)::float8 as now from standing where site_id = $1'
  return Number((await service.sql<{ now: number }>(text, [site]))[0]?.now)
}

/** To an hour after the end of the current period. */
async function nextPeriod(site: string): Promise<void> {
  const subscription = await read(site)
  if (subscription === null) return service.moveClock(site, '32 days')
  const by = Date.parse(subscription.valid_until) - (await timeOf(site)) + 3_600_000
  if (by > 0) await service.moveClock(site, `${by} milliseconds`)
}

type Logged = {
  readonly type: string
  readonly actor: string
  readonly created_at: Date
  readonly sequence: string
  readonly before: object | null
  readonly after: object | null
}

const logOf = (site: string) => service.sql<Logged>('select * from event where site_id = $1 order by id', [site])

/** Up to where the events have been read. */
let place = ''

/** The events since the last time, as integrators read them. */
async function readEvents() {
  const from = place === '' ? '' : `&after=${place}`
  const { events, next_cursor } = (await call('GET', `/api/integrators/events/?limit=100${from}`)).body
  place = next_cursor
  return events.map((one: { type: string; sequence: number; data: object }) => [one.type, one.sequence, one.data])
}

/** In which lists the site is. */
async function listsWith(site: string): Promise<string[]> {
  const statuses = ['active', 'canceled', 'none']
  const lists = await Promise.all(
    statuses.map((status) => call('GET', `/api/integrators/sites/?status=${status}&limit=100`)),
  )
  return statuses.filter((_, index) => lists[index]?.body.sites.some((one: { site: string }) => one.site === site))
}

const yearAfter = (at: number) =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('UTC').add({ years: 1 }).epochMilliseconds,
  ).toISOString()

/** The interval that is planned is in the log alone. */
const withoutPlan = ({ next_interval: _, ...rest }: Readonly<Record<string, unknown>>) => rest

for (const [state, reach] of Object.entries(STATES) as [State, readonly Step[]][]) {
  for (const [name, step] of Object.entries(STEPS) as [StepName, Step][]) {
    const { status, says, event, changes, later } = TABLE[state][name]

    test(`${state}: ${name} is answered ${status} ${says}`, async () => {
      const site = await newSite(tenant)
      await service.moveClock(site, '400 days')
      for (const one of reach) await one(site)
      await service.announcements.announce({ integratorId: tenant.id, siteId: site })
      const [before, logged] = [await read(site), await logOf(site)]
      await readEvents()
      const begun = await timeOf(site)

      const answer = await step(site)
      if (status >= 400) assertProblem(answer, status, says)
      else assert.deepEqual([answer.status, answer.body], [status, { message: says }])
      assert.equal(answer.headers['location'], status === 201 ? subscriptionPath(site) : undefined)

      const [after, log, events] = [await read(site), await logOf(site), await readEvents()]
      const written = log.at(-1)
      assert.ok(written)
      if (event === undefined) {
        assert.deepEqual([after, log, events], [before, logged, []])
      } else {
        const at = written.created_at.getTime()
        const until = event === 'subscription.created' ? { valid_until: yearAfter(at) } : {}
        const expected = changes === null || changes === undefined ? null : { ...before, ...changes, ...until }
        assert.deepEqual(after, expected)
        assert.deepEqual([written.type, written.actor], [event, `key:${tenant.keyId}`])
        assert.ok(at >= Math.floor(begun) && at <= (await timeOf(site)), "it is the site's time")
        assert.deepEqual(written.before, logged.at(-1)?.type.startsWith('subscription.') ? logged.at(-1)?.after : null)
        assert.deepEqual(written.after && withoutPlan({ ...written.after }), after)
        const isPlanned = name === 'plan another interval' || (state.includes('planned') && KEEPS_THE_PLAN.has(name))
        assert.equal(Object(written.after).next_interval, isPlanned ? 'annually' : undefined)
        assert.deepEqual(events, [[event, log.length, { subscription: after ?? before }]])
        assert.equal(log.length, logged.length + 1)
      }
      const kept = 'select from standing where site_id = $1 and tier is not null'
      assert.equal((await service.sql(kept, [site])).length, after === null ? 0 : 1)
      assert.deepEqual(
        log.map(({ sequence }) => Number(sequence)),
        log.map((_, index) => index + 1),
      )
      assert.deepEqual(await listsWith(site), [after === null ? 'none' : after['status']])

      await nextPeriod(site)
      await service.announcements.announce({ integratorId: tenant.id, siteId: site })
      const last = await read(site)
      const passed = (await logOf(site)).slice(log.length)
      if (after === null || after['status'] === 'canceled') {
        assert.deepEqual([last, passed, later], [after, [], after === null ? null : 'ended'])
        return
      }
      const renewed: Readonly<Record<string, unknown>> = {
        ...after,
        ...(later === 'ended' ? { status: 'canceled' } : { interval: later }),
      }
      const boundary = Date.parse(after.valid_until)
      if (later === 'ended') assert.deepEqual(last, renewed)
      else {
        assert.ok(Date.parse(String(last?.valid_until)) > boundary)
        assert.deepEqual(last, { ...renewed, valid_until: last?.valid_until })
      }
      assert.deepEqual(
        passed.map(({ type, actor, created_at, after }) => [
          type,
          actor,
          created_at.getTime(),
          withoutPlan({ ...after }),
        ]),
        [[`subscription.${later === 'ended' ? 'ended' : 'renewed'}`, 'time', boundary, last]],
      )
      assert.deepEqual(await listsWith(site), [String(last?.['status'])])
    })
  }
}
