import { MAX_INVENTORY_SIZES } from '@portico/contract/surveys/inventory'
import { SWARM_HOSTS, scriptInserting } from './parties.ts'
import { type ByItselfSite, twoLinkedPages } from './site.ts'
import { ADDED } from './sites.ts'

// Websites that somebody has a hand in, that cannot be visited, or that mean harm.

/** Whoever writes markup into a name hopes that somebody puts it into a page. */
export const HOSTILE_MARKUP = '<img src=x onerror=window.pwned=1>'

const GERMAN = `<p>Hier gibt es alles, was niemand braucht, und davon sehr viel. Wir schreien am lautesten, deshalb kaufen die Leute bei uns, obwohl
sie eigentlich nur Brot holen wollten. Unsere Preise sind unschlagbar, unsere Versprechen auch, und die Rückgabe ist ausgeschlossen.</p>`

/** Three hundred hosts, names with markup, and a mark that says of an advertisement that nothing works without it. */
const HOSTILE = {
  name: 'marktschreier',
  host: 'marktschreier.example',
  tier: 'starter',
  placement: 'tag_first',
  pages: () => ({
    '/': {
      attributes: ` lang="'&gt;&lt;script&gt;"`,
      head: `<link rel="alternate" hreflang="&lt;b&gt;" href="/">
<script>
document.cookie = '${HOSTILE_MARKUP.replaceAll(' ', '%20').replaceAll('=', '%3D')}=1; path=/; max-age=3600'
localStorage.setItem('${HOSTILE_MARKUP}', '1')
for (const host of ${JSON.stringify(SWARM_HOSTS)}) document.write('<script async src="//' + host + '/s.js"><\\/script>')
</script>
<script type="text/plain" data-category="necessary" data-service="necessary" src="//ads.schwarm0.example/necessary.js"></script>`,
      title: HOSTILE_MARKUP.replaceAll('<', '&lt;'),
      body: GERMAN,
    },
  }),
  truth: {
    language: 'de',
    because: 'text',
    tools: [],
    unknown: [],
    unknownAtMost: MAX_INVENTORY_SIZES.unknown,
    uncontrolled: [...SWARM_HOSTS, 'ads.schwarm0.example'],
    warnings: ['language_assumed', 'runs_before_consent', 'documents_missing'],
  },
} as const satisfies ByItselfSite

/** They cannot be visited: the country of the domain says the language, and nothing is published. */
const UNSEEN = ['no_tools', 'language_assumed', 'tag_not_seen', 'documents_missing', 'not_surveyed']

const AWAY = {
  name: 'sklep-nieczynny',
  host: 'sklep-nieczynny-portico.pl',
  tier: 'starter',
  placement: 'tag_first',
  isAway: true,
  pages: () => ({}),
  truth: { language: 'pl', because: 'domain', tools: null, warnings: UNSEEN },
} as const satisfies ByItselfSite

const ROBOTS = {
  name: 'antikvariat-stilla',
  host: 'antikvariat-stilla-portico.se',
  tier: 'starter',
  placement: 'tag_first',
  pages: () =>
    twoLinkedPages(
      'sv',
      ['Antikvariat Stilla', '<p>Gamla böcker och tystnad.</p>'],
      ['/kontakt', 'Kontakt', '<p>Skriv ett brev.</p>'],
      `<script>${scriptInserting('//www.googletagmanager.com/gtag/js?id=G-9STILLA')}</script>`,
    ),
  files: {
    '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nAllow: /\n\nUser-agent: PORTICO\nDisallow: /\n' },
  },
  // Visitors get the tag all the same; with nothing published it shows nothing and holds nothing.
  truth: { language: 'sv', because: 'domain', tools: null, warnings: UNSEEN },
} as const satisfies ByItselfSite

/** Its host has switched it off before there was a subscription: it is never surveyed, and nothing says what its language is. */
const OFF = {
  name: 'stille-werkstatt',
  host: 'stille-werkstatt.example',
  tier: 'starter',
  placement: 'tag_first',
  pages: () =>
    twoLinkedPages(
      'de',
      ['Stille Werkstatt', '<p>Möbel, von Hand gemacht.</p>'],
      ['/kontakt', 'Kontakt', '<p>Am Bach 4.</p>'],
      `<script>${scriptInserting('//www.googletagmanager.com/gtag/js?id=G-9WERKSTATT')}</script>`,
    ),
  truth: {
    language: 'en',
    because: 'default',
    tools: null,
    warnings: ['no_tools', 'language_assumed', 'tag_not_seen', 'documents_missing'],
  },
} as const satisfies ByItselfSite

/** A person makes the category of its statistics stricter; later a pixel is added to the website. */
const EDITED = {
  name: 'atelier-moreau',
  host: 'atelier-moreau.example',
  tier: 'starter',
  placement: 'loader',
  pages: (isLater) =>
    twoLinkedPages(
      'fr',
      ['Atelier Moreau', '<p>Céramique et cours du soir.</p>'],
      ['/cours', 'Cours', '<p>Le mardi et le jeudi.</p>'],
      `<script>${scriptInserting('//www.googletagmanager.com/gtag/js?id=G-3MOREAU')}</script>${isLater ? ADDED.second : ''}`,
    ),
  truth: {
    language: 'fr',
    because: 'lang',
    tools: ['google-analytics'],
    released: ['www.googletagmanager.com', 'region1.google-analytics.com'],
    warnings: ['language_assumed', 'documents_missing'],
  },
} as const satisfies ByItselfSite

export const ODD_SITES = { HOSTILE, AWAY, ROBOTS, OFF, EDITED } as const satisfies Record<string, ByItselfSite>
