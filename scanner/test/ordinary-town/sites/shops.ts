import { script } from '../../third-town/parts.ts'
import {
  ACCOUNT_FILES,
  accountPage,
  CART_JS,
  cartTrial,
  loginTrial,
  productBody,
  STRIPE_TILL,
  tillTrial,
} from '../shop-parts.ts'
import type { OrdinarySite } from '../site.ts'
import { TEXTS } from '../texts.ts'
import { contactForm7, contactForm7Scripts, enqueued, formTrial, siteKit, wordpressSite } from '../wordpress.ts'

// Shops, each with a cart and with whatever its system and its apps bring along.

const WOO_CART = enqueued('wc-add-to-cart', '/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart.min.js')
const WOO_FILES = { '/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart.min.js': CART_JS, ...ACCOUNT_FILES }

const FIETSEN = wordpressSite({
  name: 'fietsenmaker-jansen',
  ending: 'nl',
  language: 'nl',
  lang: 'nl-NL',
  title: 'Fietsenmaker Jansen',
  home: productBody('Toevoegen aan winkelwagen'),
  contact: contactForm7('nl', null),
  head: siteKit('G-5FIETSEN05'),
  end: `${WOO_CART}\n${contactForm7Scripts(null)}
${enqueued('kl-identify-browser', 'https://static.klaviyo.com/onsite/js/klaviyo.js?company_id=TowN1', ' async')}`,
  more: {
    '/my-account/': accountPage('Mijn account', ['Gebruikersnaam', 'Wachtwoord', 'Inloggen']),
    '/checkout/': { title: 'Afrekenen', body: STRIPE_TILL },
  },
  files: WOO_FILES,
  truth: {
    tools: { 'google-analytics': 'analytics', klaviyo: 'marketing' },
    before: [cartTrial, loginTrial, tillTrial('js.stripe.com')],
    after: [cartTrial, tillTrial('js.stripe.com'), formTrial('cf7')],
    asks: true,
    notes: [],
  },
})

/** Klarna says beside each price what a rate would be, and takes the money at the till: the first asks for nothing. */
const LAMPOR = wordpressSite({
  name: 'lampverkstan-ek',
  ending: 'se',
  language: 'sv',
  lang: 'sv-SE',
  title: 'Lampverkstan Ek',
  home: `${productBody('Lägg i varukorg')}
<klarna-placement data-key="credit-promotion-auto-size" data-locale="sv-SE" data-purchase-amount="24900"></klarna-placement>`,
  contact: contactForm7('sv', null),
  end: `${WOO_CART}\n${contactForm7Scripts(null)}
${enqueued('klarna_onsite_messaging_sdk', 'https://eu-library.klarnaservices.com/lib.js', ' async data-client-id="town"')}`,
  more: {
    '/checkout/': {
      title: 'Kassa',
      body: `<div id="klarna-payments-container"></div><script>window.klarnaAsyncCallback = () => {
  Klarna.Payments.init({ client_token: 'town' }); Klarna.Payments.load({ container: '#klarna-payments-container' }) }</script>
<script src="https://x.klarnacdn.net/kp/lib/v1/api.js"></script>`,
    },
  },
  files: WOO_FILES,
  truth: {
    tools: { 'klarna-messaging': 'marketing' },
    before: [cartTrial, tillTrial('js.klarna.com')],
    after: [tillTrial('js.klarna.com')],
    asks: true,
    notes: [],
  },
})

/** A shop of a system that is hosted: its own files come from elsewhere, and its counter tells a host of the system's. */
const HARBOUR: OrdinarySite = {
  name: 'harbour-books',
  ending: 'ie',
  language: 'en',
  head: `<script>window.Shopify = { shop: "harbour-books.myshopify.com", theme: { name: "Dawn" } };</script>
<script src="https://cdn.shopify.com/shopifycloud/storefront/assets/storefront/load_feature.js" defer></script>
<script>(function () { navigator.sendBeacon("https://monorail-edge.shopifysvc.com/unstable/produce_batch", "{}") })();</script>
<script async src="https://www.googletagmanager.com/gtag/js?id=G-6HARBOUR06"></script>
<script src="/assets/cart.js" defer></script>`,
  cookies: [
    'cart_currency=EUR; Path=/; Max-Age=1209600; Secure; SameSite=Lax',
    'localization=IE; Path=/; Max-Age=31536000; Secure; SameSite=Lax',
  ],
  pages: {
    '/': { title: 'Harbour Books', body: `${TEXTS.en.about}\n${productBody('Add to cart')}` },
    '/pages/visit': { title: 'Visit', body: '<p>On the quay, beside the lifeboat station.</p>' },
  },
  files: { '/assets/cart.js': CART_JS },
  truth: { tools: { 'google-analytics': 'analytics' }, before: [cartTrial], after: [cartTrial], asks: true, notes: [] },
}

const FERRETERIA: OrdinarySite = {
  name: 'ferreteria-paco',
  ending: 'es',
  language: 'es',
  head: '<meta name="generator" content="PrestaShop"><script src="/themes/classic/assets/js/theme.js" defer></script>',
  cookies: [
    'PrestaShop-4f1d=def50200a1; Path=/; Max-Age=1728000; HttpOnly; Secure',
    'PHPSESSID=7c1f; Path=/; Secure; HttpOnly',
  ],
  bodyClass: 'lang-es country-es currency-eur page-index',
  pages: {
    '/': { title: 'Ferretería Paco', body: `${TEXTS.es.about}\n${productBody('Añadir al carrito')}` },
    '/my-account/': accountPage('Iniciar sesión', ['Correo', 'Contraseña', 'Entrar']),
    '/checkout/': {
      title: 'Pedido',
      body: `<div id="paypal-buttons"></div><script src="https://www.paypal.com/sdk/js?client-id=town&currency=EUR"></script>
<script>paypal.Buttons().render('#paypal-buttons')</script>`,
    },
  },
  files: { '/themes/classic/assets/js/theme.js': CART_JS, ...ACCOUNT_FILES },
  // PayPal stands at the till alone, where somebody pays: careful people ask for it, and nobody has to.
  truth: { tools: {}, before: [cartTrial, loginTrial, tillTrial('www.paypal.com')], asks: null, notes: [] },
}

