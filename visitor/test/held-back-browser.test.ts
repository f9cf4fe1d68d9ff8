import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { browserTest, openBrowser } from '../../server/test/browser.ts'
import { until } from '../../server/test/until.ts'
import { cookieValue } from '../src/consent/choice.ts'
import { uuidV4, uuidV7 } from '../src/kit/uuid.ts'
import type { PageTool } from '../src/page/settings.ts'
import {
  bakeryHtml,
  type Customer,
  choiceOn,
  chooseByApi,
  LAST_MARKED_SCRIPT,
  openTown,
  scriptsRunOn,
  waitForCondition,
  waitForConsentAnswer,
  waitForMarkedElements,
  waitForNoUnsentConsent,
} from './town.ts'

// Which hosts are contacted and what runs: before a choice, after each kind of choice, and on unmarked pages.

const town = await openTown()
const browser = await openBrowser({ keepsTabs: true })

const NOBODY = { statistics: 0, ads: 0, films: 0 }

const requestCounts = () => ({
  statistics: town.requestsTo('statistics.localhost'),
  ads: town.requestsTo('ads.localhost'),
  films: town.requestsTo('films.localhost'),
})

/** What a website marks: two scripts, a pixel, a frame. */
const MARKED = `
  <script type="text/plain" data-category="analytics" data-src="${town.at('statistics.localhost', '/one.js')}"></script>
  <script type="text/plain" data-category="marketing" src="${town.at('ads.localhost', '/two.js')}"></script>
  <script type="text/plain" data-category="analytics">(window.ran ??= []).push('three')</script>
  <img alt="" data-category="marketing" data-src="${town.at('ads.localhost', '/pixel.gif')}">
  <iframe title="A film" data-category="functional" data-src="${town.at('films.localhost', '/film.html')}"></iframe>`

async function visit(customer: Customer, html: string, options?: Parameters<Customer['page']>[1]): Promise<Page> {
  town.requests.length = 0
  const page = await browser.newPage()
  await page.goto(customer.page(html, options))
  await waitForCondition(page, 'window.last')
  return page
}

const hostsOf = (hosts: readonly { readonly host: string }[]) => [...new Set(hosts.map(({ host }) => host))].sort()

browserTest(
  'nobody is contacted before a choice and after a refusal, on this page or the next; a yes puts its own category to work',
  async () => {
    const customer = town.open()
    const page = await visit(customer, bakeryHtml(customer, MARKED))
    assert.deepEqual(requestCounts(), NOBODY)
    assert.deepEqual(hostsOf(town.requests), ['portico.localhost', `www.${customer.domain}`].sort())
    const stored = await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])
    assert.deepEqual(stored, ['', 0, 0])
    assert.deepEqual([...customer.consents], [])
    assert.equal(await choiceOn(page), null)

    await chooseByApi(page, 'reject')
    await waitForNoUnsentConsent(page)
    await waitForMarkedElements(page)
    await page.reload()
    await waitForCondition(page, 'window.last')
    assert.deepEqual(requestCounts(), NOBODY)
    assert.deepEqual(await scriptsRunOn(page), [])
    assert.deepEqual(
      customer.consents.map(({ body: { choice, method, version } }) => ({ choice, method, version })),
      [{ choice: { functional: false, analytics: false, marketing: false }, method: 'api', version: 2 }],
    )

    await chooseByApi(page, 'accept', ['analytics'])
    await waitForMarkedElements(page)
    assert.deepEqual(await scriptsRunOn(page), ['one', 'three'])
    assert.deepEqual(requestCounts(), { ...NOBODY, statistics: 1 })
    await page.close()
  },
)

