/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { Page } from 'playwright-core'
import { SCREENS } from '../../dashboard/src/model/screen.ts'
import { SAMPLE_REPORT, SHOP_REPORT } from '../../dashboard/src/screens/analysis/analysis.cases.ts'
import { inputOf } from '../../legal/test/sets.ts'
import { inventoryWithTag, seenTool } from '../src/core/publications/inventory.cases.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import { violationsInBothThemes } from './axe.ts'
import { browserTest, goToScreen, openBrowser, scrollsSideways } from './browser.ts'
import { createSubscribedSite } from './customers.ts'
import { sitePath, startTestService } from './harness.ts'
import { recordInventory } from './inventories.ts'
import { openAnalysisSettler, openScannerQueue } from './scan-tools.ts'

// Every screen of the dashboard once in each theme, with all that can be on it, as small as screens get.

const service = await startTestService()
const tenant = await service.tenant('Any origin')
const browser = await openBrowser({ hurried: true })
const database = openDatabase({ url: service.databaseUrl, connections: 2 })
after(() => database.close())

const PLACE = { page: 'https://www.bakery.example/', element: 'script', attribute: 'src' } as const
/** What has to be repaired: with a line, and as a script of the page itself. */
const STARTS_AT_ONCE = {
  before: true,
  marked: 'none' as const,
  unmarked: [
    { ...PLACE, line: 11, address: `https://www.googletagmanager.com/gtag/js?id=${'G'.repeat(60)}` },
    { ...PLACE, line: 12, attribute: null, address: '' },
  ],
}

/** A website with everything: documents, a publication, a sighting, choices, and a report. */
async function fullSite(): Promise<string> {
  const site = await createSubscribedSite(tenant)
  const details = { ...inputOf('FR', 'everything').facts, tax_id: '12345678A' }
  assert.equal((await tenant.call('PUT', `${sitePath(site)}details/`, { body: { details } })).status, 200)
  assert.equal((await tenant.call('POST', `${sitePath(site)}publication/`)).status, 201)
  await service.sql('insert into sighting values ($1, now(), now(), 1, $2)', [site, 'first'])
  await service.sql(
    `insert into consent_day (site_id, day, partly, refused) values ($1, (now() at time zone 'UTC')::date, 1, 4)`,
    [site],
  )
  await recordInventory(service, site, inventoryWithTag({ tools: [seenTool('google-analytics', STARTS_AT_ONCE)] }))
  const scanner = openScannerQueue(service.databaseUrl)
  await scanner.beat()
  const store = openStore(database)
  const { analyses } = store
  const requested = await analyses.request({
    integratorId: tenant.id,
    siteId: site,
    actor: { kind: 'customer', keyId: tenant.keyId },
    publicUrl: 'https://portico.example',
  })
  assert.ok(requested.ok)
  const claimed = await scanner.claim()
  assert.ok(claimed)
  const findings = [...SHOP_REPORT.findings, ...SAMPLE_REPORT.findings]
  await scanner.queue.record(claimed, { report: { ...SAMPLE_REPORT, findings, screenshots: [] } })
  await openAnalysisSettler(store)({ integratorId: tenant.id, siteId: site }, claimed.id)
  return site
}

/** What has to be opened or tried before all of a screen can be seen. */
const OPENED: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  overview: (page) => page.locator('.nav-here').click(),
  async banner(page) {
    await page.getByLabel('Eigene Farben').check()
    await page.getByRole('button', { name: 'Vorschau: Version 1' }).click()
    await page.getByLabel('Text', { exact: true }).first().fill('Wir fragen.')
    await page.getByRole('button', { name: 'Einzelheiten zeigen' }).click()
    await page.locator('.blockers').waitFor()
  },
  tools: (page) => page.getByRole('button', { name: 'Eigenen Dienst hinzufügen' }).click(),
  async documents(page) {
    // Of all steps nothing is wider than the window; how a question is marked up is the same in each of them.
    const steps = page.locator('.steps button')
    for (let step = (await steps.count()) - 1; step >= 0; step--) {
      await steps.nth(step).click()
      assert.equal(await scrollsSideways(page), false, `step ${step}`)
    }
  },
}

const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('main details')) one.setAttribute('open', '')
  })

browserTest('no accessibility violation in either theme, and nothing scrolls sideways at 320 pixels', async () => {
  const page = await browser.newPage()
  await page.setViewportSize({ width: 320, height: 900 })
  const { embed_url: url } = (await tenant.call('GET', `${sitePath(await fullSite())}embed/`)).body
  await page.goto(`${url}&theme=light&locale=de`)
  await page.waitForSelector('nav')
  for (const screen of [...SCREENS, 'fix']) {
    if (screen === 'fix') {
      await goToScreen(page, 'overview')
      await page.locator('.verdict a.button').click()
      await page.locator('.repair').first().waitFor()
    } else await goToScreen(page, screen)
    await OPENED[screen]?.(page)
    await openAll(page)
    assert.deepEqual(await violationsInBothThemes(page), [], screen)
    assert.equal(await scrollsSideways(page), false, screen)
  }
  await page.close()
})
