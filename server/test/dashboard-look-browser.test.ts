/// <reference lib="dom" />
import assert from 'node:assert/strict'
import type { Frame, Page } from 'playwright-core'
import { SCREENS } from '../../dashboard/src/model/screen.ts'
import { texts as german } from '../../dashboard/src/texts/de.ts'
import { LOCALES } from '../../dashboard/src/texts/locale.ts'
import { violationsIn } from './axe.ts'
import { browserTest, frameHtml, frameOf, goTo, openBrowser, openHost, scrollsSideways } from './browser.ts'
import { FULL, newSite, sitePath, startTestService, subscriptionPath, type Tenant } from './harness.ts'

// How the dashboard looks: on small screens, with long and international names, in older browsers, dressed by its host.

const service = await startTestService()
const host = await openHost()
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

async function embedUrl(site: string, look: Readonly<Record<string, string>> = {}): Promise<string> {
  const url = new URL((await tenant.call('GET', `${sitePath(site)}embed/`)).body.embed_url)
  for (const [name, value] of Object.entries(look)) url.searchParams.set(name, value)
  return url.href
}

/** The dashboard as the whole page, at a width. */
async function open(site: string, look: Readonly<Record<string, string>> = {}, width = 1000): Promise<Page> {
  const page = await browser.newPage()
  await page.setViewportSize({ width, height: 800 })
  await page.goto(await embedUrl(site, look))
  await page.waitForSelector('nav')
  return page
}

/** The dashboard in a frame of a page that remembers its messages. */
async function openFramed(url: string, before = ''): Promise<{ page: Page; frame: Frame }> {
  const page = await browser.newPage()
  if (before !== '') await page.addInitScript(before)
  await page.goto(
    host.show(`<!doctype html><title>Back office</title>
      <script>const messages = []; addEventListener('message', ({ data }) => messages.push(data))</script>
      ${frameHtml(url)}`),
  )
  return { page, frame: await frameOf(page) }
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
  const said = await page.locator('.opening').evaluate((one) => getComputedStyle(one, '::after').content)
  assert.equal(said, `"${german.opening}"`)
  held.resolve()
  await page.waitForSelector('nav')
  assert.equal(await page.locator('.opening').count(), 0)
  await page.close()
})

browserTest('with all that came after 2023 taken away, every screen opens without an error', async () => {
  const problems: string[] = []
  const site = await subscribe(await newSite(tenant), { tier: 'comfort' })
  const { page, frame } = await openFramed(
    await embedUrl(site),
    `for (const [of, names] of [
      [URL, ['parse', 'canParse']], [Promise, ['withResolvers', 'try']], [Object, ['groupBy']], [Map, ['groupBy']],
      [Array, ['fromAsync']], [AbortSignal, ['any']], [RegExp, ['escape']], [Intl, ['Segmenter', 'DurationFormat']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
      [Iterator.prototype, ['map', 'filter', 'take', 'drop', 'flatMap', 'toArray', 'some', 'every', 'find', 'reduce']],
      [Element.prototype, ['checkVisibility']],
    ]) for (const name of names) delete of[name]`,
  )
  page.on('pageerror', (error) => problems.push(String(error)))
  await frame.waitForSelector('nav')
  assert.equal(await frame.evaluate(() => 'parse' in URL), false)
  for (const screen of SCREENS) await goTo(frame, screen)
  assert.deepEqual(problems, [])
  assert.equal((await messagesOf(page, 'ready')).length, 1)
  await page.close()
})

browserTest('a browser that is too old says so in the customer’s language, and the page around is told', async () => {
  const site = await newSite(tenant)
  const cases: readonly (readonly [string, Readonly<Record<string, string>>, string, string])[] = [
    ['delete AbortSignal.timeout', { locale: 'de' }, 'de', 'Dieser Browser ist zu alt'],
    ['delete Intl.DisplayNames', { locale: 'pt_BR' }, 'pt-BR', 'Este navegador é antigo demais'],
    ['CSS.supports = () => false', { locale: 'tlh' }, 'en', 'This browser is too old'],
  ]
  for (const [before, look, language, title] of cases) {
    const url = await embedUrl(site, look)
    const { page, frame } = await openFramed(url, before)
    await frame.getByRole('heading', { name: title }).waitFor()
    assert.equal(await frame.getByRole('heading').count(), 1)
    assert.equal(await frame.getAttribute('html', 'lang'), language)
    await page.waitForFunction(`messages.some(({ type }) => type === 'error')`)
    assert.deepEqual(await messagesOf(page, 'error'), [{ source: 'portico', type: 'error', code: 'browser_too_old' }])
    // Nothing was opened, and the token is not left standing in the address.
    assert.doesNotMatch(frame.url(), /token=/)
    const token = new URL(url).searchParams.get('token')
    assert.equal((await service.call('POST', '/dashboard/api/session/', { body: { token } })).status, 201)
    await page.close()
  }
})

