/// <reference lib="dom" />
import type { BannerFirstLayer, PageEvidence } from '../../kit/evidence.ts'
import type { ScanFailure } from '../../kit/failure.ts'
import { watchAutoconsentBanner } from '../banners/autoconsent-banner.ts'
import { findConsentBanner } from '../banners/consent-banner.ts'
import {
  type BannerWithFirstLayer,
  type DetectedBanner,
  detectBanner,
  detectBesideOurs,
  NO_BANNER,
} from '../banners/detect-banner.ts'
import { cleanText, originToRegister } from '../kit/text.ts'
import { withTimeout, withTimeoutRethrowingFaults } from '../kit/timeouts.ts'
import type { VisitContext } from '../kit/visit-context.ts'
import type { ExcludedBanner } from '../pages/axe.ts'
import { homePageFailure } from '../pages/bot-wall.ts'
import { detectLoaderTimeout } from '../pages/loader-timeout.ts'
import { judgedHeaders, readPage } from '../pages/read-page.ts'
import { openTab, type Tab } from '../traffic/tab.ts'
import { waitInPage, waitUntilIdle } from '../traffic/wait-until-idle.ts'
import { clickEmptyPlace } from './click-empty-place.ts'
import type { PageToVisit } from './page-list.ts'
import { readToEnd } from './read-to-end.ts'
import { type PassRecording, recordScreenshot, recordVisit } from './recording.ts'

// Visits a page, in every pass in the same way: in a tab of its own, until the page is idle, then read to its end.

export type PageTasks = {
  /** Detect its banner. */
  readonly banner: boolean
  /** Read the document, and run axe. */
  readonly document: boolean
  readonly screenshot: boolean
  /** Click on an empty place, after everything else. */
  readonly click: boolean
  /** Autoconsent's name for the home page's banner. */
  readonly bannerName: string | null
  /** If our loader times out: leave the page at once, read it without recording the visit, or record it as any other. */
  readonly onLoaderTimeout: 'leave' | 'read' | 'record'
}

export type VisitedPage = {
  readonly banner: DetectedBanner
  readonly firstLayer: BannerFirstLayer | null
  /** Null if it was not read. */
  readonly document: PageEvidence | null
  /** Why there is no such page. Then nothing of it is recorded. */
  readonly failed: ScanFailure | null
  /** Where it leads if it has moved elsewhere; null where that is no address to register. */
  readonly movedTo: string | null
  /** The page did not respond, or took all its time. */
  readonly isHung: boolean
  /** Our loader timed out: nothing of the visit is recorded, and the profile may contain leftovers. */
  readonly isLoaderTimedOut: boolean
}

type Outcome = ScanFailure | 'hung' | 'loader_timed_out' | null

export async function visitPage(
  page: PageToVisit,
  tasks: PageTasks,
  recording: PassRecording,
  context: VisitContext,
  ms: number,
): Promise<VisitedPage> {
  const { times } = context
  const tab = await openTab(recording.profile.context, context)
  let banner: BannerWithFirstLayer = { banner: NO_BANNER, firstLayer: null }
  let document: PageEvidence | null = null
  let isLoaderTimedOut = false
  const leftOut = () => bannerToLeaveOut(tab, banner.banner.bannerName ?? tasks.bannerName, context)
  const readPageInTab = async (): Promise<Outcome> => {
    const other = tasks.banner ? await watchAutoconsentBanner(tab, 'detect', times) : null
    if (!(await tab.go(page.url))) return (await pageFailure(tab, context)) ?? 'unreachable'
    const arrived = performance.now()
    await waitUntilIdle(tab, context, times.quiet)
    if (!(await tab.answers())) return 'hung'
    const failure = await pageFailure(tab, context)
    if (failure !== null) return failure
    isLoaderTimedOut = tasks.onLoaderTimeout !== 'record' && (await detectLoaderTimeout(tab, context))
    if (isLoaderTimedOut && tasks.onLoaderTimeout === 'leave') return 'loader_timed_out'
    if (other !== null) banner = await detectBanner(tab, other, context, times.banner)
    if (tasks.screenshot) await recordScreenshot(tab, page, recording, context)
    if (page.place === 0) await stayOnPage(tab, arrived, context)
    await readToEnd(tab, context)
    // Some banners appear only then.
    if (other !== null && banner.banner.banner === 'none') banner = await detectBanner(tab, other, context, 0)
    if (other !== null && banner.banner.banner === 'portico')
      banner = { ...banner, banner: await detectBesideOurs(banner.banner, tab, other, context) }
    if (tasks.document) {
      document = await readPage(tab, page.url, leftOut, context)
      if (document === null) return 'hung'
    }
    if (tab.movedTo() !== null) return 'moved_elsewhere'
    if (tasks.click && !banner.firstLayer?.covers) await clickEmptyPlace(tab, context)
    return null
  }
  const outcome = await withTimeoutRethrowingFaults<Outcome, Outcome>(readPageInTab(), tab, ms, 'hung')
  let isHung = outcome === 'hung'
  const failed = outcome === 'hung' || outcome === 'loader_timed_out' ? null : outcome
  if (isHung && !isLoaderTimedOut && tasks.onLoaderTimeout !== 'record')
    isLoaderTimedOut = await detectLoaderTimeout(tab, context, isHung)
  // If the browser does not report cookies in time, the page counts as hung.
  if (failed === null && !isLoaderTimedOut && !(await recordVisit(tab, page.place, recording, context))) isHung = true
  if (failed !== null)
    recording.screenshots.splice(0, Infinity, ...recording.screenshots.filter((one) => one.page !== page.place))
  await tab.close()
  return {
    ...banner,
    document: failed === null ? document : null,
    failed,
    movedTo: failed === 'moved_elsewhere' ? originToRegister(tab.movedTo()) : null,
    isHung,
    isLoaderTimedOut,
  }
}

/** Why the tab shows no page of the website; null if it does. */
export async function pageFailure(tab: Tab, { times }: VisitContext): Promise<ScanFailure | null> {
  const answer = tab.answer()
  if (tab.movedTo() !== null) return 'moved_elsewhere'
  if (answer === null) return 'unreachable'
  return homePageFailure({
    status: answer.status(),
    headers: judgedHeaders(answer.headers()),
    title: cleanText(await withTimeout(tab.page.title(), times.question, '')),
    html: (await tab.html()) ?? '',
  })
}

/** Another provider's banner, which the page's owner cannot fix. */
async function bannerToLeaveOut(tab: Tab, name: string | null, context: VisitContext): Promise<ExcludedBanner | null> {
  if (tab.traffic.entries.size > 0) return null
  return (await findConsentBanner(tab, context, name).catch(() => null))?.place ?? null
}

/** Stays as long as a visitor who reads a sentence, so that timers of the page run. */
async function stayOnPage(tab: Tab, arrived: number, context: VisitContext): Promise<void> {
  const left = arrived + context.times.stay - performance.now()
  if (left <= 0) return
  await waitInPage(tab, left, context)
  await waitUntilIdle(tab, context, context.times.quietAgain)
}
