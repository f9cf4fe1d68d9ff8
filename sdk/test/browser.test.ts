import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after } from 'node:test'
import type { Frame, Page } from 'playwright-core'
import { browserTest, openBrowser } from '../../server/test/browser.ts'
import { ROOT } from '../../server/test/folders.ts'
import { until } from '../../server/test/until.ts'

// The helper in a real page with a strict policy. The frame's page is empty: each test says what the dashboard would.

const built = join(ROOT, 'sdk', 'dist', 'browser')

const HOST_POLICY = "default-src 'none'; script-src 'self'; frame-src http://127.0.0.1:*"
const HOST = '<!doctype html><html lang="en"><title>Host</title><script type="module" src="/host.js"></script><main>'
/** `urls` are what the integrator's backend gives, one after the other; null is a failure. */
const HOST_SCRIPT = `
  import { mountDashboard } from '/sdk/index.js'
  Object.assign(globalThis, {
    heard: [],
    asked: 0,
    mountDashboard,
    begin(urls, options) {
      globalThis.dashboard = mountDashboard(document.querySelector('main'), {
        ...options,
        async getEmbedUrl() {
          const url = urls[Math.min(asked++, urls.length - 1)]
          if (url === null) throw new Error('The backend is away.')
          return url
        },
        onReady: () => heard.push('ready'),
        onNavigate: (screen) => heard.push(screen),
        onUpgrade: options.upgrades ? (wanted) => heard.push(wanted) : undefined,
        onError: (error) => heard.push(error.name + ' ' + error.code),
      })
    },
  })
`

async function serve(path: string, response: ServerResponse): Promise<void> {
  const send = (type: string, text: string, headers = {}) =>
    response.writeHead(200, { 'content-type': `text/${type}; charset=utf-8`, ...headers }).end(text)
  if (path === '/') send('html', HOST, { 'content-security-policy': HOST_POLICY })
  else if (path === '/host.js') send('javascript', HOST_SCRIPT)
  else if (path.startsWith('/frame')) send('html', '<!doctype html><title>Frame</title>')
  else if (path.startsWith('/sdk/')) {
    send('javascript', await readFile(join(built, path.slice('/sdk/'.length)), 'utf8'))
  } else response.writeHead(404).end()
}

/** One server is every site: each port of it is an origin of its own. */
async function listen(): Promise<number> {
  const server = createServer((request, response) => void serve(request.url ?? '', response)).listen(0)
  await once(server, 'listening')
  after(() => void server.close().closeAllConnections())
  return (server.address() as AddressInfo).port
}

const [port, foreignPort] = [await listen(), await listen()]
const FRAME = `http://127.0.0.1:${port}/frame?embed=1&token=t`
const browser = await openBrowser()

/** A page of the integrator with the dashboard mounted. An error in its console fails the test. */
async function open(urls: readonly (string | null)[] = [FRAME], options: object = {}): Promise<Page> {
  const page = await browser.newPage()
  page.on('console', (message) => assert.notEqual(message.type(), 'error', message.text()))
  page.on('pageerror', (error) => assert.fail(error))
  await page.clock.install()
  await page.goto(`http://localhost:${port}/`)
  await becomesTrue(page, 'typeof begin === "function"')
  await page.evaluate(`begin(${JSON.stringify(urls)}, ${JSON.stringify(options)})`)
  return page
}

/** Begins anew on the same page. */
async function beginAgain(page: Page, urls: readonly unknown[], options: object = {}): Promise<void> {
  await page.evaluate(`{
    dashboard.destroy()
    heard.length = 0
    asked = 0
    begin(${JSON.stringify(urls)}, ${JSON.stringify(options)})
  }`)
}

/** The frame that is there now, with its page loaded. */
async function frame(page: Page, selector = 'main iframe'): Promise<Frame> {
  const found = await (await page.waitForSelector(selector)).contentFrame()
  if (found === null) throw new Error('There is no frame.')
  await found.waitForURL(/\/frame/)
  return found
}

/** What the dashboard says, from inside the frame. */
async function say(inside: Frame, message: object): Promise<void> {
  await inside.evaluate(`parent.postMessage(${JSON.stringify({ source: 'portico', ...message })}, '*')`)
}