browserTest('the theme is the one asked for, else the system’s', async () => {
  const page = await open(await newSite(tenant), { theme: 'auto' })
  const [light, dark] = ['rgb(245, 246, 250)', 'rgb(15, 21, 33)']
  for (const [theme, onLight, onDark] of [
    ['auto', light, dark],
    ['light', light, light],
    ['dark', dark, dark],
  ] as const) {
    // What an address asks for stands there (`theme/apply-theme.ts`).
    await page.evaluate((asked) => document.documentElement.setAttribute('data-theme', asked), theme)
    for (const [system, expected] of [
      ['light', onLight],
      ['dark', onDark],
    ] as const) {
      await page.emulateMedia({ colorScheme: system })
      const back = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      assert.equal(back, expected, `${theme} on a ${system} system`)
    }
  }
  await page.close()
})

const IDN_OF_60 = 'straßenbahn-überlandverkehr.süddeutsche-lößebene.example.com'
const LABEL = 'a-rather-long-label-with-hyphens-as-some-shops-really-have-them'
const LONGEST = `${`${LABEL}.`.repeat(3)}${'b'.repeat(57)}.com`

browserTest('a long name breaks at its dots; cut, all of it is at hand for fingers, keys and ears', async () => {
  assert.deepEqual([IDN_OF_60.length, LONGEST.length], [60, 253])
  // What is read aloud is the name itself, without pauses at its dots.
  const page = await open(await siteOf(IDN_OF_60), { locale: 'de' }, 320)
  await page.getByRole('heading', { name: IDN_OF_60, exact: true }).waitFor()
  assert.equal(await page.locator('h1').innerText(), IDN_OF_60)
  // Each piece stands on one line, unless it is itself longer than a line.
  const broken = await page.locator('h1 .piece').evaluateAll((pieces) =>
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
  assert.deepEqual(broken, [])
  assert.equal(await scrollsSideways(page), false)
  await page.close()

  const long = await open(await siteOf(LONGEST), { locale: 'de' }, 320)
  assert.equal(await long.locator('h1').innerText(), `…\u2060${'b'.repeat(57)}.com`)
  const lines = await long.evaluate(() => {
    const title = document.querySelector('h1')
    return title === null ? 0 : title.offsetHeight / Number.parseFloat(getComputedStyle(title).lineHeight)
  })
  assert.ok(lines < 4.5, `${lines} lines`)
  const more = long.getByRole('button', { name: 'Ganze Adresse anzeigen' })
  await more.focus()
  await long.keyboard.press('Enter')
  assert.equal(await long.locator('h1').innerText(), LONGEST)
  await long.getByRole('button', { name: 'Adresse kürzen' }).waitFor()
  assert.equal(await scrollsSideways(long), false)
  await long.close()
})

/** What is wrong with the navigation, and whether anything is wider than the window. */
function wrongAtThisWidth() {
  const links = [...document.querySelectorAll('nav a')]
  const boxes = links.map((link) => link.getBoundingClientRect())
  const cut = links.filter((link) => {
    const word = document.createRange()
    word.selectNodeContents(link.querySelector('.nav-word') ?? link)
    const box = link.getBoundingClientRect()
    const lines = new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size
    const { left, right } = word.getBoundingClientRect()
    // A name may break where the language lets it, at a soft hyphen, and nowhere else.
    const breaks = (link.textContent ?? '').split('\u00ad').length
    return lines === 0 || lines > breaks || left < box.left || right > box.right
  })
  return {
    small: boxes.filter(({ width, height }) => width < 44 || height < 44).length,
    cut: cut.map((link) => link.textContent),
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }
}

/** The smallest, and both sides of each width at which the styles change. */
const WIDTHS = [320, 480, 481, 672, 673, 896, 897]

browserTest(
  'in every language nothing scrolls sideways, and the navigation shows whole names, at every width',
  async () => {
    const site = await subscribe(await newSite(tenant), FULL)
    const check = async (locale: string) => {
      const page = await open(site, { locale }, 320)
      assert.equal(await page.getAttribute('html', 'lang'), locale)
      // No other language has longer words (`texts/texts.test.ts`).
      for (const screen of locale === 'de' ? SCREENS : []) {
        await goTo(page, screen)
        assert.equal(await scrollsSideways(page), false, `${screen} in ${locale}`)
      }
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        assert.deepEqual(
          await page.evaluate(wrongAtThisWidth),
          { small: 0, cut: [], sideways: 0 },
          `${locale} at ${width} px`,
        )
      }
      await page.close()
    }
    // Side by side: each of them mostly waits for the next answer of the browser.
    await Promise.all(LOCALES.map(check))
  },
)

