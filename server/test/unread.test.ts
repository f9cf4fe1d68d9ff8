import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { after } from 'node:test'
import { connect } from 'node:tls'
import { listen } from './nginx-website.ts'
import { type RunningProxy, startHaproxy, startNginxPublic } from './proxies.ts'
import { NO_SECOND_ADDRESS, openClientForTest, PROXY_STARTERS, proxyTest, startProxyForTest } from './proxy-tests.ts'
import { until } from './until.ts'

// Clients that hold places of a proxy: many requests at once, and answers that nobody takes. What they do to the service itself
// is in connections.test.ts; here is what keeps them from the places that everybody shares.

/** More than the system takes for a client that reads nothing. */
const LARGE = Buffer.alloc(64 * 1024 * 1024)
const [ATTACKER, ANOTHER, HOST] = ['127.0.0.2', '127.0.0.3', '127.0.0.4']

/** A node that answers a path with `slow` on request, one with `large` with more than a client takes, others at once. */
async function openNode() {
  const held: ServerResponse[] = []
  const large: ServerResponse[] = []
  const node = createServer((request, response) => {
    if (request.url?.includes('slow')) return void held.push(response)
    if (!request.url?.includes('large')) return void response.end()
    large.push(response)
    response.end(LARGE)
  })
  const port = await listen(node)
  const holds = (count: number) => until(async () => held.length === count)
  return { nodes: [port, port] as const, held, large, holds }
}

/** The values of the files that say how much one address may have at once, of each kind of request. */
const MOST = {
  haproxy: {
    '/api/': 'if !visitors !files { sc2_conn_cur gt 200 }',
    '/docs/': 'if files { sc2_conn_cur gt 100 }',
    '/%64ocs/': 'if files { sc2_conn_cur gt 100 }',
    '/s/': 'if visitors { sc2_conn_cur gt 250 }',
  },
  nginx: {
    '/api/': 'portico_api_requests 200;',
    '/docs/': 'portico_file_requests 100;',
    '/%64ocs/': 'portico_file_requests 100;',
    '/s/': 'portico_visitor_requests 250;',
  },
} as const

/** The same line with a number small enough for a test. */
const most = (line: string, number: number) => ({ [line]: line.replace(/\d+(?= \}$|;$)/, String(number)) })

for (const name of ['haproxy', 'nginx'] as const) {
  for (const [path, line] of Object.entries(MOST[name])) {
    proxyTest(
      name,
      `one address has only so many requests below ${path} at once, and the next one has its own`,
      async (program) => {
        const node = await openNode()
        const values = { ...most(line, 2), ...(name === 'haproxy' ? { '192.0.2.80': HOST } : { '# 192.0.2.80': HOST }) }
        const proxy = await startProxyForTest(PROXY_STARTERS[name], { program, nodes: node.nodes, values })
        const ask = (address: string) => openClientForTest(proxy, address).ask('GET', `${path}slow`, {})
        const responses = [ask(ATTACKER), ask(ATTACKER)]
        await node.holds(2)
        const refused = await ask(ATTACKER)
        assert.equal(refused.status, 429)
        responses.push(ask(ANOTHER))
        await node.holds(3)
        // A host's web server passes on the requests of many visitors.
        if (path === '/s/') responses.push(...Array.from({ length: 3 }, () => ask(HOST)))
        await node.holds(responses.length)
        for (const response of node.held) response.end()
        for (const { status } of await Promise.all(responses)) assert.equal(status, 200)
        // What is taken makes room.
        const next = ask(ATTACKER)
        await node.holds(responses.length + 1)
        node.held.at(-1)?.end()
        assert.equal((await next).status, 200)
      },
      NO_SECOND_ADDRESS,
    )
  }
}

proxyTest(
  'nginx',
  'before "portico public" one address has only so many requests at once too',
  async (program) => {
    const node = await openNode()
    const values = { ...most('portico_public_requests 250;', 1), '# 192.0.2.80': HOST }
    const proxy = await startProxyForTest(startNginxPublic, { program, nodes: node.nodes, values })
    const responses = [
      openClientForTest(proxy, ATTACKER),
      openClientForTest(proxy, ANOTHER),
      openClientForTest(proxy, HOST),
      openClientForTest(proxy, HOST),
    ].map((client) => client.ask('GET', '/s/slow', {}))
    await node.holds(4)
    assert.equal((await openClientForTest(proxy, ATTACKER).ask('GET', '/s/slow', {})).status, 429)
    for (const response of node.held) response.end()
    for (const { status } of await Promise.all(responses)) assert.equal(status, 200)
  },
  NO_SECOND_ADDRESS,
)

proxyTest('haproxy', 'requests of one connection of HTTP/2 count each for itself', async (program) => {
  const node = await openNode()
  const values = most(MOST.haproxy['/api/'], 2)
  const { port, authority } = await startProxyForTest(startHaproxy, { program, nodes: node.nodes, values })
  const session = connectHttp2(`https://127.0.0.1:${port}`, { ca: authority.cert, servername: 'api.example.com' })
  after(() => session.destroy())
  const ask = async (): Promise<unknown> => {
    const [headers] = await once(session.request({ ':path': '/api/slow' }), 'response')
    return headers[':status']
  }
  const responses = [ask(), ask()]
  await node.holds(2)
  assert.equal(await ask(), 429)
  for (const response of node.held) response.end()
  assert.deepEqual(await Promise.all(responses), [200, 200])
})

