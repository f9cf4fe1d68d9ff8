import { script } from '../../third-town/parts.ts'
import type { OrdinarySite } from '../site.ts'
import { TEXTS } from '../texts.ts'
import { contactForm7, contactForm7Scripts, enqueued, formTrial, siteKit, wordpressSite } from '../wordpress.ts'

// Websites that ask already, each with what its banner prints and how it holds things back. Nobody has taken it out.

const BOX =
  'position:fixed;left:0;right:0;bottom:0;z-index:99999;background:#fff;color:#222;padding:16px;border-top:1px solid #222'

/** Shows a banner until a cookie says that it was answered, and lets run what was held back by a yes. */
const bannerScript = (html: string, cookie: string, yes: string, no: string | null, held: string) =>
  script(`(() => {
  const answered = () => new RegExp('${cookie}=(\\\\w+)').exec(document.cookie)?.[1]
  const release = () => { for (const old of document.querySelectorAll(${JSON.stringify(held)})) {
    const made = document.createElement('script')
    const src = old.getAttribute('src') ?? old.dataset.src ?? old.dataset.borlabsSrc
    if (src) made.src = src
    else made.textContent = old.textContent
    old.replaceWith(made)
  } }
  const start = () => {
    if (answered() === 'yes') return release()
    if (answered()) return
    document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(html)})
    const place = document.body.lastElementChild
    const answer = (value) => { document.cookie = '${cookie}=' + value + '; path=/; max-age=15552000'; place.remove(); if (value === 'yes') release() }
    place.querySelector('${yes}').addEventListener('click', (event) => { event.preventDefault(); answer('yes') })
    ${no === null ? '' : `place.querySelector('${no}').addEventListener('click', (event) => { event.preventDefault(); answer('no') })`}
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else start()
})()`)

const COMPLIANZ = wordpressSite({
  name: 'restaurante-marejada',
  ending: 'es',
  language: 'es',
  lang: 'es-ES',
  title: 'Restaurante Marejada',
  home: '<p>Arroces y pescado del día.</p>',
  contact: contactForm7('es', null),
  head: `<script type="text/plain" data-service="google-analytics" data-category="statistics" async data-cmplz-src="https://www.googletagmanager.com/gtag/js?id=G-8MAREJADA" src="https://www.googletagmanager.com/gtag/js?id=G-8MAREJADA"></script>`,
  end: `${contactForm7Scripts(null)}\n${enqueued('cmplz-cookiebanner', '/wp-content/plugins/complianz-gdpr/cookiebanner/js/complianz.min.js', ' defer')}`,
  files: {
    '/wp-content/plugins/complianz-gdpr/cookiebanner/js/complianz.min.js': bannerScript(
      `<div id="cmplz-cookiebanner-container"><div class="cmplz-cookiebanner cmplz-show banner-1 optin cmplz-bottom" aria-modal="true" data-nosnippet="true" role="dialog" style="${BOX}">
<div class="cmplz-header"><div class="cmplz-title">Gestionar consentimiento</div></div><div class="cmplz-body"><div class="cmplz-message">Usamos cookies para ofrecer las mejores experiencias y medir las visitas.</div></div>
<div class="cmplz-buttons"><button class="cmplz-btn cmplz-accept">Aceptar</button><button class="cmplz-btn cmplz-deny">Denegar</button></div></div></div>`,
      'cmplz_banner-status',
      '.cmplz-accept',
      '.cmplz-deny',
      'script[data-category=statistics][data-service]',
    ),
  },
  truth: { tools: {}, before: [formTrial('cf7')], banner: 'Complianz', asks: false, notes: ['other_banner'] },
})

