import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest, openBrowser } from '../../server/test/browser.ts'
import { cookieName } from '../src/consent/choice.ts'
import type { PageTool } from '../src/page/settings.ts'
import {
  type Customer,
  chooseByApi,
  HIDING_ELEMENTS,
  hidingHtml,
  LAST_MARKED_SCRIPT,
  openTown,
  scriptsRunOn,
  waitForCondition,
  waitForConsentAnswer,
} from './town.ts'

// The loader: what it holds back until the entry is there, and what happens without an entry.

const town = await openTown()
const browser = await openBrowser({ keepsTabs: true })

const LISTED: PageTool = {
  id: 'ads',
  name: 'Ads',
  vendor: 'Ads Ltd',
  country: null,
  category: 'marketing',
  hosts: ['ads.localhost'],
  policy: null,
  consent: 'google-consent-mode',
  stored: [],
}
const TOOLS = { tools: [LISTED], offers: ['marketing'], consentMode: 'basic' } as const

const at = (host: string, name: string) => `src="${town.at(host, `/${name}.js`)}"`
const adding = (name: string, host: string) => `<script>{
  const script = document.createElement('script')
  script.src = ${JSON.stringify(town.at(host, `/${name}.js`))}
  script.type = 'text/javascript'
  document.head.append(script)
}</script>`
const BODY = `
  <script ${at('ads.localhost', 'parsed')}></script>
  <script async ${at('ads.localhost', 'async')}></script>
  <script defer ${at('ads.localhost', 'deferred')}></script>
  ${adding('added', 'ads.localhost')}
  <script async ${at('other.localhost', 'chat')}></script>
  ${adding('widget', 'other.localhost')}
  <script ${at('other.localhost', 'library')}></script>
  <script>ran.push('uses ' + ran.at(-1)); (window.dataLayer ??= []).push(['js', 'config'])</script>
  <script src="/own.js"></script>
  <script type="text/plain" data-category="marketing">ran.push('marked')</script>`
const LISTED_ONES = ['added', 'async', 'deferred', 'parsed']

const pageWith = (customer: Customer, head: string) =>
  customer.page(
    `<!doctype html><html lang="en"><head><title>A bakery</title>${head}</head><body><p>Bread</p>${BODY}${LAST_MARKED_SCRIPT}</body></html>`,
  )

/** A page whose timeout of a second the test ends: `runOut()`. */
async function patientPage(): Promise<Page> {
  const page = await browser.newPage()
  await page.addInitScript(() => {
    const wait = window.setTimeout
    const later = (go: () => void, ms?: number) => (ms === 1_000 ? Object.assign(window, { runOut: go }) : wait(go, ms))
    Object.assign(window, { setTimeout: later })
  })
  return page
}

const sorted = async (page: Page) => (await scriptsRunOn(page)).toSorted()
const ran = (page: Page, count: number) => waitForCondition(page, `window.ran?.length === ${count}`)

browserTest('what is listed, and what nobody relies on the order of, waits for the entry; all else runs', async () => {
  const customer = town.open(TOOLS)
  const { promise, resolve } = Promise.withResolvers<void>()
  customer.entryAfter = promise
  const page = await patientPage()
  await page.goto(pageWith(customer, customer.loader))
  await waitForCondition(page, "document.readyState !== 'loading'")
  assert.deepEqual(await scriptsRunOn(page), ['library', 'uses library', 'own'])
  resolve()
  await waitForCondition(page, 'window.last')
  await ran(page, 5)
  assert.deepEqual(await sorted(page), ['chat', 'library', 'own', 'uses library', 'widget'])
  const commands = await page.evaluate('[...dataLayer].map((call) => call[1])')
  assert.deepEqual(commands, ['default', 'config'], 'the default is before what the page said meanwhile')
  const answered = waitForConsentAnswer(page)
  await chooseByApi(page, 'accept')
  assert.equal((await answered).status(), 204)
  await ran(page, 10)
  assert.deepEqual(
    await sorted(page),
    [...LISTED_ONES, 'chat', 'library', 'marked', 'own', 'uses library', 'widget'].toSorted(),
  )
  assert.equal(customer.consents.at(-1)?.body.placement, 'first')
  await page.reload()
  await waitForCondition(page, 'window.last')
  assert.equal((await scriptsRunOn(page))[0], 'parsed', 'after a yes what is listed keeps its place')
  customer.entryAfter = new Promise(() => {})
  const since = (version: number) => customer.loader.replace(/data-since="\d+"/, `data-since="${version}"`)
  await page.goto(pageWith(customer, since(customer.settings.version + 1)), { waitUntil: 'domcontentloaded' })
  assert.equal((await scriptsRunOn(page))[0], 'library', 'a choice from before visitors were asked anew is none')
  await page.close()
})

