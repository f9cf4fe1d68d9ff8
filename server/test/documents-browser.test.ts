/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Facts } from '@portico/contract/words/facts'
import type { Page, Request } from 'playwright-core'
import { inputOf } from '../../legal/test/sets.ts'
import { browserTest, goToScreen, openBrowser, tabTo } from './browser.ts'
import { createSubscribedSite } from './customers.ts'
import { sitePath, startTestService, subscriptionPath } from './harness.ts'
import { pixelsMovedWhile } from './moved.ts'
import { newFolder } from './process.ts'
import { until } from './until.ts'

// The interview, and the documents that it leads to: by keyboard, on a phone, in two languages, in two tabs, offline.

const service = await startTestService()
const tenant = await service.tenant('Any origin')
const browser = await openBrowser({ hurried: true })

const BAKERY = inputOf('ES', 'shop').facts

/** A subscribed website of which its host knows these facts. */
async function siteWith(details: Facts = {}): Promise<string> {
  const site = await createSubscribedSite(tenant)
  const answer = await tenant.call('PUT', `${sitePath(site)}details/`, { body: { details } })
  assert.equal(answer.status, 200, answer.text)
  return site
}

async function answersOf(site: string): Promise<Facts> {
  const [row] = await service.sql<{ customer: Facts }>('select customer from site_details where site_id = $1', [site])
  return row?.customer ?? {}
}

/** The screen of documents, in a new tab or in one that there is. */
async function open(site: string, { more = '', tab = null as Page | null } = {}): Promise<Page> {
  const page = tab ?? (await browser.newPage())
  const { embed_url: url } = (await tenant.call('GET', `${sitePath(site)}embed/`)).body
  await page.goto(`${url}&screen=documents${more}`)
  await shown(page)
  return page
}

const { name: _name, kind: _kind, vat_id: _vat, representatives: _names, legal_form: _form, ...KNOWN } = BAKERY

/**
 * One customer with one page goes through most tests, one after the other: opening it takes longer than most of them. Each
 * leaves everything saved, and the first a version.
 */
let opened: Promise<{ readonly site: string; readonly page: Page }> | undefined

function customer() {
  opened ??= siteWith(KNOWN).then(async (site) => ({ site, page: await open(site) }))
  return opened
}

const shown = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('.interview') !== null && document.querySelectorAll('.bone').length === 0,
  )
const isSaved = (page: Page) => page.getByText('What you have answered is saved.').waitFor()
/** Waits until the service has confirmed an answer, and the screen says so. */
async function saving(page: Page, act: () => Promise<unknown>): Promise<void> {
  // Where another tab was faster, the first answer says so, and the page asks again.
  const answer = page.waitForResponse((response) => response.url().includes('/documents/facts/') && response.ok())
  await act()
  await answer
  await isSaved(page)
}
/** What publishing changes, and all that keeps it from that. */
async function showDetails(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Show details' })
  if ((await button.count()) > 0) await button.click()
}
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

browserTest('the interview is answered and its documents are published with the keyboard alone', async () => {
  const { site, page } = await customer()
  await page.getByText('From your provider').first().waitFor()
  await page.locator('h2').focus()
  // A missing fact leads to its question.
  const missing = page.locator('.open-points').getByRole('button', { name: 'Full name' })
  await missing.focus()
  await page.keyboard.press('Enter')
  // The question is drawn first.
  await until(async () => (await focusedId(page)) === 'fact-name')
  await saving(page, () => page.keyboard.type('Panadería Sol'))
  await missing.waitFor({ state: 'detached' })
  await page.locator('h2').focus()
  await tabTo(page, '#fact-kind')
  await saving(page, () => page.keyboard.press('ArrowDown'))
  assert.equal((await answersOf(site)).kind, 'person')
  // Questions that the answer brings or takes away do not move the focus.
  await saving(page, () => page.keyboard.press('ArrowDown'))
  assert.equal((await answersOf(site)).kind, 'company')
  assert.equal(await focusedId(page), 'fact-kind')
  await page.getByLabel('Legal form').waitFor()
  await tabTo(page, '#fact-legal_form')
  await saving(page, () => page.keyboard.type('S.L.'))
  await page.locator('.row', { hasText: 'Legal notice' }).getByText('Ready').waitFor()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await showDetails(page)
  await page.getByText('The documents are templates. Have a lawyer review them.').waitFor()
  await publish.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Version 1 is published.').waitFor()
  await page.locator('.versions').getByRole('heading', { name: 'Version 1' }).waitFor()
  const link = page.locator('.row', { hasText: 'Legal notice' }).getByRole('link', { name: 'Version 1' })
  assert.equal(await link.getAttribute('href'), `${service.url}/s/${site}/legal/notice/en/`)
  assert.equal(await link.getAttribute('rel'), 'noopener noreferrer')
})

