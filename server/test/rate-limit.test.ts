import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createSubscribedSite } from './customers.ts'
import {
  type Answer,
  assertProblem,
  newSite,
  type RequestOptions,
  startTestService,
  subscriptionPath,
  type Tenant,
} from './harness.ts'

const PING = '/api/integrator/ping/'
const SITES = '/api/integrators/sites/'
const RATELIMIT = /^"default";r=(\d+);t=(\d+)$/
const POLICY = '"default";q=2;w=2'

// One request a second, with a burst of two: of twenty at once most are too many, on a slow machine too.
const service = await startTestService({ rateLimit: 1 })
const generous = await startTestService({ rateLimit: 1_000 })

const twenty = ({ call }: Tenant, method: string, path: string, options?: RequestOptions) =>
  Promise.all(Array.from({ length: 20 }, () => call(method, path, options)))

/** Counts as eight. */
const largeFor = (host: string) => `{"url":"${host}"${' '.repeat(60 * 1024)}}`

const limited = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 429)

test('a burst of twice the rate is answered, and what is beyond gets 429 rate_limited with Retry-After', async () => {
  const answers = await twenty(await service.tenant(), 'GET', PING)
  const refused = limited(answers)
  assert.ok(answers.length - refused.length >= 2)
  assert.ok(refused.length > 0)
  for (const answer of refused) {
    assertProblem(answer, 429, 'rate_limited')
    assert.match(String(answer.headers['retry-after']), /^[1-9]\d*$/)
    assert.match(String(answer.headers['ratelimit']), /^"default";r=0;t=\d+$/)
    assert.equal(answer.headers['ratelimit-policy'], POLICY)
  }
  for (const answer of answers.filter(({ status }) => status === 200)) {
    assert.equal(answer.headers['retry-after'], undefined)
  }
})

test('after Retry-After the integrator is answered again', async () => {
  const tenant = await service.tenant()
  await twenty(tenant, 'GET', PING)
  const deadline = Date.now() + 10_000
  let answer = await tenant.call('GET', PING)
  while (answer.status === 429 && Date.now() < deadline) {
    await pause(50)
    answer = await tenant.call('GET', PING)
  }
  assert.equal(answer.status, 200)
})

test('another integrator is not affected, and the keys of one share its allowance', async () => {
  const [one, two] = [await service.tenant(), await service.tenant()]
  const second = await service.integrators.issueKey(one.id)
  const headers = { authorization: `Integrator-Key ${second?.secret}` }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => one.call('GET', PING, index % 2 === 0 ? { headers } : {})),
  )
  assert.ok(limited(answers).length > 5)
  assert.equal((await two.call('GET', PING)).status, 200)
})

test('RateLimit and RateLimit-Policy are on every answer that a key was accepted for', async () => {
  const tenant = await generous.tenant()
  const site = await newSite(tenant)
  const answers = [
    await tenant.call('GET', PING),
    await tenant.call('GET', subscriptionPath(site)),
    await tenant.call('POST', subscriptionPath(site), { body: {} }),
    await tenant.call('POST', subscriptionPath(site), { body: '{' }),
    await tenant.call('POST', subscriptionPath(site), { body: { tier: 'starter' } }),
    await tenant.call('POST', subscriptionPath(site), { body: { tier: 'starter' } }),
    await tenant.call('PATCH', PING),
    await tenant.call('POST', PING, { body: 'x'.repeat(70_000) }),
    await tenant.call('POST', subscriptionPath(site), { body: 'x'.repeat(70_000) }),
    await tenant.call('POST', subscriptionPath(site), { body: '{}', headers: { 'content-type': 'text/plain' } }),
    await tenant.call('DELETE', subscriptionPath(site)),
    await tenant.call('GET', '/api/unknown/'),
    await tenant.call('GET', '/api/integrators/sites/%zz/'),
  ]
  const statuses = new Set(answers.map(({ status }) => status))
  assert.deepEqual([...statuses].toSorted(), [200, 201, 400, 404, 405, 409, 413, 415])
  for (const { headers, status } of answers) {
    assert.equal(headers['ratelimit-policy'], '"default";q=2000;w=2', String(status))
    const [, left = '', seconds = ''] = RATELIMIT.exec(String(headers['ratelimit'])) ?? []
    assert.ok(Number(left) < 2_000 && Number(seconds) >= 1, String(headers['ratelimit']))
  }
})

