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
/** The hidden frame keeps the process of the other site: with every frame that is the only one of its site, another would start. */
const hostHtml = () => `<!doctype html><html lang="en"><title>Host</title><script type="module" src="/host.js"></script>
  <iframe hidden src="http://127.0.0.1:${port}/frame"></iframe><main>`
/** `urls` are what the integrator's backend gives, one after the other; null is a failure. */
const HOST_SCRIPT = `
  import { mountDashboard } from '/sdk/index.js'
  Object.assign(globalThis, {
    heard: [],
    asked: 0,
    overhearing: new AbortController(),
    mountDashboard,
    begin(urls, options = {}) {
      globalThis.dashboard?.destroy()
      overhearing.abort()
      heard.length = 0
      asked = 0
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
    /** Whatever any frame says, until somebody begins anew. */
    overhear() {
      overhearing = new AbortController()
      addEventListener('message', () => heard.push('a message'), { signal: overhearing.signal })
    },
  })
`

async function serve(path: string, response: ServerResponse): Promise<void> {
  const send = (type: string, text: string, headers = {}) =>
    response.writeHead(200, { 'content-type': `text/${type}; charset=utf-8`, ...headers }).end(text)
  if (path === '/') send('html', hostHtml(), { 'content-security-policy': HOST_POLICY })
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

/** A page of the integrator, the same for all tests. An error in its console fails the test. */
let opened: Promise<Page> | undefined

async function openPage(): Promise<Page> {
  const page = await browser.newPage()
  page.on('console', (message) => assert.notEqual(message.type(), 'error', message.text()))
  page.on('pageerror', (error) => assert.fail(error))
  await page.clock.install()
  await load(page)
  return page
}

async function load(page: Page): Promise<void> {
  await page.goto(`http://localhost:${port}/`)
  await becomesTrue(page, 'typeof begin === "function"')
}

/** Puts a dashboard into that page, in place of the one before, as a customer meets it who was never there. */
async function mount(urls: readonly unknown[] = [FRAME], options: object = {}): Promise<Page> {
  opened ??= openPage()
  const page = await opened
  await page.evaluate('sessionStorage.clear()')
  await begin(page, urls, options)
  return page
}

const begin = (page: Page, urls: readonly unknown[], options: object = {}) =>
  page.evaluate(`begin(${JSON.stringify(urls)}, ${JSON.stringify(options)})`)

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

browserTest('the frame has a name, no border, the full width, and the requested appearance', async () => {
  const page = await mount([FRAME], { locale: 'de', theme: 'dark', accent: '#aa3300', title: 'Your website' })
  const { searchParams } = new URL((await frame(page)).url())
  assert.deepEqual(Object.fromEntries(searchParams), {
    embed: '1',
    token: 't',
    locale: 'de',
    theme: 'dark',
    accent: '#aa3300',
  })
  const shown = await page.evaluate(`(() => {
    const frame = document.querySelector('main iframe')
    const { borderTopWidth, width } = getComputedStyle(frame)
    return { title: frame.title, borderTopWidth, fills: width === getComputedStyle(document.querySelector('main')).width }
  })()`)
  assert.deepEqual(shown, { title: 'Your website', borderTopWidth: '0px', fills: true })
})

browserTest(
  'the frame is laid out before it loads: otherwise Chromium may show nothing of it after a reload',
  async () => {
    const page = await mount()
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
        delete frame.getBoundingClientRect
        Object.defineProperty(frame, 'src', src)
        resolve([...calls, 'loads'])
      },
    })
    begin(${JSON.stringify([FRAME])})
  })`)
    assert.deepEqual(calls, ['laid out', 'loads'])
  },
)

browserTest('surfaces, corners, font and the way to an upgrade are handed to the frame', async () => {
  const appearance = { background: '#101418', surface: '#ffffff', radius: 4, font: 'Georgia, serif' }
  const page = await mount([FRAME], { ...appearance, upgradeUrl: '/upgrade?customer=7', upgrades: true })
  const inside = await frame(page)
  assert.deepEqual(Object.fromEntries(new URL(inside.url()).searchParams), {
    embed: '1',
    token: 't',
    ...appearance,
    radius: '4',
    upgrade_url: `http://localhost:${port}/upgrade?customer=7`,
    upgrade: 'message',
  })
  await say(inside, { type: 'upgrade', wanted: { module: 'extra_language' } })
  await hears(page, 1)
  assert.deepEqual(await heard(page), [{ module: 'extra_language' }])
})

