import type { Line } from '@portico/contract/documents/legal-document'
import type { Field } from '@portico/contract/words/facts'
import { fillGaps, fillTextGaps, type GapValues, mayHaveGaps, textOfLine } from './fill.ts'

/**
 * Why a sentence may stand in a document. `owner`: the owner stated it (facts, tools in use, the website's name).
 * `measured`: a survey or an analysis found it. `law`: a law states it or requires it. `frame`: headings, column names and
 * links, which state nothing.
 */
export type SentenceGround =
  | { readonly ground: 'owner'; readonly source: readonly OwnerSource[] }
  | { readonly ground: 'measured'; readonly source: 'survey' | 'analysis' }
  | { readonly ground: 'law'; readonly source: string }
  | { readonly ground: 'frame' }

/** Where the owner stated it. `banner`: by publishing the banner, whose behaviour the sentence describes. */
export type OwnerSource = Field | 'tools' | 'website' | 'banner'

/** A sentence in one language. Its id is its path in the texts. */
export type Sentence = { readonly id: string; readonly text: string } & SentenceGround

export type SentencesOf<T> = T extends string ? Sentence : { readonly [key in keyof T]: SentencesOf<T[key]> }

/** Turns texts into sentences with their grounds, so that none is used without one. `groundOf` gives the ground of an id. */
export function toSentences<T>(texts: T, groundOf: (id: string) => SentenceGround, id: string): SentencesOf<T> {
  if (typeof texts === 'string') {
    const sentence: Sentence = { id, text: texts, ...groundOf(id) }
    return sentence as SentencesOf<T>
  }
  const branches = Object.entries(texts as Record<string, unknown>).map(
    ([key, below]) => [key, toSentences(below, groundOf, `${id}.${key}`)] as const,
  )
  return Object.fromEntries(branches) as SentencesOf<T>
}

/** A sentence that a document uses, with its gaps filled. */
export type UsedSentence = { readonly sentence: Sentence; readonly text: string }

/** Fills sentences and records each use. It always fills the gap `{gdpr}`, because the United Kingdom has its own GDPR. */
export class SentenceRecorder {
  readonly usedSentences: UsedSentence[] = []
  readonly #always: { readonly [name: string]: string }

  constructor(always: { readonly [name: string]: string }) {
    this.#always = always
  }

  /** A sentence as a line, with links where its gaps have them. */
  line(sentence: Sentence, gaps: GapValues = {}): Line {
    const line = mayHaveGaps(sentence.text) ? fillGaps(sentence.text, { ...this.#always, ...gaps }) : [sentence.text]
    this.usedSentences.push({ sentence, text: textOfLine(line) })
    return line
  }

  /** A sentence as text, for headings, labels and rows. */
  text(sentence: Sentence, gaps: { readonly [name: string]: string } = {}): string {
    const text = mayHaveGaps(sentence.text) ? fillTextGaps(sentence.text, { ...this.#always, ...gaps }) : sentence.text
    this.usedSentences.push({ sentence, text })
    return text
  }
}
