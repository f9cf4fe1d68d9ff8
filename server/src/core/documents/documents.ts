import type { Document } from '@portico/contract/documents/legal-document'
import { DOCUMENT_NAMES, type DocumentName } from '@portico/contract/words'
import type { Facts } from '@portico/contract/words/facts'
import {
  buildRegister,
  type Contradiction,
  contradictionKey,
  contradictionsOf,
  type DocumentInput,
  type DocumentWriter,
  type MissingFact,
  openDocumentWriter,
  type PorticoProvider,
  type SentenceRef,
  sentenceRefs,
} from '@portico/legal'
import type { Analysed } from '../analyses/analysis.ts'
import { canonical } from '../kit/canonical.ts'
import type { SeenInventory } from '../publications/automatic.ts'
import type { Published, PublishedDocument, PublishedRecipient } from '../publications/publication.ts'
import type { Language } from '../settings/settings.ts'
import { cookieDomain } from '../sites/cookie-domain.ts'
import { lastSeen } from '../surveys/surveyed.ts'

/** What the documents of a website are written from, beside its tools. */
export type DocumentSources = {
  /** The website's host as people write it, and as it is registered. */
  readonly website: string
  readonly registered: string
  readonly facts: Facts
  /** What the latest analysis that could test it found: documents may not deny it either. */
  readonly measured: Analysed | null
  /** The latest survey: documents may not deny what it has seen. */
  readonly survey: SeenInventory | null
  /** Those that the website speaks, the default one first. */
  readonly languages: readonly Language[]
  /** How long records of consent are kept. */
  readonly proofMonths: number
  /** Who keeps them: the company that runs this installation, if it is known. */
  readonly provider: PorticoProvider | null
  /** Whether the website has the accessibility widget. */
  readonly widget: boolean
}

/** SHA-256 of a text, in hexadecimal digits. */
export type Digest = (text: string) => string

/** A document in a language, as the facts allow it. */
export type DocumentStatus = { readonly document: DocumentName; readonly language: Language } & Status

type Status =
  /** It can be published. Its text is written for its hash at the latest; `published` is the hash of what visitors read. */
  | { readonly state: 'complete'; readonly text: () => Text; readonly hash: (published?: string) => string }
  | { readonly state: 'missing'; readonly missing: readonly MissingFact[] }
  /** It would contradict another document, or what was measured, and nobody has said that it is right. */
  | { readonly state: 'contradicted'; readonly contradictions: readonly Contradiction[] }
  | { readonly state: 'not_needed' | 'not_offered' }

type Text = { readonly content: Document; readonly hash: string; readonly sentences: readonly SentenceRef[] }

/** The hashes of texts that were written from one input, by document and language. */
export type KnownHashes = Map<string, string>

/** How texts are written, and the hashes of those that were written before. */
export type Writing = {
  readonly digest: Digest
  /** Told of each text that is written. */
  readonly onWritten: () => void
  /** The same for the same input, and for no other. */
  readonly known: (input: DocumentInput) => KnownHashes
  /**
   * For whoever publishes them: those that are not published yet. Held until all are written, thirty long texts cost a third
   * more than one after the other.
   */
  readonly holdsTexts?: true
}

export function inputOf(
  { website, registered, facts, measured, survey, proofMonths, provider, widget }: DocumentSources,
  { tools, consent_mode }: Pick<Published, 'consent_mode' | 'tools'>,
): DocumentInput {
  const surveyed = lastSeen(survey, measured, { tools, consent_mode })
  const banner = { proofMonths, provider, consentMode: consent_mode, cookieDomain: cookieDomain(registered), widget }
  return { website, registered, facts, tools, measured, surveyed, ...banner }
}

/** Who receives data by the register that the documents are written from, as an analysis is told. */
export function recipientsIn(
  sources: DocumentSources,
  banner: Pick<Published, 'consent_mode' | 'tools'>,
): readonly PublishedRecipient[] {
  const { activities, recipients } = buildRegister(inputOf(sources, banner))
  return recipients.map(({ id, service, company, activity, when }) => {
    const bases = activities.find((one) => one.id === activity)?.bases ?? []
    return { id, name: service ?? company, activity, bases, when }
  })
}