test('what is left counts down', async () => {
  const tenant = await service.tenant()
  const left = ({ headers }: Answer) => Number(RATELIMIT.exec(String(headers['ratelimit']))?.[1])
  assert.equal(left(await tenant.call('GET', PING)), 1)
})

test('no RateLimit headers on 401, outside the API and when the limit is off', async () => {
  const off = await startTestService()
  const tenant = await off.tenant()
  const answers = [
    await service.call('GET', PING),
    await service.call('GET', PING, { headers: { authorization: 'Integrator-Key x' } }),
    await service.call('GET', '/healthz'),
    await service.call('GET', '/dashboard/'),
    ...(await twenty(tenant, 'GET', PING)),
  ]
  for (const { headers, status } of answers) {
    assert.notEqual(status, 429)
    assert.equal(headers['ratelimit'], undefined)
    assert.equal(headers['ratelimit-policy'], undefined)
  }
})

test('a wrong key takes nothing from anybody', async () => {
  const headers = { authorization: 'Integrator-Key wrong' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => service.call('GET', PING, { headers })))
  for (const answer of answers) assertProblem(answer, 401, 'invalid_key')
  assert.equal((await (await service.tenant()).call('GET', PING)).status, 200)
})

const BEFORE: readonly (readonly [status: number, method: string, options: RequestOptions])[] = [
  [405, 'PATCH', {}],
  [413, 'POST', { body: 'x'.repeat(70_000) }],
  [415, 'POST', { body: '{}', headers: { 'content-type': 'text/plain' } }],
]

for (const [status, method, options] of BEFORE) {
  test(`${status} comes before 429`, async () => {
    const answers = await twenty(await service.tenant(), method, '/api/integrators/sites/', options)
    assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([status]))
  })
}

test('Retry-After comes with 429 and 503 only', async () => {
  for (const [status, method, options] of BEFORE) {
    for (const answer of await twenty(await service.tenant(), method, '/api/integrators/sites/', options)) {
      assert.equal(answer.headers['retry-after'], undefined, String(status))
    }
  }
})

const AFTER: readonly (readonly [what: string, method: string, path: string, options?: RequestOptions])[] = [
  ['400 of broken JSON', 'POST', '/api/integrators/sites/', { body: '{' }],
  ['400 of a wrong field', 'POST', '/api/integrators/sites/', { body: {} }],
  ['404 of an unknown site', 'GET', '/api/integrators/sites/00000000-0000-4000-8000-000000000000/'],
  ['404 of a broken path', 'GET', '/api/integrators/sites/%zz/'],
  ['404 of an unknown path', 'GET', '/api/unknown/'],
]

for (const [what, method, path, options] of AFTER) {
  test(`429 comes before the ${what}`, async () => {
    const refused = limited(await twenty(await service.tenant(), method, path, options))
    assert.ok(refused.length > 0)
    for (const answer of refused) assertProblem(answer, 429, 'rate_limited')
  })
}

test('a 429 comes before any work: what it refuses has not happened', async () => {
  const tenant = await service.tenant()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      tenant.call('POST', '/api/integrators/sites/', { body: { url: `limit-${index}.example.com` } }),
    ),
  )
  const created = answers.filter(({ status }) => status === 201)
  assert.equal(created.length + limited(answers).length, 20)
  const sites = await service.sql('select from site where integrator_id = $1', [tenant.id])
  assert.equal(sites.length, created.length)
})

test('a large body counts as several requests, one more for each 8 KiB, however it is sent', async () => {
  const left = ({ headers }: Answer) => Number(RATELIMIT.exec(String(headers['ratelimit']))?.[1])
  const slow = await startTestService({ rateLimit: 50, now: () => 0 })
  const body = (bytes: number) => `{"url":"example.com"${' '.repeat(bytes - 21)}}`
  const costs: readonly (readonly [bytes: number, cost: number])[] = [
    [8 * 1024, 1],
    [8 * 1024 + 1, 2],
    [64 * 1024, 8],
  ]
  for (const [bytes, cost] of costs) {
    const { call } = await slow.tenant()
    const before = left(await call('GET', PING))
    assert.equal(left(await call('POST', SITES, { body: body(bytes) })), before - cost)
    assert.equal(left(await call('GET', PING)), before - cost - 1)
    const chunked = { 'transfer-encoding': 'chunked', 'content-length': '' }
    assert.equal(left(await call('POST', SITES, { body: body(bytes), headers: chunked })), before - 2 * cost - 1)
    assert.equal(left(await call('GET', PING)), before - 2 * cost - 2)
  }
})

