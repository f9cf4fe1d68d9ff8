import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Account } from './embedded/binaries.ts'

/** A program that runs, or has run. */
export type LaunchedProgram = EventEmitter & Pick<ChildProcess, 'pid' | 'exitCode' | 'signalCode' | 'kill'>

/** Starts one program, as often as needed: again after it has ended. */
export type ProgramLauncher = {
  start(): Promise<LaunchedProgram>
  /** The program's standard input, and the pipe for its `metrics` on descriptor 3, where it has one. */
  readonly input: Socket | null
  readonly metricsPipe: Socket | null
  /** Starts no program any more. A running one goes on. */
  close(): void
}

export type LaunchOptions = {
  readonly account: Account
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** Where its output goes: to ours, or to an open file. */
  readonly output: 'inherit' | number
  readonly metrics: boolean
}

/**
 * Reads orders, reports on descriptor 5, and ends with the process that started it. The program is a child of a shell that waits
 * for it, so its end is reported while the next order is read.
 */
const SCRIPT = `
while read -r order pid; do
  case $order in
    start) { "$@" <&4 4<&- 5>&- & echo "started $!" >&5; wait "$!"; echo "ended $?" >&5; } & ;;
    *) kill -s "$order" "$pid" 2>/dev/null ;;
  esac
done`

/**
 * Lets another account start a program, also after this process has given up root: a shell of that account waits for orders.
 * Through it only that account's rights can be used.
 */
export function openProgramLauncher(command: readonly string[], options: LaunchOptions): ProgramLauncher {
  const { account, output, metrics, cwd = '/', env = process.env } = options
  const shell = spawn('sh', ['-c', SCRIPT, 'sh', ...command], {
    ...{ ...account, cwd, env },
    // In a session of its own: Ctrl-C reaches only us, and we finish our work before we end it.
    detached: true,
    stdio: ['pipe', output, output, metrics ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  })
  const [orders, , , metricsPipe, input, reports] = shell.stdio as (Socket | null)[]
  for (const one of [orders, metricsPipe, input, reports]) one?.on('error', () => {}).unref()
  shell.on('error', () => {}).unref()
  const order = (words: string) => {
    if (orders?.writable !== true) return false
    orders.write(`${words}\n`)
    return true
  }

  let running: Launched | null = null
  const ended = (code: number) => {
    reports?.unref()
    running?.end(code)
    running = null
  }
  if (reports) {
    const lines = createInterface({ input: reports })
    lines.on('line', (line) => {
      const [what, number] = line.split(' ')
      if (what === 'started') running?.began(Number(number))
      else ended(Number(number))
    })
    lines.once('close', () => ended(1))
  }
  return {
    input: input ?? null,
    metricsPipe: metricsPipe ?? null,
    async start() {
      const program = new Launched(order)
      if (reports === undefined || reports === null || reports.destroyed || !order('start')) program.end(1)
      else {
        running = program
        // As with any child process, the event loop stays alive while it runs.
        reports.ref()
        await new Promise((resolve) => program.once('start', resolve))
      }
      return program
    },
    close: () => void orders?.end(),
  }
}

/** What a launcher has started. */
class Launched extends EventEmitter implements LaunchedProgram {
  pid: number | undefined
  exitCode: number | null = null
  readonly signalCode = null
  readonly #order: (words: string) => boolean

  constructor(order: (words: string) => boolean) {
    super()
    this.#order = order
  }

  began(pid: number): void {
    this.pid = pid
    this.emit('start')
  }

  end(code: number): void {
    this.exitCode = code
    this.emit('start')
    this.emit('exit', code)
  }

  kill(signal: NodeJS.Signals | number = 'SIGTERM'): boolean {
    return this.exitCode === null && this.#order(`${String(signal).replace('SIG', '')} ${this.pid}`)
  }
}
