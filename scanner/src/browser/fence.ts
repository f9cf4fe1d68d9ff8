import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** `namespace`: a network with nothing but loopback around the browser, beside the proxy. `proxy`: the proxy alone. */
export type Fence = 'namespace' | 'proxy'

/** Whom the browser runs as, where this process is root. */
export type Account = { readonly uid: number; readonly gid: number }

const TRIAL_MS = 10_000
const MOST_WORDS = 200

/**
 * In the first namespace root of nothing brings loopback up; in the second everything is an ordinary user's again, because
 * Chromium refuses to be root anywhere. Whoever ends the outer process ends all that is inside.
 */
const NAMESPACE = [
  ...['unshare', '--user', '--map-root-user', '--net', '--pid', '--fork', '--kill-child', 'sh', '-c'],
  'ip link set lo up && exec unshare --user --map-user=1000 --map-group=1000 "$@"',
  'sh',
]

/** The command that runs another one behind a fence. */
export function behind(fence: Fence, command: readonly string[]): readonly string[] {
  return fence === 'namespace' ? [...NAMESPACE, ...command] : command
}

export type FoundFence = {
  readonly fence: Fence
  /** Why there is no second one; null where there is. */
  readonly problem: string | null
}

/** Tries what this machine allows. */
export async function findFence(
  account: Account | undefined,
  env: Readonly<Record<string, string>>,
  trialMs = TRIAL_MS,
): Promise<FoundFence> {
  if (process.platform !== 'linux') return { fence: 'proxy', problem: 'there are network namespaces on Linux alone' }
  const [program = '', ...args] = behind('namespace', ['sh', '-c', 'test "$(id -u)" != 0'])
  const options = { ...account, env: { ...env }, cwd: '/', timeout: trialMs, killSignal: 'SIGKILL' as const }
  return promisify(execFile)(program, args, options).then(
    () => ({ fence: 'namespace', problem: null }),
    (error) => ({ fence: 'proxy', problem: whyNot(error, trialMs) }),
  )
}

function whyNot(error: { killed?: boolean; stderr?: string; message: string }, trialMs: number): string {
  if (error.killed)
    return `a network namespace was not there within ${trialMs / 1000} s: this machine may have been too busy`
  const words = (error.stderr || error.message).trim().split('\n').at(-1) ?? ''
  return `no network namespace can be made: ${words.slice(0, MOST_WORDS)}`
}
