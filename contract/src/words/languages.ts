type OfferedLanguage = {
  readonly code: string
  /** What Intl is asked with: `pt` alone would mean Brazil, with other plurals and dates. */
  readonly locale: string
  /** What its speakers call it. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

/**
 * The languages in which banner, preferences, placeholders and widget are complete. Each has a file of texts
 * (`visitor/texts`), a folder of documents (`legal/texts`) and the questions of the interview (`contract/texts`).
 */
export const LANGUAGES = [
  { code: 'en', locale: 'en-GB', name: 'English', direction: 'ltr' },
  { code: 'es', locale: 'es', name: 'Español', direction: 'ltr' },
  { code: 'ca', locale: 'ca', name: 'Català', direction: 'ltr' },
  { code: 'de', locale: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'fr', locale: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'it', locale: 'it', name: 'Italiano', direction: 'ltr' },
  { code: 'pt', locale: 'pt-PT', name: 'Português', direction: 'ltr' },
  { code: 'nl', locale: 'nl', name: 'Nederlands', direction: 'ltr' },
  { code: 'pl', locale: 'pl', name: 'Polski', direction: 'ltr' },
  { code: 'sv', locale: 'sv', name: 'Svenska', direction: 'ltr' },
] as const satisfies readonly OfferedLanguage[]

export type Language = (typeof LANGUAGES)[number]['code']
