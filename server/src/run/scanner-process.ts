import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { DatabaseSource, DatabaseVariable } from '../config/config.ts'
import type { Environment } from '../core/kit/environment.ts'
import type { Account } from '../databases/embedded/binaries.ts'
import { type LaunchedProgram, openProgramLauncher, type ProgramLauncher } from '../databases/launcher.ts'
import type { Metrics } from '../operate/metrics.ts'
import { countPipedMetrics, METRICS_FD } from './metrics-pipe.ts'

/** The exit code of a scanner that cannot work on this machine, and is not restarted. */
export const EXIT_CANNOT_SCAN = 3

/** The nice value of a scanner's process: requests come first. */
export const SCANNER_NICENESS = 10

/** The input of a scanner: one line of JSON from the service that starts it. */
export type ScannerInput = {
  readonly databases: Partial<Record<Environment, string>>
  /** The environment variable that names them; null if they are embedded. */
  readonly variable: DatabaseVariable | null
  /** Folders that are hidden from the browser. */
  readonly hidden: readonly string[]
}

/** The folders of PostgreSQL's files and sockets, which no browser needs. */
export function foldersHiddenFromBrowser(source: DatabaseSource): readonly string[] {
  return ['/run/postgresql', ...(source.kind === 'embedded' ? [source.home] : [])]
}

export type ScannerProcess = { stop(): Promise<void> }

const ENTRY = fileURLToPath(new URL('../../bin/scan.js', import.meta.url))
/** It needs little memory: browsers are separate processes. */
const FLAGS = ['--max-heap-size=160', '--max-semi-space-size=4', '--v8-pool-size=1']
/** The variables that a scanner gets. The others may be secrets, and a scanner visits hostile websites. */
const PASSED_VARIABLES = [
  ...['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'LOG_LEVEL', 'PORTICO_ENVIRONMENT', 'CHROMIUM_PATH'],
  ...['SCANNER_CONCURRENCY', 'SCANNER_HOSTS', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS', 'MALLOC_ARENA_MAX'],
]
const STOP_MS = 20_000
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000

export type ScannerLauncher = Pick<ProgramLauncher, 'start'> & {
  /** Closes its input, whereupon it ends. */
  hangUp(): void
}

/**
 * Opens the launcher of the scanner while this process may still be root, so that the scanner can have its own `account`. Null: the
 * account of this process.
 */
export function openScannerLauncher(
  input: ScannerInput,
  env: NodeJS.ProcessEnv,
  metrics: Metrics,
  account: Account | null,
): ScannerLauncher {
  const command = [process.execPath, ...FLAGS, ENTRY] as const
  const known = Object.fromEntries(PASSED_VARIABLES.map((name) => [name, env[name]]))
  const order = `${JSON.stringify(input)}\n`
  if (account !== null) {
    const { uid, gid } = account
    const launcher = openProgramLauncher(command, {
      account: { uid, gid },
      env: known,
      output: 'inherit',
      metrics: true,
    })
    if (launcher.metricsPipe) countPipedMetrics(launcher.metricsPipe, metrics)
    return {
      start() {
        launcher.input?.write(order)
        return launcher.start()
      },
      hangUp() {
        launcher.input?.end()
      },
    }
  }
  let stdin: Writable | null = null
  return {
    async start() {
      const [program, ...args] = command
      const child = spawn(program, args, {
        // In its own session: Ctrl-C only reaches the service, which then stops the scanner.
        detached: true,
        env: known,
        // The last one is METRICS_FD.
        stdio: ['pipe', 'inherit', 'inherit', 'pipe'],
      })
      const pipe = child.stdio[METRICS_FD]
      if (pipe instanceof Readable) countPipedMetrics(pipe, metrics)
      child.stdin?.on('error', () => {}).write(order)
      stdin = child.stdin
      return child
    },
    hangUp: () => void stdin?.end(),
  }
}

/**
 * Runs a scanner as a child process, and restarts it when it ends. It ends with this process, even after a crash, because its input
 * is a pipe that closes. `wait` is the pause before a restart.
 */
export function startScannerProcess(launcher: ScannerLauncher, log: Logger, wait = pauseUnlessStopped): ScannerProcess {
  const stopping = new AbortController()
  let child: LaunchedProgram | null = null

  async function keepRunning(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !stopping.signal.aborted; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      const began = performance.now()
      child = await launcher.start()
      if (stopping.signal.aborted) child.kill('SIGTERM')
      const code = child.exitCode ?? (await once(child, 'exit').catch(() => [null]))[0]
      if (stopping.signal.aborted) return
      if (code === EXIT_CANNOT_SCAN) {
        log.info('Analyses are unavailable on this machine: "portico doctor" says why.')
        return
      }
      log.warn({ code }, 'The scanner ended unexpectedly and is started again.')
      if (performance.now() - began > MAX_PAUSE_MS) pause = FIRST_PAUSE_MS
      await wait(pause, stopping.signal)
    }
  }
  const running = keepRunning()

  return {
    async stop() {
      stopping.abort()
      launcher.hangUp()
      child?.kill('SIGTERM')
      const impatience = setTimeout(() => child?.kill('SIGKILL'), STOP_MS)
      await running
      clearTimeout(impatience)
    },
  }
}

async function pauseUnlessStopped(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => {})
}
