import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { SCANNER_ACCEPTS, SCANNER_AGENT } from '@portico/contract/words'
import { ROOT } from './folders.ts'
import { startTestService } from './harness.ts'
import { BLOCKED_HOSTS, CATEGORY_BY_ADDRESS } from './listed-addresses.ts'
import { type Blocked, loaderTagOf, printNginxMarks, startNginxWebsite, TEST_SITE_ID } from './nginx-website.ts'
import { forwardTo } from './proxies.ts'
import { until } from './until.ts'
import { testVariable } from './variables.ts'
import { createPublishedWebsite, newChoice } from './websites.ts'

const program = process.env[testVariable('nginx')] ?? ''
const skip = program === '' ? 'There is no nginx.' : false

const TAG = loaderTagOf(TEST_SITE_ID)
const BLOCKING: readonly Blocked[] = [
  { host: 'counter.example', category: 'analytics' },
  { host: 'pixel.ads.example', category: 'marketing' },
  { host: 'video.example', category: 'functional' },
  { host: 'shop.example', category: 'necessary' },
  { host: 'www.shared.example', path: '/tags?id=C-', category: 'analytics' },
  { host: 'www.shared.example', path: '/captcha', category: 'necessary' },
  { host: 'www.shared.example', path: '/', category: 'marketing' },
  { host: 'www.social.example', path: '/tr', category: 'marketing' },
]

const BYTES = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
/** A page as sent and as it arrives. What is only in the first is the same in both. */
const PAGES: Readonly<
  Record<string, { readonly sent: string | Buffer; readonly arrives?: string; readonly type?: string }>
> = {
  '/': {
    sent: '<!doctype html>\n<html lang="de"><head>\n<meta charset="utf-8"></head><body>Größe</body></html>',
    arrives: `<!doctype html>\n<html lang="de"><head>${TAG}\n<meta charset="utf-8"></head><body>Größe</body></html>`,
  },
  '/upper-case': {
    sent: '<!DOCTYPE HTML><HTML><HEAD><TITLE>Old</TITLE></HEAD><BODY></BODY></HTML>',
    arrives: `<!DOCTYPE HTML><HTML><head>${TAG}<TITLE>Old</TITLE></HEAD><BODY></BODY></HTML>`,
  },
  '/once': {
    sent: '<head></head><script>open().document.write("<head><title>Print</title></head>")</script>',
    arrives: `<head>${TAG}</head><script>open().document.write("<head><title>Print</title></head>")</script>`,
  },
  '/no-head': { sent: '<!doctype html><title>Short</title><header>Hello</header><p>No head' },
  '/head-with-attributes': {
    sent: '<!doctype html><html lang="de"><head prefix="og: https://ogp.me/ns#"><title>Other</title>',
    arrives: `<!doctype html><html lang="de">${TAG}<head prefix="og: https://ogp.me/ns#"><title>Other</title>`,
  },
  '/empty': { sent: '' },
  '/script.js': { sent: 'write("<head>"); x = \' src="https://counter.example/a.js"\'', type: 'text/javascript' },
  '/data.json': { sent: '{"html": "<head> src=\\"https://counter.example/\\""}', type: 'application/json' },
  '/picture.png': { sent: Buffer.concat([BYTES, Buffer.from('<head>'), BYTES]), type: 'image/png' },
  '/long': {
    sent: `<head>${'<p>Bread</p>'.repeat(20_000)}`,
    arrives: `<head>${TAG}${'<p>Bread</p>'.repeat(20_000)}`,
  },
}

