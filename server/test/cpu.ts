import { readdirSync, readFileSync } from 'node:fs'

// Seconds of CPU, as far as the system tells: Linux does.

const TICKS_PER_SECOND = 100

type Stat = { readonly program: string; readonly own: number; readonly ended: number }

const NOTHING: Stat = { program: '', own: 0, ended: 0 }

/** What this process has used, and those that it has started. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  const running = [...cpuSecondsByProgram().values()].reduce((sum, one) => sum + one, 0)
  return (user + system) / 1e6 + (statOf('self')?.ended ?? 0) + running
}

/** What processes have used that this one has started and that still run, and what theirs have: by their programs' names. */
export function cpuSecondsByProgram(): ReadonlyMap<string, number> {
  const seconds = new Map<string, number>()
  // A set also gives what is added to it meanwhile.
  const below = new Set(childrenOf('self'))
  for (const pid of below) {
    const { program, own, ended } = statOf(pid) ?? NOTHING
    seconds.set(program, (seconds.get(program) ?? 0) + own + ended)
    for (const child of childrenOf(pid)) below.add(child)
  }
  return seconds
}

/** By its own list, a thread's at a time: to read who is whose parent of all processes of the machine takes 9 ms of CPU. */
function childrenOf(pid: string): readonly string[] {
  const threads = orNothing(() => readdirSync(`/proc/${pid}/task`)) ?? []
  return threads.flatMap((thread) => {
    const list = orNothing(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
    return list?.split(' ').filter(Boolean) ?? []
  })
}

function statOf(pid: string): Stat | null {
  const stat = orNothing(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (stat === null) return null
  // The name of the program may have spaces: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
  const [, program = '', rest = ''] = /\((.*)\) (.*)/s.exec(stat) ?? []
  const fields = rest.split(' ')
  const ticks = (one: number, other: number) => (Number(fields[one]) + Number(fields[other])) / TICKS_PER_SECOND
  return { program, own: ticks(11, 12), ended: ticks(13, 14) }
}

/** What is read may have ended meanwhile, or never have been there. */
function orNothing<Read>(read: () => Read): Read | null {
  try {
    return read()
  } catch {
    return null
  }
}
