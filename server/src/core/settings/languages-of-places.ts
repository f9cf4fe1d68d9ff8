import { isOfferedLanguage } from './settings.ts'

// Which language nearly everybody reads in a country, and below a domain's ending. Some of these languages are not offered: then it
// is at least known why another one is shown.

/** Belgium, Canada, Finland's Swedish speakers, Luxembourg, Malta and Switzerland read several: no country of several is here. */
const COUNTRIES: Readonly<Record<string, string>> = {
  en: 'AU GB IE NZ US',
  es: 'AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PR PY SV UY VE',
  ca: 'AD',
  de: 'AT DE LI',
  fr: 'FR MC',
  it: 'IT SM VA',
  pt: 'BR PT',
  nl: 'NL',
  pl: 'PL',
  sv: 'SE',
  bg: 'BG',
  cs: 'CZ',
  da: 'DK',
  el: 'CY GR',
  et: 'EE',
  fi: 'FI',
  hr: 'HR',
  hu: 'HU',
  is: 'IS',
  ja: 'JP',
  ko: 'KR',
  lt: 'LT',
  lv: 'LV',
  no: 'NO',
  ro: 'MD RO',
  sk: 'SK',
  sl: 'SI',
  sq: 'AL',
  sr: 'RS',
  tr: 'TR',
  uk: 'UA',
}

/** Endings of domains that are no country's code. */
const MORE_ENDINGS: Readonly<Record<string, string>> = {
  en: 'london scot uk wales',
  ca: 'cat barcelona',
  es: 'madrid',
  de: 'bayern berlin hamburg koeln nrw ruhr saarland tirol wien',
  fr: 'alsace bzh paris re',
  nl: 'amsterdam frl',
  eu: 'eus',
  gl: 'gal',
}
/** Country domains that are sold worldwide: they say nothing about the language. */
const USED_BY_ANYBODY: readonly string[] = ['ad', 'co', 'is', 'md', 'pr', 'sm', 'us']

const BY_COUNTRY = byCode(COUNTRIES)
const BY_ENDING = new Map([
  ...[...BY_COUNTRY]
    .map(([country, language]) => [country.toLowerCase(), language] as const)
    .filter(([ending]) => !USED_BY_ANYBODY.includes(ending)),
  ...byCode(MORE_ENDINGS),
])

/** Domain endings that suggest a language that is offered. */
export const LANGUAGE_DOMAIN_ENDINGS: readonly string[] = [...BY_ENDING]
  .filter(([, language]) => isOfferedLanguage(language))
  .map(([ending]) => ending)

/** The language that a country's people read; null if they read several, or nobody knows. */
export function languageOfCountry(country: string | null): string | null {
  return BY_COUNTRY.get(country ?? '') ?? null
}

/** The language that a domain's ending suggests; null if it suggests none. */
export function languageOfDomainEnding(fqdn: string): string | null {
  return BY_ENDING.get(fqdn.slice(fqdn.lastIndexOf('.') + 1)) ?? null
}

function byCode(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([language, codes]) => codes.split(' ').map((code) => [code, language] as const)),
  )
}
