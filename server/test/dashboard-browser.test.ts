/// <reference lib="dom" />
import assert from 'node:assert/strict'
import type { Frame, Page } from 'playwright-core'
import {
  browserTest,
  frameHtml,
  goToScreen,
  interceptRequest,
  openBrowser,
  serveHostPage,
  waitForFrame,
} from './browser.ts'
import { createSubscribedSite } from './customers.ts'
import { FULL_ORDER, newSite, sitePath, startTestService, type Tenant } from './harness.ts'
import { until } from './until.ts'

// The dashboard as customers meet it: in a frame of a page on another site, with third-party cookies blocked.

const service = await startTestService()
const host = await serveHostPage()
const tenant = await service.tenant('Integrator', [host.origin])
const browser = await openBrowser({ hurried: true })

/** The screens by their names, in the order of the navigation. */
const NAMES = {
  overview: 'Overview',
  banner: 'Banner',
  tools: 'Tools',
  documents: 'Documents',
  analysis: 'Check',
  consents: 'Consents',
  languages: 'Languages',
  accessibility: 'Accessibility',
  installation: 'Installation',
  plan: 'Plan',
  activity: 'Activity',
} as const
type Screen = keyof typeof NAMES
const SCREENS = Object.keys(NAMES) as readonly Screen[]
const OPENING = '**/dashboard/api/session/'

type Message = { readonly source: string; readonly type: string; readonly [more: string]: unknown }

async function embedUrl(site: string, by: Tenant = tenant): Promise<string> {
  return (await by.call('GET', `${sitePath(site)}embed/`)).body.embed_url
}

const subscribedSite = (order: object = FULL_ORDER) => createSubscribedSite(tenant, order)

/** A page of the integrator that shows the address in a frame and remembers every message. */
async function openFrame(
  url: string,
  more = '',
): Promise<{ page: Page; frame: Frame; messages(): Promise<Message[]> }> {
  const page = await browser.newPage()
  await page.goto(
    host.show(`<!doctype html><title>Back office</title>
      <script>
        const messages = []
        addEventListener('message', ({ data, origin }) => messages.push({ ...data, origin }))
      </script>
      ${frameHtml(url)}${more}`),
  )
  const frame = await waitForFrame(page)
  return { page, frame, messages: () => page.evaluate('messages') }
}

async function openDashboard(site: string) {
  const opened = await openFrame(await embedUrl(site))
  await opened.frame.waitForSelector('nav')
  return opened
}

const go = (frame: Frame, screen: Screen) => goToScreen(frame, screen)

const textOf = (frame: Frame) => frame.locator('body').innerText()

browserTest(
  'two frames work side by side; a used link says so and what is not saved, and the embedding page is notified',
  async () => {
    const used = await embedUrl(await subscribedSite())
    const token = new URL(used).searchParams.get('token')
    assert.equal((await service.call('POST', '/dashboard/api/session/', { body: { token } })).status, 201)
    const other = frameHtml(await embedUrl(await subscribedSite({ tier: 'comfort' })), 'id="other" width="700"')
    const { page, frame, messages } = await openFrame(`${used}#/languages?unsaved=add.de,widget.off,nonsense`, other)
    await frame.getByRole('heading', { name: 'This link was already used' }).waitFor()
    await frame.getByText('Reload the whole page, or open the dashboard again from your account.').waitFor()
    assert.match(await textOf(frame), /Not saved:\s+Add German\s+Switch the widget’s setting off/)
    const lastMessage = (type: string) => async () => (await messages()).find((message) => message.type === type)
    await until(async () => (await lastMessage('expired')()) !== undefined)
    assert.deepEqual(await lastMessage('expired')(), {
      source: 'portico',
      type: 'expired',
      code: 'token_used',
      resume: '#/languages?unsaved=add.de,widget.off',
      unsaved: 2,
      origin: service.url,
    })
    const beside = await waitForFrame(page, '#other')
    await beside.getByRole('link', { name: /^Comfort/ }).waitFor()
    await go(beside, 'languages')
    await page.close()
  },
)

