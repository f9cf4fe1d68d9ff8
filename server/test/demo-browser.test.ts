/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { violationsIn } from './axe.ts'
import { browserTest, frameOf, openBrowser } from './browser.ts'
import { startDemo } from './demo.ts'
import { newFolder, until } from './process.ts'

// What a hosting company's customer goes through, in the portal that integrators copy from.

const demo = await startDemo(join(await newFolder(), 'demo'))
const browser = await openBrowser()

/** Everything that the browser received and was told, to look for what must not be there. */
const received: string[] = []
browser.on('response', async (response) => {
  received.push(response.url(), JSON.stringify(response.headers()), await response.text().catch(() => ''))
})

async function openDashboard(page: Page) {
  await page
    .getByRole('link', { name: /dashboard/i })
    .first()
    .click()
  const frame = await frameOf(page)
  await frame.waitForSelector('nav')
  return frame
}

browserTest('from a new website to its dashboard, and through every state of its subscription', async () => {
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))

  await page.goto(demo.origin)
  await page.getByRole('link', { name: 'Add a website' }).click()
  await page.getByLabel('Customer').fill('Lakeside Pottery')
  await page.getByLabel('Website').fill('www.lakeside-pottery.example')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByText('The website was added').waitFor()

  let frame = await openDashboard(page)
  assert.match(await frame.locator('body').innerText(), /Your website is not protected/)
  assert.notEqual(new URL(frame.url()).hostname, new URL(page.url()).hostname)

  await page.goto(demo.origin)
  await page.getByRole('link', { name: 'Lakeside Pottery', exact: true }).click()
  await page
    .getByRole('link', { name: /subscribe|choose a plan/i })
    .first()
    .click()
  await page.getByRole('radio', { name: /Growth/ }).check()
  await page.getByRole('radio', { name: /Yearly/ }).check()
  await page.getByLabel(/Extra languages/).fill('1')
  await page.getByRole('button', { name: /subscribe/i }).click()
  await page
    .getByText(/Renews on/)
    .first()
    .waitFor()

  await page.getByRole('button', { name: /cancel the renewal/i }).click()
  await page
    .getByText(/Protected until/)
    .first()
    .waitFor()
  frame = await openDashboard(page)
  assert.match(await frame.locator('body').innerText(), /protected until/i)

  await page.goto(demo.origin)
  await page.getByRole('link', { name: 'Lakeside Pottery', exact: true }).click()
  await page.getByRole('button', { name: /reactivate/i }).click()
  await page
    .getByText(/Renews on/)
    .first()
    .waitFor()
  frame = await openDashboard(page)
  await frame.getByRole('link', { name: 'Languages' }).click()
  await frame.getByLabel('Search languages').fill('German')
  // By key: the frame becomes shorter with its list, so a click would have to hit a page that is moving.
  await frame.getByRole('button', { name: /Add German/ }).press('Enter')
  await frame.getByText('German was added.').waitFor()

  // The frame has the height of its content, so it does not scroll inside.
  const inside = frame
  await until(() => inside.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1))

  // More than once: a frame that is not laid out before it loads stays blank after one of forty reloads or so.
  for (let reload = 0; reload < 8; reload++) {
    await page.reload()
    frame = await frameOf(page)
    await frame.getByText('Your website is protected').waitFor()
  }

  await page.goto(demo.origin)
  await page.getByRole('link', { name: 'Lakeside Pottery', exact: true }).click()
  await page.getByRole('link', { name: /terminate/i }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /terminate/i }).click()
  await page.getByText('This website has no plan').waitFor()
  assert.deepEqual(problems, [])
  await page.close()
})

browserTest('a session that ended is opened again by itself', async () => {
  const page = await browser.newPage()
  await page.goto(demo.origin)
  let frame = await openDashboard(page)
  // A frame that is loaded again has lost its session; the page around asks for a new address.
  const asked = page.waitForRequest((request) => request.url().endsWith('/embed'))
  await frame.evaluate(() => location.reload()).catch(() => {})
  await asked
  frame = await frameOf(page)
  await frame.waitForSelector('nav')
  await page.close()
})

browserTest(
  'no page of the portal has an accessibility violation, and none scrolls sideways at 320 pixels',
  async () => {
    const page = await browser.newPage()
    await page.goto(demo.origin)
    const first = await page.getByRole('link', { name: 'Corner Bakery', exact: true }).getAttribute('href')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const path of ['/', '/websites/new', `${first}`, `${first}/subscribe`, `${first}/terminate`]) {
        await page.setViewportSize({ width: 1000, height: 800 })
        await page.goto(demo.origin + path)
        assert.deepEqual(await violationsIn(page), [], `${path}, ${colorScheme}`)
        await page.setViewportSize({ width: 320, height: 640 })
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        assert.ok(wide <= 0, `${path} is ${wide} pixels too wide`)
      }
    }
    await page.close()
  },
)

browserTest('the key never reached the browser', async () => {
  assert.ok(received.length > 50)
  for (const text of received) assert.doesNotMatch(text, /ik_(?:live|test)_\w{8}/)
})
