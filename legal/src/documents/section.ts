import type { Block, Detail, Inline } from '@portico/contract/legal-document'
import type { Field } from '@portico/contract/words/facts'
import { LANGUAGES, type Language } from '@portico/contract/words/languages'
import { TEXTS } from '@portico/visitor/texts'
import type { Input } from '../input.ts'
import { LEGAL_TEXTS } from '../texts/all.ts'
import type { LegalTexts } from '../texts/shape.ts'
import { type Words, wordsOf } from '../words.ts'

/** What a section is written from: the facts, and one language. */
export type Context = Input & {
  readonly language: Language
  readonly texts: LegalTexts
  /** The banner's texts, for the words that both use. */
  readonly banner: (typeof TEXTS)[Language]
  readonly words: Words
}

export type Missing = { readonly missing: readonly Field[] }

/** Sentences, or the facts that are missing for them. No blocks: it does not concern this website. */
export type Section = (context: Context) => readonly Block[] | Missing

export const missing = (...fields: readonly Field[]): Missing => ({ missing: fields })

export function contextOf(input: Input, language: Language): Context {
  const locale = LANGUAGES.find(({ code }) => code === language)?.locale ?? language
  return { ...input, language, texts: LEGAL_TEXTS[language], banner: TEXTS[language], words: wordsOf(locale) }
}

/** A row where there is something to say; otherwise none. */
export function row(label: string, value: Inline | null | undefined): readonly Detail[] {
  return value === undefined || value === null || value === '' ? [] : [{ label, line: [value] }]
}
