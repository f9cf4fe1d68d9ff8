import type { OrdinarySite } from '../site.ts'
import {
  contactForm7,
  contactForm7Scripts,
  elementorForm,
  elementorFormScripts,
  formTrial,
  mapBlock,
  menuTrial,
  monsterInsights,
  pixelYourSite,
  siteKit,
  smashBalloon,
  wordpressSite,
  wpForms,
  wpFormsScripts,
  youtubeEmbed,
} from '../wordpress.ts'

// WordPress of small firms, each with a form and what its plugins bring along.

const PANADERIA = wordpressSite({
  name: 'panaderia-lola',
  ending: 'es',
  language: 'es',
  lang: 'es-ES',
  title: 'Panadería Lola',
  home: '<p>Pan de masa madre y tartas por encargo.</p>',
  contact: contactForm7('es', 'recaptcha'),
  head: siteKit('G-1LOLAPAN01'),
  end: contactForm7Scripts('recaptcha'),
  truth: {
    tools: { 'google-analytics': 'analytics', 'google-recaptcha': 'functional' },
    before: [menuTrial(), formTrial('cf7')],
    after: [formTrial('cf7')],
    asks: true,
    notes: [],
  },
})

const ZAHNARZT = wordpressSite({
  name: 'zahnarzt-linden',
  ending: 'de',
  language: 'de',
  title: 'Zahnarztpraxis an den Linden',
  home: '<p>Vorsorge, Füllungen und Zahnersatz.</p><iframe src="https://www.doctolib.de/iframe/zahnarzt/linden" title="Termin buchen" width="600" height="500"></iframe>',
  contact: `${contactForm7('de', 'turnstile')}\n${mapBlock('Anfahrt')}`,
  end: contactForm7Scripts('turnstile'),
  truth: {
    tools: { doctolib: 'functional', 'google-maps': 'functional', 'cloudflare-turnstile': 'functional' },
    before: [menuTrial(), formTrial('cf7')],
    after: [
      { name: 'calendar', page: '/', shows: { frame: 'www.doctolib.de' } },
      { name: 'map', page: '/contact/', shows: { frame: 'www.google.com' } },
      formTrial('cf7'),
    ],
    asks: true,
    notes: ['not_marked', 'runs_before_consent'],
  },
})

const FLEURISTE = wordpressSite({
  name: 'fleuriste-camille',
  ending: 'fr',
  language: 'fr',
  lang: 'fr-FR',
  title: 'Camille Fleuriste',
  home: `<p>Bouquets de saison, mariages et deuils.</p>\n${smashBalloon}`,
  contact: wpForms('fr'),
  end: wpFormsScripts,
  truth: {
    tools: { 'instagram-embeds': 'marketing', hcaptcha: 'functional' },
    before: [menuTrial(), formTrial('wpforms')],
    after: [{ name: 'feed', page: '/', shows: '#sbi_images img[src^="https://scontent"]' }, formTrial('wpforms')],
    asks: true,
    notes: ['not_marked', 'runs_before_consent'],
  },
})

const IDRAULICO = wordpressSite({
  name: 'idraulico-ferri',
  ending: 'it',
  language: 'it',
  lang: 'it-IT',
  title: 'Ferri, idraulico a Parma',
  home: '<p>Caldaie, bagni e perdite: pronto intervento anche la domenica.</p>',
  contact: elementorForm('it'),
  head: pixelYourSite,
  end: elementorFormScripts,
  truth: {
    tools: { 'meta-pixel': 'marketing', 'google-recaptcha': 'functional' },
    before: [menuTrial(), formTrial('elementor')],
    after: [formTrial('elementor')],
    asks: true,
    notes: [],
  },
})

/** The theme was never translated: it says English, and everything that people read is Portuguese. */
const OLARIA = wordpressSite({
  name: 'olaria-do-vale',
  ending: 'pt',
  language: 'pt',
  lang: 'en-US',
  title: 'Olaria do Vale',
  home: `<p>Louça feita à mão e oficinas ao sábado.</p>\n${youtubeEmbed('Na roda')}`,
  contact: contactForm7('pt', null),
  head: monsterInsights('G-2OLARIA022'),
  end: contactForm7Scripts(null),
  truth: {
    tools: { 'google-analytics': 'analytics', youtube: 'marketing' },
    before: [menuTrial(), formTrial('cf7')],
    after: [{ name: 'video', page: '/', shows: { frame: 'www.youtube.com' } }],
    asks: true,
    notes: ['not_marked', 'runs_before_consent'],
  },
})

/** Nothing of anybody else: no form's check, no counter, no font. */
const FORN = wordpressSite({
  name: 'forn-vell',
  ending: 'cat',
  language: 'ca',
  title: 'Forn Vell',
  home: '<p>Coques, pa de pagès i panellets quan toca.</p>',
  contact: contactForm7('ca', null),
  end: contactForm7Scripts(null),
  truth: { tools: {}, before: [menuTrial(), formTrial('cf7')], asks: false, notes: [] },
})

/** The registration waits for Friendly Captcha, and members sign in. */
const VEREIN = wordpressSite({
  name: 'turnverein-eiche',
  ending: 'de',
  language: 'de',
  title: 'Turnverein Eiche',
  home: '<p>Kinderturnen, Volleyball und Wandern.</p>',
  contact: `<form id="anmeldung" action="/contact/" method="post"><p><label>Name <input name="name"></label></p><p><label>E-Mail <input type="email" name="email"></label></p>
<div class="frc-captcha" data-sitekey="FCMTOWN"></div><p><button type="submit" class="anmelden">Anmelden</button></p></form><p id="angemeldet" class="is-hidden">Willkommen im Verein!</p>
<script>document.getElementById('anmeldung').addEventListener('submit', (event) => {
  event.preventDefault()
  const token = new FormData(event.target).get('frc-captcha-response')
  if (token && token !== '.UNSOLVED') document.getElementById('angemeldet').classList.remove('is-hidden')
})</script>`,
  end: '<script type="module" src="https://cdn.jsdelivr.net/npm/@friendlycaptcha/sdk@0.1.31/site.min.js" async defer></script>',
  more: {
    '/mitglieder/': {
      title: 'Mitglieder',
      body: `<form name="loginform" id="loginform" action="/wp-login.php" method="post"><p><label>Benutzername <input type="text" name="log" id="user_login"></label></p>
<p><label>Passwort <input type="password" name="pwd" id="user_pass"></label></p><p><input type="submit" name="wp-submit" id="wp-submit" value="Anmelden"></p></form>`,
    },
  },
  files: {
    '/wp-login.php': { body: '<!doctype html><html lang="de"><title>Drin</title><h1 id="drin">Guten Tag!</h1>' },
  },
  truth: {
    tools: { 'friendly-captcha': 'functional' },
    before: [
      { name: 'login', page: '/mitglieder/', fill: '#loginform', press: '#wp-submit', shows: '#drin' },
      { name: 'form', page: '/contact/', fill: '#anmeldung', press: '.anmelden', shows: '#angemeldet' },
    ],
    after: [{ name: 'form', page: '/contact/', fill: '#anmeldung', press: '.anmelden', shows: '#angemeldet' }],
    asks: true,
    notes: [],
  },
})

export const WORDPRESS_FORMS: readonly OrdinarySite[] = [
  PANADERIA,
  ZAHNARZT,
  FLEURISTE,
  IDRAULICO,
  OLARIA,
  FORN,
  VEREIN,
]
