/// <reference lib="dom" />
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { violationsIn } from '../../server/test/axe.ts'
import { browserTest, openBrowser } from '../../server/test/browser.ts'
import { until } from '../../server/test/until.ts'
import { openDemo, openSession } from './demo.ts'

// What a newcomer sees who starts the demo: who is contacted by a customer's website before a choice, after a no and after a
// yes; the receipt in the dashboard; and nothing of it any more once the subscription is terminated.

const demo = await openDemo()
const browser = await openBrowser()
const { portico, porticoUrl, site } = demo

const NOBODY = { tally: 0, adlight: 0, reel: 0, pollen: 0 }
/** Those whom the bakery has named. */
const NAMED = ['tally', 'adlight', 'reel']
const banner = (page: Page) => page.getByRole('region', { name: 'Your choice about cookies' })

/** The window of a visitor, the same in all tests. */
let opened: Promise<Page> | undefined

function bakery(): Promise<Page> {
  opened ??= browser.newPage()
  return opened
}

/** How often the others were asked. The bakery's own page asks the same. */
function requestCounts(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(async () => (await fetch('/contacts')).json())
}

const everybodyNamed = (counts: Readonly<Record<string, number>>) => NAMED.every((id) => (counts[id] ?? 0) > 0)

async function startAgain(page: Page): Promise<void> {
  await page.goto(demo.website)
  // The page before may have the same banner.
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Start again' }).click()
  await loaded
  await banner(page).waitFor()
}

/** The hosts that the page's browser asked for anything, but the page's own and Portico's. */
function strangers(page: Page): Set<string> {
  const hosts = new Set<string>()
  const ours = [new URL(demo.website).hostname, new URL(porticoUrl).hostname]
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !ours.includes(hostname)) hosts.add(hostname)
  })
  return hosts
}

browserTest(
  'nobody is contacted before a choice and after a no, whose receipt is found in the dashboard; a yes contacts everybody',
  async () => {
    const page = await bakery()
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(String(error)))
    const contacted = strangers(page)
    await page.goto(demo.website)
    await banner(page).waitFor()
    assert.deepEqual(await requestCounts(page), NOBODY)
    assert.deepEqual(await violationsIn(page), [])

    await banner(page).getByRole('button', { name: 'Reject all' }).click()
    await banner(page).waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Cookie settings' }).click()
    const shown = await page.getByRole('dialog').innerText()
    const id = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/.exec(shown)?.[0] ?? assert.fail(shown)
    await page.reload()
    await page.getByRole('heading', { name: 'Fresh from the oven' }).waitFor()
    assert.equal(await banner(page).count(), 0)
    assert.deepEqual(await requestCounts(page), NOBODY)
    assert.deepEqual([...contacted], [])

    const ask = await openSession(portico, porticoUrl, site)
    await until(async () => (await ask(`consents/${id}/`)).status === 200)
    const { kind, choice, host, version, method } = (await ask(`consents/${id}/`)).body
    assert.deepEqual(
      { kind, choice, host, version, method },
      {
        kind: 'refused',
        choice: { functional: false, analytics: false, marketing: false },
        host: 'www.bakery.localhost',
        version: 1,
        method: 'banner',
      },
    )
    assert.equal((await ask(`consents/${site}/`)).status, 404)

    // How many would receive data is said, and who they are is one click away.
    await startAgain(page)
    await banner(page).getByRole('button', { name: 'If you agree, data goes to 3 recipients.' }).click()
    const listed = await page.getByRole('dialog').innerText()
    for (const name of ['Tally Ltd', 'Adlight Inc', 'Reel SARL']) assert.ok(listed.includes(name), listed)

    await page.goto(demo.website)
    await banner(page).getByRole('button', { name: 'Accept all' }).click()
    await until(async () => everybodyNamed(await requestCounts(page)))
    assert.deepEqual([...contacted].sort(), ['adlight.localhost', 'reel.localhost', 'tally.localhost'])
    // The page says so by itself.
    await page.locator('[data-requests=adlight]', { hasText: '1' }).waitFor()
    assert.deepEqual(problems, [])
  },
)

