import { isBefore, type Moment } from '../kit/moment.ts'
import { nextPeriodBoundary, type SubscriptionFacts, subscriptionAt } from './subscription.ts'

/** A renewal, or the end of a subscription. Time alone causes it. */
export type DueBoundary = {
  readonly type: 'renewed' | 'ended'
  /** The boundary between two periods, or the end. */
  readonly at: Moment
  /** The end of the period that begins here; of an ended subscription, its end. */
  readonly validUntil: Moment
}

/**
 * The renewals and the end of a subscription after one moment and up to another, that one included, in their order. Lazy,
 * so that a caller takes as many as it can handle.
 */
export function* dueBoundaries(
  facts: SubscriptionFacts,
  after: Moment,
  until: Moment,
): Generator<DueBoundary, void, void> {
  let at = nextPeriodBoundary(facts, after)
  while (at !== null && !isBefore(until, at)) {
    const { status, validUntil } = subscriptionAt(facts, at)
    yield { type: status === 'active' ? 'renewed' : 'ended', at, validUntil }
    at = nextPeriodBoundary(facts, at)
  }
}
