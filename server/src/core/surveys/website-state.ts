import type { Inventory, SeenTool, SurveyFailure, UnknownParty } from '@portico/contract/surveys/inventory'
import type { AnalysisPass, AutomaticMode } from '@portico/contract/words'
import type { BannerSetting } from '@portico/contract/words/settings'
import { toolById } from '@portico/vendors'
import type { Moment } from '../kit/moment.ts'
import { type BannerEvidence, type BannerMode, bannerModeOf, isBannerOff } from '../publications/banner-mode.ts'
import { isOnlyNamed, type OwnTool, type PublishedContent, type PublishedTool } from '../publications/publication.ts'
import { maxSurveyIntervalMs, type SurveyCadence } from './survey.ts'

/** What is known of a website that works automatically. Times are the site's. */
export type WebsiteFacts = {
  readonly now: Moment
  /** When its subscription began; null without an active one. */
  readonly subscribedAt: Moment | null
  readonly automatic: AutomaticMode
  /** How often this installation surveys websites. */
  readonly surveys: SurveyCadence
  readonly published: (Pick<PublishedContent, 'tools' | 'consent_mode'> & { readonly version: number }) | null
  /** Whether nobody has chosen the language. */
  readonly isLanguageAssumed: boolean
  /** When visitors' browsers first and last loaded the tag. */
  readonly seen: { readonly firstAt: Moment; readonly lastAt: Moment } | null
  /** How the latest survey ended; null if there was none. */
  readonly tried: {
    readonly at: Moment
    readonly failure: SurveyFailure | null
    readonly failures: number
    readonly movedTo?: MovedTo | null
  } | null
  readonly latest: LatestInventory | null
  /** What decides whether visitors are asked. */
  readonly banner: {
    readonly setting: BannerSetting | null
    readonly survey: BannerEvidence
    /** When the version was published, in milliseconds of the site's time; null while nothing is. */
    readonly publishedAt: number | null
  }
}

/** Where a website leads that has moved elsewhere: the host to read, and the address to register. */
export type MovedTo = { readonly host: string; readonly address: string }

/** The result of the latest successful survey. */
export type LatestInventory = {
  readonly at: Moment
  readonly inventory: Inventory
  /** Whether a visitor's browser has loaded the tag since. */
  readonly isLoadedSince: boolean
  /** The last earlier survey that has seen the tag, if this one has not. */
  readonly tagSeenBefore: Moment | null
}

const DAY_MS = 86_400_000
/** A website may have no visitors for a while. */
const SILENT_AFTER_MS = 14 * DAY_MS
/** How long a due survey may wait in the queue. */
const IN_QUEUE_MS = 2 * DAY_MS
/** A tag that a survey missed counts as there if a browser loaded it within this time: it may be on some pages only. */
export const TAG_GONE_AFTER_MS = DAY_MS

export type TagState =
  | { readonly is: 'unseen' }
  | { readonly is: 'there'; readonly firstAt: Moment; readonly lastAt: Moment }
  /** `by`: a survey did not find it, or nobody has loaded it for too long. */
  | { readonly is: 'gone'; readonly by: 'survey' | 'silence'; readonly firstAt: Moment; readonly lastAt: Moment }

type TagFacts = Pick<WebsiteFacts, 'now' | 'seen' | 'latest' | 'automatic' | 'surveys'>

/**
 * The state of the tag. It is gone if it was seen before and a later survey does not see it, or if neither a visitor nor a survey
 * has seen it for two weeks, and for longer than the interval of surveys.
 */
export function tagStateOf(facts: TagFacts): TagState {
  const { now, seen, latest } = facts
  const isSurveyed = latest?.inventory.tag.seen === true
  const surveyed = isSurveyed ? latest.at : latest?.tagSeenBefore
  const times = [...(seen ? [seen.firstAt, seen.lastAt] : []), ...(surveyed ? [surveyed] : [])]
  times.sort((one, other) => one.epochMilliseconds - other.epochMilliseconds)
  // The moment that the log has too. Before a visitor's browser has loaded it, the survey's: the latest one alone is known.
  const firstAt = seen?.firstAt ?? surveyed ?? undefined
  const lastAt = times.at(-1)
  if (firstAt === undefined || lastAt === undefined) return { is: 'unseen' }
  const since = (moment: Moment) => now.epochMilliseconds - moment.epochMilliseconds
  const isLoaded = seen !== null && (latest?.isLoadedSince || since(seen.lastAt) < TAG_GONE_AFTER_MS)
  if (latest !== null && !isSurveyed && !isLoaded) return { is: 'gone', by: 'survey', firstAt, lastAt }
  return since(lastAt) > maxTagSilenceMs(facts)
    ? { is: 'gone', by: 'silence', firstAt, lastAt }
    : { is: 'there', firstAt, lastAt }
}

