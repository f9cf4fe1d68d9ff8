import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { AnalysisPass } from '@portico/contract/words'
import type { Browser } from 'playwright-core'
import { compareText } from '../kit/compare-text.ts'
import type { Evidence } from '../kit/evidence.ts'
import type { FailedVisit } from '../kit/failure.ts'
import { readSecondLayer } from './banners/consent-banner.ts'
import { type DetectedBanner, NO_BANNER } from './banners/detect-banner.ts'
import { DEFAULT_TIMEOUTS, type VisitTimeouts } from './kit/limits.ts'
import { openOrderedProgress } from './kit/ordered-progress.ts'
import { openBrowserProfile } from './kit/profile.ts'
import { siteScopeOf } from './kit/site-scope.ts'
import { capToDeadline, type Deadline, openDeadline, withTimeout } from './kit/timeouts.ts'
import type { AnalysisOutput, VisitContext, VisitPermission } from './kit/visit-context.ts'
import { LATER_PASSES, type LaterPass, runLaterPass } from './passes/later-pass.ts'
import { requestLegalPages, requestPlainHttp } from './passes/legal-pages.ts'
import { openPageList } from './passes/page-list.ts'
import type { PassResult } from './passes/recording.ts'
import { lookAgain } from './passes/second-look.ts'
import { runSilentPass, type SilentPassResult } from './passes/silent-pass.ts'
import { typeIntoFirstForm, withTypingResult } from './passes/typing.ts'
import { markIdentifiers, recognisingItems } from './storage/identifiers.ts'

export type { AnalysisOutput } from './kit/visit-context.ts'

export type VisitOptions = {
  readonly output: AnalysisOutput
  readonly signal: AbortSignal
  /** Pages that the website asks not to visit are left out. Absent: all are visited. The home page always is. */
  readonly mayVisit?: VisitPermission
  /** For tests of what takes long. */
  readonly times?: Partial<VisitTimeouts>
}

/**
 * Visits a website and returns the evidence, or why there is none. The browser is already confined and used for this one
 * analysis: nothing here restricts its network, and all its profiles are closed in the end.
 */
export async function visitWebsite(
  job: ScannerJob,
  browser: Browser,
  options: VisitOptions,
): Promise<Evidence | FailedVisit> {
  const { signal } = options
  signal.throwIfAborted()
  const before = new Set(browser.contexts())
  const calledOff = Promise.withResolvers<never>()
  const callOff = () => calledOff.reject(signal.reason)
  signal.addEventListener('abort', callOff, { once: true })
  try {
    return await Promise.race([runPasses(job, browser, options), calledOff.promise])
  } finally {
    signal.removeEventListener('abort', callOff)
    const own = browser.contexts().filter((context) => !before.has(context))
    await Promise.all(own.map((context) => withTimeout(context.close(), MAX_CLOSING_MS, undefined)))
  }
}

const MAX_CLOSING_MS = 5_000

/** A survey does not check what other providers' banners do after a refusal. */
export function isPassNeeded(
  { purpose }: Pick<ScannerJob, 'purpose'>,
  pass: LaterPass,
  { banner }: Pick<DetectedBanner, 'banner'>,
): boolean {
  return purpose !== 'survey' || pass === 'accept' || banner === 'portico'
}

/** Runs two passes concurrently: most of a visit is waiting, and each tab takes memory. A survey has fewer passes. */
async function runPasses(
  job: ScannerJob,
  browser: Browser,
  { output, signal, mayVisit, times: changedTimes }: VisitOptions,
): Promise<Evidence | FailedVisit> {
  const startedAt = new Date().toISOString()
  const times = { ...DEFAULT_TIMEOUTS, ...changedTimes }
  const root = await browser.newBrowserCDPSession()
  const turns = openOrderedProgress(output.progress)
  const context: VisitContext = {
    ...{ job, scope: siteScopeOf(job), times, browser, root, signal, output: { ...output, progress: turns.now } },
    ...(mayVisit && { mayVisit }),
  }
  const deadline = openDeadline(times.all)
  const pages = openPageList(job.url)
  const results = new Map<AnalysisPass, PassResult>()
  const make = async (pass: LaterPass, banner: DetectedBanner) => {
    results.set(pass, await runLaterPass(pass, pages, banner, context, deadline))
    turns.over(pass)
  }
  const isSurvey = job.purpose === 'survey'
  const choices: LaterPass[] = isSurvey ? ['accept', 'reject'] : ['reject', 'accept']
  const makeChoices = async () => {
    const banner = await pages.banner
    if (banner === null) return
    for (let pass = choices.shift(); pass !== undefined; pass = choices.shift())
      if (isPassNeeded(job, pass, banner)) await make(pass, banner)
  }

  /** The `gpc` pass needs no banner: it starts at once, and follows the silent pass from page to page. */
  const beginWithSignal = async () => {
    if (!isSurvey) await make('gpc', NO_BANNER)
    await makeChoices()
  }
  const beginWithSilent = async () => {
    const silent = await runSilentPass(context, openDeadline(times.silent), pages).finally(pages.end)
    turns.over('silent')
    if ('failed' in silent) return silent
    const extras = isSurvey ? NO_EXTRA_REQUESTS : await readBesidePasses(silent, context, deadline)
    await makeChoices()
    return { ...silent, ...extras, evidence: { ...silent.evidence, ...extras.evidence } }
  }
  const beside = beginWithSignal()
  // Without a home page nobody awaits this promise.
  beside.catch(() => {})
  const silent = await beginWithSilent()
  if ('failed' in silent) return silent
  await beside
  signal.throwIfAborted()

  const passes = [silent, ...LATER_PASSES.flatMap((pass) => results.get(pass) ?? [])]
  const isLookedAtTwice = passes.filter(({ evidence }) => evidence.visits.length > 0).length > 1
  const again = isSurvey && !isLookedAtTwice ? await lookAgain(silent, context, deadline) : null
  await root.detach().catch(() => {})
  const looks = again === null ? passes : [...passes, again]
  const marked = markIdentifiers(looks)
  return {
    browser: `Chromium ${browser.version()}`,
    startedAt,
    finishedAt: new Date().toISOString(),
    pages: silent.pages,
    pagesNotVisited: silent.pagesNotVisited,
    plainHttp: silent.plainHttp,
    passes: marked.slice(0, passes.length),
    ...(isSurvey && { recognising: recognisingItems(looks, marked) }),
    legal: silent.legal,
    screenshots: passes
      .flatMap(({ screenshots }) => screenshots)
      .sort((one, other) => compareText(`${one.page} ${one.pass}`, `${other.page} ${other.pass}`)),
  }
}

const NO_EXTRA_REQUESTS = { legal: [], plainHttp: null, evidence: {} } as const

/** What only reports need, in a profile that no pass uses. */
async function readBesidePasses(silent: SilentPassResult, context: VisitContext, deadline: Deadline) {
  const { browser, job, signal, times } = context
  const profile = await openBrowserProfile(browser, job, null, signal)
  const legal = await requestLegalPages(silent.pages, profile, context, deadline)
  const plainHttp = await requestPlainHttp(profile, context)
  const typed = await typeIntoFirstForm(silent.pages, profile, context, deadline)
  const firstLayer = await readSecondLayer(silent.evidence, profile, context, capToDeadline(deadline, times.page))
  await profile.close()
  return { legal, plainHttp, evidence: { ...withTypingResult(silent.evidence, typed), firstLayer } }
}
