/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after } from 'node:test'
import type { AnalysisOutcome } from '@portico/contract/analyses/analysis-job'
import type { AnalysisReport } from '@portico/contract/analyses/analysis-report'
import type { Page, Request } from 'playwright-core'
import {
  EMPTY_REPORT,
  HOSTILE_REPORT,
  SAMPLE_REPORT,
  sampleFindingId,
} from '../../dashboard/src/screens/analysis/analysis.cases.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import { browserTest, openBrowser } from './browser.ts'
import { createSubscribedSite } from './customers.ts'
import { sitePath, startTestService } from './harness.ts'
import { newFolder } from './process.ts'
import { openAnalysisSettler, openScannerQueue } from './scan-tools.ts'
import { until } from './until.ts'

// What the customer starts, follows and reads. The scanner works in the database alone; its reports are written by hand.

const service = await startTestService()
const tenant = await service.tenant('Any origin')
const browser = await openBrowser({ hurried: true })
const database = openDatabase({ url: service.databaseUrl, connections: 2 })
after(() => database.close())
const store = openStore(database)
const { analyses } = store
const scanner = openScannerQueue(service.databaseUrl)

/** One point, which is as much of a picture as a test needs. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const ANALYSES = '**/dashboard/api/analyses/'

async function newCustomer(): Promise<string> {
  const site = await createSubscribedSite(tenant)
  // It is there for half a minute from now on.
  await scanner.beat()
  return site
}

/** The scanner takes what was asked for, and gives this back. */
async function finish(site: string, outcome: AnalysisOutcome): Promise<void> {
  const claimed = await scanner.claim()
  assert.ok(claimed)
  if ('report' in outcome) {
    for (const { image } of outcome.report.screenshots) await scanner.queue.keepImage(claimed, image, PNG)
  }
  await scanner.queue.record(claimed, outcome)
  await openAnalysisSettler(store)({ integratorId: tenant.id, siteId: site }, claimed.id)
}

/** A website that has this report. */
async function analysed(report: AnalysisReport): Promise<string> {
  const site = await newCustomer()
  const actor = { kind: 'customer', keyId: tenant.keyId } as const
  const requested = await analyses.request({
    integratorId: tenant.id,
    siteId: site,
    actor,
    publicUrl: 'https://portico.example',
  })
  assert.ok(requested.ok)
  await finish(site, { report })
  return site
}

async function open(site: string, { width = 1000, more = '' } = {}): Promise<Page> {
  const page = await browser.newPage()
  await page.setViewportSize({ width, height: 900 })
  const { embed_url: url } = (await tenant.call('GET', `${sitePath(site)}embed/`)).body
  await page.goto(`${url}&screen=analysis${more}`)
  await page.waitForFunction(() => document.querySelector('main h2') && document.querySelectorAll('.bone').length === 0)
  return page
}

async function startIn(page: Page): Promise<void> {
  await page.locator('.start .button').click()
  await page.getByText('Waiting for its turn.', { exact: false }).first().waitFor()
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const roomBelow = (one: Element) =>
  (one.parentElement?.getBoundingClientRect().bottom ?? 0) - one.getBoundingClientRect().bottom
const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true
  })