/** An element as the website writes it, and as the visitor gets it. */
const ELEMENTS: Readonly<Record<string, string>> = {
  '<script src="https://counter.example/c.js"></script>':
    '<script type="text/plain" data-category="analytics" data-src="https://counter.example/c.js"></script>',
  '<script async id=a src="https://www.counter.example/c.js"></script>':
    '<script async id=a type="text/plain" data-category="analytics" data-src="https://www.counter.example/c.js"></script>',
  "<img alt='' src='//pixel.ads.example/p.gif?a=1&amp;b=2'>":
    "<img alt='' type='text/plain' data-category='marketing' data-src='//pixel.ads.example/p.gif?a=1&amp;b=2'>",
  '<IFRAME width=1 SRC="HTTPS://VIDEO.EXAMPLE/embed/x"></IFRAME>':
    '<IFRAME width=1 type="text/plain" data-category="functional" data-src="https://video.example/embed/x"></IFRAME>',
  '<iframe src="https://player.video.example/x"></iframe>':
    '<iframe type="text/plain" data-category="functional" data-src="https://player.video.example/x"></iframe>',
  '<script src=https://counter.example/c.js></script>':
    '<script type=text/plain data-category=analytics data-src=https://counter.example/c.js></script>',
  // Of a host that several tools share, what an address begins with decides.
  '<script src="https://www.shared.example/tags?id=C-1"></script>':
    '<script type="text/plain" data-category="analytics" data-src="https://www.shared.example/tags?id=C-1"></script>',
  '<script src="https://www.shared.example/tags?id=A-1"></script>':
    '<script type="text/plain" data-category="marketing" data-src="https://www.shared.example/tags?id=A-1"></script>',
  '<noscript><img src="https://www.social.example/tr?id=1"></noscript>':
    '<noscript><img type="text/plain" data-category="marketing" data-src="https://www.social.example/tr?id=1"></noscript>',
  // The first of two equal attributes counts: it has no address any more, so nobody is asked, and the tag knows it by that.
  '<script type="text/javascript" src="https://counter.example/c.js"></script>':
    '<script type="text/javascript" type="text/plain" data-category="analytics" data-src="https://counter.example/c.js"></script>',
}

/** What stays as it is: marked already, the website's own, unknown, or something that text cannot tell. */
const UNTOUCHED: readonly string[] = [
  '<script type="text/plain" data-category="analytics" data-src="https://counter.example/c.js"></script>',
  '<script src="/counter.example/c.js"></script>',
  '<script src="https://counter.example.evil.example/c.js"></script>',
  '<script src="https://notcounter.example/c.js"></script>',
  '<script src="https://shop.example/cart.js"></script>',
  '<script src="https://other.counter.example/c.js"></script>',
  '<script src="https://www.shared.example/captcha.js"></script>',
  '<iframe src="https://www.social.example/page"></iframe>',
  '<a href="https://counter.example/">Our counter</a>',
  '<link rel="preconnect" href="https://counter.example">',
  '<script>s.src="https://counter.example/c.js"</script>',
  '<script src="http://counter.example/c.js"></script>',
  '<script\tsrc="https://counter.example/c.js"></script>',
]

const page = `<head>${Object.keys(ELEMENTS).join('\n')}${UNTOUCHED.join('\n')}`
const marked = `<head>${TAG}${Object.values(ELEMENTS).join('\n')}${UNTOUCHED.join('\n')}`

/** A website that sends each page whole, compressed though nobody asked, or in pieces of seven bytes. */
const website: RequestListener = async (request, response) => {
  const url = new URL(request.url ?? '', 'http://website')
  const { sent, type = 'text/html; charset=utf-8' } = PAGES[url.pathname] ?? { sent: page }
  response.setHeader('content-type', type)
  response.setHeader('x-accept-encoding', request.headers['accept-encoding'] ?? 'none')
  response.setHeader('x-forwarded', `${request.headers['x-forwarded-for']} ${request.headers.host}`)
  const body = Buffer.from(sent)
  if (url.search === '?gzip') return void response.setHeader('content-encoding', 'gzip').end(gzipSync(body))
  if (url.search !== '?pieces') return void response.setHeader('content-length', body.length).end(body)
  for (let at = 0; at < Math.min(body.length, 700); at += 7) {
    if (!response.write(body.subarray(at, at + 7))) await once(response, 'drain')
  }
  response.end(body.subarray(700))
}

