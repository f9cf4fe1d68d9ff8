import { canonical } from './canonical.ts'
import { draftFrom } from './draft.ts'
import { type Difference, differenceOf } from './material-change.ts'
import { type Draft, INITIAL_DRAFT, type Published, publishedFrom } from './publication.ts'
import { type Decision, decide, type FieldProblem, refuse } from './refusal.ts'

/** What the customer edits and what visitors get, as both are stored. */
export type Website = {
  /** Null while it is what every website begins with. It was valid when it was saved, and a release may know better. */
  readonly draft: unknown
  /** 0 while there is none. */
  readonly draftVersion: number
  readonly latest: { readonly version: number; readonly asksSince: number; readonly content: Published } | null
}

/** A version that is about to be made. */
export type NextVersion = {
  readonly version: number
  readonly asksSince: number
  readonly content: Published
  readonly difference: Difference
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

/** What publishing the draft would make; null where visitors would get what they get already. */
export function nextVersion(draft: Draft, latest: Website['latest']): NextVersion | null {
  const content = publishedFrom(draft)
  if (latest !== null && canonical(content) === canonical(latest.content)) return null
  const version = (latest?.version ?? 0) + 1
  const difference = differenceOf(latest?.content ?? null, content)
  return {
    version,
    asksSince: latest === null || difference.material ? version : latest.asksSince,
    content,
    difference,
  }
}

/**
 * Publishing makes the next version of what the draft says. `expected` is the version of the draft that its reader has seen;
 * null publishes the draft as it stands.
 */
export function publish(website: Website, isActive: boolean, expected: number | null): Decision<NextVersion | null> {
  if (!isActive) return refuse('subscription_not_active')
  if (expected !== null && expected !== website.draftVersion) return refuse('draft_changed')
  const { draft, problems } = draftOf(website)
  if (problems.length > 0) return { ok: false, refusal: { code: 'not_publishable', problems } }
  return decide(nextVersion(draft, website.latest))
}
