import type { Inventory } from '@portico/contract/surveys/inventory'
import { LANGUAGE_GROUNDS, type LanguageGround } from '@portico/contract/words/automatic'
import type { Entitlements } from '../subscriptions/catalog.ts'
import { isOffered, type Language, type Languages, languageLimit, type Settings } from './settings.ts'

/** What can tell the language of a website. */
export type LanguageSigns = {
  /** What the newest survey has read there; null while there is none. */
  readonly survey: Pick<Inventory, 'language' | 'languages'> | null
  /** Of whoever runs it. */
  readonly country: string | null
  readonly fqdn: string
}

export type AssumedLanguages = { readonly languages: Languages; readonly assumed: LanguageGround }

/** Countries where one offered language is read by nearly everybody. Belgium, Canada, Luxembourg and Switzerland are not among them. */
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
/** Sold to anybody, wherever they are. */
const USED_BY_ANYBODY: readonly string[] = ['ad', 'co', 'pr', 'sm', 'us']

const BY_COUNTRY = byCode(COUNTRIES)
const BY_ENDING = new Map([
  ...[...BY_COUNTRY]
    .map(([country, language]) => [country.toLowerCase(), language] as const)
    .filter(([ending]) => !USED_BY_ANYBODY.includes(ending)),
  ...byCode(MORE_ENDINGS),
])

/** Endings of domains that tell a language. */
export const TELLING_ENDINGS: readonly string[] = [...BY_ENDING.keys()]

function byCode(table: Readonly<Partial<Record<Language, readonly string[]>>>): ReadonlyMap<string, Language> {
  return new Map(
    Object.entries(table).flatMap(([language, codes]) => codes.map((code) => [code, language as Language] as const)),
  )
}

/**
 * The language of a website, as far as anything tells it: what a survey has read there, else the country of whoever runs it,
 * else the ending of its domain, else English. Languages that are not offered are passed over. Of a website in several languages, as
 * many as the plan has, the main one first.
 */
export function assumedLanguages(signs: LanguageSigns, may: Entitlements | null): AssumedLanguages {
  const { language, assumed } = mainLanguage(signs)
  const others = (signs.survey?.languages ?? []).filter(isOffered).filter((one) => one !== language)
  const limit = languageLimit(may)
  const all = [...new Set([language, ...others])]
  return { languages: { default: language, selected: limit === 'all' ? all : all.slice(0, limit || 1) }, assumed }
}

function mainLanguage({ survey, country, fqdn }: LanguageSigns): { language: Language; assumed: LanguageGround } {
  const sign = survey?.language ?? null
  const read = sign && [sign.code, ...(survey?.languages ?? [])].find(isOffered)
  // A website in Danish with an English translation does not say that it is English: its translations do.
  if (sign && read) return { language: read, assumed: read === sign.code ? sign.from : 'hreflang' }
  const byCountry = BY_COUNTRY.get(country ?? '')
  if (byCountry !== undefined) return { language: byCountry, assumed: 'country' }
  const byEnding = languageOfEnding(fqdn)
  if (byEnding !== null) return { language: byEnding, assumed: 'domain' }
  return { language: 'en', assumed: 'default' }
}

/** All that is known as a website is registered; null where its ending tells nothing. */
export function languageOfEnding(fqdn: string): Language | null {
  return BY_ENDING.get(fqdn.slice(fqdn.lastIndexOf('.') + 1)) ?? null
}

/**
 * What the settings become by what is known now; themselves where nothing changes. A person's choice is never overwritten, nor is
 * what a better sign has told: a survey that reads nothing does not turn a German website English again.
 */
export function withAssumedLanguages(settings: Settings, signs: LanguageSigns, may: Entitlements | null): Settings {
  if (settings.assumed === null) return settings
  const { languages, assumed } = assumedLanguages(signs, may)
  if (LANGUAGE_GROUNDS.indexOf(assumed) > LANGUAGE_GROUNDS.indexOf(settings.assumed)) return settings
  const isSo = assumed === settings.assumed && sameLanguages(languages, settings.languages)
  return isSo ? settings : { ...settings, languages, assumed }
}

function sameLanguages(some: Languages, others: Languages): boolean {
  return some.default === others.default && some.selected.join() === others.selected.join()
}
