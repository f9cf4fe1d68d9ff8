import type { Block, Inline, Line } from '@portico/contract/documents/legal-document'
import type { Category } from '@portico/contract/words/categories'
import type { Field } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import type { DataProtectionArea } from '../facts/data-protection-areas.ts'
import type { DocumentInput, ToolInUse } from '../facts/input.ts'
import type { ActivityId, ProcessingRegister } from '../register/register.ts'
import type { GapValues } from '../texts/fill.ts'
import type { LocaleFormat } from '../texts/locale-format.ts'
import type { Sentence, UsedSentence } from '../texts/sentence.ts'
import type { DocumentSentences } from '../texts/sentences.ts'

/** What follows from the facts in every language. It is computed once for all documents of a website. */
export type LanguageNeutralContext = {
  readonly register: ProcessingRegister
  readonly noticeFields: ReadonlySet<Field>
  /** Links to the policies of recipients. Memoized, because every document and language repeats them. */
  readonly linkTo: (address: string) => Inline
  /**
   * The tools of each activity: those that receive data for it, and those that store data for it on the own server. Under `null`:
   * tools that do neither.
   */
  readonly services: ReadonlyMap<ActivityId | Category | null, readonly ToolInUse[]>
}

/** Everything that a sentence is written from: the facts, what follows from them, and one language. */
export type SentenceContext = DocumentInput &
  LanguageNeutralContext & {
    readonly language: Language
    readonly area: DataProtectionArea
    /** Texts are reachable only through `say`, so that each sentence is recorded with its ground. */
    readonly texts: DocumentSentences
    readonly say: (sentence: Sentence, gaps?: { readonly [name: string]: string }) => string
    readonly sayLine: (sentence: Sentence, gaps?: GapValues) => Line
    readonly usedSentences: readonly UsedSentence[]
    readonly words: LocaleFormat
  }

export type MissingFields = { readonly missing: readonly Field[] }

/** Writes a section: its blocks, or the facts that are missing for them. No blocks: the section does not concern this website. */
export type SectionWriterFor<Of extends SentenceContext> = (context: Of) => readonly Block[] | MissingFields

export const missingFields = (...fields: readonly Field[]): MissingFields => ({ missing: fields })
