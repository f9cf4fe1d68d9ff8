import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { basename, join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { SCANNER_AGENT } from '@portico/contract/words'
import { isPublicAddress } from '../../server/src/outbound/address.ts'
import { until } from '../../server/test/until.ts'
import { createAnalysisFolder, giveFolderToAccount } from '../src/browser/analysis-folder.ts'
import { minimalEnvironment } from '../src/browser/environment.ts'
import { fencedCommand } from '../src/browser/fence.ts'
import type { DetectedFence, FenceKind } from '../src/index.ts'
import { runIntruderShell } from './hostile/intruder.ts'
import { ESCAPE_PAGES, HIDDEN_ESCAPE_PAGE, pageWithServiceWorker, SERVICE_WORKER } from './hostile/pages.ts'
import { openTemporaryFolder } from './hostile/temporary-folder.ts'
import {
  BROWSER_ACCOUNT,
  CHROMIUM_PATH,
  DETECTED_FENCE,
  DETECTED_FENCE_KIND,
  PROXY_ONLY_FENCE,
  runTasks,
  scannerOptions,
  skip,
} from './hostile/test-scanner.ts'

const temporary = openTemporaryFolder()

// A hostile page in a real browser behind the real fence tries to reach this machine in every way that there is. The same
// attempts on a host that is allowed do arrive: so it is known that they were tried.

/** Who came to the host that is allowed, and to the website itself. */
const arrived = new Set<string>()
let waiting: (() => void)[] = []
/** What service workers said who they are. */
const agents = new Set<string>()
const ARRIVING = Object.keys(ESCAPE_PAGES).map((way) => `third.localhost/${way}`)
/** Where there is no network, WebRTC never finishes looking for one. */
const EXPECTED: Readonly<Record<FenceKind, readonly string[]>> = {
  proxy: [...ARRIVING, 'evil.localhost/gathered'],
  namespace: ARRIVING,
}
let expected: readonly string[] = []
let document = ''

const site = createHttpServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
  note(`${request.headers.host}${pathname}`)
  if (pathname.startsWith('/service')) agents.add(request.headers['user-agent'] ?? '')
  response.setHeader('access-control-allow-origin', '*')
  if (pathname === '/service-worker.js') response.setHeader('content-type', 'text/javascript').end(SERVICE_WORKER)
  else if (pathname === '/redirect' && searchParams.has('to')) {
    response.writeHead(302, { location: searchParams.get('to') ?? '' }).end()
  } else if (pathname === '/done') waiting.push(() => response.end())
  else response.setHeader('content-type', 'text/html').end(pathname === '/' ? document : '')
  tell()
})
site.on('upgrade', (request, socket) => {
  note(`${request.headers.host}${request.url}`)
  socket.destroy()
  tell()
})

function note(what: string): void {
  arrived.add(what)
}

function tell(): void {
  if (!expected.every((one) => arrived.has(one))) return
  for (const answer of waiting) answer()
  waiting = []
}

await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
const sitePort = (site.address() as AddressInfo).port
const HOSTS = `evil.localhost=127.0.0.1:${sitePort} third.localhost=127.0.0.1:${sitePort}`

/** Where nobody may arrive: by TCP on both kinds of loopback, and by UDP. */
let visitors = 0
const canary = createServer((socket) => {
  visitors += 1
  socket.destroy()
})
await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
const { port } = canary.address() as AddressInfo
const canary6 = createServer((socket) => {
  visitors += 1
  socket.destroy()
})
await new Promise<void>((resolve) => canary6.once('error', () => resolve()).listen(port, '::1', resolve))
const datagrams = createSocket('udp4', () => {
  visitors += 1
})
await new Promise<void>((resolve) => datagrams.bind(port, '127.0.0.1', resolve))
/** Where whoever has the whole process arrives, if there is no second fence. */
const reached = new Set<string>()
const open = createServer((socket) => {
  reached.add('tcp')
  socket.destroy()
})
await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve))
const openPort = (open.address() as AddressInfo).port
const openDatagrams = createSocket('udp4', () => void reached.add('udp'))
await new Promise<void>((resolve) => openDatagrams.bind(openPort, '127.0.0.1', resolve))
/** No file: no folder keeps anybody out. */
const nameless = `\0portico-${process.pid}`
const openNameless = createServer((socket) => {
  reached.add('unix')
  socket.destroy()
})
await new Promise<void>((resolve) => openNameless.listen(nameless, resolve))
const REACHED: Readonly<Record<FenceKind, readonly string[]>> = { proxy: ['tcp', 'udp', 'unix'], namespace: [] }

after(() => {
  for (const server of [site, canary, canary6, open, openNameless]) server.close()
  openDatagrams.close()
  site.closeAllConnections()
  datagrams.close()
})

