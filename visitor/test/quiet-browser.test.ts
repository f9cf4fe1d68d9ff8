import assert from 'node:assert/strict'
import { browserTest, openBrowser } from '../../server/test/browser.ts'
import { VISITOR_TEXTS } from '../src/texts/all.ts'
import { banner, button, pageHtml, SETTINGS } from './surfaces.ts'
import { openTown } from './town.ts'

const town = await openTown()
const browser = await openBrowser({ keepsTabs: true })
const reopen = VISITOR_TEXTS.en.preferences.title
const { acceptAll } = VISITOR_TEXTS.en.firstLayer

browserTest('quiet', async () => {
  const customer = town.open({ ...SETTINGS, tools: [], quiet: true })
  const page = await browser.newPage()
  await page.goto(customer.page(pageHtml(customer)))
  await button(page, reopen).click()
  await page.locator('dialog h2').waitFor()
  assert.equal(await page.locator('dialog input').count(), 0)
  assert.equal(await page.locator('dialog .foot button').count(), 0)
  assert.equal(await banner(page).count(), 0)
})
browserTest('marked', async () => {
  const customer = town.open({ ...SETTINGS, tools: [], quiet: true })
  const page = await browser.newPage()
  await page.goto(
    customer.page(
      pageHtml(customer, { body: '<script type="text/plain" data-category="analytics">window.ran = 1</script>' }),
    ),
  )
  await banner(page).waitFor()
  await button(page, acceptAll).click()
  await page.waitForFunction('window.ran === 1')
})
browserTest('off', async () => {
  const customer = town.open({ ...SETTINGS, tools: [], offers: [], consentMode: 'off' })
  const page = await browser.newPage()
  await page.goto(
    customer.page(
      pageHtml(customer, { body: '<script type="text/plain" data-category="necessary">window.ran = 1</script>' }),
    ),
  )
  await page.waitForLoadState('networkidle')
  assert.deepEqual(await page.evaluate('[window.ran ?? null, portico.consent.get(), document.cookie]'), [
    null,
    null,
    '',
  ])
  assert.equal(await banner(page).count(), 0)
})
