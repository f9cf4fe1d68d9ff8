const MAX_BATCH = 100

/**
 * Finds items in batches and acts on each until `find` gives none. An item for which `act` gives false is still due, so the next
 * query would find it again: its id is excluded for the rest of this run, and does not keep the others waiting.
 */
export async function processInBatches<One>(
  find: (most: number, excluded: readonly string[]) => Promise<readonly One[]>,
  idOf: (one: One) => string,
  act: (one: One) => Promise<boolean>,
  stopping: AbortSignal,
): Promise<void> {
  const excluded: string[] = []
  while (!stopping.aborted) {
    const found = await find(MAX_BATCH, excluded)
    if (found.length === 0) return
    for (const one of found) {
      if (stopping.aborted) return
      if (!(await act(one))) excluded.push(idOf(one))
    }
  }
}
