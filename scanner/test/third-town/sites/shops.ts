import { type TownSite, truths } from '../../town/site.ts'
import { DAY, EMPTY_PICTURE, footerWithLinks, links, randomHex, readNpmFile, script, style, website } from '../parts.ts'

// Other shops, with the names that their software gives to sessions, carts and settings.

/** Shopware 6: a session, and the visitor's time zone. */
const SHOPWARE = website({
  name: 'spielzeugkiste',
  lang: 'de',
  head: '<meta name="generator" content="Shopware 6">',
  body: 'class="is-ctl-navigation is-act-home"',
  cookies: () => [
    `session-=${randomHex(26)}; path=/; secure; HttpOnly; SameSite=Lax`,
    'sw-states=; path=/; secure; HttpOnly',
  ],
  files: {
    '/theme/js/storefront.js': script(
      `document.cookie = 'timezone=' + encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone) + '; path=/; secure; samesite=lax; max-age=${30 * DAY}'`,
    ),
  },
  end: `${footerWithLinks([
    ['/Impressum', 'Impressum'],
    ['/Datenschutz', 'Datenschutz'],
    ['/AGB', 'AGB'],
  ])}\n<script src="/theme/js/storefront.js"></script>`,
  pages: {
    '/': ['Spielzeugkiste', '<p>Holz und Wolle.</p><a href="/Kreisel/SW10012">Kreisel</a>'],
    '/Kreisel/SW10012': ['Kreisel', '<p>12,90 €</p>'],
    '/Impressum': ['Impressum', '<p>Spielzeugkiste GmbH, Nürnberg</p>'],
    '/Datenschutz': ['Datenschutz', '<p>Ihre Daten.</p>'],
    '/AGB': ['AGB', '<p>Bedingungen.</p>'],
  },
  breaks: 'nothing',
  serious: 0,
  truths: [],
})

/** Magento 2: session, form key, and what its cache of sections keeps. */
const MAGENTO = website({
  name: 'tienda-sierra',
  lang: 'es',
  body: 'class="cms-home cms-index-index page-layout-1column"',
  cookies: () => [
    `PHPSESSID=${randomHex(26)}; Max-Age=3600; path=/; secure; HttpOnly; SameSite=Lax`,
    `private_content_version=${randomHex(32)}; Max-Age=${365 * DAY}; path=/; secure; SameSite=Lax`,
  ],
  files: {
    '/static/frontend/require.js': script(`
      const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => (n % 16).toString(16)).join('')
      document.cookie = 'form_key=' + digits + '; path=/; secure; samesite=lax'
      document.cookie = 'mage-cache-sessid=true; path=/; secure; samesite=lax'
      document.cookie = 'mage-messages=%5B%5D; path=/; secure; samesite=strict; max-age=${365 * DAY}'
      localStorage.setItem('mage-cache-storage', '{}')
      localStorage.setItem('mage-cache-storage-section-invalidation', '{}')
      localStorage.setItem('mage-cache-timeout', '"2026-11-18"')`),
  },
  end: `${footerWithLinks([
    ['/aviso-legal', 'Aviso legal'],
    ['/politica-de-privacidad', 'Política de privacidad'],
  ])}\n<script src="/static/frontend/require.js"></script>`,
  pages: {
    '/': ['Tienda Sierra', '<p>Botas y mochilas.</p><a href="/bota-norte.html">Bota Norte</a>'],
    '/bota-norte.html': ['Bota Norte', '<p>129 €</p>'],
    '/aviso-legal': ['Aviso legal', '<p>Sierra S.A., Granada</p>'],
    '/politica-de-privacidad': ['Política de privacidad', '<p>Sus datos.</p>'],
  },
  breaks: 'nothing',
  serious: 0,
  truths: [],
})

const TARTEAUCITRON = '/modules/tarteaucitron/'
const tarteaucitron = (file: string) => readNpmFile(`tarteaucitronjs/${file}`)

/** PrestaShop with tarteaucitron, as both are delivered: statistics wait for a yes. */
const PRESTASHOP = website({
  name: 'librairie-du-canal',
  lang: 'fr',
  body: 'id="index" class="lang-fr country-fr currency-eur layout-full-width page-index"',
  cookies: () => [
    `PHPSESSID=${randomHex(26)}; path=/; secure; HttpOnly`,
    `PrestaShop-8b1a9953c4611296a827abf8c47804d7=def50200${randomHex(120)}; Max-Age=${20 * DAY}; path=/; secure; HttpOnly; SameSite=Lax`,
  ],
  files: {
    [`${TARTEAUCITRON}tarteaucitron.js`]: script(tarteaucitron('tarteaucitron.js')),
    [`${TARTEAUCITRON}tarteaucitron.services.js`]: script(tarteaucitron('tarteaucitron.services.js')),
    [`${TARTEAUCITRON}lang/tarteaucitron.fr.js`]: script(tarteaucitron('lang/tarteaucitron.fr.js')),
    [`${TARTEAUCITRON}css/tarteaucitron.css`]: style(tarteaucitron('css/tarteaucitron.css')),
  },
  head: `<script src="${TARTEAUCITRON}tarteaucitron.js"></script>
<script>
  tarteaucitron.init({
    privacyUrl: '/content/2-confidentialite', hashtag: '#tarteaucitron', cookieName: 'tarteaucitron', orientation: 'bottom',
    groupServices: false, showAlertSmall: false, cookieslist: false, showIcon: false, adblocker: false, DenyAllCta: true,
    AcceptAllCta: true, highPrivacy: true, googleConsentMode: false, bingConsentMode: false, handleBrowserDNTRequest: false, removeCredit: true, moreInfoLink: true,
    useExternalCss: false, useExternalJs: false, mandatory: true, mandatoryCta: false,
  })
  tarteaucitron.user.gtagUa = 'G-5LIVRETOWN'
  ;(tarteaucitron.job = tarteaucitron.job || []).push('gtag')
</script>`,
  end: `<div class="footer-container">${links([
    ['/content/1-mentions-legales', 'Mentions légales'],
    ['/content/2-confidentialite', 'Politique de confidentialité'],
  ])}</div>`,
  pages: {
    '/': ['Librairie du Canal', '<p>Romans et albums.</p><a href="/romans/12-le-canal.html">Le Canal</a>'],
    '/romans/12-le-canal.html': ['Le Canal', '<p>19 €</p>'],
    '/content/1-mentions-legales': ['Mentions légales', '<p>Librairie du Canal SARL, Toulouse</p>'],
    '/content/2-confidentialite': ['Politique de confidentialité', '<p>Vos données.</p>'],
  },
  breaks: 'nothing',
  serious: 0,
  truths: [
    ...truths('other_banner', 'tarteaucitron deny'),
    ...truths('not_declared', 'google-analytics'),
    ...truths('lifetime_too_long', '_ga', '_ga_*'),
  ],
})