/** A connection that has asked for something and takes nothing of the answer. */
function askWithoutReading({ port, authority }: RunningProxy, localAddress: string, path = '/docs/large') {
  const to = { host: '127.0.0.1', port, localAddress, ca: authority.cert, servername: 'api.example.com' }
  const socket = connect(to, () => socket.write(`GET ${path} HTTP/1.1\r\nHost: api.example.com\r\n\r\n`))
  socket.on('error', () => {}).pause()
  after(() => socket.destroy())
  return socket
}

proxyTest(
  'haproxy',
  'large files that nobody takes leave API, dashboard and visitors their places',
  async (program) => {
    const node = await openNode()
    const values = { 'maxconn 350': 'maxconn 1', 'maxconn 150': 'maxconn 1', 'maxconn 500': 'maxconn 1' }
    const proxy = await startProxyForTest(startHaproxy, { program, nodes: node.nodes, values })
    for (const path of ['/docs/large', '/%64ocs/large', '/openapi.json?large', '/dashboard/assets/large']) {
      askWithoutReading(proxy, ATTACKER, path)
      askWithoutReading(proxy, ANOTHER, path)
    }
    // Two nodes, with a place each.
    await until(async () => node.large.length === 2)
    for (const path of ['/api/', '/dashboard/', '/s/x.js']) {
      assert.equal((await openClientForTest(proxy).ask('GET', path, {})).status, 200)
    }
    assert.equal(node.large.length, 2)
  },
  NO_SECOND_ADDRESS,
)

proxyTest('nginx', 'a large file that nobody takes is taken from the node all the same', async (program) => {
  const node = await openNode()
  const proxy = await startProxyForTest(PROXY_STARTERS.nginx, { program, nodes: node.nodes })
  askWithoutReading(proxy, '127.0.0.1')
  await until(async () => node.large[0]?.writableFinished === true)
})

/** nginx waits for a minute unless it is configured otherwise. */
const LESS_THAN_USUAL_MS = 30_000

/** Where the time is that a client may take nothing, and one place for each address. */
const ONE_PLACE = {
  haproxy: { 'timeout client 20s': 'timeout client 500ms', ...most(MOST.haproxy['/docs/'], 1) },
  nginx: { 'send_timeout 20s': 'send_timeout 500ms', ...most(MOST.nginx['/docs/'], 1) },
} as const

for (const name of ['haproxy', 'nginx'] as const) {
  proxyTest(name, 'who takes nothing of an answer loses the place, and who waits for one does not', async (program) => {
    const node = await openNode()
    const proxy = await startProxyForTest(PROXY_STARTERS[name], { program, nodes: node.nodes, values: ONE_PLACE[name] })
    const waiting = openClientForTest(proxy).ask('GET', '/api/slow', {})
    await node.holds(1)
    askWithoutReading(proxy, '127.0.0.1')
    await until(async () => node.large.length === 1)
    const ask = async () => (await openClientForTest(proxy).ask('GET', '/docs/small', {})).status
    assert.equal(await ask(), 429)
    await until(async () => (await ask()) === 200)
    node.held[0]?.end()
    assert.equal((await waiting).status, 200)
  })
}

proxyTest('nginx', 'before "portico public" too, who takes nothing of an answer loses the place', async (program) => {
  const node = await openNode()
  const values = { 'send_timeout 20s': 'send_timeout 500ms', ...most('portico_public_requests 250;', 1) }
  const proxy = await startProxyForTest(startNginxPublic, { program, nodes: node.nodes, values })
  askWithoutReading(proxy, '127.0.0.1', '/s/large')
  await until(async () => node.large.length === 1)
  const ask = async () => (await openClientForTest(proxy).ask('GET', '/s/small', {})).status
  assert.equal(await ask(), 429)
  await until(async () => (await ask()) === 200, LESS_THAN_USUAL_MS)
})

proxyTest(
  'haproxy',
  'one address has only so many connections, and the next one has its own',
  async (program) => {
    const node = await openNode()
    const values = { 'sc1_conn_cur gt 1000': 'sc1_conn_cur gt 2', '192.0.2.80': HOST }
    const { port, authority } = await startProxyForTest(startHaproxy, { program, nodes: node.nodes, values })
    const connected = async (localAddress: string): Promise<boolean> => {
      const to = { host: '127.0.0.1', port, localAddress, ca: authority.cert, servername: 'api.example.com' }
      const socket = connect(to)
      after(() => socket.destroy())
      return once(socket, 'secureConnect').then(
        () => true,
        () => false,
      )
    }
    for (const address of [ATTACKER, ATTACKER, ANOTHER, HOST, HOST, HOST]) assert.ok(await connected(address), address)
    assert.equal(await connected(ATTACKER), false)
    assert.ok(await connected(ANOTHER))
  },
  NO_SECOND_ADDRESS,
)
