import type { InstalledSite } from '../../town/portico.ts'
import { footer, pageAnswer, siteIdOf, type TownSite, truths } from '../../town/site.ts'
import {
  declaredToolInUse,
  documentAddress,
  pageToolOf,
  redirectToHttps,
  SECURE_HTTPS_HEADERS,
  tagHtml,
} from '../parts.ts'

// Everything right: marked HTML, everything declared, a form with its link. It is in German.

const SITE = siteIdOf('marina')
const OPTIONAL = ['google-analytics', 'meta-pixel', 'youtube', 'google-maps'] as const
const DOCUMENTS = ['privacy', 'notice', 'cookies'] as const

const HEAD = `${tagHtml(SITE, 'async')}
<script type="text/plain" data-category="analytics" src="https://www.googletagmanager.com/gtag/js?id=G-TOWN"></script>
<script type="text/plain" data-category="marketing">
  document.head.append(Object.assign(document.createElement('script'), { src: 'https://connect.facebook.net/en_US/fbevents.js' }))
</script>`

const HOME = `<p>Liegeplätze für Gäste.</p>
<iframe data-category="marketing" data-service="youtube" data-src="https://www.youtube.com/embed/harbour" title="Der Hafen" width="400" height="300"></iframe>
<iframe data-category="functional" data-service="google-maps" data-src="https://www.google.com/maps/embed?pb=1" title="Anfahrt" width="400" height="300"></iframe>
<form id="buchung" method="post" action="/buchung"><label>Name <input name="name" autocomplete="name"></label>
<label>E-Mail <input type="email" name="email" autocomplete="email"></label>
<p>Was damit geschieht, steht in der <a href="${documentAddress(SITE, 'privacy', 'de')}">Datenschutzerklärung</a>.</p>
<button>Anfragen</button></form>
${footer([
  [documentAddress(SITE, 'notice', 'de'), 'Impressum'],
  [documentAddress(SITE, 'privacy', 'de'), 'Datenschutzerklärung'],
  [documentAddress(SITE, 'cookies', 'de'), 'Cookie-Richtlinie'],
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
      ...OPTIONAL.map((id) => declaredToolInUse(id)),
      {
        id: 'own-booking',
        name: 'Buchung',
        category: 'necessary',
        hosts: [],
        addresses: [],
        stored: [{ name: 'marina_session', kind: 'cookie' }],
      },
    ],
    documents: DOCUMENTS.map((document) => ({ document, language: 'de', url: documentAddress(SITE, document, 'de') })),
  },
  truths: [
    // Google's cookies are for two years, also after a yes.
    ...truths('lifetime_too_long', '_ga', '_ga_*'),
  ],
  answer(path, host, request) {
    if (path !== '/') return { status: 404 }
    const plain = redirectToHttps(request, host, path)
    if (plain) return plain
    const cookie = 'marina_session=1; Path=/; Secure; HttpOnly; SameSite=Lax'
    return pageAnswer(HOME, {
      lang: 'de',
      title: 'Der Hafen',
      head: HEAD,
      headers: { ...SECURE_HTTPS_HEADERS, 'set-cookie': cookie },
    })
  },
}

export const MARINA_INSTALLED: InstalledSite = {
  site: SITE,
  version: 4,
  languages: ['de'],
  tools: OPTIONAL.map((id) => pageToolOf(id)),
  consentMode: 'basic',
  links: DOCUMENTS.map((document) => [document, 'de'] as const),
}