/** Asks from outside: the page's policy forbids what `waitForFunction` would do inside. */
const becomesTrue = (page: Page, expression: string) =>
  until(async () => Boolean(await page.evaluate(`Boolean(${expression})`)))
const heard = (page: Page) => page.evaluate('heard')
const asked = (page: Page) => page.evaluate('asked')
const hears = (page: Page, count: number) => becomesTrue(page, `heard.length === ${count}`)
const hasHeight = (page: Page, pixels: number) =>
  becomesTrue(page, `document.querySelector('main iframe').getBoundingClientRect().height === ${pixels}`)
const tryAgain = (page: Page, name = 'Try again') => page.getByRole('alert').getByRole('button', { name })

browserTest('the frame has a name, no border, the full width, and the look that was asked for', async () => {
  const page = await open([FRAME], { locale: 'de', theme: 'dark', accent: '#aa3300', title: 'Your website' })
  const { searchParams } = new URL((await frame(page)).url())
  assert.deepEqual(Object.fromEntries(searchParams), {
    embed: '1',
    token: 't',
    locale: 'de',
    theme: 'dark',
    accent: '#aa3300',
  })
  const shown = await page.evaluate(`(() => {
    const frame = document.querySelector('iframe')
    const { borderTopWidth, width } = getComputedStyle(frame)
    return { title: frame.title, borderTopWidth, fills: width === getComputedStyle(document.querySelector('main')).width }
  })()`)
  assert.deepEqual(shown, { title: 'Your website', borderTopWidth: '0px', fills: true })
})

browserTest(
  'the frame is laid out before it loads: otherwise Chromium may show nothing of it after a reload',
  async () => {
    const page = await open()
    const calls = await page.evaluate(`new Promise((resolve) => {
    const calls = []
    const frame = HTMLIFrameElement.prototype
    const { getBoundingClientRect } = frame
    const src = Object.getOwnPropertyDescriptor(frame, 'src')
    frame.getBoundingClientRect = function () {
      calls.push(this.checkVisibility() ? 'laid out' : 'not shown')
      return getBoundingClientRect.call(this)
    }
    Object.defineProperty(frame, 'src', {
      ...src,
      set(url) {
        src.set.call(this, url)
        resolve([...calls, 'loads'])
      },
    })
    mountDashboard(document.querySelector('main'), { getEmbedUrl: async () => ${JSON.stringify(FRAME)} })
  })`)
    assert.deepEqual(calls, ['laid out', 'loads'])
  },
)

browserTest('surfaces, corners, font and the way to an upgrade are handed to the frame', async () => {
  const look = { background: '#101418', surface: '#ffffff', radius: 4, font: 'Georgia, serif' }
  const page = await open([FRAME], { ...look, upgradeUrl: '/upgrade?customer=7', upgrades: true })
  const inside = await frame(page)
  assert.deepEqual(Object.fromEntries(new URL(inside.url()).searchParams), {
    embed: '1',
    token: 't',
    ...look,
    radius: '4',
    upgrade_url: `http://localhost:${port}/upgrade?customer=7`,
    upgrade: 'message',
  })
  for (const wanted of [{ module: 'extra_language' }, { tier: 'comfort' }, {}, null, 'comfort', { tier: 7 }]) {
    await say(inside, { type: 'upgrade', wanted })
  }
  await say(inside, { type: 'ready' })
  await hears(page, 3)
  assert.deepEqual(await heard(page), [{ module: 'extra_language' }, { tier: 'comfort' }, 'ready'])
})

browserTest('an upgradeUrl that is no web address is refused at once', async () => {
  const page = await open()
  const refused = await page.evaluate(`['javascript:alert(1)', '/' + 'a'.repeat(2048)].map((upgradeUrl) => {
    try {
      mountDashboard(document.querySelector('main'), { getEmbedUrl: () => '', upgradeUrl })
    } catch (error) {
      return error.name
    }
  })`)
  assert.deepEqual(refused, ['TypeError', 'TypeError'])
})

browserTest('the frame is as high as its content, and what the dashboard says is passed on', async () => {
  const page = await open()
  const inside = await frame(page)
  await say(inside, { type: 'ready' })
  await say(inside, { type: 'navigate', screen: 'languages' })
  await say(inside, { type: 'error', code: 'unavailable' })
  for (const height of [1200, 333.2]) {
    await say(inside, { type: 'resize', height })
    await hasHeight(page, Math.ceil(height))
  }
  assert.deepEqual(await heard(page), ['ready', 'languages', 'DashboardError unavailable'])
  await page.clock.fastForward(60_000)
  assert.equal(await page.locator('iframe').count(), 1)
})

