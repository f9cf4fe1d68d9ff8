/// <reference lib="dom" />
import assert from 'node:assert/strict'
import type { Frame, Page, Route } from 'playwright-core'
import { browserTest, frameHtml, interceptRequest, openBrowser, serveHostPage, waitForFrame } from './browser.ts'
import { createSubscribedSite } from './customers.ts'
import { sitePath, startTestService, subscriptionPath } from './harness.ts'
import { until } from './until.ts'

// Nothing that a customer changes is lost: with two tabs, a slow answer, a lost one, and a session that ends in the middle.

const service = await startTestService()
const host = await serveHostPage()
const tenant = await service.tenant('Integrator', [host.origin])
const browser = await openBrowser({ hurried: true })

const LANGUAGES = '**/dashboard/api/languages/'
const WIDGET = '**/dashboard/api/accessibility/'
const VIEW = '**/dashboard/api/site/'
/** The time in the pages stands still, so that none of them refreshes by itself. */
let time = Date.now()

type Message = { readonly type: string; readonly [more: string]: unknown }

const embedUrl = async (site: string): Promise<string> =>
  (await tenant.call('GET', `${sitePath(site)}embed/`)).body.embed_url

const subscribedSite = (order: object = { tier: 'comfort' }) => createSubscribedSite(tenant, order)

const savedOn = async (site: string) =>
  (await service.sql<{ languages: string[] }>('select languages from site_settings where site_id = $1', [site]))[0]
    ?.languages ?? ['en']

type Opened = { readonly page: Page; readonly frame: Frame; messages(): Promise<Message[]> }

/** A page of the integrator with the address in a frame, and something else to click on. */
async function openFrame(url: string): Promise<Opened> {
  const page = await browser.newPage()
  await page.clock.setFixedTime(time)
  await page.goto(
    host.show(`<!doctype html><title>Back office</title>
      <script>
        const messages = []
        addEventListener('message', ({ data }) => messages.push(data))
      </script>
      <button>Elsewhere</button>
      ${frameHtml(url, 'width="100%" height="1200"')}`),
  )
  return { page, frame: await waitForFrame(page), messages: () => page.evaluate('messages') }
}

/** The last message to the embedding page about an expired session, which arrives after the notice is shown. */
async function expiryMessage(messages: () => Promise<Message[]>): Promise<Message | undefined> {
  const expired = async () => (await messages()).findLast(({ type }) => type === 'expired')
  await until(async () => (await expired()) !== undefined)
  return expired()
}

async function openScreen(site: string, screen: string) {
  const opened = await openFrame(`${await embedUrl(site)}&screen=${screen}`)
  await opened.frame.locator(`nav a[href="#/${screen}"][aria-current]`).waitFor()
  return opened
}

/**
 * One customer, on the screen of languages, goes through the tests of it, one after the other: opening it takes longer than most of
 * them. Each leaves everything saved.
 */
let opened: Promise<Opened & { readonly site: string }> | undefined

function customer() {
  opened ??= subscribedSite().then(async (site) => ({ site, ...(await openScreen(site, 'languages')) }))
  return opened
}

/** Longer than a view counts as fresh. */
async function letTimePass(page: Page): Promise<void> {
  time += 3_000
  await page.clock.setFixedTime(time)
}

/** Leaves the dashboard and comes back to it, as with two tabs or windows. */
async function comeBack(page: Page, frame: Frame): Promise<void> {
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await letTimePass(page)
  await frame.locator('main h2').click()
}

/** What browsers do then. Of two tabs that were both used, one may count as visible all the time. */
async function reloadDashboard(page: Page, frame: Frame): Promise<void> {
  await letTimePass(page)
  await frame.evaluate(() => window.dispatchEvent(new Event('focus')))
}

/** What browsers do when the line is back. */
const lineIsBack = (frame: Frame) => frame.evaluate(() => window.dispatchEvent(new Event('online')))

