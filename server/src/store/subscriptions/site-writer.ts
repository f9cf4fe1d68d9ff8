import { type Decision, refuse } from '../../core/kit/refusal.ts'
import type { AnswerToStore } from '../kit/idempotency.ts'
import { retryWhileOvertaken } from '../kit/retry.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import type { Announcer } from './announce.ts'
import { isBoundaryDue, type SiteState, type SiteStateReader, type SubscriptionSnapshot } from './site-state.ts'

/** A change of a site that was decided, and is to be written. */
export type PendingSiteWrite<Result> = {
  /** Runs the statement, which compares what was read before it sets. Null when somebody else was faster. */
  readonly write: (read: SiteState) => Promise<Decision<Result> | null>
  /** The answer that is kept with it. */
  readonly keep?: AnswerToStore | null | undefined
  /** What follows once it is written. */
  readonly onWritten?: () => unknown
}

/**
 * Read, decide, compare and set: the one way to write an event with a site's next number. It gives the statement what it compares,
 * and nobody else has that, so no change is written before the renewals and the end that were due when it was decided.
 *
 * `decide` gives an answer where nothing is to be written. It is asked anew when somebody else was faster.
 */
export type SiteWriter = <Result>(
  scope: SiteScope,
  decide: (snapshot: SubscriptionSnapshot) => SiteWriteDecision<Result> | Promise<SiteWriteDecision<Result>>,
) => Promise<Decision<Result>>

/** Null where what was read is old by now. */
export type SiteWriteDecision<Result> = Decision<Result> | PendingSiteWrite<Result> | null

export function openSiteWriter(readSiteState: SiteStateReader, announcer: Pick<Announcer, 'announce'>): SiteWriter {
  return ({ integratorId, siteId }, decide) =>
    retryWhileOvertaken(async () => {
      // First of all: whatever is read after it has moved the sequence on, if it was changed meanwhile.
      const siteState = await readSiteState(integratorId, siteId)
      if (siteState === null) return refuse('site_not_found')
      const decided = await decide(siteState)
      if (decided === null || 'ok' in decided) return decided
      if (isBoundaryDue(siteState)) {
        await announcer.announce(siteId, siteState)
        return null
      }
      const written = await decided.write(siteState)
      if (written === null) return null
      decided.keep?.written()
      await decided.onWritten?.()
      return written
    })
}
