/// <reference lib="dom" />
import assert from 'node:assert/strict'
import type { Facts } from '@portico/contract/words/facts'
import type { Page, Route } from 'playwright-core'
import { inputOf } from '../../legal/test/sets.ts'
import type { Draft } from '../src/core/publications/publication.ts'
import { browserTest, openBrowser } from './browser.ts'
import { createSubscribedSite, requestEmbedUrl } from './customers.ts'
import { sitePath, startTestService } from './harness.ts'
import { until } from './until.ts'

// The draft of the banner and the answers for the documents are saved alike: with a line that is lost in the middle, an
// answer that is, and a second tab.

const service = await startTestService()
const tenant = await service.tenant('Any origin')
const browser = await openBrowser({ hurried: true })

const EVERYTHING = '**/dashboard/api/**'
const VIEW = '**/dashboard/api/site/'

/** What a customer edits on a screen. */
type Subject = {
  readonly screen: string
  /** What is there once the screen is drawn. */
  readonly drawn: string
  /** Where edits are sent to. */
  readonly saving: string
  readonly saved: string
  readonly unsaved: string
  readonly overtaken: string
  /** A field that is typed into, and what an edit of it is called. */
  readonly field: (page: Page) => ReturnType<Page['getByLabel']>
  readonly edit: string
  /** What is typed in it, as the service has it. */
  stored(site: string): Promise<unknown>
  /** Another edit, by a press, and what the service has of it then. */
  press(page: Page): Promise<void>
  pressed(site: string): Promise<unknown>
  readonly isPressed: unknown
  /** Whether a field shows what another tab has saved before somebody types in it again. */
  readonly followsOthers: boolean
}

async function draftOf(site: string) {
  const [row] = await service.sql<{ content: Draft }>('select content from website_draft where site_id = $1', [site])
  return row?.content
}

async function answersOf(site: string): Promise<Facts> {
  const [row] = await service.sql<{ customer: Facts }>('select customer from site_details where site_id = $1', [site])
  return row?.customer ?? {}
}

const SUBJECTS: Readonly<Record<string, Subject>> = {
  'the draft': {
    screen: 'banner',
    drawn: '.preview',
    saving: '**/dashboard/api/website/draft/',
    saved: 'The draft is saved.',
    unsaved: 'The draft is not saved yet.',
    overtaken: 'Not published: the draft has been changed elsewhere.',
    field: (page) => page.getByLabel('Heading', { exact: true }),
    edit: 'Change the banner’s text (English)',
    stored: async (site) => (await draftOf(site))?.texts['en']?.title,
    press: (page) => page.getByLabel('At the top, wide').check(),
    pressed: async (site) => (await draftOf(site))?.look.position,
    isPressed: 'top',
    followsOthers: false,
  },
  'the answers': {
    screen: 'documents',
    drawn: '.interview',
    saving: '**/dashboard/api/documents/facts/**',
    saved: 'What you have answered is saved.',
    unsaved: 'Some answers are not saved yet.',
    overtaken: 'Not published: answers for the documents have been changed elsewhere.',
    field: (page) => page.getByLabel('Street and number', { exact: true }),
    edit: 'Answer “Street and number”',
    stored: async (site) => (await answersOf(site)).street,
    press: async (page) => {
      await page.getByLabel('Who runs the website', { exact: true }).selectOption('association')
    },
    pressed: async (site) => (await answersOf(site)).kind,
    isPressed: 'association',
    followsOthers: true,
  },
}

const drop = (route: Route) => route.abort('connectionreset')
const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })

for (const [name, subject] of Object.entries(SUBJECTS)) {
  const { screen, drawn, saving, field, stored, press, pressed, isPressed } = subject
  const isSaved = (page: Page) => page.getByText(subject.saved, { exact: true }).waitFor()
  const shown = (page: Page) => page.waitForFunction(isDrawn, drawn)

  const open = async (site: string) => {
    const page = await browser.newPage()
    await page.setViewportSize({ width: 1000, height: 900 })
    await page.goto(`${await requestEmbedUrl(tenant, site)}&screen=${screen}`)
    await shown(page)
    return page
  }

  /** Waits until the service has confirmed an edit; where another tab was faster, the page asks again. */
  const confirmed = async (page: Page, act: () => Promise<unknown>) => {
    const answer = page.waitForResponse((response) => isSaving(response.url()) && response.ok())
    await act()
    await answer
    await isSaved(page)
  }
  const isSaving = (url: string) => url.includes(saving.replaceAll('*', ''))

  /** One customer goes through both tests: opening a page takes longer than most of them. */
  let opened: Promise<{ readonly site: string; readonly page: Page }> | undefined
  const customer = () => {
    opened ??= createSubscribedSite(tenant).then(async (site) => {
      const { facts: details } = inputOf('ES', 'shop')
      assert.equal((await tenant.call('PUT', `${sitePath(site)}details/`, { body: { details } })).status, 200)
      return { site, page: await open(site) }
    })
    return opened
  }

  browserTest(
    `offline in the middle with ${name}: what was typed is kept and sent when the line is back; a lost answer costs a request, not the edit`,
    async () => {
      const { site, page } = await customer()
      const before = await stored(site)
      await page.route(EVERYTHING, drop)
      await field(page).fill('Typed offline')
      await page.getByText(subject.unsaved).waitFor()
      assert.equal(await page.getByText(subject.saved, { exact: true }).count(), 0)
      await page.getByRole('listitem').getByText(subject.edit).waitFor()
      assert.equal(await publishButton(page).getAttribute('aria-disabled'), 'true')
      // Another screen and back: it is still there.
      await page.locator('nav a[href="#/overview"]').click()
      await page.locator(`nav a[href="#/${screen}"]`).click()
      assert.equal(await field(page).inputValue(), 'Typed offline')
      assert.equal(await stored(site), before)
      await page.unroute(EVERYTHING, drop)
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await isSaved(page)
      assert.equal(await stored(site), 'Typed offline')

      // A view that comes after the loss would say that the line is back, and the page would send the edit again by itself.
      await page.route(VIEW, drop)
      const loseAnswer = async (route: Route) => {
        await route.fetch()
        await route.abort('connectionreset')
      }
      await page.route(saving, loseAnswer, { times: 1 })
      await press(page)
      await page.getByText(subject.unsaved).waitFor()
      await page.getByRole('button', { name: 'Try again' }).click()
      await isSaved(page)
      assert.equal(await pressed(site), isPressed)
      await page.unroute(VIEW, drop)
    },
  )

  browserTest(
    `two tabs with ${name}: different fields are both kept, of the same field one is chosen, and nothing is published unseen`,
    async () => {
      const { site, page: one } = await customer()
      // Time stands still after one last refresh: a tab that gets the focus later than two seconds after that reads what the other has done.
      await one.clock.setFixedTime(Date.now() + 60_000)
      await one.evaluate(() => window.dispatchEvent(new Event('focus')))
      await confirmed(one, () => field(one).fill('First'))
      await publishButton(one).click()
      await one.getByText('Version 1 is published.').waitFor()
      const other = await open(site)
      const both = other.getByRole('region', { name: subject.edit })
      await Promise.all([field(one).fill('Mine'), press(other)])
      await until(async () => (await stored(site)) === 'Mine' && (await pressed(site)) === isPressed)
      await Promise.all([isSaved(one), isSaved(other)])

      await confirmed(one, () => field(one).fill('Theirs'))
      await field(other).fill('Mine')
      await both.getByText('Changed elsewhere in the meantime').waitFor()
      assert.deepEqual(await both.locator('.either').allInnerTexts(), ['Theirs', 'Mine'])
      // Whoever types on has not chosen yet.
      await field(other).fill('Mine too')
      await both.getByText('Mine too').waitFor()
      assert.equal(await publishButton(other).getAttribute('aria-disabled'), 'true')
      assert.equal(await stored(site), 'Theirs')
      await confirmed(other, () => both.getByRole('button', { name: 'Use mine' }).click())
      await both.waitFor({ state: 'detached' })
      assert.equal(await stored(site), 'Mine too')

      if (!subject.followsOthers) {
        await field(one).fill('Mine after all')
        await one.getByText('Changed elsewhere in the meantime').first().waitFor()
        await one.getByRole('button', { name: 'Keep the other one' }).click()
        await isSaved(one)
        // The field follows once what is there has been read.
        await until(async () => (await field(one).inputValue()) === 'Mine too')
        assert.equal(await stored(site), 'Mine too')
      }

      await confirmed(other, () => field(other).fill('Seen by one tab alone'))
      await publishButton(one).click()
      await one.getByText(subject.overtaken).waitFor()
      const installation = await tenant.call('GET', `${sitePath(site)}installation/`)
      assert.equal(installation.body.published_version, 1)
      // The screen has given way: what is published next is what is seen now.
      await until(async () => (await field(one).inputValue()) === 'Seen by one tab alone')
      await publishButton(one).click()
      await one.getByText('Version 2 is published.').waitFor()
      await other.close()
    },
  )
}

const isDrawn = (selector: string) =>
  document.querySelector(selector) !== null && document.querySelectorAll('.bone').length === 0