/** After this long without being seen, a tag counts as gone. */
export function maxTagSilenceMs(facts: Pick<WebsiteFacts, 'automatic' | 'surveys'>): number {
  return isOff(facts) ? SILENT_AFTER_MS : Math.max(SILENT_AFTER_MS, maxSurveyIntervalMs(facts.surveys) + IN_QUEUE_MS)
}

/** The names of tools that ran although visitors had not agreed. */
export type ConsentViolations = {
  readonly at: Moment
  /** Tools that ran before a choice; null if none was seen, but not every page could be checked. */
  readonly before: readonly string[] | null
  /** Tools that ran after a refusal; null if the survey could not refuse. */
  readonly afterReject: readonly string[] | null
  readonly notMarked: readonly string[]
}

/** Parties that ran although visitors had not agreed, as `ConsentViolations` names them. */
export type ViolatingParties = {
  readonly at: Moment
  readonly before: readonly ViolatingParty[] | null
  readonly afterReject: readonly ViolatingParty[] | null
  readonly notMarked: readonly ViolatingParty[]
}

/** What was seen of the party, and the published tools that it is. */
export type ViolatingParty = {
  readonly name: string
  readonly seen: SeenTool | UnknownParty
  readonly published: readonly PublishedTool[]
  /** Whether a published tool lists it, and so holds it back. */
  readonly isListed: boolean
}

type ModeFacts = Pick<WebsiteFacts, 'now' | 'automatic' | 'published' | 'banner'>
type ViolationFacts = ModeFacts & Pick<WebsiteFacts, 'latest'>

/** Whether visitors are asked. */
export function bannerModeIn({ now, automatic, published, banner }: ModeFacts): BannerMode {
  const { setting, survey, publishedAt } = banner
  const version = published && publishedAt !== null ? { tools: published.tools, publishedAt } : null
  return bannerModeOf({ settings: { banner: setting, automatic }, survey, published: version }, now)
}

/**
 * The violations in the latest survey. Null without a published version or a tag: then somebody has to publish, or to place the tag.
 * A survey of an earlier version can show what is still wrong, but never that all is well.
 */
export function violatingParties(facts: ViolationFacts): ViolatingParties | null {
  const { published, latest } = facts
  if (published === null || latest === null || latest.inventory.version === null) return null
  const { tag, delivered_version, tools, unknown } = latest.inventory
  if (!tag.seen && delivered_version === null) return null
  const isHolding = !isBannerOff(bannerModeIn(facts))
  const parties = [
    ...tools.map((seen) => partyOf(seen, publishedToolsMatching(seen, published.tools), published, isHolding)),
    ...unknown.map((seen) => partyOf(seen, ownToolsMatching(seen, published.tools), published, isHolding)),
  ].filter((party) => party !== null)
  // A newer version may block them by now; it cannot block unmarked elements.
  const isNewer = published.version > latest.inventory.version
  const isStillSo = (party: ViolatingParty) => !isNewer || !party.isListed || isUnmarked(party)
  const isDone = (name: AnalysisPass) =>
    latest.inventory.passes.some(({ pass, state }) => pass === name && state === 'done')
  const early = parties.filter((party) => party.seen.before === true && isStillSo(party))
  const before = early.length > 0 || isDone('silent') ? early : null
  const afterReject = isDone('reject')
    ? parties.filter((party) => party.seen.after_reject === true && isStillSo(party))
    : null
  const notMarked = parties.filter((party) => party.isListed && isUnmarked(party))
  const isWell = [early, afterReject ?? [], notMarked].every((found) => found.length === 0)
  return isNewer && isWell ? null : { at: latest.at, before, afterReject, notMarked }
}

