import type { Installed } from '../../town/portico.ts'
import { footer, page, siteIdOf, type TownSite, truths } from '../../town/site.ts'
import { documentOf, inUse, onPage, SAFE, tagOf, toHttps } from '../parts.ts'

// Everything right: marked HTML, everything declared, a form with its link. It is in German.

const SITE = siteIdOf('marina')
const OPTIONAL = ['google-analytics', 'meta-pixel', 'youtube', 'google-maps'] as const
const DOCUMENTS = ['privacy', 'notice', 'cookies'] as const

const HEAD = `${tagOf(SITE, 'async')}
<script type="text/plain" data-category="analytics" src="https://www.googletagmanager.com/gtag/js?id=G-TOWN"></script>
<script type="text/plain" data-category="marketing">
  document.head.append(Object.assign(document.createElement('script'), { src: 'https://connect.facebook.net/en_US/fbevents.js' }))
</script>`

const HOME = `<p>Liegeplätze für Gäste.</p>
<iframe data-category="marketing" data-service="youtube" data-src="https://www.youtube.com/embed/harbour" title="Der Hafen" width="400" height="300"></iframe>
<iframe data-category="functional" data-service="google-maps" data-src="https://www.google.com/maps/embed?pb=1" title="Anfahrt" width="400" height="300"></iframe>
<form id="buchung" method="post" action="/buchung"><label>Name <input name="name" autocomplete="name"></label>
<label>E-Mail <input type="email" name="email" autocomplete="email"></label>
<p>Was damit geschieht, steht in der <a href="${documentOf(SITE, 'privacy', 'de')}">Datenschutzerklärung</a>.</p>
<button>Anfragen</button></form>
${footer([
  [documentOf(SITE, 'notice', 'de'), 'Impressum'],
  [documentOf(SITE, 'privacy', 'de'), 'Datenschutzerklärung'],
  [documentOf(SITE, 'cookies', 'de'), 'Cookie-Richtlinie'],
])}`

export const MARINA: TownSite = {
  name: 'marina',
  url: 'https://www.marina.example/',
  hosts: ['www.marina.example', 'marina.example'],
  site: SITE,
  published: {
    version: 4,
    default_language: 'de',
    languages: ['de'],
    tools: [
      ...OPTIONAL.map((id) => inUse(id)),
      {
        id: 'own-booking',
        name: 'Buchung',
        category: 'necessary',
        hosts: [],
        addresses: [],
        stored: [{ name: 'marina_session', kind: 'cookie' }],
      },
    ],
    documents: DOCUMENTS.map((document) => ({ document, language: 'de', url: documentOf(SITE, document, 'de') })),
  },
  truths: [
    // Google's cookies are for two years, also after a yes.
    ...truths('lifetime_too_long', '_ga', '_ga_*'),
  ],
  answer(path, host, request) {
    if (path !== '/') return { status: 404 }
    const plain = toHttps(request, host, path)
    if (plain) return plain
    const cookie = 'marina_session=1; Path=/; Secure; HttpOnly; SameSite=Lax'
    return page(HOME, { lang: 'de', title: 'Der Hafen', head: HEAD, headers: { ...SAFE, 'set-cookie': cookie } })
  },
}

export const MARINA_INSTALLED: Installed = {
  site: SITE,
  version: 4,
  languages: ['de'],
  tools: OPTIONAL.map((id) => onPage(id)),
  consentMode: 'basic',
  links: DOCUMENTS.map((document) => [document, 'de'] as const),
}
