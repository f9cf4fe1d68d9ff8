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
import type { AnalysisMeasurement } from '../analyses/analysis.ts'
import { canonicalJson } from '../kit/canonical-json.ts'
import { Moment } from '../kit/moment.ts'
import { type BannerModeFacts, bannerModeOf } from '../publications/banner-mode.ts'
import type { DatedInventory } from '../publications/fill-draft.ts'
import type { PublishedContent, PublishedDocument, PublishedRecipient } from '../publications/publication.ts'
import type { Language } from '../settings/settings.ts'
import { cookieDomain } from '../sites/cookie-domain.ts'
import { latestEvidence } from '../surveys/document-evidence.ts'

/** Everything but the tools that the documents of a website are written from. */
export type DocumentSources = {
  /** The website's host in Unicode, and as it is registered. */
  readonly website: string
  readonly registered: string
  readonly facts: Facts
  /** The latest analysis that could test the website: documents must not contradict it. */
  readonly measured: AnalysisMeasurement | null
  /** The latest survey: documents must not contradict what it has seen. */
  readonly survey: DatedInventory | null
  /** The website's languages, the default one first. */
  readonly languages: readonly Language[]
  /** How long records of consent are kept. */
  readonly proofMonths: number
  /** The company that keeps these records: the one that runs this installation, if it is known. */
  readonly provider: PorticoProvider | null
  /** What decides whether the website asks, beside the tools. */
  readonly banner: Pick<BannerModeFacts, 'settings' | 'survey'>
  /** Whether the website has the accessibility widget. */
  readonly widget: boolean
}

/** SHA-256 of a text, in hexadecimal digits. */
export type DigestText = (text: string) => string

/** Whether a document can be published in a language, and why not. */
export type DocumentStatus = { readonly document: DocumentName; readonly language: Language } & Status

type Status =
  /** It can be published. The text is written lazily, at the latest for its hash; `published` is the hash of the published text. */
  | { readonly state: 'complete'; readonly text: () => Text; readonly hash: (published?: string) => string }
  | { readonly state: 'missing'; readonly missing: readonly MissingFact[] }
  /** It would contradict another document, or what was measured, and nobody has confirmed it. */
  | { readonly state: 'contradicted'; readonly contradictions: readonly Contradiction[] }
  | { readonly state: 'not_needed' | 'not_offered' }

type Text = { readonly content: Document; readonly hash: string; readonly sentences: readonly SentenceRef[] }

/** The hashes of texts written from one input, by document and language. */
export type CachedHashes = Map<string, string>

/** How texts are written, with a cache of their hashes. */
export type DocumentWriting = {
  readonly digest: DigestText
  /** Called for each text that is written. */
  readonly onWritten: () => void
  /** The cached hashes for an input. */
  readonly known: (input: DocumentInput) => CachedHashes
  /**
   * Keeps new texts in memory, for publishing. Otherwise a text is dropped after it was hashed: holding thirty long texts until all
   * are written costs a third more.
   */
  readonly holdsTexts?: true
}

export function documentInputOf(
  sources: DocumentSources,
  { tools, consent_mode }: Pick<PublishedContent, 'consent_mode' | 'tools'>,
): DocumentInput {
  const { website, registered, facts, measured, survey, proofMonths, provider, widget } = sources
  const surveyed = latestEvidence(survey, measured, { tools, consent_mode })
  const banner = { proofMonths, provider, consentMode: consent_mode, cookieDomain: cookieDomain(registered), widget }
  const quiet = isQuietWith(sources, tools) && { isQuiet: true as const }
  return { website, registered, facts, tools, measured, surveyed, ...banner, ...quiet }
}

/** Whether visitors are not asked with these tools, because the latest survey saw nothing that needs consent. */
export function isQuietWith(
  { banner: { settings, survey } }: Pick<DocumentSources, 'banner'>,
  tools: PublishedContent['tools'],
): boolean {
  const published = { tools, publishedAt: 0 }
  return bannerModeOf({ settings, survey, published }, new Moment(survey.endedAt ?? 0)) === 'not_needed'
}

