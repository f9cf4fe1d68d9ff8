import type { Inventory, SeenTool, SurveyFailure, UnknownParty } from '@portico/contract/surveys/inventory'
import type { AnalysisPass, AutomaticMode } from '@portico/contract/words'
import { toolById } from '@portico/vendors'
import type { Moment } from '../kit/moment.ts'
import type { OwnTool, PublishedContent, PublishedTool } from '../publications/publication.ts'
import { longestPauseMs, type SurveyCadence } from './survey.ts'

/** What is known of a website that works by itself, or should. Moments are in the site's time. */
export type WebsiteFacts = {
  readonly now: Moment
  /** When its subscription began; null without an active one. */
  readonly subscribedAt: Moment | null
  readonly automatic: AutomaticMode
  /** How often this installation looks at websites. */
  readonly surveys: SurveyCadence
  readonly published: (Pick<PublishedContent, 'tools' | 'consent_mode'> & { readonly version: number }) | null
  /** When visitors' browsers first and last loaded the tag. */
  readonly seen: { readonly firstAt: Moment; readonly lastAt: Moment } | null
  /** How the latest try to look at the website ended; null: not tried. */
  readonly tried: { readonly at: Moment; readonly failure: SurveyFailure | null; readonly failures: number } | null
  readonly latest: LatestInventory | null
}

/** What the latest survey with success has seen. */
export type LatestInventory = {
  readonly at: Moment
  readonly inventory: Inventory
  /** Whether a browser of a visitor has loaded the tag since. */
  readonly isLoadedSince: boolean
  /** The last survey before it that has seen the tag, where this one has not. */
  readonly tagSeenBefore: Moment | null
}

const DAY_MS = 86_400_000
/** A website may have no visitor for a while. */
const SILENT_AFTER_MS = 14 * DAY_MS
/** A survey that is due may wait for its turn. */
const IN_QUEUE_MS = 2 * DAY_MS
/** When a browser loaded the tag is known to the hour, and a tag that stands on some pages alone is loaded there. */
export const GONE_AFTER_MS = DAY_MS

export type Tag =
  | { readonly is: 'unseen' }
  | { readonly is: 'there'; readonly firstAt: Moment; readonly lastAt: Moment }
  /** `by`: a survey has looked and not found it, or it was not met for so long. */
  | { readonly is: 'gone'; readonly by: 'survey' | 'silence'; readonly firstAt: Moment; readonly lastAt: Moment }

type TagFacts = Pick<WebsiteFacts, 'now' | 'seen' | 'latest' | 'automatic' | 'surveys'>

/**
 * The tag is gone when it was seen before and a later survey does not see it, or when neither a visitor nor a survey has
 * seen it for two weeks, and longer than surveys are apart.
 */
export function tagOf(facts: TagFacts): Tag {
  const { now, seen, latest } = facts
  const isSurveyed = latest?.inventory.tag.seen === true
  const surveyed = isSurveyed ? latest.at : latest?.tagSeenBefore
  const times = [...(seen ? [seen.firstAt, seen.lastAt] : []), ...(surveyed ? [surveyed] : [])]
  times.sort((one, other) => one.epochMilliseconds - other.epochMilliseconds)
  const [firstAt] = times
  const lastAt = times.at(-1)
  if (firstAt === undefined || lastAt === undefined) return { is: 'unseen' }
  const since = (moment: Moment) => now.epochMilliseconds - moment.epochMilliseconds
  const isLoaded = seen !== null && (latest?.isLoadedSince || since(seen.lastAt) < GONE_AFTER_MS)
  if (latest !== null && !isSurveyed && !isLoaded) return { is: 'gone', by: 'survey', firstAt, lastAt }
  return since(lastAt) > silentAfterMs(facts)
    ? { is: 'gone', by: 'silence', firstAt, lastAt }
    : { is: 'there', firstAt, lastAt }
}

/** How long nobody may meet a tag that is there. */
export function silentAfterMs(facts: Pick<WebsiteFacts, 'automatic' | 'surveys'>): number {
  return isOff(facts) ? SILENT_AFTER_MS : Math.max(SILENT_AFTER_MS, longestPauseMs(facts.surveys) + IN_QUEUE_MS)
}

/** A tool of the table or somebody unknown, under the name that people read. */
export type Party = { readonly name: string } & Pick<SeenTool, 'before' | 'after_reject' | 'marked'>

/** What visitors are not protected from, by name. */
export type Works = {
  readonly at: Moment
  /** Null where it has seen nobody, and could not judge every page. */
  readonly before: readonly string[] | null
  /** Null where the survey could not refuse. */
  readonly afterReject: readonly string[] | null
  readonly notMarked: readonly string[]
}

