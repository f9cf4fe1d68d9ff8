import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newSecret } from '../src/secrets/secrets.ts'
import { MAX_FAILURES, openFailedAuthentication } from '../src/surfaces/kit/failed-auth.ts'
import {
  type Answer,
  assertProblem,
  cloneDatabase,
  openCaller,
  startTestService,
  type TestService,
  urlAsOwner,
} from './harness.ts'
import { startInProcess } from './process-in-test.ts'
import { until } from './until.ts'

const PING = '/api/integrator/ping/'

// Everything here comes from the loopback address, so each test that fails on purpose says through a trusted proxy who it is.
/** Fewer than an address has: how many those are is said at the end. */
const FAILURES = 24
const service = await startTestService({ rateLimit: 1_000_000, failures: FAILURES, trustedProxies: ['127.0.0.1'] })

const unknownKey = () => newSecret('integrator_key', 'production')

/** One request from a client behind the proxy. */
function ask(from: string, key: string, on: TestService = service): Promise<Answer> {
  const authorization = key === '' ? '' : `Integrator-Key ${key}`
  return on.call('GET', PING, { headers: { 'x-forwarded-for': from, authorization } })
}

/** Fails as often as an address may, in every way there is. */
async function failFrom(from: string, on?: TestService): Promise<void> {
  const wrong = ['', 'nonsense', newSecret('integrator_key', 'staging'), unknownKey()]
  for (let count = 0; count < FAILURES; count++) {
    assert.equal((await ask(from, wrong[count % wrong.length] ?? '', on)).status, 401, String(count))
  }
}

function assertLimited(answer: Answer): void {
  assertProblem(answer, 429, 'rate_limited')
  assert.match(answer.body.detail, /this address/)
  assert.match(String(answer.headers['retry-after']), /^[1-9]\d*$/)
  assert.equal(answer.headers['ratelimit'], undefined)
  assert.equal(answer.headers['ratelimit-policy'], undefined)
  assert.equal(answer.headers['cache-control'], 'no-store')
}

test('an address that failed too often gets 429 rate_limited with Retry-After instead of 401', async () => {
  await failFrom('192.0.2.1')
  for (const key of ['', 'nonsense', newSecret('integrator_key', 'staging'), unknownKey()]) {
    assertLimited(await ask('192.0.2.1', key))
  }
})

test('of failures that are under way at the same time no more than may fail get 401', async () => {
  const answers = await Promise.all(Array.from({ length: 2 * FAILURES }, () => ask('192.0.2.2', unknownKey())))
  const unauthorized = answers.filter(({ status }) => status === 401)
  assert.equal(unauthorized.length, FAILURES)
  for (const answer of answers.filter(({ status }) => status !== 401)) assertLimited(answer)
})

test('another address is not affected', async () => {
  await failFrom('192.0.2.3')
  assertLimited(await ask('192.0.2.3', ''))
  assertProblem(await ask('192.0.2.4', ''), 401, 'missing_credentials')
  assert.equal((await ask('192.0.2.4', (await service.tenant()).key)).status, 200)
})

test('a key that was accepted before works on from a limited address, also when it must be looked up again', async () => {
  const { key, keyId } = await service.tenant()
  assert.equal((await ask('192.0.2.5', key)).status, 200)
  await failFrom('192.0.2.6')
  assertLimited(await ask('192.0.2.6', unknownKey()))
  // An answer is trusted for two seconds, so in this time the key is looked up again.
  const deadline = Date.now() + 2_500
  for (; Date.now() < deadline; await pause(50)) assert.equal((await ask('192.0.2.6', key)).status, 200)
  await service.integrators.revokeKey(keyId)
  await until(async () => (await ask('192.0.2.6', key)).status !== 200, 5_000)
  assertLimited(await ask('192.0.2.6', key))
})

