/// <reference lib="dom" />
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { violationsIn } from '../../server/test/axe.ts'
import { browserTest, openBrowser, waitForFrame } from '../../server/test/browser.ts'
import { until } from '../../server/test/until.ts'
import { openDemo } from './demo.ts'

// What a hosting company's customer goes through, in the portal that integrators copy from.

const demo = await openDemo()
const browser = await openBrowser()
/** The portal's own account, for what only Portico can bring about. */
const { portico } = demo

/** Everything that the browser received, to search it for what must not be there. */
const received: string[] = []
browser.on('response', async (response) => {
  // What was built before there was a key.
  if (response.url().includes('/dashboard/assets/')) return
  received.push(response.url(), JSON.stringify(response.headers()), await response.text().catch(() => ''))
})

async function openDashboard(page: Page) {
  await page
    .getByRole('link', { name: /dashboard/i })
    .first()
    .click()
  const frame = await waitForFrame(page)
  await frame.waitForSelector('nav')
  return frame
}

/** Adds a website as its form does; gives the path of its page. */
async function addWebsite(name: string, url: string): Promise<string> {
  const body = new URLSearchParams({ name, url })
  const answer = await fetch(`${demo.origin}/websites/new`, { method: 'POST', headers: { origin: demo.origin }, body })
  assert.equal(answer.status, 200, answer.url)
  return new URL(answer.url).pathname
}

browserTest('from a new website to its dashboard, what that offers, and every state of its subscription', async () => {
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  const notice = page.getByRole('status')
  const openWebsite = () => page.getByRole('link', { name: 'Lakeside Pottery', exact: true }).click()

  await page.goto(demo.origin)
  await page.getByRole('link', { name: 'Add a website' }).click()
  await page.getByLabel('Customer').fill('Lakeside Pottery')
  await page.getByLabel('Website').fill('www.lakeside-pottery.example')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByText('The website was added').waitFor()
  const address = page.url()
  const site = address.split('/').at(-1) ?? ''

  let frame = await openDashboard(page)
  assert.match(await frame.locator('body').innerText(), /No subscription/)
  assert.notEqual(new URL(frame.url()).hostname, new URL(page.url()).hostname)
  await page.getByRole('link', { name: 'Deutsch' }).click()
  frame = await waitForFrame(page)
  await frame.locator('html[lang=de] nav').waitFor()
  await frame.evaluate(() => {
    location.hash = '#/plan'
  })
  // By key: while the frame takes on the height of its content, a click may miss what moves.
  await frame
    .getByRole('link', { name: /Comfort/ })
    .first()
    .press('Enter')
  await page.getByText('The plan Comfort was asked for').waitFor()
  assert.equal(await page.getByRole('radio', { name: 'Comfort' }).isChecked(), true)

  await page.getByRole('radio', { name: /Growth/ }).check()
  await page.getByRole('radio', { name: /Yearly/ }).check()
  await page.getByLabel(/Extra languages/).fill('1')
  await page.getByRole('button', { name: /subscribe/i }).click()
  await page.getByText('The website is subscribed.').waitFor()
  assert.equal(await notice.count(), 1)
  // The address is one to keep: it says nothing of what happened.
  await page.waitForURL(address)
  await page.reload()
  await page
    .getByText(/Renews on/)
    .first()
    .waitFor()
  assert.equal(await notice.count(), 0)

  await page.getByRole('button', { name: /cancel the renewal/i }).click()
  await page.getByText('The renewal is cancelled.').waitFor()
  await page.getByRole('link', { name: 'Change the plan' }).click()
  await page.getByRole('heading', { name: 'Change the plan' }).waitFor()
  await page.goBack()
  await page
    .getByText(/Active until/)
    .first()
    .waitFor()
  assert.equal(await notice.count(), 0)
  await page.getByRole('button', { name: /reactivate/i }).click()
  await page
    .getByText(/Renews on/)
    .first()
    .waitFor()
  // A page that the browser keeps as it is, to show it at "back", has no notice any more.
  await notice.waitFor()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  assert.equal(await notice.count(), 0)

  frame = await openDashboard(page)
  await frame.locator('nav a[href="#/settings"]').click()
  await frame.getByLabel('Search languages').fill('German')
  await frame.getByRole('button', { name: /Add German/ }).press('Enter')
  await frame.getByText('German was added.').waitFor()
  // The frame has the height of its content, so it does not scroll inside.
  const inside = frame
  await until(() => inside.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1))
  // A frame that is not laid out before it loads may stay blank now: the client's own tests see to that.
  await page.reload()
  frame = await waitForFrame(page)
  await frame.getByRole('button', { name: 'Remove German' }).waitFor()

  // A frame that is loaded again has lost its session; the page around asks for a new address.
  const requested = page.waitForRequest((request) => request.url().endsWith('/embed'))
  await frame.evaluate(() => location.reload()).catch(() => {})
  await requested
  // Of whichever frame is there: the new one comes when the request is answered.
  const renewed = page.frameLocator('iframe')
  await renewed.getByRole('link', { name: 'Accessibility' }).press('Enter')
  await renewed.getByRole('link', { name: 'Add “Accessibility widget”' }).press('Enter')
  await page.getByText('“Accessibility widget” was asked for').waitFor()
  const modulesOf = async () => (await portico.subscriptions.retrieve(site)).modules.map(({ name }) => name)
  assert.deepEqual(await modulesOf(), ['extra_language'])
  await page.getByRole('button', { name: 'Change the plan' }).click()
  await page.getByText('The subscription was changed.').waitFor()
  assert.deepEqual((await modulesOf()).toSorted(), ['accessibility_plugin', 'extra_language'])

  await page.goto(demo.origin)
  await openWebsite()
  await page.getByRole('link', { name: /terminate/i }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /terminate/i }).click()
  await page.getByText('This website has no plan').waitFor()
  assert.deepEqual(problems, [])
  await page.close()
})

