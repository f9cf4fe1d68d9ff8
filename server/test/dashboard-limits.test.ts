import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { DocumentPreview, DocumentsView, RegisterView, RestoreView, WebsiteState, WebsiteView } from '@portico/contract'
import fastify, { type RouteOptions } from 'fastify'
import pg from 'pg'
import { newSecret } from '../src/secrets/secrets.ts'
import { dashboardApi } from '../src/surfaces/dashboard/api.ts'
import { MAX_SESSION_REQUESTS_PER_SECOND } from '../src/surfaces/dashboard/session.ts'
import type { Services } from '../src/surfaces/kit/services.ts'
import { type Answer, assertProblem, newSite, sitePath, startTestService, urlAsOwner } from './harness.ts'

// Every customer says through a trusted proxy who they are; failures never come back, so that no test has to be fast.
/** Fewer than an address has: failed-auth.test.ts. */
const FAILURES = 24
/** How often each statement was run. */
const ran = new Map<string, number>()
const service = await startTestService({
  ...{ rateLimit: 1_000_000, failures: FAILURES, trustedProxies: ['127.0.0.1'] },
  observe: (database) => ({
    ...database,
    query(statement, values) {
      ran.set(statement.name, (ran.get(statement.name) ?? 0) + 1)
      return database.query(statement, values)
    },
  }),
})
const tenant = await service.tenant()

const SESSION = '/dashboard/api/session/'
const SITE = '/dashboard/api/site/'
const CHUNKED = { 'transfer-encoding': 'chunked', 'content-length': '' }

const mint = async (): Promise<string> =>
  (await tenant.call('GET', `${sitePath(await newSite(tenant))}embed/`)).body.embed_token

const redeem = (from: string, token: string) =>
  service.call('POST', SESSION, { body: { token }, headers: { 'x-forwarded-for': from } })

const view = (from: string, session: string) =>
  service.call('GET', SITE, { headers: { 'x-forwarded-for': from, authorization: `Bearer ${session}` } })

async function openSession(from: string): Promise<string> {
  const answer = await redeem(from, await mint())
  assert.equal(answer.status, 201, answer.text)
  return answer.body.session
}

/** Fails as often as an address may, with links and sessions that are mangled, forged or used up. */
async function failFrom(from: string): Promise<void> {
  const used = await mint()
  await redeem('192.0.2.200', used)
  const attempts = [
    () => redeem(from, 'nonsense'),
    () => redeem(from, newSecret('embed_token', 'production')),
    () => redeem(from, newSecret('embed_token', 'staging')),
    () => redeem(from, used),
    () => view(from, ''),
    () => view(from, newSecret('dashboard_session', 'production')),
  ]
  for (let count = 0; count < FAILURES; count++) {
    assert.equal((await attempts[count % attempts.length]?.())?.status, 401, String(count))
  }
}

function assertLimited(answer: Answer, sentence: RegExp): void {
  assertProblem(answer, 429, 'rate_limited')
  assert.match(answer.body.detail, sentence)
  assert.match(String(answer.headers['retry-after']), /^[1-9]\d*$/)
  assert.equal(answer.headers['cache-control'], 'no-store')
}

test('an address that failed too often with links and sessions gets 429 with Retry-After', async () => {
  await failFrom('192.0.2.1')
  for (const token of ['nonsense', newSecret('embed_token', 'production'), await mint()]) {
    assertLimited(await redeem('192.0.2.1', token), /this address/)
  }
  assertLimited(await view('192.0.2.1', newSecret('dashboard_session', 'production')), /this address/)
  assertLimited(await view('192.0.2.1', 'nonsense'), /this address/)
  await openSession('192.0.2.2')
})

test('a token that was refused with 429 was not redeemed: it opens the dashboard from elsewhere', async () => {
  await failFrom('192.0.2.3')
  const token = await mint()
  assertLimited(await redeem('192.0.2.3', token), /this address/)
  assert.equal((await redeem('192.0.2.4', token)).status, 201)
})

test('who works in a dashboard already works on, whoever fails behind the same address', async () => {
  const session = await openSession('192.0.2.5')
  assert.equal((await view('192.0.2.5', session)).status, 200)
  await failFrom('192.0.2.5')
  assertLimited(await redeem('192.0.2.5', await mint()), /this address/)
  for (let count = 0; count < 5; count++) assert.equal((await view('192.0.2.5', session)).status, 200)
})

test('opening and using dashboards takes nothing from the failures that an address has left', async () => {
  for (let count = 0; count < FAILURES + 10; count++) {
    assert.equal((await view('192.0.2.6', await openSession('192.0.2.6'))).status, 200)
  }
})

