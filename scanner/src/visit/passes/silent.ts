import type { PageEvidence } from '../../kit/evidence.ts'
import type { ScanFailure } from '../../kit/failure.ts'
import { NO_BANNER, type SeenBanner } from '../banners/banner.ts'
import { type Deadline, within } from '../kit/bounded.ts'
import { MOST } from '../kit/limits.ts'
import type { MayVisit, Needs } from '../kit/needs.ts'
import { type Crawl, crawlOf } from '../pages/crawl.ts'
import { pageWithoutAnswer } from '../pages/read-page.ts'
import type { FoundPages, Page } from './pages.ts'
import { type PassResult, renewProfile, resultOf, startRecording } from './recording.ts'
import { type LookAt, type SeenPage, visitPage } from './visit-page.ts'

// The first pass: no banner is answered, and it finds the pages that all passes visit.

export type SilentPass = PassResult & { readonly pages: readonly PageEvidence[]; readonly pagesNotVisited: number }

/** With less left, a page that is not there could not be told from one that had no time. */
export const LEAST = 10_000

export async function makeSilentPass(
  needs: Needs,
  deadline: Deadline,
  found: FoundPages,
): Promise<SilentPass | { readonly failed: ScanFailure }> {
  const { job, whose, signal, mayVisit } = needs
  const into = await startRecording('silent', needs)
  const crawl = crawlOf(job, whose)
  const isSurvey = job.purpose === 'survey'
  const pages: PageEvidence[] = []
  let home: SeenBanner = { banner: NO_BANNER, firstLayer: null }
  let again = 0
  let isUnjudged = false
  /** A page that our loader has let go is visited again, as somebody new: whoever ran has left things in the profile. */
  const visitHeld = async (page: Page, lookAt: Omit<LookAt, 'letGo'>, ms: number): Promise<SeenPage> => {
    const mayAgain = again < MOST.pagesAgain && deadline.left() >= LEAST
    const seen = await visitPage(page, { ...lookAt, letGo: mayAgain ? 'leave' : 'look' }, into, needs, ms)
    if (!seen.isLetGo) return seen
    await renewProfile(into, needs)
    if (!mayAgain || seen.isHung) {
      isUnjudged = true
      return seen
    }
    again++
    return visitHeld(page, lookAt, ms)
  }
  try {
    let url: string | null = job.url
    for (let tries = 0; url !== null && tries < MOST.tries && pages.length < MOST.pages; tries++) {
      signal.throwIfAborted()
      const place = pages.length
      if (deadline.left() < LEAST && place > 0) break
      const known = Math.min(MOST.pages, place + 1 + crawl.left())
      found.expect(known)
      needs.tell.progress({ page: place + 1, pages: known, pass: 'silent' })
      const lookAt = {
        banner: place === 0,
        document: true,
        screenshot: !isSurvey,
        click: place === 0 && !isSurvey,
        bannerName: home.banner.bannerName,
      }
      // Of the home page all is to be known, however slow the machine is.
      const ms = place === 0 ? needs.times.page : within(deadline, needs.times.page)
      const seen = await visitHeld({ place, url }, lookAt, ms)
      if (place === 0) {
        if (seen.failed !== null) return { failed: seen.failed }
        if (seen.isHung) return { failed: 'timed_out' }
        home = seen
        found.homeShows(home.banner)
      }
      // What answers with something else than a page, or from elsewhere, is left out.
      if (seen.failed === null) {
        const page = seen.document ?? pageWithoutAnswer(url)
        pages.push(page)
        learn(crawl, page)
        if (!seen.isHung && place > 0) found.add({ place, url: page.url })
      }
      url = await nextOf(crawl, mayVisit)
    }
    found.expect(pages.length)
    return {
      ...resultOf(into, isUnjudged ? 'timed_out' : null, { banner: home.banner, firstLayer: home.firstLayer }),
      pages,
      pagesNotVisited: crawl.left() + (url === null ? 0 : 1),
    }
  } finally {
    await into.profile.close()
  }
}

/** How many it may go through is bounded by what it remembers. */
async function nextOf(crawl: Crawl, mayVisit: MayVisit | undefined): Promise<string | null> {
  let url = crawl.next()
  while (url !== null && mayVisit !== undefined && !(await mayVisit(url))) url = crawl.next()
  return url
}

function learn(crawl: Crawl, { finalUrl, links }: PageEvidence): void {
  crawl.seen(finalUrl)
  crawl.found(links)
}
