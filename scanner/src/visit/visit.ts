import type { AnalysisJob } from '@portico/contract/analyses/analysis-job'
import type { AnalysisPass } from '@portico/contract/words'
import type { Browser } from 'playwright-core'
import { compareText } from '../kit/compare-text.ts'
import type { Evidence } from '../kit/evidence.ts'
import type { ScanFailure } from '../kit/failure.ts'
import { type Banner, NO_BANNER } from './banners/banner.ts'
import { readSecondLayer } from './banners/consent-banner.ts'
import { bounded, type Deadline, deadlineIn, within } from './kit/bounded.ts'
import { TIMES, type Times } from './kit/limits.ts'
import type { MayVisit, Needs, Tell } from './kit/needs.ts'
import { openProfile } from './kit/profile.ts'
import { inTurn } from './kit/progress.ts'
import { whoseOf } from './kit/whose.ts'
import { askLegal, askPlainHttp } from './passes/legal.ts'
import { openPages } from './passes/pages.ts'
import { LATER_PASSES, type LaterPass, makePass } from './passes/pass.ts'
import type { PassResult } from './passes/recording.ts'
import { makeSilentPass, type SilentPass } from './passes/silent.ts'
import { typeOnce, withTyped } from './passes/typing.ts'
import { tellIdentifiers } from './storage/identifiers.ts'

export type { Tell } from './kit/needs.ts'

export type VisitOptions = {
  readonly tell: Tell
  readonly signal: AbortSignal
  /** Pages that the website asks not to visit are left out; absent: all are visited. The home page always is. */
  readonly mayVisit?: MayVisit
  /** For tests of what takes long. */
  readonly times?: Partial<Times>
}

/**
 * Visits a website and says what it saw, or why there is nothing to say. The browser is confined already, and is there for this
 * one analysis: nothing here keeps it from reaching anybody, and all its profiles are closed in the end.
 */
export async function visit(
  job: AnalysisJob,
  browser: Browser,
  options: VisitOptions,
): Promise<Evidence | { readonly failed: ScanFailure }> {
  const { signal } = options
  signal.throwIfAborted()
  const before = new Set(browser.contexts())
  const calledOff = Promise.withResolvers<never>()
  const callOff = () => calledOff.reject(signal.reason)
  signal.addEventListener('abort', callOff, { once: true })
  try {
    return await Promise.race([makePasses(job, browser, options), calledOff.promise])
  } finally {
    signal.removeEventListener('abort', callOff)
    const own = browser.contexts().filter((context) => !before.has(context))
    await Promise.all(own.map((context) => bounded(context.close(), FOR_CLOSING, undefined)))
  }
}

const FOR_CLOSING = 5_000

/** A survey does not look at what others' banners do after a refusal. */
export function isWanted(
  { purpose }: Pick<AnalysisJob, 'purpose'>,
  pass: LaterPass,
  { banner }: Pick<Banner, 'banner'>,
): boolean {
  return purpose !== 'survey' || pass === 'accept' || banner === 'portico'
}

/** Two passes side by side: most of a visit is waiting, and each tab takes memory. A survey has fewer of them. */
async function makePasses(
  job: AnalysisJob,
  browser: Browser,
  { tell, signal, mayVisit, times: given }: VisitOptions,
): Promise<Evidence | { readonly failed: ScanFailure }> {
  const startedAt = new Date().toISOString()
  const times = { ...TIMES, ...given }
  const root = await browser.newBrowserCDPSession()
  const turns = inTurn(tell.progress)
  const needs: Needs = {
    ...{ job, whose: whoseOf(job), times, browser, root, signal, tell: { ...tell, progress: turns.now } },
    ...(mayVisit && { mayVisit }),
  }
  const deadline = deadlineIn(times.all)
  const pages = openPages(job.url)
  const results = new Map<AnalysisPass, PassResult>()
  const make = async (pass: LaterPass, banner: Banner) => {
    results.set(pass, await makePass(pass, pages, banner, needs, deadline))
    turns.over(pass)
  }
  const isSurvey = job.purpose === 'survey'
  const choices: LaterPass[] = isSurvey ? ['accept', 'reject'] : ['reject', 'accept']
  const makeChoices = async () => {
    const banner = await pages.banner
    if (banner === null) return
    for (let pass = choices.shift(); pass !== undefined; pass = choices.shift())
      if (isWanted(job, pass, banner)) await make(pass, banner)
  }

  /** The signal needs no banner: it begins at once, and follows from page to page. */
  const beginWithSignal = async () => {
    if (!isSurvey) await make('gpc', NO_BANNER)
    await makeChoices()
  }
  const beginWithSilent = async () => {
    const silent = await makeSilentPass(needs, deadlineIn(times.silent), pages).finally(pages.end)
    turns.over('silent')
    if ('failed' in silent) return silent
    const asked = isSurvey ? NOT_ASKED : await askBesidePasses(silent, needs, deadline)
    await makeChoices()
    return { ...silent, ...asked, evidence: { ...silent.evidence, ...asked.evidence } }
  }
  const beside = beginWithSignal()
  // Without a home page nobody waits for it.
  beside.catch(() => {})
  const silent = await beginWithSilent()
  if ('failed' in silent) return silent
  await beside
  signal.throwIfAborted()
  await root.detach().catch(() => {})

  const passes = [silent, ...LATER_PASSES.flatMap((pass) => results.get(pass) ?? [])]
  return {
    browser: `Chromium ${browser.version()}`,
    startedAt,
    finishedAt: new Date().toISOString(),
    pages: silent.pages,
    pagesNotVisited: silent.pagesNotVisited,
    plainHttp: silent.plainHttp,
    passes: tellIdentifiers(passes),
    legal: silent.legal,
    screenshots: passes
      .flatMap(({ screenshots }) => screenshots)
      .sort((one, other) => compareText(`${one.page} ${one.pass}`, `${other.page} ${other.pass}`)),
  }
}

const NOT_ASKED = { legal: [], plainHttp: null, evidence: {} } as const

/** What only a report has, in a profile that no pass uses. */
async function askBesidePasses(silent: SilentPass, needs: Needs, deadline: Deadline) {
  const { browser, job, signal, times } = needs
  const profile = await openProfile(browser, job, null, signal)
  const legal = await askLegal(silent.pages, profile, needs, deadline)
  const plainHttp = await askPlainHttp(profile, needs)
  const typed = await typeOnce(silent.pages, profile, needs, deadline)
  const firstLayer = await readSecondLayer(silent.evidence, profile, needs, within(deadline, times.page))
  await profile.close()
  return { legal, plainHttp, evidence: { ...withTyped(silent.evidence, typed), firstLayer } }
}