browserTest(
  'unmarked HTML contacts everybody before anybody could choose, and so does what nobody has named',
  async () => {
    const page = await bakery()
    await startAgain(page)
    assert.deepEqual(await requestCounts(page), NOBODY)
    await page.getByRole('link', { name: 'The same page with unmarked HTML' }).click()
    await banner(page).waitFor()
    await until(async () => everybodyNamed(await requestCounts(page)))

    await startAgain(page)
    await page.getByRole('link', { name: "the bakery's news" }).click()
    await until(async () => ((await requestCounts(page))['pollen'] ?? 0) > 0)
    assert.deepEqual({ ...(await requestCounts(page)), pollen: 0 }, NOBODY)
  },
)

browserTest(
  'the banner links to the documents, a changed address makes version 2, and version 1 can still be read',
  async () => {
    const page = await bakery()
    await startAgain(page)
    const links = banner(page).getByRole('link')
    assert.deepEqual(await links.allInnerTexts(), ['Cookie policy', 'Privacy policy', 'Legal notice'])
    const address = await banner(page).getByRole('link', { name: 'Legal notice' }).getAttribute('href')
    assert.ok(address?.endsWith(`/s/${site}/legal/notice/en/`), String(address))
    const read = async (path: string) => {
      await page.goto(`${porticoUrl}/s/${site}/legal/${path}`)
      return page.locator('main').innerText()
    }
    assert.match(await read('notice/es/'), /Calle Mayor 5.*Madrid/s)
    assert.match(await read('privacy/de/'), /Verantwortlich.*Corner Bakery/s)
    assert.match(await read('cookies/de/'), /Tally Ltd/)

    const { details } = await portico.sites.details(site)
    await portico.sites.setDetails(site, { ...details, street: 'Calle Nueva 7' })
    const { version } = await portico.sites.publish(site)
    assert.equal(version, 2)
    const present = await read('notice/es/')
    assert.match(present, /Versión 2/)
    await page.locator('summary').click()
    assert.match(await page.locator('del').allInnerTexts().then(String), /Calle Mayor 5/)
    assert.match(await page.locator('ins').allInnerTexts().then(String), /Calle Nueva 7/)
    assert.match(await read('notice/es/1/'), /Calle Mayor 5/)
  },
)

browserTest('terminated in the portal, banner and widget are gone with the next load', async () => {
  const page = await bakery()
  await startAgain(page)
  const widget = page.getByRole('button', { name: 'Accessibility: adjust the display' })
  await widget.waitFor()

  await page.goto(demo.origin)
  await page.getByRole('link', { name: 'Corner Bakery', exact: true }).click()
  assert.equal(await page.getByRole('link', { name: 'Open the website' }).getAttribute('href'), demo.website)
  await page.getByText('Version 2 is published.').waitFor()
  await page.getByRole('link', { name: /terminate/i }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /terminate/i }).click()
  await page.getByText('banner and widget are gone').waitFor()

  const loaded = page.waitForResponse((response) => response.url().endsWith(`/s/${site}.js`))
  await page.goto(demo.website)
  // The same as for a website that nobody knows: a script without a statement, so there is nothing to wait for.
  const nothing = await (await fetch(`${porticoUrl}/s/0199c0de-0000-7000-8000-000000000000.js`)).text()
  assert.equal(await (await loaded).text(), nothing)
  assert.equal(await banner(page).count(), 0)
  assert.equal(await widget.count(), 0)
  assert.equal(await page.evaluate(() => 'portico' in window), false)
  assert.deepEqual(await requestCounts(page), NOBODY)

  // Subscribed again, it is back: what was published still is.
  await portico.subscriptions.create(site, { tier: 'starter' })
  await page.reload()
  await banner(page).waitFor()
  assert.equal(await widget.count(), 0)
})
