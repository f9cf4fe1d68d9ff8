import type { Block, Document } from '@portico/contract/documents/legal-document'
import type { DocumentName } from '@portico/contract/words'
import type { Field } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import { cleanedInput, type Input } from '../facts/input.ts'
import { needsAccessibilityStatement } from '../interview/needs-statement.ts'
import { type MissingFact, missingAmong, questionsFor } from '../interview/questions.ts'
import type { Shared } from '../sections/common-context.ts'
import type { Said } from '../texts/sentence.ts'
import { ACCESSIBILITY } from './accessibility.ts'
import { contextOf } from './context.ts'
import { COOKIES } from './cookies.ts'
import { NOTICE } from './notice.ts'
import { PRIVACY } from './privacy.ts'
import type { Section } from './section.ts'
import { sharedOf } from './shared.ts'
import { writtenFrom } from './written-from.ts'

export type Written =
  | { readonly kind: 'written'; readonly document: Document; readonly said: readonly Said[] }
  | Withheld

export type Withheld =
  /** It cannot be published. Each missing fact is named with the laws that require it. */
  | { readonly kind: 'missing'; readonly missing: readonly MissingFact[] }
  /** By its facts this website needs no such document. */
  | { readonly kind: 'not_needed' }
  /** A law prescribes a form for it that we do not write. */
  | { readonly kind: 'not_offered' }

const SECTIONS: { readonly [document in DocumentName]: readonly Section[] } = {
  cookies: COOKIES,
  privacy: PRIVACY,
  notice: NOTICE,
  accessibility: ACCESSIBILITY,
}

/** Writes the documents of one website. What they share is computed once. */
export type Writer = {
  /** The part of the input that each document depends on. While it stays the same, so does the document. */
  readonly from: { readonly [document in DocumentName]: Input }
  /** Why a document cannot be written; null if it can. This check does not write the document. */
  withheld(document: DocumentName, language: Language): Withheld | null
  /** One document in one language: complete, or the reason why not. */
  write(document: DocumentName, language: Language): Written
  /** As much of a document as can be written so far, for the preview beside the interview. It is never published. */
  preview(document: DocumentName, language: Language): Document
}

export function openWriter(given: Input): Writer {
  const input = cleanedInput(given)
  const from = writtenFrom(input)
  const shared = new Map<Input, Shared>()
  const questions = once(() => questionsFor(input))
  const sectionsOf = (document: DocumentName, language: Language) => {
    const mine = from[document]
    const known = shared.get(mine) ?? sharedOf(mine)
    shared.set(mine, known)
    const context = contextOf(mine, language, known)
    const { blocks, lacking } = collect(SECTIONS[document].map((section) => section(context)))
    const title = context.say(context.texts.banner.links[document])
    return { document: { blocks, document, language, title }, lacking, said: context.said }
  }
  const withheld = (document: DocumentName, language: Language): Withheld | null => {
    const { facts } = input
    if (document === 'accessibility' && facts.kind === 'public_body') return { kind: 'not_offered' }
    if (document === 'accessibility' && needsAccessibilityStatement(facts) === false) return { kind: 'not_needed' }
    const missing = missingAmong(questions(), document, language, input)
    return missing.length > 0 ? { kind: 'missing', missing } : null
  }
  return {
    from,
    withheld,
    write(document, language) {
      const reason = withheld(document, language)
      if (reason !== null) return reason
      const { lacking, ...written } = sectionsOf(document, language)
      // The requirements cover every fact that sections need (a test compares them), so this is a bug.
      if (lacking.length > 0) throw new Error(`No question asks for ${lacking.join(', ')}: add it to the table.`)
      return { kind: 'written', ...written }
    },
    preview: (document, language) => sectionsOf(document, language).document,
  }
}

export function writeDocument(document: DocumentName, language: Language, input: Input): Written {
  return openWriter(input).write(document, language)
}

export function previewDocument(document: DocumentName, language: Language, input: Input): Document {
  return openWriter(input).preview(document, language)
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function collect(sections: readonly ReturnType<Section>[]) {
  const blocks: Block[] = []
  const lacking: Field[] = []
  for (const section of sections) {
    if ('missing' in section) lacking.push(...section.missing)
    else blocks.push(...section)
  }
  return { blocks, lacking }
}
