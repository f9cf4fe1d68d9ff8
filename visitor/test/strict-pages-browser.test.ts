import assert from 'node:assert/strict'
import { browserTest, openBrowser } from '../../server/test/browser.ts'
import { entryText } from '../delivered.ts'
import {
  bakeryHtml,
  choiceOn,
  chooseByApi,
  HIDING_ELEMENTS,
  hidingHtml,
  LAST_MARKED_SCRIPT,
  openTown,
  scriptsRunOn,
  waitForCondition,
  waitForConsentAnswer,
  waitForMarkedElements,
} from './town.ts'

// Pages and browsers that allow little: policies, cookies and storage that are blocked, frames, two tags.

const town = await openTown()
const browser = await openBrowser({ keepsTabs: true })

const script = (category: string, name: string) =>
  `<script type="text/plain" data-category="${category}" data-src="${town.at('statistics.localhost', `/${name}.js`)}"></script>`

browserTest(
  'under the strictest policy and Trusted Types the banner is shown and marked scripts run after a yes',
  async () => {
    const customer = town.open()
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    const portico = town.at('portico.localhost', '')
    const policy = `default-src 'none'; script-src 'nonce-abc'; connect-src ${portico}; img-src 'self'; base-uri 'none';
    require-trusted-types-for 'script'; trusted-types portico`
    const nonced = customer.tag.replace('async', 'async nonce="abc"')
    const url = customer.page(
      bakeryHtml(
        { ...customer, tag: nonced },
        `${script('analytics', 'one')}
       <script type="text/plain" data-category="analytics">(window.ran ??= []).push('inline')</script>`,
      ),
      { headers: { 'content-security-policy': policy.replaceAll(/\s+/g, ' ') } },
    )
    await page.goto(url)
    await waitForCondition(page, 'window.last')
    await page.getByRole('region', { name: 'Your choice about cookies' }).waitFor()
    assert.equal(town.requestsTo('statistics.localhost'), 0)
    await chooseByApi(page, 'accept')
    await page.evaluate(
      (src) => {
        const late = document.createElement('script')
        late.type = 'text/plain'
        late.dataset['category'] = 'analytics'
        late.dataset['src'] = src
        document.body.append(late)
      },
      town.at('statistics.localhost', '/late.js'),
    )
    await waitForMarkedElements(page)
    assert.deepEqual(await scriptsRunOn(page), ['one', 'inline', 'late'])
    assert.deepEqual(complaints, [])
    await page.close()
  },
)

