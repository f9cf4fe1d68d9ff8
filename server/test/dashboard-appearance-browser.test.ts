/// <reference lib="dom" />
import assert from 'node:assert/strict'
import type { Frame, Page } from 'playwright-core'
import { SCREENS, SCREENS_OF_PLACE } from '../../dashboard/src/model/screen.ts'
import { LOCALES, type Locale } from '../../dashboard/src/texts/locale.ts'
import { loadBaseTexts } from '../../dashboard/src/texts/texts.ts'
import german from '../../dashboard/texts/de/base.json' with { type: 'json' }
import { violationsIn } from './axe.ts'
import {
  browserTest,
  frameHtml,
  goToScreen,
  openBrowser,
  scrollsSideways,
  serveHostPage,
  waitForFrame,
} from './browser.ts'
import { FULL_ORDER, newSite, sitePath, startTestService, subscriptionPath, type Tenant } from './harness.ts'

// The appearance of the dashboard: on small screens, with long and international names, in older browsers, dressed by its host.

const service = await startTestService()
const host = await serveHostPage()
const tenant = await service.tenant('Any origin')
const browser = await openBrowser({ hurried: true })

async function siteOf(url: string, by: Tenant = tenant): Promise<string> {
  const answer = await by.call('POST', '/api/integrators/sites/', { body: { url } })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.site
}

async function subscribe(site: string, order: object): Promise<string> {
  assert.equal((await tenant.call('POST', subscriptionPath(site), { body: order })).status, 201)
  return site
}

async function embedUrl(site: string, appearance: Readonly<Record<string, string>> = {}): Promise<string> {
  const url = new URL((await tenant.call('GET', `${sitePath(site)}embed/`)).body.embed_url)
  for (const [name, value] of Object.entries(appearance)) url.searchParams.set(name, value)
  return url.href
}

/** The dashboard as the whole page, at a width. */
async function open(site: string, appearance: Readonly<Record<string, string>> = {}, width = 1000): Promise<Page> {
  const page = await browser.newPage()
  await page.setViewportSize({ width, height: 800 })
  await page.goto(await embedUrl(site, appearance))
  await page.waitForSelector('nav')
  return page
}

/** A page of the host that remembers messages. */
const hostPage = (frames: string) =>
  host.show(`<!doctype html><title>Back office</title>
    <script>const messages = []; addEventListener('message', ({ data }) => messages.push(data))</script>${frames}`)

async function openFramed(url: string): Promise<{ page: Page; frame: Frame }> {
  const page = await browser.newPage()
  await page.goto(hostPage(frameHtml(url)))
  return { page, frame: await waitForFrame(page) }
}

const messagesOf = (page: Page, type: string): Promise<object[]> =>
  page.evaluate(`messages.filter((message) => message.type === ${JSON.stringify(type)})`)