/** The recipients in the register that the documents are written from, for an analysis. */
export function publishedRecipientsOf(
  sources: DocumentSources,
  banner: Pick<PublishedContent, 'consent_mode' | 'tools'>,
): readonly PublishedRecipient[] {
  const { activities, recipients } = buildRegister(documentInputOf(sources, banner))
  return recipients.map(({ id, service, company, activity, when }) => {
    const bases = activities.find((one) => one.id === activity)?.bases ?? []
    return { id, name: service ?? company, activity, bases, when }
  })
}

/**
 * The status of every document in every language of the website. A text is written once, when it is needed. `confirmed` are the
 * contradictions that a person has confirmed as none.
 */
export function documentStatusesOf(
  sources: DocumentSources,
  banner: Pick<PublishedContent, 'consent_mode' | 'tools'>,
  confirmed: readonly string[],
  writing: DocumentWriting,
): readonly DocumentStatus[] {
  const input = documentInputOf(sources, banner)
  const writer = openDocumentWriter(input)
  const contradictions = contradictionsOf(input).filter((one) => !confirmed.includes(contradictionKey(one)))
  const found = new Map<DocumentInput, CachedHashes>()
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
  { digest, onWritten, holdsTexts }: DocumentWriting,
  hashes: () => CachedHashes,
): Pick<Extract<Status, { state: 'complete' }>, 'text' | 'hash'> {
  const name = `${document}.${language}`
  let text: Text | null = null
  const write = (): Text => {
    const written = writer.write(document, language)
    if (written.kind !== 'written') throw new Error(`${name} should be complete, and is ${written.kind}.`)
    onWritten()
    const { document: content, usedSentences } = written
    return { content, hash: digest(canonicalJson(content)), sentences: sentenceRefs(usedSentences, digest) }
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

/** The new text of a document in a language; null if the version removes it. */
export type ChangedText = Pick<PublishedDocument, 'document' | 'language'> & { readonly text: (() => Text) | null }

export type NextDocuments = {
  readonly documents: readonly PublishedDocument[]
  readonly changed: readonly ChangedText[]
}

/** The documents of the next version: all complete ones. For a document that is withheld, the last text stays. */
export function planNextDocuments(
  statuses: readonly DocumentStatus[],
  published: readonly PublishedDocument[],
  version: number,
): NextDocuments {
  const documents: PublishedDocument[] = []
  const changed: ChangedText[] = []
  for (const { document, language, ...status } of statuses) {
    const before = findDocument(published, document, language)
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
  // If the website has new languages and the document is withheld in them, the published one stays.
  const isHeld = (name: string) => statuses.some(({ document, state }) => document === name && HELD.includes(state))
  const isThere = (name: string) => documents.some(({ document }) => document === name)
  documents.push(...published.filter(({ document }) => isHeld(document) && !isThere(document)))
  // In a fixed order, so that another default language alone is not a new version.
  documents.sort((one, other) => placeOf(one) - placeOf(other) || (one.language < other.language ? -1 : 1))
  const gone = published.filter(({ document, language }) => !findDocument(documents, document, language))
  changed.push(...gone.map(({ document, language }) => ({ document, language, text: null })))
  return { documents, changed }
}

/** Whether a complete document differs from the published one. Texts are only written until the first difference. */
export function hasChangedDocument(
  statuses: readonly DocumentStatus[],
  published: readonly PublishedDocument[],
): boolean {
  return statuses.some(
    (status) =>
      status.state === 'complete' && findDocument(published, status.document, status.language)?.hash !== status.hash(),
  )
}

const HELD: readonly string[] = ['missing', 'contradicted'] satisfies readonly Status['state'][]

const placeOf = ({ document }: PublishedDocument) => DOCUMENT_NAMES.indexOf(document)

export function findDocument<One extends { readonly document: string; readonly language: string }>(
  among: readonly One[],
  document: string,
  language: string,
): One | undefined {
  return among.find((one) => one.document === document && one.language === language)
}
