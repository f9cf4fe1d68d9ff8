/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
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
  makeTool,
  overflowingElements,
  pageHtml,
  recordCspViolations,
  SETTINGS,
  sendGpc,
  strictCsp,
  TOOLS,
} from './surfaces.ts'
import { choiceOn, choicesOf, chooseByApi, openTown } from './town.ts'

const town = await openTown()
const browser = await openBrowser({ keepsTabs: true })
const en = VISITOR_TEXTS.en.preferences
const LINK = '<p><a href="#portico-consent">Your cookies</a></p>'
const look = { position: 'bottom', theme: 'auto', colours: null, reopen: 'right' } as const

type Content = Parameters<typeof pageHtml>[1] & { readonly prepare?: (page: Page) => Promise<unknown> }

/** A page of a customer of its own with a link to the preferences; nothing is open yet. */
async function visit(settings: Partial<PageSettings> = {}, content: Content = {}) {
  const customer = town.open({ ...SETTINGS, look, ...settings })
  const page = await browser.newPage()
  await content.prepare?.(page)
  await page.goto(customer.page(pageHtml(customer, { body: LINK, ...content })))
  await banner(page, content.lang === 'de' ? 'de' : 'en').waitFor()
  return { customer, page }
}

async function open(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Your cookies' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

browserTest(
  'axe finds nothing wrong in both themes; Global Privacy Control is explained, and a yes here wins',
  async () => {
    const { customer, page } = await visit({}, { prepare: sendGpc })
    await chooseByApi(page, 'accept', ['functional'])
    const dialog = await open(page)
    await unfold(dialog)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await violationsIn(page, axeOptionsFor(colorScheme)), [], colorScheme)
    }
    assert.equal(await dialog.getByText(en.gpc).count(), 1)
    await dialog.getByRole('switch', { name: en.categories.marketing.name }).check()
    await button(dialog, en.save).click()
    await until(async () => choicesOf(customer).length === 2)
    assert.deepEqual(choicesOf(customer)[1]?.choice, { functional: true, analytics: false, marketing: true })
    await page.close()
  },
)

browserTest(
  'nothing is ticked before a choice; Escape and closing change nothing, whatever was turned on, and focus returns',
  async () => {
    const { customer, page } = await visit()
    const dialog = await open(page)
    const switches = dialog.getByRole('switch')
    assert.deepEqual(await switches.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked)), [
      false,
      false,
      false,
    ])
    assert.equal(await dialog.getByRole('switch', { name: en.categories.necessary.name }).count(), 0)
    assert.equal(await dialog.getByText(en.alwaysOn, { exact: true }).count(), 1)
    assert.equal(await dialog.getByText(en.choice.none).count(), 1)
    assert.equal(await dialog.getByText(`${en.storedBy}, Films`, { exact: true }).count(), 1, 'who stores something')
    assert.equal(await dialog.getByText(en.gpc).count(), 0)
    const [accept, reject] = await Promise.all([en.acceptAll, en.rejectAll].map((name) => lookOf(button(dialog, name))))
    assert.deepEqual(accept, reject, 'they are alike here too')

    await page.emulateMedia({ forcedColors: 'active' })
    await areToldApart(switches.first())
    await page.emulateMedia({ forcedColors: 'none' })

    for (const close of [() => page.keyboard.press('Escape'), () => button(page, en.close).click()]) {
      if ((await dialog.count()) === 0) await open(page)
      await dialog.getByRole('switch', { name: en.categories.marketing.name }).check()
      await close()
      await dialog.waitFor({ state: 'detached' })
      await until(async () => (await focusedText(page)) === 'Your cookies')
    }
    assert.equal(await banner(page).isVisible(), true)
    assert.equal(await choiceOn(page), null)
    assert.deepEqual([...customer.consents], [])

    // With the keyboard alone: open, turn one on, save.
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    assert.equal(await focusedText(page), en.title, 'reading begins with the title')
    const passed: unknown[] = []
    while (passed.at(-1) !== en.save && passed.length < 20) {
      await page.keyboard.press('Tab')
      passed.push(await focusedText(page))
      const id = await page.evaluate(() => document.querySelector('portico-root')?.shadowRoot?.activeElement?.id)
      if (id === 'portico-analytics') await page.keyboard.press('Space')
    }
    assert.equal(passed.at(-1), en.save)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await until(async () => customer.consents.length === 1)
    const { choice, method } = customer.consents[0]?.body ?? {}
    assert.deepEqual(choice, { functional: false, analytics: true, marketing: false })
    assert.equal(method, 'preferences')
    assert.equal(await banner(page).count(), 0)

    const again = await open(page)
    assert.equal(await again.getByRole('switch', { name: en.categories.analytics.name }).isChecked(), true)
    assert.equal(await again.getByRole('switch', { name: en.categories.functional.name }).isChecked(), false)
    await page.close()
  },
)