browserTest('the page says that it opens, in its language, before anything else of it has come', async () => {
  const page = await browser.newPage()
  const held = Promise.withResolvers<void>()
  await page.route('**/dashboard/assets/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(await embedUrl(await newSite(tenant), { locale: 'de' }), { waitUntil: 'commit' })
  // It is painted, and not only there.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const shownText = await page.locator('.opening').evaluate((one) => getComputedStyle(one, '::after').content)
  assert.equal(shownText, `"${german.opening}"`)
  held.resolve()
  await page.waitForSelector('nav')
  assert.equal(await page.locator('.opening').count(), 0)
  await page.close()
})

/** What each of three old browsers lacks, distinguished by its language. */
const TOO_OLD: readonly (readonly [locale: string, lack: string, language: string, title: string])[] = [
  ['de', 'delete AbortSignal.timeout', 'de', 'Dieser Browser ist zu alt'],
  ['pt_BR', 'delete Intl.DisplayNames', 'pt-BR', 'Este navegador é antigo demais'],
  ['tlh', 'CSS.supports = () => false', 'en', 'This browser is too old'],
]

browserTest(
  'a browser that is too old says so in the customer’s language, and the embedding page is notified',
  async () => {
    const site = await newSite(tenant)
    const page = await browser.newPage()
    for (const [locale, lack] of TOO_OLD) {
      await page.addInitScript(`if (location.search.includes('locale=${locale}')) { ${lack} }`)
    }
    const urls = await Promise.all(TOO_OLD.map(([locale]) => embedUrl(site, { locale })))
    await page.goto(hostPage(urls.map((url) => frameHtml(url, 'width="300"')).join('')))
    const handles = await page.locator('iframe').elementHandles()
    for (const [index, [, , language, title]] of TOO_OLD.entries()) {
      const frame = await handles[index]?.contentFrame()
      assert.ok(frame)
      await frame.getByRole('heading', { name: title }).waitFor()
      assert.equal(await frame.getByRole('heading').count(), 1)
      assert.equal(await frame.getAttribute('html', 'lang'), language)
      // Nothing was opened, and the token does not stay in the address.
      assert.doesNotMatch(frame.url(), /token=/)
      const token = new URL(urls[index] ?? '').searchParams.get('token')
      assert.equal((await service.call('POST', '/dashboard/api/session/', { body: { token } })).status, 201)
    }
    await page.waitForFunction(`messages.filter(({ type }) => type === 'error').length === 3`)
    const tooOld = { source: 'portico', type: 'error', code: 'browser_too_old' }
    assert.deepEqual(await messagesOf(page, 'error'), [tooOld, tooOld, tooOld])
    await page.close()
  },
)

const IDN_OF_60 = 'straßenbahn-überlandverkehr.süddeutsche-lößebene.example.com'
const LABEL = 'a-rather-long-label-with-hyphens-as-some-shops-really-have-them'
const LONGEST = `${`${LABEL}.`.repeat(3)}${'b'.repeat(57)}.com`

/** What is not as it should be of a name that breaks: each piece stands on one line, unless it is itself longer than a line. */
const brokenPieces = (page: Page) =>
  page.locator('h1 .piece').evaluateAll((pieces) =>
    pieces
      .filter((piece) => {
        const range = document.createRange()
        range.selectNodeContents(piece)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        const room = piece.parentElement?.clientWidth ?? 0
        return lines > 1 && piece.scrollWidth < room - 20
      })
      .map((piece) => piece.textContent),
  )

browserTest('a name that is too long is cut; all of it is at hand for fingers, keys and ears', async () => {
  assert.equal(LONGEST.length, 253)
  const page = await open(await siteOf(LONGEST), { locale: 'de' }, 320)
  assert.equal(await page.locator('h1').innerText(), `…\u2060${'b'.repeat(57)}.com`)
  const lines = await page.evaluate(() => {
    const title = document.querySelector('h1')
    return title === null ? 0 : title.offsetHeight / Number.parseFloat(getComputedStyle(title).lineHeight)
  })
  assert.ok(lines < 4.5, `${lines} lines`)
  const more = page.getByRole('button', { name: 'Ganze Adresse anzeigen' })
  await more.focus()
  await page.keyboard.press('Enter')
  assert.equal(await page.locator('h1').innerText(), LONGEST)
  await page.getByRole('button', { name: 'Adresse kürzen' }).waitFor()
  assert.equal(await scrollsSideways(page), false)
  await page.close()
})

/** What is wrong with the navigation, and whether anything is wider than the window. */
function wrongAtThisWidth() {
  const links = [...document.querySelectorAll('nav a')].filter((link) => link.checkVisibility())
  const boxes = links.map((link) => link.getBoundingClientRect())
  const cut = links.filter((link) => {
    const word = document.createRange()
    word.selectNodeContents(link.querySelector('.nav-word') ?? link)
    const box = link.getBoundingClientRect()
    const lines = new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size
    const { left, right } = word.getBoundingClientRect()
    // A name may break where the language lets it, between words and at a soft hyphen, and nowhere else.
    const breaks = (link.textContent ?? '').split(/[\u00ad ]/).length
    return lines === 0 || lines > breaks || left < box.left || right > box.right
  })
  return {
    links: links.length,
    small: boxes.filter(({ width, height }) => width < 44 || height < 44).length,
    cut: cut.map((link) => link.textContent),
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }
}

/** The smallest, and both sides of each width at which the styles change. */
const WIDTHS = [320, 736, 737, 896, 897]

/** The words of the navigation in a language, in their order. */
async function navigationIn(locale: Locale): Promise<readonly string[]> {
  const { nav } = (await loadBaseTexts(locale)).texts
  const { settings, ...others } = SCREENS_OF_PLACE
  const screens = [...Object.values(others).map(([first]) => first), 'settings', ...settings] as const
  return screens.map((screen) => nav[screen])
}

/** Puts the words of another language into the navigation: opening the dashboard for each takes ten times as long. */
function speak([language, words]: readonly [string, readonly string[]]): void {
  document.documentElement.lang = language
  for (const [index, word] of document.querySelectorAll('nav .nav-word').entries())
    word.textContent = words[index] ?? ''
}

/** Whether the button of a narrow navigation says where one is. */
function isCurrentNamed(): boolean {
  const current = document.querySelector('nav a[aria-current="page"] .nav-word')?.textContent
  const name = document.querySelector('.nav-here > span')
  return current !== undefined && name?.checkVisibility() === true && name.textContent?.endsWith(current) === true
}

/** Enter opens the narrow navigation, Tab goes into it, and Escape leads back to its button. */
async function opensByKeyboard(page: Page): Promise<void> {
  const button = page.locator('.nav-here')
  if ((await button.getAttribute('aria-expanded')) === 'true') await button.press('Escape')
  await page.locator('.nav').waitFor({ state: 'hidden' })
  await button.press('Enter')
  await page.locator('.nav').waitFor()
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('href')), '#/overview')
  await page.keyboard.press('Escape')
  await page.locator('.nav').waitFor({ state: 'hidden' })
  assert.equal(await page.evaluate(() => document.activeElement?.className), 'nav-here')
}

const [LIGHT, DARK] = ['rgb(245, 246, 250)', 'rgb(15, 21, 33)']
/** What is asked for, and what is seen then on a light and on a dark system. */
const THEMES = [
  ['auto', LIGHT, DARK],
  ['light', LIGHT, LIGHT],
  ['dark', DARK, DARK],
] as const