const SCHMUCK: OrdinarySite = {
  name: 'schmuckwerk-nord',
  ending: 'de',
  language: 'de',
  lang: 'de-DE',
  head: `<script>window.dataLayer = window.dataLayer || [];</script>
<!-- Google Tag Manager --><script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],j=d.createElement(s);j.async=true;j.src='https://www.googletagmanager.com/gtm.js?id='+i;f.parentNode.insertBefore(j,f);})(window,document,'script','dataLayer','GTM-6SCHMUCK');</script>
<script src="/theme/a1/all.js" defer></script>`,
  bodyClass: 'is-ctl-navigation is-act-home',
  cookies: ['session-=b2f1; Path=/; HttpOnly; Secure; SameSite=Lax'],
  pages: {
    '/': {
      title: 'Schmuckwerk Nord',
      body: `<noscript class="noscript-main"><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-6SCHMUCK" height="0" width="0" style="display:none;visibility:hidden"></iframe></noscript>
${TEXTS.de.about}\n${productBody('In den Warenkorb')}`,
    },
    '/my-account/': accountPage('Anmelden', ['E-Mail', 'Passwort', 'Anmelden']),
    '/checkout/': { title: 'Kasse', body: STRIPE_TILL },
  },
  files: { '/theme/a1/all.js': CART_JS, ...ACCOUNT_FILES },
  truth: {
    tools: { 'google-tag-manager': 'marketing', 'google-analytics': 'analytics', 'meta-pixel': 'marketing' },
    before: [cartTrial, loginTrial, tillTrial('js.stripe.com')],
    after: [cartTrial, tillTrial('js.stripe.com')],
    asks: true,
    notes: [],
  },
}

const LUNE: OrdinarySite = {
  name: 'boutique-lune',
  ending: 'fr',
  language: 'fr',
  head: `<meta name="generator" content="PrestaShop"><script src="/themes/hummingbird/assets/js/theme.js" defer></script>
<script>var _smartsupp = _smartsupp || {}; _smartsupp.key = 'b2town';
window.smartsupp||(function(d){var s,c,o=smartsupp=function(){o._.push(arguments)};o._=[];s=d.getElementsByTagName('script')[0];c=d.createElement('script');c.type='text/javascript';c.charset='utf-8';c.async=true;c.src='https://www.smartsuppchat.com/loader.js?';s.parentNode.insertBefore(c,s);})(document);</script>`,
  pages: {
    '/': { title: 'Boutique Lune', body: `${TEXTS.fr.about}\n${productBody('Ajouter au panier')}` },
    '/checkout/': { title: 'Commande', body: STRIPE_TILL },
  },
  files: { '/themes/hummingbird/assets/js/theme.js': CART_JS },
  truth: {
    tools: { smartsupp: 'functional' },
    before: [cartTrial, tillTrial('js.stripe.com')],
    after: [{ name: 'widget', page: '/', shows: { frame: 'widget-v3.smartsuppcdn.com' } }],
    asks: true,
    notes: [],
  },
}

const WEIN: OrdinarySite = {
  name: 'weingut-steilhang',
  ending: 'de',
  language: 'de',
  head: '<script defer src="/templates/NOVA/js/app.js"></script>',
  cookies: ['JTLSHOP=9a1c; Path=/; Secure; HttpOnly'],
  pages: {
    '/': { title: 'Weingut Steilhang', body: `${TEXTS.de.about}\n${productBody('In den Warenkorb')}` },
    '/contact/': { title: 'Kontakt', body: '<p>Am Hang 4. Proben nach Absprache.</p>' },
  },
  end: `<script type="text/javascript">(function () { var _ts = document.createElement('script'); _ts.async = true; _ts.charset = 'utf-8';
_ts.src = 'https://widgets.trustedshops.com/js/X0TOWN00000000000000000000000.js'; var __ts = document.getElementsByTagName('script')[0]; __ts.parentNode.insertBefore(_ts, __ts); })();</script>`,
  files: { '/templates/NOVA/js/app.js': CART_JS },
  truth: {
    tools: { 'trusted-shops': 'functional' },
    before: [cartTrial],
    after: [{ name: 'widget', page: '/', shows: '#tsbadge' }],
    asks: true,
    notes: [],
  },
}

/** What the visitor has chosen is kept in the browser, and nobody else is asked for anything. */
const KERAMIK: OrdinarySite = {
  name: 'keramikk-verksted',
  ending: 'fi',
  language: 'fi',
  head: '<script src="/shop.js" defer></script>',
  cookies: ['PHPSESSID=51ac; Path=/; HttpOnly; Secure'],
  pages: {
    '/': { title: 'Keramiikkapaja', body: `${TEXTS.fi.about}\n${productBody('Lisää ostoskoriin')}` },
    '/contact/': { title: TEXTS.fi.contact, body: '<p>Rantakatu 3.</p>' },
  },
  files: { '/shop.js': script(`${String(CART_JS.body)}\nlocalStorage.setItem('lang', 'fi')`) },
  truth: { tools: {}, before: [cartTrial], asks: false, notes: ['language_not_offered'] },
}

export const SHOPS: readonly OrdinarySite[] = [FIETSEN, LAMPOR, HARBOUR, FERRETERIA, SCHMUCK, LUNE, WEIN, KERAMIK]
