/// <reference lib="dom" />
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SCREENS } from '../../dashboard/src/screen.ts'
import { startDemo } from '../../demo/test/demo.ts'
import { browserTest, frameOf, openBrowser } from './browser.ts'
import { ROOT } from './folders.ts'
import { newFolder } from './process.ts'
import { until } from './until.ts'

// `npm run screenshots`: looks at every screen of the dashboard in the demo portal and writes docs/images anew.

const FOLDER = join(ROOT, 'docs', 'images')

const demo = await startDemo(join(await newFolder(), 'demo'))
const browser = await openBrowser()

browserTest('every screen is looked at', async () => {
  await mkdir(FOLDER, { recursive: true })
  const page = await browser.newPage()
  await page.goto(demo.origin)
  await page.screenshot({ path: join(FOLDER, 'portal.png') })
  // Tall enough for the whole page: a capture beyond the window squeezes frames of other sites.
  await page.setViewportSize({ width: 1000, height: 1250 })
  await page.getByRole('link', { name: 'Corner Bakery', exact: true }).click()
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const frame = await frameOf(page)
  await page.setViewportSize({ width: 1000, height: 5000 })
  for (const screen of SCREENS) {
    await frame.locator(`nav a[href="#/${screen}"]`).click()
    await until(() => frame.evaluate(() => document.querySelectorAll('.bone').length === 0))
    await until(() => frame.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1))
    await page.locator('iframe').screenshot({ path: join(FOLDER, `${screen}.png`) })
  }
  await frame.locator('nav a').first().click()
  await page.setViewportSize({ width: 1000, height: 1250 })
  await until(() => frame.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1))
  await page.screenshot({ path: join(FOLDER, 'embedded.png') })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: join(FOLDER, 'embedded-dark.png') })
})
