import type { Locale } from '../locale.ts'
import type { AnalysisTexts } from './shape.ts'

const FILES: Record<Locale, () => Promise<{ readonly analysis: AnalysisTexts }>> = {
  en: () => import('./analysis-en.ts'),
  de: () => import('./analysis-de.ts'),
  es: () => import('./analysis-es.ts'),
  fr: () => import('./analysis-fr.ts'),
  it: () => import('./analysis-it.ts'),
  pt: () => import('./analysis-pt.ts'),
  'pt-BR': () => import('./analysis-pt-BR.ts'),
}

/** What the screen about analyses says, and what each kind of finding is called. */
export async function loadAnalysisTexts(locale: Locale): Promise<AnalysisTexts> {
  return (await FILES[locale]()).analysis
}
