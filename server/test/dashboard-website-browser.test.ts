/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Frame, Page, Request, Route } from 'playwright-core'
import type { Draft } from '../src/core/publications/publication.ts'
import { browserTest, frameHtml, goToScreen, openBrowser, serveHostPage, tabTo, waitForFrame } from './browser.ts'
import { createSubscribedSite } from './customers.ts'
import { sitePath, startTestService } from './harness.ts'
import { pixelsMovedWhile } from './moved.ts'
import { newFolder } from './process.ts'
import { until } from './until.ts'
import { uuidV7 } from './websites.ts'

// What the customer prepares, publishes and sees of the website itself: banner, installation, consents, widget.

const service = await startTestService()
const host = await serveHostPage()
const tenant = await service.tenant('Any origin')
const browser = await openBrowser({ hurried: true })

const DRAFT = '**/dashboard/api/website/draft/'
const EVERYTHING = '**/dashboard/api/**'
/** The time is in it, as in every id that a browser makes. */
const MADE_AT = Date.now()
const RECEIPT = `${MADE_AT.toString(16)
  .padStart(12, '0')
  .replace(/^(.{8})/, '$1-')}-7000-8000-00000000000a`

const subscribedSite = () => createSubscribedSite(tenant)

const published = async (site: string) =>
  (await tenant.call('GET', `${sitePath(site)}installation/`)).body.published_version

async function savedDraft(site: string) {
  const [row] = await service.sql<{ content: Draft }>('select content from website_draft where site_id = $1', [site])
  return row?.content
}

/** The dashboard as the whole page, on one of its screens. */
async function open(site: string, screen: string): Promise<Page> {
  const page = await browser.newPage()
  await page.setViewportSize({ width: 1000, height: 900 })
  const { embed_url: url } = (await tenant.call('GET', `${sitePath(site)}embed/`)).body
  await page.goto(`${url}&screen=${screen}`)
  await shown(page, screen)
  return page
}

const shown = (page: Page | Frame, screen: string) =>
  page.waitForFunction(
    (name) =>
      document.querySelector(`nav a[aria-current][href="#/${name}"]`) !== null &&
      document.querySelectorAll('.bone').length === 0,
    screen,
  )

/**
 * One customer with one page goes through all tests, one after the other: opening it takes longer than most of them. Each
 * leaves everything saved.
 */
let opened: Promise<{ readonly site: string; readonly page: Page }> | undefined

function customer() {
  opened ??= subscribedSite().then(async (site) => ({ site, page: await open(site, 'overview') }))
  return opened
}

const isSaved = (page: Page) => page.getByText('The draft is saved.', { exact: true }).waitFor()
/** Waits until the service has confirmed an edit, and the screen says so. */
async function saving(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(DRAFT)
  await act()
  await answer
  await isSaved(page)
}
const isNotAllSaved = (page: Page) => page.getByText('Not everything in the fields is saved.')
/** What publishing changes, and the way back. */
async function showDetails(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Show details' })
  if ((await button.count()) > 0) await button.click()
}
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const preview = (page: Page) => page.frameLocator('.preview iframe')

browserTest('a banner is prepared and published with the keyboard alone', async () => {
  const { site, page } = await customer()
  await page.getByRole('heading', { name: 'Your banner is not live yet' }).waitFor()
  await tabTo(page, '.verdict a[href="#/banner"]')
  await page.keyboard.press('Enter')
  await shown(page, 'banner')
  await until(async () => (await focusedText(page)) === 'Banner')

  await tabTo(page, '.field input')
  await page.keyboard.type('Biscuits?')
  await tabTo(page, 'input[type=radio]')
  await saving(page, () => page.keyboard.press('ArrowDown'))
  await showDetails(page)
  await page.getByText('Text changed: English, Heading').waitFor()
  await page.getByText('Appearance changed: Position').waitFor()
  await page.getByRole('button', { name: 'Hide details' }).click()
  assert.equal(await published(site), null)

  await page.locator('h2').focus()
  await tabTo(page, '.publish button.button')
  await page.keyboard.press('Enter')
  await page.getByText('Version 1 is published.').waitFor()
  assert.equal(await published(site), 1)
  await page.locator('.versions').getByText('Version 1').waitFor()
  // The same press again finds nothing to do, and says so instead of making a version.
  assert.equal(await page.getByRole('button', { name: 'Publish', exact: true }).getAttribute('aria-disabled'), 'true')
})

