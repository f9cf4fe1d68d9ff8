/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { LANGUAGES } from '@portico/contract/words/languages'
import type { Frame, Page } from 'playwright-core'
import { axeOptionsFor, violationsIn } from '../../server/test/axe.ts'
import { browserTest, openBrowser } from '../../server/test/browser.ts'
import { until } from '../../server/test/until.ts'
import type { PageSettings } from '../src/page/settings.ts'
import { VISITOR_TEXTS } from '../src/texts/all.ts'
import {
  banner,
  button,
  doubleText,
  focusedText,
  pageHtml,
  recordCspViolations,
  recordLayoutShifts,
  SETTINGS,
  strictCsp,
} from './surfaces.ts'
import { choiceOn, choicesOf, chooseByApi, openTown, waitForConsentAnswer, waitForMarkedElements } from './town.ts'

const town = await openTown()
const browser = await openBrowser({ keepsTabs: true })
const en = VISITOR_TEXTS.en.placeholder
const look = { position: 'top', theme: 'auto', colours: null, reopen: 'right' } as const
const always = en.loadAlways.replace('{service}', 'Films')

const film = town.at('films.localhost', '/film.html')
const photo = town.at('photos.localhost', '/photo.gif')
const FRAME = `<iframe id="film" title="A film" width="500" height="300" data-category="functional" data-src="${film}"></iframe>`
const IMAGE = `<img id="photo" alt="Our bread" width="400" height="300" data-category="marketing" data-src="${photo}">`
const VIDEO = `<video id="clip" controls width="400" height="300" data-category="functional"
  data-src="${town.at('films.localhost', '/clip.mp4')}"></video>`
const PIXEL = `<img id="pixel" alt="" width="1" height="1" data-category="marketing" data-src="${town.at('ads.localhost', '/p.gif')}">`

async function visit(body: string, settings: Partial<PageSettings> = {}, lang = 'en') {
  const customer = town.open({ ...SETTINGS, look, ...settings })
  const page = await browser.newPage()
  await page.goto(customer.page(pageHtml(customer, { lang, body })))
  return { customer, page }
}

/** The placeholder inside a frame. */
async function inside(page: Page, selector = '#film'): Promise<Frame> {
  const frame = await (await page.waitForSelector(selector)).contentFrame()
  if (frame === null) throw new Error(`${selector} is no frame.`)
  await frame.waitForSelector('.held', { state: 'attached' })
  return frame
}

const beside = (page: Page) => page.locator('portico-placeholder .held')

browserTest(
  'axe finds nothing wrong in both themes, it names a known service and its company, of an unknown one the server, and is not on paper',
  async () => {
    const { page } = await visit(FRAME + IMAGE + VIDEO)
    const frame = await inside(page)
    await until(async () => (await beside(page).count()) === 2)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const about = axeOptionsFor(colorScheme)
      assert.deepEqual(await violationsIn(page, about), [], colorScheme)
      assert.deepEqual(await violationsIn(frame, about), [], `${colorScheme} inside the frame`)
    }
    const known = await frame.locator('body').innerText()
    assert.match(known, /Films comes from Pictures Ireland Ltd\. When it is loaded/)
    const unknown = beside(page).filter({ hasText: 'server' })
    assert.match(await unknown.innerText(), /comes from the server photos\.localhost\./)
    assert.equal(await unknown.getByRole('button').count(), 1, 'what is no service cannot be loaded for always')
    assert.equal(town.requestsTo('films.localhost') + town.requestsTo('photos.localhost'), 0)

    const held = beside(page).first()
    await banner(page).waitFor()
    await page.emulateMedia({ media: 'print' })
    assert.deepEqual([await held.isVisible(), await banner(page).isVisible()], [false, false])
    await page.emulateMedia({ media: 'screen' })
    assert.equal(await held.isVisible(), true)
    await chooseByApi(page, 'reject')
    const reopen = button(page, VISITOR_TEXTS.en.preferences.title)
    await reopen.waitFor()
    await page.emulateMedia({ media: 'print' })
    assert.equal(await reopen.isVisible(), false)
    await page.emulateMedia({ media: 'screen' })

    // Text twice as large scrolls up and down, not sideways.
    await doubleText(page)
    for (const one of [frame.locator('.held'), held]) {
      assert.deepEqual(
        await one.evaluate((held) => [getComputedStyle(held).fontSize, held.scrollWidth - held.clientWidth]),
        ['30px', 0],
      )
    }
    await page.close()
  },
)

