import { FORM_FILES, formPage, formTrial } from '../hand-parts.ts'
import type { OrdinarySite } from '../site.ts'
import { TEXTS } from '../texts.ts'

// Written by hand, by somebody's nephew or by a small agency, with what was copied out of handbooks.

const gtag = (id: string) => `<!-- Google tag (gtag.js) -->
<script async src="https://www.googletagmanager.com/gtag/js?id=${id}"></script>
<script>window.dataLayer = window.dataLayer || []; function gtag(){dataLayer.push(arguments);} gtag('js', new Date()); gtag('config', '${id}');</script>`

const KAVARNA: OrdinarySite = {
  name: 'kavarna-u-mostu',
  ending: 'cz',
  language: 'cs',
  head: `<script src="https://c.seznam.cz/js/rc.js" async></script>
<script>window.sznIVA = { IS: {} }; window.rc && window.rc.retargetingHit({ rtgId: 100047, consent: 1 })</script>`,
  pages: {
    '/': {
      title: 'Kavárna U Mostu',
      body: `${TEXTS.cs.about}<iframe style="border:none" src="https://frame.mapy.cz/s/jutown" width="400" height="280" frameborder="0" title="Mapa"></iframe>`,
    },
    '/contact.html': formPage('cs'),
  },
  files: FORM_FILES,
  truth: {
    tools: { sklik: 'marketing', mapy: 'functional' },
    before: [formTrial],
    after: [{ name: 'map', page: '/', shows: { frame: 'frame.mapy.cz' } }],
    asks: true,
    notes: ['language_not_offered'],
  },
}

const TAVERNA: OrdinarySite = {
  name: 'taverna-thalassa',
  ending: 'gr',
  language: 'el',
  pages: {
    '/': {
      title: 'Ταβέρνα Θάλασσα',
      body: `${TEXTS.el.about}<div id="TA_cdsratings" class="TA_cdsratingsonlynarrow"></div>
<script async src="https://www.jscache.com/wejs?wtype=cdsratingsonlynarrow&uniq=214&locationId=town&lang=el" data-loadtrk></script>`,
    },
    '/contact.html': {
      title: 'Πού είμαστε',
      body: `<iframe src="https://www.google.com/maps/embed?pb=1" width="400" height="300" title="Χάρτης"></iframe>`,
    },
  },
  truth: {
    tools: { tripadvisor: 'functional', 'google-maps': 'functional' },
    before: [],
    after: [
      { name: 'map', page: '/contact.html', shows: { frame: 'www.google.com' } },
      { name: 'widget', page: '/', shows: { frame: 'www.tripadvisor.com' } },
    ],
    asks: true,
    notes: ['language_not_offered'],
  },
}

const PENSIUNE: OrdinarySite = {
  name: 'pensiunea-bran',
  ending: 'ro',
  language: 'ro',
  pages: {
    '/': {
      title: 'Pensiunea Bran',
      body: `${TEXTS.ro.about}<ins class="bookingaff" data-aid="1790000" data-prod="nsb" data-width="300" data-height="300"><a href="//www.booking.com?aid=1790000">Booking.com</a></ins>
<script type="text/javascript">(function(d, sc, u) { var s = d.createElement(sc), p = d.getElementsByTagName(sc)[0]; s.type = 'text/javascript'; s.async = true;
s.src = u + '?v=' + (+new Date()); p.parentNode.insertBefore(s, p); })(document, 'script', 'https://cf.bstatic.com/static/affiliate_base/js/flexiproduct.js');</script>`,
    },
    '/contact.html': formPage('ro'),
  },
  end: `<script type="text/javascript">var _Hasync= _Hasync|| []; _Hasync.push(['Histats.start', '1,4815162,4,0,0,0,00010000']); _Hasync.push(['Histats.fasi', '1']);
(function() { var hs = document.createElement('script'); hs.type = 'text/javascript'; hs.async = true; hs.src = ('//s10.histats.com/js15_as.js');
(document.getElementsByTagName('head')[0] || document.getElementsByTagName('body')[0]).appendChild(hs); })();</script>
<noscript><a href="/" target="_blank"><img src="//sstatic1.histats.com/0.gif?4815162&101" alt="" border="0"></a></noscript>`,
  files: FORM_FILES,
  truth: {
    tools: { booking: 'marketing', histats: 'analytics' },
    before: [formTrial],
    after: [{ name: 'widget', page: '/', shows: { frame: 'www.booking.com' } }],
    asks: true,
    notes: ['language_not_offered'],
  },
}

