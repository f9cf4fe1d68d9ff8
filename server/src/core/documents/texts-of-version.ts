import type { Document } from '@portico/contract/documents/legal-document'
import type { DocumentName } from '@portico/contract/words'
import { changesBetween, type SentenceRef, type TextChange } from '@portico/legal'
import type { PublishedDocument } from '../publications/publication.ts'
import { type ChangedText, findDocument } from './documents.ts'

/** A text of the previous version; its content is null if that version removed it. */
export type PreviousText = {
  readonly document: DocumentName
  readonly language: string
  readonly content: Document | null
}

/** The text of a document in a language in the new version; its members are null if the version removes it. */
export type NextText = PreviousText & {
  readonly hash: string | null
  readonly difference: readonly TextChange[]
  readonly sentences: readonly SentenceRef[] | null
}

/** The documents of the previous version whose texts change. */
export function changedDocuments(
  published: readonly PublishedDocument[],
  changed: readonly ChangedText[],
): readonly PublishedDocument[] {
  return published.filter(({ document, language }) => findDocument(changed, document, language))
}

/** The texts that a version changes, each with its difference from the previous one. */
export function changedTexts(changed: readonly ChangedText[], before: readonly PreviousText[]): readonly NextText[] {
  return changed.map(({ document, language, text }) => {
    if (text === null) return { document, language, content: null, hash: null, difference: [], sentences: null }
    const { content, hash, sentences } = text()
    const was = findDocument(before, document, language)?.content ?? null
    return { document, language, content, hash, difference: changesBetween(was, content), sentences }
  })
}
