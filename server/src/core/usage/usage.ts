import type { Interval, UsageDetail, UsageKind } from '@portico/contract/words'
import { isBefore, Moment } from '../kit/moment.ts'
import type { ModuleLine, SubscriptionTerms } from '../subscriptions/catalog.ts'
import {
  billingPeriod,
  factsInForce,
  nextPeriodBoundary,
  type Period,
  type SubscriptionFacts,
} from '../subscriptions/subscription.ts'

// What integrators are invoiced for, computed from the event log alone. Only changes that somebody made are read. The periods
// between them follow from the rules of subscriptions, so it does not matter whether a worker announced them.

/** The place of an event in the log. */
export type EventRef = { readonly id: number; readonly recordedAt: number }

/** A subscription as the log has it after a change. */
export type LoggedTerms = SubscriptionTerms & {
  readonly validUntil: Moment
  readonly willBeRenewed: boolean
  /** From `validUntil` on. */
  readonly nextInterval: Interval | null
}

/** An event of a website, as far as it is about usage. */
export type UsageEvent = { readonly at: Moment; readonly event: EventRef } & (
  | { readonly type: 'noted'; readonly notes: SiteNotes }
  | {
      readonly type: 'created' | 'changed' | 'renewal_canceled' | 'reactivated'
      readonly subscription: LoggedTerms
    }
  | { readonly type: 'terminated' }
  /** Negative if credits were returned. */
  | { readonly type: 'credits'; readonly credits: number }
)

export type SiteNotes = { readonly host: string; readonly reference: string | null }

/** A line of a month's usage statement. Members that do not belong to its kind are null. */
export type UsageLine = {
  readonly kind: UsageKind
  readonly at: Moment
  /** The notes at that moment; null if the line is not about a website. */
  readonly notes: SiteNotes | null
  readonly terms: SubscriptionTerms | null
  readonly period: Period | null
  /** The terms before a change, or before another interval. */
  readonly before: SubscriptionTerms | null
  /** The rest of the period and its length, in milliseconds. */
  readonly left: { readonly ms: number; readonly ofMs: number } | null
  readonly credits: number | null
  readonly detail: UsageDetail | null
  /** The event that made its terms: the order or its latest change. For an end, the event that caused it. */
  readonly event: EventRef
}

/** The members of a line that its price depends on. */
export type PricedLine = Pick<UsageLine, 'kind' | 'at' | 'terms' | 'period' | 'before' | 'left' | 'credits'>

export type SiteUsageCounter = {
  /** Applies the next event of the website, and returns the lines of the month up to it. */
  next(event: UsageEvent): readonly UsageLine[]
  /** Returns the lines after the last event, up to the end of the month or to the website's time. */
  end(now: Moment): readonly UsageLine[]
}

const NOTHING = { terms: null, period: null, before: null, left: null, credits: null, detail: null }
const NO_EVENT: EventRef = { id: 0, recordedAt: 0 }