browserTest(
  'the server that it names is the one that would be asked, whatever address the page is based on',
  async () => {
    const customer = town.open({ ...SETTINGS, look })
    const page = await browser.newPage()
    const head = `<base href="${town.at('based.localhost', '/')}">`
    const body = IMAGE.replace(photo, '/based.gif')
    await page.goto(customer.page(pageHtml(customer, { head, body })))
    assert.match(await beside(page).innerText(), /comes from the server based\.localhost\./)
    const requested = page.waitForRequest(town.at('based.localhost', '/based.gif'))
    await button(beside(page), en.loadOnce).click()
    await requested
    await page.close()
  },
)

browserTest('"load once" loads this one alone; nothing is stored or sent', async () => {
  const { customer, page } = await visit(FRAME + FRAME.replace('film"', 'other"') + IMAGE)
  await inside(page, '#other')
  await button(beside(page), en.loadOnce).click()
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('#photo')?.complete)
  assert.equal(await beside(page).count(), 0)
  assert.equal(await page.locator('#photo').getAttribute('inert'), null)
  const frame = await inside(page)
  await frame.getByRole('button', { name: en.loadOnce }).click()
  await until(async () => page.frames().some((one) => one.url() === film))
  assert.deepEqual([town.requestsTo('photos.localhost'), town.requestsTo('films.localhost')], [1, 1])
  await inside(page, '#other')
  assert.equal(await choiceOn(page), null)
  assert.deepEqual(await page.context().cookies(page.url()), [])
  assert.deepEqual(customer.consents, [])
  await banner(page).waitFor()
  await page.close()
})

browserTest(
  '"always" is a yes to this service alone, keeps what was given before, and holds on the next page',
  async () => {
    // A pixel of the same category, one of another service of the same company.
    const pixel = PIXEL.replace('marketing', 'functional')
    const map = FRAME.replaceAll('film"', 'map"').replace(film, town.at('maps.localhost', '/map.html'))
    const body = FRAME + FRAME.replace('film"', 'other"') + pixel + map
    const { customer, page } = await visit(body)
    const answered = waitForConsentAnswer(page)
    await chooseByApi(page, 'accept', ['analytics'])
    await answered
    await (await inside(page)).getByRole('button', { name: always }).click()
    await until(async () => page.frames().filter((one) => one.url() === film).length === 2)
    await until(async () => choicesOf(customer).length === 2)
    const { choice, method, services } = choicesOf(customer)[1] ?? {}
    assert.deepEqual(choice, { functional: false, analytics: true, marketing: false })
    assert.deepEqual([method, services], ['placeholder', ['films']])
    assert.deepEqual((await choiceOn(page))?.['services'], ['films'])
    await page.reload()
    await until(async () => page.frames().filter((one) => one.url() === film).length === 2)
    await waitForMarkedElements(page)
    assert.deepEqual([town.requestsTo('ads.localhost'), town.requestsTo('maps.localhost')], [0, 0])
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await chooseByApi(page, 'accept')
    await until(async () => town.requestsTo('ads.localhost') > 0 && choicesOf(customer).length === 3)
    assert.equal(await page.evaluate('window.stayed'), true, 'allowing more loads nothing anew')
    const reloaded = page.waitForEvent('load')
    await chooseByApi(page, 'withdraw').catch(() => undefined)
    await reloaded
    await inside(page)
    await until(async () => choicesOf(customer).length === 4)
    assert.deepEqual(choicesOf(customer)[3]?.method, 'withdrawal')
    assert.deepEqual((await choiceOn(page))?.['services'], [])
    await page.close()
  },
)

