/// <reference lib="dom" />
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest } from '../../server/test/browser.ts'
import { contrastsOf, SIZED_SELECTORS } from './widget-site.ts'
import { clearAndClose, computedStyle, openVisits, pressButton, toggleSwitch } from './widget-visit.ts'

// What each setting of the accessibility widget changes on a page.

const { site, hosts, visit } = await openVisits()

const sizes = (page: Page, property = 'font-size') =>
  page.evaluate(
    ([selectors, property]) =>
      selectors.map((selector) => {
        const element = document.querySelector(selector)
        return element ? Number.parseFloat(getComputedStyle(element).getPropertyValue(property)) : Number.NaN
      }),
    [SIZED_SELECTORS, property] as const,
  )

browserTest(
  'text grows in px, rem, em, keywords, var(), clamp(), nested, layered, inline and from other hosts; each contrast is 7:1 at least',
  async () => {
    const { page, panel, open } = await visit({ far: true })
    const before = await sizes(page)
    const lines = await sizes(page, 'line-height')
    const body = await page.evaluate(() => document.body.outerHTML)
    await open()
    await pressButton(panel, 'Larger text', 3)
    await panel.getByText('150%', { exact: true }).waitFor()
    const after = await sizes(page)
    SIZED_SELECTORS.forEach((selector, at) => {
      const factor = (after[at] ?? 0) / (before[at] ?? 1)
      assert.ok(Math.abs(factor - 1.5) < 0.02, `${selector}: ${before[at]} became ${after[at]}`)
    })
    const linesAfter = await sizes(page, 'line-height')
    SIZED_SELECTORS.forEach((selector, at) => {
      if (lines[at])
        assert.ok((linesAfter[at] ?? 0) > (lines[at] ?? 0) * 1.4, `lines of ${selector} run into each other`)
    })
    assert.equal(await page.evaluate(() => document.body.outerHTML), body, 'the page itself is not touched')

    // What an app adds later, and what it styles later.
    const later = await page.evaluate(() => {
      const main = document.querySelector('main')
      main?.insertAdjacentHTML('beforeend', '<p class="px later">Later</p><p class="newer">Newer</p>')
      return getComputedStyle(document.querySelector('.later') ?? document.body).fontSize
    })
    assert.equal(later, '27px')
    await page.evaluate(() => {
      const style = document.createElement('style')
      style.textContent = '.newer { font-size: 10px }'
      document.head.append(style)
    })
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.newer') ?? document.body).fontSize === '15px',
    )

    await pressButton(panel, 'Reset everything')
    assert.deepEqual(await sizes(page), before)

    // All text, and nothing is hidden under layers.
    const unchanged = await contrastsOf(page)
    assert.ok(
      Object.values(unchanged).some((ratio) => ratio < 4.5),
      'the sample is a page that needs it',
    )
    for (const name of ['Dark', 'Light', 'High']) {
      await panel.getByRole('radio', { name }).check()
      for (const [text, ratio] of Object.entries(await contrastsOf(page)))
        assert.ok(ratio >= 7, `${name}, ${text}: ${ratio}`)
      assert.equal(await computedStyle(page, '.cover', 'background-color'), 'rgba(0, 0, 0, 0)')
      assert.equal(await computedStyle(page, '.hero', 'background-image'), 'none')
    }
    await panel.getByRole('radio', { name: 'Off' }).check()
    assert.deepEqual(await contrastsOf(page), unchanged)
    await clearAndClose(page)
  },
)

browserTest('a layer that covers half of what is behind it is painted, a lighter one stays a veil', async () => {
  const { page, panel, open } = await visit()
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = `.half::before, .less::before { content: '' }
      .half::before { background-color: rgba(255, 255, 255, .5) } .less::before { background-color: rgba(255, 255, 255, .4) }`
    document.head.append(style)
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p class="half">Half</p><p class="less">Less</p>')
  })
  await open()
  await panel.getByRole('radio', { name: 'Dark' }).check()
  const layers = await page.evaluate(() =>
    ['.half', '.less'].map((selector) => {
      const element = document.querySelector(selector) ?? document.body
      return getComputedStyle(element, '::before').backgroundColor
    }),
  )
  assert.deepEqual(layers, ['rgb(20, 20, 20)', 'rgba(255, 255, 255, 0.4)'])
  await clearAndClose(page)
})

