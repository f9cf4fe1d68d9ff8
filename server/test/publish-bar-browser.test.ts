/// <reference lib="dom" />
import assert from 'node:assert/strict'
import type { Frame, Locator, Page } from 'playwright-core'
import { browserTest, frameHtml, goToScreen, openBrowser, serveHostPage, waitForFrame } from './browser.ts'
import { createSubscribedSite } from './customers.ts'
import { sitePath, startTestService } from './harness.ts'
import { until } from './until.ts'

// The bar of the publication, the way back, and where a screen opens, as customers meet them in a frame of another site.

const service = await startTestService()
const host = await serveHostPage()
const tenant = await service.tenant('Integrator', [host.origin])
const browser = await openBrowser({ hurried: true })

const publishedVersion = async (site: string) =>
  (await tenant.call('GET', `${sitePath(site)}installation/`)).body.published_version

/** A dashboard in a page that is longer than its window, and whose frame is as high as the dashboard says. */
async function openFramed(site: string, width = 1000): Promise<{ page: Page; frame: Frame }> {
  const { embed_url: url } = (await tenant.call('GET', `${sitePath(site)}embed/`)).body
  const page = await browser.newPage()
  await page.setViewportSize({ width, height: 700 })
  await page.goto(
    host.show(`<!doctype html><title>Back office</title><body style="margin:0"><h1 style="height:120px;margin:0">Shop</h1>
      ${frameHtml(`${url}&screen=banner`, 'style="width:100%;height:500px;border:0"')}
      <script>
        addEventListener('message', ({ data }) => {
          if (data.type === 'resize') document.querySelector('iframe').style.height = data.height + 'px'
        })
      </script>`),
  )
  const frame = await waitForFrame(page)
  await frame.waitForSelector('.publish')
  await until(async () => (await page.evaluate(() => document.documentElement.scrollHeight)) > 1_500)
  return { page, frame }
}

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: -1, width: 0, height: 0 }
const isInSight = async (locator: Locator) => {
  const { y, height } = await boxOf(locator)
  return y >= 0 && y + Math.min(height, 40) <= 700
}

browserTest('a publication is undone in one act, and the changes are not live again', async () => {
  const site = await createSubscribedSite(tenant, { tier: 'growth' })
  assert.equal((await tenant.call('POST', `${sitePath(site)}publication/`)).status, 201)
  const { page, frame } = await openFramed(site)
  await frame.getByText('Version 1 is published.').waitFor()
  assert.equal(await frame.getByRole('button', { name: /^Undo/ }).count(), 0, 'this session has published nothing')
  await frame.getByLabel('Heading', { exact: true }).fill('Biscuits?')
  await frame.getByText('1 change is not live yet.').waitFor()
  await frame.getByRole('button', { name: 'Publish', exact: true }).click()
  await frame.getByText('Version 2 is published.').waitFor()
  // It is there for the session, on each of the three screens.
  await goToScreen(frame, 'tools')

  await frame.getByRole('button', { name: 'Undo the publication of version 2' }).click()
  await frame.getByText('Undone. Visitors get what they got before, as version 3.').waitFor()
  assert.equal(await publishedVersion(site), 3)
  await frame.getByText('1 change is not live yet.').waitFor()
  assert.equal(await frame.getByRole('button', { name: /^Undo the pub/ }).count(), 0)
  await goToScreen(frame, 'banner')
  assert.equal(await frame.getByLabel('Heading', { exact: true }).inputValue(), 'Biscuits?')
  await page.close()
})

browserTest('who undoes what somebody else has published over is told so', async () => {
  const site = await createSubscribedSite(tenant, { tier: 'growth' })
  await tenant.call('POST', `${sitePath(site)}publication/`)
  const { page, frame } = await openFramed(site)
  await frame.getByLabel('At the top, wide').check()
  await frame.getByText('1 change is not live yet.').waitFor()
  await frame.getByRole('button', { name: 'Publish', exact: true }).click()
  await frame.getByText('Version 2 is published.').waitFor()
  await service.sql(
    `update website_draft set content = content || '{"consent_mode":"off"}', version = version + 1
    where site_id = $1`,
    [site],
  )
  assert.equal((await tenant.call('POST', `${sitePath(site)}publication/`)).status, 201)
  await frame.getByRole('button', { name: 'Undo the publication of version 2' }).click()
  await frame.getByText('Not undone: another version has been published in the meantime.').waitFor()
  assert.equal(await publishedVersion(site), 3)
  await page.close()
})

browserTest(
  'the bar stays in sight while the page around scrolls; a screen opens at its top, and a link to a part shows that part',
  async () => {
    const { page, frame } = await openFramed(await createSubscribedSite(tenant, { tier: 'growth' }))
    const bar = frame.locator('.publish')
    const preview = frame.locator('.follows > .card')
    const isAtTop = async () => {
      const { y } = await boxOf(bar)
      return y >= 0 && y < 24
    }
    const isPreviewFree = async () => {
      const { y, height } = await boxOf(bar)
      return (await boxOf(preview)).y >= y + height
    }
    const isPreviewBesideFields = async () =>
      (await boxOf(preview)).y === (await boxOf(frame.locator('.editor-fields > .card').first())).y
    await until(isPreviewBesideFields)
    for (const top of [700, 900, 600]) {
      await page.evaluate((y) => scrollTo(0, y), top)
      await until(isAtTop)
      await until(isPreviewFree)
    }
    await page.evaluate(() => scrollTo(0, 0))
    await until(isPreviewBesideFields)
    // With its details it is too high to lie upon anything.
    await frame.getByRole('button', { name: 'Show details' }).click()
    await until(async () => (await bar.evaluate((element) => element.style.transform)) === '')

    await page.evaluate(() => scrollTo(0, 1_000))
    await frame.evaluate(() => {
      location.hash = '#/tools'
    })
    await frame.locator('nav a[href="#/tools"][aria-current]').waitFor()
    await until(() => isInSight(frame.locator('.header')))

    await frame.getByRole('link', { name: 'Preview', exact: true }).click()
    await frame.locator('#banner-preview:focus').waitFor()
    await until(() => isInSight(frame.locator('#banner-preview')))
    await page.close()
  },
)

browserTest('at 320 pixels the bar lies upon nothing, and nothing scrolls sideways', async () => {
  const { page, frame } = await openFramed(await createSubscribedSite(tenant, { tier: 'growth' }), 320)
  const bar = frame.locator('.publish')
  const { y: before } = await boxOf(bar)
  await page.evaluate(() => scrollTo(0, 900))
  await frame.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const scrolled = await page.evaluate(() => scrollY)
  assert.equal(Math.round((await boxOf(bar)).y), Math.round(before - scrolled))
  assert.equal(await frame.evaluate(() => document.documentElement.scrollWidth > innerWidth), false)
  await page.close()
})
