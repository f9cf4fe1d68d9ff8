import type { Interval, Tier } from '@portico/contract/words'
import type { ModuleLine } from '../core/catalog.ts'
import type { Moment } from '../core/moment.ts'
import { inForce, nextBoundary, type SubscriptionFacts, subscriptionAt } from '../core/subscription.ts'
import { type SubscriptionDocument, subscriptionDocument } from './documents.ts'
import { timestamp } from './kit/timestamp.ts'

/** The facts as the columns of a subscription's row, with the first boundary that is still to be announced. */
export type FactColumns = {
  readonly tier: Tier
  readonly interval: Interval
  readonly modules: readonly ModuleLine[]
  readonly started_at: string
  readonly ends_at: string | null
  readonly next_interval: Interval | null
  readonly switches_at: string | null
  readonly next_boundary_at: string | null
}

/** The renewals and the end up to `announcedUntil` are in the log. */
export function factColumns(facts: SubscriptionFacts, announcedUntil: Moment): FactColumns {
  return {
    tier: facts.tier,
    interval: facts.interval,
    modules: facts.modules,
    started_at: timestamp(facts.startedAt),
    ends_at: timestampOrNull(facts.endsAt),
    next_interval: facts.planned?.interval ?? null,
    switches_at: timestampOrNull(facts.planned?.at ?? null),
    next_boundary_at: timestampOrNull(nextBoundary(facts, announcedUntil)),
  }
}

function timestampOrNull(instant: Moment | null): string | null {
  return instant === null ? null : timestamp(instant)
}

/** What the log keeps: integrators are told the six fields of the contract, the customer also what is planned. */
export type LoggedSubscription = SubscriptionDocument & { readonly next_interval?: Interval }

export function loggedAt(facts: SubscriptionFacts | null, now: Moment): LoggedSubscription | null {
  const document = documentAt(facts, now)
  const planned = facts === null ? null : inForce(facts, now).planned
  return document === null || planned === null ? document : { ...document, next_interval: planned.interval }
}

export function documentAt(facts: SubscriptionFacts | null, now: Moment): SubscriptionDocument | null {
  return facts === null ? null : subscriptionDocument(subscriptionAt(facts, now))
}
