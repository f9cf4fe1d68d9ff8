/// <reference lib="dom" />
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { violationsIn } from './axe.ts'
import { browserTest, interceptRequest, openBrowser, serveHostPage } from './browser.ts'
import { startTestService } from './harness.ts'
import { BAKERY_FACTS, publishBakery } from './legal-site.ts'

// Legal documents as people read them: on pages of ours, and inside the customer's own.

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant()
const browser = await openBrowser({ keepsTabs: true })
const host = await serveHostPage()
const bakery = await publishBakery(service, tenant)
await bakery.publishWith({ ...BAKERY_FACTS, street: 'Calle Nueva 3' })
const at = (path: string) => `${service.url}/s/${bakery.site}/legal/${path}`

/** Whatever makes the page wider than the window. */
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

type PageAppearance = {
  readonly what: string
  /** What of the page axe has not seen yet. */
  readonly about: 'all' | 'colours' | 'layout'
  readonly width?: number
  readonly media?: Parameters<Page['emulateMedia']>[0]
  readonly text?: string
}
const APPEARANCES: readonly PageAppearance[] = [
  { what: 'a desktop', about: 'all' },
  { what: 'a small phone', about: 'layout', width: 320 },
  { what: 'a dark screen', about: 'colours', media: { colorScheme: 'dark' } },
  { what: 'forced colours', about: 'colours', media: { forcedColors: 'active' } },
  { what: 'text twice as large', about: 'layout', width: 320, text: '200%' },
]

/** All of them have the same styles: what axe finds in other colours and sizes it finds on the one with most kinds of parts. */
const RICHEST = 'cookies/es/'

for (const path of [RICHEST, 'privacy/de/', 'notice/es/1/']) {
  const appearances = APPEARANCES.filter(({ about }) => about !== 'colours' || path === RICHEST)
  browserTest(
    `${path} has room, and axe finds nothing wrong, on ${appearances.map(({ what }) => what).join(', ')}`,
    async () => {
      const page = await browser.newPage()
      // The style of the test is no style of the page.
      await page.route('**/legal/**', async (route) => {
        const answer = await route.fetch()
        const { 'content-security-policy': _policy, ...headers } = answer.headers()
        await route.fulfill({ response: answer, headers })
      })
      await page.goto(at(path))
      for (const { what, about, width = 1000, media, text = '100%' } of appearances) {
        await page.setViewportSize({ width, height: 640 })
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...media })
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
        assert.ok((await overflowOf(page)) <= 0, what)
        if (about === 'all' || path === RICHEST) assert.deepEqual(await violationsIn(page, { about }), [], what)
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll('main *')]
            .filter(
              (one) => one.checkVisibility() && !one.closest('thead') && one.getBoundingClientRect().right > innerWidth,
            )
            .map((one) => one.outerHTML),
        )
        assert.deepEqual(cut, [], what)
      }
      await page.close()
    },
  )
}

browserTest(
  'nothing but styles is loaded, nothing is refused, it can be printed, and the page works without them',
  async () => {
    const page = await browser.newPage()
    const requestedTypes: string[] = []
    const complaints: string[] = []
    page.on('request', (request) => requestedTypes.push(request.resourceType()))
    page.on('console', (message) => complaints.push(message.text()))
    await page.goto(at('cookies/es/'))
    assert.deepEqual(requestedTypes, ['document', 'stylesheet'])
    assert.deepEqual(complaints, [])
    assert.notEqual(await page.evaluate(() => getComputedStyle(document.body).maxWidth), 'none')
    const button = page.locator('a[data-portico=consent]')
    assert.equal(await button.getAttribute('href'), `https://${bakery.host}/#portico-consent`, 'opens the preferences')

    // On paper there is the document in black on white, and no way to click.
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    assert.equal(await page.locator('nav').isVisible(), false)
    assert.equal(await page.locator('footer').isVisible(), false)
    assert.equal(await page.getByRole('link', { name: 'Configuración de cookies' }).isVisible(), false)
    assert.equal(await page.locator('table').first().isVisible(), true)
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).color), 'rgb(0, 0, 0)')

    await page.emulateMedia({ media: 'screen' })
    await page.route('**/*.css', (route) => route.abort())
    await page.goto(at('notice/es/'))
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).maxWidth), 'none')
    await page.getByRole('heading', { level: 1, name: 'Aviso legal' }).waitFor()
    await page.getByText('Qué cambió en esta versión').waitFor()
    await page.getByRole('link', { name: 'Versión 1' }).click()
    await page.getByText('Esta es una versión anterior').waitFor()
    await page.close()
  },
)

