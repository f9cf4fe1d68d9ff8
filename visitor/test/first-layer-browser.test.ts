/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { LANGUAGES } from '@portico/contract/words/languages'
import type { Locator, Page } from 'playwright-core'
import { axeOptionsFor, violationsIn } from '../../server/test/axe.ts'
import { browserTest, openBrowser } from '../../server/test/browser.ts'
import { until } from '../../server/test/until.ts'
import type { PageSettings } from '../src/page/settings.ts'
import { VISITOR_TEXTS } from '../src/texts/all.ts'
import {
  banner,
  button,
  doubleText,
  focusedText,
  HOSTILE_TEXTS,
  overflowingElements,
  pageHtml,
  recordCspViolations,
  recordLayoutShifts,
  SETTINGS,
  sendGpc,
  strictCsp,
} from './surfaces.ts'
import { choiceOn, openTown } from './town.ts'

const town = await openTown()
const browser = await openBrowser({ keepsTabs: true })
const { acceptAll, rejectAll, choose, closeAndRefuse } = VISITOR_TEXTS.en.firstLayer
const reopen = VISITOR_TEXTS.en.preferences.title

/** A page of a customer of its own, with the banner on it. */
async function visit(
  settings: Partial<PageSettings> = {},
  content: Parameters<typeof pageHtml>[1] & { readonly prepare?: (page: Page) => Promise<unknown> } = {},
) {
  const customer = town.open({ ...SETTINGS, ...settings })
  const page = await browser.newPage()
  await content.prepare?.(page)
  await page.goto(customer.page(pageHtml(customer, content)))
  await banner(page, content.lang === 'de' ? 'de' : 'en').waitFor()
  return { customer, page }
}

const auto = { position: 'bottom', theme: 'auto', colours: null, reopen: 'left' } as const

browserTest(
  'axe finds nothing wrong in both themes, nothing is animated with reduced motion, forced colours leave borders, the X refuses',
  async () => {
    const links: PageSettings['links'] = [
      ['privacy', 'en'],
      ['notice', 'en'],
    ]
    const { customer, page } = await visit({ look: auto, closeRefuses: true, links })
    assert.equal(await banner(page).evaluate((element) => element.getAnimations().length), 0)
    await areAlike(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await violationsIn(page, axeOptionsFor(colorScheme)), [], colorScheme)
    }
    const back = await banner(page).evaluate((element) => getComputedStyle(element).backgroundColor)
    assert.equal(back, 'rgb(29, 33, 38)', 'the last one was dark')

    await page.emulateMedia({ forcedColors: 'active' })
    for (const part of [banner(page), button(page, acceptAll), button(page, rejectAll), button(page, choose)]) {
      const { border, back } = await part.evaluate((element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element)
        return { border: [borderTopWidth, borderTopStyle, borderTopColor], back: backgroundColor }
      })
      assert.deepEqual(border.slice(0, 2), ['1px', 'solid'])
      assert.notEqual(border[2], back)
    }

    await button(page, closeAndRefuse).click()
    await banner(page).waitFor({ state: 'detached' })
    await until(async () => customer.consents.length === 1)
    assert.deepEqual(customer.consents[0]?.body.choice, { functional: false, analytics: false, marketing: false })
    await page.close()
  },
)

browserTest('it names the purposes on offer and how many receive data, in the language of the page', async () => {
  const { page } = await visit({}, { lang: 'de' })
  const text = await banner(page, 'de').innerText()
  assert.match(
    text,
    /für Zusatzfunktionen \(wie Videos oder Karten\), Besuchsstatistiken und Werbung anhand eines Profils Ihres Surfverhaltens\./,
  )
  assert.match(text, /erhalten 3 Empfänger Daten/, 'two services of one company are one recipient')
  assert.equal(await banner(page, 'de').getAttribute('lang'), 'de')
  await page.close()
})

browserTest(
  'one recipient is counted in the singular, and accepting gives what is on offer and nothing else',
  async () => {
    const { customer, page } = await visit({ tools: (SETTINGS.tools ?? []).slice(0, 2), offers: ['functional'] })
    assert.match(await banner(page).innerText(), /data goes to 1 recipient\./)
    assert.doesNotMatch(await banner(page).innerText(), /advertising/)
    await button(page, acceptAll).click()
    await banner(page).waitFor({ state: 'detached' })
    await until(async () => customer.consents.length === 1)
    const { choice, method, language } = customer.consents[0]?.body ?? {}
    assert.deepEqual(choice, { functional: true, analytics: false, marketing: false })
    assert.deepEqual([method, language], ['banner', 'en'])
    await page.close()
  },
)

