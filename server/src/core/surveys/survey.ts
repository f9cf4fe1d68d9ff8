import type { SurveyFailure } from '@portico/contract/surveys/inventory'
import { isBefore, Moment } from '../kit/moment.ts'
import { decideScanEnd, type OpenScan } from '../scans/scan-job.ts'
import { entitlementsAt, type SubscriptionFacts } from '../subscriptions/subscription.ts'

/** Why a website is surveyed: a new subscription, a newly seen tag, a new version, surveys were switched on, or the schedule. */
export type SurveyCause = 'subscription' | 'seen' | 'published' | 'settings' | 'schedule'

/** How often websites are surveyed. */
export const SURVEY_CADENCES = ['weekly', 'monthly', 'off'] as const
export type SurveyCadence = (typeof SURVEY_CADENCES)[number]

export const DEFAULT_SURVEY_CADENCE: SurveyCadence = 'weekly'

const DAY_MS = 24 * 60 * 60_000
const CADENCE_DAYS: Readonly<Record<SurveyCadence, number>> = { weekly: 7, monthly: 30, off: 30 }
/** The pauses before retries, by the number of failures in a row. */
const RETRY_PAUSES_DAYS = [1, 2, 4, 7, 14, 28] as const
/** Spreads the surveys of websites that were registered together. */
const JITTER = 0.1

/** The maximum number of surveys per registrable domain and UTC day, for all integrators together. Private suffixes count. */
export const MAX_SURVEYS_PER_DOMAIN_PER_DAY = 20

/** Surveys of a website that its customer may ask for in a UTC day, beside the scheduled ones. */
export const MAX_FREE_CHECKS_PER_DAY = 3

/** Everything that decides whether a customer may ask for a survey. */
export type FreeCheckFacts = {
  readonly hasSubscription: boolean
  /** Whether surveys are off, for the website or for the installation. */
  readonly isOff: boolean
  /** Whether some scanner can work. */
  readonly hasScanner: boolean
  /** Whether a survey is queued, under way or asked for. */
  readonly isUnderWay: boolean
  /** How many were asked for today. */
  readonly requests: number
}

export type FreeCheckState = 'possible' | 'running' | 'spent' | 'none'

export function freeCheckState(facts: FreeCheckFacts): FreeCheckState {
  if (!facts.hasSubscription || facts.isOff || !facts.hasScanner) return 'none'
  if (facts.isUnderWay) return 'running'
  return freeChecksLeft(facts) > 0 ? 'possible' : 'spent'
}

export function freeChecksLeft({ requests }: Pick<FreeCheckFacts, 'requests'>): number {
  return Math.max(0, MAX_FREE_CHECKS_PER_DAY - requests)
}

/** Everything that decides whether a website is surveyed now. */
export type SurveyFacts = {
  readonly subscription: SubscriptionFacts | null
  readonly isSuspended: boolean
  /** Whether its customer or host switched automatic surveys off. */
  readonly isOff: boolean
  readonly askedAt: Moment | null
  /** Whether its customer has asked for it: then it waits for nothing. */
  readonly isRequested?: boolean
}

/** Survey now, later, or (`nextAt` null) not until there is a subscription again. */
export type SurveyDecision = { readonly ask: true } | { readonly ask: false; readonly nextAt: Moment | null }

/**
 * Decides whether a website is surveyed: with an active subscription, unless switched off, and at most once a day where its customer has not
 * asked for it.
 */
export function decideSurvey(facts: SurveyFacts, now: Moment): SurveyDecision {
  const { subscription, isSuspended, isOff, askedAt, isRequested = false } = facts
  if (entitlementsAt(subscription, now) === null) return { ask: false, nextAt: null }
  if (isSuspended || isOff) return { ask: false, nextAt: daysAfter(now, 1) }
  const earliest = isRequested ? null : askedAt && daysAfter(askedAt, 1)
  return earliest !== null && isBefore(now, earliest) ? { ask: false, nextAt: earliest } : { ask: true }
}

/** The time of the next scheduled survey. The jitter depends on the website alone, so it is always the same. */
export function nextSurveyTime(siteId: string, after: Moment, cadence: SurveyCadence): Moment {
  const days = CADENCE_DAYS[cadence]
  return daysAfter(after, days + days * JITTER * fractionOf(siteId))
}

/** The longest time between two scheduled surveys. */
export function maxSurveyIntervalMs(cadence: SurveyCadence): number {
  return CADENCE_DAYS[cadence] * (1 + JITTER) * DAY_MS
}

