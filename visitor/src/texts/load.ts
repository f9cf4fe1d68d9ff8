import type { Language } from '@portico/contract/words/languages'
import type { Texts } from './shape.ts'

/** One language at a time, for pages of ours: the preview and the editor of texts. What visitors get carries its own. */
export const LOADERS: { readonly [language in Language]: () => Promise<{ readonly texts: Texts }> } = {
  en: () => import('./texts-en.ts'),
  es: () => import('./texts-es.ts'),
  ca: () => import('./texts-ca.ts'),
  de: () => import('./texts-de.ts'),
  fr: () => import('./texts-fr.ts'),
  it: () => import('./texts-it.ts'),
  pt: () => import('./texts-pt.ts'),
  nl: () => import('./texts-nl.ts'),
  pl: () => import('./texts-pl.ts'),
  sv: () => import('./texts-sv.ts'),
}
