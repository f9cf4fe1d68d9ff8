import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../../server/test/folders.ts'
import type { Drill } from '../kit/drill.ts'
import { runLoad } from '../kit/load.ts'
import { printLine } from '../kit/output.ts'
import { makeTemporaryFolder, npmStartCommand, onboardIntegrator } from '../kit/processes.ts'

const SECONDS = 20
const MAX_HEAP_MB = 120
const END_MS = 20_000

const drill: Drill = {
  about: `${SECONDS} s of full load while nobody reads the log: alive, memory bounded, lines counted, ends in time`,
  async run(_args, undo) {
    const folder = makeTemporaryFolder(undo)
    const env = { PORTICO_HOME: join(folder, 'home'), PORTICO_ENVIRONMENT: 'production', PORT: '0' }
    const child = spawn(process.execPath, npmStartCommand(), {
      cwd: ROOT,
      env: { PATH: process.env['PATH'] ?? '', METRICS_PORT: '0', RATE_LIMIT: 'off', SCANNER: 'off', ...env },
      // Its log goes into a pipe of which nothing is taken.
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(child, 'exit')
    undo.push(async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    })
    let printed = ''
    child.stderr.on('data', (chunk) => (printed += chunk))
    while (!/metrics +http\S+\s/.test(printed)) {
      if (child.exitCode !== null) throw new Error(`The service did not start: ${printed}`)
      await sleep(50)
    }
    const key = onboardIntegrator(folder, 'Host')
    const port = Number(/production +http:\/\/localhost:(\d+)/.exec(printed)?.[1])
    const metricsUrl = /metrics +(http\S+)/.exec(printed)?.[1] ?? ''
    const ping = `GET /api/integrator/ping/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Integrator-Key ${key}\r\n\r\n`

    const { sent, perSecond, p99 } = await runLoad({ port, seconds: SECONDS, request: () => ping })
    const metrics = await (await fetch(metricsUrl)).text()
    const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])
    const dropped = metric('portico_log_lines_dropped_total')
    const heap = metric('nodejs_heap_size_used_bytes') / 1e6
    printLine(`  ${sent} requests answered, ${Math.round(perSecond)} a second, p99 ${p99.toFixed(1)} ms`)
    printLine(`  ${dropped} lines dropped and counted, heap ${Math.round(heap)} MB`)

    const startedAt = performance.now()
    child.kill('SIGTERM')
    const [code] = await ended
    const took = performance.now() - startedAt
    printLine(`  SIGTERM: ended with ${code} after ${Math.round(took)} ms`)
    return dropped > 0 && heap < MAX_HEAP_MB && code === 0 && took < END_MS
  },
}

export default drill