browserTest('the preview is made of the draft, also before it is saved, and stores and sends nothing', async () => {
  const { page } = await customer()
  await preview(page).getByRole('region').waitFor()
  await saving(page, () => page.getByLabel('Heading').fill('<b>Biscuits?</b>'))
  await preview(page).getByText('<b>Biscuits?</b>').waitFor()
  const requests: string[] = []
  const note = (request: Request) => requests.push(request.url())
  page.on('request', note)
  await page.locator('.preview iframe').scrollIntoViewIfNeeded()
  await preview(page).getByRole('button', { name: 'Accept all' }).click()
  await preview(page).getByRole('region', { name: 'Your choice about cookies' }).waitFor({ state: 'detached' })
  assert.deepEqual(requests, [])
  assert.deepEqual(await browser.cookies(), [])
  page.off('request', note)
  await page.getByRole('button', { name: 'Show it anew' }).click()
  await preview(page).getByRole('region').waitFor()
})

browserTest('nothing moves while somebody types a text, saved or refused', async () => {
  const { page } = await customer()
  const title = page.getByLabel('Heading', { exact: true })
  const text = page.getByLabel('Text', { exact: true })
  // Beside the preview, which follows what is in sight.
  const moved = await pixelsMovedWhile(page, '.editor-fields :is(input, textarea, select)', async () => {
    await saving(page, () => title.pressSequentially('Hello'))
    await text.pressSequentially('Nothing is asked for')
    await page.locator('textarea[aria-invalid=true]').waitFor()
  })
  assert.deepEqual(moved, {})
})

browserTest('a text that does not say what visitors are asked for is not saved, and the field says why', async () => {
  const { site, page } = await customer()
  const before = await published(site)
  const text = page.getByLabel('Text', { exact: true }).first()
  await text.fill('We like biscuits.')
  const why = 'Not saved: the text has to contain {purposes}, where visitors read what they are asked for.'
  await page.locator('.field').getByText(why).waitFor()
  assert.equal(await text.getAttribute('aria-invalid'), 'true')
  assert.equal(await text.inputValue(), 'We like biscuits.')
  assert.ok(!JSON.stringify(await savedDraft(site)).includes('We like biscuits.'))

  // What would be published is not what is in the field: it is not called saved, and cannot be published.
  await page.getByText('Not everything in the fields is saved.').waitFor()
  assert.equal(await page.getByText('The draft is saved.', { exact: true }).count(), 0)
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  assert.equal(await publish.getAttribute('aria-disabled'), 'true')
  await publish.dispatchEvent('click')
  await goToScreen(page, 'documents')
  await page.locator('.publish').getByRole('link', { name: 'Text (English)' }).click()
  await until(async () => (await page.evaluate(() => document.activeElement?.id)) === 'text-en-description')
  assert.equal(await text.inputValue(), 'We like biscuits.')
  assert.equal(await published(site), before)
  await showDetails(page)
  await page.getByRole('button', { name: 'Discard: Text (English)' }).click()
  await isSaved(page)
  assert.equal(await text.inputValue(), '')
  await text.fill('We like biscuits.')
  await page.locator('.field').getByText(why).waitFor()
  await saving(page, () => text.fill('We like biscuits for {purposes}.'))
  await page.locator('.field').getByText(why).waitFor({ state: 'detached' })
  assert.ok(JSON.stringify(await savedDraft(site)).includes('We like biscuits for {purposes}.'))
  await preview(page)
    .getByText(/We like biscuits for .*advertising/)
    .waitFor()
})