/** By every method; the last is a name that leads to this machine. */
const FORBIDDEN = [`http://127.0.0.1:${port}`, `http://localhost:${port}`, 'http://inner.example']
const postgresPort = new URL(process.env['TEST_POSTGRES_URL'] ?? 'postgres://localhost:5432').port || '5432'
/** In every notation, by a few methods. */
const NOTATIONS = [
  ...['2130706433', '017700000001', '0x7f000001', '0x7f.1', '127.1', '0177.0.0.1', '127.0.0.1.', '0', '0.0.0.0'],
  ...['[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
  ...['a.localhost', 'LOCALHOST', 'localhost.', '%31%32%37.0.0.1', '127。0。0。1', '①②⑦.⓪.⓪.①'],
].flatMap((host) => [`http://${host}:${port}`, `http://${host}`, `https://${host}`])
const ELSEWHERE = ['http://10.0.0.1', 'http://169.254.169.254', 'http://[fd00::1]', `http://127.0.0.1:${postgresPort}`]
const HERE = 'http://evil.localhost'

/** Pictures are asked for last: what is done before them has not tried everything. */
const DONE = `<script>
  const tried = (image) => image.complete || new Promise((resolve) => { image.onload = image.onerror = resolve })
  Promise.all(Array.from(document.querySelectorAll('.rebind'), tried))
    .then(() => fetch('/done'))
    .then(() => { document.title += ' done' })
</script>`

document = pageWithServiceWorker(
  [
    ...FORBIDDEN.flatMap((to) => Object.values(ESCAPE_PAGES).map((way) => way(to, HERE))),
    ...[...NOTATIONS, ...ELSEWHERE].map(
      (to) => `<img src="${to}/image"><script>fetch('${to}/fetch', { mode: 'no-cors' })</script>`,
    ),
    '<img class="rebind" src="http://rebind.example/1"><img class="rebind" src="http://rebind.example/2">',
    '<img class="rebind" src="https://rebind.example/3">',
    HIDDEN_ESCAPE_PAGE(`http://127.0.0.1:${port}`, HERE),
    ...Object.values(ESCAPE_PAGES).map((way) => way('http://third.localhost', HERE)),
    DONE,
  ].join('\n'),
)

for (const fence of new Set<FenceKind>(['proxy', DETECTED_FENCE_KIND])) {
  test(`a hostile page reaches nothing of this machine behind the fence "${fence}"`, { skip }, async () => {
    arrived.clear()
    reached.clear()
    expected = EXPECTED[fence]
    const resolved: string[] = []
    const resolve = async (name: string) => {
      resolved.push(name)
      if (name === 'inner.example') return ['127.0.0.1']
      if (name === 'rebind.example')
        return resolved.filter((one) => one === name).length > 1 ? ['127.0.0.1'] : ['127.0.0.2']
      return []
    }
    const scanner = scannerOptions(temporary.path, HOSTS, {
      resolve,
      // One address of this machine stands for the internet, so that nothing outside is called.
      isPublic: (address) => address === '127.0.0.2' || isPublicAddress(address),
      ...(fence === 'proxy' ? { fence: PROXY_ONLY_FENCE } : {}),
    })
    const { outcome, seen, connections } = await runTasks(scanner, [
      { reach: openPort, unix: nameless },
      { open: `${HERE}/`, until: 'document.title.includes("done")', ms: 60_000 },
    ])
    assert.deepEqual(outcome, { failed: 'not_a_page' })
    assert.deepEqual(
      expected.filter((method) => !arrived.has(method)),
      [],
      'these methods were tried',
    )
    assert.equal(seen[1]?.result, 'page done')
    // The first fence is the browser's alone; the second stands around the whole process.
    await until(async () => reached.size >= REACHED[fence].length)
    assert.deepEqual([...reached].toSorted(), REACHED[fence], seen[0]?.result ?? '')
    assert.match(seen[0]?.result ?? '', /"forwarder":"connect ECONNREFUSED/, 'the way to the proxy is open here alone')
    assert.ok(agents.size > 0)
    for (const agent of agents) assert.match(agent, new RegExp(SCANNER_AGENT))
    assert.equal(visitors, 0)
    const made = connections.filter(({ refused }) => refused === null).map(({ host }) => host)
    assert.deepEqual([...new Set(made)].toSorted(), ['evil.localhost', 'third.localhost'])
    const refused = new Set(connections.filter((one) => one.refused !== null).map((one) => `${one.host}:${one.port}`))
    for (const one of [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      'inner.example:80',
      'rebind.example:80',
      `127.0.0.1:${postgresPort}`,
    ]) {
      assert.ok(refused.has(one), one)
    }
    assert.deepEqual(resolved.toSorted(), ['inner.example', 'rebind.example'])
    assert.deepEqual(temporary.left(), [])
  })
}

test('the browser looks up no name and sends no datagram itself, also where it passes the proxy by', {
  skip,
}, async () => {
  expected = []
  document = `<link rel="dns-prefetch" href="//looked-up.example"><link rel="preconnect" href="https://looked-up.example">
    <img src="http://looked-up.example/"><script>
      const silently = async (tried) => { try { await tried() } catch {} }
      // The proxy keeps it in; without one nothing would.
      const transport = () => location.host === 'evil.localhost' && new WebTransport('https://127.0.0.1:${port}/').ready
      const call = async () => {
        const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }] })
        peer.createDataChannel('x')
        await peer.setLocalDescription(await peer.createOffer())
      }
      Promise.all([silently(transport), silently(call), fetch('/done')]).then(() => { document.title = 'done' })
    </script>`
  const direct = `http://127.0.0.1:${sitePort}/`
  const recorded = {
    ours: { url: `${HERE}/`, flags: [] },
    'without the proxy': { url: direct, flags: ['--proxy-bypass-list=*'] },
    'a browser of nobody': { url: direct, flags: null },
  }
  const tasks = [{ recorded: Object.values(recorded), executable: CHROMIUM_PATH, name: 'looked-up.example' }]
  const { seen } = await runTasks(scannerOptions(temporary.path, HOSTS, { fence: PROXY_ONLY_FENCE }), tasks)
  const done = Object.fromEntries(Object.keys(recorded).map((name, at) => [name, seen[0]?.done?.[at]]))
  const { 'a browser of nobody': nobodys, ...all } = done
  assert.equal(seen[0]?.result, '', JSON.stringify(done))
  for (const [name, one] of Object.entries(all)) assert.deepEqual(one, { lookups: 0, datagrams: 0 }, name)
  assert.ok(nobodys && nobodys.lookups > 0 && nobodys.datagrams > 0, JSON.stringify(done))
})

test('whoever has a shell behind the fence finds nothing of the home, no process of others and no PostgreSQL', {
  skip: skip || (DETECTED_FENCE.exposed.length > 0 ? 'this machine cannot make all of it' : false),
}, async () => {
  const home = join(temporary.path, 'home')
  const files = ['data/portico.json', 'data/pg_hba.conf', 'data/base/1/1259']
  mkdirSync(join(home, 'data/base/1'), { recursive: true })
  for (const name of files) writeFileSync(join(home, name), 'secret', { mode: 0o600 })
  const socket = createServer((one) => one.destroy())
  await new Promise<void>((resolve) => socket.listen(join(home, 'socket'), resolve))
  try {
    // The worst case: all of it belongs to the account that the browser runs as.
    for (const name of ['.', 'data', 'socket', ...files])
      if (BROWSER_ACCOUNT) chownSync(join(home, name), BROWSER_ACCOUNT.uid, BROWSER_ACCOUNT.gid)
    const found = (fence: DetectedFence) =>
      runIntruderShell((shell) => fencedCommand(fence, [home], shell), {
        home,
        port: openPort,
        account: BROWSER_ACCOUNT,
      })
    assert.deepEqual(await found(DETECTED_FENCE), [])
    assert.deepEqual(await found(PROXY_ONLY_FENCE), [
      ...['read portico.json', 'read pg_hba.conf', 'read base/1/1259', 'wrote pg_hba.conf', 'saw a process of others'],
      ...['read what lay beneath', 'reached PostgreSQL'],
    ])
  } finally {
    socket.close()
  }
})

test('an analysis sees its own folder of what is temporary, and what its processes are made of; nobody else’s', {
  skip: skip || (DETECTED_FENCE.exposed.length > 0 ? 'this machine cannot make all of it' : false),
}, async () => {
  const around = openTemporaryFolder().path
  const [own, other] = [await createAnalysisFolder(around), await createAnalysisFolder(around)]
  for (const one of [own, other]) {
    writeFileSync(join(one.home, 'cookies'), 'secret', { mode: 0o644 })
    // The worst case: both belong to the account that the browser runs as.
    await giveFolderToAccount(one, BROWSER_ACCOUNT)
  }
  for (const name of ['program', 'others']) mkdirSync(join(around, name, 'deep'), { recursive: true })
  const hidden = join(around, 'program', 'deep')
  writeFileSync(join(hidden, 'secret'), '')
  const seen = async (fence: DetectedFence) => {
    const shell = [
      'sh',
      '-c',
      `touch ${own.home}/written; cd ${around}; find . -type f -o -type s -o -name others | sort`,
    ]
    const folder = { path: own.path, needed: [join(around, 'program', 'deep', 'node'), process.execPath] }
    const [program = '', ...args] = fencedCommand(fence, [hidden], shell, folder)
    const { stdout } = await promisify(execFile)(program, args, {
      ...BROWSER_ACCOUNT,
      cwd: '/',
      env: minimalEnvironment(),
    })
    return stdout.trim().split('\n')
  }
  const [mine, theirs] = [own, other].map(({ path }) => `./${basename(path)}/home`)
  assert.deepEqual(await seen(DETECTED_FENCE), [`${mine}/cookies`, `${mine}/written`])
  const all = [`${mine}/cookies`, `${mine}/written`, `${theirs}/cookies`, './others', './program/deep/secret']
  assert.deepEqual(await seen(PROXY_ONLY_FENCE), all.toSorted())
})
