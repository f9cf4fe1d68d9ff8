import { type Decision, refuse } from '../../core/kit/refusal.ts'
import type { AnswerToStore } from '../kit/idempotency.ts'
import { retryWhileOvertaken } from '../kit/retry.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import type { BoundaryAnnouncer } from './announce.ts'
import { isBoundaryDue, type SiteState, type SiteStateReader, type SubscriptionSnapshot } from './site-state.ts'

/** A change of a site that is decided and not yet written. */
export type PendingSiteWrite<Result> = {
  /** Runs the statement, which compares the state that was read before it writes. Null when another change was faster. */
  readonly write: (read: SiteState) => Promise<Decision<Result> | null>
  /** The answer to store in the same statement. */
  readonly keep?: AnswerToStore | null | undefined
  /** Called once the change is written. */
  readonly onWritten?: () => unknown
}

/**
 * Read, decide, compare and set: the only way to write an event with a site's next number. Only this function has the state
 * that statements compare. So no change is written before the renewals and the end that were due when it was decided.
 *
 * `decide` returns a decision where nothing is to be written. It runs again when another change was faster.
 */
export type SiteCompareAndSet = <Result>(
  scope: SiteScope,
  decide: (snapshot: SubscriptionSnapshot) => SiteWriteDecision<Result> | Promise<SiteWriteDecision<Result>>,
) => Promise<Decision<Result>>

/** Null to read and decide again, because what was read is outdated. */
export type SiteWriteDecision<Result> = Decision<Result> | PendingSiteWrite<Result> | null

export function openSiteCompareAndSet(
  readSiteState: SiteStateReader,
  announcer: Pick<BoundaryAnnouncer, 'announce'>,
): SiteCompareAndSet {
  return ({ integratorId, siteId }, decide) =>
    retryWhileOvertaken(async () => {
      // Read first: a change of anything that is read later moves the sequence on, so the statement notices it.
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
