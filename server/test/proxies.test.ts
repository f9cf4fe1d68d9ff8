import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { cloneDatabase, startTestService } from './harness.ts'
import { listen } from './nginx-website.ts'
import { freePort, portico, startPortico } from './process.ts'
import { startInProcess } from './process-in-test.ts'
import {
  forwardTo,
  type RunningProxy,
  sendSteadily,
  startHaproxy,
  startNginxPublic,
  waitUntilServedBy,
} from './proxies.ts'
import { NO_SECOND_ADDRESS, openClientForTest, proxyTest, startProxyByName, startProxyForTest } from './proxy-tests.ts'
import { until, WAIT_TIMEOUT_MS } from './until.ts'
import { createPublishedWebsite, newChoice } from './websites.ts'

const portOf = (url: string) => Number(new URL(url).port)

test('after SIGTERM requests are served for DRAIN_SECONDS while /readyz says 503, and only Ctrl-C is in a hurry', async () => {
  const env = { DATABASE_URL: await cloneDatabase(), PORTICO_ENVIRONMENT: 'production', WORKER: 'off' }
  const service = await startPortico({ ...env, DRAIN_SECONDS: '600' })
  assert.equal((await fetch(`${service.url}/readyz`)).status, 200)
  for (const _ of ['first', 'second']) {
    service.child.kill('SIGTERM')
    await until(async () => (await fetch(`${service.url}/readyz`)).status === 503)
    const answer = await fetch(`${service.url}/openapi.json`)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('connection'), 'keep-alive')
  }
  service.child.kill('SIGINT')
  assert.deepEqual(await once(service.child, 'exit', { signal: AbortSignal.timeout(WAIT_TIMEOUT_MS) }), [0, null])
})

proxyTest('haproxy', 'a node that is restarted loses no request', async (program) => {
  const database = { DATABASE_URL: await cloneDatabase(), PORTICO_ENVIRONMENT: 'production' }
  const onboarded = await portico(['onboard', 'Steady', '--json'], database)
  const env = { ...database, WORKER: 'off', DRAIN_SECONDS: '2' }
  const first = await startPortico(env)
  const ports = [portOf(first.url), portOf((await startInProcess(env, ['api'])).url)] as const
  const proxy = await startProxyByName('haproxy', program, ports, 200)
  const stopAsking = sendSteadily(openClientForTest(proxy), JSON.parse(onboarded.stdout).key.secret, 40)
  after(stopAsking)
  await waitUntilServedBy(proxy, 'node1')
  assert.equal((await first.end('SIGTERM')).code, 0)
  assert.match(
    await proxy.log(),
    /node1 is DOWN, reason: Layer7 wrong status, code: 503/,
    'it was informed, not refused',
  )
  await startInProcess({ ...env, PORT: String(ports[0]) }, ['api'])
  await waitUntilServedBy(proxy, 'node1')
  const { sent, failed } = await stopAsking()
  assert.deepEqual(failed, [])
  assert.ok(sent > 40)
})

for (const name of ['haproxy', 'nginx'] as const) {
  proxyTest(
    name,
    'requests arrive with the address of the client, and the log without query strings',
    async (program) => {
      const service = await startTestService({ failures: true, trustedProxies: ['127.0.0.1'] })
      const port = portOf(service.url)
      const proxy = await startProxyByName(name, program, [port, port])
      const client = openClientForTest(proxy)
      const { key } = await service.tenant()
      const authorization = `Integrator-Key ${key}`
      const site = { url: 'https://behind.example.com' }
      assert.equal((await client.ask('POST', '/api/integrators/sites/', { authorization }, site)).status, 201)

      // The allowance of requests without a valid key is each address's own.
      const stranger = openClientForTest(proxy, '127.0.0.2')
      let refused = 0
      for (let n = 0; n < 200 && refused !== 429; n++) {
        refused = (await stranger.ask('GET', '/api/integrator/ping/', { 'x-forwarded-for': `10.9.9.${n}` })).status
      }
      assert.equal(refused, 429)
      assert.equal((await client.ask('GET', '/api/integrator/ping/', {})).status, 401)

      const id = 'own-request-id'
      const page = await client.ask('GET', '/dashboard/?embed=1&token=hush', { 'request-id': id })
      assert.equal(page.status, 200)
      await until(async () => (await proxy.log()).includes(id))
      assert.match(await proxy.log(), /"GET \/dashboard\/" 200 /)
      assert.equal((await proxy.log()).includes('hush'), false)
    },
    NO_SECOND_ADDRESS,
  )
}

