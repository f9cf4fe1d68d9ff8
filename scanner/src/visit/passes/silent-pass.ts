import type { PageEvidence } from '../../kit/evidence.ts'
import type { FailedVisit } from '../../kit/failure.ts'
import { type BannerWithFirstLayer, NO_BANNER } from '../banners/detect-banner.ts'
import { MAX_VISIT } from '../kit/limits.ts'
import { capToDeadline, type Deadline } from '../kit/timeouts.ts'
import type { VisitContext, VisitPermission } from '../kit/visit-context.ts'
import { type CrawlQueue, openCrawlQueue } from '../pages/crawl.ts'
import { pageWithoutAnswer } from '../pages/read-page.ts'
import type { GrowingPageList, PageToVisit } from './page-list.ts'
import { type PassResult, passResult, renewProfile, startPassRecording } from './recording.ts'
import { type PageTasks, type VisitedPage, visitPage } from './visit-page.ts'

// The first pass: it makes no choice, and finds the pages that all passes visit.

export type SilentPassResult = PassResult & {
  readonly pages: readonly PageEvidence[]
  readonly pagesNotVisited: number
}

/** With less time left, a missing page could not be distinguished from a slow one. */
export const MIN_PAGE_MS = 10_000

export async function runSilentPass(
  context: VisitContext,
  deadline: Deadline,
  found: GrowingPageList,
): Promise<SilentPassResult | FailedVisit> {
  const { job, scope, signal, mayVisit } = context
  const recording = await startPassRecording('silent', context)
  const crawl = openCrawlQueue(job, scope)
  const isSurvey = job.purpose === 'survey'
  const pages: PageEvidence[] = []
  let home: BannerWithFirstLayer = { banner: NO_BANNER, firstLayer: null }
  let again = 0
  let isUnjudged = false
  /** After a timeout of our loader the page is visited again in a fresh profile: scripts that ran have stored things. */
  const visitUntilInTime = async (
    page: PageToVisit,
    tasks: Omit<PageTasks, 'onLoaderTimeout'>,
    ms: number,
  ): Promise<VisitedPage> => {
    const mayRepeat = again < MAX_VISIT.pagesAgain && deadline.left() >= MIN_PAGE_MS
    const seen = await visitPage(
      page,
      { ...tasks, onLoaderTimeout: mayRepeat ? 'leave' : 'read' },
      recording,
      context,
      ms,
    )
    if (!seen.isLoaderTimedOut) return seen
    await renewProfile(recording, context)
    if (!mayRepeat || seen.isHung) {
      isUnjudged = true
      return seen
    }
    again++
    return visitUntilInTime(page, tasks, ms)
  }
  try {
    let url: string | null = job.url
    for (let tries = 0; url !== null && tries < MAX_VISIT.tries && pages.length < MAX_VISIT.pages; tries++) {
      signal.throwIfAborted()
      const place = pages.length
      if (deadline.left() < MIN_PAGE_MS && place > 0) break
      const known = Math.min(MAX_VISIT.pages, place + 1 + crawl.left())
      found.expect(known)
      context.output.progress({ page: place + 1, pages: known, pass: 'silent' })
      const tasks = {
        banner: place === 0,
        document: true,
        screenshot: !isSurvey,
        click: place === 0 && !isSurvey,
        bannerName: home.banner.bannerName,
      }
      // The home page gets its full time, however slow the machine is.
      const ms = place === 0 ? context.times.page : capToDeadline(deadline, context.times.page)
      const seen = await visitUntilInTime({ place, url }, tasks, ms)
      if (place === 0) {
        if (seen.failed !== null)
          return { failed: seen.failed, ...(seen.movedTo !== null && { moved_to: seen.movedTo }) }
        if (seen.isHung) return { failed: 'timed_out' }
        home = seen
        found.homeShows(home.banner)
      }
      // Answers that are no page, or from another website, are left out.
      if (seen.failed === null) {
        const page = seen.document ?? pageWithoutAnswer(url)
        pages.push(page)
        addLinks(crawl, page)
        if (!seen.isHung && place > 0) found.add({ place, url: page.url })
      }
      url = await nextOf(crawl, mayVisit)
    }
    found.expect(pages.length)
    return {
      ...passResult(recording, isUnjudged ? 'timed_out' : null, { banner: home.banner, firstLayer: home.firstLayer }),
      pages,
      pagesNotVisited: crawl.left() + (url === null ? 0 : 1),
    }
  } finally {
    await recording.profile.close()
  }
}

/** The queue's own limit bounds how many it goes through. */
async function nextOf(crawl: CrawlQueue, mayVisit: VisitPermission | undefined): Promise<string | null> {
  let url = crawl.next()
  while (url !== null && mayVisit !== undefined && !(await mayVisit(url))) url = crawl.next()
  return url
}

function addLinks(crawl: CrawlQueue, { finalUrl, links }: PageEvidence): void {
  crawl.seen(finalUrl)
  crawl.found(links)
}