/** All that came after 2023. */
function takeAwayWhatIsYounger(): void {
  const younger: readonly (readonly [of: object, names: readonly string[]])[] = [
    [URL, ['parse', 'canParse']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [AbortSignal, ['any']],
    [RegExp, ['escape']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Iterator.prototype, ['map', 'filter', 'take', 'drop', 'flatMap', 'toArray', 'some', 'every', 'find', 'reduce']],
    [Element.prototype, ['checkVisibility']],
  ]
  for (const [of, names] of younger) for (const name of names) Reflect.deleteProperty(of, name)
}

browserTest(
  'one walk through every screen and back, in a browser of late 2023: the token is nowhere, nothing is refused or asked of others, and only the page around hears of it',
  async () => {
    const above = await serveHostPage()
    await service.integrators.setOrigins(tenant.id, [host.origin, above.origin])
    const url = await embedUrl(await subscribedSite())
    const token = new URL(url).searchParams.get('token') ?? ''
    assert.match(token, /^et_/)
    const seen: string[] = []
    const problems: string[] = []
    const watch = (request: { url(): string; headers(): Record<string, string> }) => {
      seen.push(request.headers()['referer'] ?? '')
      if (!request.url().startsWith(url)) seen.push(request.url())
      if (![service.url, host.origin, above.origin].some((ours) => request.url().startsWith(ours))) {
        problems.push(request.url())
      }
    }
    browser.on('request', watch)
    const listen = `const messages = []
      addEventListener('message', ({ data }) => {
        messages.push(data)
        const frame = document.querySelector('iframe')
        if (data.type === 'resize') frame.style.height = data.height + 'px'
      })`
    const inner = host.show(`<script>${listen}</script>
      ${frameHtml(`${url}&theme=dark&accent=%23aa3300`, 'width="900"')}`)
    const page = await browser.newPage()
    await page.addInitScript(takeAwayWhatIsYounger)
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(String(error)))
    await page.goto(above.show(`<script>${listen}</script>${frameHtml(inner, 'id="inner" width="950" height="700"')}`))
    const around = await waitForFrame(page, '#inner')
    const frame = await (await around.waitForSelector('iframe')).contentFrame()
    assert.ok(frame)
    await frame.waitForSelector('nav')
    const [, ...others] = SCREENS
    for (const screen of others) await go(frame, screen)
    await until(() => around.evaluate(`messages.some(({ screen }) => screen === 'activity')`))
    await frame.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

    const heard: Message[] = await around.evaluate('messages')
    const visited = heard.filter(({ type }) => type === 'navigate').map(({ screen }) => screen)
    assert.deepEqual(visited, others)
    assert.equal(heard.filter(({ type }) => type === 'ready').length, 1)
    const heights = heard.filter(({ type }) => type === 'resize').map(({ height }) => Number(height))
    assert.ok(heights.length >= 2 && heights.length <= 30, String(heights))
    assert.ok(
      heights.every((height) => height > 200 && height < 6_000),
      String(heights),
    )
    assert.deepEqual(await page.evaluate('messages'), [], 'nobody above the page around hears anything')

    seen.push(
      frame.url(),
      ...(await frame.evaluate(() => [
        ...performance.getEntries().map((entry) => JSON.stringify(entry)),
        document.URL,
        document.referrer,
        JSON.stringify(history.state),
        self.name,
        document.documentElement.outerHTML,
      ])),
    )
    assert.equal(await frame.evaluate(() => 'parse' in URL), false)
    // The back button stays inside the dashboard.
    for (const screen of others.slice(0, -1).toReversed()) {
      await page.evaluate('history.back()')
      await frame.locator(`nav a[href="#/${screen}"][aria-current]`).waitFor()
      seen.push(frame.url())
    }
    await page.evaluate('history.back()')
    await frame.getByRole('heading', { name: 'Your banner is not live yet' }).waitFor()
    browser.off('request', watch)
    seen.push(service.log())
    assert.ok(seen.length > 10)
    for (const text of seen) assert.ok(!text.includes(token), text.slice(0, 300))
    assert.deepEqual(problems, [])
    assert.deepEqual(await browser.cookies(), [])
    // Proof that this browser denies storage to frames of other sites.
    const storage = await frame.evaluate(() => {
      try {
        return typeof localStorage.length
      } catch {
        return 'denied'
      }
    })
    assert.equal(storage, 'denied')

    // A frame that is reloaded explains itself and tells its screen.
    await go(frame, 'analysis')
    await frame.evaluate(() => location.reload()).catch(() => {})
    await frame.getByRole('heading', { name: 'The page was reloaded' }).waitFor()
    await until(() =>
      around.evaluate(`messages.some(({ type, resume }) => type === 'expired' && resume === '#/analysis')`),
    )
    await service.integrators.setOrigins(tenant.id, [host.origin])
    await page.close()
  },
)

/** Marks from now on what gets the focus, also where that goes on into a frame. */
function markFocus(): void {
  const mark = () => document.activeElement?.setAttribute('data-reached', '')
  for (const event of ['focusin', 'blur']) window.addEventListener(event, mark)
}

/** Whatever can be used. */
function usable(): Element[] {
  return (
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary, iframe')]
      // Of a group of radio buttons, Tab comes by the chosen one; arrows lead to the others.
      .filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked))
      // What is folded up is reached once it is open.
      .filter(
        (one) =>
          !(one.localName === 'summary' ? one.closest('details')?.parentElement : one)?.closest('details:not([open])'),
      )
      .filter((one) => one.closest('[hidden]') === null)
      // Its list is open at this width (`dashboard-appearance-browser`).
      .filter((one) => !one.matches('.nav-here'))
      // Screens of Settings are in sight while one of them is open.
      .filter((one) => one.closest('.nav-parts:not(.here)') === null)
  )
}

/** What of it Tab passes over, by what it is. */
const outOfReach = (frame: Frame): Promise<string[]> =>
  frame.evaluate(`(${usable})()
    .filter((one) => one.tabIndex < 0 || one.disabled || !one.checkVisibility() || one.closest('[inert]') !== null)
    .map((one) => one.outerHTML)`)