const COOKIEYES: OrdinarySite = wordpressSite({
  name: 'garage-dubois',
  ending: 'be',
  language: 'fr',
  lang: 'fr-BE',
  title: 'Garage Dubois',
  home: '<p>Entretien, pneus et contrôle technique.</p>',
  contact: contactForm7('fr', null),
  head: `<script src="/wp-content/plugins/cookie-law-info/lite/frontend/js/script.min.js" id="cookie-law-info-js"></script>
<script type="text/plain" data-cookieyes="cookieyes-analytics" src="https://www.googletagmanager.com/gtag/js?id=G-9DUBOIS"></script>`,
  end: contactForm7Scripts(null),
  files: {
    '/wp-content/plugins/cookie-law-info/lite/frontend/js/script.min.js': bannerScript(
      `<div class="cky-consent-container cky-box-bottom-left" tabindex="0" style="${BOX}"><div class="cky-consent-bar" data-cky-tag="notice"><div class="cky-notice"><p class="cky-title" role="heading" aria-level="1">Nous respectons votre vie privée</p>
<p>Nous utilisons des cookies pour améliorer votre expérience et analyser notre trafic.</p></div><div class="cky-notice-btn-wrapper"><button class="cky-btn cky-btn-reject" data-cky-tag="reject-button">Tout refuser</button><button class="cky-btn cky-btn-accept" data-cky-tag="accept-button">Tout accepter</button></div></div></div>`,
      'cookieyes-consent',
      '.cky-btn-accept',
      '.cky-btn-reject',
      'script[data-cookieyes]',
    ),
  },
  truth: { tools: {}, before: [formTrial('cf7')], banner: 'CookieYes', asks: false, notes: ['other_banner'] },
})

const BORLABS = wordpressSite({
  name: 'kanzlei-hofer',
  ending: 'at',
  language: 'de',
  lang: 'de-AT',
  title: 'Kanzlei Hofer',
  home: '<p>Erbrecht, Mietrecht und Verträge.</p>',
  contact: contactForm7('de', null),
  head: `<script data-no-optimize="1" data-no-minify="1" data-cfasync="false" src="/wp-content/plugins/borlabs-cookie/assets/javascript/borlabs-cookie.min.js" id="borlabs-cookie-core-js"></script>
<script type="text/template" data-borlabs-cookie-script-blocker-id="google-analytics" data-borlabs-cookie-script-blocker-src="https://www.googletagmanager.com/gtag/js?id=G-10HOFER" data-borlabs-src="https://www.googletagmanager.com/gtag/js?id=G-10HOFER"></script>`,
  end: contactForm7Scripts(null),
  files: {
    '/wp-content/plugins/borlabs-cookie/assets/javascript/borlabs-cookie.min.js': bannerScript(
      `<div id="BorlabsCookieBox" class="BorlabsCookie" role="dialog" aria-labelledby="CookieBoxTextHeadline" aria-modal="true"><div class="bottom-center _brlbs-box-wrap" style="${BOX}"><div class="_brlbs-box"><div class="cookie-box">
<h3 id="CookieBoxTextHeadline">Datenschutzeinstellungen</h3><p>Wir benötigen Ihre Zustimmung, bevor Sie unsere Website weiter besuchen können.</p>
<p class="_brlbs-accept"><a href="#" tabindex="0" role="button" class="_brlbs-btn _brlbs-btn-accept-all cursor">Alle akzeptieren</a></p><p class="_brlbs-refuse-btn"><a href="#" tabindex="0" role="button" class="_brlbs-btn cursor _brlbs-refuse">Nur essenzielle Cookies akzeptieren</a></p></div></div></div></div>`,
      'borlabs-cookie',
      '._brlbs-btn-accept-all',
      '._brlbs-refuse',
      'script[data-borlabs-cookie-script-blocker-id]',
    ),
  },
  truth: { tools: {}, before: [formTrial('cf7')], banner: 'Borlabs Cookie', asks: false, notes: ['other_banner'] },
})

const COOKIEBOT: OrdinarySite = {
  name: 'hotell-stranden',
  ending: 'se',
  language: 'sv',
  head: `<script id="Cookiebot" src="https://consent.cookiebot.com/uc.js" data-cbid="b7a52c1e-1111-4c55-9b2e-5f3d0c9a7e21" data-blockingmode="manual" type="text/javascript"></script>
<script type="text/plain" data-cookieconsent="statistics" src="https://www.googletagmanager.com/gtag/js?id=G-11STRAND"></script>`,
  pages: {
    '/': { title: 'Hotell Stranden', body: TEXTS.sv.about },
    '/rum': { title: 'Rum', body: '<p>Tolv rum, alla mot vattnet.</p>' },
  },
  truth: { tools: {}, before: [], banner: 'Cookiebot', asks: false, notes: ['other_banner'] },
}

