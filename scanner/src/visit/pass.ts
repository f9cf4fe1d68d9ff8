import type { AnalysisProgress } from '@portico/contract/analysis-job'
import type { AnalysisPass, NotTestableReason } from '@portico/contract/words'
import type { Browser } from 'playwright-core'
import type { Evidence, PassEvidence, Visit } from '../evidence.ts'
import { bounded, type Deadline, within } from './bounded.ts'
import { type Needs, readVisit, type Seen, scrollToEnd, stay } from './look.ts'
import { type OtherBanner, watchOtherBanner } from './other-banner.ts'
import { chooseInOurs, isChoiceOn, readOurBanner } from './our-banner.ts'
import { type Banner, NO_BANNER, type Page, type Pages } from './pages.ts'
import { openProfile, type Profile } from './profile.ts'
import { imageId, takeScreenshot } from './screenshot.ts'
import { cookiesOf, openWriters, readStoredItems, type Writers } from './stored-items.ts'
import { openTab, type Tab } from './tab.ts'

// One way of visiting a website: a fresh profile, one answer to its banner, and the same pages each time.

export type Tell = { progress(progress: AnalysisProgress): void; image(id: string, png: Uint8Array): void }

export type Recording = {
  readonly profile: Profile
  readonly writers: Writers
  readonly visits: Visit[]
  readonly dropped: { requests: number; kept: number }
  readonly screenshots: Evidence['screenshots'][number][]
}

export function startRecording(profile: Profile, { whose }: Needs): Recording {
  return { profile, writers: openWriters(whose), visits: [], dropped: { requests: 0, kept: 0 }, screenshots: [] }
}

export function record({ visits, dropped }: Recording, seen: Seen): void {
  visits.push(seen.visit)
  dropped.requests += seen.dropped.requests
  dropped.kept += seen.dropped.kept
}

/** Whose banner a page shows that has come to rest. An unknown one is looked for where ours is not. */
export async function bannerOn(tab: Tab, other: OtherBanner, { job, times }: Needs): Promise<Banner> {
  const ours = await readOurBanner(tab, job, times)
  const name = await other.shown(ours.runs ? 0 : times.banner)
  if (ours.runs) return { banner: 'portico', bannerName: name || null, deliveredVersion: ours.version }
  return { banner: name === null ? 'none' : 'other', bannerName: name || null, deliveredVersion: null }
}

export async function keepScreenshot(
  tab: Tab,
  { place, url }: Page,
  pass: AnalysisPass,
  into: Recording,
  needs: Needs,
  tell: Tell,
): Promise<void> {
  const png = await takeScreenshot(tab.session, needs.times)
  if (png === null) return
  const image = imageId(needs.job.analysis, url, pass)
  tell.image(image, png)
  into.screenshots.push({ image, page: place, pass })
}

export type PassResult = { readonly evidence: PassEvidence; readonly screenshots: Recording['screenshots'] }

/** The passes after the silent one, which finds the pages. */
export async function makePass(
  pass: Exclude<AnalysisPass, 'silent'>,
  pages: Pages,
  silent: Banner,
  browser: Browser,
  needs: Needs,
  tell: Tell,
  deadline: Deadline,
): Promise<PassResult> {
  const { job, signal } = needs
  const isChosen = pass !== 'gpc'
  const isHopeless = pass === 'accept' && silent.banner === 'other' && silent.bannerName === null
  if (isChosen && silent.banner === 'none') return notTestable(pass, 'no_banner', silent)
  // Nobody knows what is agreed to in a banner that nobody knows.
  if (isHopeless) return notTestable(pass, 'no_way_to_choose', silent)
  const profile = await openProfile(browser, job, pass, signal)
  const recording = startRecording(profile, needs)
  let leftByChoice: PassEvidence['leftByChoice'] = []
  const give = (reason: NotTestableReason | null, banner: Banner): PassResult => ({
    evidence: {
      pass,
      state: reason === null ? 'done' : 'not_testable',
      reason,
      ...banner,
      firstLayer: null,
      verified: null,
      visits: recording.visits,
      dropped: recording.dropped,
      leftByChoice,
    },
    screenshots: recording.screenshots,
  })
  try {
    let banner = NO_BANNER
    if (isChosen) {
      const chosen = await choose(pass, silent, profile, needs, within(deadline, needs.times.page))
      banner = chosen.banner
      leftByChoice = chosen.left
      if (chosen.reason !== null) return give(chosen.reason, banner)
    }
    for await (const page of pages) {
      signal.throwIfAborted()
      if (deadline.isOver()) return give('timed_out', banner)
      tell.progress({ page: page.place + 1, pages: pages.count(), pass })
      const found = await visitAgain(pass, page, recording, needs, tell, within(deadline, needs.times.page))
      if (pass === 'gpc' && page.place === 0) banner = found
    }
    return give(null, banner)
  } finally {
    await profile.close()
  }
}

