import type { AnalysisPass, NotTestableReason } from '@portico/contract/words'
import type { Evidence, PassEvidence, VisitEvidence } from '../../kit/evidence.ts'
import { type Banner, NO_BANNER } from '../banners/banner.ts'
import type { Needs } from '../kit/needs.ts'
import { openProfile, type Profile } from '../kit/profile.ts'
import { linesOf, readElements } from '../pages/elements.ts'
import { imageId, takeScreenshot } from '../pages/screenshot.ts'
import { openValues, type Values } from '../storage/identifiers.ts'
import { cookiesOf, openWriters, readStoredItems, type Writers } from '../storage/stored-items.ts'
import type { Tab } from '../traffic/tab.ts'
import type { Page } from './pages.ts'

// What one pass sees, in a fresh profile, as evidence.

export type Recording = {
  readonly pass: AnalysisPass
  profile: Profile
  readonly writers: Writers
  readonly values: Values
  readonly visits: VisitEvidence[]
  readonly dropped: { requests: number; kept: number }
  readonly screenshots: Evidence['screenshots'][number][]
}

export type PassResult = {
  readonly evidence: PassEvidence
  readonly screenshots: Recording['screenshots']
  readonly values: Values
}

export async function startRecording(pass: AnalysisPass, needs: Needs): Promise<Recording> {
  const profile = await openProfile(needs.browser, needs.job, pass, needs.signal)
  const writers = openWriters(needs.whose)
  return {
    pass,
    profile,
    writers,
    values: openValues(),
    visits: [],
    dropped: { requests: 0, kept: 0 },
    screenshots: [],
  }
}

/** As somebody new again: what the profile held is gone. */
export async function renewProfile(into: Recording, needs: Needs): Promise<void> {
  await into.profile.close()
  into.profile = await openProfile(needs.browser, needs.job, into.pass, needs.signal)
}

/** What a visit asked for, and what the profile holds at its end; false where the browser does not say what it holds. */
export async function recordVisit(tab: Tab, page: number, into: Recording, needs: Needs): Promise<boolean> {
  const { profile, writers, values, visits, dropped } = into
  const { whose, times, root } = needs
  writers.note(tab.writes, await tab.traffic.setCookies())
  const html = readElements((await tab.html()) ?? '', tab.answer()?.url() ?? tab.page.url(), whose)
  const asked = await tab.traffic.requests(linesOf(html))
  const cookies = await cookiesOf(root, profile.id, times.question)
  const held = await readStoredItems(cookies ?? [], await tab.worlds(), writers, whose, times)
  visits.push({
    page,
    requests: asked.others,
    ownRequests: asked.own,
    fingerprints: tab.fingerprints(),
    typedSentTo: null,
    kept: held.kept,
  })
  values.note(held.values, await tab.traffic.sent())
  dropped.requests += asked.dropped
  dropped.kept += held.dropped
  return cookies !== null
}

export async function recordScreenshot(tab: Tab, { place, url }: Page, into: Recording, needs: Needs): Promise<void> {
  const png = await takeScreenshot(tab.session, needs.times)
  if (png === null) return
  const image = imageId(needs.job.analysis, url, into.pass)
  needs.tell.image(image, png)
  into.screenshots.push({ image, page: place, pass: into.pass })
}

type Facts = Partial<Pick<PassEvidence, 'firstLayer' | 'verified' | 'leftByChoice'>> & { readonly banner?: Banner }

/** With no reason it is done. */
export function resultOf(
  { pass, visits, dropped, screenshots, values }: Omit<Recording, 'profile' | 'writers'>,
  reason: NotTestableReason | null,
  { banner = NO_BANNER, firstLayer = null, verified = null, leftByChoice = [] }: Facts,
): PassResult {
  const state = reason === null ? 'done' : 'not_testable'
  return {
    evidence: { pass, state, reason, ...banner, firstLayer, verified, visits, dropped, leftByChoice },
    screenshots,
    values,
  }
}

/** Nothing was visited, or nothing of it counts. */
export function notTestable(pass: AnalysisPass, reason: NotTestableReason, banner: Banner): PassResult {
  return resultOf(
    { pass, visits: [], dropped: { requests: 0, kept: 0 }, screenshots: [], values: openValues() },
    reason,
    { banner },
  )
}
