import type { AnalysisPass, NotTestableReason } from '@portico/contract/words'
import type { Evidence, PassEvidence, VisitEvidence } from '../../kit/evidence.ts'
import { type DetectedBanner, NO_BANNER } from '../banners/detect-banner.ts'
import { type BrowserProfile, openBrowserProfile } from '../kit/profile.ts'
import type { VisitContext } from '../kit/visit-context.ts'
import { htmlLinesOf, readHtml } from '../pages/elements.ts'
import { screenshotId, takeScreenshot } from '../pages/screenshot.ts'
import { makeProfileValues, type ProfileValues } from '../storage/identifiers.ts'
import { makeStorageWriters, readCookies, readStoredItems, type StorageWriters } from '../storage/stored-items.ts'
import type { Tab } from '../traffic/tab.ts'
import type { PageToVisit } from './page-list.ts'

// What one pass sees, in a fresh profile, as evidence.

export type PassRecording = {
  readonly pass: AnalysisPass
  profile: BrowserProfile
  readonly writers: StorageWriters
  readonly values: ProfileValues
  readonly visits: VisitEvidence[]
  readonly dropped: { requests: number; kept: number }
  readonly screenshots: Evidence['screenshots'][number][]
}

export type PassResult = {
  readonly evidence: PassEvidence
  readonly screenshots: PassRecording['screenshots']
  readonly values: ProfileValues
}

export async function startPassRecording(pass: AnalysisPass, context: VisitContext): Promise<PassRecording> {
  const profile = await openBrowserProfile(context.browser, context.job, pass, context.signal)
  const writers = makeStorageWriters(context.scope)
  return {
    pass,
    profile,
    writers,
    values: makeProfileValues(),
    visits: [],
    dropped: { requests: 0, kept: 0 },
    screenshots: [],
  }
}

/** Replaces the profile by a fresh one. */
export async function renewProfile(recording: PassRecording, context: VisitContext): Promise<void> {
  await recording.profile.close()
  recording.profile = await openBrowserProfile(context.browser, context.job, recording.pass, context.signal)
}

/** Records a visit's requests, and what the profile holds at its end. False if the browser does not report what it holds. */
export async function recordVisit(
  tab: Tab,
  page: number,
  recording: PassRecording,
  context: VisitContext,
): Promise<boolean> {
  const { profile, writers, values, visits, dropped } = recording
  const { scope, times, root } = context
  writers.note(tab.writes, await tab.traffic.setCookies())
  const html = readHtml((await tab.html()) ?? '', tab.answer()?.url() ?? tab.page.url(), scope)
  const requests = await tab.traffic.requests(htmlLinesOf(html))
  const cookies = await readCookies(root, profile.id, times.question)
  const held = await readStoredItems(cookies ?? [], await tab.worlds(), writers, scope, times)
  visits.push({
    page,
    requests: requests.others,
    ownRequests: requests.own,
    fingerprints: tab.fingerprints(),
    typedSentTo: null,
    kept: held.kept,
  })
  values.note(held.values, await tab.traffic.sent())
  dropped.requests += requests.dropped
  dropped.kept += held.dropped
  return cookies !== null
}

export async function recordScreenshot(
  tab: Tab,
  { place, url }: PageToVisit,
  recording: PassRecording,
  context: VisitContext,
): Promise<void> {
  const png = await takeScreenshot(tab.session, context.times)
  if (png === null) return
  const image = screenshotId(context.job.analysis, url, recording.pass)
  context.output.image(image, png)
  recording.screenshots.push({ image, page: place, pass: recording.pass })
}

type PassFacts = Partial<Pick<PassEvidence, 'firstLayer' | 'verified' | 'leftByChoice'>> & {
  readonly banner?: DetectedBanner
}

/** The result of a pass. Without a reason its state is `done`. */
export function passResult(
  { pass, visits, dropped, screenshots, values }: Omit<PassRecording, 'profile' | 'writers'>,
  reason: NotTestableReason | null,
  { banner = NO_BANNER, firstLayer = null, verified = null, leftByChoice = [] }: PassFacts,
): PassResult {
  const state = reason === null ? 'done' : 'not_testable'
  return {
    evidence: { pass, state, reason, ...banner, firstLayer, verified, visits, dropped, leftByChoice },
    screenshots,
    values,
  }
}

/** A pass without visits, or whose visits do not count. */
export function notTestableResult(pass: AnalysisPass, reason: NotTestableReason, banner: DetectedBanner): PassResult {
  return passResult(
    { pass, visits: [], dropped: { requests: 0, kept: 0 }, screenshots: [], values: makeProfileValues() },
    reason,
    { banner },
  )
}
