import { type TownSite, truths } from '../../town/site.ts'
import { DAY, footerWithLinks, links, website } from '../parts.ts'
import { THEME, WORDPRESS } from './wordpress-parts.ts'

// WordPress that counts its visitors.

const matomo = (cookies: boolean) => `<script>
  var _paq = window._paq = window._paq || []
  ${cookies ? '' : `_paq.push(['disableCookies'])`}
  _paq.push(['trackPageView'])
  ;(function () {
    _paq.push(['setTrackerUrl', '/matomo/matomo.php'])
    _paq.push(['setSiteId', '1'])
    var g = document.createElement('script'), s = document.getElementsByTagName('script')[0]
    g.async = true
    g.src = '/matomo/matomo.js'
    s.parentNode.insertBefore(g, s)
  })()
</script>`

/** What Matomo's own script does as far as a browser sees it: it counts, and keeps a number for the visitor unless that is switched off. */
const MATOMO = `(() => {
  const digits = (length) => Array.from(crypto.getRandomValues(new Uint8Array(length)), (n) => (n % 16).toString(16)).join('')
  const without = window._paq.some(([name]) => name === 'disableCookies')
  if (!without) {
    document.cookie = '_pk_id.1.1fff=' + digits(16) + '.1790000000.; path=/; secure; samesite=lax; max-age=${393 * DAY}'
    document.cookie = '_pk_ses.1.1fff=1; path=/; secure; samesite=lax; max-age=1800'
  }
  navigator.sendBeacon('/matomo/matomo.php?action_name=Home&idsite=1&rec=1&cookie=' + (without ? 0 : 1), '')
})()`
const MATOMO_FILES = {
  '/matomo/matomo.js': { type: 'text/javascript', body: MATOMO },
  '/matomo/matomo.php': { status: 204 },
}

/** A photographer who counts visits with a Matomo of his own, with cookies. */
const COUNTED = website({
  name: 'fotograf-lindqvist',
  lang: 'sv',
  head: `${WORDPRESS}\n${matomo(true)}`,
  body: THEME,
  files: MATOMO_FILES,
  end: footerWithLinks([
    ['/om-oss/', 'Om oss och företagsuppgifter'],
    ['/integritetspolicy/', 'Integritetspolicy'],
  ]),
  pages: {
    '/': ['Fotograf Lindqvist', '<p>Bröllop och porträtt.</p>'],
    '/om-oss/': ['Om oss', '<p>Lindqvist Foto AB, org.nr 556000-0000</p>'],
    '/integritetspolicy/': ['Integritetspolicy', '<p>Dina uppgifter.</p>'],
  },
  serious: 2,
  truths: [
    ...truths('stored_before_choice', '_pk_id*', '_pk_ses*'),
    ...truths('not_declared', 'matomo'),
    ...truths('no_banner', 'fotograf-lindqvist.example'),
  ],
})

/** A kindergarten that counts visits with a Matomo of its own, without cookies. */
const COUNTED_WITHOUT = website({
  name: 'przedszkole-slonko',
  lang: 'pl',
  head: `${WORDPRESS}\n${matomo(false)}`,
  body: THEME,
  files: MATOMO_FILES,
  end: `<p>${links([
    ['/dane-firmy/', 'Dane firmy'],
    ['/polityka/', 'Polityka prywatności'],
  ])}</p>`,
  pages: {
    '/': ['Przedszkole Słonko', '<p>Zapraszamy od poniedziałku do piątku.</p>'],
    '/dane-firmy/': ['Dane firmy', '<p>Przedszkole Słonko, Kraków, NIP 0000000000</p>'],
    '/polityka/': ['Polityka prywatności', '<p>Twoje dane.</p>'],
  },
  breaks: 'nothing',
  serious: 0,
  truths: [],
})

/** A dentist with Google Analytics in the theme, and a server that has never heard of headers. */
const STATISTICS = website({
  name: 'tandarts-vermeer',
  lang: 'nl',
  headers: {},
  head: `${WORDPRESS}
<script async src="https://www.googletagmanager.com/gtag/js?id=G-7H2KTOWN01"></script>
<script>
  window.dataLayer = window.dataLayer || []
  function gtag() { dataLayer.push(arguments) }
  gtag('js', new Date())
  gtag('config', 'G-7H2KTOWN01')
</script>`,
  body: THEME,
  end: footerWithLinks([
    ['/colofon/', 'Colofon'],
    ['/privacyverklaring/', 'Privacyverklaring'],
  ]),
  pages: {
    '/': ['Tandarts Vermeer', '<p>Nieuwe patiënten zijn welkom.</p>'],
    '/colofon/': ['Colofon', '<p>Tandarts Vermeer, Utrecht, KvK 00000000</p>'],
    '/privacyverklaring/': ['Privacyverklaring', '<p>Uw gegevens.</p>'],
  },
  serious: 2,
  truths: [
    ...truths('contacted_before_choice', 'google-analytics'),
    ...truths('stored_before_choice', '_ga', '_ga_*'),
    ...truths('not_declared', 'google-analytics'),
    ...truths('lifetime_too_long', '_ga', '_ga_*'),
    ...truths('no_banner', 'tandarts-vermeer.example'),
    ...truths('no_hsts', 'strict-transport-security'),
    ...truths('no_csp', 'content-security-policy'),
    ...truths('no_nosniff', 'x-content-type-options'),
    ...truths('no_frame_protection', 'x-frame-options'),
    ...truths('no_referrer_policy', 'referrer-policy'),
    ...truths('no_permissions_policy', 'permissions-policy'),
  ],
})

/** A music school with Google's tag manager in the theme, and three tools in it. */
const MANAGED = website({
  name: 'musikschule-allegro',
  lang: 'de',
  head: `${WORDPRESS}
<!-- Google Tag Manager -->
<script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':1790000000000,event:'gtm.js'});
var f=d.getElementsByTagName(s)[0],j=d.createElement(s),dl=l!='dataLayer'?'&l='+l:'';j.async=true;
j.src='https://www.googletagmanager.com/gtm.js?id='+i+dl;f.parentNode.insertBefore(j,f);
})(window,document,'script','dataLayer','GTM-TOWN3')</script>
<!-- End Google Tag Manager -->`,
  body: THEME,
  end: footerWithLinks([
    ['/impressum/', 'Impressum'],
    ['/datenschutz/', 'Datenschutzhinweise'],
  ]),
  pages: {
    '/': ['Musikschule Allegro', '<p>Klavier, Geige, Gesang.</p>'],
    '/impressum/': ['Impressum', '<p>Musikschule Allegro e. V., Mainz</p>'],
    '/datenschutz/': ['Datenschutzhinweise', '<p>Ihre Daten.</p>'],
  },
  serious: 2,
  truths: [
    ...truths('contacted_before_choice', 'google-tag-manager', 'google-analytics', 'meta-pixel', 'linkedin-insight'),
    ...truths('contacted_despite_gpc', 'google-tag-manager', 'meta-pixel', 'linkedin-insight'),
    ...truths('stored_before_choice', '_ga', '_ga_*', '_fbp', 'bcookie (linkedin.com)'),
    ...truths('stored_despite_gpc', '_fbp', 'bcookie (linkedin.com)'),
    ...truths('not_declared', 'google-tag-manager', 'google-analytics', 'meta-pixel', 'linkedin-insight'),
    ...truths('lifetime_too_long', '_ga', '_ga_*'),
    ...truths('no_banner', 'musikschule-allegro.example'),
  ],
})

export const COUNTED_SITES: readonly TownSite[] = [COUNTED, COUNTED_WITHOUT, STATISTICS, MANAGED]
