import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const CHECK_MS = 1_000

/**
 * Calls `tell` when the parent process has ended without passing a signal on, as npm and npx do: npx runs a shell that runs the command,
 * a signal ends only the shell, and a SIGKILL of either leaves the rest running.
 *
 * Watches only if npm started this process, or if the caller names a process with `of`. A process that leads its own process group was
 * detached on purpose, for example with setsid, and keeps running. Watching ends when `over` is aborted.
 */
export async function onParentExit(
  tell: () => void,
  of: number | null = null,
  over = new AbortController().signal,
): Promise<void> {
  if (of === null && (!process.env['npm_lifecycle_event'] || (await readProcess(process.pid))?.group === process.pid))
    return
  const noted = whoStarted()
  const parent = of ?? noted?.parent ?? process.ppid
  const shell = await readProcess(parent)
  const isShell = shell !== null && /^\S*sh -c /.test(shell.command)
  const above = isShell ? (noted?.above ?? shell.parent) : null
  const isGone = async () =>
    process.ppid !== parent || (above !== null && ((await readProcess(parent))?.parent ?? above) !== above)
  if (over.aborted) return
  if (await isGone()) return tell()
  const checking = setInterval(async () => {
    if (!(await isGone())) return
    clearInterval(checking)
    tell()
  }, CHECK_MS).unref()
  over.addEventListener('abort', () => clearInterval(checking))
}

/**
 * What the shell noted in a variable before it became this process: its parent and grandparent. They may be gone by the time Node has
 * started, and then another process is our parent. A note with another process id was inherited, and is ignored.
 */
function whoStarted(): { readonly parent: number; readonly above: number | null } | null {
  const [pid, parent, above] = (process.env['PORTICO_PARENT'] ?? '').split(' ').map(Number)
  return pid === process.pid && parent ? { parent, above: above || null } : null
}

type ProcessInfo = { readonly parent: number; readonly group: number; readonly command: string }

/** What the system knows of a process; null if it is gone or cannot be read. */
async function readProcess(pid: number): Promise<ProcessInfo | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold anything; after it come the state, the parent and the group.
    const [, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    return { parent: Number(parent), group: Number(group), command }
  } catch {
    return process.platform === 'linux' ? null : readProcessWithPs(pid)
  }
}

async function readProcessWithPs(pid: number): Promise<ProcessInfo | null> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'ppid=,pgid=,args=', '-p', String(pid)])
    const [, parent, group, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)/.exec(stdout) ?? []
    return parent === undefined ? null : { parent: Number(parent), group: Number(group), command }
  } catch {
    return null
  }
}
