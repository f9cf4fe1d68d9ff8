import type { TownSite } from '../../town/site.ts'
import { DAY, footerWithLinks, links, randomHex, website } from '../parts.ts'
import { THEME, WORDPRESS } from './wordpress-parts.ts'

// WordPress as most of Europe has it: a theme, a few plugins, and nothing wrong. None of its owners has published anything.

/** A diary: nothing but WordPress. */
const BLOG = website({
  name: 'gartentagebuch',
  lang: 'de',
  head: WORDPRESS,
  body: THEME,
  end: footerWithLinks([
    ['/impressum/', 'Impressum'],
    ['/datenschutz/', 'Datenschutz'],
  ]),
  pages: {
    '/': ['Gartentagebuch', '<h2><a href="/tomaten/">Tomaten vorziehen</a></h2><p>Im März geht es los.</p>'],
    '/tomaten/': ['Tomaten vorziehen', '<p>Warm und hell.</p>'],
    '/impressum/': ['Impressum', '<p>Hanna Beispiel, Gartenweg 3, Freiburg</p>'],
    '/datenschutz/': ['Datenschutz', '<p>Welche Daten wir verarbeiten.</p>'],
  },
  breaks: 'nothing',
  serious: 0,
  truths: [],
})

/** In two languages with Polylang, which remembers the one that is shown. */
const LANGUAGES = website({
  name: 'hotel-del-port',
  lang: 'ca',
  head: WORDPRESS,
  body: THEME,
  cookies: () => [
    `pll_language=ca; expires=Fri, 31 Dec 2100 23:59:59 GMT; Max-Age=${365 * DAY}; path=/; secure; SameSite=Lax`,
  ],
  pages: {
    '/': [
      'Hotel del Port',
      `<p>Habitacions amb vistes.</p><a href="/en/" lang="en" hreflang="en">English</a><hr>${links([
        ['/avis-legal/', 'Avís legal'],
        ['/privadesa/', 'Política de privadesa'],
      ])}`,
    ],
    '/en/': [
      'Hotel del Port',
      `<p>Rooms with a view.</p><a href="/" lang="ca" hreflang="ca">Català</a><hr>${links([
        ['/en/legal-notice/', 'Legal notice'],
        ['/en/privacy-policy/', 'Privacy policy'],
      ])}`,
      'en',
    ],
    '/avis-legal/': ['Avís legal', `<p>Hotel del Port SL</p>${links([['/privadesa/', 'Política de privadesa']])}`],
    '/privadesa/': ['Política de privadesa', `<p>Les vostres dades.</p>${links([['/avis-legal/', 'Avís legal']])}`],
    '/en/legal-notice/': [
      'Legal notice',
      `<p>Hotel del Port SL</p>${links([['/en/privacy-policy/', 'Privacy policy']])}`,
      'en',
    ],
    '/en/privacy-policy/': [
      'Privacy policy',
      `<p>Your data.</p>${links([['/en/legal-notice/', 'Legal notice']])}`,
      'en',
    ],
  },
  breaks: 'nothing',
  serious: 0,
  truths: [],
})

/** A club whose members sign in. */
const MEMBERS = website({
  name: 'club-de-remo',
  lang: 'es',
  head: WORDPRESS,
  body: THEME,
  cookies: () => [
    'wordpress_test_cookie=WP%20Cookie%20check; path=/; secure; HttpOnly',
    `PHPSESSID=${randomHex(26)}; path=/; secure; HttpOnly; SameSite=Lax`,
  ],
  end: footerWithLinks([
    ['/aviso-legal/', 'Aviso legal'],
    ['/rgpd/', 'RGPD'],
  ]),
  pages: {
    '/': ['Club de Remo', '<p>Remamos todo el año.</p><a href="/acceso/">Acceso de socios</a>'],
    '/acceso/': [
      'Acceso de socios',
      `<form id="loginform" method="post" action="/wp-login.php"><label>Usuario <input name="log" autocomplete="username"></label>
<label>Contraseña <input type="password" name="pwd" autocomplete="current-password"></label>
<p>Lee nuestra <a href="/rgpd/">política de privacidad</a>.</p><button>Acceder</button></form>`,
    ],
    '/aviso-legal/': ['Aviso legal', '<p>Club de Remo, Bilbao, CIF G00000000</p>'],
    '/rgpd/': ['Política de privacidad', '<p>Sus datos.</p>'],
  },
  breaks: 'nothing',
  serious: 0,
  truths: [],
})

export const WORDPRESS_SITES: readonly TownSite[] = [BLOG, LANGUAGES, MEMBERS]
