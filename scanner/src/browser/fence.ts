import { execFile } from 'node:child_process'
import { basename, dirname, relative } from 'node:path'
import { promisify } from 'node:util'

/** `namespace`: a network with nothing but loopback around the browser, beside the proxy. `proxy`: the proxy alone. */
export type FenceKind = 'namespace' | 'proxy'

/** The account that the browser runs as if this process is root. */
export type BrowserAccount = { readonly uid: number; readonly gid: number }

/** What of this machine a browser could reach that breaks out of its sandbox, within the rights of its account. */
export type ExposedResource = 'network' | 'files' | 'processes'

export type DetectedFence = {
  readonly fence: FenceKind
  /** What the fence does not protect. */
  readonly exposed: readonly ExposedResource[]
  /** Why; null if it protects everything. */
  readonly problem: string | null
}

const MAX_TRIAL_MS = 10_000
const MAX_PROBLEM_LENGTH = 200

/** What is exposed, as a sentence; null if nothing is. */
export function describeExposure({ exposed, problem }: DetectedFence): string | null {
  return exposed.length === 0 ? null : `the ${new Intl.ListFormat('en').format(exposed)} of its machine (${problem})`
}

/** From the strictest to the weakest: some containers forbid mounting /proc, others every mount. */
const FENCES: readonly (Omit<DetectedFence, 'problem'> & { readonly failed: string })[] = [
  { fence: 'namespace', exposed: [], failed: 'no /proc of its own can be mounted' },
  { fence: 'namespace', exposed: ['processes'], failed: 'no mount namespace can be made' },
  { fence: 'namespace', exposed: ['files', 'processes'], failed: 'no network namespace can be made' },
]
export const PROXY_ONLY = { fence: 'proxy', exposed: ['network', 'files', 'processes'] } as const

/** The folder of one analysis, and the paths beside it that its processes need. Everything else there is hidden. */
export type FolderWithNeededPaths = { readonly path: string; readonly needed: readonly string[] }

/** The folder in which the view of the temporary folder is mounted. */
export const VIEW_FOLDER_NAME = 'view'

/**
 * Hides the folders of other analyses. Of the temporary folder only the analysis's own folder is visible, and the names up to
 * "." beside it. The view is mounted inside the own folder, and then bound over the temporary folder.
 */
const HIDE_OTHER_ANALYSES = [
  `around=$1 own=$2 view=$1/$2/${VIEW_FOLDER_NAME}`,
  'mount -t tmpfs -o size=64k,mode=755 none "$view" && mkdir "$view/$own" && mount --bind "$around/$own" "$view/$own" || exit',
  'shift 2',
  'while [ "$1" != . ]; do if [ -d "$around/$1" ]; then mkdir "$view/$1"; else : >"$view/$1"; fi && mount --rbind "$around/$1" "$view/$1" || exit; shift; done',
  'mount --rbind "$view" "$around" || exit',
  'shift',
].join('; ')

/** Hides the folders up to "--". A folder that cannot be reached from here needs no hiding. */
const HIDE_FOLDERS =
  'while [ "$1" != -- ]; do [ ! -d "$1" ] || mount -t tmpfs -o ro,size=4k none "$1" || exit; shift; done'
const MOUNT_OWN_PROC = 'mount -t proc proc /proc || exit'

/**
 * The command that runs another one behind a fence. In the first namespace a root without rights outside brings loopback up
 * and mounts. In the second everything belongs to an ordinary user again: Chromium refuses to run as root, and nobody there
 * can unmount what the first has mounted. Killing the outer process kills everything inside.
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

/** The folder around the analysis's own, and the names in it that stay visible. */
function visiblePaths({ path, needed }: FolderWithNeededPaths): readonly string[] {
  const around = dirname(path)
  const inside = needed.map((one) => relative(around, one).split('/')[0] ?? '')
  const beside = inside.filter((name) => name !== '' && name !== '..' && name !== basename(path))
  return [around, basename(path), ...new Set(beside)]
}

/** Tries which fence this machine allows, beginning with the strictest. */
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
