import type { AttentionStore } from '../store/attention/attention.ts'

/** The batch size. An inventory can have a megabyte. */
const MAX_AT_ONCE = 20
/** After this many skipped websites the round ends. */
const MAX_PASSED_OVER = 1_000

/**
 * Recomputes which websites need attention, in batches until none is due. A website that fails, or is locked by another worker, is
 * skipped for the rest of the round, so that it does not delay the others.
 */
export async function recomputeAttention(
  attention: AttentionStore,
  stopping: AbortSignal,
  onFailure: (error: unknown) => void,
  mostAtOnce = MAX_AT_ONCE,
): Promise<void> {
  const passedOver: string[] = []
  while (!stopping.aborted && passedOver.length < MAX_PASSED_OVER) {
    const due = await attention.findDue(mostAtOnce, passedOver)
    if (due.length === 0) return
    const done = new Set(await attention.update(due).catch(onFailed))
    passedOver.push(...due.map(({ siteId }) => siteId).filter((siteId) => !done.has(siteId)))
  }

  function onFailed(error: unknown): readonly string[] {
    onFailure(error)
    return []
  }
}