browserTest('accept and reject are alike in own colours too, and without tools no number is claimed', async () => {
  const colours = { background: '#0b3d2e', text: '#ffffff', button: '#f2c14e', buttonText: '#1a1a1a' }
  const { page } = await visit({ look: { ...auto, colours, position: 'bottom-right' }, tools: [] })
  await areAlike(page)
  assert.doesNotMatch(await banner(page).innerText(), /recipient/)
  await page.close()
})

/** Element, size, colours, side by side, and contrast enough. */
async function areAlike(page: Page): Promise<void> {
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const [accept, reject] = await Promise.all([acceptAll, rejectAll].map((name) => appearance(page, name)))
    assert.deepEqual(accept, reject, `at ${width} px`)
    assert.ok(contrast(accept?.color ?? '', accept?.backgroundColor ?? '') >= 4.5)
    assert.ok((accept?.height ?? 0) >= 44)
  }
}

browserTest('with the keyboard alone: through it, into the page, no choice by Escape, and one by Enter', async () => {
  const { customer, page } = await visit({ links: [['privacy', 'en']] })
  const recipients = 'If you agree, data goes to 3 recipients.'
  const order: unknown[] = []
  for (let tabs = 0; tabs < 6; tabs++) {
    await page.keyboard.press('Tab')
    order.push(await focusedText(page))
  }
  assert.deepEqual(order, [recipients, 'Privacy policy', acceptAll, rejectAll, choose, 'Bread'])
  assert.equal(await page.getByRole('heading').count(), 1, "the page's outline is its own")
  assert.equal(await button(page, closeAndRefuse).count(), 0, 'which is there only where the settings say so')

  await page.keyboard.press('Escape')
  await button(banner(page), acceptAll).focus()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.mouse.wheel(0, 300)
  assert.equal(await banner(page).isVisible(), true)
  assert.equal(await choiceOn(page), null)
  assert.deepEqual(await page.context().cookies(page.url()), [])
  assert.deepEqual([...customer.consents], [])

  await button(page, recipients).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Pictures Ireland Ltd.').first().waitFor()
  assert.match((await focusedText(page)) ?? '', new RegExp(VISITOR_TEXTS.en.preferences.recipients.title))
  await page.keyboard.press('Escape')
  await until(async () => (await focusedText(page)) === recipients)

  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab')
  assert.equal(await focusedText(page), rejectAll)
  assert.equal(await button(page, reopen).count(), 0)
  await page.keyboard.press('Enter')
  await banner(page).waitFor({ state: 'detached' })
  await until(async () => customer.consents.length === 1)
  assert.deepEqual(customer.consents[0]?.body.choice, { functional: false, analytics: false, marketing: false })

  // The button that opens the preferences again is there after a choice, and only without a link.
  await button(page, reopen).click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await until(async () => (await focusedText(page)) === reopen)
  assert.deepEqual(await violationsIn(page), [])
  const size = await button(page, reopen).boundingBox()
  assert.ok(size && size.width >= 44 && size.height >= 44)
  await page.goto(customer.page(pageHtml(customer, { body: '<a href="#portico-consent">Cookies</a>' })))
  await page.getByRole('link', { name: 'Cookies' }).click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  assert.equal(await button(page, reopen).count(), 0)
  await page.close()
})

browserTest(
  'no z-index of the page covers it, also where a browser has no popovers and nobody overdoes it',
  async () => {
    const cover = (index: number) => `<div style="position:fixed;inset:0;z-index:${index};background:#fff"></div>`
    const { page } = await visit({}, { body: cover(2147483647) })
    await button(page, acceptAll).click()
    await banner(page).waitFor({ state: 'detached' })
    await page.close()
    const prepare = (page: Page) =>
      page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'togglePopover'))
    const old = await visit({}, { body: cover(9999), prepare })
    await button(old.page, acceptAll).click()
    await banner(old.page).waitFor({ state: 'detached' })
    await old.page.close()
  },
)

