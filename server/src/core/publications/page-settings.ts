import { DOCUMENT_NAMES } from '@portico/contract/words'
import { PROFILING_PURPOSES } from '@portico/contract/words/stored'
import type { PageSettings, PageTexts, PageTool } from '@portico/visitor/settings'
import { TEXTS } from '@portico/visitor/texts'
import type { Moment } from '../kit/moment.ts'
import { type Language, type Settings, spokenLanguages } from '../settings/settings.ts'
import { cookieDomain } from '../sites/cookie-domain.ts'
import { registrableDomain } from '../sites/own-host.ts'
import { entitlementsAt } from '../subscriptions/subscription.ts'
import type { EntryContent, EntryFacts } from './entry-facts.ts'
import { offersOf, type Published, type PublishedDocument, type PublishedTool } from './publication.ts'

export { offersOf }

/**
 * What the entry of a website is told at a moment: what was published, as far as the plan allows. Null, and the entry does
 * nothing, without an active subscription, while the integrator's websites are suspended, and before anything is published. Once the
 * facts are read, only the end of the subscription can change it.
 */
export function pageSettings(facts: EntryFacts, now: Moment): PageSettings | null {
  const { site, subscription, suspended, settings, published } = facts
  const may = entitlementsAt(subscription, now)
  if (may === null || suspended || published === null) return null
  const { version, asksSince, content } = published
  const [first, ...others] = spokenLanguages(settings.languages, may)
  if (first === undefined) return null
  const [domainOfCookie, domain] = [cookieDomain(site.fqdn), registrableDomain(site.fqdn)]
  return {
    site: site.id,
    version,
    asksSince,
    cookieDomain: domainOfCookie,
    ...(domainOfCookie === null && domain !== null && { domain }),
    ...told(content, [first, ...others]),
    widget: may.accessibilityWidget && settings.accessibilityWidget ? content.widget_side : null,
  }
}

type InLanguage = Pick<PublishedDocument, 'document' | 'language'>

/**
 * The documents of a version in the languages that the website speaks, in their order. A language counts at once, and documents
 * follow with the next version: one that is in none of the languages yet stays readable in those that it has.
 */
export function documentsIn<One extends InLanguage>(
  content: { readonly documents?: readonly One[] },
  languages: readonly string[],
): readonly One[] {
  const { documents = [] } = content
  const spoken = languages.flatMap((one) => documents.filter(({ language }) => language === one))
  return [...spoken, ...documentsBehind(content, languages)]
}

/** The documents of a version that are in none of the languages that the website speaks. */
export function documentsBehind<One extends InLanguage>(
  { documents = [] }: { readonly documents?: readonly One[] },
  languages: readonly string[],
): readonly One[] {
  const spoken = documents.filter(({ language }) => languages.includes(language))
  return documents.filter(({ document }) => !spoken.some((one) => one.document === document))
}

/** What the dashboard shows of a draft or of a version: banner and widget as they are with it, whatever the plan allows. */
export function previewSettings(siteId: string, content: Published, settings: Settings): PageSettings {
  const [first = 'en', ...others] = spokenLanguages(settings.languages, 'all')
  return {
    site: siteId,
    version: 1,
    asksSince: 1,
    cookieDomain: null,
    ...told(content, [first, ...others]),
    widget: content.widget_side,
  }
}

/** On websites with this language as default, closing the banner refuses: the authority there asks for it. */
const CLOSING_REFUSES: Language = 'it'

function told(content: EntryContent, languages: readonly [Language, ...Language[]]) {
  const { position, theme, colours, reopen } = content.look
  return {
    languages,
    texts: textsIn(content, languages),
    look: { position, theme, colours: colours && coloursOf(colours), reopen },
    tools: content.tools.map(pageTool),
    offers: offersOf(content),
    consentMode: content.consent_mode,
    ...(languages[0] === CLOSING_REFUSES && { closeRefuses: true as const }),
    links: linksTo(documentsIn(content, languages)),
    ...(content.owner !== undefined && { owner: content.owner }),
  }
}

/** Each document once, with the languages that it can be read in. */
function linksTo(documents: readonly InLanguage[]): PageSettings['links'] {
  return DOCUMENT_NAMES.flatMap((name) => {
    const languages = documents.filter(({ document }) => document === name).map(({ language }) => language)
    return languages.length === 0 ? [] : [[name, ...languages] as const]
  })
}

function coloursOf({ button_text: buttonText, ...colours }: NonNullable<Published['look']['colours']>) {
  return { ...colours, buttonText }
}

/** Of the languages that nobody reads, no text is sent. The profile that our text names is left out where no tool makes one. */
function textsIn(content: EntryContent, languages: readonly Language[]): PageSettings['texts'] {
  const withoutProfile = offersOf(content).includes('marketing') && !content.tools.some(makesProfile)
  const entries = languages.map((language): readonly [Language, PageTexts] => [
    language,
    { ...content.texts[language], ...(withoutProfile && { marketing: TEXTS[language].advertisingAlone }) },
  ])
  return Object.fromEntries(entries.filter(([, texts]) => Object.keys(texts).length > 0))
}

function makesProfile({ category, purposes }: PublishedTool): boolean {
  return category === 'marketing' && purposes.some((purpose) => PROFILING_PURPOSES.includes(purpose))
}

/**
 * Visitors are told what a tool is and does, not why the customer moved it. What comes with the pages themselves has no switch,
 * because it would switch nothing. What nobody has confirmed has none either: it comes without its hosts, so
 * that it is not held back, and with nothing to delete: it may be what keeps a basket.
 */
function pageTool(published: PublishedTool): PageTool {
  const { reason: _, purposes: __, unconfirmed, hosts, stored, comes_with_pages: withPages, ...tool } = published
  return {
    ...tool,
    category: withPages ? 'necessary' : tool.category,
    ...(unconfirmed && { unconfirmed }),
    hosts: unconfirmed ? [] : hosts,
    stored: stored.map(({ name, purpose, lifetime, kind, first }) => {
      return [name, purpose, lifetime, kind, first && !unconfirmed ? 1 : 0]
    }),
  }
}
