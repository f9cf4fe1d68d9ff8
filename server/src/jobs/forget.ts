import type { Database } from '../store/kit/database.ts'
import { type ErasureStore, LOWEST_SITE_ID, openErasedSitesReader } from '../store/sites/erasures.ts'
import type { Jobs } from './jobs.ts'

/** A website that another process erased is dropped from this process's memory within this time. */
export const FORGET_INTERVAL_MS = 30_000
/** The number of erased websites that are cleared in a round. */
const MAX_AT_ONCE = 20
/** Retention counts months, so a few times a day is enough. */
const ERASE_ENDED_MS = 6 * 60 * 60_000
const SITES_AT_ONCE = 1_000

/**
 * Drops erased websites from this process's memory, whichever process erased them. `since` is the time of the oldest cached
 * website, if the cache was loaded from a snapshot.
 */
export function startErasedCacheCleanup(
  jobs: Jobs,
  database: Database,
  forget: (siteId: string) => void,
  since: string | null = null,
): void {
  const erasedSince = openErasedSitesReader(database, since)
  jobs.repeat('forget_erased', FORGET_INTERVAL_MS, async () => {
    for (const siteId of await erasedSince()) forget(siteId)
  })
}

type Forgetting = Pick<ErasureStore, 'erase' | 'clear' | 'findUncleared' | 'findEnded'>

/** The worker's part: clears erased websites, and erases those whose retention is over. */
export function startErasureJobs(jobs: Jobs, erasures: Forgetting, endedMonths: number | null, tickMs: number): void {
  jobs.repeat('clear_erased', tickMs, (stopping) =>
    clearErasedWebsites(erasures, stopping, (error) => jobs.failed('clear_erased', error)),
  )
  if (endedMonths === null) return
  jobs.repeat('erase_ended', ERASE_ENDED_MS, (stopping) =>
    eraseEndedWebsites(erasures, endedMonths, stopping, (error) => jobs.failed('erase_ended', error)),
  )
}

/** Removes what is left of erased websites, in batches. Any number of workers may do so at once. */
export async function clearErasedWebsites(
  erasures: Pick<ErasureStore, 'clear' | 'findUncleared'>,
  stopping: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (const siteId of await erasures.findUncleared(MAX_AT_ONCE)) {
    try {
      while (!stopping.aborted && (await erasures.clear(siteId)) > 0) {}
    } catch (error) {
      // A failure does not stop the others.
      onFailure(error)
    }
  }
}

/** Erases websites that have had no subscription for `months`. */
export async function eraseEndedWebsites(
  erasures: Pick<ErasureStore, 'erase' | 'findEnded'>,
  months: number,
  stopping: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  let after: string | null = LOWEST_SITE_ID
  while (after !== null && !stopping.aborted) {
    const { ended, next } = await erasures.findEnded(months, after, SITES_AT_ONCE)
    for (const scope of ended) {
      if (stopping.aborted) return
      await erasures.erase({ ...scope, actor: { kind: 'portico' } }).catch(onFailure)
    }
    after = next
  }
}
