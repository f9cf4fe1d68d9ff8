import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest, openBrowser } from '../../server/test/browser.ts'
import { entryText } from '../delivered.ts'
import { cookieValue } from '../src/consent/choice.ts'
import { uuidV4, uuidV7 } from '../src/kit/uuid.ts'
import {
  bakeryHtml,
  type Customer,
  choiceOn,
  chooseByApi,
  openTown,
  scriptsRunOn,
  waitForCondition,
  waitForConsentAnswer,
  waitForMarkedElements,
  waitForNoUnsentConsent,
} from './town.ts'

// The choice: where it is stored, how long it is valid, who gets it, and the effect of Global Privacy Control.

const town = await openTown()
const browser = await openBrowser({ keepsTabs: true })

const REGION = { name: 'Your choice about cookies' }
const tracker = `<script type="text/plain" data-category="marketing" data-src="${town.at('ads.localhost', '/ads.js')}"></script>`

async function visit(customer: Customer, options?: Parameters<Customer['page']>[1], withSignal = false): Promise<Page> {
  const page = await browser.newPage()
  if (withSignal) await sendSignal(page)
  await page.goto(customer.page(bakeryHtml(customer, tracker), options))
  await waitForCondition(page, 'window.last')
  return page
}

const sendSignal = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }))

const cookiesOf = async (page: Page) =>
  (await browser.cookies(page.url())).filter(({ name }) => name === 'portico_consent')

browserTest(
  'the choice is one cookie for the whole domain, for six months, in place of one that the host had',
  async () => {
    const customer = town.open()
    const page = await visit(customer)
    await page.getByRole('region', REGION).waitFor()
    const old = { site: customer.site, version: 2, granted: [], services: [], gpc: false, visitor: uuidV4() }
    await browser.addCookies([
      {
        name: 'portico_consent',
        value: cookieValue({ ...old, id: uuidV7(Date.now() - 1000) }),
        url: page.url(),
      },
    ])
    await chooseByApi(page, 'accept', ['analytics'])
    assert.equal(await page.getByRole('region', REGION).count(), 0)
    const [cookie, ...others] = await cookiesOf(page)
    assert.deepEqual(others, [])
    assert.ok(cookie)
    assert.equal(cookie.domain, `.${customer.domain}`)
    assert.deepEqual([cookie.sameSite, cookie.secure, cookie.httpOnly, cookie.path], ['Lax', false, false, '/'])
    const days = (cookie.expires - Date.now() / 1000) / 86_400
    assert.ok(days > 181 && days <= 182, `${days} days`)
    const choice = await choiceOn(page)
    assert.ok(choice)
    const { at, id, ...rest } = choice
    assert.deepEqual(rest, {
      necessary: true,
      functional: false,
      analytics: true,
      marketing: false,
      services: [],
      version: 2,
    })
    assert.ok(Math.abs(Date.parse(String(at)) - Date.now()) < 60_000)
    assert.ok(cookie.value.includes(String(id)))
    await page.close()
  },
)