browserTest(
  "it is not in the way of the page's own modal dialogue, and comes to the top when that is closed",
  async () => {
    const body = `<dialog style="width:90vw;height:90vh"><form method="dialog"><button>Over 18</button></form></dialog>
    <script>document.querySelector('dialog').showModal()</script>
    <div style="position:fixed;inset:0;z-index:2147483647;background:#fff8"></div>`
    const { page } = await visit({ look: { ...auto, position: 'top' } }, { body })
    await button(page, 'Over 18').click()
    await button(page, rejectAll).click()
    await banner(page).waitFor({ state: 'detached' })
    await page.close()
  },
)

browserTest(
  'on a small phone it takes at most half of the window in each language, names the purposes, and the rest is unfolded',
  async () => {
    const page = await browser.newPage()
    await page.setViewportSize({ width: 320, height: 640 })
    const links = (['cookies', 'privacy', 'notice', 'accessibility'] as const).map((name) => [name, 'en'] as const)
    const customer = town.open({
      ...SETTINGS,
      languages: ['en', ...LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en')],
      links,
      owner: 'Bakery Ltd.',
    })
    for (const { code } of LANGUAGES) {
      const { region, more, acceptAll, rejectAll, choose } = VISITOR_TEXTS[code].firstLayer
      await page.goto(customer.page(pageHtml(customer, { lang: code })))
      const banner = page.getByRole('region', { name: region })
      const height = async () => (await banner.boundingBox())?.height ?? Number.NaN
      await banner.waitFor()
      assert.ok((await height()) <= 320, `${code}: ${await height()}`)
      await areInSight(banner, [acceptAll, rejectAll, more, choose], 640)
      const overflow = await banner.locator('.words').evaluate((words) => words.scrollHeight - words.clientHeight)
      assert.ok(overflow <= 0, `${code}: ${overflow} px of the text are out of sight`)
      if (code !== 'en') continue
      assert.match(await banner.innerText(), /for extra features, visitor statistics and advertising/)
      assert.doesNotMatch(await banner.innerText(), /such as videos|Bakery Ltd|Privacy policy/)
      const unfold = button(banner, more)
      await unfold.click()
      assert.equal(await unfold.getAttribute('aria-expanded'), 'true')
      assert.equal(await focusedText(page), more)
      for (const text of [/such as videos or maps/, /Bakery Ltd/, /Privacy policy/])
        assert.match(await banner.innerText(), text)
      await areInSight(banner, [acceptAll, rejectAll, choose], 640)
      assert.deepEqual(await violationsIn(page, { about: 'layout' }), [])
      await unfold.click()
      assert.ok((await height()) <= 320)
    }
    await page.close()
  },
)

browserTest('font and corners are those of the page where the customer likes that', async () => {
  const style = 'body{font-family:Georgia,serif} .buy{border-radius:3px}'
  const body = '<button class="buy">Order</button>'
  for (const [look, font, corners] of [
    [{ ...auto, style: 'inherit' }, 'Georgia, serif', ['3px', '3px']],
    [auto, 'system-ui, sans-serif', ['8px', '14px']],
  ] as const) {
    const { page } = await visit({ look }, { style, body })
    const { fontFamily, borderRadius } = await banner(page).evaluate((element) => {
      const { fontFamily, borderRadius } = getComputedStyle(element)
      return { fontFamily, borderRadius }
    })
    const ofButton = await button(page, acceptAll).evaluate((element) => getComputedStyle(element).borderRadius)
    assert.deepEqual([fontFamily, [ofButton, borderRadius]], [font, corners])
    await areAlike(page)
    await page.close()
  }
})

browserTest('under Global Privacy Control advertising is neither asked for nor given by accepting', async () => {
  const { customer, page } = await visit({}, { prepare: sendGpc })
  assert.match(await banner(page).innerText(), /for extra features \(such as videos or maps\) and visitor statistics\./)
  assert.match(await banner(page).innerText(), /2 recipients/)
  await button(page, acceptAll).click()
  await until(async () => customer.consents.length === 1)
  assert.deepEqual(customer.consents[0]?.body.choice, { functional: true, analytics: true, marketing: false })
  await page.close()
})

browserTest(
  '320 px wide nothing is scrolled sideways and all buttons are in sight, with text twice as large all of it can be reached',
  async () => {
    const { acceptAll, rejectAll, choose, closeAndRefuse } = VISITOR_TEXTS.de.firstLayer
    const { save, close, ...preferences } = VISITOR_TEXTS.de.preferences
    const places = ['bottom', 'bottom-left', 'top'] as const
    const [customer, ...others] = places.map((position) =>
      town.open({ ...SETTINGS, look: { ...auto, position }, closeRefuses: true, links: [['privacy', 'en']] }),
    )
    assert.ok(customer)
    const page = await browser.newPage()
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(customer.page(pageHtml(customer, { lang: 'de' })))
    assert.deepEqual(await overflowingElements(banner(page, 'de')), [])
    // A page that unsets all styles and does not scroll.
    const unset = '*{all:unset} html,body{overflow:hidden!important;height:100%}'
    const style = await page.addStyleTag({ content: unset })
    await areInSight(banner(page, 'de'), [acceptAll, rejectAll, choose, closeAndRefuse])
    await button(page, choose).click()
    const dialog = page.getByRole('dialog')
    await areInSight(dialog, [save, preferences.acceptAll, preferences.rejectAll, close])
    await page.keyboard.press('Escape')
    await style.evaluate((style) => style.parentElement?.removeChild(style))

    await page.setViewportSize({ width: 320, height: 640 })
    await doubleText(page)
    for (const customer of [null, ...others]) {
      if (customer) await page.goto(customer.page(pageHtml(customer, { lang: 'de' })))
      const size = await banner(page, 'de').evaluate((element) => getComputedStyle(element).fontSize)
      assert.equal(size, '32px')
      assert.deepEqual(await overflowingElements(banner(page, 'de')), [], customer?.settings.look.position ?? 'bottom')
      await button(page, choose).click()
      await dialog.waitFor()
    }
    await button(dialog, save).click()
    await banner(page, 'de').waitFor({ state: 'detached' })
    await page.close()
  },
)

async function areInSight(within: Locator, names: readonly string[], height = 568): Promise<void> {
  for (const name of names) {
    const box = await button(within, name).boundingBox()
    assert.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 320 && box.y + box.height <= height, name)
    assert.ok(box.width >= 36 && box.height >= 36, name)
  }
}