const FODRASZ: OrdinarySite = {
  name: 'fodraszat-zita',
  ending: 'hu',
  language: 'hu',
  head: gtag('G-7ZITA00007'),
  pages: {
    '/': {
      title: 'Zita Fodrászat',
      body: `${TEXTS.hu.about}<div id="fb-root"></div><script async defer crossorigin="anonymous" src="https://connect.facebook.net/hu_HU/sdk.js#xfbml=1&version=v21.0"></script>
<div class="fb-page" data-href="https://www.facebook.com/zita" data-tabs="timeline" data-width="340"></div>`,
    },
    '/contact.html': formPage('hu'),
  },
  files: FORM_FILES,
  truth: {
    tools: { 'google-analytics': 'analytics', 'facebook-plugins': 'marketing' },
    before: [formTrial],
    after: [{ name: 'widget', page: '/', shows: { frame: 'www.facebook.com' } }],
    asks: true,
    notes: ['language_not_offered'],
  },
}

const AGRITURISMO: OrdinarySite = {
  name: 'agriturismo-colle',
  ending: 'it',
  language: 'it',
  lang: '',
  pages: {
    '/': {
      title: 'Agriturismo Il Colle',
      body: `<div id="google_translate_element"></div>
<script type="text/javascript">function googleTranslateElementInit() { new google.translate.TranslateElement({pageLanguage: 'it'}, 'google_translate_element'); }</script>
<script type="text/javascript" src="//translate.google.com/translate_a/element.js?cb=googleTranslateElementInit"></script>
${TEXTS.it.about}`,
    },
    '/contact.html': formPage('it'),
  },
  end: `<!-- Inizio Codice ShinyStat --><script type="text/javascript" src="//codice.shinystat.com/cgi-bin/getcod.cgi?USER=agriturismo"></script><!-- Fine Codice ShinyStat -->`,
  files: FORM_FILES,
  truth: {
    tools: { 'google-translate': 'functional', shinystat: 'analytics' },
    before: [formTrial],
    after: [{ name: 'widget', page: '/', shows: '.goog-te-combo' }],
    asks: true,
    notes: ['not_marked', 'runs_before_consent'],
  },
}

const SALON: OrdinarySite = {
  name: 'salon-elise',
  ending: 'fr',
  language: 'fr',
  head: '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Lato&display=swap">',
  pages: {
    '/': {
      title: 'Salon Élise',
      body: `${TEXTS.fr.about}<iframe src="https://www.planity.com/widget/salon-elise" title="Prendre rendez-vous" width="400" height="500"></iframe>`,
    },
    '/contact.html': formPage('fr'),
  },
  files: FORM_FILES,
  truth: {
    tools: { planity: 'functional', 'google-fonts': 'functional' },
    before: [formTrial],
    after: [{ name: 'calendar', page: '/', shows: { frame: 'www.planity.com' } }],
    asks: true,
    // A style sheet is held by nobody.
    notes: ['runs_before_consent', 'not_marked'],
  },
}

const COACH: OrdinarySite = {
  name: 'coach-ingrid',
  ending: 'se',
  language: 'sv',
  pages: {
    '/': {
      title: 'Ingrid, coach',
      body: `${TEXTS.sv.about}<div class="calendly-inline-widget" data-url="https://calendly.com/ingrid/30min" style="min-width:320px;height:700px;"></div>
<script type="text/javascript" src="https://assets.calendly.com/assets/external/widget.js" async></script>`,
    },
    '/contact.html': formPage('sv'),
  },
  files: FORM_FILES,
  truth: {
    tools: { calendly: 'functional' },
    before: [formTrial],
    after: [{ name: 'calendar', page: '/', shows: { frame: 'calendly.com' } }],
    asks: true,
    notes: ['not_marked', 'runs_before_consent'],
  },
}

