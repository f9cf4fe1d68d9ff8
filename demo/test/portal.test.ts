import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Portico } from '@portico/client'
import * as contract from '@portico/contract/words'
import { LOCALES, pickLocale } from '../../dashboard/src/texts/locale.ts'
import * as catalog from '../../server/src/core/subscriptions/catalog.ts'
import { startTestService } from '../../server/test/harness.ts'
import { newFolder } from '../../server/test/process.ts'
import { openCustomerStore } from '../customers.ts'
import { createLimitedServer, MAX_CONNECTIONS } from '../limited-server.ts'
import { createNoticeStore, MAX_NOTICES } from '../notices.ts'
import { dashboardPage } from '../pages/dashboard.ts'
import { createPortal } from '../portal.ts'
import { readableAddress } from '../readable-address.ts'
import { createSubscriptionCache } from '../subscriptions.ts'
import { CREDITS_PER_PACK, DASHBOARD_LANGUAGES, MODULE_NAMES, PLANS, TIERS } from '../words.ts'

// The portal on a service of this process: what it asks Portico, and what it says of every state.

const service = await startTestService({ environment: 'staging' })
const portico = new Portico({ key: (await service.tenant()).key, baseUrl: service.url })
const customers = openCustomerStore(join(await newFolder(), 'customers.json'))

const server = createServer((request, response) => portal(request, response)).listen(0, 'localhost')
await once(server, 'listening')
after(() => void server.close().closeAllConnections())
const origin = `http://localhost:${(server.address() as AddressInfo).port}`
const portal = createPortal({ portico, customers, origin, dashboardOrigin: service.url })

async function page(path: string): Promise<string> {
  const response = await fetch(origin + path)
  assert.equal(response.status, 200, path)
  return response.text()
}

function post(path: string, form: Readonly<Record<string, string>> = {}): Promise<Response> {
  const init = { method: 'POST', headers: { origin }, body: new URLSearchParams(form), redirect: 'manual' } as const
  return fetch(origin + path, init)
}

/** Sends a form that is expected to work: where it leads, and what it says there. */
async function done(path: string, form: Readonly<Record<string, string>> = {}) {
  const response = await post(path, form)
  assert.equal(response.status, 303, await response.text())
  const address = response.headers.get('location') ?? ''
  return { address, text: await page(address) }
}

async function addCustomer(name: string, url: string): Promise<string> {
  const { site, fqdn, path } = await portico.sites.create({ url })
  customers.add({ site, name, website: fqdn + path })
  return site
}

/** A website whose subscription has come to its end. */
async function addEnded(name: string, url: string): Promise<string> {
  const site = await addCustomer(name, url)
  await portico.subscriptions.create(site, { tier: 'starter' })
  await portico.subscriptions.cancel(site)
  const { valid_until } = await portico.subscriptions.retrieve(site)
  await portico.clock.advance(site, { advanceTo: valid_until })
  return site
}

const requests = () => service.log().split('\n').length
const namesIn = (text: string) => [...text.matchAll(/<h2><a [^>]*>([^<]*)</g)].map(([, name]) => name)

test('the table of plans says what the catalog says', () => {
  assert.deepEqual(TIERS, contract.TIERS)
  assert.deepEqual(MODULE_NAMES, contract.MODULE_NAMES)
  for (const tier of contract.TIERS) {
    const { languages, accessibilityWidget, monthlyCredits, addable } = PLANS[tier]
    const included = { languages, accessibilityWidget, monthlyCredits }
    assert.deepEqual(included, catalog.entitlementsOf({ tier, modules: [] }), tier)
    const isAllowed = (name: contract.ModuleName) =>
      catalog.orderProblems({ tier, modules: [{ name, quantity: 1 }] }).length === 0
    // Comfort may carry modules, but includes them all: the specification says that none need be sent.
    assert.deepEqual(addable, tier === 'comfort' ? [] : contract.MODULE_NAMES.filter(isAllowed), tier)
  }
  const pack = { name: 'ai_sentinel_module', quantity: 1 } as const
  assert.equal(CREDITS_PER_PACK, catalog.entitlementsOf({ tier: 'starter', modules: [pack] }).monthlyCredits)
})

