import type { Interval, Tier } from '@portico/contract/words'
import { Moment } from '../../core/kit/moment.ts'
import type { ModuleLine } from '../../core/subscriptions/catalog.ts'
import {
  factsInForce,
  nextPeriodBoundary,
  type SubscriptionFacts,
  subscriptionAt,
} from '../../core/subscriptions/subscription.ts'
import type { Columns } from '../kit/columns.ts'
import { type SubscriptionDocument, subscriptionDocument } from '../kit/documents.ts'
import { timestamp } from '../kit/timestamp.ts'

/** The subscription's facts as columns of the table `standing`. */
export const SUBSCRIPTION_COLUMNS = {
  tier: 'text',
  interval: 'text',
  modules: 'jsonb',
  started_at: 'timestamptz',
  ends_at: 'timestamptz',
  next_interval: 'text',
  switches_at: 'timestamptz',
} as const satisfies Columns

/** The same columns, with the first renewal or end that is not in the log yet. */
export const SUBSCRIPTION_AND_BOUNDARY_COLUMNS = { ...SUBSCRIPTION_COLUMNS, next_boundary_at: 'timestamptz' } as const

/** These columns as they are read: times in milliseconds since 1970. All null without a subscription. */
export type SubscriptionRow = {
  readonly tier: Tier | null
  readonly interval: Interval
  readonly modules: readonly ModuleLine[]
  readonly started_at: number
  readonly ends_at: number | null
  readonly next_interval: Interval | null
  readonly switches_at: number | null
}

export function toSubscriptionFacts(
  row: Pick<SubscriptionRow, keyof typeof SUBSCRIPTION_COLUMNS>,
): SubscriptionFacts | null {
  if (row.tier === null) return null
  return {
    tier: row.tier,
    interval: row.interval,
    modules: row.modules,
    startedAt: new Moment(row.started_at),
    endsAt: row.ends_at === null ? null : new Moment(row.ends_at),
    planned:
      row.next_interval === null || row.switches_at === null
        ? null
        : { interval: row.next_interval, at: new Moment(row.switches_at) },
  }
}

/** The columns to write, all null without a subscription. The log has the renewals and the end up to `announcedUntil`. */
export function toSubscriptionColumns(facts: SubscriptionFacts | null, announcedUntil: Moment): SubscriptionColumns {
  return {
    tier: facts?.tier ?? null,
    interval: facts?.interval ?? null,
    modules: facts && JSON.stringify(facts.modules),
    started_at: timestampOrNull(facts?.startedAt),
    ends_at: timestampOrNull(facts?.endsAt),
    next_interval: facts?.planned?.interval ?? null,
    switches_at: timestampOrNull(facts?.planned?.at),
    next_boundary_at: facts && timestampOrNull(nextPeriodBoundary(facts, announcedUntil)),
  }
}

export type SubscriptionColumns = { readonly [name in keyof typeof SUBSCRIPTION_AND_BOUNDARY_COLUMNS]: string | null }

function timestampOrNull(moment: Moment | null | undefined): string | null {
  return moment ? timestamp(moment) : null
}

/** The subscription in the log. Integrators get the six fields of the contract; the customer also sees the planned interval. */
export type LoggedSubscription = SubscriptionDocument & { readonly next_interval?: Interval }

export function loggedSubscriptionAt(facts: SubscriptionFacts | null, now: Moment): LoggedSubscription | null {
  const document = documentAt(facts, now)
  const planned = facts === null ? null : factsInForce(facts, now).planned
  return document === null || planned === null ? document : { ...document, next_interval: planned.interval }
}

function documentAt(facts: SubscriptionFacts | null, now: Moment): SubscriptionDocument | null {
  return facts === null ? null : subscriptionDocument(subscriptionAt(facts, now))
}
