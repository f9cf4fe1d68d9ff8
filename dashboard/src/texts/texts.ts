import en from '../../texts/en/base.json' with { type: 'json' }
import type { Locale } from './locale.ts'
import type { AnalysisTexts, BaseTexts, WebsiteTexts } from './text-types.ts'

type Part<T> = () => Promise<{ readonly default: T }>

/** What a language says: on the first screen, on the others, and about analyses. Each part is fetched when it is needed. */
const LANGUAGES: {
  readonly [locale in Locale]: {
    readonly base: Part<BaseTexts>
    readonly website: Part<WebsiteTexts>
    readonly analysis: Part<AnalysisTexts>
  }
} = {
  en: {
    base: async () => ({ default: en }),
    website: () => import('../../texts/en/website.json', { with: { type: 'json' } }),
    analysis: () => import('../../texts/en/analysis.json', { with: { type: 'json' } }),
  },
  de: {
    base: () => import('../../texts/de/base.json', { with: { type: 'json' } }),
    website: () => import('../../texts/de/website.json', { with: { type: 'json' } }),
    analysis: () => import('../../texts/de/analysis.json', { with: { type: 'json' } }),
  },
  es: {
    base: () => import('../../texts/es/base.json', { with: { type: 'json' } }),
    website: () => import('../../texts/es/website.json', { with: { type: 'json' } }),
    analysis: () => import('../../texts/es/analysis.json', { with: { type: 'json' } }),
  },
  fr: {
    base: () => import('../../texts/fr/base.json', { with: { type: 'json' } }),
    website: () => import('../../texts/fr/website.json', { with: { type: 'json' } }),
    analysis: () => import('../../texts/fr/analysis.json', { with: { type: 'json' } }),
  },
  it: {
    base: () => import('../../texts/it/base.json', { with: { type: 'json' } }),
    website: () => import('../../texts/it/website.json', { with: { type: 'json' } }),
    analysis: () => import('../../texts/it/analysis.json', { with: { type: 'json' } }),
  },
  pt: {
    base: () => import('../../texts/pt/base.json', { with: { type: 'json' } }),
    website: () => import('../../texts/pt/website.json', { with: { type: 'json' } }),
    analysis: () => import('../../texts/pt/analysis.json', { with: { type: 'json' } }),
  },
  'pt-BR': {
    base: () => import('./pt-BR/base.ts'),
    website: () => import('./pt-BR/website.ts'),
    analysis: () => import('./pt-BR/analysis.ts'),
  },
}

const TIMEOUT_MS = 5_000

/** English is always at hand: also when the file of another language cannot be fetched. */
export async function loadBaseTexts(locale: Locale): Promise<{ readonly locale: Locale; readonly texts: BaseTexts }> {
  try {
    const { default: texts } = await Promise.race([LANGUAGES[locale].base(), rejectAfterPatience()])
    return { locale, texts }
  } catch {
    return { locale: 'en', texts: en }
  }
}

export async function loadWebsiteTexts(locale: Locale): Promise<WebsiteTexts> {
  return (await LANGUAGES[locale].website()).default
}

export async function loadAnalysisTexts(locale: Locale): Promise<AnalysisTexts> {
  return (await LANGUAGES[locale].analysis()).default
}

function rejectAfterPatience(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, TIMEOUT_MS))
}
