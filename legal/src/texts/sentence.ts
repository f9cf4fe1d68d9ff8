import type { Line } from '@portico/contract/documents/legal-document'
import type { Field } from '@portico/contract/words/facts'
import { fill, fillText, type Gaps, mayHaveGaps, textOfLine } from './fill.ts'

/**
 * Why a sentence may stand in a document. `owner`: it says what the owner has said (facts, the tools in use, the website's
 * name). `measured`: what a survey or an analysis has seen. `law`: what a law says or wants to be said. `frame`: headings,
 * names of columns and links, which say nothing by themselves.
 */
export type Ground =
  | { readonly ground: 'owner'; readonly source: readonly OwnersFact[] }
  | { readonly ground: 'measured'; readonly source: 'survey' | 'analysis' }
  | { readonly ground: 'law'; readonly source: string }
  | { readonly ground: 'frame' }

/** `banner`: how Portico itself works on the website, which publishing it says. */
export type OwnersFact = Field | 'tools' | 'website' | 'banner'

/** A sentence in one language. Its id is its place in the texts. */
export type Sentence = { readonly id: string; readonly text: string } & Ground

export type SentencesOf<T> = T extends string ? Sentence : { readonly [key in keyof T]: SentencesOf<T[key]> }

/** Texts with their grounds, so that nothing is written without one. `groundOf` gives that of an id. */
export function sentencesOf<T>(texts: T, groundOf: (id: string) => Ground, id: string): SentencesOf<T> {
  if (typeof texts === 'string') {
    const sentence: Sentence = { id, text: texts, ...groundOf(id) }
    return sentence as SentencesOf<T>
  }
  const branches = Object.entries(texts as Record<string, unknown>).map(
    ([key, below]) => [key, sentencesOf(below, groundOf, `${id}.${key}`)] as const,
  )
  return Object.fromEntries(branches) as SentencesOf<T>
}

/** What was said in a document: the sentence, and what became of it. */
export type Said = { readonly sentence: Sentence; readonly text: string }

/** Writes sentences down as they are said. The gap `{gdpr}` is filled everywhere: the United Kingdom has its own. */
export class Speaker {
  readonly said: Said[] = []
  readonly #always: { readonly [name: string]: string }

  constructor(always: { readonly [name: string]: string }) {
    this.#always = always
  }

  /** A sentence as a line, with links where its gaps have them. */
  line(sentence: Sentence, gaps: Gaps = {}): Line {
    const line = mayHaveGaps(sentence.text) ? fill(sentence.text, { ...this.#always, ...gaps }) : [sentence.text]
    this.said.push({ sentence, text: textOfLine(line) })
    return line
  }

  /** A sentence as text, for headings, labels and rows. */
  text(sentence: Sentence, gaps: { readonly [name: string]: string } = {}): string {
    const text = mayHaveGaps(sentence.text) ? fillText(sentence.text, { ...this.#always, ...gaps }) : sentence.text
    this.said.push({ sentence, text })
    return text
  }
}
