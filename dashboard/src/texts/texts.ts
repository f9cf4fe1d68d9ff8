import { en, type Texts } from './en.ts'
import type { Locale } from './locale.ts'

const OTHERS: Record<Exclude<Locale, 'en'>, () => Promise<{ readonly texts: Texts }>> = {
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  it: () => import('./it.ts'),
  pt: () => import('./pt.ts'),
  'pt-BR': () => import('./pt-BR.ts'),
}

const PATIENCE_MS = 5_000

/** English is always at hand: also when the file of another language cannot be fetched. */
export async function loadTexts(locale: Locale): Promise<{ readonly locale: Locale; readonly texts: Texts }> {
  if (locale === 'en') return { locale, texts: en }
  try {
    const { texts } = await Promise.race([OTHERS[locale](), tooLate()])
    return { locale, texts }
  } catch {
    return { locale: 'en', texts: en }
  }
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, PATIENCE_MS))
}