/** Portico, as far as nginx is concerned: what came is kept. */
function standIn() {
  const came: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
  const portico: RequestListener = async (request, response) => {
    const { method = '', url = '', headers } = request
    came.push({ method, url, headers, body: await text(request) })
    if (url === '/s/a/hangs') return
    if (url.endsWith('/consents')) {
      return void response.writeHead(204, { 'set-cookie': 'portico_consent=x; Path=/' }).end()
    }
    const body = Buffer.from('/* the entry */')
    const answer = { 'content-type': 'text/javascript', etag: '"v1"', 'content-encoding': 'gzip' }
    if (headers['if-none-match'] === '"v1"') return void response.writeHead(304, { etag: '"v1"' }).end()
    response.writeHead(200, answer).end(gzipSync(body))
  }
  return { came, portico }
}

async function start(portico: RequestListener | null = standIn().portico) {
  const { printed, errors } = await printNginxMarks(BLOCKING, ['player.video.example'])
  assert.equal(errors, '')
  return startNginxWebsite(program, { website, portico, marks: printed })
}

test('nginx puts the tag first in the head of every page, once, and leaves everything else byte for byte', {
  skip,
}, async () => {
  const { ask } = await start()
  for (const [path, { sent, arrives = sent }] of Object.entries(PAGES)) {
    for (const how of ['', '?gzip', '?pieces']) {
      const { status, body, headers } = await ask(path + how, 'GET', { 'accept-encoding': 'gzip, br' })
      assert.equal(status, 200)
      assert.equal(headers['x-accept-encoding'], 'none')
      const plain = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
      assert.ok(plain.equals(Buffer.from(arrives)), `${path}${how}: ${plain.toString().slice(0, 300)}`)
    }
  }
  const twin = await ask('/', 'GET', { host: 'bakery.example' })
  assert.equal(twin.body.toString(), PAGES['/']?.arrives, 'visitors come by the name without www. too')
  const head = await ask('/', 'HEAD')
  assert.deepEqual([head.status, head.body.length, head.headers['content-length']], [200, 0, undefined])
  assert.equal(head.headers['x-forwarded'], '127.0.0.1 www.bakery.example')
})

test('nginx marks scripts, images and frames of listed hosts, and nothing else', { skip }, async () => {
  const { ask } = await start()
  for (const how of ['', '?gzip', '?pieces']) {
    assert.equal((await ask(`/marked${how}`)).body.toString(), marked, how)
  }
})

test('nginx decides about addresses as the tag does', { skip }, async () => {
  const addresses = Object.keys(CATEGORY_BY_ADDRESS)
  const sent = addresses.map((address) => `<script src="${address}"></script>`).join('\n')
  const { printed } = await printNginxMarks(BLOCKED_HOSTS)
  const website: RequestListener = (_request, response) =>
    void response.setHeader('content-type', 'text/html').end(sent)
  const { ask } = await startNginxWebsite(program, { website, portico: null, marks: printed })
  const decided = (await ask('/')).body
    .toString()
    .split('\n')
    .map((html) => /data-category="(\w+)"/.exec(html)?.[1] ?? null)
  assert.deepEqual(Object.fromEntries(addresses.map((address, at) => [address, decided[at]])), CATEGORY_BY_ADDRESS)
})