/** A line that says that there are cookies. The counter runs whatever anybody presses. */
const COOKIE_NOTICE = wordpressSite({
  name: 'serralharia-silva',
  ending: 'pt',
  language: 'pt',
  lang: 'pt-PT',
  title: 'Serralharia Silva',
  home: '<p>Portões, grades e escadas.</p>',
  contact: contactForm7('pt', null),
  head: siteKit('G-12SILVA'),
  end: `${contactForm7Scripts(null)}\n${enqueued('cookie-notice-front', '/wp-content/plugins/cookie-notice/js/front.min.js')}`,
  files: {
    '/wp-content/plugins/cookie-notice/js/front.min.js': bannerScript(
      `<div id="cookie-notice" role="dialog" class="cookie-revoke-hidden cn-position-bottom cn-effect-fade cookie-notice-visible" aria-label="Cookie Notice" style="${BOX}"><div class="cookie-notice-container"><span id="cn-notice-text" class="cn-text-container">Utilizamos cookies para garantir a melhor experiência no nosso site.</span>
<span id="cn-notice-buttons" class="cn-buttons-container"><button id="cn-accept-cookie" data-cookie-set="accept" class="cn-set-cookie cn-button" aria-label="OK">OK</button></span></div></div>`,
      'cookie_notice_accepted',
      '#cn-accept-cookie',
      null,
      'script.none',
    ),
  },
  truth: {
    tools: { 'google-analytics': 'analytics' },
    before: [formTrial('cf7')],
    banner: 'Cookie Notice',
    asks: false,
    notes: ['other_banner'],
  },
})

const BY_HAND: OrdinarySite = {
  name: 'apotheek-de-brug',
  ending: 'be',
  language: 'nl',
  lang: 'nl-BE',
  head: `<script defer src="/cookies.js"></script><script type="text/plain" class="met-toestemming" src="https://www.googletagmanager.com/gtag/js?id=G-13BRUG"></script>`,
  pages: {
    '/': { title: 'Apotheek De Brug', body: TEXTS.nl.about },
    '/wacht': { title: 'Wachtdienst', body: '<p>Deze week: apotheek De Linde.</p>' },
  },
  files: {
    '/cookies.js': bannerScript(
      `<div class="melding" style="${BOX}"><p>Deze website gebruikt cookies om het bezoek te meten. Gaat u daarmee akkoord?</p><button class="ja">Alle cookies accepteren</button> <button class="nee">Weigeren</button></div>`,
      'apotheek_cookies',
      '.ja',
      '.nee',
      'script.met-toestemming',
    ),
  },
  truth: { tools: {}, before: [], banner: 'unknown', asks: false, notes: ['other_banner'] },
}

/** It covers everything and has one button; the pixel does not even wait for that. */
const WALL: OrdinarySite = {
  name: 'sklep-wedkarski-okon',
  ending: 'pl',
  language: 'pl',
  head: `<script defer src="/zgoda.js"></script>
<script>!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.queue.push(arguments)};n.queue=[];t=b.createElement(e);t.async=!0;t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');fbq('init','1207436590012');fbq('track','PageView');</script>`,
  pages: {
    '/': { title: 'Sklep wędkarski Okoń', body: TEXTS.pl.about },
    '/kontakt': { title: 'Kontakt', body: '<p>Rynek 7, codziennie oprócz niedzieli.</p>' },
  },
  files: {
    '/zgoda.js': bannerScript(
      `<div id="zgoda" role="dialog" aria-modal="true" style="position:fixed;inset:0;z-index:99999;background:rgba(0,0,0,.9);color:#fff;padding:80px"><h2>Używamy plików cookies</h2><p>Aby wejść do sklepu, zaakceptuj pliki cookies nasze i naszych partnerów.</p><button class="wejdz">Akceptuję i wchodzę</button></div>`,
      'zgoda_ok',
      '.wejdz',
      null,
      'script.none',
    ),
  },
  truth: { tools: { 'meta-pixel': 'marketing' }, before: [], banner: 'unknown', asks: false, notes: ['other_banner'] },
}

export const BANNERS: readonly OrdinarySite[] = [COMPLIANZ, COOKIEYES, BORLABS, COOKIEBOT, COOKIE_NOTICE, BY_HAND, WALL]