browserTest(
  'what came without asking again waits for a choice that knows of it; all else goes on as chosen',
  async () => {
    const customer = town.open(TOOLS)
    const page = await patientPage()
    await page.goto(pageWith(customer, customer.loader))
    await waitForCondition(page, 'window.last')
    const first = waitForConsentAnswer(page)
    await chooseByApi(page, 'accept')
    await first
    const chat: PageTool = { ...LISTED, id: 'chat', hosts: ['other.localhost'] }
    const { version } = customer.settings
    Object.assign(customer.settings, { version: version + 1, tools: [{ ...LISTED, since: version + 1 }, chat] })
    await page.goto(pageWith(customer, customer.loader))
    await waitForCondition(page, 'window.last')
    await ran(page, 6)
    const asChosen = ['chat', 'library', 'marked', 'own', 'uses library', 'widget']
    assert.deepEqual(await sorted(page), asChosen)
    assert.equal(await page.evaluate('portico.consent.get().version'), version, 'nobody is asked')
    const second = waitForConsentAnswer(page)
    await chooseByApi(page, 'accept')
    await second
    await ran(page, 10)
    assert.deepEqual(await sorted(page), [...LISTED_ONES, ...asChosen].toSorted())
    await page.close()
  },
)

browserTest(
  'an entry that never arrives holds up neither the first paint nor what waited, and nothing marked runs',
  async () => {
    const customer = town.open(TOOLS)
    customer.entryAfter = new Promise(() => {})
    const page = await patientPage()
    // The second that it is waited for is not over before the test says so: what waited for it would never be painted.
    await page.goto(pageWith(customer, customer.loader), { waitUntil: 'commit' })
    await page.evaluate(() =>
      new Promise((painted) => new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })).then(
        () => {},
      ),
    )
    await waitForCondition(page, "document.readyState !== 'loading'")
    assert.deepEqual(await scriptsRunOn(page), ['library', 'uses library', 'own'])
    await page.evaluate('runOut()')
    await ran(page, 9)
    assert.deepEqual(
      await sorted(page),
      [...LISTED_ONES, 'chat', 'library', 'own', 'uses library', 'widget'].toSorted(),
    )
    await page.waitForLoadState('load')
    await page.close()
  },
)

browserTest(
  'a tool under the website’s own name waits by its address, and nothing else of the website does',
  async () => {
    const counter = { ...LISTED, hosts: [], addresses: ['town.localhost/counter.js', 'town.localhost/added.js'] }
    const customer = town.open({ ...TOOLS, tools: [counter] })
    const { promise, resolve } = Promise.withResolvers<void>()
    customer.entryAfter = promise
    const page = await patientPage()
    const own = `www.${customer.domain}`
    const body = `<script src="/counter.js"></script>${adding('added', own)}${adding('shop', own)}<script src="/own.js"></script>`
    const html = `<!doctype html><html lang="en"><head><title>A bakery</title>${customer.loader}</head><body>${body}${LAST_MARKED_SCRIPT}</body></html>`
    await page.goto(customer.page(html))
    await ran(page, 2)
    assert.deepEqual(await sorted(page), ['own', 'shop'])
    resolve()
    await waitForCondition(page, 'window.last')
    assert.deepEqual(await sorted(page), ['own', 'shop'])
    const answered = waitForConsentAnswer(page)
    await chooseByApi(page, 'accept')
    assert.equal((await answered).status(), 204)
    await ran(page, 4)
    assert.deepEqual(await sorted(page), ['added', 'counter', 'own', 'shop'])
    await page.close()
  },
)

browserTest('where nothing is listed, what stands in the HTML runs at once', async () => {
  const customer = town.open()
  customer.entryAfter = new Promise(() => {})
  const page = await patientPage()
  await page.goto(pageWith(customer, customer.loader), { waitUntil: 'domcontentloaded' })
  assert.deepEqual(await scriptsRunOn(page), ['parsed', 'library', 'uses library', 'own', 'deferred'])
  await page.close()
})

