import type { TownSite } from '../../town/site.ts'
import { footerWithLinks, links, randomHex, scriptInserting, website } from '../parts.ts'

// Websites of builders: their pictures and scripts come from the builder, who is the one that delivers the whole website.

/** As Wix delivers it. */
const WIX = website({
  name: 'ceramica-luna',
  lang: 'it',
  head: '<meta name="generator" content="Wix.com Website Builder">',
  cookies: () => [
    `XSRF-TOKEN=1790000000|${randomHex(12)}; path=/; secure; SameSite=None`,
    `hs=-${randomHex(9).replace(/\D/g, '7')}; path=/; secure; HttpOnly; SameSite=None`,
    'ssr-caching=cache#desc=hit#varnish=hit#dc#desc=euw1; Max-Age=20; path=/; secure',
    `server-session-bind=${randomHex(36)}; path=/; secure; HttpOnly; SameSite=Lax`,
    `client-session-bind=${randomHex(36)}; path=/; secure; SameSite=Lax`,
  ],
  end: `<div id="SITE_FOOTER">${links([
    ['/note-legali', 'Note legali'],
    ['/privacy', 'Privacy'],
  ])}</div>\n<script>${scriptInserting('https://static.parastorage.com/services/wix-thunderbolt/dist/main.js')}</script>`,
  pages: {
    '/': [
      'Ceramica Luna',
      '<p>Fatta a mano.</p><img src="https://static.wixstatic.com/media/11062b_oven.gif" alt="Il forno" width="80" height="80">',
    ],
    '/note-legali': ['Note legali', '<p>Ceramica Luna, Faenza, P. IVA 00000000000</p>'],
    '/privacy': ['Privacy', '<p>I tuoi dati.</p>'],
  },
  breaks: 'nothing',
  serious: 0,
  truths: [],
})

/** As Squarespace delivers it. */
const SQUARESPACE = website({
  name: 'atelier-moreau',
  lang: 'fr',
  cookies: () => [`crumb=${randomHex(32)}; path=/; secure`],
  end: `${footerWithLinks([
    ['/mentions-legales', 'Mentions légales'],
    ['/confidentialite', 'Confidentialité'],
  ])}\n<script>${scriptInserting('https://assets.squarespace.com/universal/scripts-compressed/common.js')}</script>`,
  pages: {
    '/': [
      'Atelier Moreau',
      '<p>Reliure et papier.</p><img src="https://images.squarespace-cdn.com/content/v1/atelier/studio.gif" alt="L’atelier" width="80" height="80">',
    ],
    '/mentions-legales': ['Mentions légales', '<p>Atelier Moreau, Nantes</p>'],
    '/confidentialite': ['Confidentialité', '<p>Vos données.</p>'],
  },
  breaks: 'nothing',
  serious: 0,
  truths: [],
})

/** As Webflow delivers it. */
const WEBFLOW = website({
  name: 'studio-volta',
  lang: 'en',
  head: '<meta name="generator" content="Webflow">',
  end: footerWithLinks([
    ['/imprint', 'Imprint'],
    ['/privacy', 'Privacy'],
  ]),
  pages: {
    '/': [
      'Studio Volta',
      '<p>Motion design from Tallinn.</p><img src="https://cdn.prod.website-files.com/6531/hero.gif" alt="A still" width="80" height="80">',
    ],
    '/imprint': ['Imprint', '<p>Studio Volta OÜ, Tallinn</p>'],
    '/privacy': ['Privacy', '<p>Your data.</p>'],
  },
  breaks: 'nothing',
  serious: 0,
  truths: [],
})

/** As Jimdo delivers it. */
const JIMDO = website({
  name: 'imkerei-wald',
  lang: 'de',
  end: `<div class="jtpl-footer">${links([
    ['/about/', 'Impressum'],
    ['/j/privacy/', 'Datenschutz'],
    ['/sitemap/', 'Sitemap'],
  ])}</div>`,
  pages: {
    '/': [
      'Imkerei Wald',
      '<p>Honig aus dem Odenwald.</p><img src="https://u.jimcdn.com/cms/o/s1f2/emotion/bienen.gif" alt="Bienen" width="80" height="80">',
    ],
    '/about/': ['Impressum', '<p>Imkerei Wald, Erbach</p>'],
    '/j/privacy/': ['Datenschutz', '<p>Ihre Daten.</p>'],
    '/sitemap/': ['Sitemap', '<p>Alles.</p>'],
  },
  breaks: 'nothing',
  serious: 0,
  truths: [],
})

export const BUILDER_SITES: readonly TownSite[] = [WIX, SQUARESPACE, WEBFLOW, JIMDO]
