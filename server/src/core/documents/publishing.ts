import { controllerName } from '@portico/legal'
import { type Decision, decide, type FieldProblem, refuse } from '../kit/refusal.ts'
import { isSameJson } from '../kit/same-json.ts'
import { type Asking, askedVersion, withUnasked } from '../publications/asking.ts'
import { draftFrom } from '../publications/draft.ts'
import type { PublicationDifference } from '../publications/material-change.ts'
import { type Draft, INITIAL_DRAFT, type PublishedContent, publishedContentFrom } from '../publications/publication.ts'
import {
  type ChangedText,
  type DocumentSources,
  type DocumentStatus,
  type DocumentWriting,
  documentStatusesOf,
  hasChangedDocument,
  isQuietWith,
  planNextDocuments,
  publishedRecipientsOf,
} from './documents.ts'

/** The draft and the latest version of a website, as they are stored. */
export type DraftAndLatestVersion = {
  /** Null while it is the initial draft. It was valid when it was saved; a newer release may refuse it. */
  readonly draft: unknown
  /** 0 while there is none. */
  readonly draftVersion: number
  readonly latest: { readonly version: number; readonly asksSince: number; readonly content: PublishedContent } | null
}

/** The version that publishing would create. */
export type NextVersion = {
  readonly version: number
  readonly asksSince: number
  readonly content: PublishedContent
  readonly difference: PublicationDifference
  /** Documents whose text it changes. */
  readonly texts: readonly ChangedText[]
}

/** The difference between the draft and the latest version. */
export type PendingPublication = {
  /** The next version; null if it would equal the latest one. Texts without a cached hash are written for it. */
  readonly next: () => NextVersion | null
  /** Whether there is a next version. This is cheaper than creating it. */
  readonly isChanged: () => boolean
  /** The problems that prevent publishing. */
  readonly problems: readonly FieldProblem[]
  readonly documents: readonly DocumentStatus[]
}

/** Reads the stored draft, with the problems that prevent publishing. */
export function readStoredDraft({ draft }: Pick<DraftAndLatestVersion, 'draft'>): {
  readonly draft: Draft
  readonly problems: readonly FieldProblem[]
} {
  if (draft === null) return { draft: INITIAL_DRAFT, problems: [] }
  const read = draftFrom(draft)
  if (read.ok) return { draft: read.value, problems: [] }
  // It was valid when it was saved, so it has the shape of a draft.
  return { draft: draft as Draft, problems: 'problems' in read.refusal ? read.refusal.problems : [] }
}

/** What publishing the draft would do, with the documents that the facts allow. */
export function pendingPublicationOf(
  website: DraftAndLatestVersion,
  sources: DocumentSources,
  writing: DocumentWriting,
  asking: Asking = 'if_material',
): PendingPublication {
  const { latest } = website
  const { draft, problems } = readStoredDraft(website)
  const banner = withUnasked(latest, publishedContentFrom(draft), asking)
  const documents = documentStatusesOf(sources, banner, draft.confirmed ?? [], writing)
  const next = () => nextVersionOf(latest, sources, banner, documents, asking)
  const isChanged = () =>
    latest === null ||
    !isSameBanner(latest.content, banner) ||
    hasChangedDocument(documents, latest.content.documents ?? []) ||
    next() !== null
  return { problems, documents, next, isChanged }
}

function nextVersionOf(
  latest: DraftAndLatestVersion['latest'],
  sources: DocumentSources,
  banner: PublishedContent,
  statuses: readonly DocumentStatus[],
  asking: Asking,
): NextVersion | null {
  const version = (latest?.version ?? 0) + 1
  const { documents, changed: texts } = planNextDocuments(statuses, latest?.content.documents ?? [], version)
  // While the last texts stay, so does the owner that they name.
  const owner = sources.facts.name === undefined ? latest?.content.owner : controllerName(sources.facts)
  const nextContent: PublishedContent =
    documents.length === 0
      ? banner
      : {
          ...banner,
          documents,
          ...(owner !== undefined && { owner }),
          ...(isQuietWith(sources, banner.tools) && { asks: false as const }),
        }
  if (latest !== null && isAlreadyPublished(latest.content, nextContent)) return null
  const isWritten = statuses.some(({ document, state }) => document === 'privacy' && state === 'complete')
  const isThere = documents.some(({ document }) => document === 'privacy')
  const recipients = isWritten
    ? publishedRecipientsOf(sources, banner)
    : isThere
      ? latest?.content.recipients
      : undefined
  const content: PublishedContent = { ...nextContent, ...(recipients !== undefined && { recipients }) }
  return { version, ...askedVersion(latest, content, version, asking), texts }
}

function isSameBanner(
  { documents: _, owner: _owner, asks: _asks, ...before }: PublishedContent,
  banner: PublishedContent,
): boolean {
  return isAlreadyPublished(before, banner)
}

/** Whether the latest version has the same content. Recipients are ignored: they are in the texts, which are compared by hash. */
function isAlreadyPublished({ recipients: _, ...before }: PublishedContent, after: PublishedContent): boolean {
  return isSameJson(before, after)
}

/** The versions of the draft and the facts that the caller has seen. */
export type ExpectedVersions = { readonly draft: number; readonly details: number }

/**
 * Decides whether the draft can be published; the value is the next version, or null if nothing changed. `expected` has the versions
 * that the caller has seen; null publishes the current ones.
 */
export function decidePublication(
  website: DraftAndLatestVersion & { readonly detailsVersion: number },
  sources: DocumentSources,
  isActive: boolean,
  expected: ExpectedVersions | null,
  writing: DocumentWriting,
  asking: Asking = 'if_material',
): Decision<NextVersion | null> {
  if (!isActive) return refuse('subscription_not_active')
  if (expected !== null && expected.draft !== website.draftVersion) return refuse('draft_changed')
  if (expected !== null && expected.details !== website.detailsVersion) return refuse('details_changed')
  const { next, problems } = pendingPublicationOf(website, sources, writing, asking)
  if (problems.length > 0) return { ok: false, refusal: { code: 'not_publishable', problems } }
  return decide(next())
}