browserTest('colours that cannot be read are not saved, and the contrast says why', async () => {
  const { site, page } = await customer()
  await saving(page, () => page.getByLabel('Colours of my own').check())
  await page.getByText('More: choose each colour').click()
  await page.getByLabel('Background', { exact: false }).fill('#333333')
  await page.getByText('not saved: at least 4.5 to 1 is needed').waitFor()
  await isNotAllSaved(page).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Publish', exact: true }).getAttribute('aria-disabled'), 'true')
  assert.deepEqual((await savedDraft(site))?.look.colours, {
    background: '#ffffff',
    text: '#1a1a1a',
    button: '#1a1a1a',
    button_text: '#ffffff',
  })
  await page.getByLabel('Text#', { exact: false }).first().fill('#ffffff')
  await until(async () => JSON.stringify(await savedDraft(site)).includes('#333333'))

  // Whoever discards the draft has nothing left of what was tried out.
  await page.getByLabel('Background', { exact: false }).fill('#eeeeee')
  await goToScreen(page, 'tools')
  await page.getByRole('button', { name: 'Add a tool of your own' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Counter')
  await isNotAllSaved(page).waitFor()
  await showDetails(page)
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await page.getByRole('button', { name: 'Discard for good' }).click()
  await page.getByText('The draft was discarded.').waitFor()
  assert.equal(await isNotAllSaved(page).count(), 0)
  assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), '')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await goToScreen(page, 'banner')
  assert.equal(await page.getByLabel('Colours of my own').isChecked(), false)
})

browserTest('tools are found, added, moved with a reason, and removed with a way back', async () => {
  const { page } = await customer()
  await goToScreen(page, 'tools')
  await page.getByLabel('Search tools or providers').fill('google analytics')
  const add = page.getByRole('button', { name: /^Add Google Analytics/ })
  await saving(page, () => add.first().click())
  const category = page.getByLabel(/^Category of Google Analytics/)
  await category.waitFor()
  assert.equal(await category.inputValue(), 'analytics')
  await category.selectOption('functional')
  await page.getByText('This category is looser than suggested.').waitFor()
  // The field shows what the draft does not have.
  await isNotAllSaved(page).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Publish', exact: true }).getAttribute('aria-disabled'), 'true')
  await goToScreen(page, 'installation')
  await goToScreen(page, 'tools')
  assert.equal(await category.inputValue(), 'functional')
  await page.getByLabel('Reason').fill('Counting only <script>')
  await saving(page, () => page.getByRole('button', { name: 'Move to “Extra features”' }).click())
  await page.getByText('Reason: Counting only <script>').waitFor()
  await category.selectOption('necessary')
  await isNotAllSaved(page).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await isSaved(page)
  assert.equal(await category.inputValue(), 'functional')
  await showDetails(page)
  await page
    .getByText(/Added: Google Analytics.*\(Extra features\)/)
    .first()
    .waitFor()
  // Nothing is published yet: nobody can be asked again.
  assert.equal(await page.getByText('Visitors are asked again').count(), 0)

  await category.selectOption('necessary')
  await page.getByRole('button', { name: /^Remove Google Analytics/ }).click()
  await page.getByText(/was removed from the list/).waitFor()
  assert.equal(await isNotAllSaved(page).count(), 0)
  await saving(page, () => page.getByRole('button', { name: /^Undo/ }).click())
  await category.waitFor()
})

browserTest('a search for a tool says that nothing matches, or that what matches is listed already', async () => {
  const { page } = await customer()
  await goToScreen(page, 'tools')
  const search = page.getByLabel('Search tools or providers')
  const status = page.locator('.add-tool [role="status"]')
  await search.waitFor()
  assert.equal(await status.textContent(), '')
  await search.fill('Bakery Counter 3000')
  await status
    .getByText('No known tool matches “Bakery Counter 3000”. You can add it as a tool of your own below.', {
      exact: true,
    })
    .waitFor()
  await search.fill('hotjar')
  await page.getByRole('button', { name: /^Add Hotjar/ }).waitFor()
  assert.equal(await status.textContent(), '')
  await saving(page, () => page.getByRole('button', { name: /^Add Hotjar/ }).click())
  await search.fill('hotjar')
  await status.getByText('Hotjar is already in the list.', { exact: true }).waitFor()
})

