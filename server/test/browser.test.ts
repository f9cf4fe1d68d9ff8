/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { browserTest, frameHtml, openBrowser, serveHostPage, waitForFrame } from './browser.ts'

// What the other tests rely on in their browser.

const browser = await openBrowser()
const host = await serveHostPage()
/** Another site to browsers. */
const elsewhere = await serveHostPage('127.0.0.1')
const PAGE = elsewhere.show('<!doctype html><title>Page</title><nav>Page</nav>')

browserTest('a frame of another site neither keeps a cookie nor reads one, and has no storage', async () => {
  const page = await browser.newPage()
  const setCookie = `document.cookie = 'kept=1; SameSite=None; Secure', document.cookie`
  await page.goto(PAGE)
  assert.equal(await page.evaluate(setCookie), 'kept=1')
  assert.equal(await page.evaluate(() => localStorage.length + sessionStorage.length), 0)
  await page.goto(host.show(frameHtml(PAGE)))
  const frame = await waitForFrame(page)
  await frame.waitForSelector('nav')
  assert.equal(await frame.evaluate(setCookie), '')
  for (const name of ['localStorage', 'sessionStorage']) {
    await assert.rejects(frame.evaluate(name), /SecurityError|Access is denied/)
  }
  await page.close()
})

browserTest('a page and its frames are visible and drawn, also behind another page', async () => {
  const [page, front] = [await browser.newPage(), await browser.newPage()]
  await front.goto(PAGE)
  await page.goto(host.show(frameHtml(PAGE)))
  const frame = await waitForFrame(page)
  await frame.waitForSelector('nav')
  for (const one of [page, frame, front]) {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => resolve(document.visibilityState)))
    assert.equal(await one.evaluate(drawn), 'visible')
  }
  await front.close()
  await page.close()
})

browserTest('a tab that is kept for the next test is as a new one, and not kept where it could not be', async () => {
  const keeping = await openBrowser({ keepsTabs: true })
  const state = () => [
    ...[
      innerWidth,
      innerHeight,
      sessionStorage.length,
      document.querySelector('nav:hover') === null,
      'noted' in window,
    ],
    ...['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-reduced-motion)', 'print'].map(
      (query) => matchMedia(query).matches,
    ),
  ]
  const asNew = [1000, 800, 0, true, false, false, false, true, false]
  const page = await keeping.newPage()
  await page.goto(PAGE)
  assert.deepEqual(await page.evaluate(state), asNew)
  await page.evaluate(() => sessionStorage.setItem('one', 'two'))
  await page.setViewportSize({ width: 320, height: 400 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', forcedColors: 'active', reducedMotion: null })
  await page.mouse.move(20, 15)
  assert.deepEqual(await page.evaluate(state), [320, 400, 1, false, false, true, true, false, true])
  await page.close()

  const kept = await keeping.newPage()
  assert.equal(kept, page)
  await kept.addInitScript(() => Object.assign(window, { noted: true }))
  await kept.goto(PAGE)
  assert.deepEqual(await kept.evaluate(state), asNew.with(4, true))
  await kept.close()

  const another = await keeping.newPage()
  await another.goto(PAGE)
  assert.deepEqual(await another.evaluate(state), asNew)
  await another.close()
})