test('a key that nobody has seen is not looked up for a limited address', async () => {
  const fresh = await service.tenant()
  await failFrom('192.0.2.7')
  const client = new pg.Client({ connectionString: urlAsOwner(service.databaseUrl) })
  await client.connect()
  await client.query('begin')
  await client.query('lock table integrator_key in access exclusive mode')
  // Whoever looks up a key now has to wait for the end of this transaction.
  const elsewhere = ask('192.0.2.8', fresh.key)
  assertLimited(await ask('192.0.2.7', fresh.key))
  assertLimited(await ask('192.0.2.7', unknownKey()))
  await client.query('rollback')
  await client.end()
  assert.equal((await elsewhere).status, 200)
})

test('what is accepted takes nothing from the failures that an address has left', async () => {
  const { key } = await service.tenant()
  for (let count = 0; count < 3 * FAILURES; count++) assert.equal((await ask('192.0.2.9', key)).status, 200)
  await failFrom('192.0.2.9')
})

test('an IPv6 network counts as one address, and IPv4 is the same in both notations', async () => {
  await failFrom('2001:db8:1:2::1')
  assertLimited(await ask('2001:db8:1:2:ffff::9', ''))
  assert.equal((await ask('2001:db8:1:3::1', '')).status, 401)
  await failFrom('192.0.2.10')
  assertLimited(await ask('::ffff:192.0.2.10', ''))
})

for (const [what, trustedProxies] of [
  ['without trusted proxies', []],
  ['from a proxy that is not trusted', ['10.0.0.0/8']],
] as const) {
  test(`${what} X-Forwarded-For says nothing, and the socket’s address counts`, async () => {
    const other = await startTestService({ rateLimit: 1_000_000, failures: FAILURES, trustedProxies })
    for (let count = 0; count < FAILURES; count++) assert.equal((await ask(`10.0.0.${count}`, '', other)).status, 401)
    assertLimited(await ask('198.51.100.1', '', other))
  })
}

test('an address that is none counts like any other', async () => {
  await failFrom('unknown, nonsense')
  assertLimited(await ask('rubbish', ''))
})

test('lines of 401 and 429 say which address guesses keys, and for which site, and never the key', async () => {
  const key = unknownKey()
  const site = '00000000-0000-4000-8000-000000000001'
  const headers = { 'x-forwarded-for': '192.0.2.40', authorization: `Integrator-Key ${key}` }
  await service.call('GET', `/api/integrators/sites/${site}/`, { headers })
  await service.call('GET', `/api/integrators/sites/${key}/`, { headers })
  for (let count = 2; count < FAILURES; count++) await ask('192.0.2.40', '')
  assertLimited(await ask('192.0.2.40', key))
  const lines = service
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ address }) => address === '192.0.2.40')
  assert.deepEqual(
    lines.map((line) => [line.status, line.site]),
    [[401, site], ...Array.from({ length: FAILURES - 1 }, () => [401, undefined]), [429, undefined]],
  )
  assert.ok(!service.log().includes(key))
  const { key: valid } = await service.tenant()
  await ask('192.0.2.41', valid)
  assert.ok(!service.log().includes('192.0.2.41'))
})