test('nginx marks an address of the website’s very host by its path too, and no path of another host', {
  skip,
}, async () => {
  const blocking = [
    { host: 'www.bakery.example', path: '/m/matomo.js', category: 'analytics', own: 'host' },
    { host: 'stats.bakery.example', path: '/matomo.js', category: 'analytics', own: 'domain' },
    { host: 'ads.example', path: '/tr', category: 'marketing' },
  ]
  const { printed, errors } = await printNginxMarks(blocking)
  assert.equal(errors, '')
  const sent = [
    '"/m/matomo.js?v=5"',
    "'/m/matomo.js'",
    '"/matomo.js"',
    '"/tr"',
    '"https://stats.bakery.example/matomo.js"',
  ]
  const website: RequestListener = (_request, response) =>
    void response
      .setHeader('content-type', 'text/html')
      .end(sent.map((src) => `<script src=${src}></script>`).join('\n'))
  const { ask } = await startNginxWebsite(program, { website, portico: null, marks: printed })
  const marked = (await ask('/')).body
    .toString()
    .split('\n')
    .map((html) => html.includes('text/plain'))
  assert.deepEqual(marked, [true, true, false, false, true])
})

test("Portico's part of the website is reached with no cookie, address, browser or path of the visitor", {
  skip,
}, async () => {
  const { came, portico } = standIn()
  const { ask, errors, accessLog } = await start(portico)
  const visitor = {
    cookie: 'session=hush',
    authorization: 'Basic hush',
    'user-agent': 'Hush/1.0',
    'x-forwarded-for': '203.0.113.7',
    'x-real-ip': '203.0.113.7',
    forwarded: 'for=203.0.113.7',
    referer: 'https://www.bakery.example/hush?hush#hush',
    'accept-encoding': 'gzip',
    'sec-fetch-site': 'same-origin',
  }
  const entry = await ask(`/s/${TEST_SITE_ID}.js`, 'GET', visitor)
  assert.equal(gunzipSync(entry.body).toString(), '/* the entry */')
  assert.equal((await ask(`/s/${TEST_SITE_ID}.js`, 'GET', { ...visitor, 'if-none-match': '"v1"' })).status, 304)
  assert.equal((await ask('/s/a/first-layer-1a2b3c4d.js', 'GET', visitor)).status, 200)
  const posted = { ...visitor, origin: 'https://www.bakery.example', 'content-type': 'text/plain' }
  const choice = await ask(`/s/${TEST_SITE_ID}/consents`, 'POST', posted, '{"id": 1}')
  assert.deepEqual([choice.status, choice.headers['set-cookie']], [204, ['portico_consent=x; Path=/']])

  assert.deepEqual(
    came.map(({ method, url, body }) => [method, url, body]),
    [
      ['GET', `/s/${TEST_SITE_ID}.js`, ''],
      ['GET', `/s/${TEST_SITE_ID}.js`, ''],
      ['GET', '/s/a/first-layer-1a2b3c4d.js', ''],
      ['POST', `/s/${TEST_SITE_ID}/consents`, '{"id": 1}'],
    ],
  )
  assert.deepEqual(came[0]?.headers, {
    host: 'portico.example.com',
    'accept-encoding': 'gzip',
    referer: 'https://www.bakery.example/',
    'sec-fetch-site': 'same-origin',
  })
  assert.equal(came[1]?.headers['if-none-match'], '"v1"')
  assert.equal(came[3]?.headers.origin, 'https://www.bakery.example')
  assert.doesNotMatch(JSON.stringify(came), /hush|203\.0\.113/i)

  // Paths beside them are the website's own.
  assert.equal((await ask('/s/')).body.toString(), marked)
  assert.equal((await ask('/s/0199c0de-0000-7000-8000-000000000002.js')).body.toString(), marked)
  await until(async () =>
    (await readFile(accessLog, 'utf8')).includes('"GET /s/0199c0de-0000-7000-8000-000000000002.js'),
  )
  assert.equal((await readFile(accessLog, 'utf8')).includes(TEST_SITE_ID), false)
  assert.doesNotMatch(errors(), /client: /)
})