browserTest(
  'after a yes to everything all of it is put to work in the order of the document, and on the next page',
  async () => {
    const customer = town.open()
    const hosts = new Set<string>()
    browser.on('request', (request) => hosts.add(new URL(request.url()).hostname))
    const page = await visit(customer, bakeryHtml(customer, MARKED))
    await chooseByApi(page, 'accept')
    await waitForMarkedElements(page)
    assert.deepEqual(await scriptsRunOn(page), ['one', 'two', 'three'])
    await waitForCondition(
      page,
      "document.querySelector('iframe')?.src !== '' && document.querySelector('img')?.complete",
    )
    await until(async () => requestCounts().films > 0)
    assert.deepEqual(requestCounts(), { statistics: 1, ads: 2, films: 1 })
    await page.reload()
    await waitForCondition(page, 'window.last')
    assert.deepEqual(await scriptsRunOn(page), ['one', 'two', 'three'])
    const released = ['statistics.localhost', 'ads.localhost', 'films.localhost']
    assert.deepEqual([...hosts].sort(), [...released, 'portico.localhost', `www.${customer.domain}`].sort())
    await page.close()
  },
)

browserTest('of videos and sounds no source is asked for before a yes, and each after it', async () => {
  const customer = town.open()
  const source = (path: string) => `<source data-src="${town.at('films.localhost', path)}">`
  const page = await visit(
    customer,
    bakeryHtml(
      customer,
      `<video width="300" height="200" data-category="functional" data-src="${town.at('films.localhost', '/clip.mp4')}"></video>
       <video width="300" height="200" data-category="functional">${source('/first.webm')}${source('/second.mp4')}</video>
       <audio controls data-category="functional">${source('/sound.ogg')}</audio>`,
    ),
  )
  await waitForCondition(page, "document.querySelectorAll('portico-placeholder').length === 3")
  const named = page.locator('portico-placeholder').nth(1)
  await named.getByText('comes from the server films.localhost.').waitFor()
  assert.deepEqual(requestCounts(), NOBODY)
  await chooseByApi(page, 'reject')
  await waitForMarkedElements(page)
  assert.deepEqual(requestCounts(), NOBODY)
  await chooseByApi(page, 'accept', ['functional'])
  const all = ['/clip.mp4', '/first.webm', '/second.mp4', '/sound.ogg']
  const paths = () => town.requests.filter(({ host }) => host === 'films.localhost').map(({ path }) => path)
  await until(async () => all.every((path) => paths().includes(path)))
  assert.deepEqual(paths().toSorted(), all)
  assert.equal(await page.locator('portico-placeholder').count(), 0)
  await page.close()
})

browserTest('one that fails, or that an ad blocker stops, never stops the next', async () => {
  const customer = town.open()
  const page = await browser.newPage()
  await page.route('**/stopped.js', (route) => route.abort())
  const script = (src: string) =>
    `<script type="text/plain" data-category="analytics" data-src="${town.at('statistics.localhost', src)}"></script>`
  await page.goto(
    customer.page(
      bakeryHtml(
        customer,
        `${script('/stopped.js')}${script('/nothing-here')}
        <script type="text/plain" data-category="analytics">throw new Error('broken')</script>
        <script type="text/plain" data-category="analytics">document.write('wiped')</script>
        ${script('/after.js')}`,
      ),
    ),
  )
  await waitForCondition(page, 'window.last')
  const warned = page.waitForEvent('console', (message) => message.text().includes('document.write'))
  await chooseByApi(page, 'accept')
  await waitForMarkedElements(page)
  await warned
  assert.deepEqual(await scriptsRunOn(page), ['after'])
  assert.equal(await page.title(), 'A bakery')
  await page.close()
})

browserTest('one that never arrives holds up the next for five seconds and no longer', async () => {
  const customer = town.open()
  const page = await browser.newPage()
  // The test controls the clock of the five-second timeout.
  await page.addInitScript(() => {
    const wait = window.setTimeout
    const later = (go: () => void, ms?: number) => (ms === 5_000 ? Object.assign(window, { runOut: go }) : wait(go, ms))
    Object.assign(window, { setTimeout: later })
  })
  const script = (src: string) =>
    `<script type="text/plain" data-category="analytics" data-src="${town.at('statistics.localhost', src)}"></script>`
  await page.goto(customer.page(bakeryHtml(customer, script('/never.js') + script('/after.js'))))
  await waitForCondition(page, 'window.last')
  const requested = page.waitForRequest('**/never.js')
  await chooseByApi(page, 'accept')
  await requested
  assert.deepEqual(await scriptsRunOn(page), [])
  await page.evaluate('runOut()')
  await waitForCondition(page, 'window.ran?.length === 1')
  assert.deepEqual(await scriptsRunOn(page), ['after'])
  await page.close()
})

