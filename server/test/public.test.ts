import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ASSETS, EMPTY_ENTRY } from '@portico/visitor/delivered'
import pino from 'pino'
import { openPublicSurface, type PublicOptions } from '../src/surfaces/public/public.ts'
import {
  type Answer,
  assertProblem,
  clockPath,
  newSite,
  sitePath,
  startTestService,
  subscriptionStepsOf,
} from './harness.ts'
import { publishBakery } from './legal-site.ts'
import { until } from './until.ts'
import { createPublishedWebsite, type PublishedWebsite, publishChangedDraft, websiteOn } from './websites.ts'

const service = await startTestService({ environment: 'staging' })
const second = await startTestService({ environment: 'staging', databaseUrl: service.databaseUrl })
const tenant = await service.tenant()

/** Of each answer all but its moment. */
function everything({ status, headers: { date: _date, ...headers }, text }: Answer) {
  return { status, headers, text }
}

async function isEmpty({ entry }: Pick<PublishedWebsite, 'entry'>): Promise<boolean> {
  return (await entry()).text === EMPTY_ENTRY
}

test('the entry of a website is one script, asked for anew each time, and nobody guesses what it is', async () => {
  const { site, entry } = await createPublishedWebsite(service, tenant)
  const { status, headers, text } = await entry()
  assert.equal(status, 200)
  assert.ok(text.includes(site))
  const { date: _date, etag, 'content-length': length, connection: _connection, ...rest } = headers
  assert.deepEqual(rest, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  assert.match(String(etag), /^W\/"[\w-]{22}"$/)
  assert.equal(Number(length), Buffer.byteLength(text))
  const head = await entry({ method: 'HEAD' })
  assert.deepEqual([head.status, head.text, head.headers['content-length']], [200, '', length])
})

test('whoever has it already gets a 304, whatever form it has and whatever else is named', async () => {
  const { entry } = await createPublishedWebsite(service, tenant)
  const { etag } = (await entry()).headers
  const opaque = String(etag).slice(2)
  for (const [header, status] of [
    [String(etag), 304],
    [opaque, 304],
    ['*', 304],
    [`"x", ${etag}`, 304],
    ['"x"', 200],
    [opaque.slice(0, -2), 200],
  ] as const) {
    const answer = await entry({ headers: { 'if-none-match': header, 'accept-encoding': 'br' } })
    assert.equal(answer.status, status, header)
    if (status === 304)
      assert.deepEqual([answer.text, answer.headers.etag, answer.headers['vary']], ['', etag, 'Accept-Encoding'])
  }
})

test('it leaves in the smallest form that the browser takes', async () => {
  const { site, entry } = await createPublishedWebsite(service, tenant)
  const plain = (await entry()).text
  for (const [header, coding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=0.5, br;q=0.1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity', null],
    ['br;q=0, gzip;q=0', null],
    ['nonsense;;;,,', null],
  ] as const) {
    const bytes = await raw(`/s/${site}.js`, header)
    assert.equal(bytes.coding, coding, header)
    const text =
      coding === 'br' ? brotliDecompressSync(bytes.body) : coding === 'gzip' ? gunzipSync(bytes.body) : bytes.body
    assert.equal(text.toString(), plain, header)
  }
})

test('one that is asked for again is soon compressed with the most effort', async () => {
  const { site, entry } = await createPublishedWebsite(service, tenant)
  const smallest = brotliCompressSync((await entry()).text).length
  const [before, after] = [await raw(`/s/${site}.js`, 'br'), () => raw(`/s/${site}.js`, 'br')]
  assert.ok(before.body.length > smallest)
  // The window is no larger than the text needs: that may cost or save a byte or two.
  await until(async () => Math.abs((await after()).body.length - smallest) < 8)
  assert.equal(brotliDecompressSync((await after()).body).toString(), (await entry()).text)
})

test('every kind of no is the same answer, byte for byte', async () => {
  const [ended, terminated, suspended, unpublished] = [
    await createPublishedWebsite(service, tenant),
    await createPublishedWebsite(service, tenant),
    await createPublishedWebsite(service, await service.tenant('Suspended')),
    await newSite(tenant),
  ]
  await subscriptionStepsOf(tenant, unpublished).create()
  const neverSubscribed = await newSite(tenant)
  await subscriptionStepsOf(tenant, terminated.site).terminate()
  await subscriptionStepsOf(tenant, ended.site).cancel()
  await moveTo(ended.site, 400)
  const [integrator] = (await service.integrators.list()).filter(({ name }) => name === 'Suspended')
  await service.integrators.suspend(integrator?.id ?? '', { websites: true })
  await until(() => isEmpty(suspended), 5_000)
  const ids = [ended.site, terminated.site, suspended.site, unpublished, neverSubscribed]
  ids.push(randomUUID(), randomUUID().toUpperCase(), 'x', '', '..', '%00', 'a'.repeat(5_000))
  const answers = await Promise.all(
    ids.map((id) => service.call('GET', `/s/${id}.js`, { headers: { 'accept-encoding': 'br' } })),
  )
  for (const answer of answers) assert.deepEqual(everything(answer), everything(answers[0] as Answer))
  assert.equal(answers[0]?.text, EMPTY_ENTRY)
})

async function moveTo(site: string, days: number): Promise<void> {
  const advance_to = new Date(Date.now() + days * 86_400_000).toISOString()
  const moved = await tenant.call('POST', clockPath(site), { body: { advance_to } })
  assert.equal(moved.status, 200, moved.text)
}

/** Everything that ends a subscription, done through one node. */
const ENDINGS: Readonly<Record<string, (site: string) => Promise<unknown>>> = {
  'terminating it': (site) => subscriptionStepsOf(tenant, site).terminate(),
  'its clock, moved over the end of a cancelled period': async (site) => {
    await subscriptionStepsOf(tenant, site).cancel()
    await moveTo(site, 400)
  },
}

for (const [what, end] of Object.entries(ENDINGS)) {
  test(`${what} makes the entry empty at once, and on another node within 5 seconds`, async () => {
    const here = await createPublishedWebsite(service, tenant)
    const there = websiteOn(second, here.site, here.origin)
    assert.equal(await isEmpty(here), false)
    assert.equal(await isEmpty(there), false)
    await end(here.site)
    assert.equal(await isEmpty(here), true)
    await until(() => isEmpty(there), 5_000)
  })
}

test('at the end of its period the entry is empty, although nothing has notified the node', async () => {
  const website = await createPublishedWebsite(service, tenant)
  const there = websiteOn(second, website.site, website.origin)
  const steps = subscriptionStepsOf(tenant, website.site)
  await steps.cancel()
  const { valid_until } = await steps.get()
  const advance_to = new Date(Date.parse(valid_until) - 3_000).toISOString()
  await tenant.call('POST', clockPath(website.site), { body: { advance_to } })
  assert.equal(await isEmpty(website), false)
  await until(async () => (await isEmpty(website)) && (await isEmpty(there)), 10_000)
  assert.ok(Date.parse((await tenant.call('GET', clockPath(website.site))).body.now) >= Date.parse(valid_until))
})

test('what the customer changes is in the next answer of this node', async () => {
  const website = await createPublishedWebsite(service, tenant)
  const before = (await website.entry()).headers.etag
  await publishChangedDraft(service, tenant, website.site, { consent_mode: 'off' })
  const after = (await website.entry()).headers.etag
  assert.notEqual(after, before)
})

test('with the banner switched off the entry holds nothing back, on another node within 5 seconds, and so until it is switched on', async () => {
  const website = await createPublishedWebsite(service, tenant)
  const there = websiteOn(second, website.site, website.origin)
  await publishChangedDraft(service, tenant, website.site, { tools: [{ tool: 'google-analytics' }] })
  const isHeld = async ({ entry }: Pick<PublishedWebsite, 'entry'>) => {
    const { text } = await entry()
    assert.notEqual(text, EMPTY_ENTRY)
    return text.includes('google-analytics')
  }
  const blocked = async () => (await tenant.call('GET', `${sitePath(website.site)}installation/`)).body.blocking.length
  await until(() => isHeld(there), 5_000)
  for (const [banner, held] of [
    ['off', false],
    ['on', true],
    [null, true],
  ] as const) {
    const answer = await tenant.call('PATCH', `${sitePath(website.site)}settings/`, { body: { banner } })
    assert.deepEqual([answer.status, answer.body.banner], [200, banner])
    assert.equal(await isHeld(website), held)
    await until(async () => (await isHeld(there)) === held, 5_000)
    assert.equal((await blocked()) > 0, held)
  }
})

test('every file that the entry loads is there for a year, for every page, in every form', async () => {
  for (const { file, bytes, type } of ASSETS) {
    const answer = await fetch(`${service.url}/s/a/${file}`)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal(answer.headers.get('access-control-allow-origin'), '*')
    assert.equal(answer.headers.get('cross-origin-resource-policy'), 'cross-origin')
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(answer.headers.get('content-type'), type)
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), bytes)
  }
  const [script] = ASSETS.filter(({ file }) => file.endsWith('.js'))
  assert.equal((await raw(`/s/a/${script?.file}`, 'gzip, br')).coding, 'br')
  assert.equal((await raw(`/s/a/${script?.file}`, 'gzip')).coding, 'gzip')
  assert.equal((await raw(`/s/a/${script?.file}`, '')).coding, null)
})