browserTest('on a small phone a switch is in sight at once, and nothing in it is a landmark of the page', async () => {
  for (const lang of ['en', 'de'] as const) {
    const { page } = await visit({}, { lang })
    await page.setViewportSize({ width: 320, height: 640 })
    await button(page, VISITOR_TEXTS[lang].firstLayer.choose).click()
    const dialog = page.getByRole('dialog')
    const { name } = VISITOR_TEXTS[lang].preferences.categories.functional
    const first = await dialog.getByRole('switch', { name }).boundingBox()
    const buttons = await button(dialog, VISITOR_TEXTS[lang].preferences.acceptAll).boundingBox()
    assert.ok(first && buttons && first.y > 0 && first.y + first.height < buttons.y, `${lang}: ${first?.y}`)
    for (const role of ['banner', 'contentinfo', 'region', 'main'] as const)
      assert.equal(await dialog.getByRole(role).count(), 0, role)
    await page.close()
  }
})

browserTest('only what is on offer can be chosen, and focus returns to where the dialogue was opened', async () => {
  const own = '<button onclick="portico.consent.open()">My cookies</button>'
  const { page } = await visit({ offers: ['analytics'] }, { body: own })
  const dialog = page.getByRole('dialog')
  const chooseButton = button(page, VISITOR_TEXTS.en.firstLayer.choose)
  await chooseButton.click()
  await dialog.waitFor()
  assert.deepEqual(await dialog.getByRole('switch').evaluateAll((all) => all.map(({ id }) => id)), [
    'portico-analytics',
  ])
  await page.keyboard.press('Escape')
  await until(async () => (await focusedText(page)) === VISITOR_TEXTS.en.firstLayer.choose)
  // Who goes on before the browser says that it is closed is not called back.
  await chooseButton.click()
  await dialog.waitFor()
  await dialog.evaluate(async (element: HTMLDialogElement) => {
    const closed = new Promise((resolve) => element.addEventListener('close', resolve))
    element.close()
    document.querySelector('button')?.focus()
    await closed
  })
  assert.equal(await focusedText(page), 'My cookies')
  // A browser that gives no focus to what is clicked, as Safari, has none to give back.
  await chooseButton.evaluate((element) => {
    element.addEventListener('mousedown', (event) => event.preventDefault(), { once: true })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await chooseButton.click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await until(async () => (await focusedText(page)) === VISITOR_TEXTS.en.firstLayer.choose)
  await chooseButton.click()
  await button(dialog, en.rejectAll).click()
  // The first layer is gone.
  await until(async () => (await focusedText(page)) === VISITOR_TEXTS.en.preferences.title)
  // The website's own script opens it.
  await button(page, 'My cookies').click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  assert.equal(await focusedText(page), 'My cookies')
  await page.close()
})

browserTest(
  'in German, each service says who, where, what is stored, why and for how long; 320 px wide nothing is scrolled sideways',
  async () => {
    const { page } = await visit({}, { lang: 'de' })
    await page.setViewportSize({ width: 320, height: 640 })
    await chooseByApi(page, 'accept', ['functional'])
    const dialog = await open(page)
    assert.equal(await dialog.getAttribute('lang'), 'de')
    await unfold(dialog)
    const films = dialog.getByRole('listitem').filter({ hasText: 'Films' })
    const text = await films.innerText()
    assert.match(text, /Films von Pictures Ireland Ltd\. · Irland/)
    for (const part of [
      'player',
      VISITOR_TEXTS.de.purposes['video-playback'],
      VISITOR_TEXTS.de.preferences.storage.permanent,
      VISITOR_TEXTS.de.preferences.storage.session,
    ]) {
      assert.ok(text.includes(part), part)
    }
    assert.match(await dialog.getByRole('listitem').filter({ hasText: 'Counter' }).innerText(), /_count.*2 Jahre/s)
    const link = films.getByRole('link', { name: /^Datenschutzerklärung von Pictures Ireland Ltd\./ })
    assert.equal(await link.getAttribute('href'), 'https://films.example/privacy')
    assert.equal(await link.getAttribute('target'), '_blank')
    assert.equal(await link.getAttribute('rel'), 'noopener noreferrer')

    assert.deepEqual(await overflowingElements(dialog), [])
    await doubleText(page)
    assert.deepEqual(await overflowingElements(dialog), [])
    await button(dialog, VISITOR_TEXTS.de.preferences.save).click()
    await dialog.waitFor({ state: 'detached' })
    await page.close()
  },
)

browserTest('a service can be allowed by itself, beside its category, and be refused again', async () => {
  const { customer, page } = await visit()
  const dialog = await open(page)
  await unfold(dialog)
  const films = dialog.getByRole('switch', { name: 'Films' })
  const whole = dialog.getByRole('switch', { name: en.categories.functional.name })
  await whole.check()
  assert.deepEqual([await films.isChecked(), await films.isDisabled()], [true, true])
  await whole.uncheck()
  assert.deepEqual([await films.isChecked(), await films.isDisabled()], [false, false])
  await films.check()
  await button(dialog, en.save).click()
  await until(async () => customer.consents.length === 1)
  const { choice, services, method } = customer.consents[0]?.body ?? {}
  assert.deepEqual(choice, { functional: false, analytics: false, marketing: false })
  assert.deepEqual([services, method], [['films'], 'preferences'])
  const again = await open(page)
  await again.locator('summary').first().click()
  assert.equal(await again.getByRole('switch', { name: 'Films' }).isChecked(), true)
  await again.getByRole('switch', { name: 'Films' }).uncheck()
  await button(again, en.save).click()
  await until(async () => customer.consents.length === 2)
  assert.deepEqual([customer.consents[1]?.body.services, customer.consents[1]?.body.method], [undefined, 'withdrawal'])
  await page.close()
})

browserTest(
  'a service that no choice holds back says so, and has no switch unless it gets signals of the choice',
  async () => {
    const guess = makeTool('guess', 'marketing', { name: 'guess.example', hosts: [], unconfirmed: true })
    const signalled = makeTool('counter', 'analytics', { name: 'Counter', consent: 'google-consent-mode' })
    for (const consentMode of ['basic', 'advanced'] as const) {
      const { page } = await visit({ tools: [guess, signalled], consentMode })
      const dialog = await open(page)
      await unfold(dialog)
      const item = dialog.getByRole('listitem').filter({ hasText: 'guess.example' })
      assert.equal(await item.getByText(en.early).count(), 1)
      assert.equal(await item.getByRole('switch').count(), 0)
      const other = dialog.getByRole('listitem').filter({ hasText: 'Counter' })
      assert.equal(await other.getByText(en.early).count(), consentMode === 'advanced' ? 1 : 0)
      assert.equal(await other.getByRole('switch').count(), 1)
      await page.close()
    }
  },
)

browserTest(
  "accepting and rejecting all; one's own choice: its date, its receipt to keep, and the way back",
  async () => {
    const { customer, page } = await visit()
    const dialog = await open(page)
    await button(dialog, en.acceptAll).click()
    await until(async () => customer.consents.length === 1)
    assert.deepEqual(customer.consents[0]?.body.choice, { functional: true, analytics: true, marketing: true })
    const id = customer.consents[0]?.body.id ?? ''
    await open(page)
    assert.equal(await dialog.getByText(id).count(), 1)
    assert.match(await dialog.getByText(/^Your choice of/).innerText(), /\d{1,2} \w+ \d{4}/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(dialog, en.choice.downloadReceipt).click(),
    ])
    const receipt = await text(await download.createReadStream())
    assert.match(download.suggestedFilename(), /\.json$/)
    assert.ok(receipt.includes(id))
    await button(dialog, en.choice.withdraw).click()
    await dialog.waitFor({ state: 'detached' })
    await until(async () => customer.consents.length === 2)
    assert.equal(customer.consents[1]?.body.method, 'withdrawal')

    await open(page)
    assert.equal(await button(dialog, en.choice.withdraw).count(), 0, 'nothing is left to withdraw')
    await button(dialog, en.rejectAll).click()
    await until(async () => customer.consents.length === 3)
    assert.deepEqual(customer.consents[2]?.body.choice, { functional: false, analytics: false, marketing: false })
    await page.close()
  },
)

browserTest(
  'without listed services it says so, does not claim that there are none, and names the cookie that keeps the choice',
  async () => {
    const { page } = await visit({ tools: [], widget: 'left' })
    const dialog = await open(page)
    assert.equal(await dialog.getByText(en.noServices).count(), 3)
    await dialog.locator('summary').click()
    assert.match(await dialog.getByRole('listitem').innerText(), /Portico.*portico_consent.*6 months.*portico_display/s)
    await page.close()
  },
)

browserTest('withdrawing says that the page reloads where a service was running', async () => {
  const { customer, page } = await visit(
    {},
    { body: `${LINK}<script type="text/plain" data-category="functional">window.ran = true</script>` },
  )
  await chooseByApi(page, 'accept', ['functional'])
  await page.waitForFunction(() => 'ran' in window)
  const dialog = await open(page)
  const withdrawn = dialog.getByText(en.choice.withdrawn)
  const reloaded = page.waitForEvent('load')
  const saying = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const status = document.querySelector('portico-root')?.shadowRoot?.querySelector('[role=status]')
        if (!status) return resolve('')
        new MutationObserver(() => sessionStorage.setItem('announced', status.textContent ?? '')).observe(status, {
          childList: true,
        })
        resolve('watching')
      }),
  )
  assert.equal(await saying, 'watching')
  assert.equal(await withdrawn.count(), 0)
  await button(dialog, en.choice.withdraw).click()
  await reloaded
  assert.equal(await page.evaluate(() => sessionStorage.getItem('announced')), en.choice.withdrawn)
  assert.equal(await page.evaluate(() => 'ran' in window), false)
  await until(async () => customer.consents.some(({ body }) => body.method === 'withdrawal'))
  await page.close()
})

