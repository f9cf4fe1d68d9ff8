import { Socket } from 'node:net'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { explainError } from '../app/explain-error.ts'
import { type DatabaseVariable, readConfig } from '../config/config.ts'
import type { ScannerMetrics } from '../operate/metrics.ts'
import { SchemaMismatch } from '../operate/migrations.ts'
import { ownVersion } from '../operate/version.ts'
import { openLog } from './log.ts'
import { METRICS_FD, type PipedMetric } from './metrics-pipe.ts'
import { EXIT_CANNOT_SCAN, SCANNER_NICENESS, type ScannerInput } from './scanner-process.ts'
import { startScanners } from './scanners.ts'
import { ignoreBrokenPipes, stopOnSignals } from './signals.ts'

/** Above this many unread bytes metrics are dropped: they would be outdated when they are read. */
const MAX_UNREAD_BYTES = 16 * 1024

/** The scanner as a child process of the service; it ends with the service. */
export async function runScannerProcess(env: NodeJS.ProcessEnv): Promise<void> {
  setPriority(SCANNER_NICENESS)
  ignoreBrokenPipes()
  const config = readConfig(env)
  const log = openLog(config.logLevel)
  let variable: DatabaseVariable | null = null
  try {
    let isStarted = false
    // Its browsers end too, because their pipes close.
    const scannerInput = await readInput(() => (isStarted ? process.kill(process.pid, 'SIGTERM') : process.exit(1)))
    variable = scannerInput.variable
    log.log.info({ ...ownVersion(), roles: ['scanner'] }, 'Portico starts.')
    const starting = startScanners(config, scannerInput, env, log.log, pipeMetrics(log.dropped))
    stopOnSignals(starting, log)
    const { state, stop } = await starting
    isStarted = true
    // A problem that is not lasting is retried.
    if (state.ready || !state.lasting) return
    await stop()
    await log.end()
    process.exit(EXIT_CANNOT_SCAN)
  } catch (error) {
    process.stderr.write(`portico: The scanner does not start: ${explainError(error, variable)}\n`)
    await log.end()
    // An unavailable database comes back; a schema mismatch has to be fixed by a person.
    process.exit(error instanceof SchemaMismatch ? EXIT_CANNOT_SCAN : 1)
  }
}

/** Reads the first line, with which the service sends the input. Nothing follows: when the input ends, the service is gone. */
function readInput(onGone: () => void): Promise<ScannerInput> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: process.stdin })
    lines.once('line', (line) => resolve(JSON.parse(line)))
    lines.once('close', onGone)
  })
}

/** Metrics are sent to the service: its child processes have no metrics port. */
function pipeMetrics(dropped: () => number): ScannerMetrics {
  let reportedDropped = 0
  const pipe = new Socket({ fd: METRICS_FD, readable: false, writable: true }).unref()
  // A service that is gone needs no figures, and this process soon ends too.
  pipe.on('error', () => {})
  const send = (metric: PipedMetric) => {
    if (pipe.writable && pipe.writableLength < MAX_UNREAD_BYTES) pipe.write(`${JSON.stringify(metric)}\n`)
  }
  return {
    databaseTrouble: (environment) => send({ trouble: environment }),
    scanned: (...scanned) => send({ scanned }),
    scannerOf: () => ({
      round(...round) {
        send({ round, dropped: dropped() - reportedDropped })
        reportedDropped = dropped()
      },
    }),
  }
}
