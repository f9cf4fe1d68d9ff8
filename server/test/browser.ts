/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, type TestContext, test } from 'node:test'
import type { Browser, BrowserContext, Frame, Page, Route } from 'playwright-core'
import { startChromium } from './chromium.ts'
import { closeAtProcessEnd } from './process-end.ts'
import { WAIT_TIMEOUT_MS } from './until.ts'
import { testVariable } from './variables.ts'

// A real browser for tests: one for each process that runs files (`chromium.ts`), in which each file has a profile of its own.

const program = process.env[testVariable('chromium')]
const skip = program ? false : 'There is no Chromium: set CHROMIUM_PATH.'

/** A test that needs a browser. Where there is none it is skipped, and the run says so loudly. */
export function browserTest(name: string, run: (t: TestContext) => Promise<void>): void {
  test(name, { skip }, run)
}

/** How a tab is when it is new. */
const VIEWPORT = { width: 1000, height: 800 }
const MEDIA = { media: null, colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' } as const

/** Once a file of this process has asked for it. */
let started: Promise<Browser> | undefined

/**
 * An empty profile of its own, closed after the test file. Third-party cookies are blocked, as for many customers. `hurried`:
 * what pages wait for by themselves, such as the end of typing or the next request, passes ten times as fast. `keepsTabs`: for
 * files that close a tab only because its test is over.
 */
export async function openBrowser({ hurried = false, keepsTabs = false } = {}): Promise<BrowserContext> {
  // Tests are skipped then; what is left are files that listen to a browser that never says anything.
  if (!program) return new EventEmitter() as unknown as BrowserContext
  started ??= startChromium(program)
  const browser = await started
  closeAtProcessEnd('browser', () => browser.close())
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: MEDIA.reducedMotion })
  after(() => context.close())
  context.setDefaultTimeout(WAIT_TIMEOUT_MS)
  await context.addInitScript(denyThirdPartyStorage)
  if (hurried) await context.addInitScript(hurry)
  // It stays open, so that the pages of tests are tabs beside it: a window for each takes twice as long to open.
  await context.newPage()
  const open = context.newPage.bind(context)
  Object.assign(context, {
    async newPage() {
      const page = await open()
      await blockThirdPartyCookies(page)
      return page
    },
  })
  return keepsTabs ? reuseTabs(context) : context
}

/** What a test does to a tab for good, not to the page in it: such a tab is closed after it. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'on', 'once', 'route', 'setExtraHTTPHeaders']

/**
 * Gives the next test the tab of one that is over, with what is left of that one's page: to load another page of the same
 * site into it takes 160 ms of CPU, and 280 in a new tab, which starts a process.
 */
function reuseTabs(context: BrowserContext): BrowserContext {
  const kept: Page[] = []
  const changed = new Set<unknown>()
  const noting = <Args extends unknown[], Result>(act: (...args: Args) => Result, page?: Page) =>
    function note(...args: Args): Result {
      changed.add(page ?? args[0])
      return act(...args)
    }
  const open = context.newPage.bind(context)
  const openTab = async () => {
    const page = await open()
    // By what every tab is given.
    changed.delete(page)
    const close = page.close.bind(page)
    const methods = page as unknown as Record<string, (...args: unknown[]) => unknown>
    for (const name of LASTING) methods[name] = noting(methods[name]?.bind(page) ?? assert.fail(name), page)
    return Object.assign(page, {
      async close() {
        if (changed.has(page) || !(await empty(page))) return close()
        await page.emulateMedia(MEDIA)
        await page.setViewportSize(VIEWPORT)
        // What the pointer is over would keep that style on the next page as well.
        await page.mouse.move(-1, -1)
        kept.push(page)
      },
    })
  }
  return Object.assign(context, {
    newPage: async () => kept.pop() ?? openTab(),
    newCDPSession: noting(context.newCDPSession.bind(context)),
  })
}

/** The page asks for nothing any more, and leaves nothing to the next one. Whether that was possible: a page may be on its way elsewhere. */
async function empty(page: Page): Promise<boolean> {
  const clear = () => {
    stop()
    document.replaceChildren()
    try {
      sessionStorage.clear()
    } catch {
      // Denied to this page: then there is nothing.
    }
  }
  return page.evaluate(clear).then(
    () => true,
    () => false,
  )
}

// The Chromium with windows has neither cookies nor storage for frames of other sites in such a profile. For the one without
// windows, which npm brings, the same is arranged here.

/** It holds while the session does. */
async function blockThirdPartyCookies(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
}