test('one large body more than is left is taken, and whoever sent it waits for longer', async () => {
  const slow = await startTestService({ rateLimit: 1, now: () => 0 })
  const { call } = await slow.tenant()
  assert.equal((await call('GET', PING)).status, 200)
  const first = await call('POST', SITES, { body: largeFor('example.com') })
  assert.deepEqual([first.status, first.headers['ratelimit']], [201, '"default";r=0;t=9'])
  const second = await call('GET', PING)
  assert.deepEqual([second.status, second.headers['retry-after']], [429, '8'])
})

test('a large body that announces nothing is taken too with what its request was let in with', async () => {
  const slow = await startTestService({ rateLimit: 1, now: () => 0 })
  const { call } = await slow.tenant()
  const headers = { 'transfer-encoding': 'chunked', 'content-length': '' }
  assert.equal((await call('GET', PING)).status, 200)
  const large = await call('POST', SITES, { body: largeFor('example.com'), headers })
  assert.deepEqual([large.status, large.headers['ratelimit']], [201, '"default";r=0;t=9'])
  const next = await call('GET', PING)
  assert.deepEqual([next.status, next.headers['retry-after']], [429, '8'])
})

test('a large body that announces nothing is not read where another has taken more than was left when it has come', async () => {
  const slow = await startTestService({ rateLimit: 2, now: () => 0 })
  const tenant = await slow.tenant()
  const authorization = `Integrator-Key ${tenant.key}`
  const headers = { authorization, 'content-type': 'application/json', expect: '100-continue' }
  const sent = Array.from({ length: 3 }, () => {
    const one = request(slow.url + SITES, { method: 'POST', headers })
    one.flushHeaders()
    return one
  })
  // Each is let in before the body of any has come, and before the ping behind them, which takes the last that is left.
  await Promise.all(sent.map((one) => once(one, 'continue')))
  assert.equal((await tenant.call('GET', PING)).status, 200)
  const answers = await Promise.all(
    sent.map(async (one, place) => {
      one.end(largeFor(`place-${place}.example.com`))
      const [answer] = await once(one, 'response')
      answer.resume()
      return [answer.statusCode, answer.headers['retry-after'], answer.headers['ratelimit']]
    }),
  )
  const refused = [429, '4', '"default";r=0;t=6']
  assert.deepEqual(
    answers.filter(([status]) => status !== 201),
    [refused, refused],
  )
  assert.equal((await slow.sql('select from site where integrator_id = $1', [tenant.id])).length, 1)
})

test('an answer that follows from all facts and tools of a website counts as four', async () => {
  // No second passes, so that what is left is what was not taken.
  const still = await startTestService({ rateLimit: 100, now: () => 0 })
  const tenant = await still.tenant()
  const site = await createSubscribedSite(tenant, { tier: 'starter' })
  const path = `/api/integrators/sites/${site}/`
  const left = async (method: string, below: string, options?: RequestOptions) => {
    const answer = await tenant.call(method, `${path}${below}`, options)
    assert.ok(answer.status < 300, answer.text)
    return Number(RATELIMIT.exec(String(answer.headers['ratelimit']))?.[1])
  }
  const start = await left('GET', '')
  assert.equal(start - (await left('GET', 'details/')), 4)
  assert.equal(start - (await left('PUT', 'details/', { body: { details: { country: 'ES' } } })), 8)
  assert.equal(start - (await left('POST', 'publication/')), 12)
  assert.equal(start - (await left('GET', 'installation/')), 13)
})

test('one that costs more than is left is answered, and what is missing is waited for', async () => {
  const still = await startTestService({ rateLimit: 2, now: () => 0 })
  const tenant = await still.tenant()
  const site = await newSite(tenant)
  const details = `/api/integrators/sites/${site}/details/`
  const answer = await tenant.call('GET', details)
  assert.deepEqual([answer.status, answer.headers['ratelimit']], [200, '"default";r=0;t=3'])
  const refused = await tenant.call('GET', details)
  assertProblem(refused, 429, 'rate_limited')
  assert.equal(refused.headers['retry-after'], '1')
  assert.equal(refused.headers['ratelimit'], '"default";r=0;t=3', 'what is refused costs nothing')
})
