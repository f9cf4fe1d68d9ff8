/// <reference lib="dom" />
import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { axeOptionsFor, violationsIn } from '../../server/test/axe.ts'
import { browserTest } from '../../server/test/browser.ts'
import { ASSETS } from '../delivered.ts'
import { DISPLAY_STORAGE_KEY } from '../src/widget/display-storage.ts'
import { clearAndClose, computedStyle, openVisits, pressButton, toggleSwitch, waitTwoFrames } from './widget-visit.ts'

// How visitors open and use the accessibility widget, and what it stores.

const { site, browser, visit } = await openVisits()

browserTest(
  'axe finds nothing in both themes; nothing is stored before a choice, which holds on the next page; reset leaves nothing',
  async () => {
    const { page, panel, open } = await visit()
    const stored = () => page.evaluate((key) => localStorage.getItem(key), DISPLAY_STORAGE_KEY)
    await isWellDrawn(page, 'light')
    await open()
    await isWellDrawn(page, 'light')
    assert.equal(await stored(), null)
    await pressButton(panel, 'Larger text')
    await toggleSwitch(panel, 'Underline links')
    assert.equal(JSON.parse((await stored()) ?? 'null').textSize, 1)
    await page.goto(site.at({ theme: 'dark' }))
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.px') ?? document.body).fontSize === '19.8px',
    )
    await isWellDrawn(page, 'dark')
    await open()
    assert.equal(await panel.getByText('110%').count(), 1)
    assert.equal(await panel.getByRole('switch', { name: 'Underline links' }).isChecked(), true)
    await pressButton(panel, 'Reset everything')
    assert.equal(await computedStyle(page, '.px', 'font-size'), '18px')
    assert.equal(await computedStyle(page, 'main a', 'text-decoration-line'), 'none')
    assert.equal(await stored(), null)
    await isWellDrawn(page, 'dark')
    await clearAndClose(page)
  },
)

/** Of the sample page too little contrast is wanted: only ours counts. */
async function isWellDrawn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const hidden = await page.addStyleTag({ content: 'main { display: none }' })
  await page.getByRole('button', { name: /^Access/ }).waitFor()
  // The sample has no heading and no landmark while it is hidden.
  const found = (await violationsIn(page, axeOptionsFor(theme))).filter(
    (one) => !/^(page-has-heading-one|landmark-one-main)/.test(one),
  )
  assert.deepEqual(found, [], theme)
  await hidden.evaluate((style) => style.parentElement?.removeChild(style))
}

browserTest('where storage is denied or holds nonsense it works for this page', async () => {
  const denied = await visit({}, (page) =>
    page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      }),
    ),
  )
  await denied.open()
  await pressButton(denied.panel, 'Larger text')
  assert.equal(await computedStyle(denied.page, '.px', 'font-size'), '19.8px')
  await denied.page.close()

  const nonsense = await visit({}, (page) =>
    page.addInitScript(
      (key) => localStorage.setItem(key, '{"textSize":99,"contrast":"pink","readingLine":"yes"}'),
      DISPLAY_STORAGE_KEY,
    ),
  )
  await nonsense.open()
  assert.equal(await nonsense.panel.getByText('100%').count(), 1)
  assert.equal(await computedStyle(nonsense.page, '.px', 'font-size'), '18px')
  await clearAndClose(nonsense.page)
})

browserTest('the keyboard alone opens, changes, resets and closes, and the focus goes back', async () => {
  const { page, panel } = await visit()
  const focused = () =>
    page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      return element?.getAttribute('aria-label') ?? element?.closest('label')?.textContent ?? element?.textContent ?? ''
    })
  const tabTo = async (name: RegExp) => {
    for (let time = 0; time < 30; time++) {
      if (name.test(await focused())) return
      await page.keyboard.press('Tab')
    }
    assert.fail(`${name} cannot be reached.`)
  }
  await page.getByRole('button', { name: /^Accessibility/ }).waitFor()
  await tabTo(/^Accessibility/)
  await page.keyboard.press('Enter')
  await tabTo(/^Larger text/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  assert.equal(await computedStyle(page, '.px', 'font-size'), '22.5px')
  await tabTo(/^Off$/)
  await page.keyboard.press('ArrowRight')
  assert.equal(await panel.getByRole('radio', { name: 'Dark' }).isChecked(), true)
  await tabTo(/^Underline links/)
  await page.keyboard.press('Space')
  assert.equal(await computedStyle(page, 'main a', 'text-decoration-line'), 'underline')
  await tabTo(/^Reset everything/)
  await page.keyboard.press('Enter')
  assert.equal(await computedStyle(page, '.px', 'font-size'), '18px')
  assert.equal(await panel.getByRole('status').textContent(), 'Reset everything')
  await page.keyboard.press('Escape')
  assert.match(await focused(), /^Accessibility/)
  await clearAndClose(page)
})

