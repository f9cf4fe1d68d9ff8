/// <reference lib="dom" />
import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { inTheme, violationsIn } from '../../server/test/axe.ts'
import { browserTest, openBrowser } from '../../server/test/browser.ts'
import { until } from '../../server/test/until.ts'
import type { PageSettings } from '../src/settings.ts'
import { TEXTS } from '../src/texts/all.ts'
import {
  banner,
  button,
  doubleText,
  focused,
  HOSTILE,
  html,
  noteShifts,
  noteViolations,
  SETTINGS,
  STRICT,
  sendGpc,
  tooWide,
} from './surfaces.ts'
import { choiceOn, openTown } from './town.ts'

const town = await openTown()
const browser = await openBrowser()
const { acceptAll, rejectAll, choose, closeAndRefuse } = TEXTS.en.firstLayer
const reopen = TEXTS.en.preferences.title

/** A page of a customer of its own, with the banner on it. */
async function visit(
  settings: Partial<PageSettings> = {},
  content: Parameters<typeof html>[1] & { readonly prepare?: (page: Page) => Promise<unknown> } = {},
) {
  const customer = town.open({ ...SETTINGS, ...settings })
  const page = await browser.newPage()
  await content.prepare?.(page)
  await page.goto(customer.page(html(customer, content)))
  await banner(page, content.lang === 'de' ? 'de' : 'en').waitFor()
  return { customer, page }
}

const auto = { position: 'bottom', theme: 'auto', colours: null, reopen: 'left' } as const

browserTest('axe finds nothing wrong with the first layer, in two languages and both themes', async () => {
  for (const lang of ['en', 'de'] as const) {
    const links: PageSettings['links'] = [
      ['privacy', 'en'],
      ['notice', 'en'],
    ]
    const { page } = await visit({ look: auto, closeRefuses: true, links }, { lang })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await violationsIn(page, inTheme(colorScheme, lang)), [], `${lang} ${colorScheme}`)
    }
    const back = await banner(page, lang).evaluate((element) => getComputedStyle(element).backgroundColor)
    assert.equal(back, 'rgb(29, 33, 38)', 'the last one was dark')
    await page.close()
  }
})

browserTest('it names the purposes on offer and how many receive data, in the language of the page', async () => {
  const { page } = await visit({}, { lang: 'de' })
  const text = await banner(page, 'de').innerText()
  assert.match(text, /für Zusatzfunktionen \(wie Videos oder Karten\), Besuchsstatistiken und Werbung\./)
  assert.match(text, /erhalten 3 Empfänger Daten/, 'two services of one company are one recipient')
  assert.equal(await banner(page, 'de').getAttribute('lang'), 'de')
  await page.close()
})

browserTest('one recipient is counted in the singular, and without tools no number is claimed', async () => {
  const one = await visit({ tools: (SETTINGS.tools ?? []).slice(0, 2), offers: ['functional'] })
  assert.match(await banner(one.page).innerText(), /data goes to 1 recipient\./)
  assert.doesNotMatch(await banner(one.page).innerText(), /advertising/)
  await one.page.close()
  const none = await visit({ tools: [] })
  assert.doesNotMatch(await banner(none.page).innerText(), /recipient/)
  await none.page.close()
})

browserTest('Tab reaches it first, goes through it, and out of it into the page', async () => {
  const { page } = await visit({ closeRefuses: true, links: [['privacy', 'en']] })
  const order: unknown[] = []
  for (let tabs = 0; tabs < 7; tabs++) {
    await page.keyboard.press('Tab')
    order.push(await focused(page))
  }
  assert.deepEqual(order, [
    'If you agree, data goes to 3 recipients.',
    'Privacy policy',
    acceptAll,
    rejectAll,
    choose,
    closeAndRefuse,
    'Bread',
  ])
  assert.equal(await page.getByRole('heading').count(), 1, "the page's outline is its own")
  await page.close()
})

browserTest(
  'no z-index of the page covers it, also where a browser has no popovers and nobody overdoes it',
  async () => {
    const cover = (index: number) => `<div style="position:fixed;inset:0;z-index:${index};background:#fff"></div>`
    const { page } = await visit({}, { body: cover(2147483647) })
    await button(page, acceptAll).click({ timeout: 5_000 })
    await banner(page).waitFor({ state: 'detached' })
    await page.close()
    const prepare = (page: Page) =>
      page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'togglePopover'))
    const old = await visit({}, { body: cover(9999), prepare })
    await button(old.page, acceptAll).click({ timeout: 5_000 })
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
    await button(page, 'Over 18').click({ timeout: 5_000 })
    await button(page, rejectAll).click({ timeout: 5_000 })
    await banner(page).waitFor({ state: 'detached' })
    await page.close()
  },
)

