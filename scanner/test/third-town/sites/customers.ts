import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import { declaredToolInUse, documentAddress, pageToolOf, tagHtml } from '../../second-town/parts.ts'
import type { InstalledSite } from '../../town/portico.ts'
import { siteIdOf, type TownSite, truths } from '../../town/site.ts'
import { footerWithLinks, randomHex, website } from '../parts.ts'
import { WORDPRESS } from './wordpress-parts.ts'

// Customers of Portico: two of them have done everything right, one has left a script unmarked, one has forgotten a page.

const DOCUMENTS = ['privacy', 'notice', 'cookies'] as const

function publishedOf(
  name: string,
  language: 'de' | 'fr' | 'nl' | 'it',
  tools: readonly string[],
): ScannerJob['published'] {
  const site = siteIdOf(name)
  return {
    version: 2,
    default_language: language,
    languages: [language],
    tools: tools.map((id) => declaredToolInUse(id)),
    documents: DOCUMENTS.map((document) => ({ document, language, url: documentAddress(site, document, language) })),
  }
}

const linked = (name: string, language: string, texts: readonly [privacy: string, notice: string, cookies: string]) =>
  footerWithLinks(
    DOCUMENTS.map(
      (document, at) => [documentAddress(siteIdOf(name), document, language), texts[at] ?? document] as const,
    ),
  )

const GERMAN = ['Datenschutzerklärung', 'Impressum', 'Cookie-Richtlinie'] as const

/** WordPress with everything marked and declared. */
const RIGHT = website({
  name: 'segelschule-foerde',
  lang: 'de',
  head: `${tagHtml(siteIdOf('segelschule-foerde'), 'async')}
${WORDPRESS}
<script type="text/plain" data-category="analytics" src="https://www.googletagmanager.com/gtag/js?id=G-3SEGELTOWN"></script>`,
  end: linked('segelschule-foerde', 'de', GERMAN),
  pages: {
    '/': [
      'Segelschule Förde',
      '<p>Kurse für Anfänger.</p><iframe data-category="functional" data-service="google-maps" data-src="https://www.google.com/maps/embed?pb=1" title="Anfahrt" width="400" height="300"></iframe>',
    ],
  },
  published: publishedOf('segelschule-foerde', 'de', ['google-analytics', 'google-maps']),
  breaks: 'nothing',
  serious: 0,
  // Google's cookies are kept too long, also after a yes.
  truths: truths('lifetime_too_long', '_ga', '_ga_*'),
})

/** A shop on Laravel without anything to ask for but a film that is gone. */
const SPARSE = website({
  name: 'boulangerie-petit',
  lang: 'fr',
  head: tagHtml(siteIdOf('boulangerie-petit'), 'async'),
  cookies: () => [
    `XSRF-TOKEN=eyJpdiI6${randomHex(200)}; Max-Age=7200; path=/; secure; SameSite=Lax`,
    `laravel_session=eyJpdiI6${randomHex(200)}; Max-Age=7200; path=/; secure; HttpOnly; SameSite=Lax`,
  ],
  end: linked('boulangerie-petit', 'fr', [
    'Politique de confidentialité',
    'Mentions légales',
    'Politique relative aux cookies',
  ]),
  pages: { '/': ['Boulangerie Petit', '<p>Du pain chaque matin.</p>'] },
  published: publishedOf('boulangerie-petit', 'fr', ['vimeo']),
  breaks: 'nothing',
  serious: 0,
  truths: truths('declared_not_seen', 'vimeo'),
})

/** The tag stands there with `async`, and the statistics beside it are not marked. */
const UNMARKED = website({
  name: 'fietsenmaker-bos',
  lang: 'nl',
  head: `${tagHtml(siteIdOf('fietsenmaker-bos'), 'async')}
${WORDPRESS}
<script async src="https://www.googletagmanager.com/gtag/js?id=G-2FIETSTOWN"></script>`,
  end: linked('fietsenmaker-bos', 'nl', ['Privacyverklaring', 'Colofon', 'Cookiebeleid']),
  pages: { '/': ['Fietsenmaker Bos', '<p>Klaar terwijl u wacht.</p>'] },
  published: publishedOf('fietsenmaker-bos', 'nl', ['google-analytics']),
  serious: 1,
  truths: [
    ...truths('tag_placement', 'fietsenmaker-bos.example'),
    ...truths('contacted_before_choice', 'google-analytics'),
    ...truths('contacted_after_reject', 'google-analytics'),
    ...truths('stored_before_choice', '_ga', '_ga_*'),
    ...truths('stored_after_reject', '_ga', '_ga_*'),
    ...truths('lifetime_too_long', '_ga', '_ga_*'),
  ],
})

const HALF_TAG = tagHtml(siteIdOf('agriturismo-colle'), 'async')

/** Everything right at home, and the tag forgotten on the page with the rooms. */
const FORGOTTEN = website({
  name: 'agriturismo-colle',
  lang: 'it',
  head: WORDPRESS,
  end: linked('agriturismo-colle', 'it', ['Informativa sulla privacy', 'Note legali', 'Informativa sui cookie']),
  pages: {
    '/': ['Agriturismo Colle', `${HALF_TAG}<p>Tra gli ulivi.</p><a href="/camere">Camere</a>`],
    '/camere': ['Camere', '<p>Quattro camere doppie.</p>'],
  },
  published: publishedOf('agriturismo-colle', 'it', []),
  serious: 1,
  truths: truths('tag_missing', 'agriturismo-colle.example'),
})

export const CUSTOMER_SITES: readonly TownSite[] = [RIGHT, SPARSE, UNMARKED, FORGOTTEN]

export const CUSTOMER_INSTALLED: readonly InstalledSite[] = [
  {
    site: siteIdOf('segelschule-foerde'),
    languages: ['de'],
    tools: ['google-analytics', 'google-maps'].map((id) => pageToolOf(id)),
    offers: ['functional', 'analytics'],
    links: DOCUMENTS.map((document) => [document, 'de'] as const),
  },
  {
    site: siteIdOf('boulangerie-petit'),
    languages: ['fr'],
    tools: [pageToolOf('vimeo')],
    offers: ['functional'],
    links: DOCUMENTS.map((document) => [document, 'fr'] as const),
  },
  {
    site: siteIdOf('fietsenmaker-bos'),
    languages: ['nl'],
    tools: [pageToolOf('google-analytics')],
    offers: ['analytics'],
    links: DOCUMENTS.map((document) => [document, 'nl'] as const),
  },
  {
    site: siteIdOf('agriturismo-colle'),
    languages: ['it'],
    tools: [],
    offers: [],
    links: DOCUMENTS.map((document) => [document, 'it'] as const),
  },
]
