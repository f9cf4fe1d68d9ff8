import { tmpdir } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import type { AnalysisOutcome, AnalysisProgress, ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { SurveyOutcome } from '@portico/contract/surveys/inventory'
import { type AnalysisProcess, pathsNeededBy, startAnalysisProcess } from './analysis-process.ts'
import {
  createAnalysisFolder,
  giveFolderToAccount,
  removeAbandonedFolders,
  removeAnalysisFolder,
} from './browser/analysis-folder.ts'
import { minimalEnvironment } from './browser/environment.ts'
import {
  type BrowserAccount,
  type DetectedFence,
  describeExposure,
  detectFence,
  type FenceKind,
  PROXY_ONLY,
} from './browser/fence.ts'
import { SANDBOX_ADVICE, sandboxProblem } from './browser/sandbox.ts'
import type { HostPorts } from './egress/hosts.ts'
import type { LoggedConnection } from './egress/proxy.ts'
import type { NameResolver, PublicAddressCheck } from './egress/route.ts'
import type { ScanFailure } from './kit/failure.ts'
import { type AnalysisLimits, DEFAULT_ANALYSIS_LIMITS } from './limits.ts'
import type { AnalysisMessage } from './messages.ts'

export type { BrowserAccount, DetectedFence, FenceKind } from './browser/fence.ts'
export { describeExposure } from './browser/fence.ts'
export { type BrowserLookup, findBrowser } from './browser/find-browser.ts'
export { type HostPorts, parseScannerHosts } from './egress/hosts.ts'

export type ScannerOptions = {
  /** The browser's path. */
  readonly chromium: string
  /** The account that the browser runs as. Required if this process is root. */
  readonly account?: BrowserAccount | undefined
  readonly isPublic: PublicAddressCheck
  readonly resolve: NameResolver
  /** SCANNER_HOSTS. */
  readonly hosts?: HostPorts | undefined
  readonly limits?: Partial<AnalysisLimits>
  /** Where the folders of analyses are created. Default: the system's temporary folder. */
  readonly temporary?: string
  /** Folders that no browser needs. If this machine can hide them, a browser that breaks out does not find them. */
  readonly hidden?: readonly string[]
  /** The fence to use. Absent: the scanner detects what this machine allows. */
  readonly fence?: DetectedFence
  /** The program of an analysis process: `child.ts`, or one that loads the same code faster. */
  readonly child?: string
  /** The module that runs the job, for tests of the code around it. */
  readonly work?: string
}

export type ScannerReadiness =
  /** `exposed`: what a browser that breaks out could reach, and why. Null if nothing. */
  | { readonly ready: true; readonly browser: string; readonly fence: FenceKind; readonly exposed: string | null }
  /** `lasting`: another check by this process would have the same result. */
  | { readonly ready: false; readonly problem: string; readonly lasting: boolean }

export type AnalysisOptions = {
  /** Cancels the analysis. The promise rejects with the signal's reason once everything is removed. */
  readonly signal: AbortSignal
  readonly onProgress: (progress: AnalysisProgress) => void
  readonly onImage: (id: string, png: Uint8Array) => void
  /** Called at the end with every connection that was made or refused. */
  readonly onConnections?: (connections: readonly LoggedConnection[]) => void
}

/** A survey has no pictures. */
export type SurveyOptions = Pick<AnalysisOptions, 'signal' | 'onConnections'> &
  Partial<Pick<AnalysisOptions, 'onProgress'>>

export type Scanner = {
  readonly fence: DetectedFence
  /** Removes abandoned folders, then starts a browser and checks its sandbox. */
  check(): Promise<ScannerReadiness>
  /** One analysis in a process tree of its own. When it is over, nothing of it is left. */
  analyse(job: ScannerJob, options: AnalysisOptions): Promise<AnalysisOutcome>
  /** As `analyse`, with fewer visits and checks. Returns an inventory of the website without any judgement. */
  survey(job: ScannerJob, options: SurveyOptions): Promise<SurveyOutcome>
}

const MAX_CHECK_MS = 60_000

export async function openScanner(options: ScannerOptions): Promise<Scanner> {
  const { account, hosts = new Map(), temporary = tmpdir(), hidden = [] } = options
  const limits = { ...DEFAULT_ANALYSIS_LIMITS, ...options.limits }
  const unusable = whyUnusable(account)
  const tryFences = async () => {
    const { path, ...folder } = await createAnalysisFolder(temporary)
    try {
      await giveFolderToAccount({ path, ...folder }, account)
      const own = { path, needed: pathsNeededBy({ ...options, work: options.work ?? null }) }
      return await detectFence(account, minimalEnvironment(), hidden, undefined, own)
    } finally {
      await removeAnalysisFolder(path, account)
    }
  }
  const found = unusable === null ? (options.fence ?? (await tryFences())) : { ...PROXY_ONLY, problem: unusable }
  const start = (job: ScannerJob | null, most: AnalysisLimits): Promise<AnalysisProcess> =>
    startAnalysisProcess({
      ...{ ...options, account, hosts, hidden, temporary, job },
      ...{ fence: found, limits: most, work: options.work ?? null },
    })

  /** `read`: takes the outcome out of a message. */
  async function runJob<Outcome>(
    job: ScannerJob,
    { signal, onProgress, onImage, onConnections }: AnalysisOptions,
    read: (message: AnalysisMessage) => Outcome | null,
  ): Promise<Outcome | { readonly failed: ScanFailure }> {
    signal.throwIfAborted()
    // This checks the job's own address. The browser refuses what its pages lead to.
    if (unusable !== null || !/^https?:\/\//.test(job.url)) return { failed: 'scanner_failed' }
    const run = await start(job, limits)
    const stop = () => run.stop('scanner_failed')
    signal.addEventListener('abort', stop, { once: true })
    let images = 0
    try {
      if (signal.aborted) stop()
      for await (const message of run.messages) {
        if (signal.aborted) break
        // An outcome of the other purpose does not count.
        if ('outcome' in message || 'surveyed' in message) return read(message) ?? { failed: 'scanner_failed' }
        if ('progress' in message) onProgress(message.progress)
        if ('image' in message) {
          images += 1
          if (images > limits.images) break
          onImage(message.image, Buffer.from(message.png, 'base64'))
        }
      }
      return { failed: run.failure() }
    } finally {
      signal.removeEventListener('abort', stop)
      await run.end()
      onConnections?.(run.connections)
      signal.throwIfAborted()
    }
  }

  return {
    fence: found,

    async check() {
      if (unusable !== null) return { ready: false, problem: unusable, lasting: true }
      const failed = (problem: string) => ({ ready: false, problem, lasting: false }) as const
      await removeAbandonedFolders(temporary, account)
      const run = await start(null, { ...limits, ms: MAX_CHECK_MS }).catch((error: Error) => error)
      if (run instanceof Error) return failed(`No browser can be tried: ${run.message}`)
      try {
        for await (const message of run.messages) {
          if (!('started' in message)) continue
          const problem = sandboxProblem(run.tree.now())
          if (problem !== null) return failed(problem)
          return { ready: true, browser: message.started, fence: found.fence, exposed: describeExposure(found) }
        }
        await run.end()
        return failed(explain(await run.lastWords(), options.chromium, account))
      } finally {
        await run.end()
      }
    },

    analyse({ purpose: _, ...job }, options) {
      return runJob(job, options, (message) => ('outcome' in message ? message.outcome : null))
    },

    survey(job, options) {
      const all = { onProgress() {}, onImage() {}, ...options }
      const read = (message: AnalysisMessage) => ('surveyed' in message ? message.surveyed : null)
      return runJob({ ...job, purpose: 'survey' }, all, read)
    },
  }
}

/** Why no browser may be started here; null if one may. */
function whyUnusable(account: BrowserAccount | undefined): string | null {
  if (process.platform !== 'linux') return 'Analyses need Linux: there a browser can be shut in and watched.'
  if (process.getuid?.() !== 0) return null
  if (account === undefined || account.uid === 0) {
    return 'A browser never runs as root: name an account for it, or start the scanner as another user.'
  }
  return null
}

function explain(words: string, chromium: string, account: BrowserAccount | undefined): string {
  if (/No usable sandbox|sandbox_host|Operation not permitted.*namespace|credentials\.cc/i.test(words)) {
    return `Chromium cannot start its sandbox here: ${SANDBOX_ADVICE}.`
  }
  const who = account === undefined ? '' : ` as uid ${account.uid}, which must be able to read this installation`
  return `${chromium} cannot be started${who}: ${errorIn(words).slice(0, 500) || 'it errors nothing'}`
}

/** From the log of a start: the browser's own error output, otherwise why Playwright gave up. */
function errorIn(words: string): string {
  const lines = stripVTControlCharacters(words).split('\n')
  const after = (mark: string) => lines.flatMap((line) => line.split(mark)[1]?.trim() || [])
  const errors = [...new Set(after('[err]'))].slice(-3)
  return errors.join(' ') || (after('browserType.launchPersistentContext:')[0] ?? '') || lines.join(' ').trim()
}
