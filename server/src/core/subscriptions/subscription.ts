import type { Interval } from '@portico/contract/words'
import { isBefore, Moment } from '../kit/moment.ts'
import { monthOf, monthsAfter } from '../kit/months.ts'
import { type Decision, decide, refuse } from '../kit/refusal.ts'
import { type Entitlements, entitlements, type ModuleLine, type Terms } from './catalog.ts'

/** What is stored of a subscription. Everything else about it follows from these facts and the time. */
export type SubscriptionFacts = Terms & {
  /** All periods are counted from here. */
  readonly startedAt: Moment
  /** When the service ends; null while the subscription renews. */
  readonly endsAt: Moment | null
  /** Another interval for the periods after the current one; null while it stays. */
  readonly planned: PlannedSwitch | null
}

/** From its moment on, the end of a period, periods have the other interval and are counted from there. */
export type PlannedSwitch = { readonly interval: Interval; readonly at: Moment }

/** A subscription as it stands at one moment. */
export type Subscription = Terms & {
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
    interval: inForce(facts, now).interval,
    modules: facts.modules,
    validUntil: facts.endsAt ?? periodEnd(inForce(facts, now), now),
    willBeRenewed: facts.endsAt === null,
  }
}

/** What a site may use at one moment; nothing without an active subscription. */
export function entitlementsAt(facts: SubscriptionFacts | null, now: Moment): Entitlements | null {
  return facts === null || hasEnded(facts, now) ? null : entitlements(facts)
}

/** A website without an active subscription can get one; an ended subscription gives way to a new one. */
export function create(facts: SubscriptionFacts | null, terms: Terms, now: Moment): Decision<SubscriptionFacts> {
  if (facts !== null && !hasEnded(facts, now)) return refuse('subscription_already_active')
  return decide({ ...terms, startedAt: new Moment(now.epochMilliseconds), endsAt: null, planned: null })
}

/**
 * A change of plan and modules counts at once, another interval from the end of the current period on. What has been
 * promised stays: `valid_until` does not move, and a cancellation remains one.
 */
export function change(facts: SubscriptionFacts | null, terms: Terms, now: Moment): Decision<SubscriptionFacts> {
  if (facts === null) return refuse('subscription_not_found')
  if (hasEnded(facts, now)) return refuse('subscription_ended')
  const current = inForce(facts, now)
  const { tier, interval, modules } = terms
  const at = current.endsAt ?? periodEnd(current, now)
  const planned = interval === current.interval ? null : { interval, at }
  const isSame =
    tier === current.tier && planned?.interval === current.planned?.interval && sameModules(modules, current.modules)
  return decide(isSame ? facts : { ...current, tier, modules, planned })
}

/** Cancelling stops the renewal; service runs to the end of the current period. */
export function cancel(facts: SubscriptionFacts | null, now: Moment): Decision<SubscriptionFacts> {
  if (facts === null) return refuse('subscription_not_found')
  if (hasEnded(facts, now)) return refuse('subscription_ended')
  if (facts.endsAt !== null) return decide(facts)
  const current = inForce(facts, now)
  return decide({ ...current, endsAt: periodEnd(current, now) })
}

/**
 * Reactivating restores the renewal, as if it had never been cancelled, with the interval that was planned for it;
 * possible until the period ends.
 */
export function reactivate(facts: SubscriptionFacts | null, now: Moment): Decision<SubscriptionFacts> {
  if (facts === null) return refuse('subscription_not_found')
  if (hasEnded(facts, now)) return refuse('subscription_ended')
  if (facts.endsAt === null) return decide(facts)
  return decide({ ...facts, endsAt: null })
}

/** Terminating removes the subscription at once, in whatever state it is. */
export function terminate(facts: SubscriptionFacts | null): Decision<null> {
  if (facts === null) return refuse('subscription_not_found')
  return decide(null)
}

/** A website can be erased when nothing runs on it: whoever pays for it must end that first, knowingly. */
export function allowErasure(facts: SubscriptionFacts | null, now: Moment): Decision<null> {
  return facts === null || hasEnded(facts, now) ? decide(null) : refuse('subscription_active')
}

