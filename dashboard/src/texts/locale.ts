/** The languages that the dashboard itself speaks; `pt` is European. */
export const LOCALES = ['en', 'es', 'de', 'fr', 'it', 'pt', 'pt-BR'] as const
export type Locale = (typeof LOCALES)[number]

/** The language of the service's own texts, such as its questions: they know one Portuguese. */
export const serviceLanguage = (locale: Locale): string => (locale === 'pt-BR' ? 'pt' : locale)

/** The first wish that the dashboard can fulfil: a region falls back to its language, nothing known to English. */
export function pickLocale(wishes: readonly string[]): { readonly locale: Locale; readonly formats: string } {
  for (const wish of wishes) {
    const tag = canonical(wish)
    if (tag === null) continue
    const { language, region } = new Intl.Locale(tag)
    const locale = offeredLanguage(`${language}-${region}`) ?? offeredLanguage(language)
    if (locale !== undefined) return { locale, formats: tag }
  }
  return { locale: 'en', formats: 'en' }
}

function offeredLanguage(tag: string): Locale | undefined {
  return LOCALES.find((locale) => locale === tag)
}

/** Some systems write `pt_BR`; anything that is no language tag at all is null. */
function canonical(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? null
  } catch {
    return null
  }
}