browserTest('by keyboard: to another language, to what changed, to an earlier version and back', async () => {
  const page = await browser.newPage()
  await page.goto(at('notice/es/'))
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const tabTo = async (text: string) => {
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab')
      if ((await focused()).trim() === text) return
    }
    assert.fail(`The keyboard does not get to ${text}.`)
  }
  await tabTo('Qué cambió en esta versión')
  await page.keyboard.press('Enter')
  assert.equal(await page.locator('ins').first().isVisible(), true)
  await tabTo('Versión 1')
  await page.keyboard.press('Enter')
  await page.waitForURL(at('notice/es/1/'))
  await tabTo('Ir a la versión actual')
  await page.keyboard.press('Enter')
  await page.waitForURL(at('notice/es/'))
  await tabTo('Deutsch')
  await page.keyboard.press('Enter')
  await page.waitForURL(at('notice/de/'))
  assert.equal(await page.getAttribute('html', 'lang'), 'de')
  await page.close()
})

const STRICT = `default-src 'none'; script-src 'nonce-abc'; connect-src ${service.url}; base-uri 'none';
  require-trusted-types-for 'script'; trusted-types portico`

/** A page of the customer, which allows as little as it can, with the tag and an element for a document. */
const customerPage = (lang: string) => `<!doctype html><html lang="${lang}"><head>
  <meta http-equiv="Content-Security-Policy" content="${STRICT.replaceAll(/\s+/g, ' ')}">
  <title>Bakery</title><script nonce="abc" src="${service.url}/s/${bakery.site}.js"></script></head>
  <body><main id="here">Loading</main></body></html>`

type Embed = (element: unknown, document: string, language?: string) => Promise<unknown>
const embedOn = (page: Page, ...args: readonly string[]) =>
  page.evaluate(async ([document = '', language]) => {
    const { portico } = window as unknown as { portico: { legal: { embed: Embed } } }
    await portico.legal.embed(globalThis.document.getElementById('here'), document, language)
  }, args)

browserTest(
  'a document is built into the page, under the strictest policy, in the language of the banner, which links to all of them',
  async () => {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(host.show(customerPage('de')))
    await page.getByRole('region', { name: 'Ihre Wahl zu Cookies' }).waitFor()
    const links = page.locator('.banner .links a')
    assert.deepEqual(await links.allTextContents(), ['Cookie-Richtlinie', 'Datenschutzerklärung', 'Impressum'])
    assert.equal(await links.last().getAttribute('href'), at('notice/de/'))

    await embedOn(page, 'cookies')
    const here = page.locator('#here')
    await here.getByRole('heading', { level: 1, name: 'Cookie-Richtlinie' }).waitFor()
    assert.equal(await here.locator('section').getAttribute('lang'), 'de')
    const fragment = await (await fetch(at('cookies/de/fragment.html'))).text()
    // The same as the form to paste, but that a page with our script has a button.
    const pasted = unescaped(fragment.replaceAll(/<[^>]*>/g, ''))
    assert.equal(withoutSpaces((await here.textContent()) ?? ''), withoutSpaces(pasted))
    await here.getByRole('button', { name: 'Cookie-Einstellungen' }).click()
    await page.getByRole('dialog').waitFor()
    assert.deepEqual(complaints, [])
    await page.close()
  },
)

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '')
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

browserTest(
  'what cannot be embedded is said in the console, and what was there stays; a second call replaces the first',
  async () => {
    const page = await browser.newPage()
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await page.goto(host.show(customerPage('es')))
    await embedOn(page, 'accessibility')
    await embedOn(page, 'notice', 'fr')
    await page.evaluate(() =>
      (window as unknown as { portico: { legal: { embed: Embed } } }).portico.legal.embed('#here', 'notice'),
    )
    await page.route('**/document.json', (route) => route.abort())
    await embedOn(page, 'notice')
    const ours = messages.filter((text) => text.startsWith('Portico: portico.legal'))
    assert.deepEqual(ours, [
      'Portico: portico.legal.embed does nothing: no document "accessibility" is published. Published: cookies, privacy, notice.',
      'Portico: portico.legal.embed does nothing: "notice" is not published in "fr". Published in: es, de.',
      'Portico: portico.legal.embed does nothing: its first argument is not an element of this page.',
      `Portico: portico.legal.embed does nothing: ${at('notice/es/document.json')} could not be read (no connection).`,
    ])
    assert.equal(await page.locator('#here').textContent(), 'Loading')
    await page.unroute('**/document.json')

    // Also when the first is answered later.
    const { caught } = await interceptRequest(page, '**/privacy/es/document.json')
    const first = embedOn(page, 'privacy')
    const held = await caught
    await embedOn(page, 'notice', 'de')
    await held.continue()
    await first
    assert.deepEqual(await page.locator('#here h1').allTextContents(), ['Impressum'])
    await page.close()
  },
)