test("a website's page says what stands on the website, and publishes for the customer", async () => {
  const site = await addCustomer('Publishing', 'publishing.example')
  const path = `/websites/${site}`
  assert.match(await page(path), /On the website[\s\S]*Without a plan the tag does nothing/)
  const early = await post(`${path}/publish`)
  assert.equal(early.status, 409)
  assert.match(await early.text(), /role="alert"/)
  await portico.subscriptions.create(site, { tier: 'starter' })
  assert.match(await page(path), /Nothing is published yet[\s\S]*Publish the banner/)
  const { text } = await done(`${path}/publish`)
  assert.match(text, /role="status">Version 1 is published\./)
  assert.match(text, /The tag has not been seen on the website yet\./)
  assert.ok(text.includes(`&#60;script data-entry=&#34;${service.url}/s/${site}.js&#34;`))
  // Nothing has changed, so it stays the same version.
  assert.match((await done(`${path}/publish`)).text, /Version 1 is published\./)
})

test('the order form compares all plans, fact by fact', async () => {
  const site = await addCustomer('Comparing', 'comparing.example')
  const text = await page(`/websites/${site}/subscribe`)
  const facts = Object.fromEntries(
    text
      .split('<div class="plan-choice">')
      .slice(1)
      .map((column) => [
        /value="(\w+)"/.exec(column)?.[1],
        [...column.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)</g)].map(([, name, value]) => `${name}: ${value}`),
      ]),
  )
  assert.deepEqual(facts, {
    starter: [
      'Languages: 1',
      'Accessibility widget: Not included',
      'Analysis credits a month: None',
      'Can be added: Extra languages, Accessibility widget, AI Sentinel packs',
    ],
    growth: [
      'Languages: 2',
      'Accessibility widget: Not included',
      'Analysis credits a month: None',
      'Can be added: Extra languages, Accessibility widget, AI Sentinel packs',
    ],
    professional: [
      'Languages: All',
      'Accessibility widget: Not included',
      'Analysis credits a month: None',
      'Can be added: Accessibility widget, AI Sentinel packs',
    ],
    comfort: [
      'Languages: All',
      'Accessibility widget: Included',
      'Analysis credits a month: 40',
      'Can be added: Every module is included',
    ],
  })
  assert.doesNotMatch(text, /Current plan|Last plan/)
})

test('the form to change a plan marks the one that runs, and a plan that ended is marked as the last one', async () => {
  const site = await addCustomer('Changing', 'changing.example')
  await portico.subscriptions.create(site, { tier: 'professional' })
  const marked =
    /value="professional" required checked[^>]*>\s*Professional<\/label>\s*<span class="badge">Current plan</
  assert.match(await page(`/websites/${site}/subscribe`), marked)
  const ended = await addEnded('Ended and back', 'back.example')
  assert.match(await page(`/websites/${ended}/change`), /value="starter" required checked[\s\S]*?Last plan/)
})

test('the dashboard can be shown in each of its languages, and in English in all others', async () => {
  const [first = ''] = Object.keys(DASHBOARD_LANGUAGES)
  assert.deepEqual(
    Object.keys(DASHBOARD_LANGUAGES).map((wish) => pickLocale([wish]).locale),
    LOCALES,
  )
  const shownIn = (language: string | null) =>
    String(dashboardPage({ site: 'x', name: 'Ana', website: 'a.example' }, language))
  for (const language of Object.keys(DASHBOARD_LANGUAGES)) {
    const page = shownIn(language)
    assert.match(page, new RegExp(`data-language="${language}"`))
    assert.match(page, new RegExp(`href="\\?language=${language}" lang="${language}" aria-current="true"`))
  }
  for (const odd of [null, '', 'nl', 'toString', '"><script>']) assert.equal(shownIn(odd), shownIn(first))
})

