import { advanceClock } from '../../core/kit/clock.ts'
import type { Moment } from '../../core/kit/moment.ts'
import { type Decision, decide } from '../../core/kit/refusal.ts'
import type { AttentionStore } from '../attention/attention.ts'
import type { AnswerToStore } from '../kit/idempotency.ts'
import type { Announcer } from '../subscriptions/announce.ts'
import type { SiteChangeListener, SubscriptionReader } from '../subscriptions/site-state.ts'
import type { SiteWriter } from '../subscriptions/site-writer.ts'

/** The times of sites, which staging can move. */
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

export type ClockOptions = {
  readonly announcer: Pick<Announcer, 'advance'>
  readonly readSubscription: SubscriptionReader
  readonly writeSite: SiteWriter
  readonly attention: Pick<AttentionStore, 'recheck'>
  readonly forget?: SiteChangeListener | undefined
}

export function openClocks(options: ClockOptions): SiteClocks {
  const { announcer, readSubscription, writeSite, attention, forget = () => {} } = options
  return {
    read: async (integratorId, siteId) => (await readSubscription(integratorId, siteId))?.now ?? null,
    advance: (integratorId, siteId, to, keep) =>
      writeSite<Moment>({ integratorId, siteId }, (snapshot) => {
        const before = Temporal.Instant.fromEpochMilliseconds(snapshot.now.epochMilliseconds)
        const decision: Decision<Moment> = advanceClock(before, to)
        if (!decision.ok) return decision
        // Nothing is moved, but what is due by now is in the log.
        if (decision.value === before) return { write: async () => decision }
        return {
          keep,
          write: async (siteState) => {
            const now = await announcer.advance(siteId, siteState, decision.value, keep)
            // The kept answer, written before the clock ticked on, says the time that was asked for: so does this one.
            return now && (keep ? decision : decide(now))
          },
          onWritten: () => {
            forget(siteId)
            return attention.recheck(siteId)
          },
        }
      }),
  }
}
