import type { Locale } from '../locale.ts'
import type { RuleTitles } from './rule-titles.ts'

// The build writes each of these files out as it comes to be (`vite.config.ts`): no page carries axe-core.
const TITLES: { readonly [locale in Locale]: () => Promise<{ readonly titles: RuleTitles }> } = {
  // A report has the English titles itself.
  en: async () => ({ titles: {} }),
  de: () => import('./rules-de.ts'),
  es: () => import('./rules-es.ts'),
  fr: () => import('./rules-fr.ts'),
  it: () => import('./rules-it.ts'),
  pt: () => import('./rules-pt.ts'),
  'pt-BR': () => import('./rules-pt-BR.ts'),
}

/** The rules of axe-core in a language. A report can be read without them: then their titles are English. */
export async function loadRuleTitles(locale: Locale): Promise<RuleTitles> {
  try {
    return (await TITLES[locale]()).titles
  } catch {
    return {}
  }
}