test('everything else under /s/ is not there, and other methods get the list of those allowed', async () => {
  const { site } = await createPublishedWebsite(service, tenant)
  for (const path of [
    '/s/',
    '/s/x',
    '/s/a/x.js',
    '/s/a/',
    `/s/${site}`,
    `/s/${site}/`,
    `/s/x/consents`,
    `/s/${site}/consents/`,
    `/s/${site}.js/x`,
    '/s/%2e%2e/api',
  ]) {
    const answer = await service.call('GET', path)
    assertProblem(answer, 404, 'not_found')
    assert.equal(answer.headers['cross-origin-resource-policy'], 'cross-origin')
    assert.equal(answer.headers['cache-control'], 'no-store')
  }
  const refused = await service.call('DELETE', `/s/${site}.js`)
  assertProblem(refused, 405, 'method_not_allowed')
  assert.equal(refused.headers['allow'], 'GET, HEAD, OPTIONS')
  const answer = await service.call('OPTIONS', `/s/${site}.js`)
  assert.deepEqual([answer.status, answer.headers['allow']], [204, 'GET, HEAD, OPTIONS'])
  assert.equal((await service.call('GET', `/s/${site}.js?cache=x`)).status, 200)
  assert.notEqual((await service.call('GET', `http://x.example/s/${site}.js`)).text, EMPTY_ENTRY)
})

