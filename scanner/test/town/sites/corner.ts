import type { PageTool } from '@portico/visitor/settings'
import type { InstalledSite } from '../portico.ts'
import { footer, PORTICO, pageAnswer, SECURE_HEADERS, siteIdOf, type TownSite, truths } from '../site.ts'

// A little of everything that only a browser sees, on two pages: every run of the tests visits it.

const site = siteIdOf('corner')
const documents = (['cookies', 'privacy', 'notice'] as const).map((document) => ({
  document,
  language: 'en',
  url: `${PORTICO}/s/${site}/legal/${document}/en/`,
}))
const LEGAL = footer(
  documents.map(({ document, url }) => [url, document === 'notice' ? 'Legal notice' : `${document} policy`]),
)

const TALLY = [
  'analytics',
  ['tally.example'],
  [['_tally', 'cookie'] as const, ['tally_visits', 'local'] as const],
] as const

export const CORNER_INSTALLED: InstalledSite = {
  site,
  version: 5,
  cookieDomain: 'corner.example',
  tools: [TALLY].map(
    ([category, hosts, stored]): PageTool => ({
      id: 'tally',
      name: 'Tally',
      vendor: 'Tally',
      country: 'ES',
      category,
      hosts: [...hosts],
      policy: null,
      stored: stored.map(([named, kind]) => [named, 'visitor-count', 'persistent', kind, 1]),
    }),
  ),
}

const HEAD = `<script>
  document.head.append(Object.assign(document.createElement('script'), { src: '${PORTICO}/s/${site}.js' }))
</script>
<link rel="stylesheet" href="http://letters.example/fonts.css">
<script src="http://manager.example/manager.js"></script>`

const HOME = `<p>Milk.</p>
<script type="text/plain" data-category="analytics" data-src="http://tally.example/tally.js"></script>
<iframe data-category="functional" data-src="http://reel.example/embed" title="A film" width="300" height="200"></iframe>
<form id="contact" action="/send"><label>Your e-mail <input type="email" name="email"></label><button>Send</button>
<p>We keep it as our <a href="${PORTICO}/s/${site}/legal/privacy/en/">privacy policy</a> says.</p></form>
<form id="newsletter" action="/send"><label>Newsletter <input type="email" name="email"></label><button>Subscribe</button></form>
<form id="search" role="search" action="/search"><label>Search <input name="q"></label><button>Go</button></form>
<a href="https://www.corner.example/offers">Offers</a>
<a href="/logout">Log out</a> <a href="/menu.pdf">Menu</a> <a href="https://elsewhere.example/">Elsewhere</a>`

/** The one page that comes with encryption, and asks for a picture without. */
const OFFERS = '<p>Half price.</p><img src="http://adlight.example/pixel.gif" width="1" height="1">'

const UNMARKED = ['letters.example', 'files.letters.example', 'manager.example', 'chat.example'] as const

export const CORNER: TownSite = {
  name: 'corner',
  url: 'http://corner.example/',
  hosts: ['corner.example', 'www.corner.example'],
  site,
  published: {
    version: 5,
    default_language: 'en',
    languages: ['en'],
    documents,
    tools: [TALLY].map(([category, hosts, stored]) => ({
      id: 'tally',
      name: 'Tally',
      category,
      hosts: [...hosts],
      addresses: [],
      stored: stored.map(([name, kind]) => ({ name, kind })),
    })),
  },
  answer(path, host) {
    if (host === 'corner.example') return { status: 301, headers: { location: `http://www.corner.example${path}` } }
    if (path === '/offers') return pageAnswer(OFFERS + LEGAL, { title: 'Offers' })
    if (path !== '/') return null
    const cookies = ['visit=1; Path=/; Max-Age=86400', 'theme=dark; Path=/; HttpOnly; SameSite=Lax']
    return {
      ...pageAnswer(HOME + LEGAL, { head: HEAD, title: 'Corner' }),
      headers: { ...SECURE_HEADERS, 'set-cookie': cookies },
    }
  },
  truths: [
    ...(['before_choice', 'after_reject', 'despite_gpc'] as const).flatMap((when) => [
      ...truths(`contacted_${when}`, 'adlight.example', ...UNMARKED),
      ...truths(`stored_${when}`, '_adlight (adlight.example)'),
    ]),
    ...truths('not_declared', 'adlight.example', ...UNMARKED, 'reel.example', 'cdn.reel.example'),
    // The same for everybody, and nobody else is sent it.
    ...truths('unknown_first_party', 'visit'),
    // It stands in no HTML, and is missing with the offers.
    ...truths('tag_late', 'corner.example'),
    ...truths('tag_missing', 'corner.example'),
    ...truths('form_without_privacy_link', '#newsletter'),
    ...truths('third_party_font', 'files.letters.example'),
    ...truths('accessibility', 'image-alt'),
    ...truths('no_integrity', 'letters.example', 'manager.example', 'tally.example'),
    // Half of the website is encrypted: what is stored without knows no other half.
    ...truths('no_https_redirect', 'corner.example'),
    ...truths('no_hsts', 'strict-transport-security'),
    ...truths('mixed_content', 'adlight.example'),
    ...truths('cookie_flags', '_tally', 'portico_consent', 'theme', 'visit'),
  ],
}