browserTest('a number with a wrong check digit is saved with a warning; what cannot be true is not sent', async () => {
  const { site, page } = await customer()
  const number = page.getByLabel('NIF')
  await saving(page, () => number.fill('12345678A'))
  await page.getByText('Saved, but the check digit does not match: one character may be mistyped.').waitFor()
  await saving(page, () => number.fill('12345678Z'))
  await page.getByText('the check digit does not match').waitFor({ state: 'detached' })

  let sent = 0
  const count = (request: Request) => {
    if (request.url().includes('/documents/facts/')) sent += 1
  }
  page.on('request', count)
  const email = page.getByLabel('E-mail address')
  await email.fill('ana@bakery')
  await page.getByLabel('Postal code').focus()
  await page.getByText('Not saved: this is no e-mail address.').waitFor()
  await page.getByText('Something you typed is not saved').waitFor()
  assert.equal(await email.getAttribute('aria-invalid'), 'true')
  assert.equal(sent, 0)
  page.off('request', count)
  // It is still there after a visit to another screen, keeps everything from being published, and can be gone to from there.
  await page.locator('nav a[href="#/banner"]').click()
  await page.getByText('Not everything in the fields is saved.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Publish', exact: true }).getAttribute('aria-disabled'), 'true')
  await page.locator('.publish').getByRole('link', { name: 'E-mail address' }).click()
  await shown(page)
  await until(async () => (await focusedId(page)) === 'fact-email')
  assert.equal(await email.inputValue(), 'ana@bakery')
  await saving(page, () => email.fill('ana@bakery.example'))
  assert.equal((await answersOf(site)).email, 'ana@bakery.example')
})

browserTest(
  'a version has its difference, its texts as files, and a page, and is not lost with a fact; the activity names what was changed',
  async () => {
    const { site, page } = await customer()
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    await saving(page, () => page.getByLabel('Street and number', { exact: true }).fill('Calle Nueva 7'))
    await page.locator('.document-preview select').first().selectOption('notice')
    await page.getByText('What publishing changes in this text').click()
    await page.locator('.lines .added').getByText('Calle Nueva 7').waitFor()
    await showDetails(page)
    await page.getByText('Document changed: Legal notice, English').waitFor()
    await publish.click()
    await page.getByText('Version 2 is published.').waitFor()

    const versions = page.locator('.versions > li')
    await until(async () => (await versions.count()) === 2)
    const folder = await newFolder()
    for (const [form, sign] of [
      ['HTML', '<h1>Legal notice</h1>'],
      ['TXT', 'Legal notice\n===='],
      ['JSON', '"title": "Legal notice"'],
    ] as const) {
      const handed = page.waitForEvent('download')
      await page.getByRole('button', { name: `Download: Version 1, ${form}` }).click()
      const download = await handed
      assert.equal(download.suggestedFilename(), `notice-en-1.${form.toLowerCase()}`)
      const file = join(folder, form)
      await download.saveAs(file)
      const text = await readFile(file, 'utf8')
      assert.ok(text.includes(sign) && text.includes(String(BAKERY.street)), form)
      await versions.nth(1).getByText('Downloaded.').waitFor()
    }
    const link = versions.nth(1).getByRole('link', { name: 'Open the page: Version 1' })
    const address = `${service.url}/s/${site}/legal/notice/en/1/`
    assert.equal(await link.getAttribute('href'), address)
    assert.ok((await (await fetch(address)).text()).includes(String(BAKERY.street)), 'version 1 can still be read')

    // A published document is not lost with a fact: its text stays, and the card says which are held back.
    await saving(page, () => page.getByLabel('Full name').fill(''))
    await page
      .locator('.publish-details')
      .getByText(/still open: .*Legal notice.* Texts that are already published stay\./)
      .waitFor()
    assert.equal((await fetch(`${service.url}/s/${site}/legal/notice/en/`)).status, 200)
    assert.equal(await publish.getAttribute('aria-disabled'), 'true')
    await goToScreen(page, 'activity')
    await page
      .getByText(/for the documents w.* changed: .*Street and number/)
      .first()
      .waitFor()
    await page.locator('nav a[href="#/documents"]').click()
    await shown(page)
    await saving(page, () => page.getByLabel('Full name').fill('Panadería Sol'))
  },
)