browserTest('elements keep their size and nothing moves, before and after', async () => {
  const customer = town.open({ ...SETTINGS, look })
  const page = await browser.newPage()
  const shifted = await recordLayoutShifts(page)
  const style = '.wide{width:100%;aspect-ratio:16/9;border:0} .row{display:flex;justify-content:center;gap:10px}'
  // A row in the middle moves by itself when the browser draws what it has of it so far: here it draws the whole page.
  const head = '<link rel="expect" href="#below" blocking="render">'
  const body = `<iframe class="wide" id="film" title="A film" data-category="functional" data-src="${film}"></iframe>
    <div class="row"><span>One</span>${VIDEO}<span>Two</span></div><p id="below">Below</p>`
  await page.goto(customer.page(pageHtml(customer, { head, style, body })))
  await inside(page)
  await beside(page).waitFor()
  const places = () =>
    page.evaluate(() => ['#film', '#clip', '#below'].map((id) => document.querySelector(id)?.getBoundingClientRect()))
  const held = await places()
  await chooseByApi(page, 'accept')
  await until(async () => page.frames().some((one) => one.url() === film))
  await beside(page).waitFor({ state: 'detached' })
  assert.deepEqual(await places(), held)
  assert.equal(await shifted(), 0)
  await page.close()
})

browserTest('with the tag first, images have the size of their attributes at once: nothing moves', async () => {
  const customer = town.open({ ...SETTINGS, look })
  const page = await browser.newPage()
  const shifted = await recordLayoutShifts(page)
  const style = '.fluid{width:50%;height:auto}'
  const body = `${IMAGE}<p>Between</p>${IMAGE.replace('id="photo"', 'id="wide" class="fluid"')}<p>Below</p>`
  const first = pageHtml(customer, { style, body }).replace(customer.tag, customer.tagFirst)
  await page.goto(customer.page(first))
  await until(async () => (await beside(page).count()) === 2)
  const sizes = await page.evaluate(() =>
    [...document.images].map(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight]),
  )
  assert.deepEqual(sizes[0], [400, 300])
  const [width = 0, height = 0] = sizes[1] ?? []
  assert.ok(width > 400 && Math.abs(height - width * 0.75) <= 1, `${width} x ${height}`)
  assert.equal(await shifted(), 0)
  await button(beside(page).first(), en.loadOnce).click()
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('#photo')?.complete)
  const { width: wide, height: high } = (await page.locator('#photo').boundingBox()) ?? {}
  assert.deepEqual([wide, high], [400, 300])
  assert.equal(await shifted(), 0)
  await page.close()
})

browserTest(
  'it stays over its element when the page is laid out anew; the keyboard finds it in its place',
  async () => {
    const row = `<div style="display:flex;justify-content:center"><i id="more">One</i>${VIDEO}</div>`
    const { page } = await visit(`${row}<p><a href="#after">After</a></p>`)
    await beside(page).waitFor()
    const isOver = async () => {
      const [over, clip] = [await overElement(page), await page.locator('#clip').boundingBox()]
      return JSON.stringify(over) === JSON.stringify(clip)
    }
    assert.equal(await isOver(), true)
    await page.setViewportSize({ width: 700, height: 800 })
    await until(isOver)
    await page.locator('#clip').evaluate((clip) => clip.setAttribute('width', '300'))
    await until(isOver)
    await page.locator('h1').evaluate((heading) => heading.append(' and much more'.repeat(20)))
    await until(isOver)

    await page.getByRole('link', { name: 'Bread', exact: true }).focus()
    const order: unknown[] = []
    for (let tabs = 0; tabs < 3; tabs++) {
      await page.keyboard.press('Tab')
      order.push(await focusedText(page))
    }
    assert.deepEqual(order, [en.loadOnce, always, 'After'], 'the controls of the empty video are passed by')
    await button(beside(page), en.loadOnce).focus()
    await page.keyboard.press('Enter')
    await beside(page).waitFor({ state: 'detached' })
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'clip')
    await page.close()
  },
)

browserTest(
  'on the narrowest phones name, icon and all buttons of a film are in sight, in the language with the longest words',
  async () => {
    const sizes = [
      [288, 162],
      [320, 180],
      [343, 193],
    ] as const
    const frames = sizes.map(([width, height]) =>
      FRAME.replace('"film"', `"film${width}"`).replace('500', `${width}`).replace('300', `${height}`),
    )
    const lengthIn = (code: keyof typeof VISITOR_TEXTS) => {
      const { why, loadOnce, loadAlways } = VISITOR_TEXTS[code].placeholder
      return (why + loadOnce + loadAlways).length
    }
    const lang = LANGUAGES.map(({ code }) => code).reduce((one, other) =>
      lengthIn(one) < lengthIn(other) ? other : one,
    )
    const { page } = await visit(frames.join(''), { languages: [lang] }, lang)
    for (const [width, height] of sizes) {
      const frame = await inside(page, `#film${width}`)
      assert.equal(await frame.locator('.held').getAttribute('lang'), lang)
      const places = await frame
        .locator('button')
        .evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().toJSON()))
      assert.equal(places.length, 2)
      const { y = 0, height: high = 0 } = (await frame.locator('.name').boundingBox()) ?? {}
      const { y: top = 0 } = (await page.locator(`#film${width}`).boundingBox()) ?? {}
      assert.ok(
        high >= 24 && y >= top && y + high <= top + height,
        `the name and its icon at ${width}: ${y - top}, ${high}`,
      )
      for (const { top, bottom, left, right } of places)
        assert.ok(top > 0 && bottom <= height && left > 0 && right <= width, `${width}: ${top} to ${bottom}`)
    }
    await page.close()
  },
)