browserTest('an entry that arrives later shows the banner, holds back nothing more, and says so', async () => {
  const customer = town.open(TOOLS)
  const { promise, resolve } = Promise.withResolvers<void>()
  customer.entryAfter = promise
  const page = await patientPage()
  await page.goto(pageWith(customer, customer.loader))
  await waitForCondition(page, "document.readyState !== 'loading'")
  await page.evaluate('runOut()')
  await ran(page, 9)
  resolve()
  await waitForCondition(page, 'window.last')
  const answered = waitForConsentAnswer(page)
  await chooseByApi(page, 'reject')
  await answered
  assert.equal(customer.consents.at(-1)?.body.placement, 'async')
  await page.close()
})

/** On the website's parent domain, as its neighbours there write them. */
const neighbourWrites = async (page: Page, cookies: readonly string[]) => {
  await page.goto(town.at('neighbour.town.localhost', '/page.html'))
  await page.evaluate((all) => {
    // biome-ignore lint/suspicious/noDocumentCookie: it is what a neighbour writes
    for (const cookie of all) document.cookie = `${cookie}; Domain=town.localhost; Path=/; Secure`
  }, cookies)
}

for (const cookieDomain of [undefined, null]) {
  const where = cookieDomain === null ? 'one host' : 'a domain'
  browserTest(`no cookie of another name is a choice, where the choice belongs to ${where}`, async () => {
    const customer = town.open({ ...TOOLS, ...(cookieDomain === null && { cookieDomain }) })
    const name = cookieName(customer.settings.cookieDomain, 'https:')
    const yes = `${name}=1.${customer.site}.999.fam.1.${customer.site}.${customer.site}`
    const page = await patientPage()
    // The last has no name, and begins like one that no neighbour may write: browsers refuse it.
    const nameless = cookieDomain === null ? [`=${yes}`, yes] : []
    await neighbourWrites(page, [`z=${yes}`, `z${yes}`, `z=; ${yes}`, `z=a ${yes}`, ...nameless])
    customer.entryAfter = new Promise(() => {})
    await page.goto(pageWith(customer, customer.loader), { waitUntil: 'domcontentloaded' })
    assert.match(await page.evaluate('document.cookie'), /z=/, 'the page sees what the neighbour wrote')
    assert.deepEqual(await scriptsRunOn(page), ['library', 'uses library', 'own'])
    await page.close()
  })
}

browserTest('a choice is read wherever its cookie stands among others', async () => {
  const customer = town.open(TOOLS)
  const page = await patientPage()
  await neighbourWrites(page, ['first=1'])
  await page.goto(pageWith(customer, customer.loader))
  await waitForCondition(page, 'window.last')
  await chooseByApi(page, 'accept')
  await ran(page, 10)
  customer.entryAfter = new Promise(() => {})
  await page.goto(pageWith(customer, customer.loader), { waitUntil: 'domcontentloaded' })
  assert.match(await page.evaluate('document.cookie'), /^.+; portico_consent=/)
  assert.equal((await scriptsRunOn(page))[0], 'parsed')
  await page.close()
})

for (const element of HIDING_ELEMENTS) {
  browserTest(
    `elements that hide what a document has, such as <${element} name="cookie">, do not switch the loader off`,
    async () => {
      const customer = town.open(TOOLS)
      const page = await patientPage()
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      const url = customer.page(`<!doctype html><html lang="en"><body>${hidingHtml(element)}${customer.loader}
      <script ${at('ads.localhost', 'parsed')}></script><script src="/own.js"></script>${LAST_MARKED_SCRIPT}</body></html>`)
      await page.goto(url)
      await waitForCondition(page, 'window.last')
      assert.deepEqual(await scriptsRunOn(page), ['own'])
      await chooseByApi(page, 'accept')
      await ran(page, 2)
      customer.entryAfter = new Promise(() => {})
      await page.goto(url, { waitUntil: 'domcontentloaded' })
      assert.deepEqual(await scriptsRunOn(page), ['parsed', 'own'], 'after a yes what is listed keeps its place')
      assert.deepEqual(errors, [])
      await page.close()
    },
  )
}