/**
 * Whether what is published works, by the latest survey that had a version to look at and a tag on the page. Null where none
 * had: then somebody has to publish, or to place the tag. A survey of an earlier version says what is still wrong, and never
 * that all is well.
 */
export function worksOf({ published, latest }: Pick<WebsiteFacts, 'published' | 'latest'>): Works | null {
  if (published === null || latest === null || latest.inventory.version === null) return null
  const { tag, delivered_version, tools, unknown } = latest.inventory
  if (!tag.seen && delivered_version === null) return null
  const parties = [
    ...tools.map((seen) => partyOf(seen, toolsFor(seen, published.tools), published)),
    ...unknown.map((seen) => partyOf(seen, ownToolsFor(seen, published.tools), published)),
  ].filter((party) => party !== null)
  const named = (condition: (party: Party & Listed) => boolean) => [
    ...new Set(parties.filter(condition).map(({ name }) => name)),
  ]
  // A version that is newer than the survey may hold them by now; unmarked elements it cannot hold.
  const isNewer = published.version > latest.inventory.version
  const isStillSo = (party: Party & Listed) => !isNewer || !party.isListed || isUnmarked(party)
  const isDone = (wanted: AnalysisPass) =>
    latest.inventory.passes.some(({ pass, state }) => pass === wanted && state === 'done')
  const early = named((party) => party.before === true && isStillSo(party))
  const before = early.length > 0 || isDone('silent') ? early : null
  const afterReject = isDone('reject') ? named((party) => party.after_reject === true && isStillSo(party)) : null
  const notMarked = named((party) => party.isListed && isUnmarked(party))
  const isWell = [early, afterReject ?? [], notMarked].every((names) => names.length === 0)
  return isNewer && isWell ? null : { at: latest.at, before, afterReject, notMarked }
}

const isUnmarked = ({ marked }: Party) => marked === 'some' || marked === 'none'

type Listed = { readonly isListed: boolean }

/** Null for whoever may be there without being asked for. */
function partyOf(
  seen: SeenTool | UnknownParty,
  named: readonly PublishedTool[],
  published: NonNullable<WebsiteFacts['published']>,
): (Party & Listed) | null {
  if (named.length === 0 && 'tool' in seen && toolById(seen.tool)?.category === 'necessary') return null
  if (named.length > 0 && named.every((tool) => mayRun(tool, published.consent_mode))) return null
  const { before, after_reject, marked } = seen
  const isListed = named.some((tool) => !mayRun(tool, published.consent_mode) && !isGuess(tool))
  return { name: nameOf(seen), before, after_reject, marked, isListed }
}

/** What waits for nobody: it is necessary, comes with the pages, or is told by signals what it may do. */
export function mayRun(
  { category, consent, comes_with_pages: withPages }: PublishedTool,
  mode: PublishedContent['consent_mode'],
): boolean {
  return category === 'necessary' || withPages === true || (mode === 'advanced' && consent !== undefined)
}

/** Named by its domain alone until somebody says what it is: a guess holds nothing back. */
export const isGuess = ({ unconfirmed }: Pick<OwnTool, 'unconfirmed'>) => unconfirmed === true

export const toolsFor = ({ tool }: SeenTool, tools: readonly PublishedTool[]) => tools.filter(({ id }) => id === tool)

/** The customer's own words for somebody whom no table knows: they stand for all hosts below theirs. */
export function ownToolsFor<Tool extends Pick<OwnTool, 'hosts'>>(
  { domain, hosts }: UnknownParty,
  tools: readonly Tool[],
): readonly Tool[] {
  const all = hosts.length === 0 ? [domain] : hosts
  const found = all.map((host) => tools.find((tool) => tool.hosts.some((one) => `.${host}`.endsWith(`.${one}`))))
  return found.every((tool) => tool !== undefined) ? found : []
}

export function nameOf(seen: SeenTool | UnknownParty): string {
  return 'tool' in seen ? (toolById(seen.tool)?.name ?? seen.tool) : seen.domain
}

export type SurveyState = 'off' | 'waiting' | 'done' | 'failed'

/** How it stands with looking at the website. What was published after the latest look waits for the next one. */
export function surveyStateOf(facts: WebsiteFacts): SurveyState {
  const { published, tried, latest } = facts
  if (isOff(facts)) return 'off'
  if (tried !== null && tried.failure !== null) return 'failed'
  if (latest === null) return 'waiting'
  return (published?.version ?? 0) > (latest.inventory.version ?? 0) ? 'waiting' : 'done'
}

/** Whether nobody looks at the website. */
function isOff({ automatic, surveys }: Pick<WebsiteFacts, 'automatic' | 'surveys'>): boolean {
  return automatic === 'off' || surveys === 'off'
}
