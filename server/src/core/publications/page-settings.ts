import { DOCUMENT_NAMES } from '@portico/contract/words'
import { PROFILING_PURPOSES } from '@portico/contract/words/stored'
import { toolById } from '@portico/vendors'
import type { PageCaptcha, PageSettings, PageTexts, PageTool } from '@portico/visitor/settings'
import { VISITOR_TEXTS } from '@portico/visitor/texts'
import type { Moment } from '../kit/moment.ts'
import { type Language, type Settings, spokenLanguages } from '../settings/settings.ts'
import { cookieDomain } from '../sites/cookie-domain.ts'
import { registrableDomain } from '../sites/own-host.ts'
import { entitlementsAt } from '../subscriptions/subscription.ts'
import { bannerModeOf, isBannerOff, isBannerQuiet } from './banner-mode.ts'
import type { EntryContent, EntryFacts } from './entry-facts.ts'
import {
  isOnlyNamed,
  offeredCategories,
  type PublishedContent,
  type PublishedDocument,
  type PublishedTool,
} from './publication.ts'

export { offeredCategories }

/**
 * The settings in a website's entry script at a given time: what was published, as far as the plan allows. Null, so that the script
 * does nothing, without an active subscription, while the integrator's websites are suspended, and before anything is published.
 * For given facts, only the end of the subscription changes the result, and how old publication and survey are
 * (`bannerTimesOf`).
 */
export function pageSettings(facts: EntryFacts, now: Moment): PageSettings | null {
  const { site, subscription, suspended, settings, published } = facts
  const may = entitlementsAt(subscription, now)
  if (may === null || suspended || published === null) return null
  const { version, asksSince, content } = published
  const [first, ...others] = spokenLanguages(settings.languages, may)
  if (first === undefined) return null
  const { tools } = content
  const mode = bannerModeOf({ ...facts, published: { tools, publishedAt: published.publishedAt } }, now)
  const [domainOfCookie, domain] = [cookieDomain(site.fqdn), registrableDomain(site.fqdn)]
  return {
    site: site.id,
    version,
    asksSince,
    cookieDomain: domainOfCookie,
    ...(domainOfCookie === null && domain !== null && { domain }),
    ...contentSettings(content, [first, ...others]),
    ...(isBannerOff(mode) && NOTHING_HELD),
    ...(isBannerQuiet(mode) && { quiet: true as const }),
    widget: may.accessibilityWidget && settings.accessibilityWidget ? content.widget_side : null,
  }
}

/**
 * Without a category on offer the tag asks nothing, and neither holds nor releases anything: see `page/settings.ts` of the visitor's
 * code. Signals are those of the other banner.
 */
const NOTHING_HELD: Pick<PageSettings, 'offers' | 'tools' | 'consentMode'> = {
  offers: [],
  tools: [],
  consentMode: 'off',
}

type InLanguage = Pick<PublishedDocument, 'document' | 'language'>

/**
 * The documents of a version in the website's languages, in their order. A new language counts at once, but documents follow with
 * the next version: a document that is in none of the languages yet stays readable in its old ones.
 */
export function documentsInLanguages<One extends InLanguage>(
  content: { readonly documents?: readonly One[] },
  languages: readonly string[],
): readonly One[] {
  const { documents = [] } = content
  const spoken = languages.flatMap((one) => documents.filter(({ language }) => language === one))
  return [...spoken, ...documentsWithoutLanguages(content, languages)]
}

/** The documents of a version that are in none of the website's languages. */
export function documentsWithoutLanguages<One extends InLanguage>(
  { documents = [] }: { readonly documents?: readonly One[] },
  languages: readonly string[],
): readonly One[] {
  const spoken = documents.filter(({ language }) => languages.includes(language))
  return documents.filter(({ document }) => !spoken.some((one) => one.document === document))
}