browserTest('what else a script says of itself holds when it is released', async () => {
  const customer = town.open()
  const page = await browser.newPage()
  // Nothing here may wait for the five seconds to pass.
  await page.addInitScript(() => {
    const wait = window.setTimeout
    Object.assign(window, { setTimeout: (go: () => void, ms?: number) => (ms === 5_000 ? 0 : wait(go, ms)) })
  })
  const right = `sha256-${createHash('sha256').update("(window.ran ??= []).push('right')").digest('base64')}`
  const script = (name: string, attributes: string) =>
    `<script type="text/plain" data-category="analytics" ${attributes} data-src="${town.at('statistics.localhost', `/${name}.js`)}"></script>`
  town.requests.length = 0
  await page.goto(
    customer.page(
      bakeryHtml(
        customer,
        `${script('deferred', 'defer')}${script('old', 'nomodule')}${script('right', `integrity="${right}" crossorigin`)}
         ${script('wrong', `integrity="${right}" crossorigin="anonymous"`)}${script('after', '')}`,
      ),
    ),
  )
  await waitForCondition(page, 'window.last')
  await page.evaluate(() => document.body.append(document.querySelector('script[defer]')?.cloneNode(true) ?? ''))
  await chooseByApi(page, 'accept')
  await waitForMarkedElements(page)
  assert.deepEqual(
    await scriptsRunOn(page),
    ['deferred', 'right', 'after', 'deferred'],
    'the last is a copy of the first',
  )
  assert.ok(!town.requests.some(({ path }) => path === '/old.js'))
  await page.close()
})

browserTest('a frame that is loaded late stays so', async () => {
  const customer = town.open()
  const film = town.at('films.localhost', '/far.html')
  const far = `<div style="height:20000px"></div>
    <iframe title="A film" loading="lazy" data-category="functional" data-src="${film}"></iframe>`
  const page = await visit(customer, bakeryHtml(customer, far))
  await chooseByApi(page, 'accept')
  await waitForCondition(page, "document.querySelector('iframe')?.src !== ''")
  await waitForMarkedElements(page)
  assert.deepEqual(requestCounts(), NOBODY)
  await page.locator('iframe').scrollIntoViewIfNeeded()
  await until(async () => town.requestsTo('films.localhost') === 1)
  await page.close()
})

browserTest('a script of the HTML is the same node in the same place afterwards, for an app that owns it', async () => {
  const customer = town.open()
  const page = await visit(
    customer,
    `<!doctype html><html lang="en"><head>${customer.tagFirst}</head><body><main><p></p>
      <script type="text/plain" data-category="analytics">(window.ran ??= []).push('mine')</script><p></p></main>
      <script>window.children = [...document.querySelector('main').children]</script>${LAST_MARKED_SCRIPT}</body></html>`,
  )
  await chooseByApi(page, 'accept')
  await waitForMarkedElements(page)
  assert.deepEqual(await scriptsRunOn(page), ['mine'])
  const isSame = `[...document.querySelector('main').children].every((node, index) => node === window.children[index])`
  assert.equal(await page.evaluate(isSame), true)
  await page.close()
})

browserTest('a frame whose address would be a script is not loaded', async () => {
  const customer = town.open()
  const frame = '<iframe title="A trap" data-category="necessary" data-src="javascript:parent.trapped = true"></iframe>'
  const page = await visit(customer, bakeryHtml(customer, frame))
  assert.equal(await page.evaluate("document.querySelector('iframe').hasAttribute('src')"), false)
  assert.equal(await page.evaluate('window.trapped'), undefined)
  await page.close()
})