function notTestable(pass: AnalysisPass, reason: NotTestableReason, banner: Banner): PassResult {
  const evidence = {
    pass,
    reason,
    ...banner,
    firstLayer: null,
    verified: null,
    visits: [],
    dropped: { requests: 0, kept: 0 },
    leftByChoice: [],
  }
  return { evidence: { ...evidence, state: 'not_testable' }, screenshots: [] }
}

type Chosen = {
  readonly reason: NotTestableReason | null
  readonly banner: Banner
  readonly left: PassEvidence['leftByChoice']
}

/** Goes home and answers the banner there. */
async function choose(
  pass: 'reject' | 'accept',
  silent: Banner,
  profile: Profile,
  needs: Needs,
  ms: number,
): Promise<Chosen> {
  const { job, times } = needs
  const tab = await openTab(profile.context, needs)
  const answer = async (): Promise<Chosen> => {
    const other = silent.banner === 'other' ? await watchOtherBanner(tab, pass, times) : null
    await tab.go(job.url)
    await tab.traffic.quiet(times.quiet)
    const ours = await readOurBanner(tab, job, times)
    if (ours.runs) {
      const banner: Banner = { banner: 'portico', bannerName: null, deliveredVersion: ours.version }
      if (!ours.isOfSite) return { reason: 'no_way_to_choose', banner, left: [] }
      await chooseInOurs(tab, pass, times)
      await tab.traffic.quiet(times.quietAgain)
      const cookies = await cookiesOf(needs.root, profile.id, times.question)
      const isMade = cookies.some((cookie) => isChoiceOn(job.site, cookie))
      return { reason: isMade ? null : 'choice_failed', banner, left: [] }
    }
    if (other === null) return { reason: 'no_banner', banner: NO_BANNER, left: [] }
    const name = await other.shown(times.choice)
    if (name === null) return { reason: 'no_way_to_choose', banner: silent, left: [] }
    const banner: Banner = { banner: 'other', bannerName: name || null, deliveredVersion: null }
    const before = new Set((await ownStoredItems(tab, profile, needs)).map(keyOf))
    const isMade = await other.choose(pass === 'reject' ? 'optOut' : 'optIn')
    await tab.traffic.quiet(times.quietAgain)
    const left = (await ownStoredItems(tab, profile, needs)).filter((one) => !before.has(keyOf(one)))
    return { reason: isMade ? null : 'choice_failed', banner, left }
  }
  const chosen = await bounded(answer(), ms, { reason: 'timed_out', banner: silent, left: [] } as const)
  await tab.close()
  return chosen
}

type Named = PassEvidence['leftByChoice'][number]
const keyOf = ({ name, kind, domain }: Named) => [domain, kind, name].join(' ')

async function ownStoredItems(tab: Tab, profile: Profile, { root, whose, times }: Needs): Promise<readonly Named[]> {
  const cookies = await cookiesOf(root, profile.id, times.question)
  const { kept } = await readStoredItems(cookies, await tab.worlds(), openWriters(whose), whose, times)
  return kept.filter(({ first }) => first).map(({ name, kind, domain }) => ({ name, kind, domain }))
}

async function visitAgain(
  pass: 'reject' | 'accept' | 'gpc',
  page: Page,
  into: Recording,
  needs: Needs,
  tell: Tell,
  ms: number,
): Promise<Banner> {
  const { times } = needs
  const tab = await openTab(into.profile.context, needs)
  let banner = NO_BANNER
  const look = async () => {
    const other = pass === 'gpc' && page.place === 0 ? await watchOtherBanner(tab, 'look', times) : null
    await tab.go(page.url)
    const arrived = performance.now()
    await tab.traffic.quiet(times.quiet)
    if (other !== null) banner = await bannerOn(tab, other, needs)
    if (pass === 'reject') await keepScreenshot(tab, page, pass, into, needs, tell)
    await stay(tab, page.place, arrived, needs)
    await scrollToEnd(tab, needs)
  }
  await bounded(look(), ms, undefined)
  record(into, await readVisit(tab, page.place, into.profile, into.writers, needs))
  await tab.close()
  return banner
}
