import type { Banner } from '../banners/banner.ts'

// The pages that the silent pass finds, for passes that follow it while it still looks for more.

export type Page = { readonly place: number; readonly url: string }

export type Pages = AsyncIterable<Page> & {
  /** What the home page shows, once it was looked at; null where there is no home page. */
  readonly banner: Promise<Banner | null>
  /** How many there are, as far as is known. */
  count(): number
}

export type FoundPages = Pages & {
  homeShows(banner: Banner): void
  expect(count: number): void
  /** One that came to its end by itself: a page that hung once would hang each time. */
  add(page: Page): void
  /** No more will come. */
  end(): void
}

/** Where the website begins is known before anybody has looked. */
export function openPages(home: string): FoundPages {
  const pages: Page[] = [{ place: 0, url: home }]
  const banner = Promise.withResolvers<Banner | null>()
  let expected = 1
  let isOver = false
  let news = Promise.withResolvers<void>()
  const tell = () => {
    news.resolve()
    news = Promise.withResolvers()
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
      tell()
    },
    end() {
      isOver = true
      banner.resolve(null)
      tell()
    },
    async *[Symbol.asyncIterator]() {
      for (let at = 0; ; at++) {
        while (at >= pages.length && !isOver) await news.promise
        const page = pages[at]
        if (page === undefined) return
        yield page
      }
    },
  }
}