/** The settings for the dashboard's preview of a draft or a version: with banner and widget, whatever the plan allows. */
export function previewPageSettings(siteId: string, content: PublishedContent, settings: Settings): PageSettings {
  const [first = 'en', ...others] = spokenLanguages(settings.languages, 'all')
  return {
    site: siteId,
    version: 1,
    asksSince: 1,
    cookieDomain: null,
    ...contentSettings(content, [first, ...others]),
    widget: content.widget_side,
  }
}

/** On websites with this default language, closing the banner means refusal: the national authority requires it. */
const CLOSING_REFUSES: Language = 'it'

function contentSettings(content: EntryContent, languages: readonly [Language, ...Language[]]) {
  const { position, theme, colours, reopen, style } = content.look
  return {
    languages,
    texts: textsIn(content, languages),
    look: { position, theme, colours: colours && coloursOf(colours), reopen, ...(style && { style }) },
    tools: content.tools.map(pageTool),
    offers: offeredCategories(content),
    consentMode: content.consent_mode,
    ...(languages[0] === CLOSING_REFUSES && { closeRefuses: true as const }),
    links: linksTo(documentsInLanguages(content, languages)),
    ...(content.owner !== undefined && { owner: content.owner }),
  }
}

/** Each document once, with its languages. */
function linksTo(documents: readonly InLanguage[]): PageSettings['links'] {
  return DOCUMENT_NAMES.flatMap((name) => {
    const languages = documents.filter(({ document }) => document === name).map(({ language }) => language)
    return languages.length === 0 ? [] : [[name, ...languages] as const]
  })
}

function coloursOf({ button_text: buttonText, ...colours }: NonNullable<PublishedContent['look']['colours']>) {
  return { ...colours, buttonText }
}

/** The banner's texts in these languages only. Our text on marketing mentions profiles only if a tool creates them. */
function textsIn(content: EntryContent, languages: readonly Language[]): PageSettings['texts'] {
  const withoutProfile = offeredCategories(content).includes('marketing') && !content.tools.some(makesProfile)
  const entries = languages.map((language): readonly [Language, PageTexts] => [
    language,
    { ...content.texts[language], ...(withoutProfile && { marketing: VISITOR_TEXTS[language].advertisingAlone }) },
  ])
  return Object.fromEntries(entries.filter(([, texts]) => Object.keys(texts).length > 0))
}

function makesProfile({ category, purposes }: PublishedTool): boolean {
  return category === 'marketing' && purposes.some((purpose) => PROFILING_PURPOSES.includes(purpose))
}

/**
 * A tool as visitors see it, without the reason why the customer moved it. A tool that comes with the pages themselves has no
 * switch, because a switch could not stop it. An unconfirmed tool has none either. It comes without hosts, so that it is not
 * blocked, and with nothing to delete: it may keep a shopping basket.
 */
function pageTool(published: PublishedTool): PageTool {
  const {
    reason: _,
    purposes: __,
    unconfirmed: ___,
    held: ____,
    released: _____,
    hosts,
    stored,
    comes_with_pages: withPages,
    ...tool
  } = published
  const unconfirmed = isOnlyNamed(published)
  const captcha = captchaOf(tool)
  return {
    ...tool,
    category: withPages ? 'necessary' : tool.category,
    ...(unconfirmed && { unconfirmed: true as const }),
    ...(captcha && { captcha }),
    hosts: unconfirmed ? [] : hosts,
    stored: stored.map(({ name, purpose, lifetime, kind, first }) => {
      return [name, purpose, lifetime, kind, first && !unconfirmed ? 1 : 0]
    }),
  }
}

/** Of a captcha that waits, how pages contain it. It is of the table of today: versions do not have it. */
function captchaOf({ id, category }: Pick<PublishedTool, 'id' | 'category'>): PageCaptcha | null {
  const captcha = category === 'necessary' ? undefined : toolById(id)?.captcha
  if (captcha === undefined) return null
  const { elements = [], fields = [], scripts = [] } = captcha
  return [elements.join(), fields.map((name) => `[name="${name}"]`).join(), scripts.map((id) => `#${id}`).join()]
}
