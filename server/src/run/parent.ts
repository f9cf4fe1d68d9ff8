import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const LOOK_MS = 1_000

/**
 * Tells when whoever started this process has ended without passing a signal on. npm and npx do so: npx runs a shell that
 * runs the command, a signal ends the shell alone, and a hard kill of either leaves the rest running.
 *
 * Watches only where npm started this process, or the process `of` where the starter named one. A process that leads a group
 * of its own was detached on purpose, as setsid does, and stays. Nobody watches any more once it is `over`.
 */
export async function onParentGone(
  tell: () => void,
  of: number | null = null,
  over = new AbortController().signal,
): Promise<void> {
  if (of === null && (!process.env['npm_lifecycle_event'] || (await look(process.pid))?.group === process.pid)) return
  const noted = whoStarted()
  const parent = of ?? noted?.parent ?? process.ppid
  const shell = await look(parent)
  const isShell = shell !== null && /^\S*sh -c /.test(shell.command)
  const above = isShell ? (noted?.above ?? shell.parent) : null
  const isGone = async () =>
    process.ppid !== parent || (above !== null && ((await look(parent))?.parent ?? above) !== above)
  if (over.aborted) return
  if (await isGone()) return tell()
  const looking = setInterval(async () => {
    if (!(await isGone())) return
    clearInterval(looking)
    tell()
  }, LOOK_MS).unref()
  over.addEventListener('abort', () => clearInterval(looking))
}

/**
 * What the shell noted before it became this process: its parent and the one above. They may be gone by the time Node has
 * started, and then somebody else is our parent. A note with another process id was inherited from whoever started us.
 */
function whoStarted(): { readonly parent: number; readonly above: number | null } | null {
  const [pid, parent, above] = (process.env['PORTICO_PARENT'] ?? '').split(' ').map(Number)
  return pid === process.pid && parent ? { parent, above: above || null } : null
}

type Seen = { readonly parent: number; readonly group: number; readonly command: string }

/** What the system says of a process; null when it is gone or cannot be looked at. */
async function look(pid: number): Promise<Seen | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold anything; after it come the state, the parent and the group.
    const [, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    return { parent: Number(parent), group: Number(group), command }
  } catch {
    return process.platform === 'linux' ? null : lookWithPs(pid)
  }
}

async function lookWithPs(pid: number): Promise<Seen | null> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'ppid=,pgid=,args=', '-p', String(pid)])
    const [, parent, group, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)/.exec(stdout) ?? []
    return parent === undefined ? null : { parent: Number(parent), group: Number(group), command }
  } catch {
    return null
  }
}
