import type { ExpectedFinding, TownSite } from '../../town/site.ts'
import { truths } from '../../town/site.ts'
import { DAY, footerWithLinks, randomHex, script, type Website, website } from '../parts.ts'
import { WORDPRESS } from './wordpress-parts.ts'

// Shops with WooCommerce. Two of them are the same, but for one pixel in the theme.

/** What its cart keeps in the browser: its hash and the drawn cart, by a name with the shop's own number. */
const CART = `<script>
  localStorage.setItem('wc_cart_hash_5f3a1c9d7e2b4a6088c1d3e5f7092b4d', '')
  sessionStorage.setItem('wc_cart_hash_5f3a1c9d7e2b4a6088c1d3e5f7092b4d', '')
  sessionStorage.setItem('wc_fragments_5f3a1c9d7e2b4a6088c1d3e5f7092b4d', JSON.stringify({ 'div.widget_shopping_cart_content': '<div></div>' }))
  sessionStorage.setItem('wc_cart_created', '1790000000000')
</script>`
const BODY = 'class="home woocommerce-page woocommerce-js theme-storefront"'
const session = () =>
  `wp_woocommerce_session_5f3a1c9d7e2b4a6088c1d3e5f7092b4d=t_${randomHex(30)}%7C%7C1790172800%7C%7C1790169200%7C%7C${randomHex(32)}; Max-Age=${2 * DAY}; path=/; secure; HttpOnly`

/** Complianz as its plugin delivers it: a banner with three buttons of one form, and scripts that wait for their category. */
const COMPLIANZ = `(() => {
  const set = (name, value) => { document.cookie = 'cmplz_' + name + '=' + value + '; path=/; secure; samesite=lax; max-age=${365 * DAY}' }
  const has = (category) => document.cookie.includes('cmplz_' + category + '=allow')
  const run = () => {
    for (const held of document.querySelectorAll('script[type="text/plain"][data-category]')) {
      if (!has(held.dataset.category)) continue
      const free = document.createElement('script')
      if (held.dataset.cmplzSrc) { free.async = true; free.src = held.dataset.cmplzSrc } else free.textContent = held.textContent
      held.replaceWith(free)
    }
  }
  const choose = (answer) => {
    set('functional', 'allow')
    for (const category of ['preferences', 'statistics', 'marketing']) set(category, answer)
    set('consented_services', '')
    set('policy_id', '16')
    set('banner-status', 'dismissed')
    document.getElementById('cmplz-cookiebanner-container').remove()
    run()
  }
  if (document.cookie.includes('cmplz_banner-status=dismissed')) {
    document.getElementById('cmplz-cookiebanner-container').remove()
    run()
    return
  }
  document.querySelector('.cmplz-accept').onclick = () => choose('allow')
  document.querySelector('.cmplz-deny').onclick = () => choose('deny')
  document.querySelector('.cmplz-view-preferences').onclick = () => {
    document.querySelector('.cmplz-categories').hidden = false
  }
  document.getElementById('cmplz-cookiebanner-container').hidden = false
})()`

const BANNER = `<div id="cmplz-cookiebanner-container" hidden>
<style>
.cmplz-cookiebanner { position: fixed; right: 10px; bottom: 10px; width: 480px; padding: 16px; background: #fff; border: 1px solid #666; z-index: 99999 }
.cmplz-btn { background: #1e4d8c; color: #fff; border: 1px solid #1e4d8c; width: 140px; height: 44px }
</style>
<div class="cmplz-cookiebanner cmplz-show banner-1 optin cmplz-bottom-right cmplz-categories-type-view-preferences" role="dialog" aria-modal="true" aria-labelledby="cmplz-header-1-optin">
<h2 id="cmplz-header-1-optin">Beheer toestemming</h2>
<p>Wij gebruiken cookies voor statistiek en reclame, als u dat goed vindt.</p>
<div class="cmplz-categories" hidden>
<label><input type="checkbox" checked disabled> Functioneel</label>
<label><input type="checkbox" class="cmplz-statistics"> Statistieken</label>
<label><input type="checkbox" class="cmplz-marketing"> Marketing</label>
</div>
<button class="cmplz-btn cmplz-accept">Accepteren</button>
<button class="cmplz-btn cmplz-deny">Weigeren</button>
<button class="cmplz-btn cmplz-view-preferences">Voorkeuren</button>
</div>
</div>
<script src="/wp-content/plugins/complianz-gdpr/cookiebanner/js/complianz.min.js"></script>`

