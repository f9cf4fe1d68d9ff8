import { setTimeout as sleep } from 'node:timers/promises'
import { ASSETS } from '../../visitor/delivered.ts'
import { type Attack, startAttack } from '../kit/attacker.ts'
import { describeLatencies, ping, startBystander } from '../kit/bystander.ts'
import type { Drill } from '../kit/drill.ts'
import { memoryMbOf } from '../kit/memory.ts'
import { printLine, printWhetherHeld } from '../kit/output.ts'
import { isAlive, onboardIntegrator, type RunningServer, startServiceWithKey } from '../kit/processes.ts'
import type { CleanupSteps } from '../kit/undo.ts'
import { createVisitedWebsites } from '../sites/websites.ts'

// Connections that send far more requests than they read answers of, on everything that is open to the public. With a word
// as argument only what has it in its name.

const REQUESTS = 1_600
const MAX_BYTES = 4e6
const SECONDS = 4
const MAX_P99_MS = 250
/** Heap at its limit, buffers and code. */
const MAX_MEMORY_MB = 320
const NORMAL_WITHIN_MS = 5_000

type Service = { readonly running: RunningServer; readonly key: string; readonly strangersKey: string }

async function run([only = '']: readonly string[], undo: CleanupSteps): Promise<boolean> {
  const { folder, running, key } = await startServiceWithKey(undo, { RATE_LIMIT: '100' })
  const service = { running, key, strangersKey: onboardIntegrator(folder, 'Attacker') }
  let held = true
  const [surfaces, visits] = [await targets(service), await visitorsTargets(service)]
  const script = surfaces['its script']
  for (const [name, requests] of Object.entries({ ...surfaces, ...visits })) {
    if (!name.includes(only)) continue
    const text = requests.repeat(Math.min(REQUESTS, Math.ceil(MAX_BYTES / requests.length)))
    for (const [connections, persistent] of [
      [15, false],
      [60, false],
      [60, true],
    ] as const) {
      held = (await survive(service, name, { connections, text, persistent })) && held
    }
  }
  const pings = requestTo('GET', '/api/integrator/ping/', service.strangersKey)
  const document = requestTo('GET', '/openapi.json')
  // More of them than there is room for, and more than connections: each would hold 64 KB.
  const body = `POST /dashboard/api/session/ HTTP/1.1\r\nHost: x\r\nContent-Length: 65536\r\n\r\n${' '.repeat(65_000)}`
  const others: Record<string, Omit<Attack, 'port'>> = {
    'starved by the document': { connections: 4, text: document.repeat(2_000), persistent: false },
    'starved by pings': { connections: 20, text: pings.repeat(5_000), persistent: false },
    'sixteen at a time': {
      ...{ connections: 60, text: pings.repeat(16), persistent: false },
      ...{ everyMs: 20, reads: true },
    },
    // As many as are answered at once: nobody is closed for what was sent.
    ...Object.fromEntries(
      Object.entries(visits).map(([name, request]) => [
        `${name}, sixteen each`,
        { connections: 300, text: request.repeat(16), persistent: false },
      ]),
    ),
    'unfinished bodies': { connections: 1_100, text: body, persistent: false },
    // More than a port holds, with an answer that all clients share, and more of it than any system buffers.
    'unread answers': { connections: 1_100, text: script.repeat(4), persistent: true },
  }
  for (const [name, attack] of Object.entries(others)) {
    if (name.includes(only)) held = (await survive(service, name, attack)) && held
  }
  for (const [name, request] of Object.entries({ 'recovery, the document': document, 'recovery, pings': pings })) {
    if (name.includes(only)) held = (await recover(service, name, request)) && held
  }
  return held
}

