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
 * What the home page is written in, where that is clear: a theme or a builder often leaves `lang` as it was. Else what `lang` and
 * `hreflang` say of it where they agree, then the text of the other pages, then either of the two.
 */
export function mainLanguage(pages: readonly PageEvidence[]): Inventory['language'] {
  const [home] = pages
  if (home?.languages?.text) return { code: home.languages.text, from: 'text' }
  const named = defaultOf(home)
  const ofHome = languageCodeOf(home?.language ?? null)
  if (ofHome !== null && ofHome === named) return { code: ofHome, from: 'lang' }
  const written = mostly(pages.map(({ languages }) => languages?.text ?? null))
  if (written !== null) return { code: written, from: 'text' }
  const lang = mostly(pages.map(({ language }) => languageCodeOf(language)))
  if (lang !== null) return { code: lang, from: 'lang' }
  return named === null ? null : { code: named, from: 'hreflang' }
}

/** All that the pages name and are in, the main one first. A `lang` that the page's own text contradicts is none of them. */
export function allLanguages(pages: readonly PageEvidence[], main: Inventory['language']): readonly string[] {
  const named = pages.flatMap(({ languages }) => (languages?.alternates ?? []).map(({ language }) => language))
  const own = pages
    .filter(
      ({ language, languages }) => (languages?.text ?? null) === null || languages?.text === languageCodeOf(language),
    )
    .map(({ language }) => language)
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
