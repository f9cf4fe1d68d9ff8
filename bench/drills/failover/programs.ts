import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import type { Undo } from '../../kit/undo.ts'
import { until } from '../../kit/until.ts'

/** Who runs PostgreSQL, which refuses to be root; undefined: whoever we are. */
export type Account = { readonly uid: number; readonly gid: number } | undefined

export type Launch = {
  readonly program: string
  readonly args: readonly string[]
  readonly log: string
  readonly account: Account
  readonly env?: Readonly<Record<string, string>>
}

/** Starts a program that writes to a file, and ends with the drill at the latest. */
export function launch({ program, args, log, account, env = {} }: Launch, undo: Undo): ChildProcess {
  const output = openSync(log, 'a', 0o600)
  const child = spawn(program, args, {
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', HOME: '/nonexistent', ...env },
    stdio: ['ignore', output, output],
    ...account,
  })
  closeSync(output)
  child.on('error', (error) => appendFileSync(log, `${error}\n`))
  undo.push(async () => signalTree(child.pid, 'SIGKILL'))
  return child
}

/** Sends a signal to a process and all that it has started, as it is at that moment. */
export function signalTree(pid: number | undefined, signal: NodeJS.Signals): void {
  for (const one of treeOf(pid)) {
    try {
      process.kill(one, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** The process first, as it would start others anew. */
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

/** Asks somebody who may be away until the answer is there. */
export function eventually<T>(what: string, seconds: number, ask: () => Promise<T | null>): Promise<T> {
  return until(what, seconds, () => ask().catch(() => null))
}
