/// <reference lib="dom" />
import type { Page } from 'playwright-core'

type Watched = { readonly moved: Record<string, number>; stop(): void }

/** By how many pixels each of these elements was moved at its furthest while something was done; none where nothing was. */
export async function pixelsMovedWhile(page: Page, selector: string, act: () => Promise<unknown>) {
  const watched = await page.evaluateHandle((selector) => {
    const elements = [...document.querySelectorAll<HTMLElement>(selector)]
    const topOf = (one: Element) => one.getBoundingClientRect().top + scrollY
    const tops = elements.map(topOf)
    const moved: Record<string, number> = {}
    const measure = () => {
      for (const [index, one] of elements.entries()) {
        const by = Math.round(Math.abs(topOf(one) - (tops[index] ?? 0)))
        const name = one.id || one.textContent || one.tagName
        if (one.isConnected && by > (moved[name] ?? 0)) moved[name] = by
      }
    }
    const observer = new MutationObserver(measure)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    const watched: Watched = {
      moved,
      stop: () => {
        measure()
        observer.disconnect()
      },
    }
    return watched
  }, selector)
  await act()
  return watched.evaluate((one) => {
    one.stop()
    return one.moved
  })
}