test('what was asked for in the dashboard is filled in, and nothing is ordered by it', async () => {
  const site = await addCustomer('Wishing', 'wishing.example')
  const modules = [{ name: 'extra_language', quantity: 2 }] as const
  assert.match(await page(`/websites/${site}/change?module=extra_language`), /id="extra_language"[^>]*value="1"/)
  await portico.subscriptions.create(site, { tier: 'growth', modules })
  const before = await portico.subscriptions.retrieve(site)
  const more = await page(`/websites/${site}/change?module=extra_language`)
  assert.match(more, /class="notice">“Extra languages × 3” was asked for[\s\S]*Nothing is ordered before you press/)
  assert.match(more, /value="growth" required checked[\s\S]*id="extra_language"[^>]*value="3"/)
  assert.match(
    await page(`/websites/${site}/change?module=accessibility_plugin`),
    /id="accessibility_plugin"[^>]*checked/,
  )
  const plan = await page(`/websites/${site}/subscribe?tier=professional`)
  assert.match(plan, /The plan Professional was asked for[\s\S]*value="professional" required checked/)
  assert.match(plan, /id="extra_language"[^>]*value="0"/)
  for (const nonsense of ['module=constructor', 'tier=gold', 'tier=growth', 'module=']) {
    assert.doesNotMatch(await page(`/websites/${site}/change?${nonsense}`), /was asked for/, nonsense)
  }
  assert.deepEqual(await portico.subscriptions.retrieve(site), before)
})

test('terminate says what is true of a running, a cancelled and an ended subscription', async () => {
  const site = await addCustomer('Terminating', 'terminating.example')
  assert.equal((await done(`/websites/${site}/terminate`)).text.includes('There was no subscription any more.'), true)
  await portico.subscriptions.create(site, { tier: 'starter' })
  const running = await page(`/websites/${site}/terminate`)
  assert.match(running, /ends at once, although its period runs until <time[\s\S]*cancel the renewal/)
  await portico.subscriptions.cancel(site)
  const cancelled = await page(`/websites/${site}/terminate`)
  assert.match(cancelled, /renewal is cancelled already[\s\S]*ends by itself on <time[\s\S]*reactivated/)
  assert.doesNotMatch(cancelled, />cancel the renewal</)

  const { valid_until } = await portico.subscriptions.retrieve(site)
  await portico.clock.advance(site, { advanceTo: valid_until })
  assert.match(
    await page(`/websites/${site}`),
    /The subscription ended on <time[\s\S]*Last plan[\s\S]*Remove its record …/,
  )
  assert.doesNotMatch(await page(`/websites/${site}`), /Terminate|Change the plan|Reactivate/)
  const over = await page(`/websites/${site}/terminate`)
  assert.match(over, /Remove the ended subscription\?[\s\S]*Nothing of it runs any more, and it cannot be reactivated/)
  assert.doesNotMatch(over, /at once|Terminate/)

  const subject = /name="subject" value="([^"]+)"/.exec(over)?.[1] ?? ''
  const removed = await done(`/websites/${site}/terminate`, { confirm: 'yes', subject })
  assert.match(removed.text, /The record of the ended subscription was removed\.[\s\S]*This website has no plan/)
})

test('whoever removes an ended subscription does not end the one that another tab has ordered since', async () => {
  const site = await addEnded('Two tabs', 'two-tabs.example')
  const subject = /name="subject" value="([^"]+)"/.exec(await page(`/websites/${site}/terminate`))?.[1] ?? ''
  await done(`/websites/${site}/subscribe`, { tier: 'growth' })
  const refused = await post(`/websites/${site}/terminate`, { confirm: 'yes', subject })
  assert.equal(refused.status, 409)
  assert.match(await refused.text(), /changed meanwhile[\s\S]*ends at once/)
  assert.equal((await portico.subscriptions.retrieve(site)).status, 'active')
})

test('a change says what becomes of the billing, also when the renewal is cancelled', async () => {
  const site = await addCustomer('Billing', 'billing.example')
  const path = `/websites/${site}/change`
  await portico.subscriptions.create(site, { tier: 'starter' })
  assert.match(
    (await done(path, { tier: 'growth', interval: 'monthly' })).text,
    /"status">The subscription was changed\.</,
  )
  assert.match(
    (await done(path, { tier: 'growth', interval: 'annually' })).text,
    /The other billing begins with the next period\./,
  )
  await portico.subscriptions.cancel(site)
  assert.match(await page(path), /The renewal of this subscription is cancelled\. It ends on <time/)
  const { text } = await done(path, { tier: 'starter', interval: 'annually' })
  assert.match(text, /Its renewal stays cancelled, so the other billing begins only if it is reactivated\./)
  assert.match(text, /Active until <time/)
})

