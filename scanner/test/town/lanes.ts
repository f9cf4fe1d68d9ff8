import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { DISABLE_FEATURES_FLAG } from '../../src/browser/disabled-features.ts'
import { FIXED_ENVIRONMENT, minimalEnvironment } from '../../src/browser/environment.ts'
import { launchWithPreferences } from '../../src/browser/start-browser.ts'
import { userAgentFlags } from '../../src/browser/user-agent.ts'
import type { Evidence } from '../../src/kit/evidence.ts'
import type { VisitTimeouts } from '../../src/visit/kit/limits.ts'
import { MIN_PAGE_MS } from '../../src/visit/passes/silent-pass.ts'
import { visitWebsite } from '../../src/visit/visit.ts'
import { childProcessIds, measureScanCost, type ScanCost } from './cost.ts'
import type { TownPlan } from './plan.ts'
import { jobOf, PORTICO, type TownSite } from './site.ts'
import { openTown, type Town } from './town.ts'

// Analyses of towns side by side, because most of one is waiting. Each lane has a town and a browser of its own: so what
// was asked there was asked by one analysis, as in the service, where no two share a browser.

export type IsolatedAnalysisBrowser = { readonly town: Town; readonly browser: Browser; readonly pid: number }
export type TownAnalysis = {
  readonly evidence: Evidence
  readonly images: ReadonlyMap<string, Uint8Array>
  readonly requests: Town['requests']
  /** Null unless somebody measures. */
  readonly cost: ScanCost | null
}

export type AnalysisWorkers = {
  /** Waits for a lane, and has it alone. */
  withLane<Result>(work: (lane: IsolatedAnalysisBrowser) => Promise<Result>): Promise<Result>
  analyse(site: TownSite, times?: Partial<VisitTimeouts>): Promise<TownAnalysis>
  close(): Promise<void>
}

/** The town answers at once: quiet comes sooner, and few of its websites check who stays. */
export const SHORT_TIMEOUTS: Partial<VisitTimeouts> = { idle: 300, stay: 0 }
/** No other page is begun: there is too little time left for one. */
export const HOME_PAGE_ONLY: Partial<VisitTimeouts> = { silent: MIN_PAGE_MS - 1 }

export async function openAnalysisWorkers(
  plans: readonly TownPlan[],
  executablePath: string,
  count: number,
  { isMeasured = false } = {},
): Promise<AnalysisWorkers> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-town-'))
  const lanes: IsolatedAnalysisBrowser[] = []
  // One after the other: so it is known which process belongs to which.
  while (lanes.length < count) lanes.push(await openLane(plans, executablePath, folder))
  const free = [...lanes]
  const waiting: ((lane: IsolatedAnalysisBrowser) => void)[] = []

  async function withLane<Result>(work: (lane: IsolatedAnalysisBrowser) => Promise<Result>): Promise<Result> {
    const lane = free.shift() ?? (await new Promise<IsolatedAnalysisBrowser>((resolve) => waiting.push(resolve)))
    lane.town.clearRequests()
    try {
      return await work(lane)
    } finally {
      const next = waiting.shift()
      if (next) next(lane)
      else free.push(lane)
    }
  }

  return {
    withLane,
    analyse: (site, times = {}) =>
      withLane(async ({ town, browser, pid }) => {
        const measured = isMeasured ? measureScanCost(pid) : null
        const images = new Map<string, Uint8Array>()
        const evidence = await visitWebsite(jobOf(site), browser, {
          output: { progress() {}, image: (id, png) => void images.set(id, png) },
          signal: new AbortController().signal,
          times: { ...SHORT_TIMEOUTS, ...times },
        })
        const cost = measured?.() ?? null
        if ('failed' in evidence) throw new Error(`${site.name}: ${evidence.failed}`)
        return { evidence, images, requests: [...town.requests], cost }
      }),
    async close() {
      await Promise.all(
        lanes.map(async ({ town, browser }) => {
          await browser.close()
          town.close()
        }),
      )
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openLane(
  plans: readonly TownPlan[],
  executablePath: string,
  folder: string,
): Promise<IsolatedAnalysisBrowser> {
  const town = await openTown(plans)
  const before = new Set(childProcessIds())
  const browser = await launchWithoutFence(folder, executablePath, `MAP * 127.0.0.1:${town.port}`)
  const pid = childProcessIds().find((one) => !before.has(one)) ?? 0
  return { town, browser, pid }
}

/** The browser of an analysis without its fence, for which these rules find hosts. */
export async function launchWithoutFence(folder: string, executablePath: string, hostRules: string): Promise<Browser> {
  return launchWithPreferences(folder, {
    executablePath,
    env: { ...process.env, ...FIXED_ENVIRONMENT },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--site-per-process',
      '--ignore-certificate-errors',
      DISABLE_FEATURES_FLAG,
      `--host-resolver-rules=${hostRules}`,
      ...(await userAgentFlags(executablePath, PORTICO, minimalEnvironment('/tmp'))),
    ],
  })
}
