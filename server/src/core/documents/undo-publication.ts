import { type Decision, decide, refuse } from '../kit/refusal.ts'
import { isSameJson } from '../kit/same-json.ts'
import { differenceBetween } from '../publications/material-change.ts'
import type { PublishedContent, PublishedDocument } from '../publications/publication.ts'
import { findDocument } from './documents.ts'
import type { DraftAndLatestVersion, NextVersion } from './publishing.ts'

type PublishedVersion = NonNullable<DraftAndLatestVersion['latest']>

export type UndoFacts = {
  readonly latest: PublishedVersion
  /** The version before the one that is undone; null where there is none. */
  readonly former: PublishedVersion | null
  /** The version that is undone. */
  readonly undone: number
  /** Whether the subscription runs. */
  readonly isActive: boolean
}

/** A version with the content of a former one. */
export type RestoredVersion = Omit<NextVersion, 'texts'> & {
  /** Documents whose text it changes. */
  readonly texts: readonly RestoredText[]
}

/** The text of a document in a language goes back to that of a former version; null: to none. */
export type RestoredText = Pick<PublishedDocument, 'document' | 'language'> & {
  readonly from: PublishedDocument | null
}

/**
 * Decides whether a publication can be undone. The value is the next version, or null if it is undone already. Only the latest
 * one can be: undoing an older one would take back what others published since.
 */
export function decideUndo({ latest, former, undone, isActive }: UndoFacts): Decision<RestoredVersion | null> {
  if (!isActive) return refuse('subscription_not_active')
  if (former === null) return refuse('publication_changed')
  const next = restore(latest, former)
  if (latest.version === undone) return decide(next)
  // Another tab has undone it, or the answer to the same request was lost.
  return latest.version === undone + 1 && next === null ? decide(null) : refuse('publication_changed')
}

/** Null where the latest version has the content of the former one. */
function restore(latest: PublishedVersion, former: PublishedVersion): RestoredVersion | null {
  const version = latest.version + 1
  const published = latest.content.documents ?? []
  const documents = (former.content.documents ?? []).map((document) => restoredDocument(document, published, version))
  const content: PublishedContent =
    former.content.documents === undefined ? former.content : { ...former.content, documents }
  if (isSameJson(latest.content, content)) return null
  const difference = differenceBetween(latest.content, content)
  // Choices for the former version cover it, and those for the latest one do unless it brings back what that did not ask about.
  const asksSince = difference.material ? version : former.asksSince
  return { version, asksSince, content, difference, texts: restoredTexts(former.content, published, documents) }
}

/** A text that visitors still get stays where it is. */
function restoredDocument(
  former: PublishedDocument,
  published: readonly PublishedDocument[],
  version: number,
): PublishedDocument {
  const now = findDocument(published, former.document, former.language)
  return now?.hash === former.hash ? now : { ...former, version }
}

function restoredTexts(
  { documents: former = [] }: PublishedContent,
  published: readonly PublishedDocument[],
  next: readonly PublishedDocument[],
): readonly RestoredText[] {
  const changed = former.filter(({ document, language, hash }) => {
    return findDocument(published, document, language)?.hash !== hash
  })
  const gone = published.filter(({ document, language }) => findDocument(next, document, language) === undefined)
  return [
    ...changed.map((from) => ({ document: from.document, language: from.language, from })),
    ...gone.map(({ document, language }) => ({ document, language, from: null })),
  ]
}
