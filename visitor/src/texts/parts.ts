import type { Language } from './languages.ts'
import type { Texts } from './shape.ts'

const NAMES: { readonly [kind in keyof Texts]: string } = {
  firstLayer: 'first-layer',
  preferences: 'preferences',
  placeholder: 'placeholder',
  widget: 'widget',
  purposes: 'purposes',
}

/** The name of the file that has the texts of one kind in one language. */
export const textPart = (kind: keyof Texts, language: Language) => `texts-${NAMES[kind]}-${language}`
