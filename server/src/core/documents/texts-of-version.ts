import type { Document } from '@portico/contract/documents/legal-document'
import type { DocumentName } from '@portico/contract/words'
import { changesBetween, type SentenceRef, type TextChange } from '@portico/legal'
import type { PublishedDocument } from '../publications/publication.ts'
import { type ChangedText, find } from './documents.ts'

/** A text of the version before; null content where that took it away. */
export type TextBefore = {
  readonly document: DocumentName
  readonly language: string
  readonly content: Document | null
}

/** What a version brings of a document in a language; null where it takes the text away. */
export type NextText = TextBefore & {
  readonly hash: string | null
  readonly difference: readonly TextChange[]
  readonly sentences: readonly SentenceRef[] | null
}

/** Those of the version before whose texts are about to change. */
export function changedDocuments(
  published: readonly PublishedDocument[],
  changed: readonly ChangedText[],
): readonly PublishedDocument[] {
  return published.filter(({ document, language }) => find(changed, document, language))
}

/** The texts that a version changes, each with what is different from the one before. */
export function changedTexts(changed: readonly ChangedText[], before: readonly TextBefore[]): readonly NextText[] {
  return changed.map(({ document, language, text }) => {
    if (text === null) return { document, language, content: null, hash: null, difference: [], sentences: null }
    const { content, hash, sentences } = text()
    const was = find(before, document, language)?.content ?? null
    return { document, language, content, hash, difference: changesBetween(was, content), sentences }
  })
}
