import type { Block, Inline, Line } from '@portico/contract/documents/legal-document'
import type { Category } from '@portico/contract/words/categories'
import type { Field } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import type { Area } from '../facts/areas.ts'
import type { Input, ToolInUse } from '../facts/input.ts'
import type { ActivityId, Register } from '../register/register.ts'
import type { Gaps } from '../texts/fill.ts'
import type { Said, Sentence } from '../texts/sentence.ts'
import type { Sentences } from '../texts/sentences.ts'
import type { Words } from '../texts/words.ts'

/** What follows from the facts in every language. It is computed once for all documents of a website. */
export type Shared = {
  readonly register: Register
  readonly wantedInNotice: ReadonlySet<Field>
  /** Links to the policies of recipients. Memoized, because every document and language repeats them. */
  readonly linkTo: (address: string) => Inline
  /**
   * The tools of each activity: those that receive data for it, and those that store data for it on the own server. Under `null`:
   * tools that do neither.
   */
  readonly services: ReadonlyMap<ActivityId | Category | null, readonly ToolInUse[]>
}

/** Everything that a sentence is written from: the facts, what follows from them, and one language. */
export type CommonContext = Input &
  Shared & {
    readonly language: Language
    readonly area: Area
    /** Texts are reachable only through `say`, so that each sentence is recorded with its ground. */
    readonly texts: Sentences
    readonly say: (sentence: Sentence, gaps?: { readonly [name: string]: string }) => string
    readonly sayLine: (sentence: Sentence, gaps?: Gaps) => Line
    readonly said: readonly Said[]
    readonly words: Words
  }

export type Missing = { readonly missing: readonly Field[] }

/** Writes a section: its blocks, or the facts that are missing for them. No blocks: the section does not concern this website. */
export type SectionFrom<Of extends CommonContext> = (context: Of) => readonly Block[] | Missing

export const missing = (...fields: readonly Field[]): Missing => ({ missing: fields })
