import { advanceClock } from '../../core/kit/clock.ts'
import type { Moment } from '../../core/kit/moment.ts'
import { type Decision, decide } from '../../core/kit/refusal.ts'
import type { Attention } from '../attention/attention.ts'
import type { Keeping } from '../kit/idempotency.ts'
import type { Announcer } from '../subscriptions/announce.ts'
import type { WriteSite } from '../subscriptions/site-writer.ts'
import type { Forget, ReadSnapshot } from '../subscriptions/standing.ts'

/** The times of sites, which staging can move. */
export type Clocks = {
  /** The site's time; null when the integrator has no such site. */
  read(integratorId: string, siteId: string): Promise<Moment | null>
  /** Moves the site's time forward. The renewals and the end that lie between are in the log when the answer comes. */
  advance(integratorId: string, siteId: string, to: Temporal.Instant, keep?: Keeping | null): Promise<Decision<Moment>>
}

export type ClockOptions = {
  readonly announcer: Pick<Announcer, 'advance'>
  readonly readSubscription: ReadSnapshot
  readonly writeSite: WriteSite
  readonly attention: Pick<Attention, 'lookAgain'>
  readonly forget?: Forget | undefined
}

export function openClocks(options: ClockOptions): Clocks {
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
          write: async (standing) => {
            const now = await announcer.advance(siteId, standing, decision.value, keep)
            // The kept answer, written before the clock ticked on, says the time that was asked for: so does this one.
            return now && (keep ? decision : decide(now))
          },
          onWritten: () => {
            forget(siteId)
            return attention.lookAgain(siteId)
          },
        }
      }),
  }
}
