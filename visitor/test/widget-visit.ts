/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core'
import { openBrowser } from '../../server/test/browser.ts'
import { openSite, type PageOptions } from './widget-site.ts'

// Visitors of the sample website, and what they do with the widget.

export type WidgetVisit = { readonly page: Page; readonly panel: Locator; open(): Promise<void> }

/** A website and a browser for one test file: several of them may share a process, and each closes its own. */
export async function openVisits() {
  const site = await openSite()
  const browser = await openBrowser({ keepsTabs: true })
  /** Every host that any page of this test file asked for anything. */
  const hosts = new Set<string>()
  browser.on('request', (request) => hosts.add(new URL(request.url()).host))

  async function visit(how: PageOptions = {}, prepare?: (page: Page) => Promise<unknown>): Promise<WidgetVisit> {
    const page = await browser.newPage()
    await prepare?.(page)
    await page.goto(site.at(how))
    const name = how.language === 'de' ? /^Barrierefreiheit/ : /^Accessibility/
    const opener = page.getByRole('button', { name })
    await opener.waitFor()
    return { page, panel: page.getByRole('dialog'), open: () => opener.click() }
  }

  return { site, browser, hosts, visit }
}

/** Clears the stored settings, so that the next test begins without any. */
export async function clearAndClose(page: Page): Promise<void> {
  await page.evaluate('localStorage.clear()')
  await page.close()
}

/** Resolves after two frames, when everything planned for the next frame has run. */
export const waitTwoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

export async function pressButton(panel: Locator, name: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await panel.getByRole('button', { name }).click()
}

export const toggleSwitch = (panel: Locator, name: string) => panel.getByRole('switch', { name }).click()

export const computedStyle = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
