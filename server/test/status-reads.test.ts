import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type Database, Unavailable } from '../src/store/kit/database.ts'
import { type Answer, assertProblem, FULL, newSite, startTestService, stepsOf, subscriptionPath } from './harness.ts'

// Reads of a subscription go around the framework where they are plain. Without the slash at its end a path means the same,
// and goes the ordinary way.

const LIMIT = 200
const reads: unknown[][] = []
let failure: Error | null = null
const service = await startTestService({
  environment: 'staging',
  rateLimit: LIMIT,
  // No token comes back, so that each answer says how many requests were counted.
  now: () => 0,
  observe: (database): Database => ({
    ...database,
    async query(statement, values) {
      if (statement.name === 'read_subscriptions') {
        reads.push([...values])
        if (failure !== null) throw failure
      }
      return database.query(statement, values)
    },
  }),
})
const tenant = await service.tenant()
const stranger = await service.tenant()

const short = subscriptionPath
const ordinary = (site: string) => subscriptionPath(site).slice(0, -1)

/** What two answers to the same question have in common. */
function comparable({ status, headers, text }: Answer) {
  const { date: _, 'request-id': id, ratelimit, ...rest } = headers
  return {
    status,
    headers: rest,
    names: Object.keys(headers),
    text: text.replaceAll(String(id), 'ID'),
    ratelimit: typeof ratelimit,
  }
}

/** Node's client sends each of a list. */
const twice = (key: string) => ({
  authorization: [`Integrator-Key ${key}`, `Integrator-Key ${key}`] as unknown as string,
})

const left = ({ headers }: Answer) => Number(/;r=(\d+)/.exec(String(headers['ratelimit']))?.[1])

const lineOf = ({ headers }: Answer) => {
  const lines = service
    .log()
    .split('\n')
    .filter((line) => line.includes(`"request_id":"${headers['request-id']}"`))
  assert.equal(lines.length, 1, 'one line for one request')
  return JSON.parse(lines[0] ?? '')
}

test('what is answered by the short way is what the ordinary way answers, in every state of a subscription', async () => {
  const states: Record<string, (site: string) => Promise<unknown>> = {
    none: async () => {},
    plain: (site) => stepsOf(tenant, site).create({ tier: 'starter' }),
    full: (site) => stepsOf(tenant, site).create(FULL),
    canceled: async (site) => {
      await stepsOf(tenant, site).create({ tier: 'comfort', interval: 'annually' })
      await stepsOf(tenant, site).cancel()
    },
    ended: async (site) => {
      await stepsOf(tenant, site).create({ tier: 'comfort' })
      await stepsOf(tenant, site).cancel()
      await service.moveClock(site, '2 months')
    },
    renewed: async (site) => {
      await stepsOf(tenant, site).create({ tier: 'growth' })
      await service.moveClock(site, '14 months')
    },
  }
  for (const [state, reach] of Object.entries(states)) {
    const site = await newSite(tenant)
    await reach(site)
    const answer = await tenant.call('GET', short(site))
    assert.deepEqual(comparable(answer), comparable(await tenant.call('GET', ordinary(site))), state)
    assert.equal(answer.status, state === 'none' ? 404 : 200, state)
  }
})