test('a forged session or token is not looked up for a limited address', async () => {
  await failFrom('192.0.2.7')
  const client = new pg.Client({ connectionString: urlAsOwner(service.databaseUrl) })
  await client.connect()
  await client.query('begin')
  await client.query('lock table embed_token, dashboard_session in access exclusive mode')
  // Whoever looks up anything now has to wait for the end of this transaction.
  const elsewhere = view('192.0.2.8', newSecret('dashboard_session', 'production'))
  assertLimited(await view('192.0.2.7', newSecret('dashboard_session', 'production')), /this address/)
  assertLimited(await redeem('192.0.2.7', newSecret('embed_token', 'production')), /this address/)
  await client.query('rollback')
  await client.end()
  assertProblem(await elsewhere, 401, 'session_ended')
})

test('bodies that cannot be read count as failures, by their size, and are not parsed', async () => {
  const send = (from: string, body: string, headers = {}) =>
    service.call('POST', SESSION, { body, headers: { 'x-forwarded-for': from, ...headers } })
  const attempts: readonly (readonly [status: number, body: string, headers?: Record<string, string>])[] = [
    [400, '{'],
    [400, '{}'],
    [400, '[]'],
    [400, '{"token":1,"other":2}'],
    [415, 'token=x', { 'content-type': 'text/plain' }],
  ]
  for (let count = 0; count < FAILURES; count++) {
    const [status, body, headers] = attempts[count % attempts.length] ?? [0, '']
    assert.equal((await send('192.0.2.20', body, headers)).status, status, String(count))
  }
  for (const body of ['{', '{}', '['.repeat(60_000), JSON.stringify({ token: await mint() })]) {
    assertLimited(await send('192.0.2.20', body), /this address/)
  }
  // 63 KB count as eight.
  const large = `{${Array.from({ length: 7_500 }, (_, n) => `"m${n}":1`).join(',')}`.slice(0, 63 * 1024)
  for (let count = 0; count < FAILURES / 8; count++) {
    assertProblem(await send('192.0.2.21', large), 400, 'validation_failed', [''])
  }
  assertLimited(await send('192.0.2.21', large), /this address/)
  // Announced or not.
  for (let count = 0; count < FAILURES / 8; count++) {
    assertProblem(await send('192.0.2.24', large, CHUNKED), 400, 'validation_failed', [''])
  }
  assertLimited(await send('192.0.2.24', large, CHUNKED), /this address/)
})

test('of large bodies that end at once, announced or not, no more are parsed than the failures of their address allow', async () => {
  const body = `{${Array.from({ length: 990 }, (_, n) => `"m${n}":"${'x'.repeat(48)}"`).join(',')}}`
  const cost = Math.ceil(body.length / 8192)
  for (const [address, framing] of [
    ['192.0.2.27', { 'content-length': body.length }],
    ['192.0.2.28', {}],
  ] as const) {
    const headers = { 'x-forwarded-for': address, 'content-type': 'application/json', expect: '100-continue' }
    const sent = Array.from({ length: 2 * FAILURES }, () => {
      const one = request(service.url + SESSION, { method: 'POST', agent: false, headers: { ...headers, ...framing } })
      one.flushHeaders()
      return one
    })
    // Each is let in before the body of any has come, and all but the end of each has come before the end of any.
    await Promise.all(sent.map((one) => once(one, 'continue')))
    await Promise.all(sent.map((one) => new Promise((done) => one.write(body.slice(0, -1), done))))
    const statuses = await Promise.all(
      sent.map(async (one) => {
        one.end(body.slice(-1))
        const [answer] = await once(one, 'response')
        answer.resume()
        return answer.statusCode
      }),
    )
    const parsed = statuses.filter((status) => status === 400).length
    assert.equal(parsed, Math.ceil(FAILURES / cost))
    assert.equal(statuses.filter((status) => status === 429).length, statuses.length - parsed)
  }
})

test('a link that comes with a large body opens the dashboard, and what made it large counts', async () => {
  const large = async () => ({ body: `${JSON.stringify({ token: await mint() })}${' '.repeat(63 * 1024)}` })
  const headers = { 'x-forwarded-for': '192.0.2.29' }
  for (let left = FAILURES; left > 0; left -= 7) {
    assert.equal((await service.call('POST', SESSION, { ...(await large()), headers })).status, 201)
  }
  assertLimited(await service.call('POST', SESSION, { ...(await large()), headers }), /this address/)
})