browserTest('modules keep their type, and what a server could only mark before src= is held back too', async () => {
  const customer = town.open()
  const page = await visit(
    customer,
    bakeryHtml(
      customer,
      `<script type="text/javascript" async type="text/plain" data-category="analytics" data-src="${town.at('statistics.localhost', '/rewritten.js')}"></script>
       <script type="text/plain" data-type="module" data-category="analytics">(window.ran ??= []).push(typeof import.meta)</script>`,
    ),
  )
  assert.deepEqual(requestCounts(), NOBODY)
  await chooseByApi(page, 'accept')
  await waitForCondition(page, 'window.ran?.length === 2')
  assert.deepEqual((await scriptsRunOn(page)).toSorted(), ['object', 'rewritten'])
  await page.close()
})

browserTest('withdrawing deletes what the tools have left, reloads once, and nobody is contacted again', async () => {
  const statistics: PageTool = {
    id: 'statistics',
    name: 'Statistics',
    vendor: 'Statistics Ltd',
    country: 'IE',
    category: 'analytics',
    hosts: ['statistics.localhost'],
    policy: null,
    stored: [
      ['_s*', 'visitor-count', [2, 'year'], 'cookie', 1],
      ['visitor', 'visitor-count', [2, 'year'], 'local', 1],
      ['visit', 'visitor-count', [2, 'year'], 'session', 1],
    ],
  }
  const customer = town.open({ tools: [statistics], offers: ['analytics'] })
  const page = await visit(customer, bakeryHtml(customer, MARKED))
  await chooseByApi(page, 'accept')
  await waitForMarkedElements(page)
  await waitForNoUnsentConsent(page)
  const { hostname, pathname } = new URL(page.url())
  await browser.addCookies([
    { name: '_s_wide', value: '1', domain: `.${customer.domain}`, path: '/' },
    { name: '_s_here', value: '1', domain: hostname, path: pathname },
    { name: 'basket', value: 'bread', domain: hostname, path: '/' },
  ])
  await page.evaluate(() => {
    localStorage.setItem('visitor', '1')
    localStorage.setItem('draft', '1')
    sessionStorage.setItem('visit', '1')
  })
  town.requests.length = 0
  await Promise.all([page.waitForEvent('load'), chooseByApi(page, 'withdraw').catch(() => undefined)])
  await waitForCondition(page, 'window.last')
  assert.deepEqual(requestCounts(), NOBODY)
  const left = await page.evaluate(() => ({
    cookies: document.cookie.split('; ').map((cookie) => cookie.split('=')[0]),
    local: Object.keys(localStorage).filter((key) => !key.startsWith('portico_')),
    session: Object.keys(sessionStorage),
  }))
  assert.deepEqual(left, { cookies: ['basket', 'portico_consent'], local: ['draft'], session: [] })
  // Its answer may find no page any more: then the next one sends it again, under its own id, which counts once.
  await waitForNoUnsentConsent(page)
  assert.equal(customer.consents.at(-1)?.body.method, 'withdrawal')
  const withdrawals = customer.consents.filter(({ body }) => body.method === 'withdrawal')
  assert.ok(withdrawals.length <= 2)
  assert.equal(new Set(withdrawals.map(({ body }) => body.id)).size, 1)
  const pages = town.requests.filter(({ host }) => host === `www.${customer.domain}`)
  assert.equal(pages.filter(({ path }) => path !== '/favicon.ico').length, 1)
  await page.close()
})

const LISTED: PageTool = {
  id: 'ads',
  name: 'Ads',
  vendor: 'Ads Ltd',
  country: null,
  category: 'marketing',
  hosts: ['ads.localhost'],
  policy: null,
  stored: [],
}

/** As it stands in most pages: nobody marked it. */
const unmarked = () => `
  <script src="${town.at('ads.localhost', '/parsed.js')}"></script>
  <script async src="${town.at('ads.localhost', '/async.js')}"></script>
  <script>
    const loader = document.createElement('script')
    loader.src = ${JSON.stringify(town.at('ads.localhost', '/loaded.js'))}
    loader.type = 'text/javascript'
    loader.onload = () => ran.push('onload')
    document.head.append(loader)
  </script>
  <script src="${town.at('ads.localhost', '/declared.js')}" data-category="necessary"></script>
  <script src="${town.at('other.localhost', '/unknown.js')}"></script>
  <script src="/own.js"></script>`

