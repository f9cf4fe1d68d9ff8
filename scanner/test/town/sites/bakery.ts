import type { PageTool } from '@portico/visitor/settings'
import type { InstalledSite } from '../portico.ts'
import { footer, PORTICO, pageAnswer, siteIdOf, type TownSite, truths } from '../site.ts'

// With our banner, and nearly everything done as it should be: what needs a yes is marked, but for one picture on one page.

const site = siteIdOf('bakery')
const tag = `<script async src="${PORTICO}/s/${site}.js"></script>`
const documents = (['cookies', 'privacy', 'notice'] as const).map((document) => ({
  document,
  language: 'en',
  url: `${PORTICO}/s/${site}/legal/${document}/en/`,
}))
const LEGAL = footer(
  documents.map(({ document, url }) => [url, document === 'notice' ? 'Legal notice' : `${document} policy`]),
)

const tools = [
  {
    id: 'tally',
    name: 'Tally',
    category: 'analytics',
    hosts: ['tally.example'],
    stored: [
      ['_tally', 'cookie'],
      ['tally_visits', 'local'],
    ],
  },
  {
    id: 'adlight',
    name: 'Adlight',
    category: 'marketing',
    hosts: ['adlight.example'],
    stored: [['_adlight', 'cookie']],
  },
  { id: 'reel', name: 'Reel', category: 'functional', hosts: ['reel.example'], stored: [['reel_volume', 'local']] },
  { id: 'ghost', name: 'Ghost', category: 'marketing', hosts: ['ghost.example'], stored: [] },
] as const

export const BAKERY_INSTALLED: InstalledSite = {
  site,
  version: 2,
  cookieDomain: 'bakery.example',
  tools: tools.map(
    ({ id, name, category, hosts, stored }): PageTool => ({
      id,
      name,
      vendor: name,
      country: 'ES',
      category,
      hosts: [...hosts],
      policy: null,
      stored: stored.map(([named, kind]) => [named, 'visitor-count', 'persistent', kind, 1]),
    }),
  ),
}

const MARKED = `<script type="text/plain" data-category="analytics" data-src="http://tally.example/tally.js"></script>
<iframe data-category="functional" data-src="http://reel.example/embed" title="A film" width="300" height="200"></iframe>
<img data-category="marketing" data-src="http://adlight.example/pixel.gif" alt="" width="1" height="1">`

const PAGES: Readonly<Record<string, string>> = {
  '/': `<p>Bread.</p>${MARKED}<a href="/shop/offers">Offers</a> <a href="/shop/contact">Contact</a> <a href="/shop/old">Old</a>
    <a href="/shop/rye">Rye</a> <a href="/shop/oats">Oats</a>
    <a href="/logout">Log out</a> <a href="/menu.pdf">Menu</a> <a href="https://elsewhere.example/">Elsewhere</a>`,
  '/shop/offers': `<p>Half price.</p><img src="http://adlight.example/pixel.gif" width="1" height="1">`,
  '/shop/contact': `<form id="contact" action="/send"><label>Your e-mail <input type="email" name="email"></label><button>Send</button>
    <p>We keep it as our <a href="${PORTICO}/s/${site}/legal/privacy/en/">privacy policy</a> says.</p></form>
    <form id="newsletter" action="/send"><label>Newsletter <input type="email" name="email"></label><button>Subscribe</button></form>
    <form id="search" role="search" action="/search"><label>Search <input name="q"></label><button>Go</button></form>`,
  // The fourth and the fifth of their kind.
  '/shop/rye': '<p>Rye.</p>',
  '/shop/oats': '<p>Oats.</p>',
}

export const BAKERY: TownSite = {
  name: 'bakery',
  url: 'http://www.bakery.example/',
  hosts: ['www.bakery.example', 'bakery.example'],
  site,
  published: {
    version: 2,
    default_language: 'en',
    languages: ['en'],
    documents,
    tools: tools.map(({ id, name, category, hosts, stored }) => ({
      id,
      name,
      category,
      hosts: [...hosts],
      addresses: [],
      stored: stored.map(([named, kind]) => ({ name: named, kind })),
    })),
  },
  answer(path) {
    const body = PAGES[path]
    if (body !== undefined) return pageAnswer(body + LEGAL, { head: tag, title: `Bakery ${path}` })
    if (path === '/shop/old')
      return pageAnswer(`<p>An old page that nobody remembers.</p>${LEGAL}`, { title: 'Bakery, old' })
    return null
  },
  truths: [
    ...truths('contacted_before_choice', 'adlight'),
    ...truths('stored_before_choice', '_adlight (adlight.example)'),
    ...truths('contacted_after_reject', 'adlight'),
    ...truths('stored_after_reject', '_adlight (adlight.example)'),
    ...truths('contacted_despite_gpc', 'adlight'),
    ...truths('stored_despite_gpc', '_adlight (adlight.example)'),
    ...truths('declared_not_seen', 'ghost'),
    ...truths('no_integrity', 'tally.example'),
    ...truths('tag_missing', 'www.bakery.example'),
    ...truths('form_without_privacy_link', '#newsletter'),
    ...truths('no_https_redirect', 'www.bakery.example'),
    ...truths('accessibility', 'image-alt'),
  ],
}