test('a Portico that is away, slow or in trouble costs a page its banner and nothing else', { skip }, async () => {
  const hangs: RequestListener = () => {}
  const refuses: RequestListener = (_request, response) => void response.writeHead(503).end('{"code": "unavailable"}')
  const costs = async (portico: RequestListener | null) => {
    const { ask, errors } = await start(portico)
    const { status, headers, body } = await ask(`/s/${TEST_SITE_ID}.js`)
    assert.deepEqual([status, headers['content-type'], body.length], [200, 'text/javascript', 0])
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal((await ask('/marked')).body.toString(), marked)
    // A choice that was not kept is never said to be.
    if (portico !== hangs) assert.ok((await ask(`/s/${TEST_SITE_ID}/consents`, 'POST', {}, '{}')).status >= 500)
    assert.doesNotMatch(errors(), /client: /)
  }
  // After the first piece of an answer nginx can only cut it. What is known to be cut is run by no browser.
  const isCut = async () => {
    const stalls: RequestListener = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': '100' }).write('half()')
    const { ask, errors } = await start(stalls)
    await assert.rejects(ask(`/s/${TEST_SITE_ID}.js`), { code: 'ECONNRESET' })
    assert.doesNotMatch(errors(), /client: /)
  }
  await Promise.all([costs(null), costs(hangs), costs(refuses), isCut()])
})

test("through the website's own host the service answers as ever, and its 204 sets the cookie", { skip }, async () => {
  const service = await startTestService()
  const { site, origin } = await createPublishedWebsite(service, await service.tenant(), { host: 'www.bakery.example' })
  const { ask } = await startNginxWebsite(program, { website, portico: forwardTo(service.url), marks: '', site })
  const entry = await ask(`/s/${site}.js`)
  assert.equal(entry.status, 200)
  assert.ok(entry.body.includes(site))
  assert.equal((await ask(`/s/${site}.js`, 'GET', { 'if-none-match': String(entry.headers['etag']) })).status, 304)
  const sent = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }
  const { status, headers } = await ask(`/s/${site}/consents`, 'POST', sent, JSON.stringify(newChoice()))
  assert.equal(status, 204)
  assert.match(String(headers['set-cookie']), /^portico_consent=[^;]+; .*Secure; Domain=bakery\.example$/)
  const none = await ask(`/s/${site}/legal/privacy/en/`, 'GET', { accept: 'text/html' })
  assert.deepEqual([none.status, none.headers['content-type']], [404, 'text/html; charset=utf-8'])
  const stranger = { ...sent, origin: 'https://www.elsewhere.example' }
  assert.equal((await ask(`/s/${site}/consents`, 'POST', stranger, JSON.stringify(newChoice()))).status, 403)
})

test("a scanner that comes through the website's own host is no visitor", { skip }, async () => {
  const service = await startTestService()
  const { site, origin } = await createPublishedWebsite(service, await service.tenant(), { host: 'www.bakery.example' })
  const { ask } = await startNginxWebsite(program, { website, portico: forwardTo(service.url), marks: '', site })
  const visit = async (browser: Readonly<Record<string, string>>) => {
    const sent = { origin, referer: `${origin}/`, 'content-type': 'text/plain', ...browser }
    assert.equal((await ask(`/s/${site}.js`, 'GET', sent)).status, 200)
    assert.equal((await ask(`/s/${site}/consents`, 'POST', sent, JSON.stringify(newChoice()))).status, 204)
    await service.visitors.sightings.write()
    const rows = (table: string) => service.sql(`select from ${table} where site_id = $1`, [site])
    return [(await rows('sighting')).length, (await rows('consent')).length]
  }
  assert.deepEqual(await visit({ 'user-agent': SCANNER_AGENT, accept: `*/*, ${SCANNER_ACCEPTS}` }), [0, 0])
  assert.deepEqual(await visit({ 'user-agent': 'Visitor/1.0', accept: '*/*' }), [1, 1])
})

