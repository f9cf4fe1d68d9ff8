import { readNpmFile, style } from '../third-town/parts.ts'
import { script, scriptInserting, scriptOverHttp } from './parties.ts'
import { type ByItselfSite, langAttribute, twoLinkedPages } from './site.ts'

// Ordinary websites, each in a language and with a way of its own to load what others offer.

/** Nobody has said anything of the website: its language is a guess, and no document has its facts. */
const UNTOUCHED = ['language_assumed', 'documents_missing']
const RUNS = ['language_assumed', 'runs_before_consent', 'documents_missing']
const UNMARKED = ['language_assumed', 'runs_before_consent', 'not_marked', 'documents_missing']

const gtag = (id: string, marks = 'async src') =>
  `<script ${marks}="//www.googletagmanager.com/gtag/js?id=${id}"></script>`

/** Statistics and a film, as they are copied out of handbooks. The tag stands first, and nothing is marked. */
const BAKERY = {
  name: 'panaderia-sol',
  host: 'panaderia-sol.example',
  tier: 'starter',
  placement: 'tag_first',
  pages: () =>
    twoLinkedPages(
      'es',
      [
        'Panadería Sol',
        `<p>Pan de masa madre, horneado cada mañana en el barrio. Encargos hasta las seis de la tarde.</p>
<iframe src="//www.youtube.com/embed/Zt4hQ1oW9sE" title="Así amasamos" width="400" height="300"></iframe>`,
      ],
      ['/contacto', 'Contacto', '<p>Calle Mayor, 3. Abrimos de lunes a sábado.</p>'],
      `<script src="/jquery.js"></script>\n${gtag('G-1PANADERIA')}`,
    ),
  files: { '/jquery.js': script(readNpmFile('jquery/dist/jquery.min.js')) },
  truth: {
    language: 'es',
    because: 'lang',
    tools: ['google-analytics', 'youtube'],
    // Requested, because it stands in the HTML, and not run: so nothing is counted.
    uncontrolled: ['www.googletagmanager.com', 'www.youtube.com'],
    released: ['region1.google-analytics.com'],
    warnings: UNMARKED,
  },
} as const satisfies ByItselfSite

/** All of it is marked. `robots.txt` shuts everybody out but Portico, which nobody has named. */
const MARKED = {
  name: 'baeckerei-morgenrot',
  host: 'baeckerei-morgenrot.example',
  tier: 'starter',
  placement: 'tag',
  pages: () =>
    twoLinkedPages(
      'de',
      ['Bäckerei Morgenrot', '<p>Brot aus dem Holzofen, jeden Tag ab sechs Uhr.</p>'],
      [
        '/anfahrt',
        'Anfahrt',
        '<iframe data-category="functional" data-src="//www.google.com/maps/embed?pb=1" title="Anfahrt" width="400" height="300"></iframe>',
      ],
      gtag('G-2MORGENROT', 'type="text/plain" data-category="analytics" src'),
    ),
  files: { '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /\n' } },
  truth: {
    language: 'de',
    because: 'lang',
    tools: ['google-analytics', 'google-maps'],
    released: ['www.googletagmanager.com', 'region1.google-analytics.com'],
    warnings: UNTOUCHED,
  },
} as const satisfies ByItselfSite

const META = `<script>!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.queue.push(arguments)};n.queue=[];
t=b.createElement(e);t.async=!0;t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}
(window,document,'script','//connect.facebook.net/fr_FR/fbevents.js');fbq('init','1207436590012');fbq('track','PageView')</script>`
const HOTJAR = `<script>(function(h,o,t,j,a,r){h.hj=h.hj||function(){(h.hj.q=h.hj.q||[]).push(arguments)};a=o.getElementsByTagName('head')[0];
r=o.createElement('script');r.async=1;r.src=t+'3901'+j+'6';a.appendChild(r)})(window,document,'//static.hotjar.com/c/hotjar-','.js?sv=')</script>`

/** Two snippets that load their scripts themselves: the loader holds them by their hosts. */
const SNIPPETS = {
  name: 'librairie-des-quais',
  host: 'librairie-des-quais.example',
  tier: 'starter',
  placement: 'loader',
  pages: () =>
    twoLinkedPages(
      'fr-FR',
      ['Librairie des Quais', '<p>Livres neufs et anciens, au bord du canal.</p>'],
      ['/horaires', 'Horaires', '<p>Du mardi au samedi, de dix heures à dix-neuf heures.</p>'],
      `${META}\n${HOTJAR}`,
    ),
  truth: {
    language: 'fr',
    because: 'lang',
    tools: ['hotjar', 'meta-pixel'],
    released: ['connect.facebook.net', 'www.facebook.com', 'static.hotjar.com'],
    warnings: UNTOUCHED,
  },
} as const satisfies ByItselfSite