/** A shop at Shopify: what it needs before anybody has agreed to more. */
const SHOPIFY = website({
  name: 'kafferosteriet',
  lang: 'sv',
  head: '<script>window.Shopify = { shop: "kafferosteriet.myshopify.com", theme: { name: "Dawn" } }</script>',
  cookies: () => [
    `localization=SE; Max-Age=${365 * DAY}; path=/; secure; SameSite=Lax`,
    `cart_currency=SEK; Max-Age=${14 * DAY}; path=/; secure; SameSite=Lax`,
    `_shopify_essential=:${randomHex(60)}:; Max-Age=${365 * DAY}; path=/; secure; HttpOnly; SameSite=Lax`,
  ],
  end: footerWithLinks([
    ['/policies/legal-notice', 'Juridisk information'],
    ['/policies/privacy-policy', 'Integritetspolicy'],
  ]),
  pages: {
    '/': [
      'Kafferosteriet',
      '<p>Rostat i Malmö.</p><img src="/cdn/shop/files/bonor.gif" alt="Kaffebönor" width="80" height="80">',
    ],
    '/policies/legal-notice': ['Juridisk information', '<p>Kafferosteriet AB, Malmö</p>'],
    '/policies/privacy-policy': ['Integritetspolicy', '<p>Dina uppgifter.</p>'],
  },
  files: {
    '/cdn/shop/files/bonor.gif': EMPTY_PICTURE,
  },
  breaks: 'nothing',
  serious: 0,
  truths: [],
})

/** OXID: a session, a key that tells it from older ones, and the language. */
const OXID = website({
  name: 'lederwaren-otto',
  lang: 'de',
  cookies: () => [
    `sid=${randomHex(26)}; path=/; secure; HttpOnly`,
    'sid_key=oxid; path=/; secure; HttpOnly',
    'language=0; path=/; secure; HttpOnly',
  ],
  end: footerWithLinks([
    ['/Impressum/', 'Impressum'],
    ['/Sicherheit-und-Datenschutz/', 'Sicherheit und Datenschutz'],
  ]),
  pages: {
    '/': ['Lederwaren Otto', '<p>Taschen aus Offenbach.</p>'],
    '/Impressum/': ['Impressum', '<p>Otto Lederwaren e. K., Offenbach</p>'],
    '/Sicherheit-und-Datenschutz/': ['Sicherheit und Datenschutz', '<p>Ihre Daten.</p>'],
  },
  breaks: 'nothing',
  serious: 0,
  truths: [],
})

/** JTL-Shop, with the script of a newsletter. */
const JTL = website({
  name: 'werkzeugprofi',
  lang: 'de',
  cookies: () => [`JTLSHOP=${randomHex(32)}; path=/; secure; HttpOnly; SameSite=Lax`],
  head: `<script type="text/javascript">
(function() {
  window.sib = { equeue: [], client_key: '6zq1' }
  var s = document.createElement('script')
  s.type = 'text/javascript'; s.id = 'sendinblue-js'; s.async = !0
  s.src = 'https://sibautomation.com/sa.js?key=' + window.sib.client_key
  var i = document.getElementsByTagName('script')[0]
  i.parentNode.insertBefore(s, i)
})()
</script>`,
  end: footerWithLinks([
    ['/Impressum', 'Impressum'],
    ['/Datenschutz', 'Datenschutz'],
    ['/Widerrufsrecht', 'Widerrufsrecht'],
  ]),
  pages: {
    '/': ['Werkzeugprofi', '<p>Bohrer und Sägen.</p>'],
    '/Impressum': ['Impressum', '<p>Werkzeugprofi GmbH, Remscheid</p>'],
    '/Datenschutz': ['Datenschutz', '<p>Ihre Daten.</p>'],
    '/Widerrufsrecht': ['Widerrufsrecht', '<p>Vierzehn Tage.</p>'],
  },
  serious: 2,
  truths: [
    ...truths('contacted_before_choice', 'brevo'),
    ...truths('contacted_despite_gpc', 'brevo'),
    ...truths('stored_before_choice', 'sib_cuid'),
    ...truths('stored_despite_gpc', 'sib_cuid'),
    ...truths('not_declared', 'brevo'),
    ...truths('no_banner', 'werkzeugprofi.example'),
  ],
})

export const SHOP_SITES: readonly TownSite[] = [SHOPWARE, MAGENTO, PRESTASHOP, SHOPIFY, OXID, JTL]