browserTest(
  'with the tag first, unmarked scripts of listed tools are requested where the HTML has them, but none runs',
  async () => {
    const customer = town.open({ tools: [LISTED], offers: ['marketing'] })
    const page = await visit(
      customer,
      `<!doctype html><html lang="en"><head>${customer.tagFirst}</head><body>${unmarked()}${LAST_MARKED_SCRIPT}</body></html>`,
    )
    assert.deepEqual(await scriptsRunOn(page), ['declared', 'unknown', 'own'])
    const paths = () => town.requests.filter(({ host }) => host === 'ads.localhost').map(({ path }) => path)
    // The browser looks ahead in the HTML, and does not wait for what it found; a script that another script adds is held
    // back before it is requested.
    await until(async () => paths().length >= 3)
    assert.deepEqual(paths().toSorted(), ['/async.js', '/declared.js', '/parsed.js'])
    await chooseByApi(page, 'accept')
    await waitForNoUnsentConsent(page)
    await waitForCondition(page, "window.ran.includes('async') && window.ran.includes('onload')")
    assert.deepEqual((await scriptsRunOn(page)).toSorted(), [
      'async',
      'declared',
      'loaded',
      'onload',
      'own',
      'parsed',
      'unknown',
    ])
    assert.equal(customer.consents.at(-1)?.body.placement, 'first')
    await page.reload()
    await waitForCondition(page, 'window.last')
    assert.deepEqual((await scriptsRunOn(page))[0], 'parsed', 'after a yes nothing is in its way')
    await page.close()
  },
)

/** Ways to add a script that nobody marked, each with an address of its own. */
const ADDING_METHODS: Readonly<Record<string, (src: string, add: (script: Node) => void) => void>> = {
  written: (src) => document.write(`<p>Kept</p><script type="text/javascript" src="${src}"></script>`),
  fragment: (src, add) => add(document.createRange().createContextualFragment(`<script src='${src}'></script>`)),
  inside: (src, add) => {
    const made = document.createRange().createContextualFragment(`<p><script src=${src}></script></p>`)
    if (made.firstChild) add(made.firstChild)
  },
  namespace: (src, add) => {
    const script = document.createElement('script')
    script.setAttributeNS(null, 'src', src)
    add(script)
  },
  node: (src, add) => {
    const script = document.createElement('script')
    const attribute = document.createAttribute('src')
    attribute.value = src
    script.setAttributeNode(attribute)
    script.setAttributeNS(null, 'type', 'text/javascript')
    add(script)
  },
  late: (src, add) => {
    const script = document.createElement('script')
    add(script)
    script.setAttributeNS(null, 'src', src)
  },
  frame: (src, add) => {
    const script = document.querySelector('iframe')?.contentDocument?.createElement('script')
    if (!script) throw new Error('There is no frame.')
    script.src = src
    add(script)
  },
}

/** Nothing may wait for the five-second timeout of a silent script. */
async function withoutPatience(): Promise<Page> {
  const page = await browser.newPage()
  await page.addInitScript(() => {
    const wait = window.setTimeout
    Object.assign(window, { setTimeout: (go: () => void, ms?: number) => (ms === 5_000 ? 0 : wait(go, ms)) })
  })
  return page
}

browserTest(
  'with the tag first, listed scripts of a service that was allowed alone run, and no others of its category',
  async () => {
    const other: PageTool = { ...LISTED, id: 'others', hosts: ['others.localhost'] }
    const customer = town.open({ tools: [LISTED, other], offers: ['marketing'] })
    const scripts = ['ads', 'others'].flatMap((who) => [
      `<script src="${town.at(`${who}.localhost`, `/${who}.js`)}"></script>`,
      `<script type="module" src="${town.at(`${who}.localhost`, `/module_${who}.js`)}"></script>`,
    ])
    const html = `<!doctype html><html lang="en"><head>${customer.tagFirst}</head><body>${scripts.join('')}${LAST_MARKED_SCRIPT}</body></html>`
    const url = customer.page(html)
    const made = { site: customer.site, version: 2, granted: [], services: [LISTED.id], gpc: false } as const
    const value = cookieValue({ ...made, id: uuidV7(Date.now()), visitor: uuidV4() })
    await browser.addCookies([{ name: 'portico_consent', value, url }])
    const page = await withoutPatience()
    await page.goto(url)
    await waitForCondition(page, 'window.last')
    assert.deepEqual(await scriptsRunOn(page), ['ads', 'module_ads'])
    await page.close()
  },
)