/**
 * The facts that count at a moment. Once a planned switch has come, its boundary is the anchor of the periods after it.
 * A subscription that ends there does not switch: it keeps the interval of its last period.
 */
export function inForce(facts: SubscriptionFacts, now: Moment): SubscriptionFacts {
  const { planned, endsAt } = facts
  if (planned === null || endsAt !== null || isBefore(now, planned.at)) return facts
  return { ...facts, interval: planned.interval, startedAt: planned.at, planned: null }
}

/** The other interval that begins with the next period; null when it stays as it is, or no period follows. */
export function nextInterval(facts: SubscriptionFacts, now: Moment): Interval | null {
  return facts.endsAt === null ? (inForce(facts, now).planned?.interval ?? null) : null
}

function sameModules(some: readonly ModuleLine[], others: readonly ModuleLine[]): boolean {
  if (some.length !== others.length) return false
  return some.every(({ name, quantity }, index) => others[index]?.name === name && others[index].quantity === quantity)
}

/** Periods are half open: at the very moment of its end a cancelled subscription is over. */
function hasEnded(facts: SubscriptionFacts, now: Moment): boolean {
  return facts.endsAt !== null && !isBefore(now, facts.endsAt)
}

/** The moment of the next renewal, or of the end if that comes first; null once it is over. */
export function nextBoundary(facts: SubscriptionFacts, after: Moment): Moment | null {
  if (hasEnded(facts, after)) return null
  const end = periodEnd(inForce(facts, after), after)
  return facts.endsAt !== null && isBefore(facts.endsAt, end) ? facts.endsAt : end
}

/** From its start up to its end, which is no longer part of it. */
export type Period = { readonly startsAt: Moment; readonly endsAt: Moment }

/** The billing period a subscription is in; once it has ended, its last one. */
export function billingPeriod(facts: SubscriptionFacts, now: Moment): Period {
  if (facts.endsAt === null || !hasEnded(facts, now)) return periodAt(inForce(facts, now), now)
  return periodAt(facts, new Moment(facts.endsAt.epochMilliseconds - 1))
}

/** Which period it is, counted from its anchor: the first is 1. Once a subscription has ended, its last one. */
export function periodNumber(facts: SubscriptionFacts, now: Moment): number {
  const { startsAt } = billingPeriod(facts, now)
  const current = hasEnded(facts, now) ? facts : inForce(facts, now)
  return boundariesAround(current, startsAt).months / MONTHS[current.interval]
}

/** Analysis credits renew every month on the day of the anchor, also with an annual plan. */
export function creditPeriod(facts: SubscriptionFacts, now: Moment): Period {
  return periodAt({ startedAt: inForce(facts, now).startedAt, interval: 'monthly' }, now)
}

/** The end of the period that contains `now`; before the start it is the first period's. */
export function periodEnd(facts: Pick<SubscriptionFacts, 'startedAt' | 'interval'>, now: Moment): Moment {
  return new Moment(boundariesAround(facts, now).endsAt)
}

function periodAt(facts: Pick<SubscriptionFacts, 'startedAt' | 'interval'>, now: Moment): Period {
  const { start, months, endsAt } = boundariesAround(facts, now)
  return {
    startsAt: new Moment(monthsAfter(start, months - MONTHS[facts.interval])),
    endsAt: new Moment(endsAt),
  }
}

/**
 * The end of the period that contains `now`, in milliseconds, and how many months it is after the anchor: always counted
 * from there, never from the period before, so that after 28 February comes 31 March.
 */
function boundariesAround(facts: Pick<SubscriptionFacts, 'startedAt' | 'interval'>, now: Moment) {
  const start = facts.startedAt.epochMilliseconds
  const step = MONTHS[facts.interval]
  const monthsBetween = monthOf(now.epochMilliseconds) - monthOf(start)
  // Counted in months alone, it is the right period or the one before: the day and the hour decide.
  let period = Math.max(1, Math.floor(monthsBetween / step))
  let endsAt = monthsAfter(start, step * period)
  while (endsAt <= now.epochMilliseconds) {
    period += 1
    endsAt = monthsAfter(start, step * period)
  }
  return { start, months: step * period, endsAt }
}
