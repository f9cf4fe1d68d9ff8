import { type Facts, nextBoundary, subscriptionAt } from './subscription.ts'

/** What time alone does to a subscription. */
export type Happening = {
  readonly type: 'renewed' | 'ended'
  /** The boundary between two periods, or the end. */
  readonly at: Temporal.Instant
  /** The end of the period that begins here; of an ended subscription, its end. */
  readonly validUntil: Temporal.Instant
}

/**
 * What happened to a subscription after one moment and until another, itself included, in its order: a renewal for each
 * period that began, and the end. Lazy, so that a caller takes as much as it can handle.
 */
export function* happenings(
  facts: Facts,
  after: Temporal.Instant,
  until: Temporal.Instant,
): Generator<Happening, void, void> {
  let at = nextBoundary(facts, after)
  while (at !== null && Temporal.Instant.compare(at, until) <= 0) {
    const { status, validUntil } = subscriptionAt(facts, at)
    yield { type: status === 'active' ? 'renewed' : 'ended', at, validUntil }
    at = nextBoundary(facts, at)
  }
}
