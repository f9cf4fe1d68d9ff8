/// <reference lib="dom" />
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import { SCREENS, type Screen } from '../../dashboard/src/model/screen.ts'
import { newDemoFolder, openDemo, startDemo } from '../../demo/test/demo.ts'
import { browserTest, goToScreen, openBrowser, waitForFrame } from './browser.ts'
import { ROOT } from './folders.ts'
import { until } from './until.ts'

// `npm run screenshots`: opens every screen of the dashboard in the demo portal and writes docs/images anew.

const FOLDER = join(ROOT, 'docs', 'images')
/** Of the longest screen its beginning is enough. */
const TALLEST: Partial<Record<Screen, number>> = { analysis: 1900 }

const demo = await startDemo(join(await newDemoFolder(), 'demo'), { SCANNER: 'on' })
const browser = await openBrowser()

browserTest('every screen is captured', async () => {
  await mkdir(FOLDER, { recursive: true })
  const page = await browser.newPage()
  await captureWebsite(page)
  await visitWebsite(page)
  await page.goto(demo.origin)
  await page.screenshot({ path: join(FOLDER, 'portal.png') })
  // Tall enough for the whole page: a capture beyond the window squeezes frames of other sites.
  await page.setViewportSize({ width: 1000, height: 1250 })
  await page.getByRole('link', { name: 'Corner Bakery', exact: true }).click()
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const frame = await waitForFrame(page)
  await page.setViewportSize({ width: 1000, height: 9000 })
  await frame.locator('nav a').first().waitFor()
  // First, so that Overview knows the result.
  await goToScreen(frame, 'analysis')
  await analyse(frame)
  for (const screen of SCREENS) {
    await goToScreen(frame, screen)
    if (screen === 'analysis') await untilImagesShow(frame)
    await untilLoaded(frame)
    const preview = frame.frameLocator('.preview iframe')
    if (screen === 'banner') await preview.getByRole('region').waitFor()
    if (screen === 'accessibility') await preview.getByRole('button').first().waitFor()
    await until(() => frame.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1))
    const place = await page.locator('iframe').boundingBox()
    if (place === null) throw new Error('The dashboard is not there.')
    const clip = { ...place, height: Math.min(place.height, TALLEST[screen] ?? place.height) }
    await page.screenshot({ path: join(FOLDER, `${screen}.png`), clip })
  }
  await frame.locator('nav a').first().click()
  await goToScreen(frame, 'overview')
  await page.setViewportSize({ width: 1000, height: 1340 })
  await frame.locator('.verdict-mood').waitFor()
  await frame.locator('.fine-card').first().waitFor()
  await untilLoaded(frame)
  await until(() => frame.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1))
  await page.screenshot({ path: join(FOLDER, 'embedded.png') })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: join(FOLDER, 'embedded-dark.png') })
})

/** The website in English, as a visitor meets it. */
async function captureWebsite(page: Page): Promise<void> {
  const { website } = await openDemo()
  await page.setViewportSize({ width: 1000, height: 640 })
  await page.goto(website)
  await page.getByRole('region', { name: 'Your choice about cookies' }).waitFor()
  await page.frameLocator('iframe').getByRole('button', { name: 'Load once' }).waitFor()
  await page.screenshot({ path: join(FOLDER, 'website.png') })
}

/** Somebody accepts: so the tag is seen, and Consents has a choice. */
async function visitWebsite(page: Page): Promise<void> {
  await page.goto(demo.website)
  await page.locator('portico-root section').first().waitFor()
  const recorded = page.waitForResponse((answer) => answer.url().endsWith('/consents') && answer.ok())
  await page.evaluate('portico.consent.accept()')
  await recorded
}

/** No card is a placeholder any more. */
function untilLoaded(frame: Frame): Promise<void> {
  return until(() =>
    frame.evaluate(() => document.querySelectorAll('.bone').length === 0 && !/Loading/.test(document.body.innerText)),
  )
}

/** Somebody has pressed the button, and reads what was found. */
async function analyse(frame: Frame): Promise<void> {
  const start = frame.locator('.start button.step')
  // A scanner says that it is there once its browser has been tried, and the screen asks when it is opened.
  await until(async () => {
    await goToScreen(frame, 'overview')
    await goToScreen(frame, 'analysis')
    await frame.locator('.start .monthly').waitFor()
    return (await start.count()) > 0
  }, 60_000)
  await start.click()
  await frame.locator('.first').waitFor({ timeout: 120_000 })
  await untilImagesShow(frame)
}

const untilImagesShow = (frame: Frame) =>
  until(() => frame.evaluate(() => document.querySelectorAll('.images img').length === 2))