async function add(frame: Frame, language: string): Promise<void> {
  await frame.getByLabel('Search languages').fill(language)
  await frame.getByRole('button', { name: `Add ${language}` }).click()
}

const row = (frame: Frame, language: string) => frame.locator('.row', { hasText: language })
const notes = (frame: Frame) => frame.locator('.notes')
const says = (frame: Frame, text: string) => notes(frame).getByText(text).first().waitFor()
/** Where the focus is, in words that a failing test can be understood by. */
const focused = (frame: Frame) =>
  frame.evaluate(() => {
    const { activeElement: element } = document
    return `${element?.tagName.toLowerCase()}.${element?.className} ${element?.textContent?.trim()}`.trim()
  })

/** Answers wait until they are let through. */
async function hold(page: Page, url: string): Promise<{ requestCount(): number; letThrough(): void }> {
  const gate = Promise.withResolvers<void>()
  let requestCount = 0
  await page.route(url, async (route) => {
    requestCount += 1
    await gate.promise
    await route.continue()
  })
  return { requestCount: () => requestCount, letThrough: gate.resolve }
}

/** Requests never arrive, until `mend`. Without the view the page does not find out by itself that the line is back. */
async function cut(
  page: Page,
  ...urls: readonly string[]
): Promise<{ mend(...urls: readonly string[]): Promise<void> }> {
  const drop = (route: Route) => route.abort('connectionreset')
  for (const url of urls) await page.route(url, drop)
  return {
    async mend(...mended) {
      for (const url of mended) await page.unroute(url, drop)
    },
  }
}

browserTest('the focus stays at work: after adding, removing and undoing, which every change can be', async () => {
  const { site, frame } = await customer()
  await add(frame, 'German')
  assert.match(await focused(frame), /^input/)
  assert.equal(await frame.getByLabel('Search languages').inputValue(), '')
  await says(frame, 'German was added.')
  await notes(frame).getByRole('button', { name: 'Undo' }).click()
  assert.match(await focused(frame), /^div\.notes/)
  await says(frame, 'The change was undone.')
  assert.match(await focused(frame), /^div\.notes/)
  assert.deepEqual(await savedOn(site), ['en'])

  const name = await frame.locator('.choices button').nth(2).innerText()
  await frame.locator('.choices button').first().press('Enter')
  await says(frame, 'was added.')
  assert.match(await focused(frame), /^button\.choice/)
  assert.equal(await frame.locator('.choices button').nth(1).innerText(), name)
  // Every change can be undone.
  const second = frame.locator('.row').nth(1)
  const undo = () => notes(frame).getByRole('button', { name: 'Undo' }).click()
  const [, code = ''] = await savedOn(site)
  await second.getByRole('button', { name: /^Make default/ }).click()
  await says(frame, 'is now the default.')
  await undo()
  await says(frame, 'The change was undone.')
  await second.getByRole('button', { name: /^Remove/ }).click()
  await says(frame, 'was removed.')
  assert.match(await focused(frame), /^h3/)
  assert.deepEqual(await savedOn(site), ['en'])
  await undo()
  await says(frame, 'The change was undone.')
  assert.deepEqual(await savedOn(site), ['en', code])
  await second.getByRole('button', { name: /^Remove/ }).click()
  await says(frame, 'was removed.')
})

browserTest('a view that was overtaken by a change does not take it off the screen', async () => {
  const { page, frame } = await customer()
  await frame.getByLabel('Search languages').focus()
  const [read, overtaken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const delay = async (route: Route) => {
    const response = await route.fetch()
    read.resolve()
    await overtaken.promise
    await route.fulfill({ response })
  }
  await page.route(VIEW, delay, { times: 1 })
  await reloadDashboard(page, frame)
  await read.promise
  await add(frame, 'Dutch')
  await says(frame, 'Dutch was added.')
  // The view that was overtaken has English alone; also where a busy machine has the page give it up, another one follows.
  const fresh = page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/api/site/')) return false
    return String((await response.json()).languages.selected) === 'en,nl'
  })
  overtaken.resolve()
  await fresh
  await row(frame, 'Dutch').waitFor()
})