const PIXEL = `<!-- Meta Pixel Code -->
<script>
!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.callMethod?n.callMethod.apply(n,arguments):n.queue.push(arguments)};
f._fbq=n;n.push=n;n.loaded=!0;n.version='2.0';n.queue=[];t=b.createElement(e);t.async=!0;t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}
(window,document,'script','https://connect.facebook.net/en_US/fbevents.js')
fbq('init', '1207436590012')
fbq('track', 'PageView')
</script>
<!-- End Meta Pixel Code -->`

const WAITING = `<script type="text/plain" data-service="google-analytics" data-category="statistics" data-cmplz-src="https://www.googletagmanager.com/gtag/js?id=G-4KAASTOWN2"></script>`

const SHOP = {
  lang: 'nl',
  body: BODY,
  cookies: () => [session()],
  files: { '/wp-content/plugins/complianz-gdpr/cookiebanner/js/complianz.min.js': script(COMPLIANZ) },
  end: `${footerWithLinks([
    ['/colofon/', 'Colofon'],
    ['/privacybeleid/', 'Privacybeleid'],
    ['/cookiebeleid/', 'Cookiebeleid'],
  ])}\n${CART}\n${BANNER}`,
  pages: {
    '/': ['Kaaswinkel Jansen', '<p>Boerenkaas van eigen land.</p><a href="/product/oude-gouda/">Oude Gouda</a>'],
    '/product/oude-gouda/': [
      'Oude Gouda',
      '<p>€ 18,50</p><form class="cart" method="post"><label>Aantal <input type="number" name="quantity" value="1"></label><button name="add-to-cart" value="31">In winkelmand</button></form>',
    ],
    '/colofon/': ['Colofon', '<p>Kaaswinkel Jansen B.V., Gouda</p>'],
    '/privacybeleid/': ['Privacybeleid', '<p>Uw gegevens.</p>'],
    '/cookiebeleid/': ['Cookiebeleid', '<p>Onze cookies.</p>'],
  },
} as const satisfies Partial<Website>

const AFTER_A_YES: readonly ExpectedFinding[] = [
  ...truths('other_banner', 'Complianz banner'),
  ...truths('not_declared', 'google-analytics'),
  ...truths('lifetime_too_long', '_ga', '_ga_*'),
]

/** A shop with a real consent platform, set up as it should be. */
const CORRECT = website({
  ...SHOP,
  name: 'kaaswinkel-jansen',
  head: `${WORDPRESS}\n${WAITING}`,
  breaks: 'nothing',
  serious: 0,
  truths: AFTER_A_YES,
})

/** The same, with a pixel that somebody has put into the theme. */
const WITH_PIXEL = website({
  ...SHOP,
  name: 'kaashuis-jansen',
  head: `${WORDPRESS}\n${PIXEL}\n${WAITING}`,
  serious: 1,
  truths: [
    ...AFTER_A_YES,
    ...(['before_choice', 'after_reject', 'despite_gpc'] as const).flatMap((when) => [
      ...truths(`contacted_${when}`, 'meta-pixel'),
      ...truths(`stored_${when}`, '_fbp'),
    ]),
    ...truths('not_declared', 'meta-pixel'),
  ],
})

const OF_ORDERS = [
  'sbjs_migrations',
  'sbjs_current_add',
  'sbjs_first_add',
  'sbjs_current',
  'sbjs_first',
  'sbjs_udata',
  'sbjs_session',
] as const