test('a large body counts as eight requests of a session, announced or not', async () => {
  const body = `{${' '.repeat(63 * 1024)}`
  for (const framing of [{}, CHUNKED]) {
    const headers = { authorization: `Bearer ${await openSession('192.0.2.25')}`, ...framing }
    const began = performance.now()
    const statuses: number[] = []
    for (let count = 0; count < 2 * MAX_SESSION_REQUESTS_PER_SECOND; count++) {
      statuses.push((await service.call('POST', '/dashboard/api/website/preview/', { body, headers })).status)
    }
    const seconds = (performance.now() - began) / 1000
    const read = statuses.filter((status) => status === 400).length
    // The last one may cost more than is left.
    assert.ok(read <= ((2 + seconds) * MAX_SESSION_REQUESTS_PER_SECOND) / 8 + 1, `${read} in ${seconds} s`)
    assert.equal(statuses.filter((status) => status === 429).length, statuses.length - read)
  }
})

/** What follows from all facts and tools of the website: the documents, whole or in part. */
const DEAR = [
  'GET /state/',
  'GET /website/',
  'PUT /website/draft/',
  'PUT /website/banner/',
  'POST /website/publish/',
  'POST /website/draft/restore/',
  'POST /website/proposal/',
  'POST /website/revert/',
  'POST /website/undo/',
  'GET /documents/',
  'PATCH /documents/facts/',
  'POST /documents/confirmed/',
  'GET /documents/preview/',
  'GET /register/',
  'GET /register/file/',
]

/** It reads a part of what visitors chose. */
const READS_CONSENTS = 'GET /consents/:id/visitor/'

test('an answer that follows from all facts and tools of the website counts as four requests of a session', async () => {
  for (const dear of DEAR) {
    const [method = '', path] = dear.split(' ')
    const headers = { authorization: `Bearer ${await openSession('192.0.2.77')}` }
    const body = method === 'GET' ? {} : { body: {} }
    const began = performance.now()
    const answers: Answer[] = []
    for (let count = 0; count < MAX_SESSION_REQUESTS_PER_SECOND; count++) {
      answers.push(await service.call(method, `/dashboard/api${path}`, { headers, ...body }))
    }
    const seconds = (performance.now() - began) / 1000
    const read = answers.filter(({ status }) => status !== 429).length
    assert.ok(!answers.some(({ status }) => status === 404 || status === 405 || status >= 500), dear)
    // The last one may cost more than is left.
    assert.ok(read <= ((2 + seconds) * MAX_SESSION_REQUESTS_PER_SECOND) / 4 + 1, `${dear}: ${read} in ${seconds} s`)
    assert.ok(read >= (2 * MAX_SESSION_REQUESTS_PER_SECOND) / 4, `${dear}: a screen of the dashboard needs two of them`)
  }
})

test('each route whose answer is about documents, or reads many choices, has that price, and no other route has it', () => {
  const app = fastify()
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if (route.schema?.hide !== true) routes.push(route)
  })
  const unused: object = { rateLimit: null }
  dashboardApi(app, unused as Services, null)
  const named = ({ method, url }: RouteOptions) => `${method} ${url}`
  const shows = ({ schema }: RouteOptions) => SHOWN.includes((schema?.response as { 200?: unknown } | undefined)?.[200])
  assert.deepEqual(
    routes
      .filter(({ onRequest }) => onRequest !== undefined)
      .map(named)
      .sort(),
    [...DEAR, READS_CONSENTS].sort(),
  )
  for (const route of routes.filter(shows)) assert.ok(DEAR.includes(named(route)), `${named(route)} has no price`)
})

/** Answers that are about the documents. */
const SHOWN: readonly unknown[] = [
  ...[WebsiteState, WebsiteView, RestoreView, DocumentsView, DocumentPreview, RegisterView],
]

