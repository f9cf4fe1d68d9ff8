import type { Block, Detail, Inline, Line } from '@portico/contract/legal-document'
import type { Field } from '@portico/contract/words/facts'
import { LANGUAGES, type Language } from '@portico/contract/words/languages'
import type { Gaps } from '../fill.ts'
import type { Input } from '../input.ts'
import { type Area, areaOf } from '../register/adequacy.ts'
import { registerOf } from '../register/build.ts'
import type { Register } from '../register/register.ts'
import { type Said, type Sentence, Speaker } from '../sentence.ts'
import { LEGAL_TEXTS } from '../texts/all.ts'
import { type Sentences, sentencesIn } from '../texts/sentences.ts'
import { type Words, wordsOf } from '../words.ts'

/** What a section is written from: the facts, what follows from them, and one language. */
export type Context = Input & {
  readonly language: Language
  readonly register: Register
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
export type Section = (context: Context) => readonly Block[] | Missing

export const missing = (...fields: readonly Field[]): Missing => ({ missing: fields })

export function contextOf(input: Input, language: Language): Context {
  const locale = LANGUAGES.find(({ code }) => code === language)?.locale ?? language
  const area = areaOf(input.facts.country)
  const speaker = new Speaker({ gdpr: area === 'uk' ? 'UK GDPR' : LEGAL_TEXTS[language].gdpr })
  return {
    ...input,
    language,
    register: registerOf(input),
    area,
    texts: sentencesIn(language),
    say: (sentence, gaps) => speaker.text(sentence, gaps),
    sayLine: (sentence, gaps) => speaker.line(sentence, gaps),
    said: speaker.said,
    words: wordsOf(locale),
  }
}

/** A row where there is something to say; otherwise none, and its label is not said either. */
export function row({ say }: Context, label: Sentence, value: Inline | null | undefined): readonly Detail[] {
  return value === undefined || value === null || value === '' ? [] : [{ label: say(label), line: [value] }]
}
