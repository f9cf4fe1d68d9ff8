import type { Language } from '@portico/contract/words/languages'

// What visitors read where the customer wrote nothing, fetched for the language that is being edited.

type FirstLayer = { readonly title: string; readonly description: string }

const FIRST_LAYERS: { readonly [language in Language]: () => Promise<{ readonly firstLayer: FirstLayer }> } = {
  en: () => import('@portico/visitor/first-layer/en'),
  es: () => import('@portico/visitor/first-layer/es'),
  ca: () => import('@portico/visitor/first-layer/ca'),
  de: () => import('@portico/visitor/first-layer/de'),
  fr: () => import('@portico/visitor/first-layer/fr'),
  it: () => import('@portico/visitor/first-layer/it'),
  pt: () => import('@portico/visitor/first-layer/pt'),
  nl: () => import('@portico/visitor/first-layer/nl'),
  pl: () => import('@portico/visitor/first-layer/pl'),
  sv: () => import('@portico/visitor/first-layer/sv'),
}

/** Null for a language that only a newer service speaks, and where the file cannot be fetched. */
export async function defaultTexts(language: string): Promise<FirstLayer | null> {
  const load = Object.entries(FIRST_LAYERS).find(([code]) => code === language)?.[1]
  try {
    return load === undefined ? null : (await load()).firstLayer
  } catch {
    return null
  }
}

const PURPOSES: Readonly<Record<string, () => Promise<{ readonly purposes: Readonly<Record<string, string>> }>>> = {
  en: () => import('@portico/visitor/purposes/en'),
  de: () => import('@portico/visitor/purposes/de'),
  es: () => import('@portico/visitor/purposes/es'),
  fr: () => import('@portico/visitor/purposes/fr'),
  it: () => import('@portico/visitor/purposes/it'),
  pt: () => import('@portico/visitor/purposes/pt'),
}

/** What visitors read of a purpose, in the language of the dashboard. Their Portuguese is that of Portugal, in Brazil too. */
export async function purposeTexts(locale: string): Promise<Readonly<Record<string, string>>> {
  try {
    return (await (PURPOSES[locale.slice(0, 2)] ?? PURPOSES['en'])?.())?.purposes ?? {}
  } catch {
    return {}
  }
}
