import { Socket } from 'node:net'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { explain } from '../app/explain.ts'
import { type DatabaseVariable, readConfig } from '../config/config.ts'
import type { ScannerMetrics } from '../operate/metrics.ts'
import { SchemaMismatch } from '../operate/migrations.ts'
import { ownVersion } from '../operate/version.ts'
import { openLog } from './log.ts'
import { METRICS_FD, type PipedMetric } from './metrics-pipe.ts'
import { CANNOT_WORK, NICENESS, type ScannerInput } from './scanner-process.ts'
import { startScanners } from './scanners.ts'
import { ignoreBrokenPipes, stopOnSignals } from './signals.ts'

/** What waits for a service that takes nothing is no news by then. */
const MAX_UNREAD_BYTES = 16 * 1024

/** Beside a service that started it, and for as long as that lives. */
export async function runScannerProcess(env: NodeJS.ProcessEnv): Promise<void> {
  setPriority(NICENESS)
  ignoreBrokenPipes()
  const config = readConfig(env)
  const log = openLog(config.logLevel)
  let variable: DatabaseVariable | null = null
  try {
    let isStarted = false
    // Browsers that it has started notice their closed pipes, and end too.
    const scannerInput = await readInput(() => (isStarted ? process.kill(process.pid, 'SIGTERM') : process.exit(1)))
    variable = scannerInput.variable
    log.log.info({ ...ownVersion(), roles: ['scanner'] }, 'Portico starts.')
    const starting = startScanners(config, scannerInput, env, log.log, pipeMetrics(log.dropped))
    stopOnSignals(starting, log)
    const { state, stop } = await starting
    isStarted = true
    // One that may get well is tried again.
    if (state.ready || !state.lasting) return
    await stop()
    await log.end()
    process.exit(CANNOT_WORK)
  } catch (error) {
    process.stderr.write(`portico: The scanner does not start: ${explain(error, variable)}\n`)
    await log.end()
    // A database that is away comes back; one that does not fit has to be mended by somebody first.
    process.exit(error instanceof SchemaMismatch ? CANNOT_WORK : 1)
  }
}

/** What the service says on the first line. It says nothing more: when the input ends, it is gone. */
function readInput(onGone: () => void): Promise<ScannerInput> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: process.stdin })
    lines.once('line', (line) => resolve(JSON.parse(line)))
    lines.once('close', onGone)
  })
}

/** The service counts for both: nobody asks a process beside it for metrics. */
function pipeMetrics(dropped: () => number): ScannerMetrics {
  let toldDropped = 0
  const pipe = new Socket({ fd: METRICS_FD, readable: false, writable: true }).unref()
  // A service that is gone needs no figures, and this process soon ends too.
  pipe.on('error', () => {})
  const tell = (metric: PipedMetric) => {
    if (pipe.writable && pipe.writableLength < MAX_UNREAD_BYTES) pipe.write(`${JSON.stringify(metric)}\n`)
  }
  return {
    databaseTrouble: (environment) => tell({ trouble: environment }),
    scanned: (...scanned) => tell({ scanned }),
    scannerOf: () => ({
      round(...round) {
        tell({ round, dropped: dropped() - toldDropped })
        toldDropped = dropped()
      },
    }),
  }
}
