import type { Moment } from '../../core/kit/moment.ts'
import type { SubscriptionFacts } from '../../core/subscriptions/subscription.ts'

/** All that a decision about a site's subscription needs: the facts, the site's time, and the version that was read. */
export type SubscriptionSnapshot = {
  readonly facts: SubscriptionFacts | null
  readonly now: Moment
  readonly version: number
  /** The first renewal or end that is not in the log yet, in milliseconds since 1970: every read has one, few need it. */
  readonly nextBoundaryMs: number | null
  /** What is added to the time of this site, as PostgreSQL writes it. */
  readonly clockOffset: string
}

/** Null when the integrator has no such site. */
export type ReadSnapshot = (integratorId: string, siteId: string) => Promise<SubscriptionSnapshot | null>

/** The site has been renewed or has ended, and its log does not say so yet. */
export function isDue({ nextBoundaryMs, now }: SubscriptionSnapshot): boolean {
  return nextBoundaryMs !== null && nextBoundaryMs <= now.epochMilliseconds
}

/** Told of each site that was changed here: what is remembered of it elsewhere is old from now on. */
export type Forget = (siteId: string) => void
