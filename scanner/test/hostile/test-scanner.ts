import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { AnalysisOutcome, ScannerJob } from '@portico/contract/analyses/analysis-job'
import { isPublicAddress } from '../../../server/src/outbound/address.ts'
import { testVariable } from '../../../server/test/variables.ts'
import { minimalEnvironment } from '../../src/browser/environment.ts'
import { type DetectedFence, detectFence, PROXY_ONLY as NO_SECOND_FENCE } from '../../src/browser/fence.ts'
import { SANDBOX_ADVICE } from '../../src/browser/sandbox.ts'
import type { LoggedConnection } from '../../src/egress/proxy.ts'
import { type BrowserAccount, openScanner, parseScannerHosts, type ScannerOptions } from '../../src/index.ts'
import type { TaskResult, TestTask } from './test-job.ts'

// A scanner with the work of tests.

export const CHROMIUM_PATH = process.env[testVariable('chromium')] ?? ''
/** Root needs somebody else for its browser; everybody else is somebody else already. */
export const BROWSER_ACCOUNT: BrowserAccount | undefined =
  process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
/** What this machine lets a scanner have. */
export const DETECTED_FENCE = await detectFence(BROWSER_ACCOUNT, minimalEnvironment())
export const DETECTED_FENCE_KIND = DETECTED_FENCE.fence
/** Without the second fence, also where there could be one. */
export const PROXY_ONLY_FENCE: DetectedFence = { ...NO_SECOND_FENCE, problem: 'tests want it so' }
export const skip = whyNot()

function whyNot(): string | false {
  if (process.platform !== 'linux') return 'The scanner needs Linux.'
  if (CHROMIUM_PATH === '') return 'There is no Chromium: set CHROMIUM_PATH.'
  // Where tests must not be left out, they fail, and say what to do.
  if (process.env['CI'] || DETECTED_FENCE_KIND === 'namespace') return false
  const tried = spawnSync('unshare', ['--user', '--map-root-user', 'true'], { ...BROWSER_ACCOUNT, cwd: '/' })
  return tried.status === 0 ? false : `No browser has a sandbox here: ${SANDBOX_ADVICE}.`
}

/** As the service starts it. */
const CHILD = fileURLToPath(new URL('../../../server/bin/analyse.js', import.meta.url))
export const TEST_JOB_MODULE = new URL('./test-job.ts', import.meta.url).href

export function jobFor(tasks: readonly TestTask[], publicUrl = 'http://localhost:1'): ScannerJob {
  return {
    analysis: '00000000-0000-4000-8000-000000000001',
    site: '00000000-0000-4000-8000-000000000002',
    url: 'http://evil.localhost/',
    fqdn: 'evil.localhost',
    registered_domain: 'evil.localhost',
    public_url: publicUrl,
    tag: JSON.stringify(tasks),
    tag_first: '',
    published: null,
  }
}

export type TestScan = {
  readonly outcome: AnalysisOutcome
  readonly seen: readonly TaskResult[]
  readonly connections: readonly LoggedConnection[]
}

/** Hosts as SCANNER_HOSTS has them. What this machine can hide is found out once. */
export function scannerOptions(temporary: string, hosts: string, more: Partial<ScannerOptions> = {}): ScannerOptions {
  return {
    chromium: CHROMIUM_PATH,
    account: BROWSER_ACCOUNT,
    fence: DETECTED_FENCE,
    isPublic: isPublicAddress,
    resolve: async () => [],
    hosts: parseScannerHosts(hosts),
    child: CHILD,
    work: TEST_JOB_MODULE,
    temporary,
    ...more,
  }
}

/** One analysis whose work is to visit pages. */
export async function runTasks(
  scanner: ScannerOptions,
  tasks: readonly TestTask[],
  onProgress = () => {},
): Promise<TestScan> {
  const { analyse } = await openScanner(scanner)
  let seen: readonly TaskResult[] = []
  let connections: readonly LoggedConnection[] = []
  const outcome = await analyse(jobFor(tasks), {
    signal: new AbortController().signal,
    onProgress,
    onImage(_id, bytes) {
      seen = JSON.parse(Buffer.from(bytes).toString('utf8'))
    },
    onConnections(all) {
      connections = all
    },
  })
  return { outcome, seen, connections }
}