function denyThirdPartyStorage(): void {
  const isThirdParty = [...location.ancestorOrigins].some((origin) => new URL(origin).hostname !== location.hostname)
  if (!isThirdParty || location.hostname === '') return
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void window[name]
    } catch {
      continue
    }
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException(`Failed to read '${name}': Access is denied for this document.`, 'SecurityError')
      },
    })
  }
}

/** Longer waits are time limits, and what comes again and again would come in the middle of a test: both stay as they are. */
function hurry(): void {
  const once = window.setTimeout
  const soon = (ms = 0) => (ms > 2_000 ? ms : ms / 10)
  Object.assign(window, { setTimeout: (act: () => void, ms?: number) => once(act, soon(ms)) })
}

/** An integrator's page: another site than the service, with whatever HTML a test wants to show. */
export async function serveHostPage(
  name = 'localhost',
): Promise<{ readonly origin: string; show(html: string): string }> {
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    const html = pages.get(request.url ?? '')
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(html ?? 'There is nothing here.')
  })
  await new Promise<void>((resolve) => server.listen(0, name, resolve))
  after(() => void server.close().closeAllConnections())
  const origin = `http://${name}:${(server.address() as AddressInfo).port}`
  return {
    origin,
    show(html) {
      const path = `/${pages.size}`
      pages.set(path, html)
      return origin + path
    },
  }
}

/**
 * A frame for a page of the host. It is laid out before it loads, as mountDashboard does it: otherwise Chromium may take it
 * for hidden for ever, and a test waits in vain.
 */
export function frameHtml(url: string, attributes = 'width="100%" height="700"'): string {
  return `<iframe title="Dashboard" ${attributes}></iframe>
    <script>{
      const frame = document.currentScript.previousElementSibling
      frame.getBoundingClientRect()
      frame.src = ${JSON.stringify(url)}
    }</script>`
}

/**
 * The next request for an address: the test answers it when it wants to, and later ones go their way. What answers by itself
 * and takes its time may be overtaken by `unroute`, with which Playwright answers in its place.
 */
export async function interceptRequest(page: Page, url: string): Promise<{ readonly caught: Promise<Route> }> {
  const { promise, resolve } = Promise.withResolvers<Route>()
  await page.route(url, (route) => resolve(route), { times: 1 })
  return { caught: promise }
}

/** The frame inside a page, once it is there. */
export async function waitForFrame(page: Page, selector = 'iframe'): Promise<Frame> {
  const frame = await (await page.waitForSelector(selector)).contentFrame()
  if (frame === null) throw new Error(`${selector} is no frame.`)
  return frame
}

/** So many presses go out before it is checked where the focus is. */
const PRESSES = 10

/** Presses Tab until the focus is inside something, as somebody without a mouse does. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  // Presses that come after it is reached do nothing.
  const waiting = await page.evaluateHandle((target) => {
    const isThere = () => document.activeElement?.closest(target) != null
    const hold = (event: KeyboardEvent) => isThere() && event.preventDefault()
    addEventListener('keydown', hold, true)
    return { isThere, stop: () => removeEventListener('keydown', hold, true) }
  }, selector)
  const isThere = () => waiting.evaluate((one) => one.isThere())
  for (let round = 0; round < 12 && !(await isThere()); round++) {
    for (let press = 0; press < PRESSES; press++) await page.keyboard.down('Tab')
  }
  await page.keyboard.up('Tab')
  const found = await isThere()
  await waiting.evaluate((one) => one.stop())
  if (!found) throw new Error(`The Tab key does not come by ${selector}.`)
}

/** Whether anything of a page is wider than its window. */
export const scrollsSideways = (page: Page | Frame): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/**
 * Goes to a screen of the dashboard and waits until all of it is there, in one call: a click by mouse and checks from outside
 * take three times the CPU (130 ms), and most tests are about what is on a screen.
 */
export async function goToScreen(dashboard: Page | Frame, screen: string): Promise<void> {
  const link = `nav a[href="#/${screen}"]`
  await dashboard.evaluate(async (link) => {
    const isThere = () =>
      document.querySelector(`${link}[aria-current]`) !== null && document.querySelector('.bone') === null
    document.querySelector<HTMLElement>(link)?.click()
    // Not only for a moment between two drawings. Of a frame that is out of sight no picture is drawn, so none is waited for.
    for (let seen = 0; seen < 2; seen = isThere() ? seen + 1 : 0) await new Promise((resolve) => setTimeout(resolve, 4))
  }, link)
}
