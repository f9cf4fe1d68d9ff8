import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { isPublicAddress } from '../../server/src/outbound/address.ts'
import { HOSTILE_NAMES, HOSTILE_URLS } from '../../server/src/outbound/hostile.cases.ts'
import { parseScannerHosts } from '../src/egress/hosts.ts'
import { type EgressProxy, type EgressProxyOptions, openEgressProxy } from '../src/egress/proxy.ts'
import { makeRouter } from '../src/egress/route.ts'
import { parseTunnelTarget } from '../src/egress/target.ts'

// The proxy alone, spoken to byte by byte as no browser would.

const folder = await mkdtemp(join(tmpdir(), 'portico-egress-'))
after(() => rm(folder, { recursive: true, force: true }))

/** A website on this machine. */
const visits: string[] = []
const site = createHttpServer((request, response) => {
  visits.push(`${request.method} ${request.headers.host}${request.url}`)
  if (request.url === '/endless') {
    const write = () => {
      while (response.write(Buffer.alloc(16_384))) if (response.destroyed) return
    }
    response.on('drain', write)
    response.on('error', () => {})
    write()
    return
  }
  if (request.url === '/silent') return
  if (request.url === '/announcing') {
    const announce = () => {
      while (request.socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1_000)));
    }
    request.socket.on('drain', announce).on('error', () => {})
    return announce()
  }
  if (request.url === '/cookies') {
    response.setHeader(
      'set-cookie',
      Array.from({ length: 10_000 }, (_, at) => `c${at}=${'x'.repeat(50)}`),
    )
  }
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => response.end(`hello ${body}`))
})
const sitePort = await listening(site)
/** Where nobody may arrive. */
let arrivals = 0
const canaryPort = await listening(
  createServer((socket) => {
    arrivals += 1
    socket.destroy()
  }),
)

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.close()
    if (server === site) site.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

const HOSTS = parseScannerHosts(`www.bakery.example=127.0.0.1:${sitePort} odd.example:5432=127.0.0.1:${sitePort}`)
const DEFAULTS = {
  isPublic: isPublicAddress,
  resolve: async (name: string) => HOSTILE_NAMES[name] ?? ['127.0.0.1'],
  hosts: HOSTS,
  publicUrl: `http://localhost:${sitePort}`,
  onTooMuch() {},
}
let number = 0
type Opened = EgressProxy & { readonly path: string }

async function open(
  t: { after(run: () => unknown): void },
  options: Partial<EgressProxyOptions> = {},
): Promise<Opened> {
  number += 1
  const path = join(folder, String(number))
  const egress = await openEgressProxy({ ...DEFAULTS, path, ...options })
  t.after(() => egress.close())
  return Object.assign(egress, { path })
}

function dial({ path }: Opened): Socket {
  const socket = connect(path)
  socket.on('error', () => {})
  return socket
}

/** All that comes back until the connection ends. */
function receivedFrom(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk
    })
    socket.once('close', () => resolve(text))
  })
}

async function ask(egress: Opened, first: string, headers = 'Connection: close\r\n', body = ''): Promise<string> {
  const socket = dial(egress)
  socket.write(`${first} HTTP/1.1\r\nHost: liar.example\r\n${headers}\r\n${body}`)
  return receivedFrom(socket)
}

test('a host that the operator named is reached on its port of this machine, with its own name', async (t) => {
  const egress = await open(t)
  const before = visits.length
  assert.match(await ask(egress, 'GET http://www.bakery.example/a?b=c'), /^HTTP\/1\.1 200 .*hello /s)
  assert.match(await ask(egress, 'GET http://WWW.bakery.example.:80/'), /^HTTP\/1\.1 200 /)
  assert.match(await ask(egress, 'GET http://odd.example:5432/'), /^HTTP\/1\.1 200 /)
  const length = 'Connection: close\r\nContent-Length: 5\r\n'
  assert.match(await ask(egress, 'POST http://www.bakery.example/', length, 'world'), /hello world$/)
  assert.deepEqual(visits.slice(before), [
    'GET www.bakery.example/a?b=c',
    'GET www.bakery.example/',
    'GET odd.example:5432/',
    'POST www.bakery.example/',
  ])
  assert.deepEqual(
    egress.log.map(({ refused }) => refused),
    [null, null, null, null],
  )
})