browserTest(
  'what did not arrive is kept, named and saved by trying again; what is discarded is not sent; a lost answer is no second change',
  async () => {
    const { site, page, frame } = await customer()
    const isBack = () => frame.getByText('No connection at the moment').waitFor({ state: 'detached' })
    const down = await cut(page, LANGUAGES, VIEW)
    await add(frame, 'German')
    await says(frame, 'Not saved: there is no connection')
    await notes(frame).getByText('Add German').waitFor()
    assert.equal(await row(frame, 'German').count(), 0)
    await notes(frame).getByRole('button', { name: 'Try again' }).click()
    await notes(frame).getByRole('button', { name: 'Try again' }).waitFor()
    assert.match(await focused(frame), /^div\.notes/)
    // It is there on every screen, and another change takes it along.
    await frame.getByRole('link', { name: 'Overview' }).click()
    await notes(frame).getByText('Add German').waitFor()
    await frame.locator('nav a[href="#/settings"]').click()
    await add(frame, 'French')
    await notes(frame).getByText('Add French').waitFor()
    assert.deepEqual(await savedOn(site), ['en', 'nl'])
    await down.mend(LANGUAGES)
    await notes(frame).getByRole('button', { name: 'Try again' }).click()
    await says(frame, 'German was added.')
    await says(frame, 'French was added.')
    assert.deepEqual(await savedOn(site), ['en', 'nl', 'de', 'fr'])
    await down.mend(VIEW)
    await lineIsBack(frame)
    await isBack()

    const again = await cut(page, LANGUAGES, VIEW)
    await add(frame, 'Italian')
    await notes(frame).getByText('Add Italian').waitFor()
    await notes(frame).getByRole('button', { name: 'Discard' }).click()
    await says(frame, 'Discarded.')
    assert.match(await focused(frame), /^div\.notes/)
    await again.mend(LANGUAGES, VIEW)
    await lineIsBack(frame)
    await isBack()
    const events = async () =>
      (await service.sql(`select from event where site_id = $1 and type = 'settings.changed'`, [site])).length
    const before = await events()
    const third = await cut(page, VIEW)
    const { caught } = await interceptRequest(page, LANGUAGES)
    await add(frame, 'Swedish')
    const request = await caught
    await request.fetch()
    await request.abort('connectionreset')
    await notes(frame).getByText('Add Swedish').waitFor()
    assert.deepEqual(await savedOn(site), ['en', 'nl', 'de', 'fr', 'sv'])
    await third.mend(VIEW)
    await lineIsBack(frame)
    await says(frame, 'Swedish was added.')
    await isBack()
    assert.equal(await events(), before + 1)

    // A service that is away for a moment is not called a lost connection, and gets the change afterwards.
    const refuse = (route: Route) => route.fulfill({ status: 503, body: 'upstream' })
    for (const url of [LANGUAGES, VIEW]) await page.route(url, refuse)
    await add(frame, 'Catalan')
    await says(frame, 'Not saved: the service is not available right now')
    await frame.locator('.banner', { hasText: 'The service is not available right now' }).waitFor()
    for (const url of [LANGUAGES, VIEW]) await page.unroute(url, refuse)
    await lineIsBack(frame)
    await says(frame, 'Catalan was added.')
    await frame.locator('.banner').waitFor({ state: 'detached' })
  },
)

