import type { AnalysisTexts } from './analysis/shape.ts'
import { en, type Texts } from './en.ts'
import type { Locale } from './locale.ts'
import type { WebsiteTexts } from './website/shape.ts'

/** What a language says: on the first screen, on the others, and about analyses. Each part is fetched when it is needed. */
type Parts = { readonly texts: Texts; readonly website: WebsiteTexts; readonly analysis: AnalysisTexts }

const LANGUAGES: {
  readonly [locale in Locale]: { readonly [part in keyof Parts]: () => Promise<Pick<Parts, part>> }
} = {
  en: {
    texts: async () => ({ texts: en }),
    website: () => import('./website/website-en.ts'),
    analysis: () => import('./analysis/analysis-en.ts'),
  },
  de: {
    texts: () => import('./de.ts'),
    website: () => import('./website/website-de.ts'),
    analysis: () => import('./analysis/analysis-de.ts'),
  },
  es: {
    texts: () => import('./es.ts'),
    website: () => import('./website/website-es.ts'),
    analysis: () => import('./analysis/analysis-es.ts'),
  },
  fr: {
    texts: () => import('./fr.ts'),
    website: () => import('./website/website-fr.ts'),
    analysis: () => import('./analysis/analysis-fr.ts'),
  },
  it: {
    texts: () => import('./it.ts'),
    website: () => import('./website/website-it.ts'),
    analysis: () => import('./analysis/analysis-it.ts'),
  },
  pt: {
    texts: () => import('./pt.ts'),
    website: () => import('./website/website-pt.ts'),
    analysis: () => import('./analysis/analysis-pt.ts'),
  },
  'pt-BR': {
    texts: () => import('./pt-BR.ts'),
    website: () => import('./website/website-pt-BR.ts'),
    analysis: () => import('./analysis/analysis-pt-BR.ts'),
  },
}

const PATIENCE_MS = 5_000

/** English is always at hand: also when the file of another language cannot be fetched. */
export async function loadTexts(locale: Locale): Promise<{ readonly locale: Locale; readonly texts: Texts }> {
  try {
    const { texts } = await Promise.race([LANGUAGES[locale].texts(), rejectAfterPatience()])
    return { locale, texts }
  } catch {
    return { locale: 'en', texts: en }
  }
}

/** What the screens about the website itself say. The first screen does without it. */
export async function loadWebsiteTexts(locale: Locale): Promise<WebsiteTexts> {
  return (await LANGUAGES[locale].website()).website
}

/** What the screen about analyses says, and what each kind of finding is called. */
export async function loadAnalysisTexts(locale: Locale): Promise<AnalysisTexts> {
  return (await LANGUAGES[locale].analysis()).analysis
}

function rejectAfterPatience(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, PATIENCE_MS))
}
