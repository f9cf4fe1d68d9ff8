import { tmpdir } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import type { AnalysisJob, AnalysisOutcome, AnalysisProgress } from '@portico/contract/analyses/analysis-job'
import type { SurveyOutcome } from '@portico/contract/surveys/inventory'
import { systemEnv } from './browser/environment.ts'
import { type Account, exposedBy, type Fence, type FoundFence, findFence, PROXY_ALONE } from './browser/fence.ts'
import { handOver, makeFolder, removeFolder, removeForgotten } from './browser/folder.ts'
import { HOW_TO_ALLOW, sandboxProblem } from './browser/sandbox.ts'
import type { Connection } from './egress/egress.ts'
import type { Hosts } from './egress/hosts.ts'
import type { IsPublic, Resolve } from './egress/way.ts'
import type { Failure } from './kit/failure.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import type { Message } from './messages.ts'
import { neededBy, type Run, startRun } from './run.ts'

export type { Account, Fence, FoundFence } from './browser/fence.ts'
export { exposedBy } from './browser/fence.ts'
export { type Found, findBrowser } from './browser/find.ts'
export { type Hosts, readScannerHosts } from './egress/hosts.ts'

export type ScannerOptions = {
  /** The browser's path. */
  readonly chromium: string
  /** Whom the browser runs as; needed where this process is root. */
  readonly account?: Account | undefined
  readonly isPublic: IsPublic
  readonly resolve: Resolve
  /** SCANNER_HOSTS. */
  readonly hosts?: Hosts | undefined
  readonly limits?: Partial<Limits>
  /** Where the folders of analyses are made: the system's place for what is temporary. */
  readonly temporary?: string
  /** Folders that no browser needs: one that breaks out does not find them, where this machine can hide them. */
  readonly hidden?: readonly string[]
  /** What was found out before, or is wanted; else it is tried. */
  readonly fence?: FoundFence
  /** What the process of an analysis runs: `child.ts`, or a program that loads the same faster. */
  readonly child?: string
  /** The module that does the work, for tests of what is around it. */
  readonly work?: string
}

export type Readiness =
  /** `exposed`: what a browser that breaks out would meet, and why; null where that is nothing. */
  | { readonly ready: true; readonly browser: string; readonly fence: Fence; readonly exposed: string | null }
  /** `lasting`: as long as this process lives, another trial would show the same. */
  | { readonly ready: false; readonly problem: string; readonly lasting: boolean }

export type AnalysisOptions = {
  /** Ends it: the promise is rejected with the signal's reason, once nothing is left. */
  readonly signal: AbortSignal
  readonly onProgress: (progress: AnalysisProgress) => void
  readonly onImage: (id: string, png: Uint8Array) => void
  /** Every connection that was made or refused, once it is over. */
  readonly onConnections?: (connections: readonly Connection[]) => void
}

/** A survey has no pictures. */
export type SurveyOptions = Pick<AnalysisOptions, 'signal' | 'onConnections'> &
  Partial<Pick<AnalysisOptions, 'onProgress'>>

export type Scanner = {
  readonly fence: FoundFence
  /** Starts a browser and looks whether its sandbox holds; before, removes what was left behind by others. */
  check(): Promise<Readiness>
  /** One analysis in a process tree of its own. When it is over, nothing of it is left. */
  analyse(job: AnalysisJob, options: AnalysisOptions): Promise<AnalysisOutcome>
  /** In the same way, with fewer visits and looks: what is on the website, without any judgement. */
  survey(job: AnalysisJob, options: SurveyOptions): Promise<SurveyOutcome>
}

const CHECK_MS = 60_000

export async function openScanner(options: ScannerOptions): Promise<Scanner> {
  const { account, hosts = new Map(), temporary = tmpdir(), hidden = [] } = options
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const unusable = whyUnusable(account)
  const tryFences = async () => {
    const { path, ...folder } = await makeFolder(temporary)
    try {
      await handOver({ path, ...folder }, account)
      const own = { path, needed: neededBy({ ...options, work: options.work ?? null }) }
      return await findFence(account, systemEnv(), hidden, undefined, own)
    } finally {
      await removeFolder(path, account)
    }
  }
  const found = unusable === null ? (options.fence ?? (await tryFences())) : { ...PROXY_ALONE, problem: unusable }
  const start = (job: AnalysisJob | null, most: Limits): Promise<Run> =>
    startRun({
      ...{ ...options, account, hosts, hidden, temporary, job },
      ...{ fence: found, limits: most, work: options.work ?? null },
    })

  /** `read`: what of its messages is the outcome. */
  async function look<Outcome>(
    job: AnalysisJob,
    { signal, onProgress, onImage, onConnections }: AnalysisOptions,
    read: (message: Message) => Outcome | null,
  ): Promise<Outcome | { readonly failed: Failure }> {
    signal.throwIfAborted()
    // What is opened first is the job's own; where its pages lead is the browser's to refuse.
    if (unusable !== null || !/^https?:\/\//.test(job.url)) return { failed: 'scanner_failed' }
    const run = await start(job, limits)
    const stop = () => run.stop('scanner_failed')
    signal.addEventListener('abort', stop, { once: true })
    let images = 0
    try {
      if (signal.aborted) stop()
      for await (const message of run.messages) {
        if (signal.aborted) break
        // One of the other kind is none.
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
      await removeForgotten(temporary, account)
      const run = await start(null, { ...limits, ms: CHECK_MS }).catch((error: Error) => error)
      if (run instanceof Error) return failed(`No browser can be tried: ${run.message}`)
      try {
        for await (const message of run.messages) {
          if (!('started' in message)) continue
          const problem = sandboxProblem(run.tree.now())
          if (problem !== null) return failed(problem)
          return { ready: true, browser: message.started, fence: found.fence, exposed: exposedBy(found) }
        }
        await run.end()
        return failed(explain(await run.lastWords(), options.chromium, account))
      } finally {
        await run.end()
      }
    },

    analyse({ purpose: _, ...job }, options) {
      return look(job, options, (message) => ('outcome' in message ? message.outcome : null))
    },

    survey(job, options) {
      const all = { onProgress() {}, onImage() {}, ...options }
      const read = (message: Message) => ('surveyed' in message ? message.surveyed : null)
      return look({ ...job, purpose: 'survey' }, all, read)
    },
  }
}

/** Null: a browser may be started here. */
function whyUnusable(account: Account | undefined): string | null {
  if (process.platform !== 'linux') return 'Analyses need Linux: there a browser can be shut in and watched.'
  if (process.getuid?.() !== 0) return null
  if (account === undefined || account.uid === 0) {
    return 'A browser never runs as root: name an account for it, or start the scanner as another user.'
  }
  return null
}

function explain(words: string, chromium: string, account: Account | undefined): string {
  if (/No usable sandbox|sandbox_host|Operation not permitted.*namespace|credentials\.cc/i.test(words)) {
    return `Chromium cannot start its sandbox here: ${HOW_TO_ALLOW}.`
  }
  const who = account === undefined ? '' : ` as uid ${account.uid}, which must be able to read this installation`
  return `${chromium} cannot be started${who}: ${whatItSaid(words).slice(0, 500) || 'it said nothing'}`
}

/** Of all that is written down about a start: what the browser said itself, else why it was given up. */
function whatItSaid(words: string): string {
  const lines = stripVTControlCharacters(words).split('\n')
  const after = (mark: string) => lines.flatMap((line) => line.split(mark)[1]?.trim() || [])
  const said = [...new Set(after('[err]'))].slice(-3)
  return said.join(' ') || (after('browserType.launchPersistentContext:')[0] ?? '') || lines.join(' ').trim()
}