browserTest(
  '“there is none” is an answer; the host’s answers are shown as such, overwritten and come back',
  async () => {
    const { site, page } = await customer()
    await saving(page, () => page.getByLabel('There is none: Name that customers know').check())
    assert.equal((await answersOf(site)).trade_name, null)
    const town = page.getByLabel('Town', { exact: true })
    const place = page.locator('.fact', { has: town })
    await place.getByText('From your provider').waitFor()
    await saving(page, () => town.fill('Ourense'))
    await place.getByText('From your provider').waitFor({ state: 'detached' })
    await saving(page, () => town.fill(''))
    // Whoever is still in the field is not disturbed.
    assert.equal(await town.inputValue(), '')
    await page.getByLabel('Postal code').focus()
    await until(async () => (await town.inputValue()) === 'Barcelona')
    await place.getByText('From your provider').waitFor()

    assert.equal((await answersOf(site)).city, undefined)
  },
)

browserTest('lists, durations, countries and sentences in each language are answered and previewed', async () => {
  const {
    representatives: _,
    keep_orders: _orders,
    ...known
  } = { ...BAKERY, country: 'DE' as const, german_state: 'BY' as const }
  const site = await siteWith({ ...known, transfers_outside: true })
  await service.sql(
    `insert into site_settings (site_id, default_language, languages, accessibility_widget)
     values ($1, 'de', '{de,en}', false)`,
    [site],
  )
  const page = await open(site, { tab: (await customer()).page })
  // A choice that was made is taken back to the host's.
  const owner = page.getByLabel('Who runs the website', { exact: true })
  await saving(page, () => owner.selectOption('association'))
  assert.deepEqual(await answersOf(site), { kind: 'association' })
  await saving(page, () => owner.selectOption(''))
  await until(async () => (await owner.inputValue()) === 'company')
  assert.deepEqual(await answersOf(site), {})
  await page.getByRole('button', { name: /^Website/ }).click()
  const newsletter = page.getByRole('group', { name: /^Is there a newsletter/ })
  const wasSaid = await newsletter.getByRole('radio', { name: 'Yes' }).isChecked()
  await saving(page, () => newsletter.getByRole('radio', { name: wasSaid ? 'No' : 'Yes' }).check())
  await saving(page, () => page.getByRole('button', { name: 'Take my answer back: Is there a newsletter?' }).click())
  await until(async () => (await newsletter.getByRole('radio', { name: wasSaid ? 'Yes' : 'No' }).isChecked()) === true)
  assert.deepEqual(await answersOf(site), {})
  await page.getByRole('button', { name: /^About you/ }).click()
  await page.getByLabel('Who represents the company 1').fill('Ana')
  await page.getByRole('button', { name: 'Add another: Who represents the company' }).click()
  // The new line is drawn first, then it takes the focus.
  await page.locator('[aria-label="Who represents the company 2"]:focus').waitFor()
  await saving(page, () => page.keyboard.type('Eva'))
  await until(async () => JSON.stringify((await answersOf(site)).representatives) === '["Ana","Eva"]')
  await saving(page, () => page.getByRole('button', { name: 'Remove Ana' }).click())
  assert.deepEqual((await answersOf(site)).representatives, ['Eva'])

  await page.getByRole('button', { name: /^Personal data/ }).click()
  await saving(page, () => page.getByLabel('How long orders are kept: How many').fill('6'))
  await saving(page, () => page.getByLabel('How long orders are kept: Unit').selectOption('year'))
  assert.deepEqual((await answersOf(site)).keep_orders, [6, 'year'])
  await saving(page, () => page.getByLabel('Add another: To which countries').selectOption('US'))
  await saving(page, () => page.getByLabel('Add another: To which countries').selectOption('JP'))
  await saving(page, () => page.getByRole('button', { name: 'Remove United States' }).click())
  assert.deepEqual((await answersOf(site)).transfer_countries, ['JP'])
  await saving(page, () => page.getByLabel('Standard contractual clauses').check())
  const sources = page.getByRole('group', { name: /^Data from other sources/ })
  await saving(page, () => sources.getByLabel('German').fill('Vom Adresshändler <Müller>.'))
  await saving(page, () => sources.getByLabel('English').fill('From the address dealer <Müller>.'))
  const written = { de: 'Vom Adresshändler <Müller>.', en: 'From the address dealer <Müller>.' }
  assert.deepEqual((await answersOf(site)).other_sources, written)

  const paper = page.locator('.paper')
  await paper.getByText('Vom Adresshändler <Müller>.').waitFor()
  assert.equal(await paper.getAttribute('lang'), 'de')
  await page.locator('.document-preview select').last().selectOption('en')
  await paper.getByText('From the address dealer <Müller>.').waitFor()
  await page.getByText('Nobody has reviewed this text yet.').waitFor()
})