/** Computes the usage of one website from its events, which are given in order from the first one on. */
export function openSiteUsageCounter(month: Period): SiteUsageCounter {
  const beforeMonth = new Moment(month.startsAt.epochMilliseconds - 1)
  const lastMoment = new Moment(month.endsAt.epochMilliseconds - 1)
  let notes: SiteNotes = { host: '', reference: null }
  let facts: SubscriptionFacts | null = null
  let termsMadeBy = NO_EVENT
  let endedBy = NO_EVENT
  /** Every period that began until here has its line, in this month or an earlier one. */
  let counted = beforeMonth
  let lines: UsageLine[] = []

  const add = (kind: UsageKind, at: Moment, event: EventRef, rest: Partial<UsageLine>) => {
    if (!isBefore(at, month.startsAt)) lines.push({ ...NOTHING, kind, at, notes, event, ...rest })
  }

  /** Adds the periods that begin, and the end if there is one, up to a moment. */
  const liveUntil = (until: Moment) => {
    while (facts !== null) {
      const at = nextPeriodBoundary(facts, counted)
      if (at === null || isBefore(until, at)) return
      counted = at
      if (facts.endsAt?.epochMilliseconds === at.epochMilliseconds) {
        add('ended', at, endedBy, { terms: termsOf(facts), detail: 'canceled' })
        return
      }
      const current = factsInForce(facts, at)
      const isSwitch = facts.planned?.at.epochMilliseconds === at.epochMilliseconds
      const period = billingPeriod(current, at)
      if (!isSwitch) add('renewal', at, termsMadeBy, { terms: termsOf(current), period })
      else add('interval_switch', at, termsMadeBy, { terms: termsOf(current), period, before: termsOf(facts) })
      facts = current
    }
  }

  const apply = (happened: UsageEvent) => {
    const { at, event } = happened
    liveUntil(at)
    switch (happened.type) {
      case 'noted':
        notes = happened.notes
        return
      case 'created': {
        facts = { ...termsOf(happened.subscription), startedAt: at, endsAt: null, planned: null }
        termsMadeBy = event
        counted = latest(counted, at)
        add('first_period', at, event, { terms: termsOf(facts), period: billingPeriod(facts, at) })
        return
      }
      case 'changed': {
        if (facts === null) return
        const current = factsInForce(facts, at)
        facts = changed(current, happened.subscription)
        termsMadeBy = event
        if (isSame(current, facts)) return
        const period = billingPeriod(current, at)
        add('change', at, event, {
          ...{ terms: termsOf(facts), period, before: termsOf(current), left: leftOf(period, at) },
        })
        return
      }
      case 'renewal_canceled':
      case 'reactivated':
        if (facts !== null) facts = changed(factsInForce(facts, at), happened.subscription)
        if (happened.type === 'renewal_canceled') endedBy = event
        return
      case 'terminated': {
        // One that had ended before has its line there.
        if (facts !== null && nextPeriodBoundary(facts, latest(at, counted)) !== null) {
          const current = factsInForce(facts, at)
          const period = billingPeriod(current, at)
          add('ended', at, event, { terms: termsOf(current), period, left: leftOf(period, at), detail: 'terminated' })
        }
        facts = null
        return
      }
      case 'credits': {
        const kind = happened.credits < 0 ? 'analysis_returned' : 'analysis'
        const terms = facts && termsOf(factsInForce(facts, at))
        add(kind, at, event, { terms, credits: happened.credits })
        return
      }
    }
  }

  const taken = () => {
    const all = lines
    if (all.length > 0) lines = []
    return all
  }
  return {
    next(event) {
      apply(event)
      return taken()
    },
    end(now) {
      liveUntil(isBefore(now, lastMoment) ? now : lastMoment)
      return taken()
    },
  }
}

/** The facts after a logged change. A planned switch takes effect at the end of the logged period. */
function changed({ startedAt }: SubscriptionFacts, logged: LoggedTerms): SubscriptionFacts {
  const { validUntil, willBeRenewed, nextInterval } = logged
  return {
    ...termsOf(logged),
    startedAt,
    endsAt: willBeRenewed ? null : validUntil,
    planned: nextInterval === null ? null : { interval: nextInterval, at: validUntil },
  }
}

function termsOf({ tier, interval, modules }: SubscriptionTerms): SubscriptionTerms {
  return { tier, interval, modules }
}

function latest(one: Moment, other: Moment): Moment {
  return isBefore(one, other) ? other : one
}

function leftOf({ startsAt, endsAt }: Period, at: Moment): UsageLine['left'] {
  const ofMs = endsAt.epochMilliseconds - startsAt.epochMilliseconds
  return { ms: Math.min(ofMs, endsAt.epochMilliseconds - at.epochMilliseconds), ofMs }
}

/** Whether a change costs nothing: another interval is paid with its first period, and the order of modules does not matter. */
function isSame(before: SubscriptionTerms, after: SubscriptionTerms): boolean {
  return before.tier === after.tier && inOrder(before.modules) === inOrder(after.modules)
}

function inOrder(modules: readonly ModuleLine[]): string {
  return modules
    .map(({ name, quantity }) => `${name} ${quantity}`)
    .toSorted()
    .join()
}

/** A change of an integrator's suspension, as the log has it. */
export type SuspensionEvent = {
  readonly at: Moment
  readonly event: EventRef
  readonly isSuspended: boolean
  readonly withWebsites: boolean
}

/** The parts of the month in which an integrator was suspended, each with the event that began it. */
export function suspensionLinesIn(
  month: Period,
  events: readonly SuspensionEvent[],
  now: Moment,
): readonly UsageLine[] {
  const last = isBefore(now, month.endsAt) ? now : month.endsAt
  return events.flatMap(({ at, event, isSuspended, withWebsites }, index) => {
    const startsAt = latest(at, month.startsAt)
    const ended = events[index + 1]?.at ?? last
    const endsAt = isBefore(ended, last) ? ended : last
    if (!isSuspended || !isBefore(startsAt, endsAt)) return []
    const detail = withWebsites ? 'keys_and_websites' : 'keys'
    return [{ ...NOTHING, kind: 'suspension', at: startsAt, notes: null, period: { startsAt, endsAt }, detail, event }]
  })
}
