import type { PartTexts, Texts } from '../texts/shape.ts'
import type { Parts } from './page.ts'

/** The texts that are in the file of each part, beside its code. */
export const TEXTS_OF: { readonly [part in keyof Parts]: readonly (keyof PartTexts)[] } = {
  'first-layer': ['firstLayer'],
  reopen: ['reopen'],
  preferences: ['preferences', 'purposes'],
  placeholders: ['placeholder'],
  legal: [],
  widget: ['widget'],
}

export const partTexts = (texts: Texts): PartTexts => ({ ...texts, reopen: texts.preferences.title })