browserTest('a hundred tools scroll inside, and the buttons stay in sight', async () => {
  const stored = TOOLS.flatMap(({ stored }) => stored)
  const tools = Array.from({ length: 100 }, (_, number) => makeTool(`tool${number}`, 'marketing', { stored }))
  const { page } = await visit({ tools })
  await button(page, 'If you agree, data goes to 100 recipients.').click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  assert.equal(await dialog.getByRole('listitem').count(), 101, 'and Portico itself')
  const box = await dialog.boundingBox()
  assert.ok(box && box.y >= 0 && box.y + box.height <= 800)
  for (const name of [en.save, en.acceptAll, en.rejectAll]) {
    const { y = 0, height = 0 } = (await button(dialog, name).boundingBox()) ?? {}
    assert.ok(y > 0 && y + height <= 800, name)
  }
  await dialog.getByText('tool99', { exact: true }).scrollIntoViewIfNeeded()
  await button(dialog, en.save).click()
  await page.close()
})

browserTest('names of somebody who means harm are names, under the strictest policy', async () => {
  const tools = [
    makeTool('one', 'functional', {
      name: HOSTILE_TEXTS.html,
      vendor: HOSTILE_TEXTS.script,
      policy: 'javascript:window.harmed=true',
    }),
    makeTool('two', 'functional', {
      name: HOSTILE_TEXTS.bidi,
      country: 'no country',
      stored: [[HOSTILE_TEXTS.html, 'visit', 'session', 'cookie', 1]],
    }),
  ]
  const customer = town.open({ ...SETTINGS, tools })
  const page = await browser.newPage()
  const violations = await recordCspViolations(page)
  const portico = new URL(town.at('portico.localhost', '')).origin
  await page.goto(customer.page(pageHtml(customer, { body: LINK }), { headers: strictCsp(portico) }))
  await banner(page).waitFor()
  const refusedBefore = await violations()
  const dialog = await open(page)
  await dialog.locator('summary').first().click()
  const text = await dialog.innerText()
  for (const hostile of [...Object.values(HOSTILE_TEXTS), 'no country']) assert.ok(text.includes(hostile), hostile)
  assert.equal(await dialog.locator('img, b, script, a').count(), 0)
  await chooseByApi(page, 'accept')
  assert.deepEqual(await violations(), refusedBefore)
  assert.equal(await page.evaluate(() => 'harmed' in window), false)
  await page.close()
})

/** Every list of services. */
async function unfold(dialog: Locator): Promise<void> {
  for (const summary of await dialog.locator('summary').all()) await summary.click()
}

/** On and off. */
async function areToldApart(control: Locator): Promise<void> {
  const colours = () =>
    control.evaluate((element) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(element)
      return {
        back: backgroundColor,
        border: borderTopColor,
        thumb: getComputedStyle(element, '::before').backgroundColor,
      }
    })
  const off = await colours()
  await control.check()
  const on = await colours()
  assert.notEqual(off.back, on.back)
  for (const { back, border, thumb } of [off, on]) {
    assert.notEqual(back, thumb)
    assert.notEqual(back, border)
  }
}

function lookOf(element: Locator) {
  return element.evaluate((element) => {
    const { color, backgroundColor, borderTopColor, fontSize, fontWeight } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return {
      width: Math.round(width),
      height: Math.round(height),
      color,
      backgroundColor,
      borderTopColor,
      fontSize,
      fontWeight,
    }
  })
}
