import { setTimeout as sleep } from 'node:timers/promises'
import { ASSETS } from '@portico/visitor/delivered'
import { startAttack } from '../kit/attacker.ts'
import { type BystanderLatencies, describeLatencies, startBystander } from '../kit/bystander.ts'
import { cpuSecondsOf } from '../kit/cpu.ts'
import type { Drill } from '../kit/drill.ts'
import { printLine, printWhetherHeld } from '../kit/output.ts'
import { onboardIntegrator, startServiceWithKey } from '../kit/processes.ts'
import type { CleanupSteps } from '../kit/undo.ts'

// Requests that are small to send and were dear to refuse, within the limits of one key or with none at all.

const SECONDS = 5
const MAX_P99_MS = 50
/** 95 requests a second, in rounds of nineteen. */
const CONNECTIONS = 19
const EVERY_MS = 200

async function run(_args: readonly string[], undo: CleanupSteps): Promise<boolean> {
  const { folder, running, key } = await startServiceWithKey(undo, { RATE_LIMIT: '100' })
  const { port, forgetLog } = running
  const attackersKey = onboardIntegrator(folder, 'Attacker')
  const watch = async (): Promise<BystanderLatencies> => {
    const before = cpuSecondsOf(running)
    const bystander = startBystander(port, key)
    await sleep(SECONDS * 1000)
    const experience = await bystander.stop()
    const cpu = cpuSecondsOf(running)
    if (before !== null && cpu !== null)
      printLine(`  the service took ${Math.round(((cpu - before) / SECONDS) * 100)} % of a core`)
    return experience
  }
  await watch()
  printLine(`before: ${describeLatencies(await watch())}`)
  let held = true
  for (const [name, text] of Object.entries(attacks(attackersKey))) {
    const attack = { port, connections: CONNECTIONS, text, persistent: true, everyMs: EVERY_MS, reads: true }
    const attacker = await startAttack(attack)
    const experience = await watch()
    await attacker.end()
    forgetLog()
    const isFine = experience.failed === 0 && experience.p99 < MAX_P99_MS
    held = printWhetherHeld(isFine, name) && held
    printLine(`  ${describeLatencies(experience)}`)
  }
  return held
}

function attacks(key: string): Record<string, string> {
  const members = `{${Array.from({ length: 7_500 }, (_, n) => `"${n}":1`).join(',')}}`.slice(0, 63 * 1024)
  const arrays = '['.repeat(32_000) + ']'.repeat(32_000)
  const spaces = `application/json${' '.repeat(15_800)};x=y`
  const host = Array.from({ length: 660 }, (_, n) => String.fromCharCode(0x4e00 + n)).join('')
  const authorization = `Authorization: Integrator-Key ${key}\r\n`
  const sites = '/api/integrators/sites/'
  const session = '/dashboard/api/session/'
  const commas = ','.repeat(15_800)
  const entry = '/s/00000000-0000-4000-8000-000000000000.js'
  const file = ASSETS[0]?.file
  return {
    'unknown members, with a key': post(sites, members, authorization),
    'nested arrays, with a key': post(sites, arrays, authorization),
    'unknown members, without a key': post(session, members),
    'nested arrays, without a key': post(session, arrays),
    'a Content-Type of spaces, without a key': post(session, '{}', `Content-Type: ${spaces}\r\n`),
    'a Content-Type of spaces, with a key': post(sites, '{}', `${authorization}Content-Type: ${spaces}\r\n`),
    'a host of different characters, with a key': post(sites, `{"url":"${host}.example"}`, authorization),
    'an Accept-Encoding of commas': get('/docs', `Accept-Encoding: ${commas}`),
    'an If-None-Match of commas, of a visitor': get(entry, `If-None-Match: ${commas}`),
    'an Accept-Encoding of commas, of a visitor': get(`/s/a/${file}`, `Accept-Encoding: ${commas}`),
    'a query of the dashboard': get(`/dashboard/?${'a&'.repeat(7_900)}`, 'Accept: text/html'),
  }
}

function get(path: string, header: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`
}

function post(path: string, body: string, more = ''): string {
  // As bytes, one character each: that is how the attacker writes.
  const bytes = Buffer.from(body).toString('latin1')
  return `POST ${path} HTTP/1.1\r\nHost: x\r\n${more}Content-Length: ${bytes.length}\r\n\r\n${bytes}`
}

const drill: Drill = { about: 'bodies and headers that are dear to refuse: others notice nothing', run }
export default drill