proxyTest('haproxy', 'checks fill no log, neither of HAProxy nor of a node', async (program) => {
  const service = await startTestService({ trustedProxies: ['127.0.0.1'] })
  const port = portOf(service.url)
  const proxy = await startProxyByName('haproxy', program, [port, port], 50)
  const client = openClientForTest(proxy)
  for (const path of ['/readyz', '/healthz']) assert.equal((await client.ask('GET', path, {})).status, 200)
  // As a load balancer before this one does that checks whether the port is open.
  const probe = connect(proxy.port, '127.0.0.1')
  await once(probe, 'connect')
  probe.destroy()
  assert.equal((await client.ask('GET', '/openapi.json', { 'request-id': 'after-the-checks' })).status, 200)
  await until(
    async () => (await proxy.log()).includes('after-the-checks') && service.log().includes('after-the-checks'),
  )
  const ofRequests = (await proxy.log()).split('\n').filter((line) => /"| - /.test(line))
  assert.equal(ofRequests.length, 1, ofRequests.join('\n'))
  const lines = service.log().trimEnd().split('\n')
  const logged = lines.map((line) => JSON.parse(line)).filter(({ route }) => route !== undefined)
  assert.ok(logged.length > 1)
  assert.deepEqual(
    logged.filter(({ level }) => level >= 30).map(({ route }) => route),
    ['/openapi.json'],
  )
})

/** Everything by which a browser, or a CDN before the proxy, may say where a visitor is. */
const VISITOR = {
  'x-forwarded-for': '203.0.113.7',
  'x-real-ip': '203.0.113.7',
  forwarded: 'for=203.0.113.7',
  'cf-connecting-ip': '203.0.113.7',
  'true-client-ip': '203.0.113.7',
}

/** A visitor by way of a proxy: what is asked for comes, and no address goes on. Then the service behind the proxy is away. */
async function visit(startProxy: (port: number) => Promise<RunningProxy>) {
  const service = await startTestService()
  const { site, origin } = await createPublishedWebsite(service, await service.tenant())
  const came: IncomingHttpHeaders[] = []
  const noting = createServer(
    forwardTo(service.url, ({ url, headers }) => url?.startsWith('/s/') && came.push(headers)),
  )
  const proxy = await startProxy(await listen(noting))
  const client = openClientForTest(proxy)
  const entry = await client.ask('GET', `/s/${site}.js`, {
    ...VISITOR,
    referer: `${origin}/page`,
    'request-id': 'seen',
  })
  assert.equal(entry.status, 200)
  assert.ok(entry.text.includes(site))
  const sent = { ...VISITOR, origin, 'content-type': 'text/plain' }
  assert.equal((await client.ask('POST', `/s/${site}/consents`, sent, newChoice())).status, 204)
  assert.equal(came.length, 2)
  assert.equal(came[0]?.referer, `${origin}/page`)
  assert.doesNotMatch(JSON.stringify(came), /203\.0\.113|127\.0\.0\.1/)

  // The proxy counts choices by address, because the service cannot.
  let answered = 0
  for (let n = 0; n < 100 && answered !== 429; n++) {
    const many = Array.from({ length: 10 }, () => client.ask('POST', `/s/${site}/consents`, sent, {}))
    answered = Math.max(...(await Promise.all(many)).map(({ status }) => status))
  }
  assert.equal(answered, 429)
  assert.doesNotMatch(service.log(), /"status":429/)
  assert.equal((await client.ask('GET', `/s/${site}.js`, VISITOR)).status, 200)
  if (NO_SECOND_ADDRESS === false) {
    const neighbour = await openClientForTest(proxy, '127.0.0.2').ask('POST', `/s/${site}/consents`, sent, newChoice())
    assert.equal(neighbour.status, 204)
  }
  assert.doesNotMatch(JSON.stringify(came), /203\.0\.113|127\.0\.0\.[12]/)

  // Nobody knows whose these were: one that is no TLS, one whose path is not there yet, and one without an answer.
  await sendPlain(proxy.port, `GET /s/${site}.js HTTP/1.1\r\n\r\n`)
  await client.ask('GET', '/s/\u007f', VISITOR).catch(() => undefined)
  noting.close()
  noting.closeAllConnections()
  // A client of its own each time: a proxy that finds its way to the service cut may close the connection behind its answer.
  const askAnew = async (path: string, headers = {}) =>
    (await openClientForTest(proxy).ask('GET', path, headers)).status
  assert.ok((await askAnew(`/s/${site}.js`, VISITOR)) >= 502)
  return { proxy, askAnew }
}

const OF_A_VISITOR = /\/s\/|127\.0\.0\.1:?\d* |client: |203\.0\.113/

for (const name of ['haproxy', 'nginx'] as const) {
  proxyTest(name, 'of visitors there is no line in the log, and no address for the service', async (program) => {
    const { proxy, askAnew } = await visit((port) => startProxyByName(name, program, [port, port]))
    assert.doesNotMatch(await proxy.log(), OF_A_VISITOR)

    // The API has its lines as ever, written after those that are not there; an error is no reason to write a token down.
    assert.ok((await askAnew('/dashboard/?token=hush')) >= 502)
    assert.ok((await askAnew('/api/integrator/ping/')) >= 502)
    await until(async () => /127\.0\.0\.1 "GET \/api\/integrator\/ping\/" 50[234] /.test(await proxy.log()))
    assert.doesNotMatch(await proxy.log(), /\/s\/|203\.0\.113|hush/)
  })
}

proxyTest(
  'nginx',
  'before "portico public" there is no line of visitors either, and no other path',
  async (program) => {
    const { proxy, askAnew } = await visit((port) =>
      startProxyForTest(startNginxPublic, { program, nodes: [port, port] }),
    )
    assert.equal(await askAnew('/api/integrator/ping/', VISITOR), 404)
    // Whatever it writes stands there once it has ended.
    await proxy.stop()
    assert.doesNotMatch(await proxy.log(), OF_A_VISITOR)
  },
)

/** Sends bytes to a port and waits until it is closed on them, in whatever way: `once` would take a reset for a failure. */
function sendPlain(port: number, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.once('close', () => resolve())
    socket.end(text).resume()
  })
}

