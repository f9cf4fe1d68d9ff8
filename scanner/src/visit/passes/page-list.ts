import type { DetectedBanner } from '../banners/detect-banner.ts'

// The pages that the silent pass finds. Other passes follow the list while it still grows.

export type PageToVisit = { readonly place: number; readonly url: string }

export type PageList = AsyncIterable<PageToVisit> & {
  /** The home page's banner, once the page was visited; null if there is no home page. */
  readonly banner: Promise<DetectedBanner | null>
  /** How many pages are known so far. */
  count(): number
}

export type GrowingPageList = PageList & {
  homeShows(banner: DetectedBanner): void
  expect(count: number): void
  /** Adds a page that did not hang: one that hung would hang each time. */
  add(page: PageToVisit): void
  /** Ends the list. */
  end(): void
}

/** The list begins with the home page, whose address is known before any visit. */
export function openPageList(home: string): GrowingPageList {
  const pages: PageToVisit[] = [{ place: 0, url: home }]
  const banner = Promise.withResolvers<DetectedBanner | null>()
  let expected = 1
  let isOver = false
  let change = Promise.withResolvers<void>()
  const notify = () => {
    change.resolve()
    change = Promise.withResolvers()
  }
  return {
    banner: banner.promise,
    count: () => expected,
    homeShows: banner.resolve,
    expect(count) {
      expected = count
    },
    add(page) {
      pages.push(page)
      notify()
    },
    end() {
      isOver = true
      banner.resolve(null)
      notify()
    },
    async *[Symbol.asyncIterator]() {
      for (let at = 0; ; at++) {
        while (at >= pages.length && !isOver) await change.promise
        const page = pages[at]
        if (page === undefined) return
        yield page
      }
    },
  }
}
