import { script } from '../../third-town/parts.ts'
import { hostOf, type OrdinarySite } from '../site.ts'
import { TEXTS } from '../texts.ts'

// Websites that are not as others are, of which every host has some.

const html = (lang: string, title: string, body: string, head = '') =>
  `<!doctype html>\n<html lang="${lang}">\n<head>\n<meta charset="utf-8"><title>${title}</title>\n${head}\n</head>\n<body>\n<h1>${title}</h1>\n${body}\n</body>\n</html>`

/** From another time: what people read is in a frame, with a counter of the time. */
const ORGEL: OrdinarySite = {
  name: 'orgelbau-keller',
  ending: 'de',
  language: 'de',
  pages: {},
  instead: (path) => {
    if (path === '/')
      return {
        body: `<html>\n<head>\n<title>Orgelbau Keller</title>\n</head>\n<frameset cols="160,*"><frame src="/menu.html" name="menu"><frame src="/start.html" name="main"><noframes><body><a href="/start.html">Orgelbau Keller</a></body></noframes></frameset>\n</html>`,
      }
    if (path === '/menu.html') return { body: html('de', 'Menü', '<a href="/start.html" target="main">Start</a>') }
    if (path === '/start.html')
      return {
        body: html(
          'de',
          'Orgelbau Keller',
          `${TEXTS.de.about}\n<script type="text/javascript" src="https://s10.histats.com/js15_as.js"></script>`,
        ),
      }
    return null
  },
  truth: {
    tools: { histats: 'analytics' },
    before: [],
    asks: true,
    notes: ['runs_before_consent', 'not_marked', 'tag_not_seen', 'no_tools'],
  },
}

/** Members only. */
const VINYL: OrdinarySite = {
  name: 'vinylclub-achterhoek',
  ending: 'nl',
  language: 'nl',
  pages: {},
  instead: () => ({
    status: 401,
    headers: { 'www-authenticate': 'Basic realm="Leden"' },
    body: html('nl', '401', '<p>Alleen voor leden.</p>'),
  }),
  truth: { tools: {}, before: [], asks: null, isClosed: true, notes: ['not_surveyed'] },
}

const BISTRO: OrdinarySite = {
  name: 'bistro-neubau',
  ending: 'at',
  language: 'de',
  pages: {},
  instead: () => ({
    status: 503,
    headers: { 'retry-after': '3600' },
    body: html('de', 'Bald sind wir da', '<p>Hier entsteht eine neue Website.</p>'),
  }),
  truth: { tools: {}, before: [], asks: null, isClosed: true, notes: ['not_surveyed'] },
}

const QUESOS_HOST = hostOf({ name: 'quesos-gil', ending: 'es' })
/** Registered without `www.`, and every page is with it. */
const QUESOS: OrdinarySite = {
  name: 'quesos-gil',
  ending: 'es',
  hosts: ['www'],
  language: 'es',
  pages: {},
  instead: (path, host) => {
    if (host === QUESOS_HOST) return { status: 301, headers: { location: `https://www.${QUESOS_HOST}${path}` } }
    const tag = '<script async src="https://www.googletagmanager.com/gtag/js?id=G-14QUESOS"></script>'
    return path === '/' ? { body: html('es', 'Quesos Gil', TEXTS.es.about, tag) } : { status: 404 }
  },
  truth: {
    tools: { 'google-analytics': 'analytics' },
    before: [],
    asks: true,
    notes: ['tag_not_seen', 'not_surveyed'],
  },
}

/** The firm has another name by now. */
const FALEGNAME: OrdinarySite = {
  name: 'falegnameria-vecchia',
  ending: 'it',
  hosts: ['legno-nuovo-portico.it'],
  language: 'it',
  pages: {},
  instead: (path, host) =>
    host === 'legno-nuovo-portico.it'
      ? { body: html('it', 'Legno Nuovo', TEXTS.it.about) }
      : { status: 301, headers: { location: `https://legno-nuovo-portico.it${path}` } },
  truth: { tools: {}, before: [], asks: null, isClosed: true, notes: ['not_surveyed'] },
}

const APP = script(`(() => {
  const root = document.getElementById('root')
  const draw = () => {
    root.replaceChildren()
    const add = (html) => root.insertAdjacentHTML('beforeend', html)
    add('<nav><a href="/">Accueil</a> <a href="/film">Le film</a></nav>')
    if (location.pathname === '/film') add('<h1>Le film</h1><iframe src="https://player.vimeo.com/video/76979871" width="400" height="300" title="Le film"></iframe>')
    else add(${JSON.stringify(`<h1>Vélo Suivi</h1>${TEXTS.fr.about}`)})
  }
  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href^="/"]')
    if (!link) return
    event.preventDefault()
    history.pushState(null, '', link.href)
    draw()
  })
  addEventListener('popstate', draw)
  draw()
  const _paq = (window._paq = window._paq || [])
  _paq.push(['trackPageView'])
  document.head.append(Object.assign(document.createElement('script'), { async: true, src: 'https://cdn.matomo.cloud/velo.matomo.cloud/matomo.js' }))
})()`)

const VELO: OrdinarySite = {
  name: 'velo-suivi',
  ending: 'fr',
  language: 'fr',
  pages: {},
  files: { '/app.js': APP },
  instead: (path) =>
    path === '/' || path === '/film'
      ? {
          body: `<!doctype html>\n<html lang="fr">\n<head>\n<meta charset="utf-8"><title>Vélo Suivi</title>\n<script type="module" src="/app.js"></script>\n</head>\n<body><div id="root"></div></body>\n</html>`,
        }
      : null,
  truth: {
    tools: { 'matomo-cloud': 'analytics', vimeo: 'functional' },
    before: [{ name: 'menu', page: '/', press: 'a[href="/film"]', shows: 'h1:text("Le film")' }],
    after: [{ name: 'video', page: '/film', shows: { frame: 'player.vimeo.com' } }],
    asks: true,
    notes: [],
  },
}

export const ODD: readonly OrdinarySite[] = [ORGEL, VINYL, BISTRO, QUESOS, FALEGNAME, VELO]
