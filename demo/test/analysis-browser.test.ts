import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { Browser } from 'playwright-core'
import { makeReport } from '../../scanner/src/findings/report/report.ts'
import { visitWebsite } from '../../scanner/src/visit/visit.ts'
import { HOME_PAGE_ONLY, launchWithoutFence, SHORT_TIMEOUTS } from '../../scanner/test/town/lanes.ts'
import { scanOutcomeReaders } from '../../server/src/jobs/scan-outcome.ts'
import { openDatabase } from '../../server/src/store/kit/database.ts'
import { openStore } from '../../server/src/store/store.ts'
import { browserTest, openBrowser } from '../../server/test/browser.ts'
import { openAnalysisSettler, openScannerQueue } from '../../server/test/scan-tools.ts'
import { testVariable } from '../../server/test/variables.ts'
import { BAKERY_HOST } from '../bakery/customer.ts'
import { openDemo } from './demo.ts'

// What the bakery's owner does about a tracker that everybody forgot: analyse, add what was found, publish, analyse again for free.
// The scanner works in this process: that it also does in its own, behind its fence, is seen in `scanner/test/scan.test.ts`.

const demo = await openDemo()
const { portico, site, service, account } = demo
const browser = await openBrowser()
const scanner = openScannerQueue(service.databaseUrl)
const database = openDatabase({ url: service.databaseUrl, connections: 2 })
after(() => database.close())
const settle = openAnalysisSettler(openStore(database), scanOutcomeReaders)

/** A scanner's browser, which finds the bakery. */
async function openEyes(): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-demo-'))
  const rules = `MAP ${BAKERY_HOST}:80 127.0.0.1:${new URL(demo.website).port}`
  const eyes = await launchWithoutFence(folder, process.env[testVariable('chromium')] ?? '', rules)
  after(async () => {
    await eyes.close()
    await rm(folder, { recursive: true, force: true })
  })
  return eyes
}

/** Claims the next analysis, visits only the bakery's news page, where the tracker is, and stores a report. */
async function analyse(eyes: Browser): Promise<void> {
  const claimed = await scanner.claim()
  assert.ok(claimed)
  const output = { progress() {}, image() {} }
  const times = { ...SHORT_TIMEOUTS, ...HOME_PAGE_ONLY }
  const news = { ...claimed.job, url: new URL('/news', claimed.job.url).href }
  const evidence = await visitWebsite(news, eyes, { output, signal: new AbortController().signal, times })
  assert.ok(!('failed' in evidence), JSON.stringify(evidence))
  await scanner.queue.record(claimed, { report: makeReport(claimed.job, evidence) })
  await settle({ integratorId: account.id, siteId: site }, claimed.id)
}

/** What the newest analysis found of a kind. */
async function found(kind: string): Promise<readonly string[]> {
  const { analyses } = await portico.analyses.page(site)
  const { report } = await portico.analyses.retrieve(site, analyses[0]?.analysis ?? '')
  return (report?.findings ?? []).filter((one) => one.kind === kind).map(({ subject }) => subject)
}

browserTest(
  'a forgotten tracker is found before a choice and after a no, named, published, and gone in the free re-check',
  async () => {
    const eyes = await openEyes()
    const page = await browser.newPage()
    await scanner.beat()
    const { embed_url } = await portico.embed.create(site)
    await page.goto(`${embed_url}&screen=analysis`)
    await page.getByRole('button', { name: 'Start analysis: 1 credit' }).click()
    await page.getByRole('heading', { name: 'Analysis under way' }).waitFor()
    await analyse(eyes)
    await page.getByRole('heading', { name: 'Do this first' }).waitFor()
    for (const kind of ['contacted_before_choice', 'contacted_after_reject', 'not_declared'])
      assert.ok((await found(kind)).includes('pollen.localhost'), kind)
    // What is marked on that page waits.
    assert.deepEqual(await found('contacted_after_reject'), ['pollen.localhost'])

    const forgotten = page.locator('.finding', { hasText: 'pollen.localhost' }).first()
    // What follows from it, below it, has summaries of its own.
    await forgotten.locator('summary').first().click()
    await forgotten.getByRole('button', { name: 'Describe it as a tool of your own' }).click()
    const form = forgotten.locator('form')
    await form.getByLabel('Provider', { exact: true }).fill('Pollen Ltd')
    const saved = page.waitForResponse('**/dashboard/api/website/draft/')
    await form.locator('button[type=submit]').click()
    assert.equal((await saved).status(), 200)
    await forgotten.getByRole('link', { name: 'Go to the banner and publish' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    // Whether the tag has been counted by then depends on when the service writes what it has delivered.
    await page.getByText(/^Version 2 is (live|published)\.$/).waitFor()

    await scanner.beat()
    await page.locator('nav a[href="#/analysis"]').click()
    await page.getByRole('button', { name: 'Start free re-check' }).click()
    await page.getByRole('heading', { name: 'Analysis under way' }).waitFor()
    await analyse(eyes)
    await page.getByRole('heading', { name: 'Analysis under way' }).waitFor({ state: 'hidden' })
    for (const kind of ['contacted_before_choice', 'contacted_after_reject', 'not_declared']) {
      assert.ok(!(await found(kind)).includes('pollen.localhost'), kind)
    }
    await page.close()
  },
)
