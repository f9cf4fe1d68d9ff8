import { existsSync, readdirSync, readFileSync } from 'node:fs'

// Seconds of CPU, as far as the system tells: Linux does.

const TICKS_PER_SECOND = 100

type Stat = { readonly program: string; readonly parent: string; readonly own: number; readonly ended: number }

/** What this process has used, and those that it has started. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  const running = [...cpuOfRunning().values()].reduce((sum, one) => sum + one, 0)
  return (user + system) / 1e6 + (statOf('self')?.ended ?? 0) + running
}

/** What processes have used that this one has started and that still run, and what theirs have: by their programs' names. */
export function cpuOfRunning(): ReadonlyMap<string, number> {
  const pids = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  const all = pids.map((pid) => ({ pid, ...statOf(pid) }))
  const seconds = new Map<string, number>()
  const below = new Set([String(process.pid)])
  // A set also gives what is added to it meanwhile.
  for (const above of below)
    for (const { pid, program = '', parent, own = 0, ended = 0 } of all) {
      if (parent !== above) continue
      below.add(pid)
      seconds.set(program, (seconds.get(program) ?? 0) + own + ended)
    }
  return seconds
}

function statOf(pid: string): Stat | undefined {
  try {
    // The name of the program may have spaces: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const [, program = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const fields = rest.split(' ')
    const ticks = (one: number, other: number) => (Number(fields[one]) + Number(fields[other])) / TICKS_PER_SECOND
    return { program, parent: fields[1] ?? '', own: ticks(11, 12), ended: ticks(13, 14) }
  } catch {
    return undefined
  }
}