proxyTest(
  'haproxy',
  'a node gets no more requests at once than it has room for, and who comes after waits',
  async (program) => {
    const underWay: ServerResponse[] = []
    const node = createServer((request, response) => {
      if (request.url?.startsWith('/api/')) underWay.push(response)
      else response.end()
    })
    const port = await listen(node)
    const proxy = await startProxyForTest(startHaproxy, { program, nodes: [port, port], mostConnections: 1 })
    const answers = Array.from({ length: 5 }, () => openClientForTest(proxy).ask('GET', '/api/', {}))
    for (let served = 0; served < answers.length; served++) {
      await until(async () => underWay.length === Math.min(served + 2, answers.length))
      // Checks come through, so that a node with many requests is not called down.
      assert.equal((await openClientForTest(proxy).ask('GET', '/s/x.js', {})).status, 200)
      assert.equal(underWay.length, Math.min(served + 2, answers.length))
      underWay[served]?.end()
    }
    for (const { status } of await Promise.all(answers)) assert.equal(status, 200)
    assert.doesNotMatch(await proxy.log(), /is DOWN/)
  },
)

proxyTest('nginx', 'a node that is away costs no request', async (program) => {
  const service = await startTestService()
  const proxy = await startProxyByName('nginx', program, [await freePort(), portOf(service.url)])
  const client = openClientForTest(proxy)
  const headers = { authorization: `Integrator-Key ${(await service.tenant()).key}` }
  for (let n = 0; n < 10; n++) {
    const body = { url: `https://away-${n}.example.com` }
    assert.equal((await client.ask('POST', '/api/integrators/sites/', headers, body)).status, 201)
  }
})