/** As it is installed: WooCommerce itself notes where a visitor came from, and asks nobody. */
const DEFAULT = website({
  name: 'oliwa-i-ser',
  lang: 'pl',
  head: WORDPRESS,
  body: BODY,
  cookies: () => [session()],
  files: {
    '/wp-content/plugins/woocommerce/assets/js/sourcebuster/sourcebuster.min.js': script(
      OF_ORDERS.map(
        (name) =>
          `document.cookie = '${name}=${name === 'sbjs_session' ? 'pgs%3D1%7C%7C%7Ccpg%3Dhome; max-age=1800' : 'typ%3Dtypein%7C%7C%7Csrc%3D%28direct%29'}; path=/; secure'`,
      ).join('\n'),
    ),
  },
  end: `${footerWithLinks([
    ['/dane-firmy/', 'Dane firmy'],
    ['/polityka-prywatnosci/', 'Polityka prywatności'],
  ])}\n${CART}
<script src="/wp-content/plugins/woocommerce/assets/js/sourcebuster/sourcebuster.min.js"></script>`,
  pages: {
    '/': ['Oliwa i ser', '<p>Delikatesy z Włoch.</p><a href="/produkt/oliwa/">Oliwa</a>'],
    '/produkt/oliwa/': ['Oliwa', '<p>45 zł</p>'],
    '/dane-firmy/': ['Dane firmy', '<p>Oliwa i ser sp. z o.o., Gdańsk</p>'],
    '/polityka-prywatnosci/': ['Polityka prywatności', '<p>Twoje dane.</p>'],
  },
  serious: 2,
  truths: [
    ...truths('stored_before_choice', ...OF_ORDERS),
    ...truths('stored_despite_gpc', ...OF_ORDERS),
    ...truths('not_declared', 'woocommerce-order-attribution'),
    ...truths('no_banner', 'oliwa-i-ser.example'),
  ],
})

/** A plugin of its own gives every visitor a number for a year. */
const NUMBERED = website({
  name: 'forno-bianchi',
  lang: 'it',
  head: WORDPRESS,
  body: BODY,
  cookies: () => [
    session(),
    `fornob_visitatore=${randomHex(32)}; Max-Age=${365 * DAY}; path=/; secure; HttpOnly; SameSite=Lax`,
  ],
  end: `${footerWithLinks([
    ['/note-legali/', 'Note legali'],
    ['/privacy-policy/', 'Privacy policy'],
  ])}\n${CART}`,
  pages: {
    '/': ['Forno Bianchi', '<p>Grissini e focaccia.</p>'],
    '/note-legali/': ['Note legali', '<p>Forno Bianchi S.n.c., Torino</p>'],
    '/privacy-policy/': ['Privacy policy', '<p>I tuoi dati.</p>'],
  },
  serious: 2,
  truths: [
    ...truths('stored_before_choice', 'fornob_visitatore'),
    ...truths('stored_despite_gpc', 'fornob_visitatore'),
    ...truths('not_declared', 'fornob_visitatore'),
    ...truths('no_banner', 'forno-bianchi.example'),
  ],
})

/** What its own server gives a visitor for the session, the shop's script sends to somebody else. */
const PASSED_ON = website({
  name: 'weinhaus-keller',
  lang: 'de',
  head: WORDPRESS,
  body: BODY,
  cookies: () => [session(), `wk_kunde=${randomHex(32)}; path=/; secure; SameSite=Lax`],
  end: `${footerWithLinks([
    ['/impressum/', 'Impressum'],
    ['/datenschutz/', 'Datenschutzerklärung'],
  ])}\n${CART}
<script>
  fetch('https://api.empfehlio.example/recommend?shop=77&user=' + /wk_kunde=(\\w+)/.exec(document.cookie)[1])
</script>`,
  pages: {
    '/': ['Weinhaus Keller', '<p>Riesling von der Nahe.</p>'],
    '/impressum/': ['Impressum', '<p>Weinhaus Keller, Bad Kreuznach</p>'],
    '/datenschutz/': ['Datenschutzerklärung', '<p>Ihre Daten.</p>'],
  },
  // How many causes these are is a question of words: the cookie is the server's, the request the script's.
  truths: [
    ...truths('contacted_before_choice', 'api.empfehlio.example'),
    ...truths('contacted_despite_gpc', 'api.empfehlio.example'),
    ...truths('stored_before_choice', 'wk_kunde'),
    ...truths('stored_despite_gpc', 'wk_kunde'),
    ...truths('not_declared', 'api.empfehlio.example', 'wk_kunde'),
    ...truths('no_banner', 'weinhaus-keller.example'),
  ],
})

export const WOOCOMMERCE_SITES: readonly TownSite[] = [CORRECT, WITH_PIXEL, DEFAULT, NUMBERED, PASSED_ON]
