import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Portico } from '@portico/client'
import { browserTest, openBrowser } from '../../server/test/browser.ts'
import { until } from '../../server/test/until.ts'
import { newDemoHome, openSession, startDemo } from './demo.ts'

// What the bakery's owner does about a tracker that everybody forgot: analyse, add what was found, publish, look again for free.

const home = await newDemoHome()
const demo = await startDemo(home, { SCANNER: 'on' })
const browser = await openBrowser()
const { key } = JSON.parse(await readFile(join(home, 'account.json'), 'utf8'))
const porticoUrl = /Portico +(http\S+)/.exec(demo.output())?.[1] ?? ''
const portico = new Portico({ key, baseUrl: porticoUrl })
const [{ site }] = JSON.parse(await readFile(join(home, 'customers.json'), 'utf8'))

/** What the newest analysis found of a kind. */
async function found(kind: string): Promise<readonly string[]> {
  const { analyses } = await portico.analyses.page(site)
  const { report } = await portico.analyses.retrieve(site, analyses[0]?.analysis ?? '')
  return (report?.findings ?? []).filter((one) => one.kind === kind).map(({ subject }) => subject)
}

browserTest(
  'a forgotten tracker is found before a choice and after a no, named, published, and gone in the free re-check',
  async () => {
    const page = await browser.newPage()
    // The scanner says that it is there once its browser has been tried.
    const ask = await openSession(portico, porticoUrl, site)
    await until(async () => (await ask('analyses/')).body.start.price === 1, 60_000)
    const { embed_url } = await portico.embed.create(site)
    await page.goto(`${embed_url}&screen=analysis`)
    await page.getByRole('button', { name: 'Start analysis: 1 credit' }).click()
    await page.getByRole('heading', { name: 'Do this first' }).waitFor({ timeout: 120_000 })
    const everybody = ['adlight', 'pollen.localhost', 'reel', 'tally']
    assert.deepEqual((await found('contacted_before_choice')).toSorted(), everybody)
    assert.deepEqual((await found('contacted_after_reject')).toSorted(), everybody)

    const forgotten = page.locator('.finding', { hasText: 'pollen.localhost' }).first()
    await forgotten.locator('summary').click()
    await forgotten.getByRole('button', { name: 'Describe it as a tool of your own' }).click()
    const form = forgotten.locator('form')
    await form.getByLabel('Provider', { exact: true }).fill('Pollen Ltd')
    const saved = page.waitForResponse('**/dashboard/api/website/draft/')
    await form.locator('button[type=submit]').click()
    assert.equal((await saved).status(), 200)
    await forgotten.getByRole('link', { name: 'Go to the banner and publish' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Version 2 is published.').waitFor()

    await page.locator('nav a[href="#/analysis"]').click()
    await page.getByRole('button', { name: 'Start free re-check' }).click()
    await page.getByRole('heading', { name: 'Analysis under way' }).waitFor()
    await page.getByRole('heading', { name: 'Analysis under way' }).waitFor({ state: 'hidden', timeout: 120_000 })
    for (const kind of ['contacted_before_choice', 'contacted_after_reject', 'not_declared']) {
      assert.ok(!(await found(kind)).includes('pollen.localhost'), kind)
    }
    await page.close()
  },
)
