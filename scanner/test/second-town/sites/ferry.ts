import type { InstalledSite } from '../../town/portico.ts'
import { footer, pageAnswer, siteIdOf, type TownSite, truths } from '../../town/site.ts'
import {
  declaredToolInUse,
  documentAddress,
  pageToolOf,
  redirectToHttps,
  SECURE_HTTPS_HEADERS,
  tagHtml,
} from '../parts.ts'

// A tag manager before our tag, statistics that the customer calls necessary, a copy of our script that is two versions old,
// and a German page that leads to an English policy.

const SITE = siteIdOf('ferry')

const HEAD = `<script src="https://www.googletagmanager.com/gtm.js?id=GTM-FERRY"></script>
${tagHtml(SITE)}
<script async src="https://www.googletagmanager.com/gtag/js?id=G-TOWN"></script>`

const ENGLISH = footer([
  [documentAddress(SITE, 'privacy', 'en'), 'Privacy policy'],
  [documentAddress(SITE, 'cookies', 'en'), 'Cookie policy'],
  [documentAddress(SITE, 'notice', 'en'), 'Legal notice'],
])
const GERMAN = footer([
  [documentAddress(SITE, 'privacy', 'en'), 'Datenschutzerklärung'],
  [documentAddress(SITE, 'cookies', 'de'), 'Cookie-Richtlinie'],
  [documentAddress(SITE, 'notice', 'de'), 'Impressum'],
])

const DOCUMENTS = [
  ['privacy', 'en'],
  ['cookies', 'en'],
  ['cookies', 'de'],
  ['notice', 'en'],
  ['notice', 'de'],
] as const
/** Both are asked for by the tag manager, in every pass. */
const MARKETING = ['google-tag-manager', 'meta-pixel'] as const
const OF_META = ['_fbp', 'fr (facebook.com)'] as const

export const FERRY: TownSite = {
  name: 'ferry',
  url: 'https://ferry.example/',
  hosts: ['ferry.example'],
  site: SITE,
  published: {
    version: 3,
    default_language: 'en',
    languages: ['en', 'de'],
    tools: [declaredToolInUse('google-analytics', 'necessary'), declaredToolInUse('matomo-cloud')],
    documents: DOCUMENTS.map(([document, language]) => ({
      document,
      language,
      url: documentAddress(SITE, document, language),
    })),
  },
  truths: [
    ...truths('tag_late', 'ferry.example'),
    ...truths('tag_outdated', 'ferry.example'),
    // The customer has the last word about what is contacted, and hears what others think of it.
    ...truths('wrong_category', 'google-analytics'),
    ...truths('declared_not_seen', 'matomo-cloud'),
    // The tag manager is at the host of the statistics, and is not the statistics.
    ...truths('contacted_before_choice', ...MARKETING),
    ...truths('contacted_after_reject', ...MARKETING),
    ...truths('contacted_despite_gpc', ...MARKETING),
    ...truths('stored_before_choice', ...OF_META),
    ...truths('stored_after_reject', ...OF_META),
    ...truths('stored_despite_gpc', ...OF_META),
    ...truths('not_declared', ...MARKETING),
    ...truths('lifetime_too_long', '_ga', '_ga_*'),
    ...truths('legal_page_language', 'privacy'),
  ],
  answer(path, host, request) {
    const plain = redirectToHttps(request, host, path)
    if (plain) return plain
    if (path === '/')
      return pageAnswer(`<p>Every hour. <a href="/de" lang="de">Deutsch</a></p>${ENGLISH}`, {
        title: 'The ferry',
        head: HEAD,
        headers: SECURE_HTTPS_HEADERS,
      })
    if (path === '/de')
      return pageAnswer(`<p>Jede Stunde. <a href="/" lang="en">English</a></p>${GERMAN}`, {
        lang: 'de',
        title: 'Die Fähre',
        head: HEAD,
        headers: SECURE_HTTPS_HEADERS,
      })
    return { status: 404 }
  },
}

export const FERRY_INSTALLED: InstalledSite = {
  site: SITE,
  version: 1,
  languages: ['en', 'de'],
  tools: [pageToolOf('google-analytics', 'necessary'), pageToolOf('matomo-cloud')],
  offers: ['analytics'],
}