/** A theme with fonts from elsewhere: a style sheet is held by nobody, and cannot be marked. */
const FONTS = {
  name: 'trattoria-lago',
  host: 'trattoria-lago.example',
  tier: 'starter',
  placement: 'tag_first',
  pages: () =>
    twoLinkedPages(
      'it',
      ['Trattoria Lago', '<p>Pesce di lago e pasta fatta in casa.</p>'],
      ['/menu', 'Menù', '<p>Il menù cambia con la stagione.</p>'],
      '<link rel="stylesheet" href="//fonts.googleapis.com/css2?family=Lato">',
    ),
  truth: {
    language: 'it',
    because: 'lang',
    tools: ['google-fonts'],
    uncontrolled: ['fonts.googleapis.com', 'fonts.gstatic.com'],
    warnings: RUNS,
  },
} as const satisfies ByItselfSite

/** A tag manager brings two more. It is loaded by its own snippet, and none of the three stands in the HTML. */
const CONTAINER = {
  name: 'osteria-due',
  host: 'osteria-due.example',
  tier: 'comfort',
  placement: 'loader',
  pages: () =>
    twoLinkedPages(
      'it-IT',
      ['Osteria Due', '<p>Cucina romana, due sale e un cortile.</p>'],
      ['/prenota', 'Prenota', '<p>Si prenota per telefono, fino alle undici.</p>'],
      `<script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],
j=d.createElement(s);j.async=true;j.src='//www.googletagmanager.com/gtm.js?id='+i;f.parentNode.insertBefore(j,f)})(window,document,'script','dataLayer','GTM-5OSTERIA')</script>`,
    ),
  truth: {
    language: 'it',
    because: 'lang',
    tools: ['google-analytics', 'google-tag-manager', 'meta-pixel'],
    released: ['www.googletagmanager.com', 'region1.google-analytics.com', 'connect.facebook.net', 'www.facebook.com'],
    warnings: UNTOUCHED,
  },
} as const satisfies ByItselfSite

/** A film that begins with a press, as npm has it. Its still picture comes from the film's maker at once, by a style. */
const STILL = {
  name: 'pastelaria-rio',
  host: 'pastelaria-rio.example',
  tier: 'starter',
  placement: 'loader',
  pages: () =>
    twoLinkedPages(
      'pt-BR',
      [
        'Pastelaria Rio',
        '<p>Pastéis de nata e café, todos os dias.</p><lite-youtube videoid="Zt4hQ1oW9sE" playlabel="Ver"></lite-youtube>',
      ],
      ['/contato', 'Contato', '<p>Rua das Flores, 12.</p>'],
      '<link rel="stylesheet" href="/lite.css">\n<script defer src="/lite.js"></script>',
    ),
  files: {
    '/lite.js': scriptOverHttp('lite-youtube-embed/src/lite-yt-embed.js'),
    '/lite.css': style(readNpmFile('lite-youtube-embed/src/lite-yt-embed.css')),
  },
  truth: {
    language: 'pt',
    because: 'lang',
    tools: ['youtube'],
    uncontrolled: ['i.ytimg.com'],
    warnings: RUNS,
  },
} as const satisfies ByItselfSite

const KLARO = {
  version: 1,
  elementID: 'klaro',
  default: false,
  mustConsent: false,
  acceptAll: true,
  hideDeclineAll: false,
  lang: 'nl',
  translations: { nl: { privacyPolicyUrl: '/privacy', purposes: { statistics: 'Statistieken' } } },
  services: [{ name: 'google-analytics', title: 'Google Analytics', purposes: ['statistics'], cookies: ['_ga'] }],
}

/** A banner of its own, as npm has it, which holds its statistics back. Nobody has taken it out. */
const KEPT_KLARO = {
  name: 'fietsen-bos',
  host: 'fietsen-bos.example',
  tier: 'starter',
  placement: 'tag_first',
  pages: () =>
    twoLinkedPages(
      'nl',
      ['Fietsen Bos', '<p>Reparaties, klaar terwijl u wacht.</p>'],
      ['/privacy', 'Privacy', '<p>Wij bewaren alleen wat nodig is.</p>'],
      `<script>var klaroConfig = ${JSON.stringify(KLARO)}</script>
<script defer src="/klaro.js"></script>
<script type="text/plain" data-type="application/javascript" data-name="google-analytics" data-src="//www.googletagmanager.com/gtag/js?id=G-6FIETSEN"></script>`,
    ),
  files: { '/klaro.js': script(readNpmFile('klaro/dist/klaro.js')) },
  truth: { language: 'nl', because: 'lang', tools: ['google-analytics'], warnings: UNTOUCHED },
} as const satisfies ByItselfSite

