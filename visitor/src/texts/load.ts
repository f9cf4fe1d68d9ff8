import type { Language } from '@portico/contract/words/languages'
import type { VisitorTexts } from './shape.ts'

/** Loads one language at a time, for the preview and the text editor. The files for visitors contain their texts. */
export const TEXT_LOADERS: { readonly [language in Language]: () => Promise<{ readonly default: VisitorTexts }> } = {
  en: () => import('../../texts/en.json', { with: { type: 'json' } }),
  es: () => import('../../texts/es.json', { with: { type: 'json' } }),
  ca: () => import('../../texts/ca.json', { with: { type: 'json' } }),
  de: () => import('../../texts/de.json', { with: { type: 'json' } }),
  fr: () => import('../../texts/fr.json', { with: { type: 'json' } }),
  it: () => import('../../texts/it.json', { with: { type: 'json' } }),
  pt: () => import('../../texts/pt.json', { with: { type: 'json' } }),
  nl: () => import('../../texts/nl.json', { with: { type: 'json' } }),
  pl: () => import('../../texts/pl.json', { with: { type: 'json' } }),
  sv: () => import('../../texts/sv.json', { with: { type: 'json' } }),
}