test('a large body that nobody asked for is not read to its end', async () => {
  const { site } = await createPublishedWebsite(service, tenant)
  const small = await service.call('GET', `/s/${site}.js`, { body: 'GET /healthz HTTP/1.1\r\n\r\n' })
  assert.deepEqual([small.status, small.headers['connection']], [200, 'keep-alive'])
  const large = await service.call('GET', `/s/${site}.js`, { body: 'x'.repeat(1_025) })
  assert.deepEqual([large.status, large.headers['connection']], [200, 'close'])
})

test('each answer is in the log and in the metrics, and never an address', async () => {
  const { entry } = await createPublishedWebsite(service, tenant)
  await entry({
    headers: {
      'x-forwarded-for': '203.0.113.7',
      'user-agent': 'Visitor/1.0',
      referer: 'https://www.shop.example/secret',
    },
  })
  const lines = service
    .log()
    .split('\n')
    .filter((line) => line.includes('"/s/'))
  assert.ok(lines.length > 0)
  const { route, method, status } = JSON.parse(lines.at(-1) ?? '')
  assert.deepEqual([route, method, status], ['/s/:site_id.js', 'GET', 200])
  assert.doesNotMatch(lines.join('\n'), /127\.0\.0\.1|203\.0\.113|Visitor|secret/)
})