browserTest('a choice is made with the keyboard alone', async () => {
  const { customer, page } = await visit()
  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab')
  assert.equal(await focused(page), rejectAll)
  await page.keyboard.press('Enter')
  await banner(page).waitFor({ state: 'detached' })
  await until(async () => customer.consents.length === 1)
  assert.deepEqual(customer.consents[0]?.body.choice, { functional: false, analytics: false, marketing: false })
  await page.close()
})

browserTest('accept and reject are alike: element, size, colours, and contrast enough', async () => {
  const own = { background: '#0b3d2e', text: '#ffffff', button: '#f2c14e', buttonText: '#1a1a1a' }
  for (const look of [auto, { ...auto, colours: own }, { ...auto, position: 'bottom-right' }] as const) {
    const { page } = await visit({ look })
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const [accept, reject] = await Promise.all([acceptAll, rejectAll].map((name) => appearance(page, name)))
      assert.deepEqual(accept, reject, `${look.position} at ${width} px`)
      assert.ok(contrast(accept?.color ?? '', accept?.backgroundColor ?? '') >= 4.5)
      assert.ok((accept?.height ?? 0) >= 44)
    }
    await page.close()
  }
})

browserTest('Escape is not a choice: nothing is hidden, stored or sent', async () => {
  const { customer, page } = await visit()
  await page.keyboard.press('Escape')
  await button(banner(page), acceptAll).focus()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.mouse.wheel(0, 300)
  assert.equal(await banner(page).isVisible(), true)
  assert.equal(await choiceOn(page), null)
  assert.deepEqual(await page.context().cookies(page.url()), [])
  assert.deepEqual(customer.consents, [])
  await page.close()
})

browserTest('accepting gives what is on offer and nothing else', async () => {
  const { customer, page } = await visit({ offers: ['functional', 'analytics'] })
  await button(page, acceptAll).click()
  await banner(page).waitFor({ state: 'detached' })
  await until(async () => customer.consents.length === 1)
  const { choice, method, language } = customer.consents[0]?.body ?? {}
  assert.deepEqual(choice, { functional: true, analytics: true, marketing: false })
  assert.deepEqual([method, language], ['banner', 'en'])
  await page.close()
})

browserTest('the X refuses, and is there only where the settings say so', async () => {
  const without = await visit()
  assert.equal(await button(without.page, closeAndRefuse).count(), 0)
  await without.page.close()
  const { customer, page } = await visit({ closeRefuses: true })
  await button(page, closeAndRefuse).click()
  await banner(page).waitFor({ state: 'detached' })
  await until(async () => customer.consents.length === 1)
  assert.deepEqual(customer.consents[0]?.body.choice, { functional: false, analytics: false, marketing: false })
  await page.close()
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
  '320 px wide and with text twice as large nothing is scrolled sideways, and all of it can be reached',
  async () => {
    for (const position of ['bottom', 'bottom-left', 'top'] as const) {
      const look = { ...auto, position }
      const { page } = await visit({ look, closeRefuses: true, links: [['privacy', 'en']] }, { lang: 'de' })
      await page.setViewportSize({ width: 320, height: 640 })
      assert.deepEqual(await tooWide(banner(page, 'de')), [], position)
      await doubleText(page)
      assert.deepEqual(await tooWide(banner(page, 'de')), [], position)
      const size = await banner(page, 'de').evaluate((element) => getComputedStyle(element).fontSize)
      assert.equal(size, '32px')
      await button(page, TEXTS.de.firstLayer.choose).click()
      await page.getByRole('dialog').waitFor()
      await page.close()
    }
  },
)

browserTest(
  'on a small phone all three buttons are in sight, on a page that unsets all styles and does not scroll',
  async () => {
    const style = '*{all:unset} html,body{overflow:hidden!important;height:100%}'
    for (const lang of ['en', 'de'] as const) {
      const { page } = await visit({ closeRefuses: true, links: [['privacy', 'en']] }, { lang, style })
      await page.setViewportSize({ width: 320, height: 568 })
      const { acceptAll, rejectAll, choose, closeAndRefuse } = TEXTS[lang].firstLayer
      const areInSight = async (within: Locator, names: readonly string[]) => {
        for (const name of names) {
          const box = await button(within, name).boundingBox()
          assert.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 320 && box.y + box.height <= 568, name)
          assert.ok(box.width >= 36 && box.height >= 36, name)
        }
      }
      await areInSight(banner(page, lang), [acceptAll, rejectAll, choose, closeAndRefuse])
      await button(page, choose).click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      const { preferences } = TEXTS[lang]
      await areInSight(dialog, [preferences.save, preferences.acceptAll, preferences.rejectAll, preferences.close])
      await button(dialog, preferences.save).click()
      await banner(page, lang).waitFor({ state: 'detached' })
      await page.close()
    }
  },
)