test('a notice is said once, and two tabs do not take each other’s', async () => {
  const [one, other] = [
    await addCustomer('One tab', 'one-tab.example'),
    await addCustomer('Other tab', 'other-tab.example'),
  ]
  const first = await post(`/websites/${one}/subscribe`, { tier: 'starter' })
  const second = await post(`/websites/${other}/subscribe`, { tier: 'starter' })
  for (const { headers } of [second, first]) {
    const address = headers.get('location') ?? ''
    assert.equal(headers.get('set-cookie'), null)
    assert.match(await page(address), /role="status">The website is subscribed\./)
    assert.doesNotMatch(await page(address), /role="status"/)
  }
  assert.doesNotMatch(await page(`/websites/${one}?notice=constructor&done=subscribed`), /role="status"/)
})

test('notices that nobody comes for do not pile up', () => {
  const notices = createNoticeStore()
  const numbers = Array.from(
    { length: MAX_NOTICES + 1 },
    (_, index) => notices.before('/', `${index}`).split('=')[1] ?? '',
  )
  assert.equal(notices.take(numbers[0] ?? ''), null)
  assert.equal(notices.take(numbers[1] ?? ''), '1')
  assert.equal(notices.take(numbers.at(-1) ?? ''), `${MAX_NOTICES}`)
})

test('addresses are readable, and what would deceive stays encoded', () => {
  const cases: readonly (readonly [website: string, shown: string])[] = [
    ['www.example.com', 'www.example.com'],
    ['xn--mnchen-3ya.example/caf%C3%A9/', 'münchen.example/café/'],
    ['xn--mnchen-3ya.example', 'münchen.example'],
    ['shop.example/a%2Fb%20c%3Fd%23e%25f', 'shop.example/a%2Fb%20c%3Fd%23e%25f'],
    ['shop.example/%E2%80%AEgpj.exe', 'shop.example/%E2%80%AEgpj.exe'],
    ['shop.example/%FF%C3', 'shop.example/%FF%C3'],
    ['shop.example/%3Cb%3E', 'shop.example/<b>'],
  ]
  for (const [website, shown] of cases) {
    assert.deepEqual(readableAddress(website), { shown, registered: shown === website ? null : website })
  }
})

test('a hundred customers cost one request a view, in pages of 25, and every state is known', async () => {
  await Promise.all(
    Array.from({ length: 100 }, (_, index) => addCustomer(`Many ${index + 1}`, `many-${index + 1}.example`)),
  )
  const site = customers.all().find(({ name }) => name === 'Many 30')?.site ?? ''
  await portico.subscriptions.create(site, { tier: 'comfort', interval: 'annually' })
  await page('/')
  const before = requests()
  const all = await page('/?q=many')
  assert.equal(requests() - before, 1)
  assert.deepEqual(
    namesIn(all),
    Array.from({ length: 25 }, (_, index) => `Many ${index + 1}`),
  )
  assert.match(all, /1 to 25 of 100 found among \d+ websites/)
  assert.match(all, /rel="next" href="\/\?q=many&#38;page=2"[\s\S]*Page 1 of 4/)
  assert.doesNotMatch(all, /rel="prev"/)
  const second = await page('/?q=many&page=2')
  assert.match(second, /26 to 50 of 100 found among[\s\S]*Many 30<[\s\S]*Comfort, yearly/)
  assert.match(await page('/?q=many&page=99'), /76 to 100 of 100 found[\s\S]*Page 4 of 4/)
  assert.equal(requests() - before, 3)
  for (const page_ of ['0', '-1', '1.5', 'x', '1e99']) assert.match(await page(`/?q=many&page=${page_}`), /Page 1 of 4/)
  assert.match(await page('/'), new RegExp(`1 to 25 of ${customers.all().length} websites`))
})

test('a place that Portico does not know any more, as after a restore, is no reason to stay behind', async () => {
  const other = new Portico({ key: (await service.tenant()).key, baseUrl: service.url })
  const follower = { events: portico.events }
  const subscriptions = createSubscriptionCache(follower)
  assert.ok((await subscriptions.current()).size > 1)
  const { site } = await other.sites.create({ url: 'restored.example' })
  await other.subscriptions.create(site, { tier: 'starter' })
  follower.events = other.events
  assert.deepEqual([...(await subscriptions.current()).keys()], [site])
})