browserTest('only the frame is believed, and only what a dashboard says', async () => {
  const page = await open()
  const inside = await frame(page)
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('iframe'), { id: 'other', src: '${FRAME}' }))`,
  )
  const other = await frame(page, '#other')
  await page.evaluate(`addEventListener('message', () => heard.push('a message'))`)
  const lie = { source: 'portico', type: 'resize', height: 9999 }
  await page.evaluate(`window.postMessage(${JSON.stringify(lie)}, '*')`)
  await say(other, lie)
  for (const wrong of [{ height: -5 }, { height: 'x' }, { height: null }, {}, { source: 'other', height: 9999 }]) {
    await say(inside, { type: 'resize', ...wrong })
  }
  for (const data of ['"portico"', 'null', '7', '{ source: "portico", type: "later" }']) {
    await inside.evaluate(`parent.postMessage(${data}, '*')`)
  }
  await hears(page, 11)
  assert.deepEqual(
    await heard(page),
    Array.from({ length: 11 }, () => 'a message'),
  )
  await hasHeight(page, 480)
})

browserTest('another origin that got into the frame is not believed', async () => {
  const page = await open()
  const inside = await frame(page)
  await say(inside, { type: 'resize', height: 600 })
  await hasHeight(page, 600)
  await inside.goto(`http://127.0.0.1:${foreignPort}/frame`)
  await page.evaluate(`addEventListener('message', ({ data }) => heard.push(data.type))`)
  await say(inside, { type: 'resize', height: 9999 })
  await say(inside, { type: 'expired', code: 'session_ended' })
  await hears(page, 2)
  await hasHeight(page, 600)
  assert.equal(await asked(page), 1)
})

browserTest('an expired session gets a fresh URL in a new frame, and leaves no trace in the history', async () => {
  const page = await open([FRAME, `${FRAME}2`])
  const entries = await page.evaluate('history.length')
  const first = await frame(page)
  await say(first, { type: 'ready' })
  await say(first, { type: 'expired', code: 'session_ended' })
  await page.waitForSelector('iframe[src$="token=t2"]')
  await say(await frame(page), { type: 'ready' })
  await hears(page, 2)
  assert.equal(await asked(page), 2)
  assert.equal(await page.evaluate('history.length'), entries)
})

/** The search and the part behind the `#` of the frame's address. */
async function addressIn(page: Page): Promise<readonly [string | null, string]> {
  const { searchParams, hash } = new URL((await page.locator('main iframe').getAttribute('src')) ?? '')
  return [searchParams.get('screen'), hash]
}

browserTest('a renewed frame opens on the screen of the last one, with what that could not save, once', async () => {
  const page = await open([1, 2, 3].map((n) => FRAME + n))
  await page.waitForSelector('iframe[src$="token=t1"]')
  const first = await frame(page)
  await say(first, { type: 'navigate', screen: 'languages' })
  await say(first, { type: 'navigate', screen: 'not a screen' })
  const resume = '#/languages?unsaved=add.de'
  await say(first, { type: 'expired', code: 'session_ended', resume, unsaved: 1 })
  await page.waitForSelector('iframe[src*="token=t2"]')
  assert.deepEqual(await addressIn(page), ['languages', resume])
  const second = await frame(page)
  await say(second, { type: 'ready' })
  await say(second, { type: 'expired', code: 'session_ended' })
  await page.waitForSelector('iframe[src*="token=t3"]')
  assert.deepEqual(await addressIn(page), ['languages', ''])
})

browserTest('reload takes along what the frame could not save so far', async () => {
  const page = await open([1, 2, 3].map((n) => FRAME + n))
  const resume = '#/languages?unsaved=add.de'
  await say(await frame(page), { type: 'ready' })
  await say(await frame(page), { type: 'unsaved', resume, unsaved: 1 })
  await say(await frame(page), { type: 'navigate', screen: 'languages' })
  await hears(page, 2)
  await page.evaluate('dashboard.reload()')
  await page.waitForSelector('iframe[src*="token=t2"]')
  assert.deepEqual(await addressIn(page), ['languages', resume])
  await say(await frame(page), { type: 'ready' })
  await say(await frame(page), { type: 'unsaved', resume: '#/languages', unsaved: 0 })
  await hears(page, 3)
  await page.evaluate('dashboard.reload()')
  await page.waitForSelector('iframe[src*="token=t3"]')
  assert.equal((await addressIn(page))[1].includes('unsaved'), false)
})