browserTest('it follows the contrast and the text size of the accessibility widget, inside frames too', async () => {
  const colours = { background: '#0b3d2e', text: '#ffffff', button: '#f2c14e', buttonText: '#1a1a1a' }
  const customer = town.open({ ...SETTINGS, look: { ...look, colours }, widget: 'left' })
  const page = await browser.newPage()
  await page.addInitScript(() => localStorage.setItem('portico_display', '{"contrast":"high","textSize":3}'))
  await page.goto(customer.page(pageHtml(customer, { body: FRAME + IMAGE })))
  const helds = [(await inside(page)).locator('.held'), beside(page)]
  const looks = () =>
    Promise.all(
      helds.map((held) =>
        held.evaluate((held) => {
          const { backgroundColor, color, fontSize } = getComputedStyle(held)
          const button = getComputedStyle(held.querySelector('.filled') ?? held)
          return [backgroundColor, color, fontSize, button.backgroundColor, button.color]
        }),
      ),
    )
  const [black, white] = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)']
  const followed = [black, white, '22.5px', white, black]
  await until(async () => JSON.stringify(await looks()) === JSON.stringify([followed, followed]))
  await page.getByRole('button', { name: VISITOR_TEXTS.en.widget.opener }).click()
  await button(page, VISITOR_TEXTS.en.widget.reset).click()
  const own = ['rgb(11, 61, 46)', white, '15px', 'rgb(242, 193, 78)', 'rgb(26, 26, 26)']
  assert.deepEqual(await looks(), [own, own], 'as the customer wants it again')
  await page.close()
})

browserTest('where there is little room a button is left, and pixels and frames of counters get nothing', async () => {
  const small = FRAME.replace('500', '180').replace('300', '120')
  const counter = FRAME.replace('"film"', '"counter"').replace('500', '1').replace('300', '1')
  const before = town.requestsTo('ads.localhost')
  const { page } = await visit(small + PIXEL + counter)
  assert.equal(await (await inside(page, '#counter')).getByRole('button').count(), 0)
  const frame = await inside(page)
  assert.equal(await frame.getByRole('button').count(), 1)
  const once = frame.getByRole('button', { name: en.loadOnce })
  assert.equal(await frame.getByText('learns your IP address').isVisible(), false)
  const { y = 0, height = 0 } = (await once.boundingBox()) ?? {}
  const box = await page.locator('#film').boundingBox()
  assert.ok(box && y > box.y && y + height < box.y + box.height, 'all of it is in sight')
  await until(async () => (await beside(page).count()) === 1)
  assert.equal(await beside(page).isVisible(), false)
  assert.equal(town.requestsTo('ads.localhost'), before)
  await page.close()
})

browserTest(
  "an app's own nodes stay as they are: beside a frame there is nothing, and what is taken away is gone",
  async () => {
    const { page } = await visit(`<div id="app">${FRAME}</div><div id="other">${IMAGE}</div>`)
    await inside(page)
    await beside(page).waitFor()
    assert.equal(await page.evaluate(() => document.querySelector('#app')?.childNodes.length), 1)
    // As a router does it: away with the old view, and later the very same nodes again.
    await page.evaluate(() => {
      const photo = document.querySelector('#photo')
      Object.assign(window, { photo })
      photo?.remove()
    })
    await beside(page).waitFor({ state: 'detached' })
    await page.evaluate(() => {
      document.querySelector('#app')?.append((window as unknown as { photo: Node }).photo)
    })
    await beside(page).waitFor()
    assert.deepEqual(await overElement(page), await page.locator('#photo').boundingBox())
    // A frame that is moved begins anew, with an empty document.
    await page.evaluate(() => document.querySelector('#other')?.append(document.querySelector('#film') ?? ''))
    await inside(page)
    await page.close()
  },
)