browserTest(
  'the form of a tool of one’s own stays until it is saved, says what is wrong, and asks before it goes',
  async () => {
    const { site, page } = await customer()
    const form = page.locator('form.own-tool')
    const hosts = page.getByLabel('Hosts of its scripts, frames and images')
    const save = page.getByRole('button', { name: 'Put it into the draft' })
    await page.getByRole('button', { name: 'Add a tool of your own' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Counter')
    await page.getByLabel('Provider', { exact: true }).fill('Us Ltd')
    await page.getByLabel('Country of the provider').selectOption({ label: 'Netherlands' })
    await page.getByRole('button', { name: 'Add an entry' }).click()
    await page.getByLabel('Name', { exact: true }).nth(1).fill('counter_id')
    await hosts.fill('https://count.shop.example/x.js')
    await isNotAllSaved(page).waitFor()
    await save.click()
    // In our words, which there are in every language, not in the service's.
    await form.getByText('Not saved: write host names alone').waitFor()
    assert.doesNotMatch(await page.locator('main').innerText(), /must be|host name in small letters/)
    assert.equal(await hosts.getAttribute('aria-invalid'), 'true')
    assert.ok(await hosts.evaluate((element) => element === document.activeElement))
    assert.ok(!JSON.stringify(await savedDraft(site)).includes('Counter'))

    await goToScreen(page, 'installation')
    await goToScreen(page, 'tools')
    assert.equal(await page.getByLabel('Name', { exact: true }).first().inputValue(), 'Counter')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Throw away what you have filled in?').waitFor()
    await page.getByRole('button', { name: 'Go on editing' }).click()
    await hosts.fill('count.shop.example')
    // Nothing is done before the service has said so.
    const drop = (route: Route) => route.abort('connectionreset')
    await page.route(EVERYTHING, drop)
    await save.click()
    await form.getByText('The draft is not saved yet.').waitFor()
    assert.equal(await hosts.inputValue(), 'count.shop.example')
    await page.unroute(EVERYTHING, drop)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await form.waitFor({ state: 'detached' })
    await isSaved(page)
    await page.getByText('Tool of your own', { exact: true }).waitFor()
    await showDetails(page)
    await page.getByText('Added: Counter (Advertising)').waitFor()
    const saved = JSON.stringify(await savedDraft(site))
    assert.match(saved, /"country":\s*"NL"/)
    assert.match(saved, /count\.shop\.example/)

    await page.getByRole('button', { name: 'Edit Counter' }).click()
    await page.getByLabel('Name', { exact: true }).first().fill('Another')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Throw it away' }).click()
    await form.waitFor({ state: 'detached' })
    await isSaved(page)
  },
)

browserTest(
  'a version is shown as visitors saw it and put back, and a draft is discarded after a question',
  async () => {
    const { site, page } = await customer()
    await goToScreen(page, 'banner')
    const heading = page.getByLabel('Heading')
    for (const [version, title] of [
      [2, 'First'],
      [3, 'Second'],
    ] as const) {
      await saving(page, () => heading.fill(title))
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByText(`Version ${version} is published.`).waitFor()
    }
    await page.getByRole('button', { name: 'Preview: Version 2' }).click()
    const seen = page.frameLocator('.as-seen iframe')
    await seen.getByText('First', { exact: true }).waitFor()
    await page.getByText('This version has no documents.').waitFor()
    await page.getByRole('button', { name: 'Close: Version 2' }).click()

    await saving(page, () => page.getByLabel('Colours of my own').check())
    await page.getByText('More: choose each colour').click()
    await page.getByLabel('Background', { exact: false }).fill('#333333')
    await isNotAllSaved(page).waitFor()
    await page.getByRole('button', { name: 'Restore: Version 2' }).click()
    await page.getByText('Restore version 2?').waitFor()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByText('Version 2 is the draft now.').waitFor()
    assert.equal(await heading.inputValue(), 'First')
    assert.equal(await isNotAllSaved(page).count(), 0)
    assert.equal(await published(site), 3)

    await showDetails(page)
    await page.getByRole('button', { name: 'Discard the draft' }).click()
    await page.getByText('It goes back to the published version.').waitFor()
    assert.match(await focusedText(page), /^Discard all changes of the draft\?/)
    await page.getByRole('button', { name: 'Keep the draft' }).click()
    await page.getByRole('button', { name: 'Discard the draft' }).click()
    await page.getByRole('button', { name: 'Discard for good' }).click()
    await page.getByText('The draft was discarded.').waitFor()
    assert.equal(await heading.inputValue(), 'Second')
    await page.getByText('Version 3 is published.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Discard the draft' }).count(), 0)
  },
)

