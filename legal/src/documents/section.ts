import type { Block, Detail, Inline, Line } from '@portico/contract/legal-document'
import type { Field } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import type { CountryPack } from '../countries/pack.ts'
import type { Gaps } from '../fill.ts'
import type { Input } from '../input.ts'
import type { Area } from '../register/adequacy.ts'
import type { Register } from '../register/register.ts'
import type { Said, Sentence } from '../sentence.ts'
import type { Sentences } from '../texts/sentences.ts'
import type { Words } from '../words.ts'

/** What a section is written from: the facts, what follows from them, and one language. */
export type Context = Input & {
  readonly language: Language
  readonly register: Register
  readonly area: Area
  /** Null while the country is not known. */
  readonly pack: CountryPack | null
  /** Sentences can only be said, so that each is written down with its ground. */
  readonly texts: Sentences
  readonly say: (sentence: Sentence, gaps?: { readonly [name: string]: string }) => string
  readonly sayLine: (sentence: Sentence, gaps?: Gaps) => Line
  readonly said: readonly Said[]
  readonly words: Words
}

export type Missing = { readonly missing: readonly Field[] }

/** Sentences, or the facts that are missing for them. No blocks: it does not concern this website. */
export type Section = (context: Context) => readonly Block[] | Missing

export const missing = (...fields: readonly Field[]): Missing => ({ missing: fields })

/** A row where there is something to say; otherwise none, and its label is not said either. */
export function row({ say }: Context, label: Sentence, value: Inline | null | undefined): readonly Detail[] {
  return value === undefined || value === null || value === '' ? [] : [{ label: say(label), line: [value] }]
}