browserTest(
  'one press starts an analysis for its price, a switch one every month; it is followed by page and pass, and read when it is done',
  async () => {
    const site = await newCustomer()
    const page = await open(site)
    await page.getByText('There is no report yet.', { exact: false }).waitFor()
    const monthly = page.getByRole('switch', { name: 'Every month, automatically' })
    await page.getByText('It uses one credit each time', { exact: false }).waitFor()
    assert.equal(await monthly.getAttribute('aria-checked'), 'false')
    await monthly.click()
    await page.getByText('The website is analysed every month from now on, for one credit each time.').waitFor()
    assert.equal(await monthly.getAttribute('aria-checked'), 'true')
    await page.getByText('On. Next:', { exact: false }).waitFor()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await until(async () => (await monthly.getAttribute('aria-checked')) === 'false')
    const rows = await service.sql('select next_at from analysis_schedule where site_id = $1', [site])
    assert.deepEqual(rows, [{ next_at: null }])

    const button = page.getByRole('button', { name: 'Start analysis: 1 credit' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Analysis under way' }).waitFor()
    await page.getByRole('img', { name: '39 of 40 credits left' }).waitFor()

    const claimed = await scanner.claim()
    assert.ok(claimed)
    await scanner.queue.renew(claimed, { page: 2, pages: 4, pass: 'reject' })
    await page.getByText('Page 2 of 4').waitFor()
    assert.equal(await page.getByRole('progressbar').getAttribute('value'), '0.3125')
    // Those who do not see it hear of each pass, not of each page.
    assert.equal(await page.locator('.start p[role=status].unseen').innerText(), 'Pass 2 of 4: after refusing')
    // More pages are found on the way: the bar waits, and does not go back.
    await scanner.queue.renew(claimed, { page: 3, pages: 10, pass: 'reject' })
    await page.getByText('Page 3 of 10').waitFor()
    assert.equal(await page.getByRole('progressbar').getAttribute('value'), '0.3125')

    for (const { image } of SAMPLE_REPORT.screenshots) await scanner.queue.keepImage(claimed, image, PNG)
    await scanner.queue.record(claimed, { report: SAMPLE_REPORT })
    await openAnalysisSettler(store)({ integratorId: tenant.id, siteId: site }, claimed.id)
    await page.getByRole('heading', { name: 'Do this first' }).waitFor()
    await page.getByText('The analysis is finished: 13 findings.').waitFor()
    await page.locator('.start').getByRole('button', { name: 'Show report' }).click()
    assert.match(await focused(page), /^Report of /)
    assert.equal(await page.locator('.first-item').count(), 3)
    assert.equal(await page.locator('.finding').count(), SAMPLE_REPORT.findings.length)
    await page.getByRole('button', { name: 'Start analysis: 1 credit' }).waitFor()
    await page.close()
  },
)

browserTest(
  'a report is opened, sorted, taken along and printed; a mend goes into the draft with one press, something unknown by a form, and the re-check after publishing is free',
  async () => {
    const site = await analysed(SAMPLE_REPORT)
    const page = await open(site)
    await page.waitForFunction(() => document.querySelectorAll('.images img').length === 2)
    const shown = await page
      .locator('.images img')
      .evaluateAll((all) =>
        all.map((one) => one instanceof HTMLImageElement && [one.alt, one.naturalWidth, one.src.slice(0, 15)]),
      )
    assert.deepEqual(shown, [
      ['/ without a choice', 1, 'data:image/png;'],
      ['/ after refusing', 1, 'data:image/png;'],
    ])
    const names = () => page.locator('.wide-table tbody th code').allInnerTexts()
    const [firstByMoment] = await names()
    assert.equal(firstByMoment, '_fbp')
    await page.getByRole('button', { name: 'Sort by: Name' }).click()
    const byName = await names()
    await page.getByRole('button', { name: 'Sort by: Name' }).click()
    assert.deepEqual(await names(), byName.toReversed())
    assert.equal(await page.locator('th[aria-sort=descending]').innerText(), 'Name\n↓')

    await page.getByRole('img', { name: /^Pages: 4\. Vendors: 5, of which contacted before a choice: 3\./ }).waitFor()
    await page.getByText('As a table').click()
    assert.equal(await page.locator('.chart-table tbody tr').count(), SAMPLE_REPORT.parties.length)

    const folder = await newFolder()
    for (const [button, end] of [
      ['Everything (JSON)', 'report.json'],
      ['Findings (CSV)', 'findings.csv'],
      ['Cookies and storage (CSV)', 'storage.csv'],
    ] as const) {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).click()
      const download = await downloading
      assert.ok(download.suggestedFilename().endsWith(end))
      await download.saveAs(join(folder, end))
    }
    assert.deepEqual(JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')), SAMPLE_REPORT)

    // On paper everything is open, and there is nothing to press.
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    assert.equal(await page.locator('details:not([open])').count(), 0)
    for (const gone of ['.nav', '.start', '.copy-line', '.mends > li > button']) {
      assert.equal(await page.locator(gone).locator('visible=true').count(), 0, gone)
    }
    await page.getByText('Strict-Transport-Security').first().waitFor()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    assert.notEqual(await page.locator('details:not([open])').count(), 0)
    await page.emulateMedia({ media: null })

    const first = page.locator('.first-item', { hasText: 'Google Analytics' })
    assert.equal(
      await first.locator('.copyable code').innerText(),
      '<script async type="text/plain" data-category="analytics" data-service="google-analytics" data-src="https://www.googletagmanager.com/gtag/js?id=G-ABC123">',
    )
    const held = Promise.withResolvers<void>()
    await page.route('**/dashboard/api/website/draft/', async (route) => {
      await held.promise
      await route.fallback()
    })
    const top = () => first.evaluate((one) => one.getBoundingClientRect().top + scrollY)
    const before = await top()
    // Nothing is said above it yet, and takes no room.
    assert.equal(await page.locator('.no-saving .columns').evaluate(roomBelow), 0)
    await first.getByRole('button', { name: 'Add Google Analytics to the tools in use' }).click()
    // It is done when the service says so. Nothing moves it from under the pointer meanwhile.
    await first.getByText('Saving…').waitFor()
    assert.equal(await top(), before)
    held.resolve()
    await first.getByText('Done in the draft.', { exact: false }).waitFor()
    // The button is gone: the focus is where it was.
    assert.match(await focused(page), /^Done in the draft/)

    const unknown = page.locator('.finding', { hasText: 'cdn.chatty.example' })
    await unknown.locator('summary').click()
    await unknown.getByRole('button', { name: 'Describe it as a tool of your own' }).click()
    const form = unknown.locator('form')
    assert.equal(await form.getByLabel('Name').first().inputValue(), 'cdn.chatty.example')
    assert.equal(await form.locator('textarea').inputValue(), 'cdn.chatty.example')
    await form.getByLabel('Provider', { exact: true }).fill('Chatty Ltd')
    const saved = page.waitForResponse('**/dashboard/api/website/draft/')
    await form.locator('button[type=submit]').click()
    assert.equal((await saved).status(), 200)
    await unknown.getByText('Done in the draft.', { exact: false }).waitFor()
    const [row] = await service.sql<{ content: { own_tools: { hosts: string[]; stored: object[] }[] } }>(
      'select content from website_draft where site_id = $1',
      [site],
    )
    assert.deepEqual(row?.content.own_tools[0]?.hosts, ['cdn.chatty.example'])
    assert.equal(row?.content.own_tools[0]?.stored.length, 1)

    await first.getByRole('link', { name: 'Go to the banner and publish' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Version 1 is published.').waitFor()
    await page.locator('nav a[href="#/analysis"]').click()
    await page.getByText('Done and published.', { exact: false }).first().waitFor()
    await page.getByRole('button', { name: 'Start free re-check' }).click()
    await page.getByRole('heading', { name: 'Analysis under way' }).waitFor()
    const findings = SAMPLE_REPORT.findings.slice(2)
    const checks = SAMPLE_REPORT.checks.map((check) =>
      check.kind === 'stored_before_choice' ? { ...check, outcome: 'not_testable' as const } : check,
    )
    await finish(site, { report: { ...SAMPLE_REPORT, version: 1, first: [sampleFindingId(3)], findings, checks } })
    await page.getByText('1 no longer found').waitFor()
    await page.getByText('11 still there').waitFor()
    await page.locator('.since summary', { hasText: 'Not testable this time' }).click()
    await page.locator('.since').getByText('_ga: stored before a choice').waitFor()
    assert.equal(await page.getByText('Google Analytics: contacted before a choice').locator('visible=true').count(), 0)
    await page.getByRole('img', { name: '39 of 40 credits left' }).waitFor()
    await page.close()
  },
)

browserTest('what a page says is text: nothing of it runs, leads anywhere, or widens the screen', async () => {
  const page = await open(await analysed(HOSTILE_REPORT), { width: 320 })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await openAll(page)
  assert.equal(await page.locator('main img[src=x]').count(), 0)
  // A mail to somebody else has what was found in its text, and leads nowhere.
  const links = await page
    .locator('main a:not([href^="mailto:?subject="])')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  assert.deepEqual(links, [])
  assert.equal(await sideways(page), 0)
  assert.ok(!(await page.locator('main').innerText()).includes('\u202e'))
  assert.deepEqual(dialogs, [])
  await page.close()
})

browserTest(
  'a line that goes down in the middle loses nothing, a start whose answer was lost is not paid twice, and an earlier report is read again',
  async () => {
    const site = await newCustomer()
    const page = await open(site)
    await startIn(page)
    await page.route('**/dashboard/api/**', (route) => route.abort())
    await page.getByText('No connection: the analysis goes on', { exact: false }).waitFor()
    await finish(site, { report: SAMPLE_REPORT })
    await page.unroute('**/dashboard/api/**')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByRole('heading', { name: 'Do this first' }).waitFor()

    await page.route(ANALYSES, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await page.locator('.start .button').click()
    await page.getByRole('heading', { name: 'Analysis under way' }).waitFor()
    const used = await service.sql('select used from credit_use where site_id = $1', [site])
    assert.deepEqual(used, [{ used: 2 }])
    await finish(site, { report: EMPTY_REPORT })

    await page.getByText('Nothing was found', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Show report: / }).click()
    await page.getByRole('heading', { name: 'Do this first' }).waitFor()
    // It stands far above what was pressed: whoever asked for it is led there, and back.
    assert.match(await focused(page), /^Report of /)
    await page.getByRole('button', { name: 'Back to the newest report' }).click()
    await page.getByText('Nothing was found', { exact: true }).waitFor()
    assert.match(await focused(page), /^Report of /)
    await page.close()
  },
)

// Last: a clock that is set stays set in every later page of this browser.
browserTest('a page that nobody sees asks nothing, and asks again once it is seen', async () => {
  const site = await newCustomer()
  await browser.clock.install()
  const page = await open(site)
  let requestCount = 0
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    underWay.add(request)
    if (request.url().endsWith('/analyses/')) requestCount += 1
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await startIn(page)
  // What follows a start has been read: from now on it is only asked how far it is.
  await page.getByRole('img', { name: '39 of 40 credits left' }).waitFor()
  const show = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  // The screen notices with its next frame. A question that is under way then must be answered before the clock goes on: it
  // would be given up after ten seconds of that clock, and be asked again as after a lost connection.
  await page.clock.runFor(100)
  await until(async () => underWay.size === 0)
  requestCount = 0
  await page.clock.runFor(120_000)
  assert.equal(requestCount, 0)
  await show('visible')
  await until(async () => {
    await page.clock.runFor(1_000)
    return requestCount > 1
  })
  await finish(site, { failed: 'blocked' })
  await page.close()
})
