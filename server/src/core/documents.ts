import type { Document } from '@portico/contract/legal-document'
import { DOCUMENT_NAMES, type DocumentName } from '@portico/contract/words'
import type { Facts } from '@portico/contract/words/facts'
import {
  type Contradiction,
  contradictionsOf,
  type Input,
  keyOf,
  type MissingFact,
  type Provider,
  refsOf,
  registerOf,
  type SentenceRef,
  writeDocument,
} from '@portico/legal'
import type { Analysed } from './analysis.ts'
import { canonical } from './canonical.ts'
import { cookieDomain } from './cookie-domain.ts'
import type { Published, PublishedDocument, PublishedRecipient } from './publication.ts'
import type { Language } from './settings.ts'
import { lastSeen, type Survey } from './surveyed.ts'

/** What the documents of a website are written from, beside its tools. */
export type DocumentSources = {
  /** The website's host as people write it, and as it is registered. */
  readonly website: string
  readonly registered: string
  readonly facts: Facts
  /** What the latest analysis that could test it found: documents may not deny it either. */
  readonly measured: Analysed | null
  /** The latest survey: documents may not deny what it has seen. */
  readonly survey: Survey | null
  /** Those that the website speaks, the default one first. */
  readonly languages: readonly Language[]
  /** How long records of consent are kept. */
  readonly proofMonths: number
  /** Who keeps them: the company that runs this installation, if it is known. */
  readonly provider: Provider | null
  /** Whether the website has the accessibility widget. */
  readonly widget: boolean
}

/** SHA-256 of a text, in hexadecimal digits. */
export type Digest = (text: string) => string

/** A document in a language, as the facts allow it. */
export type DocumentStatus = { readonly document: DocumentName; readonly language: Language } & Status

type Status =
  | {
      readonly state: 'complete'
      readonly text: Document
      readonly hash: string
      readonly sentences: readonly SentenceRef[]
    }
  | { readonly state: 'missing'; readonly missing: readonly MissingFact[] }
  /** It would contradict another document, or what was measured, and nobody has said that it is right. */
  | { readonly state: 'contradicted'; readonly contradictions: readonly Contradiction[] }
  | { readonly state: 'not_needed' | 'not_offered' }

export function inputOf(
  { website, registered, facts, measured, survey, proofMonths, provider, widget }: DocumentSources,
  { tools, consent_mode }: Pick<Published, 'consent_mode' | 'tools'>,
): Input {
  const surveyed = lastSeen(survey, measured, { tools, consent_mode })
  const banner = { proofMonths, provider, consentMode: consent_mode, cookieDomain: cookieDomain(registered), widget }
  return { website, registered, facts, tools, measured, surveyed, ...banner }
}

/** Who receives data by the register that the documents are written from, as an analysis is told. */
export function recipientsIn(
  sources: DocumentSources,
  banner: Pick<Published, 'consent_mode' | 'tools'>,
): readonly PublishedRecipient[] {
  const { activities, recipients } = registerOf(inputOf(sources, banner))
  return recipients.map(({ id, service, company, activity, when }) => {
    const bases = activities.find((one) => one.id === activity)?.bases ?? []
    return { id, name: service ?? company, activity, bases, when }
  })
}

/** Every document in every language of the website. `confirmed`: contradictions that a person has said are none. */
export function documentsOf(
  sources: DocumentSources,
  banner: Pick<Published, 'consent_mode' | 'tools'>,
  confirmed: readonly string[],
  digest: Digest,
): readonly DocumentStatus[] {
  const input = inputOf(sources, banner)
  const contradictions = contradictionsOf(input).filter((one) => !confirmed.includes(keyOf(one)))
  return sources.languages.flatMap((language) =>
    DOCUMENT_NAMES.map((document) => {
      const mine = contradictions.filter(({ documents }) => documents.includes(document))
      return { document, language, ...statusOf(document, language, input, mine, digest) }
    }),
  )
}

function statusOf(
  document: DocumentName,
  language: Language,
  input: Input,
  contradictions: readonly Contradiction[],
  digest: Digest,
): Status {
  const written = writeDocument(document, language, input)
  switch (written.kind) {
    case 'written':
      if (contradictions.length > 0) return { state: 'contradicted', contradictions }
      return {
        state: 'complete',
        text: written.document,
        hash: digest(canonical(written.document)),
        sentences: refsOf(written.said, digest),
      }
    case 'missing':
      return { state: 'missing', missing: written.missing }
    case 'not_needed':
    case 'not_offered':
      return { state: written.kind }
  }
}

/** The text that a version brings, or takes away, of a document in a language. */
export type ChangedText = Pick<PublishedDocument, 'document' | 'language'> & {
  readonly text: Document | null
  readonly hash: string | null
  /** What it is made of; null where it is taken away. */
  readonly sentences: readonly SentenceRef[] | null
}

export type NextDocuments = {
  readonly documents: readonly PublishedDocument[]
  readonly changed: readonly ChangedText[]
}

/** What publishing makes of the documents: those that are whole, each for itself. Of one that is held back the last text stays. */
export function nextDocuments(
  statuses: readonly DocumentStatus[],
  published: readonly PublishedDocument[],
  version: number,
): NextDocuments {
  const documents: PublishedDocument[] = []
  const changed: ChangedText[] = []
  for (const { document, language, ...status } of statuses) {
    const before = find(published, document, language)
    if (status.state === 'not_needed' || status.state === 'not_offered') continue
    if (status.state !== 'complete') {
      if (before !== undefined) documents.push(before)
      continue
    }
    const { text, hash, sentences } = status
    if (before?.hash === hash) {
      documents.push(before)
    } else {
      documents.push({ document, language, version, hash })
      changed.push({ document, language, text, hash, sentences })
    }
  }
  // Where the website speaks another language by now, and the document is held back in it, the one that there is stays.
  const isHeld = (name: string) => statuses.some(({ document, state }) => document === name && HELD.includes(state))
  const isThere = (name: string) => documents.some(({ document }) => document === name)
  documents.push(...published.filter(({ document }) => isHeld(document) && !isThere(document)))
  // In an order that says nothing: another default language is no other version.
  documents.sort((one, other) => placeOf(one) - placeOf(other) || (one.language < other.language ? -1 : 1))
  const gone = published.filter(({ document, language }) => !find(documents, document, language))
  for (const { document, language } of gone)
    changed.push({ document, language, text: null, hash: null, sentences: null })
  return { documents, changed }
}

const HELD: readonly string[] = ['missing', 'contradicted'] satisfies readonly Status['state'][]

const placeOf = ({ document }: PublishedDocument) => DOCUMENT_NAMES.indexOf(document)

export function find<One extends { readonly document: string; readonly language: string }>(
  among: readonly One[],
  document: string,
  language: string,
): One | undefined {
  return among.find((one) => one.document === document && one.language === language)
}
