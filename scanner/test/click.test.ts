import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { findProgram } from '../../server/test/programs.ts'
import { DEFAULT_TIMEOUTS } from '../src/visit/kit/limits.ts'
import { openBrowserProfile } from '../src/visit/kit/profile.ts'
import { siteScopeOf } from '../src/visit/kit/site-scope.ts'
import type { VisitContext } from '../src/visit/kit/visit-context.ts'
import { clickEmptyPlace } from '../src/visit/passes/click-empty-place.ts'
import { readToEnd } from '../src/visit/passes/read-to-end.ts'
import { openTab, type Tab } from '../src/visit/traffic/tab.ts'
import { launchWithoutFence } from './town/lanes.ts'
import { jobOf } from './town/site.ts'
import { STUBBORN } from './town/sites/other-banners.ts'

// A click on an empty place, and what a person does who reads: the page hears it, and nothing is pressed by it.

const executablePath = await findProgram('chromium')
const skip = executablePath === null ? 'There is no Chromium: set CHROMIUM_PATH.' : false
let folder: string
let browser: Browser
let tab: Tab
let context: VisitContext

before(async () => {
  if (executablePath === null) return
  folder = await mkdtemp(join(tmpdir(), 'portico-click-'))
  browser = await launchWithoutFence(folder, executablePath, 'MAP * ~NOTFOUND')
  const job = jobOf(STUBBORN)
  const signal = new AbortController().signal
  const profile = await openBrowserProfile(browser, job, null, signal)
  const times = { ...DEFAULT_TIMEOUTS, idle: 50 }
  const root = await browser.newBrowserCDPSession()
  context = { job, scope: siteScopeOf(job), times, browser, root, signal, output: { progress() {}, image() {} } }
  tab = await openTab(profile.context, context)
})
after(async () => {
  await browser?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** The ids of what was clicked, innermost first; the body has one too. */
async function clickedOn(html: string): Promise<unknown> {
  const listens =
    '<script>clicked = []; document.addEventListener("click", (event) => clicked.push(event.target.id))</script>'
  await tab.page.setContent(
    `<!doctype html><style>body { margin: 0; min-height: 100vh }</style><body id="body">${html}${listens}`,
  )
  await clickEmptyPlace(tab, context)
  return tab.page.evaluate('clicked')
}

test('a page hears one click, on an empty place', { skip }, async () => {
  assert.deepEqual(await clickedOn('<h1 id="title">Bread</h1>'), ['title'])
  assert.deepEqual(await clickedOn(''), ['body'])
})

test('what can be pressed and what stands before the page is not clicked', { skip }, async () => {
  const box = (inner: string) => `<div style="height:50vh">${inner}</div>`
  const fill = 'style="display:block;width:100%;height:100%"'
  for (const html of [
    `<a href="#" ${fill}>Link</a>`,
    `<button ${fill}>Button</button>`,
    `<div role="button" tabindex="0" ${fill}>Button</div>`,
    `<div ${fill.replace('style="', 'style="cursor:pointer;')}>Card</div>`,
    `<form ${fill}><label ${fill}>Name</label></form>`,
    '<div style="position:fixed;inset:0 0 50vh">We use cookies.</div>',
  ])
    assert.deepEqual(await clickedOn(box(html)), ['body'], html)
})

test('where no place is empty nothing is clicked', { skip }, async () => {
  assert.deepEqual(await clickedOn('<div style="position:fixed;inset:0">We use cookies.</div>'), [])
})

test('a mouse that nobody has moved is not heard in its corner, and heard where somebody moves it', {
  skip,
}, async () => {
  const listens =
    'heard = []; for (const name of ["mousemove", "pointermove"]) addEventListener(name, (event) => heard.push(name + event.clientX))'
  await tab.page.goto(`data:text/html,${encodeURIComponent(`<!doctype html><script>${listens}</script>`)}`)
  const moveTo = (at: number) => tab.session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: at, y: at })
  await moveTo(0)
  assert.deepEqual(await tab.page.evaluate('heard'), [])
  await moveTo(7)
  assert.deepEqual(await tab.page.evaluate('heard'), ['pointermove7', 'mousemove7'])
})

/** What each plugin delays scripts until; the first one that comes is enough for it. */
const DELAYED_UNTIL = {
  'WP Rocket': ['keydown', 'mousemove', 'touchmove', 'touchstart', 'touchend', 'wheel'],
  'Flying Scripts': ['keydown', 'mousemove', 'wheel', 'touchmove', 'touchstart', 'touchend'],
  Perfmatters: ['keydown', 'mousemove', 'wheel', 'touchmove', 'touchstart', 'touchend'],
  'LiteSpeed Cache': ['mouseover', 'keydown', 'wheel', 'touchmove', 'touchstart'],
}
/** What would press, write, choose or send something. */
const NEVER = ['click', 'auxclick', 'dblclick', 'mousedown', 'contextmenu', 'input', 'change', 'submit']

async function heardWhenRead(html: string): Promise<{ readonly heard: readonly string[]; readonly y: number }> {
  const names = [...new Set([...Object.values(DELAYED_UNTIL).flat(), ...NEVER])]
  const listens = `<script>heard = new Set(); for (const name of ${JSON.stringify(names)})
    window.addEventListener(name, ({ isTrusted }) => isTrusted && heard.add(name), { passive: true })</script>`
  const page = `<!doctype html><style>body { margin: 0; min-height: 100vh }</style><body>${html}${listens}`
  await tab.page.goto(`data:text/html,${encodeURIComponent(page)}`)
  await readToEnd(tab, context)
  return tab.page.evaluate('({ heard: [...heard], y: scrollY })')
}

test('what plugins delay until somebody reads starts on short and on long pages, and nothing is pressed', {
  skip,
}, async () => {
  const pages = {
    short: '<a href="/away">Away</a><form action="/sent"><input autofocus><button>Send</button></form><p>Bread</p>',
    long: '<p>Bread</p><div style="height: 5000px"></div>',
  }
  for (const [name, html] of Object.entries(pages)) {
    const { heard, y } = await heardWhenRead(html)
    for (const [plugin, events] of Object.entries(DELAYED_UNTIL))
      assert.deepEqual(
        events.filter((event) => !heard.includes(event)),
        [],
        `${plugin}, ${name}`,
      )
    assert.deepEqual(
      NEVER.filter((event) => heard.includes(event)),
      [],
      name,
    )
    assert.equal(y > 4000, name === 'long', name)
  }
})

test('a page that is covered hears a key, and is neither pointed at nor touched', { skip }, async () => {
  const { heard } = await heardWhenRead('<div style="position:fixed;inset:0">We use cookies.</div>')
  assert.deepEqual(heard, ['keydown'])
})

test('a page that hangs once it is read is left', { skip }, async () => {
  const times = { ...context.times, question: 500, answer: 500 }
  const hanging = await openTab(tab.page.context(), { ...context, times })
  const hangs = "addEventListener('keydown', () => { for (;;); })"
  await hanging.page.goto(`data:text/html,<!doctype html><script>${hangs}</script><p>Bread`)
  await readToEnd(hanging, { ...context, times })
  assert.equal(await hanging.answers(), false)
})
