/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { LANGUAGES } from '@portico/contract/words/languages'
import type { Page } from 'playwright-core'
import { browserTest, openBrowser } from '../../server/test/browser.ts'
import { until } from '../../server/test/until.ts'
import type { PageSettings } from '../src/page/settings.ts'
import { VISITOR_TEXTS } from '../src/texts/all.ts'
import { PLUGINS } from './captcha-plugins.ts'
import { CAPTCHA_HOST, CAPTCHA_TOOL } from './played-captcha.ts'
import { button, doubleText, focusedText, overflowingElements, pageHtml, SETTINGS, sendGpc, TOOLS } from './surfaces.ts'
import { chooseByApi, openTown, scriptsRunOn, waitForCondition, waitForMarkedElements } from './town.ts'

// Which forms say that they wait for a captcha, where, and that each can be sent after a yes.

const town = await openTown()
const browser = await openBrowser({ keepsTabs: true })
const { captcha: en } = VISITOR_TEXTS.en
const API = town.at(CAPTCHA_HOST, '/recaptcha/api.js')
const HELD = `<script type="text/plain" data-category="functional" data-src="${API}"></script>`
const SCORED = HELD.replace('api.js', 'api.js?render=key')
const WRITTEN = '<label>Message <textarea name="message"></textarea></label>'

type Placement = 'tag' | 'tagFirst' | 'loader'

async function visit(
  body: string,
  {
    placement = 'tagFirst',
    prepare,
    style = '',
    lang = 'en',
    ...settings
  }: Partial<PageSettings> & {
    placement?: Placement
    prepare?: (page: Page) => Promise<unknown>
    style?: string
    lang?: string
  } = {},
) {
  const customer = town.open({ ...SETTINGS, tools: [...TOOLS, CAPTCHA_TOOL], ...settings })
  const page = await browser.newPage()
  await prepare?.(page)
  await page.goto(
    customer.page(pageHtml(customer, { body, style, lang }).replace(customer.tag, () => customer[placement])),
  )
  return { customer, page }
}

const noticesOn = (page: Page) => page.getByRole('group', { name: 'Google reCAPTCHA' })