browserTest(
  'a contradiction is put right or confirmed with one press; the register is read when it is opened, and kept as files',
  async () => {
    const site = await siteWith({
      ...BAKERY,
      ...{ transfers_outside: true, transfer_countries: ['RU'], transfer_safeguards: ['adequacy'] },
    })
    const page = await open(site, { tab: (await customer()).page })
    await page.locator('.row', { hasText: 'Privacy policy' }).getByText('Answers do not fit each other').waitFor()
    await page.locator('.templates').getByText('No legal advice').waitFor()
    const question = page.locator('.open-points').getByText('data go to Russia on the ground of an adequacy decision')
    await question.waitFor()
    // The step leads to the question, in another group.
    await page.getByRole('button', { name: 'Change the answer' }).click()
    await page.locator('#fact-transfer_safeguards input:focus').first().waitFor()
    await page.getByRole('button', { name: /^It is right as it is: By your answers, data go to Russia/ }).click()
    await question.waitFor({ state: 'detached' })
    await page.locator('.row', { hasText: 'Privacy policy' }).getByText('Ready').waitFor()

    const register = page.locator('.register')
    assert.equal(await register.locator('dl').count(), 0)
    await register.getByText('Show the register').click()
    await register.locator('dl').first().waitFor()
    const folder = await newFolder()
    for (const [name, form] of [
      ['CSV', 'csv'],
      ['Page to print', 'html'],
    ] as const) {
      const handed = page.waitForEvent('download')
      await register.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      const download = await handed
      assert.equal(download.suggestedFilename(), `register-en.${form}`)
      const file = join(folder, form)
      await download.saveAs(file)
      assert.ok((await readFile(file, 'utf8')).length > 500, form)
      await register.getByText('Downloaded.').waitFor()
    }
  },
)

browserTest(
  'an answer that an ended session could not save goes over to the next, in whatever language; nothing moves while somebody types, on a phone',
  async () => {
    const site = await siteWith({ country: 'ES' })
    const fact = { field: 'name', language: null, label: 'Nome completo', answer: { value: 'Panadería Sol' } }
    const word = Buffer.from(JSON.stringify(fact)).toString('base64url')
    const { page } = await customer()
    await page.setViewportSize({ width: 390, height: 900 })
    await open(site, { tab: page, more: `&locale=de#/documents?unsaved=fact.${word}` })
    await until(async () => (await page.locator('#fact-name').inputValue()) === 'Panadería Sol')
    await page.getByText('Was Sie beantwortet haben, ist gespeichert.').waitFor()
    assert.equal((await answersOf(site)).name, 'Panadería Sol')

    const state = page.locator('.interview > .draft-state')
    const tax = page.locator('#fact-tax_id')
    const saved = async () => until(async () => (await state.getAttribute('class'))?.includes('good') ?? false)
    const moved = await pixelsMovedWhile(page, '.interview :is(input, textarea, select, button)', async () => {
      await page.locator('#fact-email').pressSequentially('ana@')
      await tax.focus()
      await page.locator('#fact-email[aria-invalid=true]').waitFor()
      await page.locator('#fact-email').fill('ana@bakery.example')
      await saved()
      // It is warned of once it is saved, though nobody has left the field.
      await tax.pressSequentially('12345')
      await page.locator('#fact-tax_id-wrong.doubt').filter({ hasText: /\w/ }).waitFor()
      await saved()
    })
    assert.deepEqual(moved, {})
    await page.setViewportSize({ width: 1000, height: 900 })
  },
)

browserTest('without a subscription the answers stay, and earlier versions can be had', async () => {
  const { site, page } = await customer()
  assert.equal((await tenant.call('DELETE', subscriptionPath(site))).status, 200)
  const { embed_url: url } = (await tenant.call('GET', `${sitePath(site)}embed/`)).body
  await page.goto(`${url}&screen=documents`)
  await page.getByText('Without an active subscription the documents cannot be changed').waitFor()
  await page.getByRole('button', { name: 'Download: Version 1, TXT' }).waitFor()
  assert.equal(await page.locator('.interview').count(), 0)
})