/** Preferences alone: a theme, a size of letters, where somebody was. */
const BIBLIOTHEEK: OrdinarySite = {
  name: 'bibliotheek-de-hoek',
  ending: 'nl',
  language: 'nl',
  head: `<script>document.documentElement.dataset.theme = localStorage.getItem('theme') ?? 'light'
localStorage.setItem('i18nextLng', 'nl'); addEventListener('scroll', () => sessionStorage.setItem('scrollPos', scrollY))</script>`,
  pages: {
    '/': {
      title: 'Bibliotheek De Hoek',
      body: `${TEXTS.nl.about}<button id="dark" onclick="localStorage.setItem('theme', 'dark'); localStorage.setItem('font-size', '18'); document.documentElement.dataset.theme = 'dark'">Donker</button>`,
    },
    '/contact.html': formPage('nl'),
  },
  files: FORM_FILES,
  truth: {
    tools: {},
    before: [formTrial, { name: 'preference', page: '/', press: '#dark', shows: 'html[data-theme=dark]' }],
    asks: false,
    notes: [],
  },
}

const IMKER: OrdinarySite = {
  name: 'imkerei-sommer',
  ending: 'at',
  language: 'de',
  lang: 'de-AT',
  cookies: ['PHPSESSID=c0ffee; Path=/; HttpOnly; Secure; SameSite=Lax'],
  pages: { '/': { title: 'Imkerei Sommer', body: TEXTS.de.about }, '/contact.html': formPage('de') },
  files: FORM_FILES,
  truth: { tools: {}, before: [formTrial], asks: false, notes: [] },
}

/** A library from elsewhere makes the slider that people look at; the list of mails and the reviews are others' too. */
const DANCE: OrdinarySite = {
  name: 'dance-on-main-street',
  ending: 'ie',
  language: 'en',
  head: `<script src="https://code.jquery.com/jquery-3.7.1.min.js"></script>
<script src="https://cdn.jsdelivr.net/npm/glider-js@1/glider.min.js"></script>
<script id="mcjs">!function(c,h,i,m,p){m=c.createElement(h),p=c.getElementsByTagName(h)[0],m.async=1,m.src=i,p.parentNode.insertBefore(m,p)}(document,"script","https://chimpstatic.com/mcjs-connected/js/users/town/town.js");</script>`,
  pages: {
    '/': {
      title: 'Dance on Main Street',
      body: `${TEXTS.en.about}<div class="glider" style="min-height: 20px">Ballet, tap and swing</div><script>jQuery(() => new Glider(document.querySelector('.glider')))</script>
<script src="https://static.elfsight.com/platform/platform.js" data-use-service-core defer></script><div class="elfsight-app-town"></div>
<iframe width="560" height="315" src="https://www.youtube.com/embed/Zt4hQ1oW9sE" title="Swing" frameborder="0" allowfullscreen></iframe>`,
    },
    '/contact.html': formPage('en'),
  },
  files: FORM_FILES,
  truth: {
    tools: { mailchimp: 'marketing', elfsight: 'functional', youtube: 'marketing' },
    before: [formTrial, { name: 'widget', page: '/', shows: '.glider.is-slider' }],
    after: [{ name: 'video', page: '/', shows: { frame: 'www.youtube.com' } }],
    asks: true,
    notes: ['not_marked', 'runs_before_consent'],
  },
}

export const BY_HAND: readonly OrdinarySite[] = [
  KAVARNA,
  TAVERNA,
  PENSIUNE,
  FODRASZ,
  AGRITURISMO,
  SALON,
  COACH,
  BIBLIOTHEEK,
  IMKER,
  DANCE,
]