/** Waits until the part has looked at the page as it is now. */
async function waitForNotices(page: Page): Promise<void> {
  await waitForMarkedElements(page)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

for (const placement of ['tagFirst', 'loader'] as const) {
  for (const [name, { html, answer, ticked }] of Object.entries(PLUGINS)) {
    browserTest(`${name}, behind ${placement}: dead without a word before, sent after a yes`, async () => {
      town.requests.length = 0
      const { customer, page } = await visit(html(API), { placement })
      const notice = noticesOn(page)
      await notice.waitFor()
      assert.equal(await notice.count(), 1)
      assert.equal(town.requestsTo(CAPTCHA_HOST), 0)
      await page.getByLabel('Message').fill('Two loaves, please')
      await button(page, 'Send').click()
      assert.equal(await focusedText(page), en.load)
      assert.ok(await notice.getByText(en.missing).isVisible())
      assert.equal(await page.evaluate('window.sent'), undefined)

      await button(notice, en.load).click()
      await page.getByText(en.loaded).waitFor()
      await waitForCondition(page, 'window.grecaptcha?.render')
      if (ticked) await page.getByLabel('I am not a robot').check()
      // Plugins look for it again from time to time.
      await until(async () => {
        await button(page, 'Send').click()
        return (await page.evaluate('window.sent')) !== undefined
      })
      const sent = await page.evaluate<Record<string, string>>('window.sent')
      assert.equal(sent['message'], 'Two loaves, please')
      assert.equal(sent[answer[0]], answer[1])
      assert.deepEqual(customer.consents[0]?.body.services, ['google-recaptcha'])
      await page.close()
    })
  }
}

browserTest('once the category is allowed, plugins find the captcha that was marked in the HTML', async () => {
  const plugin = PLUGINS['Contact Form 7 with a score']
  const { page } = await visit(plugin?.html(API) ?? '')
  await chooseByApi(page, 'accept', ['functional'])
  await page.reload()
  await waitForCondition(page, 'window.grecaptcha?.render')
  await button(page, 'Send').click()
  await waitForCondition(page, 'window.sent')
  assert.equal(await noticesOn(page).count(), 0)
  await page.close()
})

browserTest(
  'a button that is the captcha itself has the notice before it, one outside of forms has its own',
  async () => {
    const { page } =
      await visit(`<form id="bound" onsubmit="return false">${WRITTEN}<button class="g-recaptcha" data-sitekey="key" data-callback="done">Send</button></form>
    <div class="g-recaptcha" id="alone" data-sitekey="key"></div><script>function done(token) { window.token = token }</script>${HELD}`)
    await until(async () => (await noticesOn(page).count()) === 2)
    const order = await page.evaluate(() =>
      [...document.querySelectorAll('portico-placeholder')].map((host) => [
        host.nextElementSibling?.className ?? '',
        host.previousElementSibling?.id ?? '',
      ]),
    )
    assert.deepEqual(order, [
      ['g-recaptcha', ''],
      ['', 'alone'],
    ])
    await button(page, 'Send').click()
    assert.equal(await focusedText(page), en.load)
    await page.keyboard.press('Enter')
    await page.getByLabel('I am not a robot').waitFor()
    await button(page, 'Send').click()
    await waitForCondition(page, 'window.token')
    assert.equal(await button(page, en.load).count(), 0, 'the other notice has gone with the yes')
    await page.close()
  },
)

const ANONYMOUS = `<form id="contact">${WRITTEN}<button>Send</button></form>
  <form id="letter" method="post"><input type="email" aria-label="E-mail"><input name="querySelector" hidden><input name="append" hidden></form>
  <form id="search" method="post" role="search"><input type="search" aria-label="Search"><button>Search</button></form>
  <form id="cart" method="post"><input type="number" aria-label="Number"><button>Add</button></form>`

const formsWithNotice = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('portico-placeholder')].map((host) => host.closest('form')?.id))

browserTest(
  'where nothing in the page tells, forms in which people write have a notice, searches and carts have none',
  async () => {
    const { page } = await visit(ANONYMOUS + SCORED)
    await noticesOn(page).first().waitFor()
    await waitForNotices(page)
    assert.deepEqual(await formsWithNotice(page), ['contact', 'letter'])
    await page.close()
  },
)

browserTest('where a field or a plugin tells which form it is, no other has a notice', async () => {
  const told = `<form id="told"><input type="hidden" name="g-recaptcha-response"><button>Send</button></form>`
  const { page } = await visit(told + ANONYMOUS + SCORED)
  await noticesOn(page).first().waitFor()
  await waitForNotices(page)
  assert.deepEqual(await formsWithNotice(page), ['told'])
  await page.close()

  const { page: other } = await visit(`${ANONYMOUS + SCORED}<script id="wpcf7-recaptcha-js"></script>`)
  await waitForNotices(other)
  assert.deepEqual(await formsWithNotice(other), [])
  await other.close()
})

browserTest('a form that the page adds later has its notice, up to twenty of them', async () => {
  const { page } = await visit(HELD)
  await waitForNotices(page)
  assert.deepEqual(await formsWithNotice(page), [])
  await page.evaluate(() => {
    for (let number = 0; number < 25; number++) {
      const form = document.createElement('form')
      form.innerHTML = '<div class="g-recaptcha" data-sitekey="key"></div><button>Send</button>'
      document.body.append(form)
    }
  })
  await until(async () => (await noticesOn(page).count()) > 0)
  await waitForNotices(page)
  assert.equal(await noticesOn(page).count(), 20)
  await page.close()
})

