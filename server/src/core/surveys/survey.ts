import type { SurveyFailure } from '@portico/contract/surveys/inventory'
import { isBefore, Moment } from '../kit/moment.ts'
import { endOfScan, type OpenScan } from '../scans/scan-job.ts'
import { entitlementsAt, type SubscriptionFacts } from '../subscriptions/subscription.ts'

/** Why a website is looked at: it is new here, its tag or another version is, somebody switched that on, or it is time again. */
export type SurveyCause = 'subscription' | 'seen' | 'published' | 'settings' | 'schedule'

/** How often websites are looked at. */
export const SURVEY_CADENCES = ['weekly', 'monthly', 'off'] as const
export type SurveyCadence = (typeof SURVEY_CADENCES)[number]

export const DEFAULT_SURVEYS: SurveyCadence = 'weekly'

const DAY_MS = 24 * 60 * 60_000
const CADENCE_DAYS: Readonly<Record<SurveyCadence, number>> = { weekly: 7, monthly: 30, off: 30 }
/** How long after so many failures in a row it is tried again. */
const BACK_OFF_DAYS = [1, 2, 4, 7, 14, 28] as const
/** Websites that came together do not come together for ever. */
const JITTER = 0.1

/** Of one registrable domain, whoever's websites they are, on a day of UTC. Names that a builder gives to strangers are domains too. */
export const MAX_OF_DOMAIN_A_DAY = 20

/** All that decides whether a website is looked at now. */
export type SurveyFacts = {
  readonly subscription: SubscriptionFacts | null
  readonly isSuspended: boolean
  /** Its customer or its host wants nothing done by itself. */
  readonly isOff: boolean
  readonly askedAt: Moment | null
}

/** Now, later, or not at all until it has a subscription again. */
export type SurveyDecision = { readonly ask: true } | { readonly ask: false; readonly nextAt: Moment | null }

/** A website is looked at while its subscription is active and nobody has said no, and once a day at most. */
export function decideSurvey(facts: SurveyFacts, now: Moment): SurveyDecision {
  const { subscription, isSuspended, isOff, askedAt } = facts
  if (entitlementsAt(subscription, now) === null) return { ask: false, nextAt: null }
  if (isSuspended || isOff) return { ask: false, nextAt: daysAfter(now, 1) }
  const earliest = askedAt && daysAfter(askedAt, 1)
  return earliest !== null && isBefore(now, earliest) ? { ask: false, nextAt: earliest } : { ask: true }
}

/** When it is time again, each website a little later than the others, always by as much. */
export function nextSurvey(siteId: string, after: Moment, cadence: SurveyCadence): Moment {
  const days = CADENCE_DAYS[cadence]
  return daysAfter(after, days + days * JITTER * fractionOf(siteId))
}

/** How long it takes until it is time again at the latest. */
export function longestPauseMs(cadence: SurveyCadence): number {
  return CADENCE_DAYS[cadence] * (1 + JITTER) * DAY_MS
}

/** A number from 0 up to 1. The end of an id is random, its beginning is a time. */
function fractionOf(siteId: string): number {
  return Number.parseInt(siteId.slice(-8), 16) / 2 ** 32
}

/** A survey that has not ended, as far as its end depends on it. */
export type OpenSurvey<Inventory> = OpenScan<{ readonly inventory: Inventory } | { readonly failed: SurveyFailure }> & {
  /** How many have failed in a row before it. */
  readonly failures: number
}

export type SurveySettlement<Inventory> =
  | { readonly state: 'done'; readonly inventory: Inventory; readonly nextAt: Moment }
  | {
      readonly state: 'failed'
      readonly failure: SurveyFailure
      readonly failures: number
      readonly nextAt: Moment
    }
  /** As if it had never been asked for. */
  | { readonly state: 'dropped'; readonly nextAt: Moment | null }

/**
 * How a survey ends; null while it goes on. Of a website that is to be looked at no more nothing is kept, whatever was seen.
 * One that does not answer is tried less and less often. What no scanner took is asked for anew.
 */
export function settleSurvey<Inventory>(
  open: OpenSurvey<Inventory>,
  facts: Omit<SurveyFacts, 'askedAt'>,
  now: Moment,
  next: Moment,
): SurveySettlement<Inventory> | null {
  const decision = decideSurvey({ ...facts, askedAt: null }, now)
  if (!decision.ask) return { state: 'dropped', nextAt: decision.nextAt }
  const end = endOfScan(open)
  if (end === null) return null
  if (end === 'expired') return { state: 'dropped', nextAt: now }
  if ('failed' in end) return failed(open.failures, end.failed, now)
  return { state: 'done', inventory: end.inventory, nextAt: next }
}

function failed(before: number, failure: SurveyFailure, now: Moment): SurveySettlement<never> {
  const days = BACK_OFF_DAYS[before] ?? BACK_OFF_DAYS[BACK_OFF_DAYS.length - 1] ?? 1
  // Nobody counts further, and the column has an end.
  const failures = Math.min(before + 1, 100)
  return { state: 'failed', failure, failures, nextAt: daysAfter(now, days) }
}

function daysAfter({ epochMilliseconds }: Moment, days: number): Moment {
  return new Moment(epochMilliseconds + Math.round(days * DAY_MS))
}

/** What happened to a website, as far as it may ask for a survey. */
export type LoggedEvent = {
  readonly siteId: string
  readonly integratorId: string
  readonly type: string
  /** Whether its automatic mode was `off` before. */
  readonly isSwitchedOn: boolean
  readonly at: Moment
}

/** What a part of the log asks for, one of each website. */
export type SurveyChange = {
  readonly siteId: string
  /** Whether its subscription began or ended there; null where neither did. */
  readonly turned: 'began' | 'ended' | null
  /** Why it is to be looked at, and since when. One that was asked for later has seen it. */
  readonly cause: Exclude<SurveyCause, 'schedule'> | null
  readonly since: Moment | null
}

const CAUSES: Readonly<Record<string, SurveyChange['cause']>> = {
  'subscription.created': 'subscription',
  'website.seen': 'seen',
  'website.published': 'published',
}
const ENDS: readonly string[] = ['subscription.ended', 'subscription.terminated']

/** The last word on a subscription counts, and of what asks for a survey the first cause since the last such word. */
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
