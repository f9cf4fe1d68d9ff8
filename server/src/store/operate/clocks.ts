import { advanceClock } from '../../core/kit/clock.ts'
import type { Moment } from '../../core/kit/moment.ts'
import { type Decision, decide } from '../../core/kit/refusal.ts'
import type { AttentionStore } from '../attention/attention.ts'
import type { AnswerToStore } from '../kit/idempotency.ts'
import type { BoundaryAnnouncer } from '../subscriptions/announce.ts'
import type { SiteCompareAndSet } from '../subscriptions/site-compare-and-set.ts'
import type { SiteChangeListener, SubscriptionReader } from '../subscriptions/site-state.ts'

/** The clocks of sites. Staging can move them. */
export type SiteClocks = {
  /** The site's time; null when the integrator has no such site. */
  read(integratorId: string, siteId: string): Promise<Moment | null>
  /** Moves the site's time forward. The renewals and the end that lie between are in the log when the answer comes. */
  advance(
    integratorId: string,
    siteId: string,
    to: Temporal.Instant,
    keep?: AnswerToStore | null,
  ): Promise<Decision<Moment>>
}

export type SiteClocksOptions = {
  readonly announcer: Pick<BoundaryAnnouncer, 'advance'>
  readonly readSubscription: SubscriptionReader
  readonly writeSite: SiteCompareAndSet
  readonly attention: Pick<AttentionStore, 'recheck'>
  readonly onSiteChanged?: SiteChangeListener | undefined
}

export function openSiteClocks(options: SiteClocksOptions): SiteClocks {
  const { announcer, readSubscription, writeSite, attention, onSiteChanged = () => {} } = options
  return {
    read: async (integratorId, siteId) => (await readSubscription(integratorId, siteId))?.now ?? null,
    advance: (integratorId, siteId, to, keep) =>
      writeSite<Moment>({ integratorId, siteId }, (snapshot) => {
        const before = Temporal.Instant.fromEpochMilliseconds(snapshot.now.epochMilliseconds)
        const decision: Decision<Moment> = advanceClock(before, to)
        if (!decision.ok) return decision
        // The clock is not moved, but renewals and ends that are due are written to the log.
        if (decision.value === before) return { write: async () => decision }
        return {
          keep,
          write: async (siteState) => {
            const now = await announcer.advance(siteId, siteState, decision.value, keep)
            // The stored answer has the requested time, because the clock ticks on while it is written. This answer has the same.
            return now && (keep ? decision : decide(now))
          },
          onWritten: () => {
            onSiteChanged(siteId)
            return attention.recheck(siteId)
          },
        }
      }),
  }
}
