import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { findProgram } from '../../server/test/programs.ts'
import { watchAutoconsentBanner } from '../src/visit/banners/autoconsent-banner.ts'
import { isWithoutRule, nameByElement } from '../src/visit/banners/banners-without-rule.ts'
import { chooseByWords, findConsentBanner, firstLayerOf, readSecondLayer } from '../src/visit/banners/consent-banner.ts'
import { detectBanner, detectBesideOurs } from '../src/visit/banners/detect-banner.ts'
import { verifyChoice } from '../src/visit/banners/verify-choice.ts'
import { DEFAULT_TIMEOUTS, MAX_VISIT } from '../src/visit/kit/limits.ts'
import { type BrowserProfile, openBrowserProfile } from '../src/visit/kit/profile.ts'
import { siteScopeOf } from '../src/visit/kit/site-scope.ts'
import type { VisitContext } from '../src/visit/kit/visit-context.ts'
import { runAxe } from '../src/visit/pages/axe.ts'
import { openTab, type Tab } from '../src/visit/traffic/tab.ts'
import { launchWithoutFence } from './town/lanes.ts'
import { jobOf } from './town/site.ts'
import { STUBBORN } from './town/sites/other-banners.ts'

// Banners that nobody has a rule for, on pages that are nothing else, in one tab.

const executablePath = await findProgram('chromium')
const skip = executablePath === null ? 'There is no Chromium: set CHROMIUM_PATH.' : false
let folder: string
let browser: Browser
let profile: BrowserProfile
let tab: Tab
let context: VisitContext

