import type { Locale } from '../locale.ts'
import { en, type Texts } from './en.ts'

const OTHERS: Record<Exclude<Locale, 'en'>, () => Promise<Texts>> = {
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
  pt: async () => (await import('./pt.ts')).pt,
  'pt-BR': async () => (await import('./pt-BR.ts')).ptBR,
}

const PATIENCE_MS = 5_000

/** English is always at hand: also when the file of another language cannot be fetched. */
export async function loadTexts(locale: Locale): Promise<{ readonly locale: Locale; readonly texts: Texts }> {
  if (locale === 'en') return { locale, texts: en }
  try {
    return { locale, texts: await Promise.race([OTHERS[locale](), tooLate()]) }
  } catch {
    return { locale: 'en', texts: en }
  }
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, PATIENCE_MS))
}