browserTest('where the policy portico is not allowed everything stays held back, and the page works', async () => {
  const customer = town.open()
  const page = await browser.newPage()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const messages = page.waitForEvent('console', (message) =>
    message.text().startsWith('Portico: something that waited'),
  )
  await page.goto(
    customer.page(bakeryHtml(customer, script('necessary', 'needed')), {
      headers: { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types none" },
    }),
  )
  await messages
  await page.waitForLoadState('load')
  assert.deepEqual(await scriptsRunOn(page), [])
  assert.deepEqual(errors, [])
  await page.close()
})

browserTest('with cookies blocked the choice holds for this page, and the next asks again', async () => {
  const customer = town.open()
  const page = await browser.newPage()
  const session = await browser.newCDPSession(page)
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.goto(customer.page(bakeryHtml(customer, script('analytics', 'blocked'))))
  await waitForCondition(page, 'window.last')
  await page.getByRole('region', { name: 'Your choice about cookies' }).waitFor()
  await chooseByApi(page, 'accept')
  await waitForMarkedElements(page)
  assert.deepEqual(await scriptsRunOn(page), ['blocked'])
  await page.reload()
  await waitForCondition(page, 'window.last')
  assert.equal(await choiceOn(page), null)
  assert.deepEqual(await scriptsRunOn(page), [])
  await page.close()
})

browserTest('with storage denied a choice is made, sent and kept', async () => {
  const customer = town.open()
  const page = await browser.newPage()
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  await page.goto(customer.page(bakeryHtml(customer, script('analytics', 'denied'))))
  await waitForCondition(page, 'window.last')
  const answered = waitForConsentAnswer(page)
  await chooseByApi(page, 'accept', ['analytics'])
  assert.equal((await answered).status(), 204)
  await page.reload()
  await waitForCondition(page, 'window.last')
  assert.deepEqual(await scriptsRunOn(page), ['denied'])
  await page.close()
})

browserTest('with the tag blocked, everything stays refused and the page works', async () => {
  const customer = town.open()
  const page = await browser.newPage()
  await page.route(/\/s\//, (route) => route.abort())
  town.requests.length = 0
  const own = '<script>window.works = true</script>'
  await page.goto(customer.page(bakeryHtml(customer, script('analytics', 'never') + own)))
  assert.equal(await page.evaluate('window.works'), true)
  assert.equal(town.requestsTo('statistics.localhost'), 0)
  await page.close()
})

browserTest('with every part blocked, everything stays refused and nothing fails', async () => {
  const customer = town.open({ widget: 'right' })
  const page = await browser.newPage()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.route(/\/s\/a\//, (route) => route.abort())
  const film = `<iframe title="A film" data-category="functional" data-src="${town.at('films.localhost', '/film.html')}"></iframe>`
  await page.goto(customer.page(bakeryHtml(customer, film + script('analytics', 'never'))))
  await waitForCondition(page, 'window.last')
  const messages = page.waitForEvent('console', (message) => message.text().includes('preferences could not be loaded'))
  await page.evaluate('portico.consent.open()')
  await messages
  assert.equal(town.requestsTo('films.localhost') + town.requestsTo('statistics.localhost'), 0)
  assert.deepEqual(errors, [])
  await page.close()
})

browserTest('a part that is not the one that was built does not run', async () => {
  const customer = town.open()
  const page = await browser.newPage()
  const headers = { 'access-control-allow-origin': '*' }
  await page.route('**/s/a/first-layer-*', (route) =>
    route.fulfill({ headers, contentType: 'text/javascript', body: 'window.tampered = true' }),
  )
  const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'))
  await page.goto(customer.page(bakeryHtml(customer)))
  await refused
  await page.waitForLoadState('load')
  assert.equal(await page.evaluate('window.tampered'), undefined)
  await page.close()
})

browserTest('inside a frame it does nothing at all', async () => {
  const customer = town.open()
  const inner = customer.page(bakeryHtml(customer, script('necessary', 'framed')).replace(LAST_MARKED_SCRIPT, ''))
  const outer = town.open().page(`<iframe title="A bakery" src="${inner}"></iframe>`)
  const page = await browser.newPage()
  town.requests.length = 0
  await page.goto(outer)
  const frame = page.frame({ url: inner })
  assert.ok(frame)
  await frame.waitForLoadState('load')
  assert.equal(await frame.evaluate('window.portico'), undefined)
  assert.equal(town.requestsTo('statistics.localhost'), 0)
  assert.ok(
    town.requests.some(({ path }) => path === `/s/${customer.site}.js`),
    'it was loaded',
  )
  await page.close()
})

browserTest('a second tag does nothing and says so; an element with our name is no second tag', async () => {
  const customer = town.open()
  const page = await browser.newPage()
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await page.goto(customer.page(bakeryHtml({ ...customer, tag: customer.tag + customer.tag }, '<i id="portico"></i>')))
  await waitForCondition(page, 'window.last')
  await page.waitForLoadState('load')
  assert.deepEqual(
    messages.filter((text) => text.startsWith('Portico:')),
    ['Portico: the tag is on this page twice. This one does nothing.'],
  )
  await page.getByRole('region', { name: 'Your choice about cookies' }).waitFor()
  assert.equal(await page.getByRole('region').count(), 1)
  await page.close()
})

browserTest('inside a combined file, and on a domain that it is not for, it says so', async () => {
  const customer = town.open({ cookieDomain: null, domain: 'bakery.example' })
  const page = await browser.newPage()
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  const bundle = town.at('bakery.localhost', '/bundle.js')
  await page.route(bundle, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: entryText(customer.settings) }),
  )
  await page.goto(customer.page(bakeryHtml({ tag: `<script src="${bundle}"></script>` })))
  await waitForCondition(page, 'window.last')
  assert.deepEqual(
    messages.filter((text) => text.startsWith('Portico:')),
    [
      'Portico: the tag was combined with other scripts, so nothing can be shown. Load it from its own address.',
      `Portico: this tag is for bakery.example. What is chosen on www.${customer.domain} is not recorded.`,
    ],
  )
  await page.close()
})

for (const element of HIDING_ELEMENTS) {
  browserTest(
    `elements that hide what a document has, such as <${element} name="cookie">, do not switch it off`,
    async () => {
      const customer = town.open()
      const page = await browser.newPage()
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      const url = customer.page(`<!doctype html><html lang="en"><body>${hidingHtml(element)}${customer.tag}
      ${script('analytics', 'allowed')}${script('marketing', 'refused')}${LAST_MARKED_SCRIPT}</body></html>`)
      const isBannerShown = `Document.prototype.querySelector.call(document, 'portico-root')?.shadowRoot.querySelector('button') != null`
      await page.goto(url)
      await waitForCondition(page, 'window.last')
      await waitForCondition(page, isBannerShown)
      await chooseByApi(page, 'accept', ['analytics'])
      await waitForCondition(page, 'window.ran?.length === 1')
      await page.goto(url)
      await waitForCondition(page, 'window.last')
      assert.deepEqual(await scriptsRunOn(page), ['allowed'], 'the choice is kept')
      assert.deepEqual(errors, [])
      await page.close()
    },
  )
}

browserTest('a form whose fields hide what it has does not let through what stands behind it', async () => {
  const ads = {
    id: 'ads',
    name: 'Ads',
    vendor: 'Ads Ltd',
    country: null,
    category: 'marketing',
    hosts: ['ads.localhost'],
    policy: null,
    consent: 'google-consent-mode',
    stored: [],
  } as const
  const customer = town.open({ tools: [ads], offers: ['marketing'] })
  const page = await browser.newPage()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const fields = ['matches', 'querySelector', 'localName', 'nodeType'].map((name) => `<input name="${name}">`)
  const form = `<form>${fields.join('')}</form>`
  const listed = `<script src="${town.at('ads.localhost', '/listed.js')}"></script>`
  await page.goto(customer.page(bakeryHtml({ tag: customer.tagFirst }, form + listed + script('necessary', 'needed'))))
  await waitForCondition(page, 'window.last')
  assert.deepEqual(await scriptsRunOn(page), ['needed'])
  assert.deepEqual(errors, [])
  await page.close()
})
