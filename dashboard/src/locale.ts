/** The languages that the dashboard itself speaks. */
export const LOCALES = ['en', 'es', 'de', 'fr', 'it', 'pt'] as const
export type Locale = (typeof LOCALES)[number]

/** The first wish that the dashboard can fulfil: a region falls back to its language, nothing known to English. */
export function pickLocale(wishes: readonly string[]): { readonly locale: Locale; readonly formats: string } {
  for (const wish of wishes) {
    const tag = canonical(wish)
    const locale = LOCALES.find((known) => known === tag?.split('-')[0])
    if (tag !== null && locale !== undefined) return { locale, formats: tag }
  }
  return { locale: 'en', formats: 'en' }
}

/** Some systems write `pt_BR`; anything that is no language tag at all is null. */
function canonical(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? null
  } catch {
    return null
  }
}