browserTest(
  'a captcha that cannot be loaded says so, and one without a service of its own is loaded this once',
  async () => {
    const { page, customer } = await visit(`<form><div class="g-recaptcha" data-sitekey="key"></div></form>${HELD}`, {
      prepare: (page) => page.route('**/recaptcha/**', (route) => route.abort()),
    })
    await button(noticesOn(page), en.load).click()
    await page.getByText(en.failed).waitFor()
    assert.deepEqual(customer.consents[0]?.body.services, ['google-recaptcha'])
    await page.close()

    // The page says another category than the customer: the tool is not certain.
    const other = await visit(
      `<form><div class="g-recaptcha" data-sitekey="key"></div></form>${HELD.replace('functional', 'marketing')}`,
    )
    await button(noticesOn(other.page), en.load).click()
    await other.page.getByLabel('I am not a robot').waitFor()
    assert.deepEqual(other.customer.consents, [])
    await other.page.close()
  },
)

browserTest(
  'with Global Privacy Control and after a refusal the notice stays; other held scripts have none',
  async () => {
    const { page } = await visit(
      `<form><div class="g-recaptcha" data-sitekey="key"></div></form>${HELD}
     <script type="text/plain" data-category="analytics" data-src="${town.at('counter.localhost', '/count.js')}"></script>`,
      {
        tools: [...TOOLS, { ...CAPTCHA_TOOL, category: 'marketing' }],
        prepare: (page) => sendGpc(page),
      },
    )
    await noticesOn(page).waitFor()
    await chooseByApi(page, 'accept')
    await waitForMarkedElements(page)
    assert.equal(await noticesOn(page).count(), 1)
    assert.deepEqual(await scriptsRunOn(page), ['count'])
    await page.close()
  },
)

browserTest(
  'the page’s styles do not reach it, and it fits in every language, in a narrow form and beside a row',
  async () => {
    const style = `* { color: lime !important; font-size: 9px !important; text-transform: uppercase !important; float: left }
    portico-placeholder { display: none !important } form { float: none; width: 280px }`
    for (const { code: lang } of LANGUAGES) {
      const row =
        '<form id="row" style="display:flex"><input type="email" aria-label="E-mail"><button>Send</button></form>'
      const body = `<form id="narrow">${WRITTEN}<div class="g-recaptcha" data-sitekey="key"></div><button>Send</button></form>${row}${HELD}
      <script>document.querySelector('#row').append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'g-recaptcha-response' }))</script>`
      const { page } = await visit(body, { style, lang, languages: [lang] })
      await page.setViewportSize({ width: 340, height: 700 })
      await until(async () => (await noticesOn(page).count()) === 2)
      for (const notice of await noticesOn(page).all()) {
        assert.deepEqual(await overflowingElements(notice), [], lang)
        const { width = 0, x = -1 } = (await notice.boundingBox()) ?? {}
        assert.ok(x >= 0 && x + width <= 340, `${lang}: ${x} + ${width}`)
        const look = await notice.evaluate((box) => {
          const { color, fontSize, textTransform } = getComputedStyle(box)
          return [color, fontSize, textTransform]
        })
        assert.deepEqual(look, ['rgb(27, 32, 39)', '15px', 'none'])
      }
      const { x: before = 0, y: above = 0 } = (await noticesOn(page).last().boundingBox()) ?? {}
      const { y: below = 0 } = (await page.locator('#row').boundingBox()) ?? {}
      assert.ok(before >= 0 && above < below, 'above the row, not in it')
      await page.close()
    }
  },
)

browserTest('with larger text and in forced colours all of it can be read', async () => {
  const { page } = await visit(
    `<form><div class="g-recaptcha" data-sitekey="key"></div><button>Send</button></form>${HELD}`,
    {
      prepare: (page) => page.emulateMedia({ forcedColors: 'active' }),
    },
  )
  await page.setViewportSize({ width: 320, height: 700 })
  await noticesOn(page).waitFor()
  await doubleText(page)
  assert.deepEqual(await overflowingElements(noticesOn(page)), [])
  const border = await noticesOn(page).evaluate((box) => getComputedStyle(box).borderTopWidth)
  assert.equal(border, '1px')
  await page.emulateMedia({ forcedColors: null })
  await page.close()
})
