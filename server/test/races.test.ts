import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSubscribedSite } from './customers.ts'
import {
  type Answer,
  type CallApi,
  newSite,
  openCaller,
  sitePath,
  startTestService,
  subscriptionPath,
} from './harness.ts'
import { assertInvariants } from './invariants.ts'

const first = await startTestService()
const second = await startTestService({ databaseUrl: first.databaseUrl })
const tenant = await first.tenant()

const nodeCalls = [first, second].map(({ url }) => openCaller(url, { authorization: `Integrator-Key ${tenant.key}` }))

/** The service as one node, and as two nodes on one database that take turns. */
const DEPLOYMENTS: Readonly<Record<string, (turn: number) => CallApi>> = {
  'one node': () => tenant.call,
  'two nodes': (turn) => nodeCalls[turn % 2] ?? tenant.call,
}

const times = <T>(count: number, make: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => make(turn)))
const count = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

type Event = { readonly sequence: string; readonly type: string; readonly before: unknown; readonly after: unknown }

/** Numbered without gaps, each beginning where the one before ended, the last one saying what is. */
async function assertConsistent(site: string): Promise<readonly Event[]> {
  const events = await first.sql<Event>(
    'select sequence, type, before, after from event where site_id = $1 order by sequence',
    [site],
  )
  let subscription: unknown = null
  for (const [index, event] of events.entries()) {
    assert.equal(Number(event.sequence), index + 1)
    if (event.type === 'site.created') continue
    assert.deepEqual(event.before, subscription, `${event.type} follows what was before it`)
    assert.ok(isLegal(event), `${event.type} from ${JSON.stringify(event.before)} to ${JSON.stringify(event.after)}`)
    subscription = event.after
  }
  const [row] = await first.sql<{ sequence: string }>('select sequence from standing where site_id = $1', [site])
  assert.equal(Number(row?.sequence), events.length)
  const now = await tenant.call('GET', subscriptionPath(site))
  assert.deepEqual(now.status === 200 ? now.body : null, subscription)
  return events
}

type State = { readonly status: string; readonly will_be_renewed: boolean } | null

function isLegal({ type, before, after }: Event): boolean {
  const [from, to] = [before as State, after as State]
  switch (type) {
    case 'subscription.created':
      return from === null && to?.will_be_renewed === true
    case 'subscription.renewal_canceled':
      return from?.will_be_renewed === true && to?.will_be_renewed === false
    case 'subscription.reactivated':
      return from?.will_be_renewed === false && to?.will_be_renewed === true
    case 'subscription.changed':
      return from !== null && to !== null
    case 'subscription.terminated':
      return from !== null && to === null
    default:
      return false
  }
}

const STEPS: Readonly<Record<string, (call: CallApi, path: string) => Promise<Answer>>> = {
  cancellations: (call, path) => call('POST', `${path}cancel/`),
  'changes to the same terms': (call, path) => call('PUT', path, { body: { tier: 'comfort' } }),
  terminations: (call, path) => call('DELETE', path),
}

for (const [deployment, callOf] of Object.entries(DEPLOYMENTS)) {
  test(`50 parallel creations on one site give exactly one subscription, on ${deployment}`, async () => {
    const site = await newSite(tenant)
    const tiers = ['starter', 'growth', 'professional', 'comfort']
    const answers = await times(50, (turn) =>
      callOf(turn)('POST', subscriptionPath(site), { body: { tier: tiers[turn % 4] } }),
    )
    assert.deepEqual([count(answers, 201), count(answers, 409)], [1, 49])
    const won = answers.findIndex(({ status }) => status === 201)
    assert.equal((await tenant.call('GET', subscriptionPath(site))).body.tier, tiers[won % 4])
    assert.equal((await assertConsistent(site)).length, 2)
  })

  test(`50 parallel registrations of one website give one site, on ${deployment}`, async () => {
    const host = `${deployment.replace(' ', '-')}.race.example.com`
    const answers = await times(50, (turn) =>
      callOf(turn)('POST', '/api/integrators/sites/', { body: { url: turn % 3 === 0 ? `http://${host}/` : host } }),
    )
    assert.deepEqual([count(answers, 201), count(answers, 200)], [1, 49])
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
    assert.equal((await assertConsistent(answers[0]?.body.site)).length, 1)
  })

  test(`parallel registrations of many websites, each several times, give one site each, on ${deployment}`, async () => {
    const host = `${deployment.replace(' ', '-')}.many.example.com`
    const answers = await times(120, (turn) =>
      callOf(turn)('POST', '/api/integrators/sites/', { body: { url: `${host}/${(turn * 7) % 30}` } }),
    )
    assert.deepEqual([count(answers, 201), count(answers, 200)], [30, 90])
    assert.equal(new Set(answers.map(({ body }) => body.site)).size, 30)
  })

  for (const [what, step] of Object.entries(STEPS)) {
    test(`of 50 parallel ${what} one has an effect, on ${deployment}`, async () => {
      const site = await createSubscribedSite(tenant, { tier: 'starter' })
      const answers = await times(50, (turn) => step(callOf(turn), subscriptionPath(site)))
      // Only what is gone cannot be had again.
      assert.deepEqual([count(answers, 200), count(answers, 404)], what === 'terminations' ? [1, 49] : [50, 0])
      assert.equal((await assertConsistent(site)).length, 3)
    })
  }

  test(`a storm of changes ends in a legal state with nothing lost, on ${deployment}`, async () => {
    const sites = await times(4, () => newSite(tenant))
    const steps: readonly ((call: CallApi, site: string) => Promise<Answer>)[] = [
      (call, site) => call('POST', subscriptionPath(site), { body: { tier: 'growth' } }),
      (call, site) => call('POST', `${subscriptionPath(site)}cancel/`),
      (call, site) => call('POST', `${subscriptionPath(site)}reactivate/`),
      (call, site) => call('DELETE', subscriptionPath(site)),
      (call, site) => call('GET', `${sitePath(site)}embed/`),
    ]
    const answers = await times(320, async (turn) => {
      const [site = '', step] = [sites[turn % 4], (turn * 7 + Math.floor(turn / 20)) % steps.length]
      const answer = await steps[step]?.(callOf(Math.floor(turn / 4)), site)
      return { site, step, status: answer?.status ?? 0 }
    })
    const statuses = new Set(answers.map(({ status }) => status))
    assert.ok(statuses.isSubsetOf(new Set([200, 201, 404, 409])), [...statuses].join(', '))
    for (const site of sites) {
      const events = await assertConsistent(site)
      const happened = (type: string) => events.filter((event) => event.type === type).length
      const done = (step: number) =>
        answers.filter((one) => one.site === site && one.step === step && one.status < 300).length
      assert.equal(happened('subscription.created'), done(0))
      assert.equal(happened('subscription.terminated'), done(3))
      assert.ok(happened('subscription.renewal_canceled') <= done(1))
      assert.ok(happened('subscription.reactivated') <= done(2))
    }
  })
}

test('what one node has answered the other knows at once', async () => {
  const [one, two] = nodeCalls
  assert.ok(one && two)
  const site = await newSite(tenant)
  const path = subscriptionPath(site)
  for (let round = 0; round < 10; round++) {
    assert.equal((await one('POST', path, { body: { tier: 'starter' } })).status, 201)
    assert.equal((await two('POST', path, { body: { tier: 'starter' } })).status, 409)
    await two('POST', `${path}cancel/`)
    assert.equal((await one('GET', path)).body.will_be_renewed, false)
    await one('DELETE', path)
    assert.equal((await two('GET', path)).status, 404)
  }
})

test('what must always hold between rows does', () => assertInvariants(first.sql))