browserTest(
  'names break at their dots; the navigation shows whole names at every width in every language, and where one is with text of twice the size; the theme is the one asked for, else the system’s',
  async () => {
    assert.equal(IDN_OF_60.length, 60)
    // No other language has longer words (`texts/texts.test.ts`).
    const page = await open(await subscribe(await siteOf(IDN_OF_60), FULL_ORDER), { locale: 'de', theme: 'auto' }, 320)
    assert.equal(await page.getAttribute('html', 'lang'), 'de')
    // What is read aloud is the name itself, without pauses at its dots.
    await page.getByRole('heading', { name: IDN_OF_60, exact: true }).waitFor()
    assert.equal(await page.locator('h1').innerText(), IDN_OF_60)
    assert.deepEqual(await brokenPieces(page), [])

    for (const [theme, onLight, onDark] of THEMES) {
      // What an address asks for stands there (`theme/apply-theme.ts`).
      await page.evaluate((scheme) => document.documentElement.setAttribute('data-theme', scheme), theme)
      for (const [system, expected] of [
        ['light', onLight],
        ['dark', onDark],
      ] as const) {
        await page.emulateMedia({ colorScheme: system })
        const back = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
        assert.equal(back, expected, `${theme} on a ${system} system`)
      }
    }

    const all = await Promise.all(LOCALES.map(async (locale) => [locale, await navigationIn(locale)] as const))
    assert.deepEqual(await page.locator('nav .nav-word').allTextContents(), await navigationIn('de'))
    // Where it is wide, a screen of Settings shows the others; where it is narrow, all are behind a button.
    await goToScreen(page, 'languages')
    await page.locator('.nav-here').click()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      // Of all languages in one call: each takes as long as laying out the page.
      const wrong: [locale: string, shownText: null, found: object][] = await page.evaluate(
        `${JSON.stringify(all)}.map((spoken) => [spoken[0], (${speak})(spoken), (${wrongAtThisWidth})()])`,
      )
      for (const [locale, , found] of wrong) {
        const links = width <= 736 ? SCREENS.length : SCREENS.length + 1
        assert.deepEqual(found, { links, small: 0, cut: [], sideways: 0 }, `${locale} at ${width} px`)
      }
    }
    await page.evaluate(speak, ['de', await navigationIn('de')] as const)

    await page.setViewportSize({ width: 320, height: 800 })
    // Of its size as it is, all screens with all that can be on them: `dashboard-axe-browser`.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await opensByKeyboard(page)
    for (const screen of SCREENS) {
      await goToScreen(page, screen)
      assert.equal(await page.evaluate(isCurrentNamed), true, screen)
    }
    assert.equal(await scrollsSideways(page), false)
    await page.close()
  },
)

browserTest(
  'a strange surface of the host is taken, nothing becomes hard to read on it; the upgrade is reported',
  async () => {
    const site = await subscribe(await newSite(tenant), { tier: 'growth' })
    const appearance = { theme: 'light', background: '#000000', surface: '#ffffff', accent: '#ffff00', radius: '3' }
    const listens = { upgrade: 'message', upgrade_url: 'https://host.example/' }
    const { page, frame } = await openFramed(
      await embedUrl(site, { ...appearance, ...listens, font: 'Georgia, serif' }),
    )
    await frame.waitForSelector('nav')
    // That every surface and accent can be read is a property of the palette (`theme/palette.test.ts`).
    assert.deepEqual(await violationsIn(frame, { about: 'colours' }), [])
    const style = await frame.evaluate(() => {
      const root = getComputedStyle(document.documentElement)
      const card = document.querySelector('.card, .callout')
      return [root.backgroundColor, root.fontFamily.split(',')[0], card && getComputedStyle(card).borderTopLeftRadius]
    })
    assert.deepEqual(style, ['rgb(0, 0, 0)', 'Georgia', '3px'])

    // A host that listens gets a message instead of a click on its link.
    await goToScreen(frame, 'accessibility')
    await frame.getByRole('button', { name: 'Add “Accessibility widget”' }).click()
    await page.waitForFunction(`messages.some(({ type }) => type === 'upgrade')`)
    assert.deepEqual(await messagesOf(page, 'upgrade'), [
      { source: 'portico', type: 'upgrade', wanted: { module: 'accessibility_plugin' } },
    ])
    await page.close()
  },
)

browserTest('the link takes the whole window to the host’s page; a plan that ends can be gone on with', async () => {
  const site = await subscribe(await newSite(tenant), { tier: 'growth' })
  await tenant.call('POST', `${subscriptionPath(site)}cancel/`)
  const upgrade = host.show('<!doctype html><title>Upgrade</title>')
  const { page, frame } = await openFramed(await embedUrl(site, { upgrade_url: upgrade }))
  await frame.waitForSelector('nav')
  await goToScreen(frame, 'plan')
  await frame.getByRole('link', { name: 'Continue with Growth' }).click()
  await page.waitForURL(`${upgrade}?tier=growth`)
  await page.close()
})