browserTest(
  'lines and letters move apart, links are underlined, a line and the pointer help to read, motion stops',
  async () => {
    const { page, panel, open } = await visit()
    await open()
    await pressButton(panel, 'More space between lines', 2)
    assert.equal(await computedStyle(page, '.plain', 'line-height'), '28px')
    assert.equal(await panel.getByRole('status').textContent(), 'Line spacing: 1.75')
    await pressButton(panel, 'More space between letters', 3)
    // At the end of the row another click does nothing, and the focus stays.
    await panel.getByRole('button', { name: 'More space between letters' }).click({ force: true })
    assert.equal(await computedStyle(page, '.plain', 'letter-spacing'), '1.92px')
    assert.equal(await panel.getByRole('status').textContent(), 'Letter spacing: 12%')
    assert.equal(
      await panel.getByRole('button', { name: 'More space between letters' }).getAttribute('aria-disabled'),
      'true',
    )
    // Icons drawn in place of words keep them in one piece.
    assert.equal(await computedStyle(page, '.icons', 'letter-spacing'), 'normal')
    await pressButton(panel, 'Less space between lines', 2)
    assert.equal(await computedStyle(page, '.plain', 'line-height'), '24px')
    assert.equal(await panel.getByRole('status').textContent(), 'Line spacing: Off')

    assert.equal(await computedStyle(page, 'main a', 'text-decoration-line'), 'none')
    await toggleSwitch(panel, 'Underline links')
    assert.equal(await computedStyle(page, 'main a', 'text-decoration-line'), 'underline')
    assert.equal(await panel.getByRole('status').textContent(), 'Underline links: On')

    // A line to read by follows the pointer and the focus.
    await toggleSwitch(panel, 'Reading line')
    await page.keyboard.press('Escape')
    const line = page.locator('.line')
    const at = async () => (await line.boundingBox())?.y ?? 0
    await page.mouse.move(200, 300)
    assert.equal(await at(), 312)
    const order = page.locator('.order')
    await order.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    const { y, height } = (await order.boundingBox()) ?? { y: 0, height: 0 }
    assert.ok(Math.abs((await at()) - (y + height + 2)) < 1)
    // It is in nobody's way.
    await page.mouse.move(200, 100)
    assert.equal(await page.evaluate(() => document.elementFromPoint(200, 113)?.closest('body') !== null), true)
    await open()
    await toggleSwitch(panel, 'Reading line')
    assert.equal(await line.count(), 0)

    await toggleSwitch(panel, 'Larger pointer')
    await page.waitForFunction(() => getComputedStyle(document.body).cursor.includes('data:image/svg+xml'))
    const cursors = await Promise.all(
      ['.plain', 'main a', 'input'].map((selector) => computedStyle(page, selector, 'cursor')),
    )
    assert.equal(new Set(cursors).size, 3)
    assert.equal(await page.locator('.arrow').count(), 0)

    // Of styles, of scripts, and of videos that play by themselves.
    await page.evaluate(() => {
      const main = document.querySelector('main')
      main?.animate([{ opacity: 1 }, { opacity: 0.9 }], { duration: 500, iterations: Number.POSITIVE_INFINITY })
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
      const video = document.createElement('video')
      Object.assign(video, { muted: true, autoplay: true, srcObject: canvas.captureStream() })
      main?.append(video)
      void video.play()
    })
    await page.waitForFunction(() => document.querySelector('video')?.paused === false)
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
    assert.equal(await moving(), 2)
    await toggleSwitch(panel, 'Stop motion')
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    assert.equal(await page.evaluate(() => document.querySelector('video')?.paused), true)
    assert.equal(await computedStyle(page, '.smooth', 'transition-duration'), '0s')
    await toggleSwitch(panel, 'Stop motion')
    await page.waitForFunction(() => document.querySelector('video')?.paused === false)
    assert.equal(await moving(), 2)
    await clearAndClose(page)
  },
)

browserTest(
  'the readable font is asked for when it is chosen, spares icons and code, and its licence is served',
  async () => {
    const requests: string[] = []
    const { page, panel, open } = await visit({}, async (fresh) => {
      fresh.on(
        'request',
        (request) => request.resourceType() === 'font' && requests.push(new URL(request.url()).origin),
      )
    })
    await open()
    assert.deepEqual(requests, [])
    await toggleSwitch(panel, 'Readable font')
    await page.waitForFunction(() => getComputedStyle(document.body).fontFamily.startsWith('"Portico Readable"'))
    assert.deepEqual(requests, [site.portico])
    for (const selector of ['h1', '.plain', '.order', 'input']) {
      assert.match(await computedStyle(page, selector, 'font-family'), /^"Portico Readable"/, selector)
    }
    assert.match(await computedStyle(page, '.plain', 'font-family'), /Georgia/)
    assert.match(await computedStyle(page, '.icons', 'font-family'), /^"?Some Icons/)
    assert.match(await computedStyle(page, 'code', 'font-family'), /^Courier/)
    const address = await panel.getByRole('link', { name: 'Licence of the font' }).getAttribute('href')
    const licence = await (await page.request.get(address?.replace('portico.localhost', '127.0.0.1') ?? '')).text()
    assert.match(licence, /SIL OPEN FONT LICENSE/)
    await clearAndClose(page)
  },
)

browserTest('no host was asked for anything but the website, its own style sheets and Portico', async () => {
  const known = [site.page, site.portico, site.far].map((origin) => new URL(origin).host)
  assert.deepEqual([...hosts].sort(), known.sort())
})
