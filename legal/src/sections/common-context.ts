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

/** What follows from the facts in whatever language: worked out once for all documents of a website. */
export type Shared = {
  readonly register: Register
  readonly wantedInNotice: ReadonlySet<Field>
  /** To the policies of recipients, which stand in every document and language again. */
  readonly linkTo: (address: string) => Inline
  /**
   * The tools that are used for an activity: those that receive data for it, and what stores for it on the own server. What
   * does neither is of no activity.
   */
  readonly services: ReadonlyMap<ActivityId | Category | null, readonly ToolInUse[]>
}

/** What a sentence is written from: the facts, what follows from them, and one language. */
export type CommonContext = Input &
  Shared & {
    readonly language: Language
    readonly area: Area
    /** Sentences can only be said, so that each is written down with its ground. */
    readonly texts: Sentences
    readonly say: (sentence: Sentence, gaps?: { readonly [name: string]: string }) => string
    readonly sayLine: (sentence: Sentence, gaps?: Gaps) => Line
    readonly said: readonly Said[]
    readonly words: Words
  }

export type Missing = { readonly missing: readonly Field[] }

/** Sentences, or the facts that are missing for them. No blocks: it does not concern this website. */
export type SectionFrom<Of extends CommonContext> = (context: Of) => readonly Block[] | Missing

export const missing = (...fields: readonly Field[]): Missing => ({ missing: fields })
