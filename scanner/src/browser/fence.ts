import { execFile } from 'node:child_process'
import { basename, dirname, relative } from 'node:path'
import { promisify } from 'node:util'

/** `namespace`: a network with nothing but loopback around the browser, beside the proxy. `proxy`: the proxy alone. */
export type FenceKind = 'namespace' | 'proxy'

/** Whom the browser runs as, where this process is root. */
export type BrowserAccount = { readonly uid: number; readonly gid: number }

/** What a browser that breaks out of its own sandbox would meet of this machine, as far as its account may. */
export type ExposedResource = 'network' | 'files' | 'processes'

export type DetectedFence = {
  readonly fence: FenceKind
  /** What it does not keep out. */
  readonly exposed: readonly ExposedResource[]
  /** Why; null where it keeps out all of it. */
  readonly problem: string | null
}

const MAX_TRIAL_MS = 10_000
const MAX_PROBLEM_LENGTH = 200

/** Null where that is nothing. */
export function describeExposure({ exposed, problem }: DetectedFence): string | null {
  return exposed.length === 0 ? null : `the ${new Intl.ListFormat('en').format(exposed)} of its machine (${problem})`
}

/** From the closest to the widest: some containers forbid a /proc of one's own, others every mount. */
const FENCES: readonly (Omit<DetectedFence, 'problem'> & { readonly failed: string })[] = [
  { fence: 'namespace', exposed: [], failed: 'no /proc of its own can be mounted' },
  { fence: 'namespace', exposed: ['processes'], failed: 'no mount namespace can be made' },
  { fence: 'namespace', exposed: ['files', 'processes'], failed: 'no network namespace can be made' },
]
export const PROXY_ONLY = { fence: 'proxy', exposed: ['network', 'files', 'processes'] } as const

/** The folder of one analysis, and what lies beside it that its processes need. Nothing else there is seen. */
export type FolderWithNeededPaths = { readonly path: string; readonly needed: readonly string[] }

/** Where the view of what is temporary is put together. */
export const VIEW_FOLDER_NAME = 'view'

/**
 * The folder for what is temporary, and what is seen of it: the analysis's own folder, and up to "." names beside it. Those of other
 * analyses are not there. It is put together within the own folder, and then laid over the one around it.
 */
const HIDE_OTHER_ANALYSES = [
  `around=$1 own=$2 view=$1/$2/${VIEW_FOLDER_NAME}`,
  'mount -t tmpfs -o size=64k,mode=755 none "$view" && mkdir "$view/$own" && mount --bind "$around/$own" "$view/$own" || exit',
  'shift 2',
  'while [ "$1" != . ]; do if [ -d "$around/$1" ]; then mkdir "$view/$1"; else : >"$view/$1"; fi && mount --rbind "$around/$1" "$view/$1" || exit; shift; done',
  'mount --rbind "$view" "$around" || exit',
  'shift',
].join('; ')

/** Up to "--" come folders to hide. One that cannot be walked to from here needs no hiding. */
const HIDE_FOLDERS =
  'while [ "$1" != -- ]; do [ ! -d "$1" ] || mount -t tmpfs -o ro,size=4k none "$1" || exit; shift; done'
const MOUNT_OWN_PROC = 'mount -t proc proc /proc || exit'

/**
 * The command that runs another one behind a fence. In the first namespace root of nothing brings loopback up and mounts; in
 * the second everything is an ordinary user's again, because Chromium refuses to be root anywhere, and nobody there can
 * unmount what the first has mounted. Whoever ends the outer process ends all that is inside.
 */
export function fencedCommand(
  { fence, exposed }: Pick<DetectedFence, 'fence' | 'exposed'>,
  hidden: readonly string[],
  command: readonly string[],
  own: FolderWithNeededPaths | null = null,
): readonly string[] {
  if (fence === 'proxy') return command
  const mounts = !exposed.includes('files')
  const isAlone = mounts && own !== null
  const steps = [
    'ip link set lo up || exit',
    ...(isAlone ? [HIDE_OTHER_ANALYSES] : []),
    HIDE_FOLDERS,
    ...(exposed.includes('processes') ? [] : [MOUNT_OWN_PROC]),
    'shift; exec unshare --user --map-user=1000 --map-group=1000 "$@"',
  ]
  return [
    ...[
      'unshare',
      '--user',
      '--map-root-user',
      '--net',
      '--pid',
      ...(mounts ? ['--mount'] : []),
      '--fork',
      '--kill-child',
    ],
    ...['sh', '-c', steps.join('; '), 'sh', ...(isAlone ? [...visiblePaths(own), '.'] : [])],
    ...[...(mounts ? hidden : []), '--', ...command],
  ]
}

/** The folder around the own one, and what is seen of it. */
function visiblePaths({ path, needed }: FolderWithNeededPaths): readonly string[] {
  const around = dirname(path)
  const inside = needed.map((one) => relative(around, one).split('/')[0] ?? '')
  const beside = inside.filter((name) => name !== '' && name !== '..' && name !== basename(path))
  return [around, basename(path), ...new Set(beside)]
}

/** Tries what this machine allows, from the closest fence on. */
export async function detectFence(
  account: BrowserAccount | undefined,
  env: Readonly<Record<string, string>>,
  hidden: readonly string[] = [],
  trialMs = MAX_TRIAL_MS,
  own: FolderWithNeededPaths | null = null,
): Promise<DetectedFence> {
  if (process.platform !== 'linux') return { ...PROXY_ONLY, problem: 'there are namespaces on Linux alone' }
  let problem: string | null = null
  for (const { failed, ...found } of FENCES) {
    const [program = '', ...args] = fencedCommand(found, hidden, ['sh', '-c', 'test "$(id -u)" != 0'], own)
    const options = { ...account, env: { ...env }, cwd: '/', timeout: trialMs, killSignal: 'SIGKILL' as const }
    const error = await promisify(execFile)(program, args, options).then(
      () => null,
      (error) => error,
    )
    if (error === null) return { ...found, problem }
    if (error.killed) {
      problem = `a network namespace was not there within ${trialMs / 1000} s: this machine may have been too busy`
      break
    }
    const words =
      String(error.stderr || error.message)
        .trim()
        .split('\n')
        .at(-1) ?? ''
    problem = `${failed}: ${words.slice(0, MAX_PROBLEM_LENGTH)}`
  }
  return { ...PROXY_ONLY, problem }
}