test('large bodies that announce nothing pass the bound of a session no further when they come at once', async () => {
  const authorization = `Bearer ${await openSession('192.0.2.26')}`
  const began = performance.now()
  const sent = Array.from({ length: 2 * MAX_SESSION_REQUESTS_PER_SECOND }, () => {
    const headers = { authorization, 'content-type': 'application/json', expect: '100-continue' }
    const one = request(`${service.url}/dashboard/api/website/preview/`, { method: 'POST', headers })
    one.flushHeaders()
    return one
  })
  // Each is let in before the body of any has come.
  await Promise.all(sent.map((one) => once(one, 'continue')))
  const statuses = await Promise.all(
    sent.map(async (one) => {
      one.end(`{${' '.repeat(63 * 1024)}`)
      const [answer] = await once(one, 'response')
      answer.resume()
      return answer.statusCode
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const read = statuses.filter((status) => status === 400).length
  // The last one may cost more than is left.
  assert.ok(read <= ((2 + seconds) * MAX_SESSION_REQUESTS_PER_SECOND) / 8 + 1, `${read} in ${seconds} s`)
  assert.equal(statuses.filter((status) => status === 429).length, statuses.length - read)
})

test('an address that has failed too often is refused before its body has arrived', async () => {
  await failFrom('192.0.2.23')
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  after(() => socket.destroy())
  const head = `POST ${SESSION} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.23\r\nContent-Length: 60000`
  socket.write(`${head}\r\nContent-Type: application/json\r\n\r\n`)
  assert.match(String((await once(socket, 'data'))[0]), /^HTTP\/1.1 429 /)
})

test('a page and its parts are shown to an address that has failed too often', async () => {
  await failFrom('192.0.2.22')
  const headers = { 'x-forwarded-for': '192.0.2.22' }
  const page = await service.call('GET', '/dashboard/', { headers })
  assert.equal(page.status, 200)
  const asset = /assets\/[^"]+\.js/.exec(page.text)?.[0]
  assert.equal((await service.call('GET', `/dashboard/${asset}`, { headers })).status, 200)
})

test('made-up tokens in the address of the page count as failures, and are then not looked up any more', async () => {
  const show = (token: string, from: string) =>
    service.call('GET', `/dashboard/?embed=1&token=${token}`, { headers: { 'x-forwarded-for': from } })
  const before = ran.get('find_embedded_page') ?? 0
  const made = Array.from({ length: 2 * FAILURES }, () => show(newSecret('embed_token', 'production'), '192.0.2.40'))
  const statuses = (await Promise.all(made)).map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 200).length, FAILURES)
  assert.equal(statuses.filter((status) => status === 429).length, FAILURES)
  assert.equal((ran.get('find_embedded_page') ?? 0) - before, FAILURES)

  // A page that comes back by itself, without a script that could use the token, because nobody knows who may frame it.
  const token = await mint()
  const limited = await show(token, '192.0.2.40')
  assert.deepEqual([limited.status, limited.headers['retry-after']], [429, '1'])
  assert.match(limited.text, /http-equiv="refresh"/)
  assert.match(String(limited.headers['content-security-policy']), /script-src 'none'/)
  assertLimited(await redeem('192.0.2.40', token), /this address/)
  // One that is known counts nothing, however often its page is loaded.
  for (let count = 0; count < FAILURES + 1; count++) assert.equal((await show(token, '192.0.2.41')).status, 200)
  assert.equal((await redeem('192.0.2.41', token)).status, 201)
})

test('a session that sends far more than a customer clicks gets 429, and no other session does', async () => {
  const [greedy, calm] = [await openSession('192.0.2.9'), await openSession('192.0.2.9')]
  // Once its site is known, lines of what is refused say so.
  const first = await view('192.0.2.9', greedy)
  const rest = Array.from({ length: 20 * MAX_SESSION_REQUESTS_PER_SECOND }, () => view('192.0.2.9', greedy))
  const answers = [first, ...(await Promise.all(rest))]
  const limited = answers.filter(({ status }) => status !== 200)
  assert.ok(answers.length - limited.length >= 2 * MAX_SESSION_REQUESTS_PER_SECOND)
  assert.ok(limited.length > 0)
  for (const answer of limited) assertLimited(answer, /This dashboard/)
  assert.equal((await view('192.0.2.9', calm)).status, 200)
})

test('lines of 401 and 429 say which address it was and which site, and never the secret', async () => {
  const session = await openSession('192.0.2.30')
  assert.equal((await view('192.0.2.30', session)).status, 200)
  const forged = newSecret('dashboard_session', 'production')
  await view('192.0.2.31', forged)
  const token = newSecret('embed_token', 'production')
  await redeem('192.0.2.32', token)
  const lines = service
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const from = (address: string, status: number) =>
    lines.filter((line) => line.address === address && line.status === status)
  assert.equal(from('192.0.2.31', 401).length, 1)
  assert.equal(from('192.0.2.32', 401).length, 1)
  // Of the session that was too fast.
  const limited = from('192.0.2.9', 429)
  assert.ok(limited.length > 0)
  for (const line of limited) assert.match(line.site, /^[0-9a-f-]{36}$/)
  for (const secret of [forged, token, session]) assert.ok(!service.log().includes(secret))
  for (const line of lines) assert.ok(line.status === 401 || line.status === 429 || line.address === undefined)
})