browserTest('what is no part of an address behind the #, or too long for one, is nothing to go on with', async () => {
  const page = await open()
  for (const resume of ['/elsewhere', `#${'x'.repeat(2_000)}`, 7]) {
    await beginAgain(page, [FRAME, `${FRAME}2`])
    await say(await frame(page), { type: 'expired', code: 'session_ended', resume, unsaved: 1 })
    await page.waitForSelector('iframe[src$="token=t2"]')
  }
})

browserTest('when no frame comes, nothing says that all is saved, and what is not goes along in the end', async () => {
  const page = await open([FRAME, null, `${FRAME}2`])
  const resume = '#/accessibility?unsaved=widget.off'
  await say(await frame(page), { type: 'expired', code: 'session_ended', resume, unsaved: 1 })
  await page.getByText('Some of your changes are not saved yet.').waitFor()
  await tryAgain(page).click()
  await page.waitForSelector('iframe[src*="token=t2"]')
  assert.deepEqual(await addressIn(page), [null, resume])
  await say(await frame(page), { type: 'ready' })
  await becomesTrue(page, `document.activeElement.tagName === 'IFRAME'`)

  const calm = await open([null])
  await tryAgain(calm).waitFor()
  assert.equal(await calm.getByText('not saved').count(), 0)
})

browserTest('the first screen can be chosen, and a reload of the page comes back to the last one', async () => {
  const page = await open([FRAME], { screen: 'analysis' })
  const again = async (options: object) => {
    await page.goto(`http://localhost:${port}/`)
    await becomesTrue(page, 'typeof begin === "function"')
    await page.evaluate(`begin(${JSON.stringify([FRAME])}, ${JSON.stringify(options)})`)
    return (await frame(page)) && (await addressIn(page))[0]
  }
  assert.deepEqual(await addressIn(page), ['analysis', ''])
  await say(await frame(page), { type: 'navigate', screen: 'activity' })
  await hears(page, 1)
  assert.equal(await again({ screen: 'analysis' }), 'activity')
  // A page that asks for another screen than before means it.
  assert.equal(await again({ screen: 'languages' }), 'languages')
  assert.equal(await again({}), null)
  assert.deepEqual(await page.evaluate('Object.keys(sessionStorage)'), ['portico:screen:/'])
  for (const value of ['analysis nonsense', 'x', '']) {
    await page.evaluate(`sessionStorage.setItem('portico:screen:/', ${JSON.stringify(value)})`)
    assert.equal(await again({ screen: 'analysis' }), 'analysis')
  }
})

browserTest('without storage the screen is kept as long as the page', async () => {
  const page = await open([FRAME, `${FRAME}2`])
  await page.evaluate(`
    dashboard.destroy()
    Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('Denied.') } })
    begin(${JSON.stringify([FRAME, `${FRAME}2`])}, {})`)
  const inside = await frame(page)
  await say(inside, { type: 'navigate', screen: 'activity' })
  await say(inside, { type: 'expired', code: 'session_ended' })
  await page.waitForSelector('iframe[src*="token=t2"]')
  assert.deepEqual(await addressIn(page), ['activity', ''])
})

browserTest('URLs that expire one after the other end in a calm message, and the customer decides', async () => {
  const page = await open([1, 2, 3, 4, 5].map((n) => FRAME + n))
  for (const n of [1, 2, 3, 4]) {
    await page.waitForSelector(`iframe[src$="token=t${n}"]`)
    await say(await frame(page), { type: 'expired', code: 'token_used' })
  }
  await tryAgain(page).waitFor()
  assert.equal(await asked(page), 4)
  assert.equal(await page.locator('iframe').count(), 0)
  assert.deepEqual(await heard(page), ['DashboardError expired_too_often'])
  await tryAgain(page).click()
  await say(await frame(page), { type: 'ready' })
  await hears(page, 2)
})

