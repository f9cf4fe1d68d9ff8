import type { Line } from '@portico/contract/documents/legal-document'
import type { Field } from '@portico/contract/words/facts'
import { fill, fillText, type Gaps, mayHaveGaps, textOfLine } from './fill.ts'

/**
 * Why a sentence may stand in a document. `owner`: it says what the owner has said (facts, the tools in use, the website's
 * name). `measured`: what a survey or an analysis has seen. `law`: what a law says or wants to be said. `frame`: headings,
 * names of columns and links, which say nothing by themselves.
 */
export type Ground =
  | { readonly kind: 'owner'; readonly facts: readonly [OwnersFact, ...OwnersFact[]] }
  | { readonly kind: 'measured'; readonly by: 'survey' | 'analysis' }
  | { readonly kind: 'law'; readonly law: string }
  | { readonly kind: 'frame' }

/** `banner`: how Portico itself works on the website, which publishing it says. */
export type OwnersFact = Field | 'tools' | 'website' | 'banner'

export const owner = (...facts: readonly [OwnersFact, ...OwnersFact[]]): Ground => ({ kind: 'owner', facts })
export const measuredBy = (by: 'survey' | 'analysis'): Ground => ({ kind: 'measured', by })
export const law = (name: string): Ground => ({ kind: 'law', law: name })
export const frame: Ground = { kind: 'frame' }

/** A sentence in one language. Its id is its place in the catalogue. */
export type Sentence = { readonly id: string; readonly text: string; readonly ground: Ground }

/** A ground for every text of a catalogue: what is not marked does not compile. */
export type GroundsOf<T> = T extends string ? Ground : { readonly [key in keyof T]: GroundsOf<T[key]> }

export type SentencesOf<T> = T extends string ? Sentence : { readonly [key in keyof T]: SentencesOf<T[key]> }

/** Texts and their grounds as one tree, so that nothing is written without its ground. */
export function sentencesOf<T>(texts: T, grounds: GroundsOf<T>, path: string): SentencesOf<T> {
  if (typeof texts === 'string') {
    // A text has a ground, a branch has branches: the types say so, but not to a function that walks them.
    const sentence: Sentence = { id: path, text: texts, ground: grounds as Ground }
    return sentence as SentencesOf<T>
  }
  const branches = Object.entries(texts as Record<string, unknown>).map(([key, below]) => {
    const ground = (grounds as Record<string, GroundsOf<unknown>>)[key]
    if (ground === undefined) throw new Error(`${path}.${key} has no ground: add it.`)
    return [key, sentencesOf(below, ground, `${path}.${key}`)] as const
  })
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