test('a tunnel goes to a host that the operator named, and what goes through is counted in both directions', async (t) => {
  const egress = await open(t)
  const inner = 'GET /inner HTTP/1.1\r\nHost: www.bakery.example\r\nConnection: close\r\n\r\n'
  const socket = dial(egress)
  socket.write(`CONNECT www.bakery.example:443 HTTP/1.1\r\n\r\n${inner}`)
  const answer = await receivedFrom(socket)
  assert.match(answer, /^HTTP\/1\.1 200 Connection established\r\n\r\nHTTP\/1\.1 200 /)
  const established = answer.indexOf('\r\n\r\n') + 4
  assert.deepEqual({ ...egress.used }, { requests: 1, bytes: inner.length + answer.length - established })
})

test('no literal address that is not public is connected to, in any notation, plainly or by a tunnel', async (t) => {
  const egress = await open(t)
  const targets = HOSTILE_URLS.map((url) => url.replaceAll(':PORT', ':80').replace(/^https:/, 'http:')).filter(
    (url) => url.startsWith('http://') && !url.includes('example.com') && !/[\s\\]/.test(url),
  )
  assert.ok(targets.length > 90, String(targets.length))
  for (const url of targets) {
    const plain = await ask(egress, `GET ${Buffer.from(url, 'utf8').toString('latin1')}`)
    assert.ok(plain === '' || plain.startsWith('HTTP/1.1 400'), url)
    const authority = url.slice('http://'.length).replace(/[/?#].*$/, '')
    const tunnel = await ask(egress, `CONNECT ${Buffer.from(authority, 'utf8').toString('latin1')}`, '')
    assert.ok(tunnel === '' || /^HTTP\/1\.1 40[03] /.test(tunnel), authority)
  }
  assert.ok(egress.log.length > 150, String(egress.log.length))
  const refusals = new Set(egress.log.map(({ refused }) => refused))
  assert.deepEqual([...refusals].toSorted(), ['not_public', 'unclear'])
})

test('a name that leads to one address that is not public is refused as a whole', async (t) => {
  const egress = await open(t)
  for (const name of Object.keys(HOSTILE_NAMES)) {
    assert.equal(await ask(egress, `GET http://${name}/`), '', name)
    assert.match(await ask(egress, `CONNECT ${name}:443`, ''), /^HTTP\/1\.1 403 /, name)
    const [plain, tunnel] = egress.log.slice(-2)
    const expected = name === 'empty.test' ? 'name_not_found' : 'not_public'
    assert.deepEqual([plain?.refused, tunnel?.refused], [expected, expected], name)
  }
})

test('names of this machine are refused, whatever a name server says of them, and so is a name without a dot', async () => {
  const routeTo = makeRouter({ ...DEFAULTS, resolve: async () => ['93.184.215.14'] })
  for (const name of ['localhost', 'a.localhost', 'LOCALHOST.', 'intranet']) {
    const target = parseTunnelTarget(`${name}:443`)
    assert.ok(target)
    assert.equal(await routeTo(target), 'not_public', name)
  }
})

test('a name is asked for once for an analysis: whoever changes it in between is not asked again', async () => {
  let lookUps = 0
  const resolve = async () => (lookUps++ === 0 ? ['93.184.215.14'] : ['127.0.0.1'])
  const routeTo = makeRouter({ ...DEFAULTS, resolve })
  const target = parseTunnelTarget('rebinding.test:443')
  assert.ok(target)
  for (let time = 0; time < 3; time += 1) {
    assert.deepEqual(await routeTo(target), { addresses: ['93.184.215.14'], port: 443 })
  }
  assert.equal(lookUps, 1)
  const slowly = async () => {
    await setImmediate()
    return [`93.184.215.${lookUps++}`]
  }
  const atOnce = makeRouter({ ...DEFAULTS, resolve: slowly })
  const routes = await Promise.all([atOnce(target), atOnce(target)])
  assert.deepEqual(routes, Array(2).fill({ addresses: ['93.184.215.1'], port: 443 }), 'also who asks meanwhile')
  const changed = makeRouter({ ...DEFAULTS, resolve })
  assert.equal(await changed(target), 'not_public')
})

test('other ports than 80 and 443 are closed, also of a public host, and of this machine all but the named one', async (t) => {
  const egress = await open(t, { resolve: async () => ['93.184.215.14'] })
  for (const port of [1, 22, 25, 81, 5432, 8080, 65_535, canaryPort]) {
    await ask(egress, `GET http://shop.example:${port}/`)
    await ask(egress, `CONNECT shop.example:${port}`, '')
    await ask(egress, `CONNECT www.bakery.example:${port}`, '')
  }
  for (const host of ['127.0.0.1', 'localhost', 'a.localhost', '[::1]', '0x7f.1', '127.0.0.1.']) {
    await ask(egress, `GET http://${host}:${canaryPort}/`)
    await ask(egress, `CONNECT ${host}:${canaryPort}`, '')
  }
  assert.equal(egress.log.length, 36)
  for (const { refused } of egress.log) assert.equal(refused, 'port')
  await ask(egress, `CONNECT 93.184.215.14:0`, '')
  await ask(egress, `CONNECT 93.184.215.14`, '')
  await ask(egress, `CONNECT 93.184.215.14:99999`, '')
  assert.deepEqual(
    egress.log.slice(36).map(({ refused }) => refused),
    ['port', 'unclear', 'unclear'],
  )
  assert.equal(arrivals, 0)
})

test('of Portico itself only what visitors get is reachable, on whatever port it is', async (t) => {
  const egress = await open(t)
  const before = visits.length
  const own = `http://localhost:${sitePort}`
  for (const path of ['/s/id.js', '/s/a/b.js?c=d', '/other/../s/x'])
    assert.match(await ask(egress, `GET ${own}${path}`), /200 /)
  assert.deepEqual(
    visits.slice(before).map((visit) => visit.split(`:${sitePort}`)[1]),
    ['/s/id.js', '/s/a/b.js?c=d', '/s/x'],
  )
  const closed = [
    '/',
    '/api/',
    '/s',
    '/s/../api/',
    '/s/%2e%2e/api/',
    '/s/..%2fapi/',
    '/S/x',
    '//s/x',
    '/x?/s/',
    '/s/%5c..%5capi',
  ]
  for (const path of closed) assert.equal(await ask(egress, `GET ${own}${path}`), '', path)
  await ask(egress, `CONNECT localhost:${sitePort}`, '')
  for (const { refused } of egress.log.slice(3)) assert.equal(refused, 'path')
  assert.equal(egress.log.length, 3 + closed.length + 1)
  assert.equal(visits.length, before + 3)
})

test('where Portico is served by https a tunnel leads to it, and nothing else does', async (t) => {
  const egress = await open(t, { publicUrl: `https://localhost:${canaryPort}/` })
  const before = arrivals
  await ask(egress, `CONNECT localhost:${canaryPort}`, '')
  assert.equal(arrivals, before + 1)
  await ask(egress, `GET http://localhost:${canaryPort}/s/x`)
  assert.deepEqual(
    egress.log.map(({ refused }) => refused),
    [null, 'path'],
  )
  arrivals = 0
})

test('whatever is not a plain request or a tunnel gets nothing', async (t) => {
  const egress = await open(t)
  const lines = [
    'GET /',
    'GET https://www.bakery.example/',
    'GET ftp://www.bakery.example/',
    'GET file:///etc/passwd',
    'OPTIONS *',
  ]
  for (const line of lines) assert.equal(await ask(egress, line), '', line)
  for (const line of [
    'GET http://a@www.bakery.example/',
    'GET http://www.bakery.example%00/',
    'GET http:www.bakery.example/',
  ]) {
    assert.equal(await ask(egress, line), '', line)
  }
  for (const { refused } of egress.log) assert.equal(refused, 'unclear')
  // The one without slashes is no HTTP to Node either.
  assert.equal(egress.log.length, 7)
})

test('an endless body ends the analysis, and one answer ends at its own bound before that', async (t) => {
  let tooMuch = 0
  const onTooMuch = () => {
    tooMuch += 1
  }
  const bounded = await open(t, { bounds: { answerBytes: 100_000, bytes: 1_000_000 }, onTooMuch })
  const cut = await ask(bounded, 'GET http://www.bakery.example/endless')
  assert.ok(cut.length < 200_000, String(cut.length))
  assert.equal(tooMuch, 0)
  assert.match(await ask(bounded, 'GET http://www.bakery.example/'), /200 /)
  const egress = await open(t, { bounds: { bytes: 1_000_000 }, onTooMuch })
  const tunnel = dial(egress)
  tunnel.write('CONNECT www.bakery.example:80 HTTP/1.1\r\n\r\nGET /endless HTTP/1.1\r\nHost: a\r\n\r\n')
  await receivedFrom(tunnel)
  assert.equal(tooMuch, 1)
  assert.equal(await ask(egress, 'GET http://www.bakery.example/'), '', 'nothing goes through any more')
  assert.ok(egress.used.bytes < 1_200_000, String(egress.used.bytes))
  const uploads = await open(t, { bounds: { bytes: 10_000 }, onTooMuch })
  await ask(uploads, 'POST http://www.bakery.example/', 'Content-Length: 20000\r\n', 'x'.repeat(20_000))
  assert.equal(tooMuch, 2)
})

test('a website that goes on announcing an answer uses up the bytes of the analysis', async (t) => {
  let tooMuch = 0
  const egress = await open(t, { bounds: { bytes: 100_000 }, onTooMuch: () => (tooMuch += 1) })
  assert.equal(await ask(egress, 'GET http://www.bakery.example/announcing'), '')
  assert.equal(tooMuch, 1)
})

test('requests are counted, refused ones too, and one too many ends the analysis', async (t) => {
  let tooMuch = 0
  const egress = await open(t, { bounds: { requests: 3 }, onTooMuch: () => (tooMuch += 1) })
  const waiting = dial(egress)
  waiting.write('CONNECT www.bakery.example:80 HTTP/1.1\r\n\r\n')
  await ask(egress, 'GET http://10.0.0.1/')
  await ask(egress, 'GET http://www.bakery.example/')
  assert.equal(tooMuch, 0)
  await ask(egress, 'GET http://www.bakery.example/')
  assert.equal(tooMuch, 1)
  await receivedFrom(waiting)
  assert.equal(egress.log.at(-1)?.refused, 'too_much')
})

test('many pipelined requests in one piece are counted like any others', async (t) => {
  let tooMuch = 0
  const egress = await open(t, { bounds: { requests: 50 }, onTooMuch: () => (tooMuch += 1) })
  const socket = dial(egress)
  socket.write('GET http://www.bakery.example/ HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500))
  await receivedFrom(socket)
  assert.equal(tooMuch, 1)
})

test('headers without end are cut, from the browser as from a website', async (t) => {
  const egress = await open(t)
  const long = await ask(egress, 'GET http://www.bakery.example/', `X: ${'x'.repeat(200_000)}\r\n`)
  assert.equal(long, '')
  const socket = dial(egress)
  socket.write(`CONNECT ${'a'.repeat(200_000)}`)
  assert.equal(await receivedFrom(socket), '')
  assert.equal(egress.log.length, 0)
  assert.equal(await ask(egress, 'GET http://www.bakery.example/cookies'), '')
})

test('whoever says nothing is not waited for', async (t) => {
  const egress = await open(t, { bounds: { idleMs: 50 } })
  assert.equal(await receivedFrom(dial(egress)), '')
  assert.equal(await ask(egress, 'GET http://www.bakery.example/silent'), '')
  const tunnel = dial(egress)
  tunnel.write('CONNECT www.bakery.example:80 HTTP/1.1\r\n\r\nGET /silent HTTP/1.1\r\nHost: a\r\n\r\n')
  assert.match(await receivedFrom(tunnel), /^HTTP\/1\.1 200 Connection established\r\n\r\n$/)
})

test('only so many connections are open at once', async (t) => {
  const egress = await open(t, { bounds: { connections: 2 } })
  const held = [dial(egress), dial(egress)]
  for (const socket of held) socket.write('CONNECT www.bakery.example:80 HTTP/1.1\r\n\r\n')
  await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('data', resolve))))
  assert.equal(await ask(egress, 'GET http://www.bakery.example/'), '')
  held[0]?.destroy()
})

test('closing ends every connection at once', async (t) => {
  const egress = await open(t)
  const socket = dial(egress)
  const ended = receivedFrom(socket)
  socket.write('CONNECT www.bakery.example:80 HTTP/1.1\r\n\r\n')
  await new Promise((resolve) => socket.once('data', resolve))
  await egress.close()
  await ended
})

test('a name server that never answers is not waited for for ever', { timeout: 15_000 }, async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const routeTo = makeRouter({ ...DEFAULTS, resolve: () => new Promise(() => {}) })
  const target = parseTunnelTarget('silent.test:443')
  assert.ok(target)
  const route = routeTo(target)
  await Promise.resolve()
  t.mock.timers.tick(10_000)
  assert.equal(await route, 'name_not_found')
})
