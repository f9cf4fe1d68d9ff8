import type { Inventory } from '@portico/contract/surveys/inventory'
import { LANGUAGE_GROUNDS, type LanguageGround } from '@portico/contract/words/automatic'
import type { Entitlements } from '../subscriptions/catalog.ts'
import { isOfferedLanguage, type Language, languageLimit, type Settings, type SiteLanguages } from './settings.ts'

/** The evidence for the language of a website. */
export type LanguageEvidence = {
  /** What the newest survey has found; null while there is none. */
  readonly survey: Pick<Inventory, 'language' | 'languages'> | null
  /** The country of its owner. */
  readonly country: string | null
  readonly fqdn: string
}

export type AssumedLanguages = { readonly languages: SiteLanguages; readonly assumed: LanguageGround }

/** Countries where nearly everybody reads one offered language. Belgium, Canada, Luxembourg and Switzerland are not among them. */
const COUNTRIES: Readonly<Record<Language, readonly string[]>> = {
  en: ['AU', 'GB', 'IE', 'NZ', 'US'],
  es: [
    ...[
      'AR',
      'BO',
      'CL',
      'CO',
      'CR',
      'CU',
      'DO',
      'EC',
      'ES',
      'GT',
      'HN',
      'MX',
      'NI',
      'PA',
      'PE',
      'PR',
      'PY',
      'SV',
      'UY',
    ],
    'VE',
  ],
  ca: ['AD'],
  de: ['AT', 'DE', 'LI'],
  fr: ['FR', 'MC'],
  it: ['IT', 'SM', 'VA'],
  pt: ['BR', 'PT'],
  nl: ['NL'],
  pl: ['PL'],
  sv: ['SE'],
}

/** Endings of domains that are no country's code. */
const MORE_ENDINGS: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: ['london', 'scot', 'uk', 'wales'],
  ca: ['cat', 'barcelona'],
  es: ['madrid'],
  de: ['bayern', 'berlin', 'hamburg', 'koeln', 'nrw', 'ruhr', 'saarland', 'tirol', 'wien'],
  fr: ['alsace', 'bzh', 'paris', 're'],
  nl: ['amsterdam', 'frl'],
}
/** Country domains that are sold worldwide: they say nothing about the language. */
const USED_BY_ANYBODY: readonly string[] = ['ad', 'co', 'pr', 'sm', 'us']

const BY_COUNTRY = byCode(COUNTRIES)
const BY_ENDING = new Map([
  ...[...BY_COUNTRY]
    .map(([country, language]) => [country.toLowerCase(), language] as const)
    .filter(([ending]) => !USED_BY_ANYBODY.includes(ending)),
  ...byCode(MORE_ENDINGS),
])

/** Domain endings that suggest a language. */
export const LANGUAGE_DOMAIN_ENDINGS: readonly string[] = [...BY_ENDING.keys()]

function byCode(table: Readonly<Partial<Record<Language, readonly string[]>>>): ReadonlyMap<string, Language> {
  return new Map(
    Object.entries(table).flatMap(([language, codes]) => codes.map((code) => [code, language as Language] as const)),
  )
}

/**
 * The assumed languages of a website: what a survey has found, else the language of its owner's country, else that of its domain's
 * ending, else English. Languages that are not offered are skipped. For a website in several languages, as many as the plan has, the
 * main one first.
 */
export function assumeLanguages(signs: LanguageEvidence, may: Entitlements | null): AssumedLanguages {
  const { language, assumed } = mainLanguage(signs)
  const others = (signs.survey?.languages ?? []).filter(isOfferedLanguage).filter((one) => one !== language)
  const limit = languageLimit(may)
  const all = [...new Set([language, ...others])]
  return { languages: { default: language, selected: limit === 'all' ? all : all.slice(0, limit || 1) }, assumed }
}

function mainLanguage({ survey, country, fqdn }: LanguageEvidence): { language: Language; assumed: LanguageGround } {
  const sign = survey?.language ?? null
  const read = sign && [sign.code, ...(survey?.languages ?? [])].find(isOfferedLanguage)
  // A Danish website with an English translation: English is assumed because of its `hreflang`, not of its `lang`.
  if (sign && read) return { language: read, assumed: read === sign.code ? sign.from : 'hreflang' }
  const byCountry = BY_COUNTRY.get(country ?? '')
  if (byCountry !== undefined) return { language: byCountry, assumed: 'country' }
  const byEnding = languageOfDomainEnding(fqdn)
  if (byEnding !== null) return { language: byEnding, assumed: 'domain' }
  return { language: 'en', assumed: 'default' }
}

/** The language that a domain's ending suggests, for a new website; null if it suggests none. */
export function languageOfDomainEnding(fqdn: string): Language | null {
  return BY_ENDING.get(fqdn.slice(fqdn.lastIndexOf('.') + 1)) ?? null
}

/**
 * The settings with the languages that are assumed now; the same object if nothing changes. A person's choice is never overwritten,
 * nor is a language with better evidence: a survey without a result does not turn a German website English again.
 */
export function withAssumedLanguages(settings: Settings, signs: LanguageEvidence, may: Entitlements | null): Settings {
  if (settings.assumed === null) return settings
  const { languages, assumed } = assumeLanguages(signs, may)
  if (LANGUAGE_GROUNDS.indexOf(assumed) > LANGUAGE_GROUNDS.indexOf(settings.assumed)) return settings
  const isSo = assumed === settings.assumed && sameLanguages(languages, settings.languages)
  return isSo ? settings : { ...settings, languages, assumed }
}

function sameLanguages(some: SiteLanguages, others: SiteLanguages): boolean {
  return some.default === others.default && some.selected.join() === others.selected.join()
}