test('what is not plain is answered as ever', async () => {
  const site = await newSite(tenant)
  await stepsOf(tenant, site).create(FULL)
  const requests: Record<string, (path: string) => Promise<Answer>> = {
    'a website of somebody else': () => stranger.call('GET', short(site)),
    'an unknown website': () => tenant.call('GET', short(randomUUID())),
    'an id in capitals': () => tenant.call('GET', short(site.toUpperCase())),
    'no key': (path) => service.call('GET', path),
    'an unknown key': (path) =>
      tenant.call('GET', path, { headers: { authorization: 'Integrator-Key ik_test_nobody' } }),
    'a scheme in capitals': (path) =>
      tenant.call('GET', path, { headers: { authorization: `INTEGRATOR-KEY ${tenant.key}` } }),
    'a body': (path) => tenant.call('GET', path, { body: { tier: 'starter' } }),
    'a query': (path) => tenant.call('GET', `${path}?now=1`),
    'a word about the coding': (path) =>
      tenant.call('GET', path, { headers: { 'transfer-encoding': 'gzip, chunked' } }),
    HEAD: (path) => tenant.call('HEAD', path),
    PATCH: (path) => tenant.call('PATCH', path),
    'a key twice': (path) => service.call('GET', path, { headers: twice(tenant.key) }),
    'the end of the connection': (path) => tenant.call('GET', path, { headers: { connection: 'close' } }),
  }
  for (const [name, ask] of Object.entries(requests)) {
    const answer = await ask(short(site))
    assert.deepEqual(comparable(answer), comparable(await ask(ordinary(site))), name)
  }
})

test('each request is read once and counted once, whatever becomes of it', async () => {
  const [site, bare] = [await newSite(tenant), await newSite(tenant)]
  await stepsOf(tenant, site).create(FULL)
  let before = left(await tenant.call('GET', short(site)))
  // A body is not looked at, but what it takes to read it counts.
  const large = 'x'.repeat(40_000)
  for (const [path, status, cost, body] of [
    [short(site), 200, 1],
    [short(bare), 404, 1],
    [short(randomUUID()), 404, 1],
    [ordinary(site), 200, 1],
    [ordinary(site), 200, 5, large],
    [short(site), 200, 5, large],
  ] as const) {
    reads.length = 0
    const answer = await tenant.call('GET', path, { body })
    assert.equal(answer.status, status)
    assert.equal(reads.length, 1, path)
    assert.equal(left(answer), before - cost, path)
    before = left(answer)
  }
})

test('an answer has the Request-Id of its question, and a line in the log with whose it was', async () => {
  const site = await newSite(tenant)
  await stepsOf(tenant, site).create(FULL)
  for (const path of [short(site), ordinary(site)]) {
    const id = `mine-${path.length}`
    const answer = await tenant.call('GET', path, { headers: { 'request-id': id } })
    assert.equal(answer.headers['request-id'], id)
    const { time: _, pid: __, hostname: ___, ms, ...line } = lineOf(answer)
    assert.ok(ms >= 0)
    assert.deepEqual(line, {
      ...{
        level: 30,
        method: 'GET',
        route: '/api/integrators/sites/:site_id/subscription/',
        request_id: id,
        status: 200,
      },
      ...{ integrator: tenant.id, key: tenant.keyId },
    })
  }
})

test('without a database both ways answer 503, after one statement and with the time that it took', async () => {
  const site = await newSite(tenant)
  await stepsOf(tenant, site).create(FULL)
  failure = new Unavailable('The database cannot be reached.')
  try {
    const answers: Answer[] = []
    for (const path of [short(site), ordinary(site)]) {
      reads.length = 0
      answers.push(await tenant.call('GET', path))
      assert.equal(reads.length, 1, path)
    }
    const [answer, other] = answers
    assert.ok(answer && other)
    assertProblem(answer, 503, 'unavailable')
    assert.deepEqual(comparable(answer), comparable(other))
    assert.equal(lineOf(answer).status, 503)
  } finally {
    failure = null
  }
})

test('who sends too much is told so without a statement', async () => {
  const busy = await service.tenant()
  const site = await newSite(busy)
  await stepsOf(busy, site).create(FULL)
  let answer = await busy.call('GET', short(site))
  while (left(answer) > 0) answer = await busy.call('GET', short(site))
  reads.length = 0
  const refused = await busy.call('GET', short(site))
  assertProblem(refused, 429, 'rate_limited')
  assert.deepEqual(comparable(refused), comparable(await busy.call('GET', ordinary(site))))
  assert.deepEqual(reads, [])
})