/** The same by their names, each once. */
export function consentViolationsOf(facts: ViolationFacts): ConsentViolations | null {
  const found = violatingParties(facts)
  if (found === null) return null
  const namesOf = (parties: readonly ViolatingParty[]) => [...new Set(parties.map(({ name }) => name))]
  const { at, before, afterReject, notMarked } = found
  return {
    at,
    before: before && namesOf(before),
    afterReject: afterReject && namesOf(afterReject),
    notMarked: namesOf(notMarked),
  }
}

/** Held back, nobody could pay. */
export const takesPayments = ({ seen }: Pick<ViolatingParty, 'seen'>): boolean =>
  'tool' in seen && toolById(seen.tool)?.kind === 'payment'

const isUnmarked = ({ seen: { marked } }: ViolatingParty) => marked === 'some' || marked === 'none'

/** The seen party; null if it may run without consent. */
function partyOf(
  seen: SeenTool | UnknownParty,
  named: readonly PublishedTool[],
  published: NonNullable<WebsiteFacts['published']>,
  isHolding: boolean,
): ViolatingParty | null {
  if (named.length === 0 && 'tool' in seen && toolById(seen.tool)?.category === 'necessary') return null
  if (named.length > 0 && named.every((tool) => mayRunWithoutConsent(tool, published.consent_mode))) return null
  const isListed =
    isHolding && named.some((tool) => !mayRunWithoutConsent(tool, published.consent_mode) && !isOnlyNamed(tool))
  return { name: partyName(seen, named), seen, published: named, isListed }
}

/** Whether a tool may run without consent: it is necessary, comes with the pages, or obeys consent signals. */
export function mayRunWithoutConsent(
  { category, consent, comes_with_pages: withPages }: PublishedTool,
  mode: PublishedContent['consent_mode'],
): boolean {
  return category === 'necessary' || withPages === true || (mode === 'advanced' && consent !== undefined)
}

/** Whether nobody has described the tool yet. It is not blocked then. */
export const isUnconfirmed = ({ unconfirmed }: Pick<OwnTool, 'unconfirmed'>) => unconfirmed === true

export const publishedToolsMatching = ({ tool }: SeenTool, tools: readonly PublishedTool[]) =>
  tools.filter(({ id }) => id === tool)

/** The own tools that cover all hosts of an unknown third party; a tool's host includes its subdomains. */
export function ownToolsMatching<Tool extends Pick<OwnTool, 'hosts'>>(
  { domain, hosts }: UnknownParty,
  tools: readonly Tool[],
): readonly Tool[] {
  const all = hosts.length === 0 ? [domain] : hosts
  const found = all.map((host) => tools.find((tool) => tool.hosts.some((one) => `.${host}`.endsWith(`.${one}`))))
  return found.every((tool) => tool !== undefined) ? found : []
}

/** The name that people know: that of the table, or of the customer's own tool. Of what nobody has described it is the domain. */
export function partyName(
  seen: SeenTool | UnknownParty,
  named: readonly Pick<OwnTool, 'name' | 'unconfirmed'>[] = [],
): string {
  if ('tool' in seen) return toolById(seen.tool)?.name ?? seen.tool
  return named.find((tool) => !isUnconfirmed(tool))?.name ?? seen.domain
}

export type SurveyState = 'off' | 'waiting' | 'done' | 'failed'

/** The state of the website's surveys: `waiting` if the latest version was published after the latest survey. */
export function surveyStateOf(facts: WebsiteFacts): SurveyState {
  const { published, tried, latest } = facts
  if (isOff(facts)) return 'off'
  if (tried !== null && tried.failure !== null) return 'failed'
  if (latest === null) return 'waiting'
  return (published?.version ?? 0) > (latest.inventory.version ?? 0) ? 'waiting' : 'done'
}

/** Whether surveys are off, for the website or for the installation. */
function isOff({ automatic, surveys }: Pick<WebsiteFacts, 'automatic' | 'surveys'>): boolean {
  return automatic === 'off' || surveys === 'off'
}