const LONG_IDN = 'bäckerei-müller-und-söhne.größte-auswahl-für-gemütliche-frühstücke.example/über%20uns/'
const LONG_ASCII = `${`${'a'.repeat(63)}.`.repeat(3)}${'b'.repeat(53)}.example`

/** Links and controls of less than 24 by 24 pixels. WCAG 2.5.8 excepts links within a sentence, which are as high as it. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.textContent?.trim() !== element.parentElement?.textContent?.trim()
    const targets = document.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary, [tabindex]')
    return [...targets].flatMap((target) => {
      if (!target.checkVisibility() || isInSentence(target)) return []
      const { width, height } = target.getBoundingClientRect()
      return width >= 24 && height >= 24 ? [] : [`${target.outerHTML} is ${width} by ${height}`]
    })
  })
}

/**
 * Puts another page of the portal into the document that there is: all have the same head but for the title, and axe, which is
 * half a megabyte, would have to be compiled anew for each.
 */
async function show(page: Page, path: string): Promise<void> {
  const text = await (await fetch(demo.origin + path)).text()
  await page.evaluate((html) => {
    const { title, body } = new DOMParser().parseFromString(html, 'text/html')
    document.title = title
    document.body.replaceWith(document.adoptNode(body))
  }, text)
}

const topsOfPlans = (page: Page) =>
  page.locator('.plan-choice').evaluateAll((plans) => plans.map((plan) => plan.getBoundingClientRect().top))