test('the list is searched by customer and website, readable or registered, and filtered by state', async () => {
  const site = await addCustomer('Café Zürich', 'https://café-zürich.example/menü/')
  await addEnded('Ended Café', 'ended-cafe.example')
  const { hostname } = new URL('https://café-zürich.example')
  assert.match(hostname, /^xn--/)
  const copied = 'https://café-zürich.example/menü/'
  for (const text of ['café zürich', 'ZURICH caf', 'café-zürich.ex', hostname, copied, new URL(copied).href, '/menü']) {
    assert.deepEqual(namesIn(await page(`/?q=${encodeURIComponent(text)}`)), ['Café Zürich'], text)
  }
  const found = await page('/?q=cafe')
  assert.deepEqual(namesIn(found), ['Café Zürich', 'Ended Café'])
  assert.match(found, new RegExp(`2 of ${customers.all().length} websites`))
  assert.match(found, /name="q" value="cafe"/)
  assert.match(
    found,
    /<bdi dir="ltr" title="xn--[^"]+\/men%C3%BC\/"><span>café-zürich<\/span><wbr><span>\.example<\/span><wbr><span>\/menü\//,
  )
  assert.match(await page(`/websites/${site}`), /<small><bdi dir="ltr"><span>xn--/)

  const state = async (kind: string) => namesIn(await page(`/?q=cafe&state=${kind}`))
  assert.deepEqual(await state('ended'), ['Ended Café'])
  assert.deepEqual(await state('none'), ['Café Zürich'])
  assert.deepEqual(await state(''), ['Café Zürich', 'Ended Café'])
  await portico.subscriptions.create(site, { tier: 'starter' })
  assert.deepEqual(await state('active'), ['Café Zürich'])
  await portico.subscriptions.cancel(site)
  assert.deepEqual([await state('active'), await state('ending')], [[], ['Café Zürich']])
  const ending = await page('/?q=cafe&state=ending')
  assert.match(ending, /<option value="ending" selected>Not renewing</)
  assert.match(ending, /href="\/\?state=ending" aria-current="true"><strong>\d+<\/strong> <span>Not renewing/)
  assert.match(ending, /<form class="search" role="search" action="\/">/)
  assert.match(ending, /Active until <time/)
  await portico.subscriptions.terminate(site)
  const nothing = await page('/?q=cafe&state=ending')
  assert.match(nothing, /No website with the state “Not renewing” matches “cafe”\.[\s\S]*href="\/">show all websites/)
  assert.match(await page('/?q=%3Cscript%3E'), /No website matches “&#60;script&#62;”/)
})

test('nothing in the portal says that a website is protected', async () => {
  const states = ['/', '/?state=active', '/?state=ending', '/?state=ended', '/?state=none', '/websites/new']
  const sites = customers.all().filter(({ name }) => !name.startsWith('Many'))
  const own = sites.flatMap(({ site }) =>
    ['', '/subscribe', '/terminate', '/dashboard'].map((action) => `/websites/${site}${action}`),
  )
  for (const path of [...states, ...own, '/assets/portal.css', '/assets/pages.css'])
    assert.doesNotMatch(await page(path), /protect/i, path)
})

test('slow requests are ended, and connections beyond the bound are not kept', async () => {
  const patience = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 }
  const slow = createLimitedServer((request, response) => request.on('end', () => response.end()).resume(), patience)
  slow.listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const { port } = slow.address() as AddressInfo
  for (const begun of ['GET / HTTP/1.1\r\nHost:', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nslow']) {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    socket.write(begun)
    await once(socket, 'close')
    assert.match(answer, /^HTTP\/1\.1 408 /)
  }
  slow.close()

  const crowded = createLimitedServer(() => {}).listen(0, '127.0.0.1')
  await once(crowded, 'listening')
  const sockets = Array.from({ length: MAX_CONNECTIONS + 1 }, () =>
    connect((crowded.address() as AddressInfo).port, '127.0.0.1'),
  )
  await Promise.race(sockets.map((socket) => once(socket, 'close')))
  crowded.close()
  for (const socket of sockets) socket.destroy()
})

test('a form that is too large is refused', async () => {
  const answer = await post('/websites/new', { name: 'x'.repeat(20_000), url: 'large.example' })
  assert.equal(answer.status, 413)
  assert.match(await answer.text(), /more than a form here can hold/)
})