before(async () => {
  if (executablePath === null) return
  folder = await mkdtemp(join(tmpdir(), 'portico-banners-'))
  browser = await launchWithoutFence(folder, executablePath, 'MAP * ~NOTFOUND')
  const job = jobOf(STUBBORN)
  const signal = new AbortController().signal
  profile = await openBrowserProfile(browser, job, null, signal)
  const times = { ...DEFAULT_TIMEOUTS, idle: 50, banner: 100 }
  const root = await browser.newBrowserCDPSession()
  context = { job, scope: siteScopeOf(job), times, browser, root, signal, output: { progress() {}, image() {} } }
  tab = await openTab(profile.context, context)
})
after(async () => {
  await browser?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const FIXED = 'position:fixed;bottom:0;left:0;right:0;padding:20px;background:#fff'
const PAGE = `<header><nav><a href="/a">Shop</a> <button>Menu</button></nav></header><main><h1>Bread</h1><p>${'Bread and rolls. '.repeat(60)}</p></main>`
const show = (html: string) => tab.page.setContent(`<!doctype html><body>${PAGE}${html}`)
const doesOn = async () => (await findConsentBanner(tab, context, null))?.controls.map(({ does }) => does) ?? null

const BANNERS: Readonly<Record<string, { readonly html: string; readonly does: readonly string[] }>> = {
  'two buttons and no word of cookies': {
    html: `<div style="${FIXED}"><b>Privatsphäre</b><button>Alle akzeptieren</button><button>Einstellungen</button></div>`,
    does: ['accept', 'settings'],
  },
  'a wall': {
    html: `<div style="position:fixed;inset:0;background:rgba(0,0,0,.6)"><div style="background:#fff;margin:200px"><p>Mit Werbung und Tracking weiterlesen</p><button>Einwilligen und weiter</button><a href="#">Jetzt abonnieren</a><a href="/privacy">Datenschutz</a></div></div>`,
    does: ['accept', 'pay'],
  },
  'first in the body, without a place of its own': {
    html: `<script>document.body.insertAdjacentHTML('afterbegin', '<div>This website uses cookies. <span class="btn" style="cursor:pointer">Got it</span></div>')</script>`,
    does: ['accept'],
  },
  'an open shadow root': {
    html: `<x-banner></x-banner><script>document.querySelector('x-banner').attachShadow({ mode: 'open' }).innerHTML = '<div style="${FIXED}">Utilizamos cookies. <button>Aceptar</button> <button>Rechazar</button></div>'</script>`,
    does: ['accept', 'reject'],
  },
  'a frame': {
    html: `<iframe style="${FIXED};height:120px" srcdoc="<p>Nous utilisons des cookies.</p><button>Tout accepter</button><button>Paramétrer</button>"></iframe>`,
    does: ['accept', 'settings'],
  },
  'words with a hand over them for buttons': {
    html: `<div style="${FIXED}">Utilizamos cookies. <div style="cursor:pointer">Aceitar</div><span style="cursor:pointer"><b>Rejeitar</b></span></div>`,
    does: ['accept', 'reject'],
  },
  'a dialog with links for buttons': {
    html: `<dialog open>We value your privacy, and so do our partners. <a href="#">Agree</a> <a role="button">Manage options</a></dialog>`,
    does: ['accept', 'settings'],
  },
}

for (const [name, { html, does }] of Object.entries(BANNERS))
  test(`a banner is found by its words and its place: ${name}`, { skip }, async () => {
    await show(html)
    assert.deepEqual(await doesOn(), does)
  })

test('another banner beside ours is found by its name, else where it lies on top of the page and has an answer', {
  skip,
}, async () => {
  const OURS = { banner: 'portico', bannerName: null, deliveredVersion: 1 } as const
  const ours = `<portico-root><template shadowrootmode="open"><div style="${FIXED}">We use cookies. <button>Accept all</button> <button>Reject all</button></div></template></portico-root>`
  const besideOurs = async (html: string) => {
    await tab.page.goto('about:blank')
    const other = await watchAutoconsentBanner(tab, 'detect', context.times)
    await tab.page.evaluate((text) => document.documentElement.setHTMLUnsafe(text), `<body>${ours}${PAGE}${html}`)
    const { bannerName, hasUnnamedBanner = false } = await detectBesideOurs(OURS, tab, other, context)
    return [bannerName, hasUnnamedBanner]
  }
  assert.deepEqual(await besideOurs(''), [null, false])
  assert.deepEqual(await besideOurs('<div>This website uses cookies. <a href="/cookies">More</a></div>'), [null, false])
  assert.deepEqual(await besideOurs(`<div style="${FIXED}">We use cookies. <a href="#">Settings</a></div>`), [
    null,
    false,
  ])
  assert.deepEqual(await besideOurs(`<div style="${FIXED}">We use cookies. <button>OK, accept</button></div>`), [
    null,
    true,
  ])
})

test('Cookie Notice and Orejime have their names, alone and beside ours, and are refused', {
  skip,
}, async () => {
  const buttons = '<button>Accept</button> <button onclick="this.parentElement.remove()">Refuse</button>'
  const banners = {
    'cookie-notice': `<div id="cookie-notice" role="dialog" style="${FIXED}"><div class="cookie-notice-container"><span id="cn-notice-text">We use cookies.</span> ${buttons}</div></div>`,
    orejime: `<div class="orejime-Env"><div class="orejime-Banner" style="${FIXED}"><p>We use cookies.</p>${buttons}</div></div>`,
  }
  const ours = { banner: 'portico', bannerName: null, deliveredVersion: 1 } as const
  for (const [name, html] of Object.entries(banners)) {
    const other = await watchAutoconsentBanner(tab, 'detect', context.times)
    await tab.page.goto(`data:text/html,${encodeURIComponent(`<!doctype html><body>${PAGE}${html}`)}`)
    const { banner, firstLayer } = await detectBanner(tab, other, context, 2_000)
    assert.deepEqual([banner.banner, banner.bannerName], ['other', name])
    assert.deepEqual(
      firstLayer?.controls.map(({ does }) => does),
      ['accept', 'reject'],
    )
    assert.deepEqual(await detectBesideOurs(ours, tab, other, context), { ...ours, bannerName: name })
    assert.ok(await chooseByWords(tab, 'reject', context, name))
  }
  // Nobody waits for a rule that does not exist.
  assert.deepEqual([...Object.keys(banners), 'osano'].map(isWithoutRule), [true, true, false])
  await show(banners['cookie-notice'].replace(FIXED, `${FIXED};visibility:hidden`))
  assert.equal(await nameByElement(tab, context.times), null, 'it was answered')
  await show('<p class="cookie-notice-container">Cookies</p>')
  assert.equal(await nameByElement(tab, context.times), null)
})

test('what stands before a page and asks something else is no banner', { skip }, async () => {
  for (const html of [
    `<div style="${FIXED}"><p>Get 10 % off: subscribe to our newsletter</p><input type="email"><button>Subscribe</button><button>No thanks</button></div>`,
    `<div role="dialog" style="${FIXED}">Are you over 18? <button>Yes</button><button>No</button></div>`,
    `<div style="${FIXED}"><button aria-label="Open chat">Chat</button></div>`,
    `<div style="${FIXED}">Fresh cookies today! <button>Order now</button><button>×</button></div>`,
    `<div role="dialog" style="${FIXED}"><input type="password"><button>Continue</button><button>Close</button></div>`,
    `<footer><a href="/cookies">Cookie policy</a> <button>Cookie settings</button></footer>`,
    `<div style="display:none">We use cookies <button>Accept all</button><button>Reject all</button></div>`,
  ]) {
    await show(html)
    assert.equal(await doesOn(), null, html)
  }
})

const FOOTER =
  '<footer>Impressum <a href="/privacy">Datenschutz</a> Cookie-Richtlinie Nutzungsbedingungen dieser Website</footer>'
const showWrapped = (html: string) =>
  tab.page.setContent(`<!doctype html><body><div id="page"><h1>Bread</h1>${html}${FOOTER}</div>`)

test('an ordinary page that mentions cookies in its footer is no banner, whatever can be pressed on it', {
  skip,
}, async () => {
  for (const html of [
    '<p>Umfrage: Welches Brot mögen Sie?</p><button>Ja</button><button>Nein</button>',
    '<p>Schritt 2 von 4</p><button>Zurück</button><button>Weiter</button>',
    '<form>Filter: Farbe <label><input type="checkbox" checked> Rot</label><button>Alle auswählen</button><button>Speichern</button></form>',
    `<div style="${FIXED}"><p>Warenkorb</p><a href="/cookies">Cookie-Richtlinie</a><button>Weiter</button><button>×</button></div>`,
    `<div style="${FIXED}"><p>Your country?</p><button>Continue</button><button>Close</button></div>`,
    `<iframe width="600" height="300" srcdoc="<p>Buchen Sie. Datenschutz, Cookie-Richtlinie</p><button>Weiter</button><button>Bestätigen</button>"></iframe>`,
    '<p>Newsletter</p><button>OK</button><button>×</button>',
  ]) {
    await showWrapped(html)
    assert.equal(await doesOn(), null, html)
  }
})

test('a frame within the page does not come before a banner, and many parts with like names hide none', {
  skip,
}, async () => {
  const banner = `<div style="${FIXED}">We use cookies. <button>Accept</button><button>Reject</button></div>`
  await showWrapped(
    `<iframe width="600" height="300" srcdoc="<p>We use cookies for bookings.</p><button>Accept all</button><button>Reject</button><button>Settings</button>"></iframe>${banner}`,
  )
  assert.deepEqual(await doesOn(), ['accept', 'reject'])
  const parts = '<div class="cmp-accordion__item cookie-recipe"><button>Rolls</button></div>'.repeat(40)
  await showWrapped(`${parts}${banner}`)
  assert.deepEqual(await doesOn(), ['accept', 'reject'])
})

test('nothing is pressed that sends a form elsewhere or with what was written, and no link that leads away', {
  skip,
}, async () => {
  const press = async (inside: string) => {
    await show(`<script>sent = false; onsubmit = (event) => { sent = true; event.preventDefault() }</script>
<div style="${FIXED}">We use cookies. ${inside}<button>Reject</button></div>`)
    return [await chooseByWords(tab, 'accept', context, null), await tab.page.evaluate('sent')]
  }
  assert.deepEqual(await press('<form><button>Accept</button></form>'), [true, true])
  assert.deepEqual(await press('<form action="https://other.example/"><button>Accept</button></form>'), [false, false])
  assert.deepEqual(await press('<a href="/away"><span class="btn" style="cursor:pointer">Accept</span></a>'), [
    false,
    false,
  ])
  await show(`<form><input type="search"><div style="${FIXED}">We use cookies. <button>Accept</button></div></form>`)
  assert.equal(await chooseByWords(tab, 'accept', context, null), false)
})

test('how a first layer looks: what is weak, what is ticked, what covers the page', { skip }, async () => {
  await show(`<div style="position:fixed;inset:0;background:rgba(0,0,0,.5)"><div style="position:fixed;bottom:0;background:#fff;font-size:16px">
<p>We use cookies.</p><label><input type="checkbox" checked disabled> Necessary</label><label><input type="checkbox" checked> Marketing</label><label><input type="checkbox"> Statistics</label>
<button style="background:#060;color:#fff;border:0;font-size:20px;width:200px;height:50px">Accept all</button>
<a href="#" style="color:#ccc;font-size:10px">Continue without accepting</a><button style="background:#fff;border:1px solid #000">Settings</button></div></div>`)
  const banner = await findConsentBanner(tab, context, null)
  assert.ok(banner)
  const { controls, ticked, covers, pressesToRefuse } = firstLayerOf(banner)
  assert.deepEqual([ticked, covers, pressesToRefuse], [['Marketing'], true, 1])
  const [accept, reject, settings] = controls
  assert.deepEqual([accept?.does, accept?.area, accept?.fontSize, accept?.appearance], ['accept', 10_000, 20, 'filled'])
  assert.deepEqual([reject?.does, reject?.contrast, reject?.appearance, reject?.fontSize], ['reject', 1.6, 'plain', 10])
  assert.deepEqual([settings?.does, settings?.appearance], ['settings', 'bordered'])
})

test('a frame covers the page where it fills the window, not where it is a bar or a column of it', {
  skip,
}, async () => {
  const coversAs = async (style: string) => {
    await show(
      `<iframe style="border:0;position:fixed;${style}" srcdoc="<p>We use cookies.</p><button>Accept</button><button>Settings</button>"></iframe>`,
    )
    const banner = await findConsentBanner(tab, context, null)
    return banner && firstLayerOf(banner).covers
  }
  assert.equal(await coversAs('inset:0;width:100%;height:100%'), true)
  assert.equal(await coversAs('bottom:0;left:0;width:100%;height:120px'), false)
  assert.equal(await coversAs('top:0;right:0;width:400px;height:100%'), false)
})

test('of a page that does not load again nothing is known behind its settings', { skip }, async () => {
  await show(`<div style="${FIXED}">We use cookies. <button>Accept</button><button>Settings</button></div>`)
  const banner = await findConsentBanner(tab, context, null)
  assert.ok(banner)
  const seen = { firstLayer: firstLayerOf(banner), bannerName: null }
  assert.equal(await readSecondLayer(seen, profile, context, 20_000), null)
})

test('a form’s fields that stand in the place of functions hide nothing', { skip }, async () => {
  const fields = ['children', 'matches', 'getBoundingClientRect', 'shadowRoot', 'parentElement', 'childNodes', 'id']
  const form = `<form>${fields.map((name) => `<input type="number" name="${name}">`).join('')}</form>`
  await show(
    `${form}<form style="${FIXED}">We use cookies. <button>Accept</button><button>Reject</button><input type="hidden" name="children"></form>`,
  )
  assert.deepEqual(await doesOn(), ['accept', 'reject'])
})

test('boxes beside a button that saves take a press each', { skip }, async () => {
  await show(`<div style="${FIXED}">We use cookies. <label><input type="checkbox" id="marketing" checked> Marketing</label>
<button>Accept all</button><button onclick="answer = marketing.checked">Allow selection</button></div>`)
  const banner = await findConsentBanner(tab, context, null)
  assert.equal(banner && firstLayerOf(banner).pressesToRefuse, 2)
  assert.equal(await chooseByWords(tab, 'reject', context, null), true)
  assert.equal(await tab.page.evaluate('answer'), false)
})

test('a refusal behind the settings unticks what is ticked, and saves', { skip }, async () => {
  await show(`<div id="first" style="${FIXED}">We use cookies. <button>Accept</button><button onclick="second.showModal()">Settings</button></div>
<dialog id="second">Cookie settings <label><input type="checkbox" id="marketing" checked> Marketing</label> <button onclick="answer = marketing.checked ? 'yes' : 'no'">Save selection</button></dialog>`)
  assert.equal(await chooseByWords(tab, 'reject', context, null), true)
  assert.equal(await tab.page.evaluate('answer'), 'no')
  await show(`<div style="${FIXED}">We use cookies. <button>Close</button><button>Close</button></div>`)
  assert.equal(await chooseByWords(tab, 'reject', context, null), false)
})

test('a banner that a rule knows is found by that rule where its words are not understood', { skip }, async () => {
  const czech = `<p>Můžeme zapnout další služby?</p><a href="#" class="cm-link cn-learn-more">Vybrat</a><button class="cn-decline">Odmítnout</button><button>V pořádku</button>`
  await show(`<div class="klaro"><div class="cookie-notice" style="${FIXED}">${czech}</div></div>`)
  assert.equal(await doesOn(), null)
  const known = await findConsentBanner(tab, context, 'Klaro')
  assert.deepEqual(
    known?.controls.map(({ does }) => does),
    ['settings', 'reject', 'other'],
  )
  await show(`<div class="cc-type-opt-in" aria-describedby="cookieconsent:desc" style="${FIXED}">${czech}</div>`)
  assert.equal((await findConsentBanner(tab, context, 'Complianz optin'))?.controls.length, 3)
  // A rule may lead to a part of it: what stands before the page around that is the banner.
  await show(
    `<div class="cc-type-info" aria-describedby="cookieconsent:desc" style="${FIXED}"><p>Cookies</p><div class="cc-compliance"><a class="cc-btn">Rozumím</a></div></div>`,
  )
  assert.match((await findConsentBanner(tab, context, 'Complianz notice'))?.place.text ?? '', /^Cookies/)
})

test('a banner that fades away was answered, and one that stays was not', { skip }, async () => {
  const other = await watchAutoconsentBanner(tab, 'choose', context.times)
  const before = { stored: [], values: new Set<string>(), requestedCount: 0 }
  const after = { ...before, requestedCount: 1 }
  const banner = (onclick: string) =>
    `<div id="banner" style="${FIXED};transition:opacity .8s">We use cookies. <button onclick="${onclick}">Accept</button><button>Reject</button></div>`
  const fades = `banner.style.opacity = 0`
  for (const [onclick, verified] of [
    [fades, 'released'],
    ['', null],
  ] as const) {
    await show(banner(onclick))
    const slower = { ...context, times: { ...context.times, banner: 1_000 } }
    assert.equal(await chooseByWords(tab, 'accept', slower, null), true)
    assert.equal(await verifyChoice('accept', { tab, other, name: null, before, after }, slower), verified)
  }
})

test('axe leaves out what is inside somebody else’s banner, wherever that is, and nothing else', { skip }, async () => {
  const bad = '<img src="data:,">'
  const imagesOn = async (html: string) => {
    await show(`${bad}${html}`)
    const leftOut = (await findConsentBanner(tab, context, null))?.place ?? null
    const world = await tab.world()
    assert.ok(world && leftOut)
    const violations = await runAxe(world, leftOut, DEFAULT_TIMEOUTS)
    return violations?.filter(({ rule }) => rule !== 'html-has-lang').map(({ rule, count }) => [rule, count])
  }
  const inside = `We use cookies. ${bad} <button>Accept</button><button></button>`
  const only = [
    ['document-title', 1],
    ['image-alt', 1],
  ]
  assert.deepEqual(await imagesOn(`<div style="${FIXED}">${inside}</div>`), only)
  assert.deepEqual(
    await imagesOn(
      `<p id="host"></p><script>host.attachShadow({ mode: 'open' }).innerHTML = '<div style="${FIXED}">${inside.replaceAll('"', '')}</div>'</script>`,
    ),
    only,
  )
  assert.deepEqual(
    await imagesOn(
      `<iframe style="${FIXED};height:120px" srcdoc="<p>We use cookies.</p><button>OK</button>"></iframe>`,
    ),
    only,
  )
})

test('axe counts all places of a violation and describes the first of them', { skip }, async () => {
  await show('<img src="data:,">'.repeat(MAX_VISIT.nodes + 3))
  const world = await tab.world()
  assert.ok(world)
  const found = (await runAxe(world, null, DEFAULT_TIMEOUTS))?.find(({ rule }) => rule === 'image-alt')
  assert.deepEqual(
    [found?.count, found?.nodes.length, found?.impact],
    [MAX_VISIT.nodes + 3, MAX_VISIT.nodes, 'critical'],
  )
  assert.match(found?.nodes[0]?.html ?? '', /^<img src="data:,">$/)
})