/**
 * Every document in every language of the website; a text is written when somebody asks for it, once. `confirmed`:
 * contradictions that a person has said are none.
 */
export function documentsOf(
  sources: DocumentSources,
  banner: Pick<Published, 'consent_mode' | 'tools'>,
  confirmed: readonly string[],
  writing: Writing,
): readonly DocumentStatus[] {
  const input = inputOf(sources, banner)
  const writer = openDocumentWriter(input)
  const contradictions = contradictionsOf(input).filter((one) => !confirmed.includes(contradictionKey(one)))
  const found = new Map<DocumentInput, KnownHashes>()
  const hashesOf = (part: DocumentInput) => {
    const hashes = found.get(part) ?? writing.known(part)
    found.set(part, hashes)
    return hashes
  }
  return sources.languages.flatMap((language) =>
    DOCUMENT_NAMES.map((document): DocumentStatus => {
      const which = { document, language }
      const withheld = writer.withheld(document, language)
      if (withheld?.kind === 'missing') return { ...which, state: 'missing', missing: withheld.missing }
      if (withheld !== null) return { ...which, state: withheld.kind }
      const mine = contradictions.filter(({ documents }) => documents.includes(document))
      if (mine.length > 0) return { ...which, state: 'contradicted', contradictions: mine }
      return { ...which, state: 'complete', ...textOf(which, writer, writing, () => hashesOf(writer.inputs[document])) }
    }),
  )
}

function textOf(
  { document, language }: Pick<DocumentStatus, 'document' | 'language'>,
  writer: DocumentWriter,
  { digest, onWritten, holdsTexts }: Writing,
  hashes: () => KnownHashes,
): Pick<Extract<Status, { state: 'complete' }>, 'text' | 'hash'> {
  const name = `${document}.${language}`
  let text: Text | null = null
  const write = (): Text => {
    const written = writer.write(document, language)
    if (written.kind !== 'written') throw new Error(`${name} was said to be complete, and it is ${written.kind}.`)
    onWritten()
    const { document: content, usedSentences } = written
    return { content, hash: digest(canonical(content)), sentences: sentenceRefs(usedSentences, digest) }
  }
  const read = () => {
    text ??= write()
    return text
  }
  const hashAnew = (published?: string): string => {
    const written = text ?? write()
    const { hash } = written
    if (holdsTexts === true && hash !== published) text = written
    hashes().set(name, hash)
    return hash
  }
  return { text: read, hash: (published) => hashes().get(name) ?? hashAnew(published) }
}

/** The text that a version brings of a document in a language; null where it takes it away. */
export type ChangedText = Pick<PublishedDocument, 'document' | 'language'> & { readonly text: (() => Text) | null }

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
    const hash = status.hash(before?.hash)
    if (before?.hash === hash) {
      documents.push(before)
    } else {
      documents.push({ document, language, version, hash })
      changed.push({ document, language, text: status.text })
    }
  }
  // Where the website speaks another language by now, and the document is held back in it, the one that there is stays.
  const isHeld = (name: string) => statuses.some(({ document, state }) => document === name && HELD.includes(state))
  const isThere = (name: string) => documents.some(({ document }) => document === name)
  documents.push(...published.filter(({ document }) => isHeld(document) && !isThere(document)))
  // In an order that says nothing: another default language is no other version.
  documents.sort((one, other) => placeOf(one) - placeOf(other) || (one.language < other.language ? -1 : 1))
  const gone = published.filter(({ document, language }) => !find(documents, document, language))
  changed.push(...gone.map(({ document, language }) => ({ document, language, text: null })))
  return { documents, changed }
}

/** Whether visitors read another text of a document, or none. Nothing more is written than it takes to find one. */
export function isAnyOther(statuses: readonly DocumentStatus[], published: readonly PublishedDocument[]): boolean {
  return statuses.some(
    (status) =>
      status.state === 'complete' && find(published, status.document, status.language)?.hash !== status.hash(),
  )
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