browserTest('nothing of the page moves when it comes and goes', async () => {
  const customer = town.open(SETTINGS)
  const page = await browser.newPage()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // It comes within a moment: slowly here, so that it is still coming when it is looked at.
  const session = await browser.newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  const shifted = await noteShifts(page)
  const words = '<p>Fresh bread every morning.</p>'.repeat(60)
  await page.goto(customer.page(html(customer, { body: words })))
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

browserTest('with reduced motion nothing is animated', async () => {
  const { page } = await visit()
  assert.equal(await banner(page).evaluate((element) => element.getAnimations().length), 0)
  await page.close()
})

browserTest('in forced colours every button and the banner have a border', async () => {
  const { page } = await visit()
  await page.emulateMedia({ forcedColors: 'active' })
  for (const part of [banner(page), button(page, acceptAll), button(page, rejectAll), button(page, choose)]) {
    const { border, back } = await part.evaluate((element) => {
      const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element)
      return { border: [borderTopWidth, borderTopStyle, borderTopColor], back: backgroundColor }
    })
    assert.deepEqual(border.slice(0, 2), ['1px', 'solid'])
    assert.notEqual(border[2], back)
  }
  await page.close()
})

browserTest("the page's styles do not come in, not even important ones", async () => {
  const style = `html{font-size:62.5%} *{display:none!important;color:red!important;font-size:80px!important}
    portico-root{opacity:0!important;transform:scale(2)!important;position:fixed!important;visibility:hidden!important}`
  const plain = await visit()
  const expected = await appearance(plain.page, acceptAll)
  await plain.page.close()
  const { page } = await visit({}, { style: style.replace('*{', 'main *,button,p,section{') })
  assert.deepEqual(await appearance(page, acceptAll), expected)
  await button(page, acceptAll).click()
  await page.close()
})

browserTest('texts of somebody who means harm are texts, under the strictest policy', async () => {
  const texts = { en: { title: HOSTILE.html, description: `${HOSTILE.script} ${HOSTILE.bidi} {purposes}` } }
  const customer = town.open({ ...SETTINGS, texts })
  const page = await browser.newPage()
  const violations = await noteViolations(page)
  const portico = new URL(town.at('portico.localhost', '')).origin
  await page.goto(customer.page(html(customer), { headers: STRICT(portico) }))
  await banner(page).waitFor()
  const text = await banner(page).innerText()
  for (const hostile of Object.values(HOSTILE)) assert.ok(text.includes(hostile), hostile)
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
  const rows = Array.from({ length: 60 }, (_, row) => `<p><a href="#${row}">Row ${row}</a></p>`).join('')
  for (const position of ['bottom', 'top'] as const) {
    const { page } = await visit({ look: { ...auto, position } }, { body: rows })
    await page.getByRole('link', { name: 'Bread', exact: true }).focus()
    for (let tabs = 0; tabs < 61; tabs++) {
      if (await isCovered(page)) assert.fail(`${await focused(page)}, banner at the ${position}`)
      await page.keyboard.press('Tab')
    }
    for (let tabs = 0; tabs < 61; tabs++) {
      await page.keyboard.press('Shift+Tab')
      if (await isCovered(page)) assert.fail(`${await focused(page)} on the way back, banner at the ${position}`)
    }
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

browserTest(
  'the button that opens the preferences again is there after a choice, and only without a link',
  async () => {
    const { customer, page } = await visit()
    assert.equal(await button(page, reopen).count(), 0)
    await button(page, rejectAll).click()
    await button(page, reopen).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await until(async () => (await focused(page)) === reopen)
    assert.deepEqual(await violationsIn(page), [])
    const size = await button(page, reopen).boundingBox()
    assert.ok(size && size.width >= 44 && size.height >= 44)

    await page.goto(customer.page(html(customer, { body: '<a href="#portico-consent">Cookies</a>' })))
    await page.getByRole('link', { name: 'Cookies' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    assert.equal(await button(page, reopen).count(), 0)
    await page.close()
  },
)

browserTest('the count of recipients opens their list', async () => {
  const { page } = await visit()
  await button(page, 'If you agree, data goes to 3 recipients.').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Pictures Ireland Ltd.').first().waitFor()
  assert.match((await focused(page)) ?? '', new RegExp(TEXTS.en.preferences.recipients.title))
  await page.close()
})

async function appearance(page: Page, name: string) {
  return button(page, name).evaluate((element) => {
    const { color, backgroundColor, borderTopColor, fontSize, fontWeight, padding, opacity } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    const look = { color, backgroundColor, borderTopColor, fontSize, fontWeight, padding, opacity }
    return { tag: element.tagName, width: Math.round(width), height: Math.round(height), ...look }
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