async function targets({ running, strangersKey }: Service) {
  const page = await (await fetch(`http://127.0.0.1:${running.port}/dashboard/`)).text()
  const asset = /assets\/[^"]+\.js/.exec(page)?.[0]
  const docs = await (await fetch(`http://127.0.0.1:${running.port}/docs`)).text()
  const script = /docs\/[^"]+\.js/.exec(docs)?.[0]
  const token = '{"token":"et_live_nonsense"}'
  return {
    'the document': requestTo('GET', '/openapi.json'),
    'the reference': requestTo('GET', '/docs'),
    'its script': requestTo('GET', `/${script}`),
    'an asset': requestTo('GET', `/dashboard/${asset}`),
    'the dashboard': requestTo('GET', '/dashboard/'),
    'a session': requestTo('POST', '/dashboard/api/session/', undefined, token),
    '/healthz': requestTo('GET', '/healthz'),
    '/readyz': requestTo('GET', '/readyz'),
    '/': requestTo('GET', '/'),
    'an unknown path': requestTo('GET', '/unknown'),
    'the API without a key': requestTo('GET', '/api/integrator/ping/'),
    'the API with a key': requestTo('GET', '/api/integrators/sites/', strangersKey),
    'the smallest requests': 'GET / HTTP/1.1\r\n\r\n',
    'large headers': `GET / HTTP/1.1\r\n${'ab:cd\r\n'.repeat(500)}\r\n`,
    'bodies in single bytes': `POST /x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(60_000)}0\r\n\r\n`,
  }
}

/** What visitors' browsers ask for, as large as it is. */
async function visitorsTargets({ running, strangersKey }: Service): Promise<Record<string, string>> {
  const [website] = await createVisitedWebsites(running.port, strangersKey, 1)
  if (website === undefined) throw new Error('There is no website to visit.')
  const { site, origin } = website
  const largest = ASSETS.toSorted((one, other) => other.bytes.length - one.bytes.length)[0]?.file
  const slashes = '/'.repeat(15_000)
  return {
    'visitors: the entry': requestTo('GET', `/s/${site}.js`),
    'visitors: a part of it': requestTo('GET', `/s/a/${largest}`),
    'visitors: a document': requestTo('GET', `/s/${site}/legal/privacy/en/`),
    'visitors: none, and many slashes': `GET /s/${site}/legal/${slashes} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n`,
    'visitors: choices': `POST /s/${site}/consents HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nContent-Length: 2\r\n\r\n{}`,
  }
}

function requestTo(method: string, path: string, key?: string, body = ''): string {
  const authorization = key === undefined ? '' : `Authorization: Integrator-Key ${key}\r\n`
  const length = body === '' ? '' : `Content-Length: ${body.length}\r\n`
  return `${method} ${path} HTTP/1.1\r\nHost: x\r\n${authorization}${length}\r\n${body}`
}

async function survive({ running, key }: Service, name: string, attack: Omit<Attack, 'port'>): Promise<boolean> {
  const attacker = await startAttack({ port: running.port, ...attack })
  const bystander = startBystander(running.port, key)
  let memory = 0
  for (let count = 0; count < SECONDS * 10 && isAlive(running); count++) {
    memory = Math.max(memory, memoryMbOf(running))
    await sleep(100)
  }
  const experience = await bystander.stop()
  const opened = await attacker.end()
  running.forgetLog()
  await untilCalm(running, key)
  // Whoever comes back as fast as they are closed costs what they send: nobody fails, and how long it takes is only reported.
  const mostP99 = attack.persistent ? Number.POSITIVE_INFINITY : MAX_P99_MS
  const held = isAlive(running) && memory < MAX_MEMORY_MB && experience.failed === 0 && experience.p99 < mostP99
  printWhetherHeld(
    held,
    `${name}, ${attack.connections} connections${attack.persistent ? `, ${opened} one after the other` : ''}`,
  )
  printLine(`  ${describeLatencies(experience)}; ${memory.toFixed(0)} MB`)
  return held
}

/** What an attacker has left in the system's buffers is read after they are gone; the next one begins after that. */
async function untilCalm(running: RunningServer, key: string): Promise<void> {
  const deadline = Date.now() + 10_000
  for (let calm = 0; calm < 5 && Date.now() < deadline && isAlive(running); await sleep(20)) {
    const from = performance.now()
    await ping(running.port, key)
    calm = performance.now() - from < 50 ? calm + 1 : 0
  }
}

/** 500 connections: alive, and normal again within five seconds while they are still there. */
async function recover({ running, key }: Service, name: string, request: string): Promise<boolean> {
  const attack = { connections: 500, text: request.repeat(REQUESTS), persistent: false }
  const attacker = await startAttack({ port: running.port, ...attack })
  const from = performance.now()
  let memory = 0
  let normalAfter = Number.POSITIVE_INFINITY
  // Normal is a second in which every ping was quick.
  for (let calm = 0, at = from; at - from < 30_000 && calm < 50; at = performance.now()) {
    const status = await ping(running.port, key)
    if (!isAlive(running)) break
    memory = Math.max(memory, memoryMbOf(running))
    calm = status === 200 && performance.now() - at < 50 ? calm + 1 : 0
    if (calm === 1) normalAfter = performance.now() - from
    await sleep(20)
  }
  await attacker.end()
  const held = isAlive(running) && normalAfter < NORMAL_WITHIN_MS && memory < MAX_MEMORY_MB
  return printWhetherHeld(
    held,
    `${name}, 500 connections; normal after ${normalAfter.toFixed(0)} ms, ${memory.toFixed(0)} MB`,
  )
}

const drill: Drill = {
  about: 'pipelined requests whose answers nobody reads: survives, and others notice nothing',
  run,
}
export default drill
