import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import type { CleanupSteps } from '../../kit/undo.ts'
import { until } from '../../kit/until.ts'

/** The account for PostgreSQL, which refuses to run as root; undefined: the current account. */
export type ProcessAccount = { readonly uid: number; readonly gid: number } | undefined

export type LaunchOptions = {
  readonly program: string
  readonly args: readonly string[]
  readonly log: string
  readonly account: ProcessAccount
  readonly env?: Readonly<Record<string, string>>
}

/** Starts a program with its output in a file. It is killed in the cleanup. */
export function launchProgram(
  { program, args, log, account, env = {} }: LaunchOptions,
  undo: CleanupSteps,
): ChildProcess {
  const output = openSync(log, 'a', 0o600)
  const child = spawn(program, args, {
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', HOME: '/nonexistent', ...env },
    stdio: ['ignore', output, output],
    ...account,
  })
  closeSync(output)
  child.on('error', (error) => appendFileSync(log, `${error}\n`))
  undo.push(async () => signalProcessTree(child.pid, 'SIGKILL'))
  return child
}

/** Sends a signal to a process and all its descendants at that moment. */
export function signalProcessTree(pid: number | undefined, signal: NodeJS.Signals): void {
  for (const one of treeOf(pid)) {
    try {
      process.kill(one, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** The process and its descendants. The process comes first, so that it cannot restart the others. */
function treeOf(pid: number | undefined): readonly number[] {
  if (pid === undefined) return []
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  )
  const tree = new Set([pid])
  // A set also gives what is added to it meanwhile.
  for (const one of tree) for (const [child, parent] of parents) if (parent === one) tree.add(child)
  return [...tree]
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return 0
  }
}

/** Polls until there is an answer; errors count as none. */
export function waitForAnswer<T>(what: string, seconds: number, ask: () => Promise<T | null>): Promise<T> {
  return until(what, seconds, () => ask().catch(() => null))
}
