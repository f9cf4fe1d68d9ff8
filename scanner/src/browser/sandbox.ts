import { type ProcessEntry, readProcFile, statusField } from './process-tree.ts'

export const SANDBOX_ADVICE =
  'let ordinary users make user namespaces (on Ubuntu: sysctl kernel.apparmor_restrict_unprivileged_userns=0; ' +
  'in a container: a seccomp profile that permits them)'

/** What is wrong with the sandbox of a browser that has a page open; null where it holds. */
export function sandboxProblem(tree: readonly ProcessEntry[]): string | null {
  const seen = tree.map(({ pid }) => readSandboxState(pid))
  const browser = seen.find(
    ({ command }) => command.includes('--remote-debugging-pipe') && !command.includes('--type='),
  )
  const renderers = seen.filter(({ command }) => command.includes('--type=renderer'))
  if (browser === undefined || renderers.length === 0) return 'The browser has started without a process for its pages.'
  if (seen.some(({ uid }) => uid === 0)) return 'A process of the browser is root: name another account.'
  if (seen.some(({ command }) => /--(?:no-sandbox|disable-[a-z-]*sandbox)\b/.test(command))) {
    return 'The browser was started with its sandbox switched off: remove that from its own settings (/etc/chromium.d, a wrapper).'
  }
  const open = renderers.find(
    ({ seccomp, privileges, depth }) => seccomp !== 2 || privileges !== 1 || depth <= browser.depth,
  )
  return open === undefined ? null : `The sandbox of the browser does not hold its pages: ${SANDBOX_ADVICE}.`
}

/** The kernel's view of a process: filtered system calls, no new privileges, the depth of its process namespace. */
function readSandboxState(pid: number) {
  const status = readProcFile(pid, 'status') ?? ''
  return {
    command: (readProcFile(pid, 'cmdline') ?? '').replaceAll('\0', ' '),
    uid: Number(statusField(status, 'Uid').split('\t')[0]),
    seccomp: Number(statusField(status, 'Seccomp')),
    privileges: Number(statusField(status, 'NoNewPrivs')),
    depth: statusField(status, 'NSpid').split('\t').length,
  }
}