browserTest('with the tag first, listed scripts are held back however another script adds them', async () => {
  const customer = town.open({ tools: [LISTED], offers: ['marketing'] })
  const page = await withoutPatience()
  const names = Object.keys(ADDING_METHODS)
  const add = (name: string) =>
    `(${ADDING_METHODS[name]})(${JSON.stringify(town.at('ads.localhost', `/${name}.js`))}, (script) => document.body.append(script))`
  const scripts = names.map((name) => `<script>${add(name).replaceAll('</script', '<\\/script')}</script>`)
  town.requests.length = 0
  await page.goto(
    customer.page(`<!doctype html><html lang="en"><head>${customer.tagFirst}</head><body>
      <iframe title="Empty"></iframe>${scripts.join('')}${LAST_MARKED_SCRIPT}</body></html>`),
  )
  await waitForCondition(page, 'window.last')
  await page.waitForLoadState('load')
  assert.deepEqual(await scriptsRunOn(page), [])
  assert.equal(town.requestsTo('ads.localhost'), 0)
  assert.equal(await page.locator('p', { hasText: 'Kept' }).count(), 1, 'what else was written is there')
  await chooseByApi(page, 'accept')
  await waitForCondition(page, `window.ran?.length === ${names.length}`)
  assert.deepEqual((await scriptsRunOn(page)).toSorted(), names.toSorted())
  await page.close()
})

browserTest('what has run in spite of us is not released again, and keeps nothing behind it back', async () => {
  const customer = town.open({ tools: [LISTED], offers: ['marketing'] })
  const page = await withoutPatience()
  // By another frame's own methods: nobody can watch those.
  const pass = (name: string) => `<script>{
    const { contentDocument: other, contentWindow: { Node } } = document.querySelector('iframe')
    const script = other.createElement('script')
    script.src = ${JSON.stringify(town.at('ads.localhost', `/${name}.js`))}
    Node.prototype.appendChild.call(document.body, script)
  }</script>`
  const behind = '<script type="text/plain" data-category="marketing">ran.push("behind")</script>'
  const escaped = ['one', 'two', 'three', 'four']
  await page.goto(
    customer.page(`<!doctype html><html lang="en"><head>${customer.tagFirst}</head><body>
      <iframe title="Empty"></iframe>${escaped.map(pass).join('')}${behind}${LAST_MARKED_SCRIPT}</body></html>`),
  )
  await waitForCondition(page, 'window.last && window.ran?.length === 4')
  // Browsers never run what comes in this way.
  await page.evaluate(
    (src) => {
      const made = document.createElement('div')
      document.body.append(made)
      made.innerHTML = `<script src="${src}"></script>`
    },
    town.at('ads.localhost', '/inert.js'),
  )
  await chooseByApi(page, 'accept')
  await waitForMarkedElements(page)
  assert.deepEqual((await scriptsRunOn(page)).toSorted(), ['behind', ...escaped].toSorted())
  await page.close()
})

browserTest('with the tag async, what is unmarked runs as if we were not there', async () => {
  const customer = town.open({ tools: [LISTED], offers: ['marketing'] })
  const page = await visit(customer, bakeryHtml(customer, unmarked()))
  await waitForCondition(page, 'window.ran?.length === 7')
  const answered = waitForConsentAnswer(page)
  await chooseByApi(page, 'reject')
  await answered
  assert.equal(customer.consents.at(-1)?.body.placement, 'async')
  await page.close()
})

