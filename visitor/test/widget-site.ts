/// <reference lib="dom" />
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import type { Page } from 'playwright-core'
import { ASSETS, entryText } from '../delivered.ts'
import type { PageSettings } from '../src/page/settings.ts'

// A customer's website with the widget, a host of ours that delivers it, and a third one that only has a style sheet. Names
// under .localhost lead to this machine in browsers, and each is a site of its own.

export const SETTINGS: PageSettings = {
  site: '0197f000-0000-7000-8000-000000000012',
  version: 1,
  asksSince: 1,
  languages: ['en', 'de'],
  cookieDomain: null,
  texts: {},
  look: { position: 'bottom', theme: 'light', colours: null, reopen: 'right' },
  tools: [],
  offers: [],
  consentMode: 'off',
  links: [],
  widget: 'right',
}

/** The styles of the test page: every way to give text a size, and styles that widgets often break. */
const STYLES = `
@layer base, late;
@layer late { .layered { font-size: 20px } }
@layer base { .layered.layered { font-size: 30px } }
:root { --size: clamp(10px, 1rem + .5vw, 40px); --paint: rgb(250, 240, 200) }
body { font: 16px/24px Georgia, serif, 'Noto Color Emoji'; color: #777; background: #ddd; margin: 1em }
.px { font-size: 18px } .px.twice { font-size: 1em }
.rem { font-size: 1.25rem } .em { font-size: 1.5em } .keyword { font-size: small } .fluid { font-size: var(--size) }
.nest { .inner { font-size: 22px } }
@media (min-width: 100px) { .media { font-size: 24px } }
.card { background: var(--paint); padding: 1em; position: relative } .card a { position: static }
.card .muted { color: rgba(90, 90, 90, .75) !important } .cover { position: absolute; inset: 0; background: transparent } .veil { background: rgba(0, 0, 0, .2) }
.hero { background: linear-gradient(#333, #111); color: white; padding: 1em }
.icons { font-family: 'Some Icons' } code { font-family: Courier, monospace } a { color: #88a; text-decoration: none }
.spin { width: 20px; height: 20px; background: red; animation: spin 1s linear infinite } @keyframes spin { to { rotate: 1turn } }
.smooth { transition: all 2s }`

const HTML = `<h1>Bakery</h1>
<p class="plain">Bread every morning, and a <a href="#cakes">list of cakes</a>.</p>
<p class="px">Eighteen</p><p class="px twice">One em</p><p class="rem">Rem</p><div class="px"><p class="em">Em</p></div>
<p class="keyword">Keyword</p><p class="fluid">Fluid</p><div class="nest"><p class="inner">Nested</p></div><p class="media">Media</p>
<p class="layered">Layered</p><p class="inline" style="font-size: 21px; background: white">Inline</p><p class="smooth px">Smooth</p>
<p class="far">From another host</p>
<button class="order">Order</button> <input aria-label="Name" value="Ada">
<div class="card">On a card <b class="muted">muted</b> <a href="#one">one</a><span class="cover"></span></div><div class="veil">Veiled</div>
<div class="hero">Over a picture</div><code>code</code> <i class="icons">home</i><div class="spin"></div>`

/** Where text has a size, each given in another way. */
export const SIZED_SELECTORS = [
  'h1',
  '.plain',
  '.px',
  '.px.twice',
  '.rem',
  '.em',
  '.keyword',
  '.fluid',
  '.inner',
  '.media',
  '.layered',
  '.inline',
  '.smooth',
  '.far',
  '.order',
  'input',
  'code',
]

export type WidgetSite = {
  readonly page: string
  readonly portico: string
  readonly far: string
  /** Where a page with these is. */
  at(how: PageOptions): string
}
export type PageOptions = {
  readonly language?: 'en' | 'de'
  readonly theme?: 'light' | 'dark'
  readonly side?: 'left' | 'right'
  /** No scripts, styles, pictures or fonts but the page's own and our script. */
  readonly strict?: boolean
  /** Somebody has to be asked for a choice. */
  readonly asks?: boolean
  /** A style sheet of a host that allows nobody to read it. */
  readonly far?: boolean
}

export async function openSite(): Promise<WidgetSite> {
  const far = await listen('styles.localhost', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/css' }).end('.far { font-size: 17px; background: #cfc }')
  })
  const portico = await listen('portico.localhost', (request, response) => {
    const url = new URL(request.url ?? '/', 'http://portico.localhost')
    const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
    const asset = ASSETS.find(({ file }) => url.pathname === `/s/a/${file}`)
    if (asset) return void response.writeHead(200, { ...open, 'content-type': asset.type }).end(asset.bytes)
    if (url.pathname !== `/s/${SETTINGS.site}.js`) return void response.writeHead(404, open).end()
    const how: PageOptions = JSON.parse(url.searchParams.get('how') ?? '{}')
    const look = { ...SETTINGS.look, theme: how.theme ?? SETTINGS.look.theme }
    response
      .writeHead(200, { ...open, 'content-type': 'text/javascript; charset=utf-8' })
      .end(entryText({ ...SETTINGS, look, offers: how.asks ? ['analytics'] : [], widget: how.side ?? SETTINGS.widget }))
  })
  const page = await listen('www.bakery.localhost', (request, response) => {
    const url = new URL(request.url ?? '/', 'http://www.bakery.localhost')
    if (url.pathname === '/styles.css') return void response.writeHead(200, { 'content-type': 'text/css' }).end(STYLES)
    if (url.pathname !== '/') return void response.writeHead(404).end()
    const how: PageOptions = JSON.parse(url.searchParams.get('how') ?? '{}')
    const policy = `default-src 'none'; style-src 'self'; script-src ${portico}; connect-src ${portico}; require-trusted-types-for 'script'; trusted-types portico`
    const tag = `${portico}/s/${SETTINGS.site}.js?how=${encodeURIComponent(JSON.stringify(how))}`
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        ...(how.strict && { 'content-security-policy': policy }),
      })
      .end(`<!doctype html><html lang="${how.language ?? 'en'}"><meta name="viewport" content="width=device-width">
        <title>Bakery</title><link rel="icon" href="/none.png">
        ${how.far ? `<link rel="stylesheet" href="${far}/far.css">` : ''}<link rel="stylesheet" href="/styles.css">
        <script async src="${tag}"></script><body><main>${HTML}</main></body></html>`)
  })
  return { page, portico, far, at: (how) => `${page}/?how=${encodeURIComponent(JSON.stringify(how))}` }
}

async function listen(name: string, handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => void server.close().closeAllConnections())
  return `http://${name}:${(server.address() as AddressInfo).port}`
}

/** The contrast of each piece of the page's text to the nearest background that is painted behind it. */
export function contrastsOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const isPainted = (colour: string) => (numbers(colour)[3] ?? 1) >= 0.5
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = numbers(colour).map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const behind = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element)
      if (isPainted(backgroundColor)) return backgroundColor
      return element.parentElement ? behind(element.parentElement) : 'rgb(255, 255, 255)'
    }
    const found: Record<string, number> = {}
    for (const element of document.querySelectorAll('main *')) {
      const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
      if (!text && !element.matches('input')) continue
      const [one = 0, other = 0] = [light(getComputedStyle(element).color), light(behind(element))].sort(
        (a, b) => b - a,
      )
      found[`${element.localName}.${element.className}`] = (one + 0.05) / (other + 0.05)
    }
    return found
  })
}
