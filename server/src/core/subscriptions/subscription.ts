import type { Interval } from '@portico/contract/words'
import { isBefore, Moment } from '../kit/moment.ts'
import { addMonths, monthNumberOf } from '../kit/months.ts'
import { type Decision, decide, refuse } from '../kit/refusal.ts'
import { type Entitlements, entitlementsOf, type ModuleLine, type SubscriptionTerms } from './catalog.ts'

/** The stored facts of a subscription. Everything else follows from these facts and the time. */
export type SubscriptionFacts = SubscriptionTerms & {
  /** All periods are counted from here. */
  readonly startedAt: Moment
  /** When the service ends; null while the subscription renews. */
  readonly endsAt: Moment | null
  /** Another interval for the periods after the current one; null while it stays. */
  readonly planned: PlannedIntervalSwitch | null
}

/** A planned change of the interval. Its moment is the end of a period; later periods are counted from there. */
export type PlannedIntervalSwitch = { readonly interval: Interval; readonly at: Moment }

/** The state of a subscription at one moment. */
export type Subscription = SubscriptionTerms & {
  readonly status: 'active' | 'canceled'
  readonly validUntil: Moment
  readonly willBeRenewed: boolean
}

const MONTHS: Record<Interval, number> = { monthly: 1, annually: 12 }

/** The state of a subscription is a function of its facts and the time: nothing has to run for it to be right. */
export function subscriptionAt(facts: SubscriptionFacts, now: Moment): Subscription {
  return {
    status: hasEnded(facts, now) ? 'canceled' : 'active',
    tier: facts.tier,
    interval: factsInForce(facts, now).interval,
    modules: facts.modules,
    validUntil: facts.endsAt ?? periodEnd(factsInForce(facts, now), now),
    willBeRenewed: facts.endsAt === null,
  }
}

/** What a site may use at one moment; nothing without an active subscription. */
export function entitlementsAt(facts: SubscriptionFacts | null, now: Moment): Entitlements | null {
  return facts === null || hasEnded(facts, now) ? null : entitlementsOf(facts)
}

/** Creates a subscription for a website without an active one. An ended subscription is replaced. */
export function createSubscription(
  facts: SubscriptionFacts | null,
  terms: SubscriptionTerms,
  now: Moment,
): Decision<SubscriptionFacts> {
  if (facts !== null && !hasEnded(facts, now)) return refuse('subscription_already_active')
  return decide({ ...terms, startedAt: new Moment(now.epochMilliseconds), endsAt: null, planned: null })
}

/**
 * Changes plan and modules at once, and the interval from the end of the current period on. `valid_until` does not move, and a
 * cancellation stays in effect.
 */
export function changeSubscription(
  facts: SubscriptionFacts | null,
  terms: SubscriptionTerms,
  now: Moment,
): Decision<SubscriptionFacts> {
  if (facts === null) return refuse('subscription_not_found')
  if (hasEnded(facts, now)) return refuse('subscription_ended')
  const current = factsInForce(facts, now)
  const { tier, interval, modules } = terms
  const at = current.endsAt ?? periodEnd(current, now)
  const planned = interval === current.interval ? null : { interval, at }
  const isSame =
    tier === current.tier && planned?.interval === current.planned?.interval && sameModules(modules, current.modules)
  return decide(isSame ? facts : { ...current, tier, modules, planned })
}

/** Cancelling stops the renewal; service runs to the end of the current period. */
export function cancelSubscription(facts: SubscriptionFacts | null, now: Moment): Decision<SubscriptionFacts> {
  if (facts === null) return refuse('subscription_not_found')
  if (hasEnded(facts, now)) return refuse('subscription_ended')
  if (facts.endsAt !== null) return decide(facts)
  const current = factsInForce(facts, now)
  return decide({ ...current, endsAt: periodEnd(current, now) })
}

/**
 * Reactivating restores the renewal, as if it had never been cancelled, with the interval that was planned for it;
 * possible until the period ends.
 */
export function reactivateSubscription(facts: SubscriptionFacts | null, now: Moment): Decision<SubscriptionFacts> {
  if (facts === null) return refuse('subscription_not_found')
  if (hasEnded(facts, now)) return refuse('subscription_ended')
  if (facts.endsAt === null) return decide(facts)
  return decide({ ...facts, endsAt: null })
}

/** Terminating removes the subscription at once, in whatever state it is. */
export function terminateSubscription(facts: SubscriptionFacts | null): Decision<null> {
  if (facts === null) return refuse('subscription_not_found')
  return decide(null)
}

