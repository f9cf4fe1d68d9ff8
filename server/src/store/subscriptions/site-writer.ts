import { type Decision, refuse } from '../../core/kit/refusal.ts'
import type { Keeping } from '../kit/idempotency.ts'
import { retryWhileOvertaken } from '../kit/retry.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import type { Announcer } from './announce.ts'
import { isDue, type ReadStanding, type Standing, type SubscriptionSnapshot } from './standing.ts'

/** A change of a site that was decided, and is to be written. */
export type SiteWrite<Result> = {
  /** Runs the statement, which compares what was read before it sets. Null when somebody else was faster. */
  readonly write: (read: Standing) => Promise<Decision<Result> | null>
  /** The answer that is kept with it. */
  readonly keep?: Keeping | null | undefined
  /** What follows once it is written. */
  readonly onWritten?: () => unknown
}

/**
 * Read, decide, compare and set: the one way to write an event with a site's next number. It gives the statement what it compares,
 * and nobody else has that, so no change is written before the renewals and the end that were due when it was decided.
 *
 * `decide` gives an answer where nothing is to be written. It is asked anew when somebody else was faster.
 */
export type WriteSite = <Result>(
  scope: SiteScope,
  decide: (snapshot: SubscriptionSnapshot) => Decided<Result> | Promise<Decided<Result>>,
) => Promise<Decision<Result>>

/** Null where what was read is old by now. */
export type Decided<Result> = Decision<Result> | SiteWrite<Result> | null

export function openSiteWriter(readStanding: ReadStanding, announcer: Pick<Announcer, 'announce'>): WriteSite {
  return ({ integratorId, siteId }, decide) =>
    retryWhileOvertaken(async () => {
      // First of all: whatever is read after it has moved the sequence on, if it was changed meanwhile.
      const standing = await readStanding(integratorId, siteId)
      if (standing === null) return refuse('site_not_found')
      const decided = await decide(standing)
      if (decided === null || 'ok' in decided) return decided
      if (isDue(standing)) {
        await announcer.announce(siteId, standing)
        return null
      }
      const written = await decided.write(standing)
      if (written === null) return null
      decided.keep?.written()
      await decided.onWritten?.()
      return written
    })
}
