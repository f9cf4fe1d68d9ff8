import { script } from '../../third-town/parts.ts'
import type { OrdinarySite, Trial } from '../site.ts'
import { TEXTS, type TextLanguage } from '../texts.ts'

// What builders print for those who drag a website together.

/** A form that the builder's own host takes, without a check. */
const form = (
  language: TextLanguage,
  className: string,
) => `<form class="${className}" action="/form/submit" method="post">
<p><label>${TEXTS[language].name} <input name="name"></label></p><p><label>E-mail <input type="email" name="email"></label></p>
<p><label>${TEXTS[language].message} <textarea name="message"></textarea></label></p><p><button type="submit">${TEXTS[language].send}</button></p></form>`
const FORM_FILES = { '/form/submit': { body: '<!doctype html><title>OK</title><h1 id="thanks">✓</h1>' } }
const formTrial = (className: string, page: string): Trial => ({
  name: 'form',
  page,
  fill: `.${className}`,
  press: `.${className} [type=submit]`,
  shows: '#thanks',
})

const YOGA: OrdinarySite = {
  name: 'yoga-sole',
  ending: 'it',
  language: 'it',
  head: `<meta name="generator" content="Wix.com Website Builder">
<script defer src="https://static.parastorage.com/services/wix-thunderbolt/dist/main.renderer.1d21f023.bundle.min.js"></script>`,
  cookies: [
    'XSRF-TOKEN=1790000000|a1; Path=/; Secure; SameSite=None',
    'hs=1187; Path=/; HttpOnly; Secure; SameSite=None',
  ],
  pages: {
    '/': {
      title: 'Yoga Sole',
      body: `${TEXTS.it.about}<wow-image><img src="https://static.wixstatic.com/media/11062b_sala.gif" alt="La sala" width="200" height="100"></wow-image>`,
    },
    '/contatti': {
      title: 'Contatti',
      body: `${form('it', 'wixui-form')}<iframe class="wixui-google-map" title="Google Maps" src="https://www.google.com/maps/embed?pb=1" width="400" height="300"></iframe>`,
    },
  },
  end: '<script>navigator.sendBeacon("https://frog.wix.com/bolt-performance?src=72", "")</script>',
  files: FORM_FILES,
  truth: {
    tools: { 'google-maps': 'functional' },
    before: [formTrial('wixui-form', '/contatti')],
    after: [{ name: 'map', page: '/contatti', shows: { frame: 'www.google.com' } }],
    asks: true,
    notes: ['not_marked', 'runs_before_consent'],
  },
}

const ATELIER: OrdinarySite = {
  name: 'atelier-noor',
  ending: 'nl',
  language: 'nl',
  lang: 'nl-NL',
  head: `<!-- This is Squarespace. --><script src="https://assets.squarespace.com/universal/scripts-compressed/common-vendors.js" defer></script>
<script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = { "websiteId": "65town" };</script>`,
  cookies: ['crumb=BTown; Path=/; Secure'],
  pages: {
    '/': {
      title: 'Atelier Noor',
      body: `${TEXTS.nl.about}<div class="sqs-block embed-block sqs-block-embed"><div class="sqs-block-content"><iframe src="https://player.vimeo.com/video/76979871?app_id=122963" width="426" height="240" frameborder="0" allowfullscreen title="In het atelier"></iframe></div></div>
<img src="https://images.squarespace-cdn.com/content/v1/65town/atelier.jpg" alt="Het atelier" width="200" height="100">`,
    },
    '/contact': { title: 'Contact', body: form('nl', 'sqs-form') },
  },
  files: FORM_FILES,
  truth: {
    tools: { vimeo: 'functional' },
    before: [formTrial('sqs-form', '/contact')],
    after: [{ name: 'video', page: '/', shows: { frame: 'player.vimeo.com' } }],
    asks: true,
    notes: ['not_marked', 'runs_before_consent'],
  },
}

const TISCHLER: OrdinarySite = {
  name: 'tischlerei-bergmann',
  ending: 'de',
  language: 'de',
  lang: 'de-DE',
  head: '<meta name="generator" content="Jimdo Creator"><script>var jimdoData = {"isTestserver":false,"websiteId":"s1f2town"};</script>',
  bodyClass: 'body cc-page cc-page-index cc-indexpage j-m-gallery-styles',
  pages: {
    '/': {
      title: 'Tischlerei Bergmann',
      body: `${TEXTS.de.about}<div id="cc-m-11" class="j-module n j-video"><iframe src="https://www.youtube.com/embed/Zt4hQ1oW9sE?wmode=transparent&vq=hd1080&rel=0" width="560" height="315" frameborder="0" allowfullscreen title="In der Werkstatt"></iframe></div>
<img src="https://u.jimcdn.com/cms/o/s1f2town/img/werkstatt.jpg" alt="Die Werkstatt" width="200" height="100">`,
    },
    '/kontakt/': { title: 'Kontakt', body: form('de', 'cc-m-form-form') },
  },
  files: FORM_FILES,
  truth: {
    tools: { youtube: 'marketing' },
    before: [formTrial('cc-m-form-form', '/kontakt/')],
    after: [{ name: 'video', page: '/', shows: { frame: 'www.youtube.com' } }],
    asks: true,
    notes: ['not_marked', 'runs_before_consent'],
  },
}

const PHYSIO: OrdinarySite = {
  name: 'physio-am-markt',
  ending: 'de',
  language: 'de',
  head: '<meta name="generator" content="IONOS MyWebsite"><script src="/mw/app.js" defer></script>',
  pages: {
    '/': {
      title: 'Physiotherapie am Markt',
      body: `${TEXTS.de.about}<p>Krankengymnastik, Massage und Lymphdrainage.</p>`,
    },
    '/kontakt': { title: 'Kontakt', body: form('de', 'mw-form') },
  },
  files: { ...FORM_FILES, '/mw/app.js': script('document.documentElement.dataset.ready = ""') },
  truth: { tools: {}, before: [formTrial('mw-form', '/kontakt')], asks: false, notes: [] },
}

/** A theme of another host, which keeps nothing and knows nobody. */
const VET: OrdinarySite = {
  name: 'vets-on-the-green',
  ending: 'ie',
  language: 'en',
  lang: 'en-IE',
  head: '<script src="https://static.themehaus.example/v4/theme.js"></script>',
  pages: {
    '/': { title: 'Vets on the Green', body: `${TEXTS.en.about}<p>Dogs, cats, hens and the odd tortoise.</p>` },
    '/contact': { title: 'Contact', body: form('en', 'th-form') },
  },
  files: FORM_FILES,
  truth: {
    tools: {},
    before: [formTrial('th-form', '/contact'), { name: 'menu', page: '/', shows: 'html.has-theme' }],
    after: [],
    asks: null,
    notes: [],
  },
}

export const BUILDERS: readonly OrdinarySite[] = [YOGA, ATELIER, TISCHLER, PHYSIO, VET]