/** Decides whether a website can be erased: only without an active subscription, so that nobody ends a paid one by accident. */
export function allowErasure(facts: SubscriptionFacts | null, now: Moment): Decision<null> {
  return facts === null || hasEnded(facts, now) ? decide(null) : refuse('subscription_active')
}

/**
 * The facts that count at a moment. Once a planned switch has come, its boundary is the anchor of the periods after it.
 * A subscription that ends there does not switch: it keeps the interval of its last period.
 */
export function factsInForce(facts: SubscriptionFacts, now: Moment): SubscriptionFacts {
  const { planned, endsAt } = facts
  if (planned === null || endsAt !== null || isBefore(now, planned.at)) return facts
  return { ...facts, interval: planned.interval, startedAt: planned.at, planned: null }
}

/** The other interval that begins with the next period; null when it stays as it is, or no period follows. */
export function nextInterval(facts: SubscriptionFacts, now: Moment): Interval | null {
  return facts.endsAt === null ? (factsInForce(facts, now).planned?.interval ?? null) : null
}

function sameModules(some: readonly ModuleLine[], others: readonly ModuleLine[]): boolean {
  if (some.length !== others.length) return false
  return some.every(({ name, quantity }, index) => others[index]?.name === name && others[index].quantity === quantity)
}

/** Periods are half open: at the moment of its end a cancelled subscription has ended. */
function hasEnded(facts: SubscriptionFacts, now: Moment): boolean {
  return facts.endsAt !== null && !isBefore(now, facts.endsAt)
}

/** The moment of the next renewal, or of the end if that comes first; null once it is over. */
export function nextPeriodBoundary(facts: SubscriptionFacts, after: Moment): Moment | null {
  if (hasEnded(facts, after)) return null
  const end = periodEnd(factsInForce(facts, after), after)
  return facts.endsAt !== null && isBefore(facts.endsAt, end) ? facts.endsAt : end
}

/** A period of time; its end is exclusive. */
export type Period = { readonly startsAt: Moment; readonly endsAt: Moment }

/** The current billing period; the last one if the subscription has ended. */
export function billingPeriod(facts: SubscriptionFacts, now: Moment): Period {
  if (facts.endsAt === null || !hasEnded(facts, now)) return periodAt(factsInForce(facts, now), now)
  return periodAt(facts, new Moment(facts.endsAt.epochMilliseconds - 1))
}

/** The number of the current period, counted from 1 at its anchor; of the last one if the subscription has ended. */
export function periodNumber(facts: SubscriptionFacts, now: Moment): number {
  const { startsAt } = billingPeriod(facts, now)
  const current = hasEnded(facts, now) ? facts : factsInForce(facts, now)
  return boundariesAround(current, startsAt).months / MONTHS[current.interval]
}

/** Analysis credits renew every month on the day of the anchor, also with an annual plan. */
export function creditPeriod(facts: SubscriptionFacts, now: Moment): Period {
  return periodAt({ startedAt: factsInForce(facts, now).startedAt, interval: 'monthly' }, now)
}

/** The end of the period that contains `now`; before the start it is the first period's. */
export function periodEnd(facts: Pick<SubscriptionFacts, 'startedAt' | 'interval'>, now: Moment): Moment {
  return new Moment(boundariesAround(facts, now).endsAt)
}

function periodAt(facts: Pick<SubscriptionFacts, 'startedAt' | 'interval'>, now: Moment): Period {
  const { start, months, endsAt } = boundariesAround(facts, now)
  return {
    startsAt: new Moment(addMonths(start, months - MONTHS[facts.interval])),
    endsAt: new Moment(endsAt),
  }
}

/**
 * The end of the period that contains `now`, in milliseconds, and its distance from the anchor in months. It is always counted from
 * the anchor, not from the previous period, so that 28 February is followed by 31 March.
 */
function boundariesAround(facts: Pick<SubscriptionFacts, 'startedAt' | 'interval'>, now: Moment) {
  const start = facts.startedAt.epochMilliseconds
  const step = MONTHS[facts.interval]
  const monthsBetween = monthNumberOf(now.epochMilliseconds) - monthNumberOf(start)
  // By months alone this is the right period or the one before; day and hour decide.
  let period = Math.max(1, Math.floor(monthsBetween / step))
  let endsAt = addMonths(start, step * period)
  while (endsAt <= now.epochMilliseconds) {
    period += 1
    endsAt = addMonths(start, step * period)
  }
  return { start, months: step * period, endsAt }
}
