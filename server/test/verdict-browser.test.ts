/// <reference lib="dom" />
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { recordLayoutShifts } from '../../visitor/test/surfaces.ts'
import { inventoryWithTag, seenTool } from '../src/core/publications/inventory.cases.ts'
import { browserTest, openBrowser, scrollsSideways } from './browser.ts'
import { createSubscribedSite, requestEmbedUrl } from './customers.ts'
import { sitePath, startTestService } from './harness.ts'
import { recordInventory } from './inventories.ts'
import { openScannerQueue } from './scan-tools.ts'

// From opening the dashboard to the verdict, and from the verdict to a mail that repairs the website.

const service = await startTestService()
const tenant = await service.tenant('Any origin')
const browser = await openBrowser()
const scanner = openScannerQueue(service.databaseUrl, 'survey')

const PLACE = {
  page: 'https://www.bakery.example/unmarked',
  line: 11,
  element: 'script',
  attribute: 'src',
  address: 'https://www.googletagmanager.com/gtag/js?id=G-1',
} as const
/** It starts before anybody has agreed, and its element is not marked. */
const STARTS_AT_ONCE = seenTool('google-analytics', {
  pages: [PLACE.page],
  before: true,
  marked: 'none',
  unmarked: [PLACE],
})

/** A website whose banner is live, as a survey has seen it. */
async function surveyedSite(tools: Parameters<typeof inventoryWithTag>[0] = {}): Promise<string> {
  const site = await createSubscribedSite(tenant)
  assert.equal((await tenant.call('POST', `${sitePath(site)}publication/`)).status, 201)
  await recordInventory(service, site, inventoryWithTag(tools))
  await scanner.beat()
  return site
}

async function open(site: string, size: readonly [number, number], more = ''): Promise<Page> {
  return openIn(await browser.newPage(), site, size, more)
}

async function openIn(
  page: Page,
  site: string,
  [width, height]: readonly [number, number],
  more: string,
): Promise<Page> {
  await page.setViewportSize({ width, height })
  await page.goto((await requestEmbedUrl(tenant, site)) + more)
  return page
}

/** Whether all of it is in the window. */
const isInSight = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
  })

browserTest(
  'the verdict, its reason and its button are read without scrolling, on a computer and on a phone, and nothing moves',
  async () => {
    const site = await surveyedSite({ tools: [STARTS_AT_ONCE] })
    for (const size of [
      [1280, 800],
      [360, 740],
    ] as const) {
      for (const locale of ['en', 'de']) {
        const page = await browser.newPage()
        const layoutShift = await recordLayoutShifts(page)
        await openIn(page, site, size, `&locale=${locale}`)
        await page.locator('.verdict.bad h2').waitFor()
        for (const part of ['h2', '.verdict-why', 'a.button'])
          assert.ok(await isInSight(page, `.verdict ${part}`), `${part} in ${locale} at ${size}`)
        assert.equal(await scrollsSideways(page), false)
        await page.locator('.fine-card').first().waitFor()
        const shift = await layoutShift()
        assert.ok(shift < 0.05, `${shift} in ${locale} at ${size}`)
        await page.close()
      }
    }
  },
)

browserTest('from a service that starts at once to a mail with the lines in four acts', async () => {
  const page = await open(await surveyedSite({ tools: [STARTS_AT_ONCE] }), [360, 740])
  await page.getByRole('heading', { name: 'Your banner is live, but 1 service starts before visitors agree' }).waitFor()
  let acts = 0
  const press = async (name: string) => {
    acts += 1
    await page.getByRole('link', { name }).click({ noWaitAfter: true })
  }
  await press('Show me how to fix it')
  await page.getByText('/unmarked, line 11', { exact: true }).waitFor()
  await page.locator('.repair').getByText('Google Analytics', { exact: true }).waitFor()
  const mail = page.getByRole('link', { name: 'Open the mail' })
  const { searchParams } = new URL((await mail.getAttribute('href')) ?? '')
  const body = searchParams.get('body') ?? ''
  assert.ok(body.includes(`<script src="${PLACE.address}">`), body)
  assert.ok(body.includes(`<script type="text/plain" data-category="analytics" data-src="${PLACE.address}">`), body)
  acts += 1
  assert.ok(acts <= 4)

  // Afterwards a check is asked for, and the page says so.
  await page.getByRole('button', { name: 'I have changed it: check again' }).click()
  await page.getByText('The check is under way. It takes a few minutes.').waitFor()
  await page.close()
})

browserTest('what works is called so, with what visitors see beside it; a repair is seen on coming back', async () => {
  const site = await surveyedSite({ tools: [seenTool('google-analytics', { marked: 'all' })] })
  const page = await open(site, [1280, 800])
  await page.getByRole('heading', { name: 'Your banner is live and works' }).waitFor()
  await page.frameLocator('.preview-picture iframe').getByText('Accept all').first().waitFor({ state: 'attached' })
  await recordInventory(service, site, inventoryWithTag({ tools: [STARTS_AT_ONCE] }))
  await page.getByRole('link', { name: 'Consents' }).first().click()
  await page.locator('h2', { hasText: 'Consents' }).waitFor()
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await page.locator('.verdict.bad h2').waitFor()
  await page.close()
})

browserTest(
  'after an order the overview says what the website has now, until it was read; nothing is red',
  async () => {
    const page = await open(await createSubscribedSite(tenant), [1280, 800])
    const news = page.locator('.new-plan')
    await news.getByText('Your plan Comfort is active.').waitFor()
    assert.equal(await page.locator('.verdict.wait').count(), 1)
    await news.getByRole('button', { name: 'Got it' }).click()
    await news.waitFor({ state: 'detached' })
    assert.equal(await page.evaluate(() => document.activeElement?.matches('.verdict h2')), true)
    await page.getByRole('link', { name: 'Consents' }).first().click()
    await page.locator('h2', { hasText: 'Consents' }).waitFor()
    await page.getByRole('link', { name: 'Overview' }).first().click()
    await page.locator('.next-steps').waitFor()
    assert.equal(await news.count(), 0)
    await page.close()
  },
)
