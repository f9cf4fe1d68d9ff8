import type { InstalledSite } from '../../town/portico.ts'
import { footer, pageAnswer, SECURE_PORTICO, siteIdOf, type TownSite, truths } from '../../town/site.ts'
import { declaredToolInUse, documentAddress, pageToolOf, SECURE_HTTPS_HEADERS, tagHtml } from '../parts.ts'

// Portico installed by three people, and none of them right: put in by a script beside an unmarked one from elsewhere, twice,
// and the tag of another website.

const SITE = siteIdOf('orchard')
const ANOTHER = siteIdOf('another')

const PRIVACY = [documentAddress(SITE, 'privacy', 'en'), 'Privacy policy'] as const
const REST = [
  ['/imprint', 'Legal notice'],
  [documentAddress(SITE, 'cookies', 'en'), 'Cookie policy'],
] as const
const WHOLE = footer([PRIVACY, ...REST])

const PUT_IN = `<script>
  document.head.append(Object.assign(document.createElement('script'), { async: true, src: '${SECURE_PORTICO}/s/${SITE}.js' }))
</script>
<script async src="https://static.hotjar.com/c/hotjar-77.js?sv=6"></script>`

const HOME = `<p>Apples and pears.</p><p><a href="/shop">The shop</a> <a href="/press">For the press</a></p>
<script>localStorage.setItem('orchard_recent', '[]'); indexedDB.open('orchard-offline', 1)
  setTimeout(() => navigator.sendBeacon('https://metrics.example/stay', 'still here'), 2000)</script>${WHOLE}`

const SHOP = `<form id="newsletter" method="post" action="/join">
<label>E-mail <input type="email" name="email" autocomplete="email"></label><button>Tell me about new apples</button></form>
${footer(REST)}`

export const ORCHARD: TownSite = {
  name: 'orchard',
  url: 'https://orchard.example/',
  hosts: ['orchard.example'],
  site: SITE,
  published: {
    version: 2,
    default_language: 'en',
    languages: ['en'],
    tools: [declaredToolInUse('hotjar')],
    documents: (['privacy', 'cookies'] as const).map((document) => ({
      document,
      language: 'en',
      url: documentAddress(SITE, document, 'en'),
    })),
  },
  truths: [
    ...truths('tag_placement', 'orchard.example'),
    ...truths('tag_twice', 'orchard.example'),
    // A page with the tag of another website has one: it is the wrong one, not a missing one.
    ...truths('tag_wrong_site', ANOTHER),
    ...truths('contacted_before_choice', 'hotjar', 'metrics.example'),
    ...truths('contacted_after_reject', 'hotjar', 'metrics.example'),
    ...truths('contacted_despite_gpc', 'metrics.example'),
    // It is made for playing back visits.
    ...truths('session_recording', 'hotjar'),
    ...(['stored_before_choice', 'stored_after_reject'] as const).flatMap((kind) =>
      truths(kind, '_hjSessionUser_*', '_hjSession_*'),
    ),
    // Hotjar is for statistics: the signal says nothing about what it stores.
    ...truths('not_declared', 'metrics.example'),
    // A list of apples and a database of pages, with nothing in them that recognises anybody.
    ...truths('unknown_first_party', 'orchard_recent', 'orchard-offline'),
    ...truths('form_without_privacy_link', '#newsletter'),
    // Missing in the shop alone.
    ...truths('legal_page_missing', 'privacy'),
    // Of the error page behind the link nothing else is said: it is no page of the website.
    ...truths('legal_page_dead', 'notice'),
    // It tells browsers to come by https, and answers those that never heard it without.
    ...truths('no_https_redirect', 'orchard.example'),
  ],
  answer(path) {
    if (path === '/') return pageAnswer(HOME, { title: 'The orchard', head: PUT_IN, headers: SECURE_HTTPS_HEADERS })
    if (path === '/shop')
      return pageAnswer(SHOP, {
        title: 'The shop',
        head: tagHtml(SITE, 'async') + tagHtml(SITE, 'async'),
        headers: SECURE_HTTPS_HEADERS,
      })
    if (path === '/press')
      return pageAnswer(`<p>Pictures.</p>${WHOLE}`, {
        title: 'Press',
        head: tagHtml(ANOTHER, 'async'),
        headers: SECURE_HTTPS_HEADERS,
      })
    return { status: 404, headers: SECURE_HTTPS_HEADERS, body: '<h1>Not found</h1>' }
  },
}

export const ORCHARD_INSTALLED: InstalledSite = {
  site: SITE,
  version: 2,
  tools: [pageToolOf('hotjar')],
  offers: ['analytics'],
}