browserTest(
  'two tabs that add different languages at once keep both; what one has removed disappears in the other',
  async () => {
    const { site, ...one } = await customer()
    const other = await openScreen(site, 'languages')
    await Promise.all([add(one.frame, 'Spanish'), add(other.frame, 'Portuguese')])
    await says(one.frame, 'Spanish was added.')
    await says(other.frame, 'Portuguese was added.')
    assert.deepEqual((await savedOn(site)).slice(-2).toSorted(), ['es', 'pt'])
    for (const { page, frame } of [one, other]) {
      await reloadDashboard(page, frame)
      for (const language of ['Spanish', 'Portuguese']) {
        await frame.getByRole('button', { name: `Remove ${language}` }).waitFor()
      }
    }
    await other.frame.getByRole('button', { name: 'Remove Spanish' }).click()
    await says(other.frame, 'Spanish was removed.')
    await other.page.close()
    // It does not take the focus along.
    const { page, frame } = one
    await frame.getByRole('button', { name: 'Remove Spanish' }).focus()
    await reloadDashboard(page, frame)
    await row(frame, 'Spanish').waitFor({ state: 'detached' })
    assert.match(await focused(frame), /^h2/)
  },
)

browserTest('a session that ends in the middle says what is not saved, and the next one saves it', async () => {
  const { site, page, frame, messages } = await customer()
  const before = await savedOn(site)
  await frame.locator('main h2').click()
  await service.sql(`update dashboard_session set last_seen_at = now() - interval '31 minutes' where site_id = $1`, [
    site,
  ])
  await add(frame, 'Italian')
  await frame.getByRole('heading', { name: 'You have been signed out' }).waitFor()
  assert.match(await frame.locator('main').innerText(), /Not saved:\s+Add Italian/)
  assert.equal(await frame.getByText('Everything you changed is saved').count(), 0)
  const expired = await expiryMessage(messages)
  assert.deepEqual(
    { ...expired },
    {
      source: 'portico',
      type: 'expired',
      code: 'session_ended',
      resume: '#/languages?unsaved=add.it',
      unsaved: 1,
    },
  )
  await page.close()

  const next = await openFrame((await embedUrl(site)) + String(expired?.['resume']))
  await says(next.frame, 'Italian was added.')
  await next.frame.locator('nav a[href="#/languages"][aria-current]').waitFor()
  assert.match(next.frame.url(), /#\/languages$/)
  assert.deepEqual(await savedOn(site), [...before, 'it'])
  opened = Promise.resolve({ site, ...next })
})

browserTest(
  'a slow answer: it says that it saves, confirms after the answer, and asks before the page is left',
  async () => {
    const { site, page, frame, messages } = await customer()
    const before = await savedOn(site)
    const slow = await hold(page, LANGUAGES)
    await add(frame, 'Spanish')
    await row(frame, 'Spanish').getByText('Saving…').waitFor()
    await says(frame, 'Saving…')
    await add(frame, 'Polish')
    await row(frame, 'Polish').getByText('Saving…').waitFor()
    assert.equal(await frame.getByText(/(?:Spanish|Polish) was added/).count(), 0)
    assert.equal(await frame.getByRole('button', { name: 'Remove Spanish' }).count(), 0)
    assert.deepEqual(await savedOn(site), before)
    const left = async () => (await messages()).findLast(({ type }) => type === 'unsaved')
    await until(async () => (await left())?.['unsaved'] === 2)
    assert.equal((await left())?.['resume'], '#/languages?unsaved=add.es,add.pl')

    const nextDialog = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await nextDialog
    assert.equal(dialog.type(), 'beforeunload')
    await dialog.dismiss()

    slow.letThrough()
    await says(frame, 'Spanish was added.')
    await says(frame, 'Polish was added.')
    await frame.getByText('Saving…').first().waitFor({ state: 'detached' })
    await until(async () => (await left())?.['unsaved'] === 0)
    assert.deepEqual(await savedOn(site), [...before, 'es', 'pl'])
    page.on('dialog', (unexpected) => assert.fail(unexpected.type()))
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
  },
)

/** Another customer, on the other screens. */
let other: (Opened & { readonly site: string }) | undefined

browserTest('what happened meanwhile is in the activity when the customer comes back to it', async () => {
  const site = await subscribedSite()
  // The first screen can be chosen, and the address of a screen wins.
  other = { site, ...(await openFrame(`${await embedUrl(site)}&screen=analysis#/activity`)) }
  const { page, frame } = other
  await frame.locator('nav a[href="#/activity"][aria-current]').waitFor()
  assert.ok(frame.url().endsWith('#/activity'), frame.url())
  await frame.locator('.entries li').nth(1).waitFor()
  assert.equal((await tenant.call('POST', `${subscriptionPath(site)}cancel/`)).status, 200)
  await comeBack(page, frame)
  await frame.locator('.entries li').nth(2).waitFor()
  await frame.getByText('Renewal was cancelled.').waitFor()
  await frame.locator('header .plan-line.warn').waitFor()
})

browserTest('the activity loads by itself when the connection is back, page by page, and keeps the focus', async () => {
  assert.ok(other)
  const { site, frame } = other
  await service.sql(
    `insert into event (integrator_id, site_id, type, actor, created_at, before, after)
     select integrator_id, site_id, 'settings.accessibility_changed', 'customer:test', now(), '{"enabled": true}', '{"enabled": false}'
     from standing, generate_series(1, 30) where site_id = $1`,
    [site],
  )
  await frame.locator('nav a[href="#/settings"]').click()
  await frame.getByLabel('Search languages').waitFor()
  const lines = frame.locator('.entries li')
  await browser.setOffline(true)
  await frame.getByText('No connection at the moment').waitFor()
  await frame.getByRole('link', { name: 'Activity' }).click()
  await frame.getByText('The activity could not be loaded.').waitFor()
  await browser.setOffline(false)
  await lineIsBack(frame)
  await lines.nth(19).waitFor()
  assert.equal(await frame.getByText('The activity could not be loaded.').count(), 0)

  await browser.setOffline(true)
  await frame.getByText('No connection at the moment').waitFor()
  await frame.getByRole('button', { name: 'Show more' }).click()
  await frame.getByText('The activity could not be loaded.').waitFor()
  assert.match(await focused(frame), /^button/)
  await browser.setOffline(false)
  await lineIsBack(frame)
  await lines.nth(32).waitFor()
  assert.equal(await frame.getByRole('button', { name: /Show more|Try again/ }).count(), 0)
  assert.ok(await lines.nth(20).evaluate((one) => one === document.activeElement))
})

browserTest(
  'the switch of the widget shows what is saved; a refusal says why, and the whole screen follows, header and all',
  async () => {
    assert.ok(other)
    const { site, page, frame } = other
    await frame.locator('nav a[href="#/accessibility"]').click()
    const slow = await hold(page, WIDGET)
    const toggle = frame.getByRole('switch')
    await toggle.click()
    await frame.locator('#widget-state').getByText('Saving…').waitFor()
    await toggle.dispatchEvent('click')
    assert.deepEqual(
      [await toggle.getAttribute('aria-checked'), await toggle.getAttribute('aria-busy'), slow.requestCount()],
      ['true', 'true', 1],
    )
    slow.letThrough()
    await frame.locator('[role=switch][aria-checked=false][aria-busy=false]').waitFor()
    await notes(frame).getByRole('button', { name: 'Undo' }).click()
    await frame.locator('[role=switch][aria-checked=true][aria-busy=false]').waitFor()

    assert.equal(await frame.locator('header .badge.bad').count(), 0)
    await tenant.call('DELETE', subscriptionPath(site))
    await toggle.click()
    await says(frame, 'Not saved: this website has no active subscription.')
    await notes(frame).getByText('Switch the widget’s setting off').waitFor()
    await frame.locator('header .badge.bad').waitFor()
    await frame
      .locator('.callout')
      .getByText(/without an active subscription/i)
      .waitFor()
    assert.equal(await notes(frame).getByRole('button').count(), 0)
    await page.close()
  },
)