browserTest('with text of twice the size on a small phone, every screen can still be seen and reached', async () => {
  const page = await open(await newSite(tenant), { locale: 'de' }, 320)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const screen of SCREENS) {
    await goTo(page, screen)
    const seen = await page.evaluate(() => {
      const row = document.querySelector('.nav')?.getBoundingClientRect()
      const current = document.querySelector('nav a[aria-current]')?.getBoundingClientRect()
      return row && current && current.left >= row.left - 1 && current.right <= row.right + 1
    })
    assert.equal(seen, true, screen)
  }
  assert.equal(await scrollsSideways(page), false)
  await page.close()
})

browserTest('a host that listens is told what is wanted instead', async () => {
  const site = await subscribe(await newSite(tenant), { tier: 'growth' })
  const { page, frame } = await openFramed(
    await embedUrl(site, { upgrade: 'message', upgrade_url: 'https://host.example/' }),
  )
  await frame.waitForSelector('nav')
  await goTo(frame, 'accessibility')
  await frame.getByRole('button', { name: 'Add “Accessibility widget”' }).click()
  await page.waitForFunction(`messages.some(({ type }) => type === 'upgrade')`)
  assert.deepEqual(await messagesOf(page, 'upgrade'), [
    { source: 'portico', type: 'upgrade', wanted: { module: 'accessibility_plugin' } },
  ])
  await page.close()
})

browserTest('a strange surface of the host is taken, and nothing becomes hard to read on it', async () => {
  const page = await open(await newSite(tenant), {
    theme: 'light',
    background: '#000000',
    surface: '#ffffff',
    accent: '#ffff00',
    upgrade_url: 'https://host.example/',
    radius: '3',
    font: 'Georgia, serif',
  })
  // That every surface and accent can be read is a property of the palette (`theme/palette.test.ts`).
  assert.deepEqual(await violationsIn(page, { about: 'colours' }), [])
  const style = await page.evaluate(() => {
    const root = getComputedStyle(document.documentElement)
    const card = document.querySelector('.card, .callout')
    return [root.backgroundColor, root.fontFamily.split(',')[0], card && getComputedStyle(card).borderTopLeftRadius]
  })
  assert.deepEqual(style, ['rgb(0, 0, 0)', 'Georgia', '3px'])
  await page.close()
})

browserTest('the link takes the whole window to the host’s page; a plan that ends can be gone on with', async () => {
  const site = await subscribe(await newSite(tenant), { tier: 'growth' })
  await tenant.call('POST', `${subscriptionPath(site)}cancel/`)
  const upgrade = host.show('<!doctype html><title>Upgrade</title>')
  const { page, frame } = await openFramed(await embedUrl(site, { upgrade_url: upgrade }))
  // Two ways on stand beside each other on the overview, and do not touch.
  await frame.waitForSelector('nav')
  const [step, order] = await frame
    .locator('.hero .button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  assert.ok(order.left - step.right >= 8 || order.top - step.bottom >= 8, JSON.stringify([step, order]))
  await frame.getByRole('link', { name: 'Continue with Growth' }).click()
  await page.waitForURL(`${upgrade}?tier=growth`)
  await page.close()
})
