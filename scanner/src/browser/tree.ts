import { readdirSync, readFileSync } from 'node:fs'

// Processes as /proc shows them.

export type Process = {
  readonly pid: number
  readonly parent: number
  /** The session that it belongs to, also when its parent is gone. */
  readonly session: number
}

/** All of this machine that still run. */
export function processesNow(): readonly Process[] {
  const found: Process[] = []
  for (const name of readdirSync('/proc')) {
    if (!/^[0-9]+$/.test(name)) continue
    // The name of the program stands in brackets and may contain anything.
    const [state, parent, , session] = /.*\) (.*)/s.exec(readProc(Number(name), 'stat') ?? '')?.[1]?.split(' ') ?? []
    if (state === undefined || 'ZX'.includes(state)) continue
    found.push({ pid: Number(name), parent: Number(parent), session: Number(session) })
  }
  return found
}

/** Null where the process is gone, or does not show it. */
export function readProc(pid: number, name: 'stat' | 'status' | 'cmdline' | 'smaps_rollup'): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return null
  }
}

/** One line of `status` and the like. */
export function lineOf(text: string, name: string): string {
  return new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(text)?.[1] ?? ''
}

export type Tree = {
  /** What runs of it now. */
  now(all?: readonly Process[]): readonly Process[]
  /** Ends all of it; rejects where something does not end. */
  kill(): Promise<void>
}

const KILL_MS = 10_000

/**
 * A process that leads a session of its own, and all that came from it. Chromium starts another session; what belongs to a
 * session that was seen once stays in the tree when its parent ends before it.
 */
export function processTree(root: number): Tree {
  const sessions = new Set([root])
  const now = (all = processesNow()): readonly Process[] => {
    const members = new Map<number, Process>()
    let before = -1
    while (members.size !== before) {
      before = members.size
      for (const one of all) {
        if (members.has(one.pid)) continue
        if (one.pid !== root && !members.has(one.parent) && !sessions.has(one.session)) continue
        members.set(one.pid, one)
        // Just after its start it may still be in ours.
        if (one.session === one.pid) sessions.add(one.session)
      }
    }
    return [...members.values()]
  }
  return {
    now,
    async kill() {
      const until = performance.now() + KILL_MS
      for (let left = now(); left.length > 0; left = now()) {
        if (performance.now() > until)
          throw new Error(`Processes of the scanner do not end: ${left.map(({ pid }) => pid)}.`)
        for (const { pid } of left) end(pid)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself, or ends with its parent.
  }
}

/**
 * Whether processes use more memory than so many bytes. Looking closely is expensive, and nothing to look for where there is
 * no more even if what they share is counted for each.
 */
export function useMoreThan(bytes: number, processes: readonly Process[]): boolean {
  const resident = processes.reduce((sum, { pid }) => sum + kilobytesOf(readProc(pid, 'status') ?? '', 'VmRSS'), 0)
  return resident * 1024 > bytes && memoryOf(processes) > bytes
}

/**
 * The memory of processes in bytes. What they share is counted once: a dozen processes of one browser look like a gigabyte
 * otherwise. Where a process does not show its shares, its own pages count, and of its files those of the largest process.
 */
export function memoryOf(processes: readonly Process[]): number {
  let kilobytes = 0
  let largestFiles = 0
  for (const { pid } of processes) {
    const shares = readProc(pid, 'smaps_rollup')
    if (shares) {
      kilobytes += kilobytesOf(shares, 'Pss')
      continue
    }
    const status = readProc(pid, 'status') ?? ''
    kilobytes += kilobytesOf(status, 'RssAnon') + kilobytesOf(status, 'RssShmem')
    largestFiles = Math.max(largestFiles, kilobytesOf(status, 'RssFile'))
  }
  return (kilobytes + largestFiles) * 1024
}

function kilobytesOf(text: string, name: string): number {
  return Number.parseInt(lineOf(text, name), 10) || 0
}