/** Sends a request and resets the connection before anybody has read it; gives the lines about it. */
async function reset(on: TestService, request: string, headers: readonly string[], body = '') {
  const id = randomUUID()
  const { hostname, port } = new URL(on.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = [`${request} HTTP/1.1`, 'Host: localhost', `Request-Id: ${id}`, `Content-Length: ${body.length}`]
  socket.write([...head, ...headers, '', body].join('\r\n'), () => socket.resetAndDestroy())
  const lines = () =>
    on
      .log()
      .split('\n')
      .filter((line) => line.includes(id))
      .map((line) => JSON.parse(line))
  await until(async () => lines().some(({ status }) => status !== undefined))
  return lines()
}

test('who resets the connection is refused like others, and makes none of them wait', async () => {
  const apart = await startTestService({ failures: FAILURES, trustedProxies: ['127.0.0.1'] })
  const requests = [
    () => reset(apart, `GET ${PING}`, ['Authorization: Integrator-Key nonsense']),
    () => reset(apart, `GET ${PING}`, [`Authorization: Integrator-Key ${unknownKey()}`]),
    () => reset(apart, 'GET /dashboard/api/site/', []),
    () => reset(apart, 'POST /dashboard/api/session/', ['Content-Type: application/json'], '{"token":"nonsense"}'),
  ]
  const refusals = async () => {
    const lines = (await Promise.all(requests.map((send) => send()))).flat()
    return lines.map(({ level, status, address }) => ({ level, status, address }))
  }
  const refused = (status: number) => requests.map(() => ({ level: 30, status, address: 'unknown' }))
  for (let count = 0; count < FAILURES; count += requests.length) {
    assert.deepEqual(await refusals(), refused(401))
  }
  assert.deepEqual(await refusals(), refused(429))
  for (const from of ['192.0.2.50', 'rubbish', '']) assert.equal((await ask(from, '', apart)).status, 401)
})

test('RATE_LIMIT=off switches this off too, for keys and for links to the dashboard; any other limit leaves it on', async () => {
  const env = { DATABASE_URL: await cloneDatabase(), PORTICO_ENVIRONMENT: 'production' }
  for (const [limit, status] of [
    ['off', 401],
    ['1000000', 429],
  ] as const) {
    const portico = await startInProcess({ ...env, RATE_LIMIT: limit }, ['api'])
    const call = openCaller(portico.url)
    const answers = await Promise.all(Array.from({ length: 5 * MAX_FAILURES }, () => call('GET', PING)))
    assert.ok(answers.some((answer) => answer.status === status))
    assert.ok(answers.every((answer) => answer.status === 401 || answer.status === status))
    if (limit === 'off') {
      const link = { body: { token: 'nonsense' } }
      const opened = Array.from({ length: 3 * MAX_FAILURES }, () => call('POST', '/dashboard/api/session/', link))
      for (const answer of await Promise.all(opened)) assert.equal(answer.status, 401)
    }
    await portico.stop()
  }
})

test('ten failures a second come back, up to a hundred', () => {
  let now = 0
  const failures = openFailedAuthentication(() => now)
  const tries = (count: number) => Array.from({ length: count }, () => failures.note('192.0.2.1'))
  const unpunished = (count: number) => tries(count).filter((wait) => wait === null).length
  assert.equal(unpunished(500), 100)
  assert.equal(failures.wait('192.0.2.1'), 1)
  assert.equal(failures.wait('192.0.2.2'), null)
  now += 99
  assert.equal(failures.wait('192.0.2.1'), 1)
  now += 1
  assert.equal(failures.wait('192.0.2.1'), null)
  assert.deepEqual(tries(2), [null, 1])
  now += 1_000
  assert.equal(unpunished(500), 10)
  now += 3_600_000
  assert.equal(unpunished(500), 100)
})

test('a limited address stays limited while thousands of others come by', () => {
  const failures = openFailedAuthentication(() => 0)
  for (let count = 0; count < MAX_FAILURES; count++) failures.note('192.0.2.1')
  for (let other = 0; other < 9_999; other++) failures.note(`10.0.${other >> 8}.${other & 255}`)
  assert.equal(failures.wait('192.0.2.1'), 1)
})

test('what is forgiven is as if it had not been, and takes no memory from those who failed', () => {
  const failures = openFailedAuthentication(() => 0)
  for (let count = 0; count < 5 * MAX_FAILURES; count++) {
    assert.equal(failures.note('192.0.2.1'), null)
    failures.forgive('192.0.2.1')
  }
  for (let count = 0; count < MAX_FAILURES; count++) assert.equal(failures.note('192.0.2.1'), null)
  for (let other = 0; other < 20_000; other++) {
    failures.note(`10.0.${other >> 8}.${other & 255}`)
    failures.forgive(`10.0.${other >> 8}.${other & 255}`)
  }
  assert.equal(failures.note('192.0.2.1'), 1)
  failures.forgive('192.0.2.1')
  assert.deepEqual([failures.note('192.0.2.1'), failures.note('192.0.2.1')], [null, 1])
})