async function raw(path: string, encoding: string): Promise<{ coding: string | null; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = encoding === '' ? {} : { 'accept-encoding': encoding }
    request(service.url + path, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ coding: response.headers['content-encoding'] ?? null, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

/** The surface behind a server of its own, whose callback after each answer fails, once for each request or always. */
async function startFailing(how: 'once' | 'always'): Promise<string> {
  const failed = new WeakSet<IncomingMessage>()
  const answered = (message: IncomingMessage) => {
    if (how === 'once' && failed.has(message)) return
    failed.add(message)
    throw new Error('The callback has failed.')
  }
  const server = createServer((message, response) => {
    service.visitors.surface.answer(message, response, answered)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

for (const [what, path, encoding] of [
  ['the entry of no website', () => `/s/${randomUUID()}.js`, 'identity'],
  ['an entry that is compressed first', (site: string) => `/s/${site}.js`, 'br'],
  ['a document of no website', () => `/s/${randomUUID()}/legal/notice/es/`, 'identity'],
  ['a document', (site: string) => `/s/${site}/legal/notice/es/`, 'identity'],
  ['a document that is compressed first', (site: string) => `/s/${site}/legal/notice/es/`, 'br'],
] as const) {
  test(`${what} whose answer fails at the last moment is a 500 with a line in the log`, async () => {
    const { site } = await publishBakery(service, tenant)
    const answer = await fetch((await startFailing('once')) + path(site), {
      headers: { 'accept-encoding': encoding },
      signal: AbortSignal.timeout(10_000),
    })
    const problem = (await answer.json()) as { code: string; request_id: string }
    assert.deepEqual([answer.status, problem.code], [500, 'internal_error'])
    const lines = service.log().split('\n')
    assert.ok(lines.some((line) => line.includes(problem.request_id) && line.includes('The callback has failed.')))
  })

  test(`${what} whose failure cannot be answered either ends its connection, with a line in the log`, async () => {
    const { site } = await publishBakery(service, tenant)
    const id = randomUUID()
    const headers = { 'accept-encoding': encoding, 'request-id': id }
    const answer = fetch((await startFailing('always')) + path(site), { headers, signal: AbortSignal.timeout(10_000) })
    await assert.rejects(answer, { name: 'TypeError', message: 'fetch failed' })
    const lines = service.log().split('\n')
    assert.ok(lines.some((line) => line.includes(id) && line.includes('An answer could not be sent.')))
  })
}

test('what fails at once for a visitor is a 500 with a line in the log, and whoever comes next is served', async () => {
  let fails = false
  const now = () => {
    if (fails) throw new Error('there is no clock')
    return performance.now()
  }
  const broken = await startTestService({ environment: 'staging', now })
  const { entry } = await createPublishedWebsite(broken, await broken.tenant())
  assert.equal((await entry()).status, 200)
  fails = true
  const answer = await entry()
  fails = false
  assertProblem(answer, 500, 'internal_error')
  assert.equal(answer.headers['cross-origin-resource-policy'], 'cross-origin')
  assert.match(broken.log(), /there is no clock.*A request failed in a way nobody foresaw/)
  assert.equal((await entry()).status, 200)
})

test('a visitor whose request cannot even be counted is cut off with a line in the log, and the next one is answered', async () => {
  let fails = true
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const answersOf = () => {
    if (fails) throw new Error('nothing can be counted')
    return () => {}
  }
  // The cache is not read for a path that is none.
  const options = { environment: 'staging', log, metrics: { answersOf }, isClosing: () => false }
  const surface = openPublicSurface(options as unknown as PublicOptions)
  const server = createServer((message, response) => {
    surface.answer(message, response, () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close().closeAllConnections())
  const ask = () =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/s/none`, { signal: AbortSignal.timeout(10_000) })
  await assert.rejects(ask(), { name: 'TypeError', message: 'fetch failed' })
  assert.match(lines.join(''), /nothing can be counted.*An answer could not be sent\./)
  fails = false
  assert.equal((await ask()).status, 404)
})