browserTest(
  'under the strictest CSP and Trusted Types everything holds but the font, and the panel says so',
  async () => {
    const problems: string[] = []
    const { page, panel, open } = await visit({ strict: true }, async (fresh) => {
      fresh.on('pageerror', (error) => problems.push(error.message))
    })
    await open()
    await pressButton(panel, 'Larger text', 3)
    assert.equal(await computedStyle(page, '.px', 'font-size'), '27px')
    await panel.getByRole('radio', { name: 'High' }).check()
    assert.equal(await computedStyle(page, '.card', 'background-color'), 'rgb(0, 0, 0)')
    assert.equal(await panel.evaluate((dialog) => getComputedStyle(dialog).position), 'fixed')
    await toggleSwitch(panel, 'Readable font')
    await panel.getByText('The font could not be loaded on this page.').waitFor()
    assert.equal(await panel.getByRole('switch', { name: 'Readable font' }).isChecked(), false)
    // A pointer cannot be a picture here: an arrow goes along with it.
    await toggleSwitch(panel, 'Larger pointer')
    const arrow = page.locator('.arrow')
    await arrow.waitFor({ state: 'attached' })
    await page.mouse.move(300, 200)
    const box = await arrow.boundingBox()
    assert.deepEqual([box?.x, box?.y], [292, 196])
    assert.deepEqual(problems, [])
    await clearAndClose(page)
  },
)

browserTest('it fits on 320 px, at twice the text size, with targets of 44 px', async () => {
  const { page, panel, open } = await visit({ language: 'de', side: 'left' }, (fresh) =>
    fresh.setViewportSize({ width: 320, height: 568 }),
  )
  await open()
  const steps = await panel
    .locator('.row[role=group]')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((part) => part.getBoundingClientRect().toJSON())))
  assert.equal(steps.length, 3)
  for (const [label, buttons] of steps)
    assert.ok(label.right <= buttons.left && label.top < buttons.bottom, 'side by side')
  for (const size of ['16px', '32px']) {
    await panel.evaluate((dialog, fontSize) => dialog.style.setProperty('font-size', fontSize), size)
    const found = await panel.evaluate((dialog) => {
      const targets = [...dialog.querySelectorAll('button, label')].map((target) => target.getBoundingClientRect())
      const { left, right, top, bottom } = dialog.getBoundingClientRect()
      return {
        isWhole: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
        overflow: dialog.scrollWidth - dialog.clientWidth,
        smallest: Math.min(...targets.flatMap(({ width, height }) => [width, height])),
        outside: targets.filter((one) => one.left < left || one.right > right).length,
      }
    })
    assert.ok(found.smallest >= 44, `${size}: ${found.smallest}`)
    assert.deepEqual({ ...found, smallest: 44 }, { isWhole: true, overflow: 0, smallest: 44, outside: 0 }, size)
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
  await clearAndClose(page)
})

browserTest('the opener covers neither the banner nor the button that opens it again', async () => {
  const page = await browser.newPage()
  // The widget comes while the banner is still on its way.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const session = await browser.newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  await page.context().clearCookies()
  for (const [width, height] of [
    [1000, 700],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(site.at({ asks: true }))
    const banner = page.locator('.banner')
    await banner.waitFor()
    const opener = page.locator('.opener')
    await opener.waitFor({ state: 'attached' })
    const overlap = async (other: Locator) => {
      const [one, two] = [await opener.boundingBox(), await other.boundingBox()]
      if (!one || !two) return false
      return (
        one.x < two.x + two.width &&
        two.x < one.x + one.width &&
        one.y < two.y + two.height &&
        two.y < one.y + one.height
      )
    }
    await waitTwoFrames(page)
    await banner.evaluate((element) => {
      const coming = element.getAnimations()
      for (const animation of coming) animation.finish()
      return coming.length === 1 || Promise.reject(new Error('The banner had come already.'))
    })
    await waitTwoFrames(page)
    assert.equal(await overlap(banner), false, `${width}`)
    // On a small screen it waits until there is room; on a large one there is.
    if (width === 1000) assert.equal(await opener.isVisible(), true)
    await page.evaluate('portico.consent.reject()')
    await page.reload()
    await page.locator('.reopen').waitFor()
    await opener.waitFor()
    await waitTwoFrames(page)
    assert.equal(await overlap(page.locator('.reopen')), false, `${width}`)
    await page.locator('.reopen').evaluate((element) => {
      const { style } = element as HTMLElement
      Object.assign(style, { left: '16px', right: 'auto' })
    })
    await waitTwoFrames(page)
    const bottom = await opener.evaluate((element) => (element as HTMLElement).style.bottom)
    assert.equal(bottom, '16px', 'what stands in another corner is not in its way')
    await page.context().clearCookies()
  }
  await clearAndClose(page)
})

browserTest('the widget with its texts is at most 10 kB, in each language', async () => {
  const parts = ASSETS.filter(({ name }) => name.startsWith('widget-'))
  for (const { name, compressed } of parts) assert.ok(compressed !== null && compressed.br.length <= 10_000, name)
  assert.equal(parts.length, 10)
})