browserTest('the widget’s side is part of the draft, and its preview shows the widget', async () => {
  const { page } = await customer()
  await goToScreen(page, 'accessibility')
  await preview(page).getByRole('button').first().waitFor()
  const answer = page.waitForResponse(DRAFT)
  await page.getByRole('radio', { name: 'Left' }).check()
  await answer
  await page.getByRole('link', { name: 'Review the draft and publish it' }).click()
  await page.getByRole('button', { name: 'Show details' }).click()
  await page.getByText('Side of the widget: Left').waitFor()
})

/** The website is seen, and visitors have chosen. */
async function addVisitors(site: string): Promise<void> {
  await service.sql('insert into sighting values ($1, now(), now(), 1, $2)', [site, 'first'])
  await service.sql('select make_consent_parts(now())')
  await addChoice(site)
  await service.sql(
    `insert into consent_day (site_id, day, partly, refused) values ($1, (now() at time zone 'UTC')::date, 1, 4)`,
    [site],
  )
}

async function addChoice(site: string): Promise<void> {
  await service.sql(
    `insert into consent (site_id, id, made_at, visitor, kind, functional, analytics, marketing, version, language, method,
       host, placement, gpc)
     values ($1, $2, to_timestamp($3::double precision / 1000), gen_random_uuid(), 'partly', true, false, false, 1, 'en', 'preferences', '=shop.example', 'first', false)`,
    [site, RECEIPT, MADE_AT],
  )
}

browserTest(
  'choices are drawn and counted; a record is found by its receipt, handed out as a file, and removed after a question',
  async () => {
    const { site, page } = await customer()
    await addVisitors(site)
    await goToScreen(page, 'consents')
    await page.getByRole('img', { name: /^5 choices from/ }).waitFor()
    await page.getByText('The numbers').click()
    assert.equal(await page.locator('tbody tr').count(), 30)
    assert.match(await page.locator('tfoot').innerText(), /0\s+1\s+4\s+0\s+0/)

    const receipt = page.getByLabel('Receipt number')
    const find = page.getByRole('button', { name: 'Find' })
    await receipt.fill('nonsense')
    await find.click()
    await page.getByText('This is no receipt number').waitFor()
    await receipt.fill(RECEIPT.replace(/a$/, 'b'))
    await find.click()
    await page.getByText('There is no record with this number.').waitFor()
    await receipt.fill(` ${RECEIPT.toUpperCase()} `)
    await find.click()
    await page.getByRole('heading', { name: `Record ${RECEIPT}` }).waitFor()
    await page.getByText('Partly allowed').last().waitFor()

    const folder = await newFolder()
    const download = page.getByRole('button', { name: 'Download', exact: true })
    for (const [format, expected] of [
      ['CSV', RECEIPT],
      ['JSON', `"${RECEIPT}"`],
    ] as const) {
      await page.getByLabel(format).check()
      const handed = page.waitForEvent('download')
      await download.click()
      const file = join(folder, format)
      await (await handed).saveAs(file)
      assert.ok((await readFile(file, 'utf8')).includes(expected))
      await page.getByText('Downloaded.').waitFor()
    }
    await page.getByLabel('From', { exact: true }).fill('2030-01-01')
    await download.click()
    await page.getByText('The first day must not be after the last.').waitFor()
    await page.getByLabel('From', { exact: true }).fill('2020-01-01')
    await download.click()
    await page.getByText('At most 24 months fit into one file.').waitFor()

    await page.getByRole('button', { name: 'Delete this one record' }).click()
    assert.match(await focusedText(page), /^Delete this one record for good\?/)
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Delete this one record' }).click()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('The record was deleted.').waitFor()
    assert.deepEqual(await service.sql('select id from consent where site_id = $1', [site]), [])

    await addChoice(site)
    await page.locator('summary', { hasText: 'Remove the records of a time' }).click()
    const remove = page.getByRole('button', { name: 'Remove the records of a time' })
    await page.getByLabel('From (UTC)').fill('2030-01-01T00:00')
    await remove.click()
    await page.getByText('The end must be after the beginning.').waitFor()
    await page.getByLabel('From (UTC)').fill('2026-01-01T00:00')
    await page.getByLabel('Up to (UTC)').fill('2999-12-31T23:59')
    await remove.click()
    assert.equal(
      await focusedText(page),
      'Remove every record from 2026-01-01 00:00 UTC up to 2999-12-31 23:59 UTC for good? The proof of these choices is gone then.',
    )
    await page.getByRole('button', { name: 'Keep them' }).click()
    assert.equal(await focusedText(page), 'Remove the records of a time')
    await remove.click()
    await page.getByRole('button', { name: 'Remove for good' }).click()
    await page.getByText('1 record was removed.').waitFor()
    assert.equal(await focusedText(page), '1 record was removed.')
    await page.getByRole('img', { name: /^4 choices from/ }).waitFor()
    assert.deepEqual(await service.sql('select id from consent where site_id = $1', [site]), [])
    await goToScreen(page, 'activity')
    await page.getByText('1 record of a visitor’s choice was removed: all from').waitFor()
  },
)

