import type { AttentionStore } from '../store/attention/attention.ts'

/** An inventory may have a megabyte: so many at once. */
const MAX_AT_ONCE = 20
/** Where so many cannot be done, the next round is early enough. */
const MAX_PASSED_OVER = 1_000

/**
 * Works out anew who needs help, until nobody is due. What fails, or is held by somebody else, is passed over for the rest of
 * the round, so that it cannot hold up the others.
 */
export async function workOutAttention(
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