browserTest('the frame is as high as its content, and what the dashboard says is passed on', async () => {
  const page = await mount()
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
  assert.equal(await page.locator('main iframe').count(), 1)
})

browserTest('only the frame is believed, and only what a dashboard says', async () => {
  const page = await mount()
  const inside = await frame(page)
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('iframe'), { id: 'other', src: '${FRAME}' }))`,
  )
  const other = await frame(page, '#other')
  await page.evaluate('overhear()')
  const lie = { source: 'portico', type: 'resize', height: 9999 }
  await page.evaluate(`window.postMessage(${JSON.stringify(lie)}, '*')`)
  await say(other, lie)
  // What else is none of the dashboard's is seen by the words alone (`frame-messages.test.ts`).
  await say(inside, { ...lie, source: 'other' })
  await hears(page, 3)
  assert.deepEqual(await heard(page), ['a message', 'a message', 'a message'])
  await hasHeight(page, 480)
  await page.evaluate(`document.querySelector('#other').remove()`)
})

browserTest('another origin that got into the frame is not believed', async () => {
  const page = await mount()
  const inside = await frame(page)
  await say(inside, { type: 'resize', height: 600 })
  await hasHeight(page, 600)
  await inside.goto(`http://127.0.0.1:${foreignPort}/frame`)
  await page.evaluate('overhear()')
  await say(inside, { type: 'resize', height: 9999 })
  await say(inside, { type: 'expired', code: 'session_ended' })
  await hears(page, 2)
  await hasHeight(page, 600)
  assert.equal(await asked(page), 1)
})

