/// <reference lib="dom" />
import type { BannerFirstLayer, PageEvidence } from '../../kit/evidence.ts'
import type { ScanFailure } from '../../kit/failure.ts'
import { type Banner, findBanner, NO_BANNER, type SeenBanner } from '../banners/banner.ts'
import { findConsentBanner } from '../banners/consent-banner.ts'
import { watchOtherBanner } from '../banners/other-banner.ts'
import { bounded, boundedUnlessBroken } from '../kit/bounded.ts'
import type { Needs } from '../kit/needs.ts'
import { clean } from '../kit/text.ts'
import type { LeftOut } from '../pages/axe.ts'
import { wasLetGo } from '../pages/loader.ts'
import { headersOf, readPage } from '../pages/read-page.ts'
import { failureOf } from '../pages/wall.ts'
import { comeToRest, waitInPage } from '../traffic/rest.ts'
import { openTab, type Tab } from '../traffic/tab.ts'
import { clickNowhere } from './click.ts'
import type { Page } from './pages.ts'
import { type Recording, recordScreenshot, recordVisit } from './recording.ts'

// The one way of visiting a page, in every pass: a tab of its own, until the page is at rest, then once to its end.

export type LookAt = {
  /** Whose banner it shows. */
  readonly banner: boolean
  /** What the page itself says, and how accessible it is. */
  readonly document: boolean
  readonly screenshot: boolean
  /** What a click on an empty place sets off, after all else. */
  readonly click: boolean
  /** What autoconsent calls the banner of the home page. */
  readonly bannerName: string | null
  /** A page that our loader has let go is left at once, or looked at all the same and not recorded, or recorded as any other. */
  readonly letGo: 'leave' | 'look' | 'record'
}

export type SeenPage = {
  readonly banner: Banner
  readonly firstLayer: BannerFirstLayer | null
  /** Null where it was not looked at. */
  readonly document: PageEvidence | null
  /** Why there is no such page: then nothing of it is recorded. */
  readonly failed: ScanFailure | null
  /** It let itself be asked nothing, or took all the time that it could have. */
  readonly isHung: boolean
  /** Our loader has let it go: nothing that it did is recorded, and things are left in the profile. */
  readonly isLetGo: boolean
}

type Outcome = ScanFailure | 'hung' | 'let_go' | null

export async function visitPage(
  page: Page,
  lookAt: LookAt,
  into: Recording,
  needs: Needs,
  ms: number,
): Promise<SeenPage> {
  const { times } = needs
  const tab = await openTab(into.profile.context, needs)
  let banner: SeenBanner = { banner: NO_BANNER, firstLayer: null }
  let document: PageEvidence | null = null
  let isLetGo = false
  const leftOut = () => bannerToLeaveOut(tab, banner.banner.bannerName ?? lookAt.bannerName, needs)
  const look = async (): Promise<Outcome> => {
    const other = lookAt.banner ? await watchOtherBanner(tab, 'look', times) : null
    if (!(await tab.go(page.url))) return (await failureOn(tab, needs)) ?? 'unreachable'
    const arrived = performance.now()
    await comeToRest(tab, needs, times.quiet)
    if (!(await tab.answers())) return 'hung'
    const failure = await failureOn(tab, needs)
    if (failure !== null) return failure
    isLetGo = lookAt.letGo !== 'record' && (await wasLetGo(tab, needs))
    if (isLetGo && lookAt.letGo === 'leave') return 'let_go'
    if (other !== null) banner = await findBanner(tab, other, needs, times.banner)
    if (lookAt.screenshot) await recordScreenshot(tab, page, into, needs)
    if (page.place === 0) await stay(tab, arrived, needs)
    await scrollToEnd(tab, needs)
    // Some let a visitor read a sentence first.
    if (other !== null && banner.banner.banner === 'none') banner = await findBanner(tab, other, needs, 0)
    if (lookAt.document) {
      document = await readPage(tab, page.url, leftOut, needs)
      if (document === null) return 'hung'
    }
    if (tab.movedTo() !== null) return 'moved_elsewhere'
    if (lookAt.click && !banner.firstLayer?.covers) await clickNowhere(tab, needs)
    return null
  }
  const outcome = await boundedUnlessBroken<Outcome, Outcome>(look(), tab, ms, 'hung')
  let isHung = outcome === 'hung'
  const failed = outcome === 'hung' || outcome === 'let_go' ? null : outcome
  if (isHung && !isLetGo && lookAt.letGo !== 'record') isLetGo = await wasLetGo(tab, needs, isHung)
  // Of what the browser could not say in time nobody knows: the page counts as one that does not answer.
  if (failed === null && !isLetGo && !(await recordVisit(tab, page.place, into, needs))) isHung = true
  if (failed !== null)
    into.screenshots.splice(0, Infinity, ...into.screenshots.filter((one) => one.page !== page.place))
  await tab.close()
  return { ...banner, document: failed === null ? document : null, failed, isHung, isLetGo }
}

/** Why what the tab shows is no page of the website. */
export async function failureOn(tab: Tab, { times }: Needs): Promise<ScanFailure | null> {
  const answer = tab.answer()
  if (tab.movedTo() !== null) return 'moved_elsewhere'
  if (answer === null) return 'unreachable'
  return failureOf({
    status: answer.status(),
    headers: headersOf(answer.headers()),
    title: clean(await bounded(tab.page.title(), times.question, '')),
    html: (await tab.html()) ?? '',
  })
}

/** Whoever owns the page cannot mend what is inside. */
async function bannerToLeaveOut(tab: Tab, name: string | null, needs: Needs): Promise<LeftOut | null> {
  if (tab.traffic.entries.size > 0) return null
  return (await findConsentBanner(tab, needs, name).catch(() => null))?.place ?? null
}

/** As long as somebody who reads a sentence: what is begun by a clock is seen. */
async function stay(tab: Tab, arrived: number, needs: Needs): Promise<void> {
  const left = arrived + needs.times.stay - performance.now()
  if (left <= 0) return
  await waitInPage(tab, left, needs)
  await comeToRest(tab, needs, needs.times.quietAgain)
}

/** To the end of the page, once, step by step: what loads when it comes into sight does. */
async function scrollToEnd(tab: Tab, needs: Needs): Promise<void> {
  tab.traffic.mark('scroll')
  const world = await tab.world()
  const hasMoved = await world?.ask(scroll, 20, needs.times.question)
  if (hasMoved !== false) await comeToRest(tab, needs, needs.times.quietAgain)
}

/** Runs in a world of ours. Whether there was anything below. */
async function scroll(steps: number): Promise<boolean> {
  for (let step = 0; step < steps; step++) {
    const before = scrollY
    scrollTo(0, before + innerHeight)
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (scrollY === before) return step > 0
  }
  return true
}
