import type { AnalysisFailure } from '@portico/contract/words'
import type { Browser } from 'playwright-core'
import type { PageEvidence, PassEvidence } from '../evidence.ts'
import { bounded, type Deadline, within } from './bounded.ts'
import { type Crawl, crawlOf } from './crawl.ts'
import { MOST, type Times } from './limits.ts'
import { headersOf, type Needs, readPage, readVisit, scrollToEnd, stay } from './look.ts'
import { watchOtherBanner } from './other-banner.ts'
import { type Banner, type FoundPages, NO_BANNER } from './pages.ts'
import { bannerOn, keepScreenshot, type Recording, record, startRecording, type Tell } from './pass.ts'
import { openProfile } from './profile.ts'
import { openTab, type Tab } from './tab.ts'
import { clean } from './text.ts'
import { failureOf } from './wall.ts'

// The first pass: nothing is clicked, and it finds the pages that all passes visit.

export type Silent = {
  readonly pages: readonly PageEvidence[]
  readonly pagesNotVisited: number
  readonly evidence: PassEvidence
  readonly screenshots: Recording['screenshots']
}

export async function makeSilentPass(
  browser: Browser,
  needs: Needs,
  tell: Tell,
  deadline: Deadline,
  found: FoundPages,
): Promise<Silent | { readonly failed: AnalysisFailure }> {
  const { job, whose, signal } = needs
  const profile = await openProfile(browser, job, 'silent', signal)
  const into = startRecording(profile, needs)
  const crawl = crawlOf(job, whose)
  const pages: PageEvidence[] = []
  let banner = NO_BANNER
  try {
    let address: string | null = job.url
    for (let tries = 0; address !== null && tries < MOST.tries && pages.length < MOST.pages; tries++) {
      signal.throwIfAborted()
      if (deadline.left() < LEAST && pages.length > 0) break
      const known = Math.min(MOST.pages, pages.length + 1 + crawl.left())
      found.expect(known)
      tell.progress({ page: pages.length + 1, pages: known, pass: 'silent' })
      const place = pages.length
      const seen = await visitOnce(address, place, into, needs, tell, within(deadline, needs.times.page))
      if (place === 0 && seen.failed !== null) return { failed: seen.failed }
      if (place === 0) {
        banner = seen.banner
        found.homeShows(banner)
      }
      if (seen.page !== null) {
        pages.push(seen.page)
        learn(crawl, seen.page)
        if (!seen.isHung) found.add({ place, url: seen.page.url })
      }
      address = crawl.next()
    }
    found.expect(pages.length)
    return {
      pages,
      pagesNotVisited: crawl.left() + (address === null ? 0 : 1),
      evidence: {
        pass: 'silent',
        state: 'done',
        reason: null,
        ...banner,
        firstLayer: null,
        verified: null,
        visits: into.visits,
        dropped: into.dropped,
        leftByChoice: [],
      },
      screenshots: into.screenshots,
    }
  } finally {
    await profile.close()
  }
}

function learn(crawl: Crawl, { finalUrl, links }: PageEvidence): void {
  crawl.seen(finalUrl)
  crawl.found(links)
}

/** With less left, a page that is not there could not be told from one that had no time. */
export const LEAST = 10_000

type Once = {
  readonly page: PageEvidence | null
  readonly failed: AnalysisFailure | null
  readonly banner: Banner
  /** It let itself be asked nothing, or took all the time that it could have. */
  readonly isHung: boolean
}

type Outcome = AnalysisFailure | 'hung' | null

/** A page that answers with something else than a page, or from elsewhere, is left out; of the home page that is the end. */
async function visitOnce(
  url: string,
  place: number,
  into: Recording,
  needs: Needs,
  tell: Tell,
  ms: number,
): Promise<Once> {
  const { times } = needs
  const tab = await openTab(into.profile.context, needs)
  const found: { page: PageEvidence | null; banner: Banner } = { page: null, banner: NO_BANNER }
  const look = async (): Promise<Outcome> => {
    const other = place === 0 ? await watchOtherBanner(tab, 'look', times) : null
    if (!(await tab.go(url))) return (await failureOn(tab, times)) ?? 'unreachable'
    const arrived = performance.now()
    await tab.traffic.quiet(times.quiet)
    if (!(await tab.answers())) return 'hung'
    const failure = await failureOn(tab, times)
    if (failure !== null) return failure
    if (other !== null) found.banner = await bannerOn(tab, other, needs)
    await keepScreenshot(tab, { place, url }, 'silent', into, needs, tell)
    await stay(tab, place, arrived, needs)
    await scrollToEnd(tab, needs)
    found.page = await readPage(tab, url, needs)
    return tab.movedTo() === null ? null : 'moved_elsewhere'
  }
  const outcome = await bounded<Outcome, Outcome>(look(), ms, 'hung')
  const failed = outcome === 'hung' ? null : outcome
  if (failed === null) record(into, await readVisit(tab, place, into.profile, into.writers, needs))
  else into.screenshots.splice(0, Infinity, ...into.screenshots.filter((one) => one.page !== place))
  await tab.close()
  return {
    ...found,
    page: failed === null ? (found.page ?? hungPage(url)) : null,
    failed,
    isHung: outcome === 'hung',
  }
}

async function failureOn(tab: Tab, { question }: Times): Promise<AnalysisFailure | null> {
  const answer = tab.answer()
  if (tab.movedTo() !== null) return 'moved_elsewhere'
  if (answer === null) return 'unreachable'
  return failureOf({
    status: answer.status(),
    headers: headersOf(answer.headers()),
    title: clean(await bounded(tab.page.title(), question, '')),
    html: await tab.html(),
  })
}

/** Of one that hung before it could be read. */
function hungPage(url: string): PageEvidence {
  return {
    url,
    finalUrl: url,
    status: 0,
    title: '',
    language: null,
    headers: {},
    links: [],
    forms: [],
    elements: [],
    inline: [],
    tags: [],
    mixed: [],
    axe: null,
  }
}