browserTest('a session that expires every half an hour is renewed every time', async () => {
  const days = [1, 2, 3, 4, 5, 6]
  const page = await open(days.map((n) => FRAME + n))
  for (const n of days) {
    await page.waitForSelector(`iframe[src$="token=t${n}"]`)
    const inside = await frame(page)
    await say(inside, { type: 'ready' })
    await hears(page, n)
    await page.clock.fastForward(30 * 60_000)
    await say(inside, { type: 'expired', code: 'session_ended' })
  }
  await becomesTrue(page, 'asked === 7')
})

browserTest('when the backend is away the customer is told calmly, and trying again helps', async () => {
  const page = await open([null, FRAME])
  await tryAgain(page).waitFor()
  assert.deepEqual(await heard(page), ['DashboardError embed_url_failed'])
  await tryAgain(page).click()
  await say(await frame(page), { type: 'ready' })
  await hears(page, 2)
  assert.equal(await page.getByRole('alert').count(), 0)
})

browserTest('a frame that never says that it is ready is given up after 15 s', async () => {
  const page = await open()
  await frame(page)
  // The clock also runs by itself: a busy machine may take a while to come here.
  await page.clock.fastForward(9_000)
  assert.equal(await page.locator('iframe').count(), 1)
  await page.clock.fastForward(6_000)
  await tryAgain(page).waitFor()
  assert.deepEqual(await heard(page), ['DashboardError not_ready'])
})

browserTest('a backend that never answers is given up after 30 s', async () => {
  const page = await open()
  await page.evaluate('dashboard.destroy()')
  await page.evaluate(
    `mountDashboard(document.querySelector('main'), { getEmbedUrl: () => new Promise(() => {}) }) && 0`,
  )
  await page.getByRole('status').waitFor()
  await page.clock.fastForward(31_000)
  await tryAgain(page).waitFor()
})

browserTest('the message is in the language that the dashboard would have', async () => {
  const page = await open()
  for (const [locale, words] of [
    ['es-MX', 'Volver a intentarlo'],
    ['xx', 'Try again'],
    ['pt-PT', 'Tentar de novo'],
    ['pt_BR', 'Tentar novamente'],
  ] as const) {
    await beginAgain(page, [null], { locale })
    await tryAgain(page, words).waitFor()
  }
})

browserTest('what is no embed URL is never loaded', async () => {
  const page = await open()
  for (const url of ['javascript:heard.push("it ran")', 'data:text/html,x', '/relative', '', 'https://', 5]) {
    await beginAgain(page, [url])
    await tryAgain(page).waitFor()
    assert.deepEqual(await heard(page), ['DashboardError embed_url_failed'], JSON.stringify(url))
  }
})

browserTest('reload starts again, destroy removes everything and nothing happens afterwards', async () => {
  const page = await open()
  await say(await frame(page), { type: 'ready' })
  await hears(page, 1)
  await page.evaluate('dashboard.reload()')
  await becomesTrue(page, 'asked === 2')
  await frame(page)
  await page.evaluate('dashboard.destroy()')
  assert.equal(await page.evaluate(`document.querySelector('main').childNodes.length`), 0)
  await page.evaluate('dashboard.reload()')
  await page.clock.fastForward(60_000)
  assert.deepEqual(await heard(page), ['ready'])
  assert.equal(await asked(page), 2)
})

browserTest('a URL that comes after destroy is too late', async () => {
  const page = await open()
  const left = await page.evaluate(`(async () => {
    const place = document.createElement('div')
    const { promise, resolve } = Promise.withResolvers()
    const { destroy } = mountDashboard(place, { getEmbedUrl: () => promise })
    destroy()
    resolve('${FRAME}')
    await promise
    return place.childNodes.length
  })()`)
  assert.equal(left, 0)
})

browserTest('mistakes of the program are TypeErrors', async () => {
  const page = await open()
  for (const call of [
    'mountDashboard()',
    'mountDashboard(document.body)',
    'mountDashboard("main", { getEmbedUrl() {} })',
    'mountDashboard(document.body, { getEmbedUrl() {}, screen: "settings" })',
  ]) {
    const said = await page.evaluate(`(() => { try { ${call} } catch (error) { return String(error) } })()`)
    assert.match(String(said), /^TypeError: mountDashboard needs/)
  }
})
