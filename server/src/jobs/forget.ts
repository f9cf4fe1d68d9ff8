import type { Database } from '../store/kit/database.ts'
import { type ErasureStore, LOWEST_SITE_ID, openErasedSitesReader } from '../store/sites/erasures.ts'
import type { Jobs } from './jobs.ts'

/** A website that was erased elsewhere is out of this process's memory within this time. */
export const FORGET_MS = 30_000
/** So many erased websites are cleared in a round. */
const MAX_AT_ONCE = 20
/** Months are counted, so a few times a day is enough. */
const ERASE_ENDED_MS = 6 * 60 * 60_000
const SITES_AT_ONCE = 1_000

/**
 * Drops websites that any process has erased from the memory of this one: what is remembered is not given out, and goes too.
 * `since` is where the memory begins, if that was before this process.
 */
export function keepForgetting(
  jobs: Jobs,
  database: Database,
  forget: (siteId: string) => void,
  since: string | null = null,
): void {
  const erasedSince = openErasedSitesReader(database, since)
  jobs.repeat('forget_erased', FORGET_MS, async () => {
    for (const siteId of await erasedSince()) forget(siteId)
  })
}

type Forgetting = Pick<ErasureStore, 'erase' | 'clear' | 'findUncleared' | 'findEnded'>

/** What the worker does: websites that were erased are cleared, and those whose time is over are erased. */
export function keepErasing(jobs: Jobs, erasures: Forgetting, endedMonths: number | null, tickMs: number): void {
  jobs.repeat('clear_erased', tickMs, (stopping) =>
    clearErased(erasures, stopping, (error) => jobs.failed('clear_erased', error)),
  )
  if (endedMonths === null) return
  jobs.repeat('erase_ended', ERASE_ENDED_MS, (stopping) =>
    eraseEnded(erasures, endedMonths, stopping, (error) => jobs.failed('erase_ended', error)),
  )
}

/** Removes what is left of erased websites, in batches. Any number of workers may do so at once. */
export async function clearErased(
  erasures: Pick<ErasureStore, 'clear' | 'findUncleared'>,
  stopping: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (const siteId of await erasures.findUncleared(MAX_AT_ONCE)) {
    try {
      while (!stopping.aborted && (await erasures.clear(siteId)) > 0) {}
    } catch (error) {
      // It keeps none of the others waiting.
      onFailure(error)
    }
  }
}

/** Erases websites that have had no subscription for so many months. */
export async function eraseEnded(
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