/** Cookiebot asks, and statistics wait for its answer. */
const KEPT_COOKIEBOT = {
  name: 'harbour-inn',
  host: 'harbour-inn.example',
  tier: 'starter',
  placement: 'tag',
  pages: () =>
    twoLinkedPages(
      'en-GB',
      ['Harbour Inn', '<p>Six rooms above the quay, and breakfast until eleven.</p>'],
      ['/rooms', 'Rooms', '<p>Each of them looks at the water.</p>'],
      `<script id="Cookiebot" src="//consent.cookiebot.com/uc.js" data-cbid="b7a52c1e-1111-4c55-9b2e-5f3d0c9a7e21"></script>
${gtag('G-7HARBOUR', 'type="text/plain" data-cookieconsent="statistics" src')}`,
    ),
  truth: {
    language: 'en',
    because: 'lang',
    tools: ['google-analytics'],
    // A consent platform receives nothing but a choice.
    uncontrolled: ['consent.cookiebot.com', 'consentcdn.cookiebot.com'],
    warnings: UNTOUCHED,
  },
} as const satisfies ByItselfSite

const POLISH = `<p>Szyjemy obrusy, ściereczki i pościel z polskiego lnu. Każda rzecz powstaje u nas w pracowni, od krojenia po haft, dlatego
na zamówienie czeka się zwykle dwa tygodnie. Odwiedź nas w każdą sobotę, pokażemy, jak pracuje krosno, i doradzimy, jak dbać o tkaninę.</p>`

/** No language is said anywhere; a map with the library that npm has, whose pictures come from elsewhere. */
const MAP = {
  name: 'pracownia-lnu',
  host: 'pracownia-lnu.example',
  tier: 'starter',
  placement: 'tag',
  pages: () =>
    twoLinkedPages(
      '',
      [
        'Pracownia Lnu',
        `${POLISH}<div id="map" style="width:400px;height:300px"></div>
<script>L.map('map').setView([50.06, 19.94], 13).addLayer(L.tileLayer('//tile.openstreetmap.org/{z}/{x}/{y}.png'))</script>`,
      ],
      ['/kontakt', 'Kontakt', '<p>Zadzwoń albo napisz, odpowiadamy codziennie. Zapraszamy do pracowni przy rynku.</p>'],
      '<link rel="stylesheet" href="/leaflet.css">\n<script src="/leaflet.js"></script>',
    ),
  files: {
    '/leaflet.js': script(readNpmFile('leaflet/dist/leaflet.js')),
    '/leaflet.css': style(readNpmFile('leaflet/dist/leaflet.css')),
  },
  truth: {
    language: 'pl',
    because: 'text',
    tools: ['openstreetmap'],
    uncontrolled: ['tile.openstreetmap.org'],
    warnings: RUNS,
  },
} as const satisfies ByItselfSite

const ALTERNATES = ['sv /', 'en /en/', 'de /de/', 'x-default /']
  .map((one) => one.split(' '))
  .map(([code, path]) => `<link rel="alternate" hreflang="${code}" href="http://fjordlampan.example${path}">`)
  .join('\n')
const MATOMO = `<script type="text/plain" data-category="analytics" data-src="//cdn.matomo.cloud/fjordlampan.matomo.cloud/matomo.js"></script>`

/** Three languages, and a plan for two of them. */
const MULTILINGUAL = {
  name: 'fjordlampan',
  host: 'fjordlampan.example',
  tier: 'growth',
  placement: 'tag_first',
  pages: () => {
    const head = `${ALTERNATES}\n${MATOMO}`
    return {
      '/': {
        attributes: langAttribute('sv'),
        head,
        title: 'Fjordlampan',
        body: '<p>Lampor av glas och trä, gjorda för hand.</p><a href="/en/">English</a> <a href="/de/">Deutsch</a>',
      },
      '/en/': { attributes: langAttribute('en'), head, title: 'Fjordlampan', body: '<p>Lamps of glass and wood.</p>' },
      '/de/': { attributes: langAttribute('de'), head, title: 'Fjordlampan', body: '<p>Lampen aus Glas und Holz.</p>' },
    }
  },
  truth: {
    language: 'sv',
    because: 'lang',
    languages: ['sv', 'en'],
    tools: ['matomo-cloud'],
    released: ['cdn.matomo.cloud', 'fjordlampan.matomo.cloud'],
    warnings: UNTOUCHED,
  },
} as const satisfies ByItselfSite

const CATALAN = `<p>Som una llibreria petita amb molts llibres en català, a tocar de la plaça. Cada dijous al vespre fem una tertúlia amb els
autors, i els dissabtes al matí expliquem contes als infants. Si no trobeu el que busqueu, us ho encarreguem i arriba en dos dies.</p>`

