import type { PartTexts, VisitorTexts } from '../texts/shape.ts'
import type { PartModules } from './page.ts'

/** The texts that are in the file of each part, beside its code. */
export const TEXT_KINDS_OF_PART: { readonly [part in keyof PartModules]: readonly (keyof PartTexts)[] } = {
  'first-layer': ['firstLayer'],
  reopen: ['reopen'],
  preferences: ['preferences', 'purposes'],
  placeholders: ['placeholder'],
  captcha: ['captcha'],
  legal: [],
  widget: ['widget'],
}

export const partTexts = (texts: VisitorTexts): PartTexts => ({ ...texts, reopen: texts.preferences.title })
