import type { Document } from '@portico/contract/legal-document'
import { DOCUMENT_NAMES, type DocumentName } from '@portico/contract/words'
import type { Facts } from '@portico/contract/words/facts'
import { type Input, type Measured, type MissingFact, writeDocument } from '@portico/legal'
import { canonical } from './canonical.ts'
import type { Published, PublishedDocument } from './publication.ts'
import type { FieldProblem } from './refusal.ts'
import type { Language } from './settings.ts'

/** What the documents of a website are written from, beside its tools. */
export type DocumentSources = {
  /** The website's host. */
  readonly website: string
  readonly facts: Facts
  /** What the latest analysis that could test it found about accessibility. */
  readonly measured: Measured | null
  /** Those that the website speaks, the default one first. */
  readonly languages: readonly Language[]
  /** How long records of consent are kept. */
  readonly proofMonths: number
}

/** SHA-256 of a text, in hexadecimal digits. */
export type Digest = (text: string) => string

/** A document in a language, as the facts allow it. */
export type DocumentStatus = { readonly document: DocumentName; readonly language: Language } & Status

type Status =
  | { readonly state: 'complete'; readonly text: Document; readonly hash: string }
  | { readonly state: 'missing'; readonly missing: readonly MissingFact[] }
  | { readonly state: 'not_needed' }

export function inputOf({ website, facts, measured, proofMonths }: DocumentSources, tools: Published['tools']): Input {
  return { website, facts, tools, measured, proofMonths }
}

/** Every document in every language of the website. */
export function documentsOf(
  sources: DocumentSources,
  tools: Published['tools'],
  digest: Digest,
): readonly DocumentStatus[] {
  const input = inputOf(sources, tools)
  return sources.languages.flatMap((language) =>
    DOCUMENT_NAMES.map((document) => ({ document, language, ...statusOf(document, language, input, digest) })),
  )
}

function statusOf(document: DocumentName, language: Language, input: Input, digest: Digest): Status {
  const written = writeDocument(document, language, input)
  switch (written.kind) {
    case 'written':
      return { state: 'complete', text: written.document, hash: digest(canonical(written.document)) }
    case 'missing':
      return { state: 'missing', missing: written.missing }
    case 'not_needed':
      return { state: 'not_needed' }
  }
}

/** The text that a version brings, or takes away, of a document in a language. */
export type ChangedText = Pick<PublishedDocument, 'document' | 'language'> & {
  readonly text: Document | null
  readonly hash: string | null
}

export type NextDocuments = {
  readonly documents: readonly PublishedDocument[]
  readonly changed: readonly ChangedText[]
  /** Texts that visitors read now and that would be gone, because a fact is missing. */
  readonly problems: readonly FieldProblem[]
}

/** What publishing makes of the documents: those that are whole, each for itself. */
export function nextDocuments(
  statuses: readonly DocumentStatus[],
  published: readonly PublishedDocument[],
  version: number,
): NextDocuments {
  const documents: PublishedDocument[] = []
  const changed: ChangedText[] = []
  for (const { document, language, ...status } of statuses) {
    if (status.state !== 'complete') continue
    const { text, hash } = status
    const before = find(published, document, language)
    if (before?.hash === hash) {
      documents.push(before)
    } else {
      documents.push({ document, language, version, hash })
      changed.push({ document, language, text, hash })
    }
  }
  // In an order that says nothing: another default language is no other version.
  documents.sort((one, other) => placeOf(one) - placeOf(other) || (one.language < other.language ? -1 : 1))
  const gone = published.filter(({ document, language }) => !find(documents, document, language))
  for (const { document, language } of gone) changed.push({ document, language, text: null, hash: null })
  return { documents, changed, problems: gone.flatMap((one) => problemsOf(one, statuses)) }
}

function problemsOf(
  { document, language }: PublishedDocument,
  statuses: readonly DocumentStatus[],
): readonly FieldProblem[] {
  // Also where the website speaks another language by now.
  const status = find(statuses, document, language) ?? statuses.find((one) => one.document === document)
  if (status?.state !== 'missing') return []
  return status.missing.map(({ field }) => ({
    field: `details.${field}`,
    code: 'required',
    message: `details.${field} is required: without it the published document "${document}" in ${language} would be gone.`,
  }))
}

const placeOf = ({ document }: PublishedDocument) => DOCUMENT_NAMES.indexOf(document)

export function find<One extends { readonly document: string; readonly language: string }>(
  among: readonly One[],
  document: string,
  language: string,
): One | undefined {
  return among.find((one) => one.document === document && one.language === language)
}