/** As if the website had a certificate: what is asked for there is answered here. */
async function visitOnHttps(customer: Customer, host: string): Promise<Page> {
  const page = await browser.newPage()
  await page.route(`https://${host}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const body = bakeryHtml({ tag: customer.tagOwn }, tracker)
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body })
    if (!pathname.endsWith(`/${customer.site}.js`)) return route.fulfill({ status: 404 })
    return route.fulfill({ contentType: 'text/javascript', body: entryText(customer.settings) })
  })
  await page.goto(`https://${host}/`)
  await waitForCondition(page, 'window.last')
  return page
}

browserTest(
  'on https the cookie goes to https alone, and no neighbour can say yes for a host that stands for itself',
  async () => {
    const hoster = town.open()
    const a = town.open({ cookieDomain: null })
    const neighbour = await visitOnHttps(hoster, `b.${hoster.domain}`)
    await chooseByApi(neighbour, 'reject')
    assert.deepEqual(
      (await cookiesOf(neighbour)).map(({ domain, secure, sameSite }) => ({ domain, secure, sameSite })),
      [{ domain: `.${hoster.domain}`, secure: true, sameSite: 'Lax' }],
    )
    // The id of the site is public: it stands in the page of every customer.
    const forged = { site: a.site, version: 2, granted: ['marketing'], services: [], gpc: false } as const
    const value = cookieValue({ ...forged, id: uuidV7(Date.now()), visitor: uuidV4() })
    await neighbour.evaluate(
      ([value, domain]) => {
        for (const name of ['portico_consent', '__Host-portico_consent']) {
          // biome-ignore lint/suspicious/noDocumentCookie: it is what a neighbour would write
          document.cookie = `${name}=${value}; Domain=${domain}; Path=/; Max-Age=9999; Secure`
        }
      },
      [value, hoster.domain] as const,
    )
    const host = `a.${hoster.domain}`
    const page = await visitOnHttps(a, host)
    assert.ok(
      (await cookiesOf(page)).some((cookie) => cookie.value === value),
      'the browser shows it to the page',
    )
    assert.equal(await choiceOn(page), null)
    assert.deepEqual(await scriptsRunOn(page), [])
    await chooseByApi(page, 'reject')
    const again = await visitOnHttps(a, host)
    assert.equal((await choiceOn(again))?.['marketing'], false)
    const own = (await browser.cookies(again.url())).filter(({ name }) => name === '__Host-portico_consent')
    assert.deepEqual(
      own.map(({ domain, path, secure, sameSite }) => ({ domain, path, secure, sameSite })),
      [{ domain: host, path: '/', secure: true, sameSite: 'Lax' }],
    )
    await Promise.all([neighbour.close(), page.close(), again.close()])
  },
)

browserTest('it holds on every host of the domain, but never for another customer on a sister host', async () => {
  const hoster = town.open()
  const tenant = { ...town.open({ cookieDomain: null }), page: hoster.page }
  const page = await visit(hoster)
  await chooseByApi(page, 'accept')
  const shop = await visit(hoster, { host: 'shop.' })
  assert.deepEqual(await choiceOn(shop), await choiceOn(page))
  await shop.close()
  const sister = await visit(tenant, { host: 'tenant.' })
  assert.equal(await choiceOn(sister), null)
  assert.deepEqual(await scriptsRunOn(sister), [])
  await chooseByApi(sister, 'reject')
  await sister.reload()
  await waitForCondition(sister, 'window.last')
  assert.equal((await choiceOn(sister))?.['marketing'], false)
  await page.reload()
  await waitForCondition(page, 'window.last')
  assert.equal((await choiceOn(page))?.['marketing'], true, 'neither loses theirs to the other')
  await Promise.all([page.close(), sister.close()])
})

browserTest(
  'it is asked for again when something material was published since, or it is too old, and never otherwise',
  async () => {
    const made = { version: 2, granted: ['marketing'], services: [], gpc: false, visitor: uuidV4() } as const
    const day = 86_400_000
    const CASES = [
      { asksSince: 2, age: 1, asks: false },
      { asksSince: 3, age: 1, asks: true },
      { asksSince: 1, age: 183, asks: true },
    ]
    for (const { asksSince, age, asks } of CASES) {
      const customer = town.open({ version: 4, asksSince })
      const url = customer.page(bakeryHtml(customer, tracker))
      const value = cookieValue({ ...made, site: customer.site, id: uuidV7(Date.now() - age * day) })
      await browser.addCookies([{ name: 'portico_consent', value, url }])
      const page = await browser.newPage()
      await page.goto(url)
      await waitForCondition(page, 'window.last')
      assert.equal((await choiceOn(page)) === null, asks, JSON.stringify({ asksSince, age }))
      assert.deepEqual(await scriptsRunOn(page), asks ? [] : ['ads'])
      if (asks) {
        await page.getByRole('region', REGION).waitFor()
        const answered = waitForConsentAnswer(page)
        await chooseByApi(page, 'reject')
        await answered
        const { body } = customer.consents[0] ?? {}
        // Too old: nobody knows who it was. Of an earlier version: the same visitor, who takes back what was allowed.
        assert.equal(body?.visitor === made.visitor, age < 182)
        assert.equal(body?.method, age < 182 ? 'withdrawal' : 'api')
      }
      await page.close()
    }
  },
)

browserTest('the signal refuses marketing without asking, and alone stores and sends nothing', async () => {
  const onlyMarketing = town.open({ offers: ['marketing'] })
  const page = await visit(onlyMarketing, {}, true)
  await page.getByRole('button', { name: 'Cookie settings' }).waitFor()
  assert.equal(await page.getByRole('region', REGION).count(), 0)
  assert.deepEqual(await cookiesOf(page), [])
  assert.deepEqual(onlyMarketing.consents, [])
  await page.close()

  const customer = town.open()
  const asking = await visit(customer, {}, true)
  await asking.getByRole('region', REGION).waitFor()
  const answered = waitForConsentAnswer(asking)
  await chooseByApi(asking, 'accept')
  await answered
  assert.deepEqual(customer.consents[0]?.body.choice, { functional: true, analytics: true, marketing: false })
  assert.equal(customer.consents[0]?.body.gpc, true)
  await asking.close()
})

browserTest('a yes to marketing itself wins over the signal, and stays', async () => {
  const customer = town.open()
  const page = await visit(customer, {}, true)
  await chooseByApi(page, 'accept', ['marketing'])
  await waitForMarkedElements(page)
  await waitForNoUnsentConsent(page)
  assert.deepEqual(await scriptsRunOn(page), ['ads'])
  await page.reload()
  await waitForCondition(page, 'window.last')
  assert.deepEqual(await scriptsRunOn(page), ['ads'])
  assert.deepEqual(
    customer.consents.map(({ body }) => body.method),
    ['api'],
  )
  await page.close()
})

browserTest('the signal ends a yes that was said without it, once, and records that', async () => {
  const customer = town.open()
  const page = await visit(customer)
  await chooseByApi(page, 'accept')
  await waitForMarkedElements(page)
  await waitForNoUnsentConsent(page)
  await page.close()
  const now = await browser.newPage()
  await sendSignal(now)
  town.requests.length = 0
  const second = waitForConsentAnswer(now)
  await now.goto(customer.page(bakeryHtml(customer, tracker)))
  await waitForCondition(now, 'window.last')
  await second
  await waitForNoUnsentConsent(now)
  await now.reload()
  await waitForCondition(now, 'window.last')
  assert.equal(town.requestsTo('ads.localhost'), 0)
  const [, ended, ...more] = customer.consents
  assert.equal(ended?.body.method, 'signal')
  assert.deepEqual(ended?.body.choice, { functional: true, analytics: true, marketing: false })
  assert.deepEqual(more, [])
  await now.close()
})

browserTest('a page that comes back from memory follows what was chosen meanwhile', async () => {
  const customer = town.open()
  const page = await visit(customer)
  await chooseByApi(page, 'accept')
  await waitForMarkedElements(page)
  const other = await visit(customer)
  await Promise.all([other.waitForEvent('load'), chooseByApi(other, 'withdraw').catch(() => undefined)])
  const reloaded = page.waitForEvent('load')
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await reloaded
  await waitForCondition(page, 'window.last')
  assert.deepEqual(await scriptsRunOn(page), [])
  await Promise.all([page.close(), other.close()])
})

browserTest('the event and the listeners tell of a choice, also of a stored one, and a listener can stop', async () => {
  const customer = town.open()
  const listen = `<script>window.notified = []; document.addEventListener('portico:consent', ({ detail }) => notified.push(detail.analytics))</script>`
  const page = await browser.newPage()
  await page.goto(customer.page(bakeryHtml(customer, listen)))
  await waitForCondition(page, 'window.last')
  await page.evaluate(`{
    const stop = portico.consent.on((choice) => { notified.push('called'); stop() })
    portico.consent.on(() => { throw new Error('the website’s own mistake') })
  }`)
  await chooseByApi(page, 'accept', ['analytics'])
  assert.deepEqual(await page.evaluate('notified'), ['called', true])
  await page.reload()
  await waitForCondition(page, 'window.notified.length === 1')
  assert.deepEqual(await page.evaluate('notified'), [true])
  await page.close()
})

browserTest('the language is the page’s, then the visitor’s, then the website’s', async () => {
  const customer = town.open({ languages: ['de', 'fr', 'en'] })
  const CASES = [
    ['fr-CA', 'fr'],
    ['sv', 'en'],
  ] as const
  for (const [lang, expected] of CASES) {
    const page = await browser.newPage()
    await page.goto(customer.page(bakeryHtml(customer, '', lang)))
    await waitForCondition(page, 'window.last')
    const answered = waitForConsentAnswer(page)
    await chooseByApi(page, 'reject')
    await answered
    await waitForNoUnsentConsent(page)
    assert.equal(customer.consents.at(-1)?.body.language, expected)
    await page.close()
  }
})

browserTest('a link opens the preferences; without one a small button does', async () => {
  const customer = town.open()
  const page = await browser.newPage()
  await page.goto(customer.page(bakeryHtml(customer, '<a href="/imprint#portico-consent">Cookies</a>')))
  await waitForCondition(page, 'window.last')
  await chooseByApi(page, 'reject')
  const { pathname } = new URL(page.url())
  await page.getByRole('link', { name: 'Cookies' }).click()
  await page.getByRole('dialog').waitFor()
  assert.equal(new URL(page.url()).pathname, pathname)
  assert.equal(await page.getByRole('button', { name: 'Cookie settings' }).count(), 0)
  await page.goto(customer.page(bakeryHtml(customer, '<button data-portico="consent"><b>My choice</b></button>')))
  await waitForCondition(page, 'window.last')
  await page.getByText('My choice').click()
  await page.getByRole('dialog').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Cookie settings' }).count(), 0)
  await page.goto(customer.page(bakeryHtml(customer)))
  await page.getByRole('button', { name: 'Cookie settings' }).waitFor()
  await page.goto(`${customer.page(bakeryHtml(customer))}#portico-consent`)
  await page.getByRole('dialog').waitFor()
  await page.close()
})