browserTest('nothing of the page moves when it comes and goes', async () => {
  const customer = town.open(SETTINGS)
  const page = await browser.newPage()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // It comes within a moment: slowly here, so that it is still coming when it is checked.
  const session = await browser.newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  const shifted = await recordLayoutShifts(page)
  const words = '<p>Fresh bread every morning.</p>'.repeat(60)
  await page.goto(customer.page(pageHtml(customer, { body: words })))
  await banner(page).waitFor()
  const moving = await banner(page).evaluate((element) =>
    element.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys)),
  )
  assert.deepEqual(
    new Set(moving),
    new Set(['offset', 'easing', 'composite', 'computedOffset', 'transform']),
    'only its transform is animated',
  )
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await banner(page).evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  assert.equal(await shifted(), 0)
  await button(page, rejectAll).click()
  await button(page, reopen).waitFor()
  assert.equal(await shifted(), 0)
  await page.close()
})

browserTest("the page's styles do not come in, not even important ones", async () => {
  const style = `html{font-size:62.5%} main *,button,p,section{display:none!important;color:red!important;font-size:80px!important}
    portico-root{opacity:0!important;transform:scale(2)!important;position:fixed!important;visibility:hidden!important}`
  const { page } = await visit()
  const expected = await appearance(page, acceptAll)
  await page.addStyleTag({ content: style })
  assert.equal(await page.getByRole('link').count(), 0, 'those of the page are hidden')
  assert.deepEqual(await appearance(page, acceptAll), expected)
  await button(page, acceptAll).click()
  await page.close()
})