/** The plans stand side by side where there is room, and all of a plan chooses it. */
async function choosePlans(page: Page): Promise<void> {
  assert.equal(new Set(await topsOfPlans(page)).size, 1)
  // What belongs together is on one line.
  const rows = await page
    .locator('.plan-choice dl div:nth-child(3)')
    .evaluateAll((facts) => facts.map((fact) => fact.getBoundingClientRect().top))
  assert.equal(new Set(rows).size, 1)
  await page.getByText('Every module is included').first().click({ force: true })
  assert.equal(await page.getByRole('radio', { name: 'Comfort' }).isChecked(), true)
  await page.getByRole('radio', { name: 'Starter' }).check()
  assert.equal(await page.locator('.module').first().isVisible(), true)
  await page.getByText('Comfort', { exact: true }).click()
  assert.equal(await page.locator('.module').first().isVisible(), false)
  // All that there is can be seen again.
  await page.getByRole('radio', { name: 'Starter' }).check()
}

/** A long address goes on in the next line at its dots. */
async function breaksAtItsDots(page: Page): Promise<void> {
  const shown = page.locator('.lead > bdi')
  assert.equal(await shown.innerText(), LONG_IDN)
  const pieces = await shown.locator('span').evaluateAll((parts) => parts.map((part) => part.getClientRects().length))
  assert.deepEqual(pieces, [1, 1, 1, 1])
  const { height } = (await shown.boundingBox()) ?? assert.fail('It is not shown.')
  assert.ok(height > 40, `It fits one line of ${height} pixels.`)
  assert.match(await page.locator('.lead small').innerText(), /^xn--\S+\.example\/%C3%BCber%20uns\/$/)
}

browserTest(
  'every page is accessible, fits 320 pixels with the longest names, and has targets of 24 pixels',
  async () => {
    const page = await browser.newPage()
    await page.goto(demo.origin)
    const active = `${await page.getByRole('link', { name: 'Corner Bakery', exact: true }).getAttribute('href')}`
    const ending = `${await page.getByRole('link', { name: 'Harbour Books', exact: true }).getAttribute('href')}`
    const idn = await addWebsite('Bäckerei Müller', LONG_IDN)
    const ended = await addWebsite('Ended', LONG_ASCII)
    const site = ended.split('/').at(-1) ?? ''
    await portico.subscriptions.create(site, { tier: 'comfort' })
    await portico.subscriptions.cancel(site)
    await portico.clock.advance(site, { advanceTo: (await portico.subscriptions.retrieve(site)).valid_until })

    const change = `${active}/change?module=extra_language`
    const kinds = ['/', '/websites/new', '/nothing', '/?q=nothing', active, ended, change, `${idn}/subscribe`]
    kinds.push(`${active}/terminate`)
    /** The same pages with other names and states. */
    const others = [ending, idn, '/?state=ended', `${ending}/change`, `${ended}/subscribe`]
    others.push(`${ending}/terminate`, `${ended}/terminate`)
    // All colours that there are.
    const alsoDark = ['/?state=ended', '/websites/new', ended, change, `${ending}/terminate`]
    for (const path of [...kinds, ...others]) {
      await page.setViewportSize({ width: 1000, height: 800 })
      await show(page, path)
      if (path === `${idn}/subscribe`) await choosePlans(page)
      if (kinds.includes(path)) assert.deepEqual(await violationsIn(page), [], path)
      assert.deepEqual(await smallTargets(page), [], path)
      if (alsoDark.includes(path)) {
        await page.emulateMedia({ colorScheme: 'dark' })
        assert.deepEqual(await violationsIn(page, { about: 'colours' }), [], `${path}, dark`)
        await page.emulateMedia({ colorScheme: 'light' })
      }
      await page.setViewportSize({ width: 320, height: 640 })
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      assert.ok(wide <= 0, `${path} is ${wide} pixels too wide`)
      assert.deepEqual(await smallTargets(page), [], `${path}, small`)
      if (path === `${idn}/subscribe`) assert.equal(new Set(await topsOfPlans(page)).size, 4)
      if (path === idn) await breaksAtItsDots(page)
    }
    await page.close()
  },
)

browserTest('the key never reached the browser', async () => {
  assert.ok(received.length > 50)
  for (const text of received) assert.doesNotMatch(text, /ik_(?:live|test)_\w{8}/)
})
