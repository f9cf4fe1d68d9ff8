import { type TownSite, truths, withSeverity } from '../../town/site.ts'
import { EMPTY_PICTURE, footerWithLinks, randomHex, readNpmFile, script, style, website } from '../parts.ts'
import { GERMAN, germanPages } from './german.ts'

// Other content management systems.

/** TYPO3, with a film that is asked for when somebody presses it: `lite-youtube` with a picture of its own. */
const TYPO3 = website({
  name: 'hochschule-musterstadt',
  lang: 'de',
  head: `<meta name="generator" content="TYPO3 CMS">
<link rel="stylesheet" href="/typo3temp/lite-yt-embed.css"><script defer src="/typo3temp/lite-yt-embed.js"></script>`,
  cookies: () => [`fe_typo_user=${randomHex(32)}; path=/; secure; HttpOnly; SameSite=Lax`],
  files: {
    '/typo3temp/lite-yt-embed.js': script(readNpmFile('lite-youtube-embed/src/lite-yt-embed.js')),
    '/typo3temp/lite-yt-embed.css': style(readNpmFile('lite-youtube-embed/src/lite-yt-embed.css')),
    '/poster.gif': EMPTY_PICTURE,
  },
  end: footerWithLinks(GERMAN),
  pages: {
    '/': [
      'Hochschule Musterstadt',
      `<p>Bewerben bis Juli.</p><lite-youtube videoid="Zt4hQ1oW9sE" playlabel="Film abspielen" style="background-image: url('/poster.gif')"></lite-youtube>`,
    ],
    ...germanPages('Hochschule Musterstadt, Campus 1'),
  },
  breaks: 'nothing',
  serious: 0,
  truths: [],
})

/** Contao, with a form that says nothing of what happens with what is typed. */
const CONTAO = website({
  name: 'weingut-stein',
  lang: 'de',
  cookies: () => [
    `PHPSESSID=${randomHex(26)}; path=/; secure; HttpOnly; SameSite=Lax`,
    `csrf_https-contao_csrf_token=${randomHex(43)}; path=/; secure; HttpOnly; SameSite=Lax`,
  ],
  end: footerWithLinks(GERMAN),
  pages: {
    '/': [
      'Weingut Stein',
      `<p>Weinprobe am Samstag.</p></main><section id="anmeldung"><form id="f1" method="post"><label>Name <input name="name" autocomplete="name"></label>
<label>E-Mail <input type="email" name="email" autocomplete="email"></label><button>Anmelden</button></form></section><main>`,
    ],
    ...germanPages('Weingut Stein, Würzburg'),
  },
  breaks: 'nothing',
  serious: 0,
  truths: truths('form_without_privacy_link', '#f1'),
})

/** Joomla: a session by a name of 32 digits. Its map is drawn by Leaflet with the pictures of OpenStreetMap. */
const JOOMLA = website({
  name: 'asociacion-sendero',
  lang: 'es',
  head: `<meta name="generator" content="Joomla! - Open Source Content Management">
<link rel="stylesheet" href="/media/leaflet.css"><script src="/media/leaflet.js"></script>`,
  cookies: () => [`3f7c1d0be5a94f2286d1c0a7b95e4f13=${randomHex(26)}; path=/; secure; HttpOnly`],
  files: {
    '/media/leaflet.js': script(readNpmFile('leaflet/dist/leaflet.js')),
    '/media/leaflet.css': style(readNpmFile('leaflet/dist/leaflet.css')),
  },
  end: footerWithLinks([
    ['/aviso-legal', 'Aviso legal'],
    ['/privacidad', 'Privacidad'],
  ]),
  pages: {
    '/': [
      'Asociación Sendero',
      `<p>Rutas de un día.</p><div id="mapa" role="region" aria-label="Mapa" style="width: 400px; height: 300px"></div>
<script>
  const mapa = L.map('mapa', { zoomControl: false, attributionControl: false, fadeAnimation: false, zoomAnimation: false }).setView([40.4, -3.7], 10)
  L.tileLayer('https://tile.openstreetmap.org/{z}/{x}/{y}.png').addTo(mapa)
</script>`,
    ],
    '/aviso-legal': ['Aviso legal', '<p>Asociación Sendero, Segovia</p>'],
    '/privacidad': ['Privacidad', '<p>Sus datos.</p>'],
  },
  serious: 0,
  truths: [
    ...withSeverity('warning', truths('contacted_before_choice', 'openstreetmap')),
    ...truths('not_declared', 'openstreetmap'),
    ...truths('third_party_map', 'openstreetmap'),
    ...withSeverity('warning', truths('no_banner', 'asociacion-sendero.example')),
  ],
})

const COUNTERS = ['cdn.besuchsblick.example', 'in.besuchsblick.example'] as const

/** Drupal, with a counter that is in nobody's list. */
const DRUPAL = website({
  name: 'river-museum',
  lang: 'en',
  head: `<meta name="generator" content="Drupal 11 (https://www.drupal.org)">
<script>
  (function (d, s) {
    var js = d.createElement(s)
    js.async = true
    js.src = 'https://cdn.besuchsblick.example/b.js'
    d.head.appendChild(js)
  })(document, 'script')
</script>`,
  cookies: () => [`SSESS8b1a9953c4611296a827abf8c47804d7=${randomHex(43)}; path=/; secure; HttpOnly; SameSite=Lax`],
  end: footerWithLinks([
    ['/legal-notice', 'Legal notice'],
    ['/privacy', 'Privacy'],
  ]),
  pages: {
    '/': ['River Museum', '<p>Open from ten to six.</p>'],
    '/legal-notice': ['Legal notice', '<p>River Museum Trust, Cork</p>'],
    '/privacy': ['Privacy', '<p>Your data.</p>'],
  },
  serious: 2,
  truths: [
    ...truths('contacted_before_choice', ...COUNTERS),
    ...truths('contacted_despite_gpc', ...COUNTERS),
    ...truths('stored_before_choice', '_bb_vid'),
    ...truths('stored_despite_gpc', '_bb_vid'),
    ...truths('not_declared', ...COUNTERS),
    ...truths('no_banner', 'river-museum.example'),
  ],
})

export const SYSTEM_SITES: readonly TownSite[] = [TYPO3, CONTAO, JOOMLA, DRUPAL]