browserTest('texts of somebody who means harm are texts, under the strictest policy', async () => {
  const texts = {
    en: { title: HOSTILE_TEXTS.html, description: `${HOSTILE_TEXTS.script} ${HOSTILE_TEXTS.bidi} {purposes}` },
  }
  const customer = town.open({ ...SETTINGS, texts })
  const page = await browser.newPage()
  const violations = await recordCspViolations(page)
  const portico = new URL(town.at('portico.localhost', '')).origin
  await page.goto(customer.page(pageHtml(customer), { headers: strictCsp(portico) }))
  await banner(page).waitFor()
  const text = await banner(page).innerText()
  for (const hostile of Object.values(HOSTILE_TEXTS)) assert.ok(text.includes(hostile), hostile)
  assert.equal(await banner(page).locator('img, b, script').count(), 0)
  const style = await appearance(page, acceptAll)
  assert.equal(style.backgroundColor, 'rgb(34, 43, 54)', 'it is styled nevertheless')
  // The page's own style element is the only thing that the policy refuses.
  assert.deepEqual([...new Set((await violations()).map((violation) => violation.split(' ')[0]))], ['style-src-elem'])
  assert.equal((await violations()).length, 1)
  assert.equal(await page.evaluate(() => 'harmed' in window), false)
  await page.close()
})

browserTest('what has the focus is never under the banner', async () => {
  const rows = Array.from({ length: 30 }, (_, row) => `<p><a href="#${row}">Row ${row}</a></p>`).join('')
  for (const position of ['bottom', 'top'] as const) {
    const { page } = await visit({ look: { ...auto, position } }, { body: rows })
    await page.setViewportSize({ width: 1000, height: 500 })
    // Whoever listens at the window hears of it after us.
    await page.evaluate(() => {
      const passed = { all: 0, covered: [] as unknown[] }
      Object.assign(window, { passed })
      addEventListener('focusin', ({ target }) => {
        const ours = document
          .querySelector('portico-root')
          ?.shadowRoot?.querySelector('.banner')
          ?.getBoundingClientRect()
        const link = target instanceof HTMLAnchorElement && target.getBoundingClientRect()
        if (!ours || !link) return
        passed.all += 1
        if (link.bottom > ours.top && link.top < ours.bottom) passed.covered.push(target.textContent)
      })
    })
    await page.getByRole('link', { name: 'Bread', exact: true }).focus()
    for (let tabs = 0; tabs < 30; tabs++) await page.keyboard.down('Tab')
    assert.equal(await focusedText(page), 'Row 29')
    await page.keyboard.down('Shift')
    for (let tabs = 0; tabs < 30; tabs++) await page.keyboard.down('Tab')
    for (const key of ['Tab', 'Shift']) await page.keyboard.up(key)
    assert.equal(await focusedText(page), 'Bread')
    assert.deepEqual(await page.evaluate('passed'), { all: 61, covered: [] }, `banner at the ${position}`)
    await page.close()
  }
})

browserTest('what cannot be scrolled makes ours move: before the banner came, and under the small button', async () => {
  const corner = '<input aria-label="Your town" autofocus style="position:absolute;left:20px;bottom:20px;width:20px">'
  const { page } = await visit({}, { body: corner })
  const field = page.getByRole('textbox')
  await until(() => field.evaluate((field) => field === document.activeElement))
  assert.equal(await isCovered(page), false)
  await button(page, rejectAll).click()
  await button(page, reopen).waitFor()
  assert.equal(await isCovered(page, field), true, 'the button stands over it')
  await field.focus()
  assert.equal(await isCovered(page), false)
  await page.close()
})

async function appearance(page: Page, name: string) {
  return button(page, name).evaluate((element) => {
    const { color, backgroundColor, borderTopColor, fontSize, fontWeight, padding, opacity } = getComputedStyle(element)
    const { width, height, top } = element.getBoundingClientRect()
    const styles = { color, backgroundColor, borderTopColor, fontSize, fontWeight, padding, opacity }
    return {
      tag: element.tagName,
      width: Math.round(width),
      height: Math.round(height),
      top: Math.round(top),
      ...styles,
    }
  })
}

/** Whether what we have drawn overlaps a thing of the page: what has the focus, or another one. */
async function isCovered(page: Page, thing?: Locator): Promise<boolean> {
  return page.evaluate(
    (thing) => {
      const element = thing ?? document.activeElement
      const ours = document.querySelector('portico-root')?.shadowRoot?.querySelector('.banner, .reopen')
      if (!ours || !element || !document.querySelector('main')?.contains(element)) return false
      const one = element.getBoundingClientRect()
      const other = ours.getBoundingClientRect()
      return one.bottom > other.top && one.top < other.bottom && one.right > other.left && one.left < other.right
    },
    await thing?.elementHandle(),
  )
}

/** As WCAG counts it, of two colours as a browser writes them. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((digits) => {
    const part = Number(digits) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