/**
 * The theme says English, the alternates Catalan: the text decides. A counter that nobody knows recognises browsers: it is held, so
 * that nothing but its script is asked for.
 */
const UNKNOWN = {
  name: 'llibreria-ponent',
  host: 'llibreria-ponent.example',
  tier: 'starter',
  placement: 'tag_first',
  pages: () =>
    twoLinkedPages(
      'en',
      ['Llibreria Ponent', CATALAN],
      [
        '/agenda',
        'Agenda',
        '<p>Dijous, a les vuit del vespre: tertúlia amb els autors. Dissabte, a les onze: contes.</p>',
      ],
      `<link rel="alternate" hreflang="ca" href="http://llibreria-ponent.example/">
<script async src="//cdn.comptador.example/c.js"></script>`,
    ),
  truth: {
    language: 'ca',
    because: 'text',
    tools: [],
    unknown: ['comptador.example'],
    uncontrolled: ['cdn.comptador.example'],
    released: ['in.comptador.example'],
    warnings: UNMARKED,
  },
} as const satisfies ByItselfSite

/** A shop's library, theme and payment come from elsewhere. None of them may be switched off by a guess. */
const SHOP = {
  name: 'klokkenmaker-van-dijk',
  host: 'klokkenmaker-van-dijk.example',
  tier: 'starter',
  placement: 'tag_first',
  pages: () =>
    twoLinkedPages(
      'nl-NL',
      ['Klokkenmaker Van Dijk', '<p>Horloges en klokken, met twee jaar garantie.</p>'],
      ['/winkelwagen', 'Winkelwagen', '<p>Uw winkelwagen is leeg.</p>'],
      `<script src="//code.jquery.com/jquery.min.js"></script>
<script src="//cdn.winkelbouw.example/thema.js"></script>
<script src="//js.stripe.com/v3/"></script>`,
    ),
  truth: {
    language: 'nl',
    because: 'lang',
    // Payment is proposed, and nobody has taken it over.
    tools: [],
    unknown: ['winkelbouw.example'],
    uncontrolled: ['code.jquery.com', 'cdn.winkelbouw.example', 'js.stripe.com', 'm.stripe.network'],
    needed: ['code.jquery.com', 'cdn.winkelbouw.example', 'js.stripe.com'],
    warnings: RUNS,
  },
} as const satisfies ByItselfSite

/** Nothing of anybody else. */
const ALONE = {
  name: 'river-museum',
  host: 'river-museum.example',
  tier: 'starter',
  placement: 'tag',
  pages: () =>
    twoLinkedPages(
      'en',
      ['River Museum', '<p>Boats, nets and four hundred years of floods.</p>'],
      ['/visit', 'Visit', '<p>Open from ten to five, closed on Mondays.</p>'],
    ),
  truth: { language: 'en', because: 'lang', tools: [], warnings: UNTOUCHED },
} as const satisfies ByItselfSite

export const ADDED = {
  pixel: `<script>${scriptInserting('//snap.licdn.com/li.lms-analytics/insight.min.js')}</script>`,
  second: `<script>${scriptInserting('//analytics.tiktok.com/i18n/pixel/events.js')}</script>`,
}

/** Its owner adds a pixel in the second week. */
const GROWING = {
  name: 'bicicletas-norte',
  host: 'bicicletas-norte.example',
  tier: 'starter',
  placement: 'loader',
  pages: (isLater) =>
    twoLinkedPages(
      'es',
      ['Bicicletas Norte', '<p>Venta, alquiler y taller. Rutas guiadas los domingos.</p>'],
      ['/taller', 'Taller', '<p>Reparamos en el día, sin cita previa.</p>'],
      `<script>${scriptInserting('//www.googletagmanager.com/gtag/js?id=G-8BICICLETAS')}</script>${isLater ? ADDED.pixel : ''}`,
    ),
  truth: {
    language: 'es',
    because: 'lang',
    tools: ['google-analytics'],
    released: ['www.googletagmanager.com', 'region1.google-analytics.com'],
    warnings: UNTOUCHED,
  },
} as const satisfies ByItselfSite

export const [SPANISH, GERMAN, LATER]: readonly [ByItselfSite, ByItselfSite, ByItselfSite] = [BAKERY, MARKED, GROWING]

export const ORDINARY_SITES: readonly ByItselfSite[] = [
  BAKERY,
  MARKED,
  SNIPPETS,
  FONTS,
  CONTAINER,
  STILL,
  KEPT_KLARO,
  KEPT_COOKIEBOT,
  MAP,
  MULTILINGUAL,
  UNKNOWN,
  SHOP,
  ALONE,
  GROWING,
]
