/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { axeOptionsFor, violationsIn } from '../../server/test/axe.ts'
import { browserTest, openBrowser } from '../../server/test/browser.ts'
import { until } from '../../server/test/until.ts'
import { VISITOR_TEXTS } from '../src/texts/all.ts'
import { CAPTCHA_HOST, CAPTCHA_TOOL } from './played-captcha.ts'
import { button, focusedText, pageHtml, SETTINGS, TOOLS } from './surfaces.ts'
import { choiceOn, choicesOf, chooseByApi, openTown, waitForCondition } from './town.ts'

// A visitor at a form that waits for a captcha. What plugins print, and other cases: `captcha-forms-browser.test.ts`.

const town = await openTown()
const browser = await openBrowser({ keepsTabs: true })
const { captcha: en } = VISITOR_TEXTS.en

browserTest(
  'a form says that it waits for a captcha, a yes there is to this captcha alone, and what was typed is sent',
  async () => {
    const customer = town.open({ ...SETTINGS, tools: [...TOOLS, CAPTCHA_TOOL] })
    const page = await browser.newPage()
    const film = `<iframe title="A film" width="300" height="200" data-category="functional" data-src="${town.at('films.localhost', '/film.html')}"></iframe>`
    const form = `<form method="post" action="/sent"><label>Message <textarea name="message"></textarea></label>
      <div class="g-recaptcha" data-sitekey="key" data-callback="answered"></div><button>Send</button></form>
      <form role="search"><label>Search <input type="search" name="s"></label><button>Search</button></form>
      <script>function answered(token) { window.token = token }</script>
      <script src="${town.at(CAPTCHA_HOST, '/recaptcha/api.js')}" async defer></script>`
    const html = pageHtml(customer, { body: film + form }).replace(customer.tag, customer.tagFirst)
    const address = customer.page(html)
    // The browser asks for what stands in the HTML, whoever holds it: `docs/website.md`. Only this counts from here on.
    await page.goto(address)
    const notice = page.getByRole('group', { name: 'Google reCAPTCHA' })
    await notice.waitFor()
    assert.match(await notice.innerText(), /Google reCAPTCHA from Google Ireland Limited checks/)
    assert.equal(await notice.count(), 1, 'none at the search')
    assert.equal(await page.evaluate('typeof grecaptcha.render'), 'undefined', 'it has not run')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await violationsIn(page, axeOptionsFor(colorScheme)), [], colorScheme)
    }

    await page.evaluate('portico.consent.open()')
    await page.getByRole('dialog').locator('summary').first().click()
    await page.getByText(VISITOR_TEXTS.en.purposes['bot-detection']).waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')

    await page.getByLabel('Message').fill('Two loaves, please')
    await chooseByApi(page, 'reject')
    await page.evaluate(() =>
      document.querySelector('form')?.addEventListener('submit', (e) => e.preventDefault(), { once: true }),
    )
    await button(page, 'Send').click()
    assert.equal(await focusedText(page), en.load)
    assert.match(await notice.innerText(), new RegExp(en.missing))
    await page.keyboard.press('Enter')
    assert.match((await focusedText(page)) ?? '', /The check is (being )?loaded/)
    await page.getByText(en.loaded).waitFor()
    await page.getByLabel('I am not a robot').check()
    assert.equal(await page.evaluate('window.token'), 'token-of-a-person')
    assert.deepEqual((await choiceOn(page))?.['services'], ['google-recaptcha'])
    await until(async () => choicesOf(customer).length === 2)
    const { choice, method, services } = choicesOf(customer)[1] ?? {}
    assert.deepEqual(
      [choice, method, services],
      [{ functional: false, analytics: false, marketing: false }, 'placeholder', ['google-recaptcha']],
    )
    assert.equal(town.requestsTo('films.localhost'), 0)

    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/sent'))
    await button(page, 'Send').click()
    const fields = new URLSearchParams((await sent).postData() ?? '')
    assert.deepEqual(Object.fromEntries(fields), {
      message: 'Two loaves, please',
      'g-recaptcha-response': 'token-of-a-person',
    })

    await page.goto(address)
    await page.getByLabel('I am not a robot').waitFor()
    assert.equal(await notice.count(), 0)
    const reloaded = page.waitForEvent('load')
    await chooseByApi(page, 'withdraw').catch(() => undefined)
    await reloaded
    await notice.waitFor()
    await waitForCondition(page, "typeof grecaptcha.render === 'undefined'")
    await page.close()
  },
)