browserTest('an expired session gets a fresh URL in a new frame, and leaves no trace in the history', async () => {
  const page = await mount([FRAME, `${FRAME}2`])
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
  const page = await mount([1, 2, 3].map((n) => FRAME + n))
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
  const page = await mount([1, 2, 3].map((n) => FRAME + n))
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

browserTest('when no frame comes, nothing says that all is saved, and what is not goes along in the end', async () => {
  const page = await mount([FRAME, null, `${FRAME}2`])
  const resume = '#/accessibility?unsaved=widget.off'
  await say(await frame(page), { type: 'expired', code: 'session_ended', resume, unsaved: 1 })
  await page.getByText('Some of your changes are not saved yet.').waitFor()
  await tryAgain(page).click()
  await page.waitForSelector('iframe[src*="token=t2"]')
  assert.deepEqual(await addressIn(page), [null, resume])
  await say(await frame(page), { type: 'ready' })
  await becomesTrue(page, `document.activeElement.tagName === 'IFRAME'`)

  await mount([null])
  await tryAgain(page).waitFor()
  assert.equal(await page.getByText('not saved').count(), 0)
})

browserTest('the first screen can be chosen, and a reload of the page comes back to the last one', async () => {
  const page = await mount([FRAME], { screen: 'analysis' })
  const again = async (options: object) => {
    await begin(page, [FRAME], options)
    return (await frame(page)) && (await addressIn(page))[0]
  }
  await frame(page)
  assert.deepEqual(await addressIn(page), ['analysis', ''])
  await say(await frame(page), { type: 'navigate', screen: 'activity' })
  await hears(page, 1)
  await load(page)
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
  const page = await mount()
  await page.evaluate(`
    globalThis.storage = Object.getOwnPropertyDescriptor(window, 'sessionStorage')
    Object.defineProperty(window, 'sessionStorage', { configurable: true, get() { throw new Error('Denied.') } })`)
  await begin(page, [FRAME, `${FRAME}2`])
  const inside = await frame(page)
  await say(inside, { type: 'navigate', screen: 'activity' })
  await say(inside, { type: 'expired', code: 'session_ended' })
  await page.waitForSelector('iframe[src*="token=t2"]')
  assert.deepEqual(await addressIn(page), ['activity', ''])
  await page.evaluate(`Object.defineProperty(window, 'sessionStorage', storage)`)
})

browserTest('URLs that expire one after the other end in a calm message, and the customer decides', async () => {
  const page = await mount([1, 2, 3, 4, 5].map((n) => FRAME + n))
  for (const n of [1, 2, 3, 4]) {
    await page.waitForSelector(`iframe[src$="token=t${n}"]`)
    await say(await frame(page), { type: 'expired', code: 'token_used' })
  }
  await tryAgain(page).waitFor()
  assert.equal(await asked(page), 4)
  assert.equal(await page.locator('main iframe').count(), 0)
  assert.deepEqual(await heard(page), ['DashboardError expired_too_often'])
  await tryAgain(page).click()
  await say(await frame(page), { type: 'ready' })
  await hears(page, 2)
})

browserTest('a session that expires every half an hour is renewed every time', async () => {
  const days = [1, 2, 3, 4]
  const page = await mount(days.map((n) => FRAME + n))
  for (const n of days) {
    await page.waitForSelector(`iframe[src$="token=t${n}"]`)
    const inside = await frame(page)
    await say(inside, { type: 'ready' })
    await hears(page, n)
    await page.clock.fastForward(30 * 60_000)
    await say(inside, { type: 'expired', code: 'session_ended' })
  }
  await becomesTrue(page, 'asked === 5')
})

browserTest('if the backend is away the customer sees a calm message, and a retry helps', async () => {
  const page = await mount([null, FRAME])
  await tryAgain(page).waitFor()
  assert.deepEqual(await heard(page), ['DashboardError embed_url_failed'])
  await tryAgain(page).click()
  await say(await frame(page), { type: 'ready' })
  await hears(page, 2)
  assert.equal(await page.getByRole('alert').count(), 0)
})

browserTest('a frame that never says that it is ready is given up after 15 s', async () => {
  const page = await mount()
  await frame(page)
  // The clock also runs by itself: a busy machine may take a while to come here.
  await page.clock.fastForward(9_000)
  assert.equal(await page.locator('main iframe').count(), 1)
  await page.clock.fastForward(6_000)
  await tryAgain(page).waitFor()
  assert.deepEqual(await heard(page), ['DashboardError not_ready'])
})

browserTest('what is no embed URL is never loaded, and the message is in the dashboard’s language', async () => {
  const page = await mount(['javascript:heard.push("it ran")'], { locale: 'es-MX' })
  await tryAgain(page, 'Volver a intentarlo').waitFor()
  assert.deepEqual(await heard(page), ['DashboardError embed_url_failed'])
})

browserTest('reload starts again, destroy removes everything and nothing happens afterwards', async () => {
  const page = await mount()
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
  const page = await mount()
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
  const page = await mount()
  for (const call of [
    'mountDashboard()',
    'mountDashboard(document.body)',
    'mountDashboard("main", { getEmbedUrl() {} })',
    'mountDashboard(document.body, { getEmbedUrl() {}, screen: "settings" })',
    'mountDashboard(document.body, { getEmbedUrl() {}, upgradeUrl: "javascript:alert(1)" })',
    'mountDashboard(document.body, { getEmbedUrl() {}, upgradeUrl: "/" + "a".repeat(2048) })',
  ]) {
    const message = await page.evaluate(`(() => { try { ${call} } catch (error) { return String(error) } })()`)
    assert.match(String(message), /^TypeError: (?:mountDashboard needs|upgradeUrl must be a web address)/)
  }
})