test('what is written for nginx comes from hosts and categories alone, and is never more than nginx takes', {
  skip,
}, async () => {
  for (const [wrong, why] of [
    [{ host: 'a.example/"; return 200', category: 'analytics' }, /is no host/],
    [{ host: 'a.example\n', category: 'analytics' }, /is no host/],
    [{ host: 'localhost', category: 'analytics' }, /is no host/],
    [{ host: 'a.example', category: 'all"' }, /is no category/],
    [{ host: 'a.example', path: '/$host', category: 'analytics' }, /is no path/],
  ] as const) {
    const { printed, errors } = await printNginxMarks([wrong])
    assert.equal(printed, '')
    assert.match(errors, why)
  }
  // Portico's own rule for hosts, or a list that it took would be refused as a whole.
  const rules = ['docs/operations/nginx-marks.mjs', 'server/src/core/publications/own-tools.ts'].map((file) =>
    /^const HOST = .*$/m.exec(readFileSync(join(ROOT, file), 'utf8'))?.at(0),
  )
  assert.ok(rules[0])
  assert.equal(rules[0], rules[1])
  const underscored = await printNginxMarks([{ host: 'cdn.my_tool.example', category: 'analytics' }])
  assert.match(underscored.printed, /"https:\/\/cdn\.my_tool\.example\//)
  assert.match((await printNginxMarks(BLOCKING, ['elsewhere.example'])).errors, /no subdomain of a listed host/)
  const unseen = await printNginxMarks(BLOCKING, [], null)
  assert.equal(unseen.printed, '# Nothing is marked before the tag was seen on the website.\n')

  const blocking = Array.from({ length: 60 }, (_, n) => ({ host: `cdn.tool-${n}.example`, category: 'marketing' }))
  const { printed } = await printNginxMarks(blocking)
  assert.equal(printed.trim().split('\n').length, 240)
  const many = Array.from({ length: 256 }, (_, n) => ({ host: `cdn.tool-${n}.example`, category: 'marketing' }))
  assert.match((await printNginxMarks(many)).errors, /256 hosts are more than nginx can mark/)
  const { ask } = await startNginxWebsite(program, { website, portico: null, marks: printed })
  assert.equal((await ask('/marked')).body.toString(), page.replace('<head>', `<head>${TAG}`))
})

test('one visitor has only so many requests to Portico at once, and the page goes on without a banner', {
  skip,
}, async () => {
  const held: ServerResponse[] = []
  const { ask } = await startNginxWebsite(program, {
    website: (_, response) => response.end('page'),
    portico: (request, response) => {
      if (request.method === 'POST') held.push(response)
      else response.end('banner')
    },
    marks: '',
    values: { 'portico_requests 250': 'portico_requests 1' },
  })
  assert.equal((await ask(`/s/${TEST_SITE_ID}.js`)).body.toString(), 'banner')
  const choosing = ask(`/s/${TEST_SITE_ID}/consents`, 'POST')
  await until(async () => held.length === 1)
  assert.equal((await ask('/s/a/banner.js')).status, 429)
  const silent = await ask(`/s/${TEST_SITE_ID}.js`)
  assert.deepEqual([silent.status, silent.body.toString()], [200, ''])
  assert.equal((await ask('/')).body.toString(), 'page')
  held[0]?.end()
  assert.equal((await choosing).status, 200)
})

test("a visitor who takes nothing of Portico's answer loses the place", { skip }, async () => {
  const large = Buffer.alloc(64 * 1024 * 1024)
  const requestedUrls: string[] = []
  const { ask, askWithoutReading } = await startNginxWebsite(program, {
    website: (_, response) => response.end('page'),
    portico: ({ url = '' }, response) => {
      requestedUrls.push(url)
      response.end(url.includes('large') ? large : 'small')
    },
    marks: '',
    values: { 'portico_requests 250': 'portico_requests 1', 'send_timeout 20s': 'send_timeout 500ms' },
  })
  askWithoutReading('/s/a/large.js')
  await until(async () => requestedUrls.length === 1)
  assert.equal((await ask('/s/a/small.js')).status, 429)
  // nginx waits for a minute unless it is configured otherwise.
  await until(async () => (await ask('/s/a/small.js')).status === 200, 30_000)
})