browserTest('in three acts somebody has all records of one visitor as a file', async () => {
  const { site, page } = await customer()
  await service.sql('select make_consent_parts(now())')
  await addChoice(site)
  const other = uuidV7(MADE_AT - 60_000)
  await service.sql(
    `insert into consent (site_id, id, made_at, recorded_at, visitor, kind, functional, analytics, marketing, version, language,
       method, host, placement, gpc)
     select site_id, $2, made_at - interval '1 minute', recorded_at - interval '1 minute', visitor, 'refused', false, false, false,
       version, language, method, host, placement, gpc
     from consent
     where site_id = $1`,
    [site, other],
  )
  await goToScreen(page, 'consents')
  await page.getByLabel('Receipt number').fill(RECEIPT)
  await page.keyboard.press('Enter')
  const handed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all records of this visitor' }).click()
  const file = join(await newFolder(), 'visitor.csv')
  await (await handed).saveAs(file)
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n')
  assert.equal(lines.length, 3)
  assert.ok(lines[1]?.startsWith(RECEIPT) && lines[2]?.startsWith(other), lines.join('\n'))
  await page.getByText('1 other record of this visitor').waitFor()
  await page.getByRole('button', { name: /^Show: / }).click()
  await page.getByRole('heading', { name: `Record ${other}` }).waitFor()
})

browserTest('inside the integrator’s page the code can be copied, and the preview shows', async () => {
  const framed = await service.tenant('One origin', [host.origin])
  const site = await createSubscribedSite(framed)
  const { embed_url: url } = (await framed.call('GET', `${sitePath(site)}embed/`)).body
  const page = await browser.newPage()
  await page.goto(host.show(`<!doctype html><title>Host</title>${frameHtml(`${url}&screen=installation`)}`))
  const frame = await waitForFrame(page)
  await frame.getByText('No banner is published yet').waitFor()
  const { loader, tag, tag_first } = (await framed.call('GET', `${sitePath(site)}installation/`)).body
  // Somebody else gets a mail; whoever does it alone gets the code.
  await frame.getByRole('link', { name: 'Open the mail' }).waitFor()
  await frame.getByLabel('I do it: a website builder, or HTML').check()
  const codes = await frame.locator('.copyable code').allTextContents()
  assert.deepEqual(
    [...codes.slice(0, 2), ...codes.slice(4, 7)],
    [loader.html, loader.csp_hash, loader.csp_hash, tag_first, tag],
  )
  await frame.getByRole('button', { name: 'Copy: I do it: a website builder, or HTML' }).click()
  await frame.getByText('Copied.').waitFor()
  await frame.locator('summary', { hasText: 'All ways to put it in' }).click()
  await frame.locator('summary', { hasText: 'With async' }).click()
  await frame.getByRole('button', { name: 'Copy: With async' }).waitFor()
  await frame.getByRole('link', { name: 'Go to the banner' }).click()
  await shown(frame, 'banner')
  await frame.frameLocator('.preview iframe').getByRole('button', { name: 'Accept all' }).waitFor()

  // As high as its content, the frame does not scroll: it is the page around that does.
  await page.locator('iframe').evaluate((one) => one.setAttribute('height', '2400'))
  await page.evaluate(() => scrollTo(0, 0))
  const fields = await frame.locator('.editor').boundingBox()
  assert.ok(fields !== null && fields.height > 1000)
  for (const at of [fields.y + 200, fields.y + fields.height - 800, fields.y]) {
    await page.evaluate((y) => scrollTo(0, y), at)
    await until(async () => {
      const box = await frame.locator('.follows .card').boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= 800
    })
  }
  await page.close()
})
