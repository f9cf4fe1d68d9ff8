/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { browserTest, frameHtml, frameOf, openBrowser, openHost } from './browser.ts'

// What the other tests rely on in their browser.

const browser = await openBrowser()
const host = await openHost()
/** Another site to browsers. */
const elsewhere = await openHost('127.0.0.1')
const PAGE = elsewhere.show('<!doctype html><title>Page</title><nav>Page</nav>')

browserTest('a frame of another site neither keeps a cookie nor reads one, and has no storage', async () => {
  const page = await browser.newPage()
  const setCookie = `document.cookie = 'kept=1; SameSite=None; Secure', document.cookie`
  await page.goto(PAGE)
  assert.equal(await page.evaluate(setCookie), 'kept=1')
  assert.equal(await page.evaluate(() => localStorage.length + sessionStorage.length), 0)
  await page.goto(host.show(frameHtml(PAGE)))
  const frame = await frameOf(page)
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
  const frame = await frameOf(page)
  await frame.waitForSelector('nav')
  for (const one of [page, frame, front]) {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => resolve(document.visibilityState)))
    assert.equal(await one.evaluate(drawn), 'visible')
  }
  await front.close()
  await page.close()
})
