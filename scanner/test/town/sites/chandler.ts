import { loaderHtml } from '@portico/visitor/delivered'
import type { InstalledSite } from '../portico.ts'
import { footer, PORTICO, pageAnswer, siteIdOf, type TownSite, truths } from '../site.ts'

// With our loader first in every page, which holds back whom a script of the page brings. Nothing runs before a yes; on a machine
// without time our script is later than the loader waits.

const site = siteIdOf('chandler')
const documents = (['cookies', 'privacy', 'notice'] as const).map((document) => ({
  document,
  language: 'en',
  url: `${PORTICO}/s/${site}/legal/${document}/en/`,
}))
const LEGAL = footer(
  documents.map(({ document, url }) => [url, document === 'notice' ? 'Legal notice' : `${document} policy`]),
)

const TALLY = { id: 'tally', name: 'Tally', category: 'analytics' } as const
const HOSTS = ['tally.example']
const STORED = [
  ['_tally', 'cookie'],
  ['tally_visits', 'local'],
] as const

export const CHANDLER_INSTALLED: InstalledSite = {
  site,
  tools: [
    {
      ...TALLY,
      hosts: HOSTS,
      vendor: 'Tally',
      country: 'ES',
      policy: null,
      stored: STORED.map(([name, kind]) => [name, 'visitor-count', 'persistent', kind, 1]),
    },
  ],
}

const HEAD = `${loaderHtml(`${PORTICO}/s/${site}.js`, [], null, 1)}
<script>document.head.append(Object.assign(document.createElement('script'), { src: 'http://tally.example/tally.js' }))</script>`

const PAGES: Readonly<Record<string, string>> = {
  '/': '<p>Candles.</p><a href="/wax">Wax</a> <a href="/wicks">Wicks</a>',
  '/wax': '<p>Bees make it.</p>',
  '/wicks': '<p>Of cotton.</p>',
}

export const CHANDLER: TownSite = {
  name: 'chandler',
  url: 'http://chandler.example/',
  hosts: ['chandler.example'],
  site,
  published: {
    version: 2,
    default_language: 'en',
    languages: ['en'],
    documents,
    tools: [{ ...TALLY, hosts: HOSTS, addresses: [], stored: STORED.map(([name, kind]) => ({ name, kind })) }],
  },
  answer(path) {
    const body = PAGES[path]
    return body === undefined ? null : pageAnswer(body + LEGAL, { head: HEAD, title: `Chandler ${path}` })
  },
  breaks: 'nothing',
  truths: truths('no_https_redirect', 'chandler.example'),
}