browserTest('in a single-page app what is added later is held back too, and the app keeps its own nodes', async () => {
  const customer = town.open()
  const page = await visit(customer, bakeryHtml(customer, '<main id="app"></main>'))
  const src = town.at('statistics.localhost', '/later.js')
  const add = () =>
    page.evaluate((src) => {
      const app = document.getElementById('app')
      if (!app) throw new Error('There is no app.')
      // As React makes scripts: a browser would never run these.
      app.innerHTML = `<p>A view</p><script type="text/plain" data-category="analytics" data-src="${src}"></script>`
      ;(window as unknown as { mine: Element[] }).mine = [...app.children]
    }, src)
  await add()
  await waitForMarkedElements(page)
  assert.deepEqual(requestCounts(), NOBODY)
  await chooseByApi(page, 'accept')
  await waitForMarkedElements(page)
  assert.deepEqual(await scriptsRunOn(page), ['later'])
  await add()
  await waitForMarkedElements(page)
  assert.deepEqual(await scriptsRunOn(page), ['later', 'later'])
  const isWhole = await page.evaluate(() =>
    (window as unknown as { mine: Element[] }).mine.every(
      (node) => node.parentElement?.id === 'app' && node.parentElement.removeChild(node) === node,
    ),
  )
  assert.ok(isWhole, 'an app can take away what it made')
  await page.close()
})

/** How plugins for speed put a script in the place of the one that stood for it: each waits until it has loaded or failed. */
const PLACING_METHODS: Readonly<Record<string, (old: HTMLScriptElement, src: string) => HTMLScriptElement>> = {
  replaced: (old, src) => {
    const script = Object.assign(document.createElement('script'), { src })
    old.parentNode?.replaceChild(script, old)
    return script
  },
  behind: (old, src) => {
    const script = Object.assign(document.createElement('script'), { src })
    old.after(script)
    old.remove()
    return script
  },
  same: (old, src) => {
    old.removeAttribute('type')
    old.src = src
    return old
  },
}

for (const [way, place] of Object.entries(PLACING_METHODS)) {
  browserTest(`scripts that a plugin delays go on behind one that is held back: ${way}`, async () => {
    const customer = town.open({ tools: [LISTED], offers: ['marketing'] })
    const delayed = `<script type="delayed" data-delayed="${town.at('ads.localhost', '/held.js')}"></script>
      <script type="delayed" data-delayed="/own.js"></script>`
    const release = `(async () => {
      for (const old of document.querySelectorAll('script[type=delayed]')) {
        const script = (${place})(old, old.dataset.delayed)
        await new Promise((done) => { script.addEventListener('load', done); script.addEventListener('error', done) })
      }
      window.released = true
    })()`
    const page = await visit(
      customer,
      `<!doctype html><html lang="en"><head>${customer.tagFirst}</head><body>${delayed}${LAST_MARKED_SCRIPT}</body></html>`,
    )
    await page.evaluate(`void ${release}`)
    await waitForCondition(page, 'window.released')
    assert.deepEqual([await scriptsRunOn(page), town.requestsTo('ads.localhost')], [['own'], 0])
    await chooseByApi(page, 'accept')
    await waitForCondition(page, "window.ran.includes('held')")
    assert.deepEqual(await scriptsRunOn(page), ['own', 'held'])
    await page.close()
  })
}

browserTest('a script that a page adds by itself is not said to have failed: it runs after a yes', async () => {
  const customer = town.open({ tools: [LISTED], offers: ['marketing'] })
  const add = `const script = document.createElement('script')
    script.onerror = () => { window.failed = true }
    script.src = '${town.at('ads.localhost', '/added.js')}'
    document.head.insertBefore(script, document.querySelector('script'))`
  const page = await visit(
    customer,
    `<!doctype html><html lang="en"><head>${customer.tagFirst}</head><body><script>${add}</script>${LAST_MARKED_SCRIPT}</body></html>`,
  )
  await chooseByApi(page, 'accept')
  await waitForCondition(page, "window.ran?.includes('added')")
  assert.equal(await page.evaluate('window.failed'), undefined)
  await page.close()
})
