import { controllerName } from '@portico/legal'
import { type Decision, decide, type FieldProblem, refuse } from '../kit/refusal.ts'
import { isSameJson } from '../kit/same-json.ts'
import { draftFrom } from '../publications/draft.ts'
import { type PublicationDifference, differenceBetween } from '../publications/material-change.ts'
import { type Draft, INITIAL_DRAFT, type PublishedContent, publishedContentFrom } from '../publications/publication.ts'
import {
  type ChangedText,
  type DocumentSources,
  type DocumentStatus,
  documentsOf,
  isAnyOther,
  nextDocuments,
  recipientsIn,
  type Writing,
} from './documents.ts'

/** What the customer edits and what visitors get, as both are stored. */
export type Website = {
  /** Null while it is what every website begins with. It was valid when it was saved, and a release may know better. */
  readonly draft: unknown
  /** 0 while there is none. */
  readonly draftVersion: number
  readonly latest: { readonly version: number; readonly asksSince: number; readonly content: PublishedContent } | null
}

/** A version that is about to be made. */
export type NextVersion = {
  readonly version: number
  readonly asksSince: number
  readonly content: PublishedContent
  readonly difference: PublicationDifference
  /** Documents whose text it changes. */
  readonly texts: readonly ChangedText[]
}

/** What lies between the draft and what visitors get. */
export type Pending = {
  /** Null where visitors would get what they get already. What is not known of the texts is written for it. */
  readonly next: () => NextVersion | null
  /** Whether there is a next one, which takes less than to say what is in it. */
  readonly isChanged: () => boolean
  /** What keeps it from being published. */
  readonly problems: readonly FieldProblem[]
  readonly documents: readonly DocumentStatus[]
}

/** The draft as far as it can be shown, and what keeps it from being published. */
export function draftOf({ draft }: Pick<Website, 'draft'>): {
  readonly draft: Draft
  readonly problems: readonly FieldProblem[]
} {
  if (draft === null) return { draft: INITIAL_DRAFT, problems: [] }
  const read = draftFrom(draft)
  if (read.ok) return { draft: read.value, problems: [] }
  // It was read when it was saved, so it has the shape of one.
  return { draft: draft as Draft, problems: 'problems' in read.refusal ? read.refusal.problems : [] }
}

/** What publishing the draft would make, with the documents as the facts allow them. */
export function pendingOf(website: Website, sources: DocumentSources, writing: Writing): Pending {
  const { latest } = website
  const { draft, problems } = draftOf(website)
  const banner = publishedContentFrom(draft)
  const documents = documentsOf(sources, banner, draft.confirmed ?? [], writing)
  const next = () => nextOf(latest, sources, banner, documents)
  const isChanged = () =>
    latest === null ||
    !isSameBanner(latest.content, banner) ||
    isAnyOther(documents, latest.content.documents ?? []) ||
    next() !== null
  return { problems, documents, next, isChanged }
}

function nextOf(
  latest: Website['latest'],
  sources: DocumentSources,
  banner: PublishedContent,
  statuses: readonly DocumentStatus[],
): NextVersion | null {
  const version = (latest?.version ?? 0) + 1
  const { documents, changed: texts } = nextDocuments(statuses, latest?.content.documents ?? [], version)
  // As long as the last texts stay, so does whom they name.
  const owner = sources.facts.name === undefined ? latest?.content.owner : controllerName(sources.facts)
  const told: PublishedContent =
    documents.length === 0 ? banner : { ...banner, documents, ...(owner !== undefined && { owner }) }
  if (latest !== null && isTold(latest.content, told)) return null
  const isWritten = statuses.some(({ document, state }) => document === 'privacy' && state === 'complete')
  const isThere = documents.some(({ document }) => document === 'privacy')
  const recipients = isWritten ? recipientsIn(sources, banner) : isThere ? latest?.content.recipients : undefined
  const content: PublishedContent = { ...told, ...(recipients !== undefined && { recipients }) }
  const difference = differenceBetween(latest?.content ?? null, content)
  const asksSince = latest === null || difference.material ? version : latest.asksSince
  return { version, asksSince, content, difference, texts }
}

function isSameBanner({ documents: _, owner: _owner, ...before }: PublishedContent, banner: PublishedContent): boolean {
  return isTold(before, banner)
}

/** Whether visitors are told all of it already. Whoever else receives data stands in the texts, which are compared. */
function isTold({ recipients: _, ...before }: PublishedContent, told: PublishedContent): boolean {
  return isSameJson(before, told)
}

/** What a reader of the draft and of the facts has seen of them. */
export type Seen = { readonly draft: number; readonly details: number }

/**
 * Publishing makes the next version of what draft and facts say. `expected` is what their reader has seen; null publishes
 * them as they stand.
 */
export function publish(
  website: Website & { readonly detailsVersion: number },
  sources: DocumentSources,
  isActive: boolean,
  expected: Seen | null,
  writing: Writing,
): Decision<NextVersion | null> {
  if (!isActive) return refuse('subscription_not_active')
  if (expected !== null && expected.draft !== website.draftVersion) return refuse('draft_changed')
  if (expected !== null && expected.details !== website.detailsVersion) return refuse('details_changed')
  const { next, problems } = pendingOf(website, sources, writing)
  if (problems.length > 0) return { ok: false, refusal: { code: 'not_publishable', problems } }
  return decide(next())
}
