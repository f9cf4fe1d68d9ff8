import { footer, pageAnswer, siteIdOf, type TownSite, truths } from '../../town/site.ts'
import { redirectToHttps, SECURE_HTTPS_HEADERS } from '../parts.ts'

// In French, published, and the tag was never put in. Everything that can be asked for without a script element: frames, a
// socket, a service worker, and a report of who stayed for two seconds.

const SITE = siteIdOf('lantern')
const UNKNOWN = ['pulse.example', 'metrics.example', 'edge.example'] as const

const FOOTER = footer([
  ['/confidentialite', 'Politique de confidentialité'],
  ['/confidentialite#cookies', 'Politique relative aux cookies'],
  ['/mentions-legales', 'Mentions légales'],
])

const HOME = `<p>Des lampes.</p>
<form id="recherche" role="search"><label>Rechercher <input type="search" name="q"></label><button>Rechercher</button></form>
<form id="contact" method="post" action="/contact"><label>Courriel <input type="email" name="email" autocomplete="email"></label>
<p>Voir notre <a href="/confidentialite">politique de confidentialité</a>.</p><button>Envoyer</button></form>
<iframe src="https://www.youtube.com/embed/harbour" title="Un film" width="400" height="300"></iframe>
<iframe src="https://www.google.com/maps/embed?pb=1" title="Un plan" width="400" height="300"></iframe>
<script>
  new WebSocket('wss://pulse.example/live')
  navigator.serviceWorker.register('/worker.js')
  setTimeout(() => navigator.sendBeacon('https://metrics.example/stay', 'still here'), 2000)
</script>`

const WORKER = `addEventListener('install', (event) => event.waitUntil(fetch('https://edge.example/assets.json')))`

const PAGES: Readonly<Record<string, readonly [title: string, body: string]>> = {
  '/': ['La lanterne', HOME],
  '/confidentialite': ['Politique de confidentialité', '<p>Vos données.</p><h2 id="cookies">Cookies</h2>'],
  '/mentions-legales': ['Mentions légales', '<p>Qui nous sommes.</p>'],
}
const OF_YOUTUBE = [
  'VISITOR_INFO1_LIVE (youtube.com)',
  'YSC (youtube.com)',
  'yt-remote-device-id (www.youtube.com)',
] as const

export const LANTERN: TownSite = {
  name: 'lantern',
  url: 'https://lantern.example/',
  hosts: ['lantern.example'],
  site: SITE,
  published: { version: 1, default_language: 'fr', languages: ['fr'], tools: [], documents: [] },
  truths: [
    ...truths('tag_missing', 'lantern.example'),
    ...truths('no_banner', 'lantern.example'),
    ...truths('contacted_before_choice', 'youtube', 'google-maps', ...UNKNOWN),
    // A map is no marketing.
    ...truths('contacted_despite_gpc', 'youtube', ...UNKNOWN),
    ...truths('stored_before_choice', ...OF_YOUTUBE),
    ...truths('stored_despite_gpc', ...OF_YOUTUBE),
    ...truths('not_declared', 'youtube', 'google-maps', ...UNKNOWN),
    ...truths('third_party_map', 'google-maps'),
  ],
  answer(path, host, request) {
    const plain = redirectToHttps(request, host, path)
    if (plain) return plain
    if (path === '/worker.js') return { type: 'text/javascript', body: WORKER }
    const [title, body] = PAGES[path] ?? []
    if (title === undefined) return { status: 404 }
    return pageAnswer(`${body}${FOOTER}`, { lang: 'fr', title, headers: SECURE_HTTPS_HEADERS })
  },
}
