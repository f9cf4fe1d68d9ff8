import { cookie, RANDOM_ID, script } from '../../third-town/parts.ts'
import { FORM_FILES, formPage, formTrial } from '../hand-parts.ts'
import type { OrdinarySite } from '../site.ts'
import { TEXTS } from '../texts.ts'

// Counters that no table knows by their host: of a start-up, or on a host of the website's own.

/** The counter of a start-up, in nobody's table: it writes who somebody is into a cookie, and sends it home. */
const GIMNASIO: OrdinarySite = {
  name: 'gimnasio-norte',
  ending: 'es',
  language: 'es',
  head: '<script async src="https://cdn.visitlens.example/lens.js" data-site="4711"></script>',
  pages: { '/': { title: 'Gimnasio Norte', body: TEXTS.es.about }, '/contact.html': formPage('es') },
  files: FORM_FILES,
  truth: { tools: {}, unknown: ['visitlens.example'], before: [formTrial], asks: true, notes: [] },
}

/** Another one, which keeps its number in storage and puts it into an address. */
const SKLEP: OrdinarySite = {
  name: 'sklep-rowerowy-lis',
  ending: 'pl',
  language: 'pl',
  head: '<script async src="https://api.odwiedziny.example/t.js?k=9"></script>',
  pages: { '/': { title: 'Sklep rowerowy Lis', body: TEXTS.pl.about }, '/contact.html': formPage('pl') },
  files: FORM_FILES,
  truth: { tools: {}, unknown: ['odwiedziny.example'], before: [formTrial], asks: true, notes: [] },
}

const MATOMO = within(`${cookie('_pk_id.3.1fff', 'randomId(16)', 393)}
  const base = new URL(document.currentScript.src)
  navigator.sendBeacon(base.origin + base.pathname.replace('matomo.js', 'matomo.php') + '?idsite=3&rec=1', '')`)
function within(body: string) {
  return script(`(() => { ${RANDOM_ID}\n${body}\n})()`)
}
const matomoTag = (base: string) => `<!-- Matomo --><script>
  var _paq = window._paq = window._paq || []; _paq.push(['trackPageView']); _paq.push(['enableLinkTracking']);
  (function() { var u="${base}"; _paq.push(['setTrackerUrl', u+'matomo.php']); _paq.push(['setSiteId', '3']);
    var d=document, g=d.createElement('script'), s=d.getElementsByTagName('script')[0]; g.async=true; g.src=u+'matomo.js'; s.parentNode.insertBefore(g,s); })();
</script><!-- End Matomo Code -->`

const GOLDSCHMIED: OrdinarySite = {
  name: 'goldschmiede-roth',
  ending: 'de',
  hosts: ['stats'],
  language: 'de',
  head: matomoTag('//stats.goldschmiede-roth-portico.de/'),
  pages: { '/': { title: 'Goldschmiede Roth', body: TEXTS.de.about }, '/contact.html': formPage('de') },
  files: {
    ...FORM_FILES,
    'stats.goldschmiede-roth-portico.de/matomo.js': MATOMO,
    'stats.goldschmiede-roth-portico.de/matomo.php': { status: 204 },
  },
  truth: { tools: { matomo: 'analytics' }, before: [formTrial], asks: true, notes: [] },
}

const MUSEU: OrdinarySite = {
  name: 'museu-vall',
  ending: 'cat',
  language: 'ca',
  head: matomoTag('//museu-vall-portico.cat/analitica/'),
  pages: { '/': { title: 'Museu de la Vall', body: TEXTS.ca.about }, '/contact.html': formPage('ca') },
  files: { ...FORM_FILES, '/analitica/matomo.js': MATOMO, '/analitica/matomo.php': { status: 204 } },
  truth: { tools: { matomo: 'analytics' }, before: [formTrial], asks: true, notes: [] },
}

/** A server-side tag manager, on a subdomain of the website. */
const MOBLER: OrdinarySite = {
  name: 'mobler-ek',
  ending: 'se',
  hosts: ['sst'],
  language: 'sv',
  lang: 'sv-SE',
  head: `<script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],
j=d.createElement(s);j.async=true;j.src='https://sst.mobler-ek-portico.se/gtm.js?id='+i;f.parentNode.insertBefore(j,f);})(window,document,'script','dataLayer','GTM-7MOBLER');</script>`,
  pages: { '/': { title: 'Möbler Ek', body: TEXTS.sv.about }, '/contact.html': formPage('sv') },
  files: {
    ...FORM_FILES,
    'sst.mobler-ek-portico.se/gtm.js': within(`${cookie('FPID', `'FPID2.2.' + randomId(32)`, 400)}
      ${cookie('_ga', `'GA1.1.' + randomId(10) + '.1790000000'`, 400)}
      navigator.sendBeacon('https://sst.mobler-ek-portico.se/g/collect?v=2&tid=G-8MOBLER08&cid=' + /_ga=([^;]+)/.exec(document.cookie)[1], '')`),
    'sst.mobler-ek-portico.se/g/collect': { status: 204 },
  },
  truth: {
    tools: { 'google-tag-manager': 'marketing' },
    before: [formTrial],
    asks: true,
    notes: ['runs_before_consent'],
  },
}

export const COUNTERS: readonly OrdinarySite[] = [GIMNASIO, SKLEP, GOLDSCHMIED, MUSEU, MOBLER]