browserTest('what a carousel copies while it waits can be used when it is loaded, and is loaded once', async () => {
  const { page } = await visit(`<div id="slide">${VIDEO}</div>${FRAME}`)
  await beside(page).waitFor()
  await page.evaluate(() => document.body.append(document.querySelector('#slide')?.cloneNode(true) ?? ''))
  await until(async () => (await beside(page).count()) === 2)
  town.requests.length = 0
  await chooseByApi(page, 'accept')
  await until(async () => page.frames().some((one) => one.url() === film))
  await until(async () => (await page.locator('video[src]:not([inert])').count()) === 2)
  await page.evaluate(() => document.body.append(document.querySelector('#film')?.cloneNode(true) ?? ''))
  await until(async () => page.frames().filter((one) => one.url() === film).length === 2)
  await waitForMarkedElements(page)
  assert.equal(town.requests.filter(({ path }) => path === '/film.html').length, 2)
  await page.close()
})

browserTest('on a page from right to left it lies over its element, and the banner in the window', async () => {
  const customer = town.open({ ...SETTINGS, look })
  const page = await browser.newPage()
  await page.setViewportSize({ width: 500, height: 800 })
  const rtl = pageHtml(customer, { body: `<div>\u05dc\u05d7\u05dd ${VIDEO}</div>` }).replace('<html', '<html dir="rtl"')
  await page.goto(customer.page(rtl))
  await beside(page).waitFor()
  assert.deepEqual(await overElement(page), await page.locator('#clip').boundingBox())
  const { x = 0, width = 0 } = (await banner(page).boundingBox()) ?? {}
  assert.ok(x > 0 && width > 400 && x + width < 500, `${x} ${width}`)
  assert.equal(await banner(page).evaluate((element) => getComputedStyle(element).direction), 'ltr')
  await page.close()
})

browserTest(
  'a sandboxed frame is covered, for it lets nobody in; a button over a link does not follow it',
  async () => {
    const sandboxed = FRAME.replace('<iframe', '<iframe sandbox="allow-scripts"')
    const unknown = FRAME.replace('"film"', '"unknown"').replace('films.', 'unknown.')
    const { page } = await visit(`${sandboxed}<a href="/elsewhere">${IMAGE}</a>${unknown}`)
    const frame = await inside(page, '#unknown')
    assert.equal(await frame.getByRole('button').count(), 1, 'what is no service cannot be loaded for always')
    await button(beside(page).filter({ hasText: 'Films' }), en.loadOnce).click()
    await until(async () => page.frames().some((one) => one.url() === film))
    await button(beside(page), en.loadOnce).click()
    await beside(page).waitFor({ state: 'detached' })
    assert.doesNotMatch(page.url(), /elsewhere/)
    await page.close()
  },
)

browserTest('under the strictest policy it is drawn and styled, and no address becomes markup', async () => {
  const customer = town.open({ ...SETTINGS, look, tools: [] })
  const page = await browser.newPage()
  const violations = await recordCspViolations(page)
  const portico = new URL(town.at('portico.localhost', '')).origin
  const hostile = FRAME.replace(film, 'https://&lt;b&gt;.example/&lt;img src=x onerror=harm()&gt;')
  await page.goto(customer.page(pageHtml(customer, { body: FRAME + IMAGE + hostile }), { headers: strictCsp(portico) }))
  const frame = await inside(page)
  await beside(page).waitFor()
  const styled = (held: Element) => getComputedStyle(held).backgroundColor
  assert.equal(await frame.locator('.held').evaluate(styled), 'rgb(255, 255, 255)')
  assert.equal(await beside(page).evaluate(styled), 'rgb(255, 255, 255)')
  const refused = (await violations()).map((violation) => violation.split(' ')[0])
  assert.deepEqual(refused, ['style-src-elem'], "the page's own style element")
  for (const one of page.frames()) assert.equal(await one.locator('.held img, .held b').count(), 0)
  await page.close()
})

/** Where the placeholder of the only covered element is. */
const overElement = (page: Page) => beside(page).boundingBox()