/** What of it has not had the focus yet. */
const notReached = (frame: Frame): Promise<string[]> =>
  frame.evaluate(`(${usable})().filter((one) => !one.hasAttribute('data-reached')).map((one) => one.outerHTML)`)

/** Those with the most, with stops inside of a preview and of fields for dates. */
const TABBED: readonly Screen[] = ['banner', 'consents']

browserTest('with the keyboard alone every screen is reached, and on it everything that can be used', async () => {
  const { page, frame } = await openDashboard(await subscribedSite())
  await frame.evaluate(markFocus)
  for (const screen of SCREENS) {
    const link = frame.locator('nav').getByRole('link', { name: NAMES[screen], exact: true })
    // The first screen of Settings opens with it.
    if ((await link.count()) === 0)
      await frame.locator('nav').getByRole('link', { name: 'Settings', exact: true }).focus()
    else await link.focus()
    await page.keyboard.press('Enter')
    // The heading of another screen takes the focus, which comes after it is drawn.
    if (screen !== SCREENS[0]) await frame.locator('main h2:focus').waitFor()
    await go(frame, screen)
    assert.deepEqual(await outOfReach(frame), [], screen)
    if (!TABBED.includes(screen)) continue
    // A preview in which there is nothing yet is passed over.
    if ((await frame.locator('.preview').count()) > 0) {
      await frame.frameLocator('.preview iframe').getByRole('button').first().waitFor()
    }
    await frame.locator('nav a').first().focus()
    let missed = await notReached(frame)
    for (let left = missed.length + 60; left > 0 && missed.length > 0; missed = await notReached(frame)) {
      for (const _ of missed) await page.keyboard.down('Tab')
      left -= missed.length
    }
    await page.keyboard.up('Tab')
    assert.deepEqual(missed, [], screen)
  }
  await frame.locator('nav').getByRole('link', { name: 'Accessibility', exact: true }).focus()
  await page.keyboard.press('Enter')
  await frame.locator('main h2:focus').waitFor()
  await page.keyboard.press('Tab')
  assert.equal(await frame.evaluate(() => document.activeElement?.getAttribute('role')), 'switch')

  // A lost network keeps the screen, says so, and the work goes on by itself.
  await browser.setOffline(true)
  await frame.getByText('No connection at the moment').waitFor()
  await page.keyboard.press('Space')
  await frame.getByText('Not saved: there is no connection').waitFor()
  assert.equal(await frame.getByRole('switch').getAttribute('aria-checked'), 'true')
  await browser.setOffline(false)
  await frame.getByText('No connection at the moment').waitFor({ state: 'detached' })
  await frame.getByText('The setting is off.').waitFor()
  await page.close()
})

browserTest('without JavaScript there is a text', async () => {
  const page = await browser.newPage()
  const session = await browser.newCDPSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  const own = await service.tenant('Any origin')
  await page.goto(await embedUrl(await newSite(own), own))
  await page.locator('noscript h1').waitFor()
  assert.equal(await page.locator('noscript h1').textContent(), 'JavaScript is switched off')
  await page.close()
})

// Last: a clock that is set stays set in every later page of this browser.
browserTest(
  'an unreachable service is not reported as a lost network, nor the other way round; a session is renewed while the customer works',
  async () => {
    const own = await service.tenant('Any origin')
    const page = await browser.newPage()
    await page.clock.install()
    await page.route(OPENING, (route) => route.abort())
    await page.goto(await embedUrl(await newSite(own), own))
    const heading = page.locator('main.notice h1')
    await until(async () => {
      await page.clock.fastForward(5_000)
      return (await heading.count()) > 0
    })
    assert.equal(await heading.textContent(), 'The dashboard cannot be reached')
    assert.match(await page.locator('main').innerText(), /If other pages do not open either/)
    await page.unroute(OPENING)
    const { caught } = await interceptRequest(page, OPENING)
    await page.getByRole('button', { name: 'Try again' }).click()
    const request = await caught
    await browser.setOffline(true)
    await request.abort()
    await page.getByText('Your device is not connected to the internet').waitFor()
    await browser.setOffline(false)
    await page.waitForSelector('nav')

    // Its session is renewed while the customer works, and only then.
    let views = 0
    page.on('request', (one) => (views += one.url().endsWith('/api/site/') ? 1 : 0))
    await page.clock.fastForward('10:00')
    assert.equal(views, 0)
    const renewed = page.waitForRequest((one) => one.url().endsWith('/api/site/'))
    await page.locator('main').click()
    await renewed
    await page.close()
  },
)

browserTest('a network that is back before the page listens for it is noticed', async () => {
  const own = await service.tenant('Any origin')
  const page = await browser.newPage()
  await page.clock.install()
  const { caught } = await interceptRequest(page, OPENING)
  await page.goto(await embedUrl(await newSite(own), own))
  const request = await caught
  await browser.setOffline(true)
  // What is shown is drawn at once; who listens is set up a moment later, which does not come while the clock stands.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await request.abort()
  await page.getByText('Your device is not connected to the internet').waitFor()
  await browser.setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  await page.clock.resume()
  await page.waitForSelector('nav')
  await page.close()
})
