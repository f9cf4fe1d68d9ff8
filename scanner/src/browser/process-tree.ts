import { readdirSync, readFileSync } from 'node:fs'

// Processes as /proc shows them.

export type ProcessEntry = {
  readonly pid: number
  readonly parent: number
  /** The session that it belongs to, also when its parent is gone. */
  readonly session: number
}

/** All running processes of this machine. */
export function listProcesses(): readonly ProcessEntry[] {
  const found: ProcessEntry[] = []
  for (const name of readdirSync('/proc')) {
    if (!/^[0-9]+$/.test(name)) continue
    // The name of the program stands in brackets and may contain anything.
    const [state, parent, , session] =
      /.*\) (.*)/s.exec(readProcFile(Number(name), 'stat') ?? '')?.[1]?.split(' ') ?? []
    if (state === undefined || 'ZX'.includes(state)) continue
    found.push({ pid: Number(name), parent: Number(parent), session: Number(session) })
  }
  return found
}

/** Null if the process is gone, or the file is not readable. */
export function readProcFile(pid: number, name: 'stat' | 'status' | 'cmdline' | 'smaps_rollup'): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return null
  }
}

/** One line of `status` and the like. */
export function statusField(text: string, name: string): string {
  return new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(text)?.[1] ?? ''
}

export type ProcessTree = {
  /** Its running processes. */
  now(all?: readonly ProcessEntry[]): readonly ProcessEntry[]
  /** Kills all of them; rejects if one does not end. */
  kill(): Promise<void>
}

const MAX_KILL_MS = 10_000

/**
 * A process that leads a session of its own, and all its descendants. Chromium starts another session. Processes of a session
 * that was seen once stay in the tree even if their parent ends first.
 */
export function processTreeOf(root: number): ProcessTree {
  const sessions = new Set([root])
  const now = (all = listProcesses()): readonly ProcessEntry[] => {
    const members = new Map<number, ProcessEntry>()
    let before = -1
    while (members.size !== before) {
      before = members.size
      for (const one of all) {
        if (members.has(one.pid)) continue
        if (one.pid !== root && !members.has(one.parent) && !sessions.has(one.session)) continue
        members.set(one.pid, one)
        // Just after its start a process may still be in our session.
        if (one.session === one.pid) sessions.add(one.session)
      }
    }
    return [...members.values()]
  }
  return {
    now,
    async kill() {
      const until = performance.now() + MAX_KILL_MS
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
 * Whether processes use more memory than so many bytes. The exact measurement is expensive. It is skipped if the sum stays
 * below the limit even with shared memory counted for each process.
 */
export function exceedsMemory(bytes: number, processes: readonly ProcessEntry[]): boolean {
  const resident = processes.reduce((sum, { pid }) => sum + kilobytesOf(readProcFile(pid, 'status') ?? '', 'VmRSS'), 0)
  return resident * 1024 > bytes && memoryBytesOf(processes) > bytes
}

/**
 * The memory of processes in bytes. Shared memory is counted once: otherwise a dozen processes of one browser would add up
 * to a gigabyte. If a process does not report its shares, its own pages count, and of mapped files those of the largest process.
 */
export function memoryBytesOf(processes: readonly ProcessEntry[]): number {
  let kilobytes = 0
  let largestFiles = 0
  for (const { pid } of processes) {
    const shares = readProcFile(pid, 'smaps_rollup')
    if (shares) {
      kilobytes += kilobytesOf(shares, 'Pss')
      continue
    }
    const status = readProcFile(pid, 'status') ?? ''
    kilobytes += kilobytesOf(status, 'RssAnon') + kilobytesOf(status, 'RssShmem')
    largestFiles = Math.max(largestFiles, kilobytesOf(status, 'RssFile'))
  }
  return (kilobytes + largestFiles) * 1024
}

function kilobytesOf(text: string, name: string): number {
  return Number.parseInt(statusField(text, name), 10) || 0
}
