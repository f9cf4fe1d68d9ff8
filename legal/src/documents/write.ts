import type { Block, Document } from '@portico/contract/documents/legal-document'
import type { DocumentName } from '@portico/contract/words'
import type { Field } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import { cleanInput, type DocumentInput } from '../facts/input.ts'
import { needsAccessibilityStatement } from '../interview/needs-statement.ts'
import { type MissingFact, missingFactsAmong, questionsFor } from '../interview/questions.ts'
import type { LanguageNeutralContext } from '../sections/sentence-context.ts'
import type { UsedSentence } from '../texts/sentence.ts'
import { ACCESSIBILITY_SECTIONS } from './accessibility.ts'
import { COOKIE_SECTIONS } from './cookies.ts'
import { inputByDocument } from './input-by-document.ts'
import { NOTICE_SECTIONS } from './notice.ts'
import { PRIVACY_SECTIONS } from './privacy.ts'
import type { SectionWriter } from './section.ts'
import { sectionContext } from './section-context.ts'
import { sharedContextOf } from './shared-context.ts'

export type DocumentResult =
  | { readonly kind: 'written'; readonly document: Document; readonly usedSentences: readonly UsedSentence[] }
  | WithheldDocument

export type WithheldDocument =
  /** It cannot be published. Each missing fact is named with the laws that require it. */
  | { readonly kind: 'missing'; readonly missing: readonly MissingFact[] }
  /** By its facts this website needs no such document. */
  | { readonly kind: 'not_needed' }
  /** A law prescribes a form for it that we do not write. */
  | { readonly kind: 'not_offered' }

const SECTIONS: { readonly [document in DocumentName]: readonly SectionWriter[] } = {
  cookies: COOKIE_SECTIONS,
  privacy: PRIVACY_SECTIONS,
  notice: NOTICE_SECTIONS,
  accessibility: ACCESSIBILITY_SECTIONS,
}

/** Writes the documents of one website. What they share is computed once. */
export type DocumentWriter = {
  /** The part of the input that each document depends on. While it stays the same, so does the document. */
  readonly inputs: { readonly [document in DocumentName]: DocumentInput }
  /** Why a document cannot be written; null if it can. This check does not write the document. */
  withheld(document: DocumentName, language: Language): WithheldDocument | null
  /** One document in one language: complete, or the reason why not. */
  write(document: DocumentName, language: Language): DocumentResult
  /** As much of a document as can be written so far, for the preview beside the interview. It is never published. */
  preview(document: DocumentName, language: Language): Document
}

export function openDocumentWriter(rawInput: DocumentInput): DocumentWriter {
  const input = cleanInput(rawInput)
  const inputs = inputByDocument(input)
  const shared = new Map<DocumentInput, LanguageNeutralContext>()
  const questions = once(() => questionsFor(input))
  const sectionsOf = (document: DocumentName, language: Language) => {
    const mine = inputs[document]
    const known = shared.get(mine) ?? sharedContextOf(mine)
    shared.set(mine, known)
    const context = sectionContext(mine, language, known)
    const { blocks, missingFields } = collect(SECTIONS[document].map((section) => section(context)))
    const title = context.say(context.texts.banner.links[document])
    return { document: { blocks, document, language, title }, missingFields, usedSentences: context.usedSentences }
  }
  const withheld = (document: DocumentName, language: Language): WithheldDocument | null => {
    const { facts } = input
    if (document === 'accessibility' && facts.kind === 'public_body') return { kind: 'not_offered' }
    if (document === 'accessibility' && needsAccessibilityStatement(facts) === false) return { kind: 'not_needed' }
    const missing = missingFactsAmong(questions(), document, language, input)
    return missing.length > 0 ? { kind: 'missing', missing } : null
  }
  return {
    inputs,
    withheld,
    write(document, language) {
      const reason = withheld(document, language)
      if (reason !== null) return reason
      const { missingFields, ...written } = sectionsOf(document, language)
      // The requirements cover every fact that sections need (a test compares them), so this is a bug.
      if (missingFields.length > 0)
        throw new Error(`No question asks for ${missingFields.join(', ')}: add it to the table.`)
      return { kind: 'written', ...written }
    },
    preview: (document, language) => sectionsOf(document, language).document,
  }
}

export function writeDocument(document: DocumentName, language: Language, input: DocumentInput): DocumentResult {
  return openDocumentWriter(input).write(document, language)
}

export function previewDocument(document: DocumentName, language: Language, input: DocumentInput): Document {
  return openDocumentWriter(input).preview(document, language)
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function collect(sections: readonly ReturnType<SectionWriter>[]) {
  const blocks: Block[] = []
  const missingFields: Field[] = []
  for (const section of sections) {
    if ('missing' in section) missingFields.push(...section.missing)
    else blocks.push(...section)
  }
  return { blocks, missingFields }
}
