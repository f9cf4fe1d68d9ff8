import { advanceClock } from '../../core/kit/clock.ts'
import type { Moment } from '../../core/kit/moment.ts'
import { type Decision, decide, refuse } from '../../core/kit/refusal.ts'
import type { Attention } from '../attention/attention.ts'
import type { Keeping } from '../kit/idempotency.ts'
import { retryWhileOvertaken } from '../kit/retry.ts'
import type { Announcer } from '../subscriptions/announce.ts'
import { type Forget, isDue, type ReadSnapshot } from '../subscriptions/snapshot.ts'

/** The times of sites, which staging can move. */
export type Clocks = {
  /** The site's time; null when the integrator has no such site. */
  read(integratorId: string, siteId: string): Promise<Moment | null>
  /** Moves the site's time forward. The renewals and the end that lie between are in the log when the answer comes. */
  advance(integratorId: string, siteId: string, to: Temporal.Instant, keep?: Keeping | null): Promise<Decision<Moment>>
}

export function openClocks(
  announcer: Announcer,
  read: ReadSnapshot,
  attention: Pick<Attention, 'lookAgain'>,
  forget: Forget = () => {},
): Clocks {
  return {
    read: async (integratorId, siteId) => (await read(integratorId, siteId))?.now ?? null,
    advance: (integratorId, siteId, to, keep) =>
      retryWhileOvertaken(async () => {
        const snapshot = await read(integratorId, siteId)
        if (snapshot === null) return refuse('site_not_found')
        const before = Temporal.Instant.fromEpochMilliseconds(snapshot.now.epochMilliseconds)
        const decision: Decision<Moment> = advanceClock(before, to)
        if (!decision.ok) return decision
        if (isDue(snapshot)) {
          await announcer.announce(siteId, snapshot)
          return null
        }
        if (decision.value === before) return decision
        const now = await announcer.advance(siteId, snapshot, decision.value, keep)
        if (now === null) return null
        keep?.written()
        forget(siteId)
        await attention.lookAgain(siteId)
        // The kept answer, written before the clock ticked on, says the time that was asked for: so does this one.
        return keep ? decision : decide(now)
      }),
  }
}
