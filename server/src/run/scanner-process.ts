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

/** How a scanner beside the service ends that cannot work here, and need not be started again. */
export const CANNOT_WORK = 3

/** The priority of a scanner's process: whoever waits for an answer comes first. */
export const NICENESS = 10

/** What the scanner is told by the service that starts it, on the first line of its input. */
export type ScannerInput = {
  readonly databases: Partial<Record<Environment, string>>
  /** The variable that names them; null where they are embedded. */
  readonly variable: DatabaseVariable | null
  /** Folders that no browser is to see. */
  readonly hidden: readonly string[]
}

/** Where PostgreSQL's files and sockets are: no browser needs them. */
export function hiddenFrom(source: DatabaseSource): readonly string[] {
  return ['/run/postgresql', ...(source.kind === 'embedded' ? [source.home] : [])]
}

export type ScannerProcess = { stop(): Promise<void> }

const ENTRY = fileURLToPath(new URL('../../bin/scan.js', import.meta.url))
/** Its own work is small: browsers are processes of their own. */
const FLAGS = ['--max-heap-size=160', '--max-semi-space-size=4', '--v8-pool-size=1']
/** Nothing else that the service knows: it has secrets, and a scanner meets hostile websites. */
const KNOWN = [
  ...['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'LOG_LEVEL', 'PORTICO_ENVIRONMENT', 'CHROMIUM_PATH'],
  ...['SCANNER_CONCURRENCY', 'SCANNER_HOSTS', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS', 'MALLOC_ARENA_MAX'],
]
const STOP_MS = 20_000
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000

export type ScannerLauncher = Pick<ProgramLauncher, 'start'> & {
  /** Its input closes: it ends by itself then. */
  hangUp(): void
}

/**
 * What starts the scanner, opened while this process may still be root: then it is an account of its own. Null: it is whom
 * this process is.
 */
export function openScannerLauncher(
  input: ScannerInput,
  env: NodeJS.ProcessEnv,
  metrics: Metrics,
  account: Account | null,
): ScannerLauncher {
  const command = [process.execPath, ...FLAGS, ENTRY] as const
  const known = Object.fromEntries(KNOWN.map((name) => [name, env[name]]))
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
        // In a session of its own: Ctrl-C reaches the service alone, which ends it in its turn.
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
 * Runs a scanner as a process of its own beside the service, and starts it again when it ends. It ends with this process,
 * however that ends: its input is a pipe from here, and closes. `wait` lets a moment pass before it is started again.
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
      if (code === CANNOT_WORK) {
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
