import { type Inventory, MAX_INVENTORY_SIZES } from '@portico/contract/surveys/inventory'
import type { PageEvidence } from '../../kit/evidence.ts'
import { isSameAddress } from './legal-links.ts'

// Which languages a website is in, and which of them is its main one.

/** `de` of `de-AT`. */
export function primaryLanguage(language: string | null): string | null {
  return /^\s*([a-z]{2,3})(?![a-z])/i.exec(language ?? '')?.[1]?.toLowerCase() ?? null
}

/** Codes that name no language. */
const NO_LANGUAGE = ['und', 'mul', 'mis', 'zxx']

export function languageCodeOf(language: string | null): string | null {
  const code = primaryLanguage(language)
  return code === null || NO_LANGUAGE.includes(code) ? null : code
}

/**
 * `lang` and `hreflang` count if they agree or only one is present. Otherwise the text decides. The first page is the home page:
 * for a website in several languages it says more than the others.
 */
export function mainLanguage(pages: readonly PageEvidence[]): Inventory['language'] {
  const [home] = pages
  const named = defaultOf(home)
  const ofHome = languageCodeOf(home?.language ?? null)
  const lang =
    ofHome !== null && ofHome === named ? ofHome : mostly(pages.map(({ language }) => languageCodeOf(language)))
  if (lang !== null && (named === null || named === lang)) return { code: lang, from: 'lang' }
  if (lang === null && named !== null) return { code: named, from: 'hreflang' }
  const written = home?.languages?.text ?? mostly(pages.map(({ languages }) => languages?.text ?? null))
  if (written !== null) return { code: written, from: 'text' }
  return lang === null ? null : { code: lang, from: 'lang' }
}

/** All that the pages name and are in, the main one first. */
export function allLanguages(pages: readonly PageEvidence[], main: Inventory['language']): readonly string[] {
  const named = pages.flatMap(({ languages }) => (languages?.alternates ?? []).map(({ language }) => language))
  const own = pages.map(({ language }) => language)
  const codes = [main?.code ?? null, ...[...named, ...own].map(languageCodeOf)]
  return [...new Set(codes.filter((code) => code !== null))].slice(0, MAX_INVENTORY_SIZES.languages)
}

/** The most frequent code; of several the first. */
function mostly(codes: readonly (string | null)[]): string | null {
  const counted = [...Map.groupBy(codes, (code) => code)].filter(([code]) => code !== null)
  const most = Math.max(...counted.map(([, all]) => all.length))
  return counted.find(([, all]) => all.length === most)?.[0] ?? null
}

/** The language whose address is also `x-default`, else the one that the home page is named for. */
function defaultOf(home: PageEvidence | undefined): string | null {
  const alternates = home?.languages?.alternates ?? []
  const fallback = alternates.find(({ language }) => language === 'x-default')?.href
  const isAt = (href: string) =>
    alternates.find((one) => languageCodeOf(one.language) !== null && isSameAddress(one.href, href))
  const found = (fallback && isAt(fallback)) || (home && (isAt(home.finalUrl) ?? isAt(home.url)))
  return languageCodeOf(found?.language ?? null)
}