/** A number from 0 up to 1 from the end of an id, which is random; its beginning is a time. */
function fractionOf(siteId: string): number {
  return Number.parseInt(siteId.slice(-8), 16) / 2 ** 32
}

/** A survey that has not ended, with everything that decides its end. */
export type OpenSurvey<Inventory> = OpenScan<
  { readonly inventory: Inventory } | { readonly failed: SurveyFailure; readonly moved_to?: string }
> & {
  /** The number of failures in a row before it. */
  readonly failures: number
}

export type SurveySettlement<Inventory> =
  | { readonly state: 'done'; readonly inventory: Inventory; readonly nextAt: Moment }
  | {
      readonly state: 'failed'
      readonly failure: SurveyFailure
      readonly failures: number
      /** Where the website leads, if it has moved elsewhere and that is known. */
      readonly movedTo: string | null
      readonly nextAt: Moment
    }
  /** Cancelled, as if it had never been queued. */
  | { readonly state: 'dropped'; readonly nextAt: Moment | null }

/**
 * How a survey ends; null while it goes on. The result is dropped if the website is not to be surveyed any more. A failure is retried
 * with growing pauses. A survey that no scanner took is queued again.
 */
export function settleSurvey<Inventory>(
  open: OpenSurvey<Inventory>,
  facts: Omit<SurveyFacts, 'askedAt'>,
  now: Moment,
  next: Moment,
): SurveySettlement<Inventory> | null {
  const decision = decideSurvey({ ...facts, askedAt: null }, now)
  if (!decision.ask) return { state: 'dropped', nextAt: decision.nextAt }
  const end = decideScanEnd(open)
  if (end === null) return null
  if (end === 'expired') return { state: 'dropped', nextAt: now }
  if ('failed' in end) return failed(open.failures, end, now)
  return { state: 'done', inventory: end.inventory, nextAt: next }
}

function failed(
  before: number,
  { failed: failure, moved_to = null }: { readonly failed: SurveyFailure; readonly moved_to?: string | null },
  now: Moment,
): SurveySettlement<never> {
  const days = RETRY_PAUSES_DAYS[before] ?? RETRY_PAUSES_DAYS[RETRY_PAUSES_DAYS.length - 1] ?? 1
  // The column has a limit, and a higher count has no meaning.
  const failures = Math.min(before + 1, 100)
  const movedTo = failure === 'moved_elsewhere' ? moved_to : null
  return { state: 'failed', failure, failures, movedTo, nextAt: daysAfter(now, days) }
}

function daysAfter({ epochMilliseconds }: Moment, days: number): Moment {
  return new Moment(epochMilliseconds + Math.round(days * DAY_MS))
}

/** A logged event of a website that may cause a survey. */
export type LoggedEvent = {
  readonly siteId: string
  readonly integratorId: string
  readonly type: string
  /** Whether its automatic mode was `off` before. */
  readonly isSwitchedOn: boolean
  readonly at: Moment
}

/** What a part of the log means for the survey of one website. */
export type SurveyChange = {
  readonly siteId: string
  /** Whether its subscription began or ended there; null where neither did. */
  readonly turned: 'began' | 'ended' | null
  /** Why it is to be surveyed, and since when. A survey that was queued after that covers it. */
  readonly cause: Exclude<SurveyCause, 'schedule'> | null
  readonly since: Moment | null
}

const CAUSES: Readonly<Record<string, SurveyChange['cause']>> = {
  'subscription.created': 'subscription',
  'website.seen': 'seen',
  'website.published': 'published',
}
const ENDS: readonly string[] = ['subscription.ended', 'subscription.terminated']

/** One change for each website: the last start or end of its subscription, and the first cause of a survey since then. */
export function surveyChanges(events: readonly LoggedEvent[]): readonly SurveyChange[] {
  const changes = new Map<string, SurveyChange>()
  for (const { siteId, type, isSwitchedOn, at } of events) {
    const before = changes.get(siteId)
    const cause = isSwitchedOn ? 'settings' : (CAUSES[type] ?? null)
    if (ENDS.includes(type)) changes.set(siteId, { siteId, turned: 'ended', cause: null, since: null })
    else if (cause === 'subscription') changes.set(siteId, { siteId, turned: 'began', cause, since: at })
    else if (cause !== null && before?.turned !== 'ended') {
      const since = before?.since ?? null
      const isLater = since === null || isBefore(since, at)
      changes.set(siteId, {
        ...{ siteId, turned: before?.turned ?? null },
        cause: before?.cause ?? cause,
        since: isLater ? at : since,
      })
    }
  }
  return [...changes.values()]
}
