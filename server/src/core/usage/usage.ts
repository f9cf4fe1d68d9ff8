import type { Interval, UsageDetail, UsageKind } from '@portico/contract/words'
import { isBefore, Moment } from '../kit/moment.ts'
import type { ModuleLine, Terms } from '../subscriptions/catalog.ts'
import {
  billingPeriod,
  inForce,
  nextBoundary,
  type Period,
  type SubscriptionFacts,
} from '../subscriptions/subscription.ts'

// What integrators are invoiced for, from the log of their websites alone. Only what somebody did is read of it: periods
// between follow from that by the rules of subscriptions, so that it does not matter whether a worker announced them.

/** Where an event stands in the log. */
export type EventRef = { readonly id: number; readonly recordedAt: number }

/** A subscription as the log has it after a change. */
export type LoggedTerms = Terms & {
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
  /** Fewer than none where they were given back. */
  | { readonly type: 'credits'; readonly credits: number }
)

export type SiteNotes = { readonly host: string; readonly reference: string | null }

/** Something that began in the month. Whatever does not belong to its kind is null. */
export type UsageLine = {
  readonly kind: UsageKind
  readonly at: Moment
  /** As they were at that moment; null where it is about no website. */
  readonly notes: SiteNotes | null
  readonly terms: Terms | null
  readonly period: Period | null
  /** What was there before a change, or before another interval. */
  readonly before: Terms | null
  /** How much of the period was left, of how much, in milliseconds. */
  readonly left: { readonly ms: number; readonly ofMs: number } | null
  readonly credits: number | null
  readonly detail: UsageDetail | null
  /** What made its terms: the order or the latest change of it. Of an end, what ended it. */
  readonly event: EventRef
}

/** What its price depends on. */
export type PricedLine = Pick<UsageLine, 'kind' | 'at' | 'terms' | 'period' | 'before' | 'left' | 'credits'>

export type SiteUsage = {
  /** Takes the next event of the website, and gives the lines of the month up to it. */
  next(event: UsageEvent): readonly UsageLine[]
  /** Gives what begins after the last event, up to the end of the month or to the website's time. */
  end(now: Moment): readonly UsageLine[]
}

const NOTHING = { terms: null, period: null, before: null, left: null, credits: null, detail: null }
const NO_EVENT: EventRef = { id: 0, recordedAt: 0 }

/** Follows one website through its events, in their order from the first one on. */
export function openSiteUsage(month: Period): SiteUsage {
  const beforeMonth = new Moment(month.startsAt.epochMilliseconds - 1)
  const lastMoment = new Moment(month.endsAt.epochMilliseconds - 1)
  let notes: SiteNotes = { host: '', reference: null }
  let facts: SubscriptionFacts | null = null
  let termsMadeBy = NO_EVENT
  let endedBy = NO_EVENT
  /** Every period up to the one that began here has its line, in this month or an earlier one. */
  let counted = beforeMonth
  let lines: UsageLine[] = []

  const add = (kind: UsageKind, at: Moment, event: EventRef, rest: Partial<UsageLine>) => {
    if (!isBefore(at, month.startsAt)) lines.push({ ...NOTHING, kind, at, notes, event, ...rest })
  }

  /** The periods that begin, and the end that comes, up to a moment. */
  const liveUntil = (until: Moment) => {
    while (facts !== null) {
      const at = nextBoundary(facts, counted)
      if (at === null || isBefore(until, at)) return
      counted = at
      if (facts.endsAt?.epochMilliseconds === at.epochMilliseconds) {
        add('ended', at, endedBy, { terms: termsOf(facts), detail: 'canceled' })
        return
      }
      const current = inForce(facts, at)
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
        const current = inForce(facts, at)
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
        if (facts !== null) facts = changed(inForce(facts, at), happened.subscription)
        if (happened.type === 'renewal_canceled') endedBy = event
        return
      case 'terminated': {
        // One that had ended before has its line there.
        if (facts !== null && nextBoundary(facts, latest(at, counted)) !== null) {
          const current = inForce(facts, at)
          const period = billingPeriod(current, at)
          add('ended', at, event, { terms: termsOf(current), period, left: leftOf(period, at), detail: 'terminated' })
        }
        facts = null
        return
      }
      case 'credits': {
        const kind = happened.credits < 0 ? 'analysis_returned' : 'analysis'
        const terms = facts && termsOf(inForce(facts, at))
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

/** The facts after a change, as the log has them: what is planned comes with the end of the period that it names. */
function changed({ startedAt }: SubscriptionFacts, logged: LoggedTerms): SubscriptionFacts {
  const { validUntil, willBeRenewed, nextInterval } = logged
  return {
    ...termsOf(logged),
    startedAt,
    endsAt: willBeRenewed ? null : validUntil,
    planned: nextInterval === null ? null : { interval: nextInterval, at: validUntil },
  }
}

function termsOf({ tier, interval, modules }: Terms): Terms {
  return { tier, interval, modules }
}

function latest(one: Moment, other: Moment): Moment {
  return isBefore(one, other) ? other : one
}

function leftOf({ startsAt, endsAt }: Period, at: Moment): UsageLine['left'] {
  const ofMs = endsAt.epochMilliseconds - startsAt.epochMilliseconds
  return { ms: Math.min(ofMs, endsAt.epochMilliseconds - at.epochMilliseconds), ofMs }
}

/** Whether nothing is to be paid for a change: another interval comes with its period, and an order of lines is none. */
function isSame(before: Terms, after: Terms): boolean {
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

/** The stretches of the month in which an integrator was suspended, each from the event that began it. */
export function suspensionsIn(month: Period, events: readonly SuspensionEvent[], now: Moment): readonly UsageLine[] {
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
