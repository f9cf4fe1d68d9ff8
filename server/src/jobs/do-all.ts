const MAX_AT_ONCE = 100

/**
 * Does one after the other until nothing is found any more; `act` says whether it is done. What fails, or goes on all the same,
 * is passed over for the rest of the round: it would be found again at once, and must not hold up the others.
 */
export async function doAll<One>(
  find: (most: number, passedOver: readonly string[]) => Promise<readonly One[]>,
  idOf: (one: One) => string,
  act: (one: One) => Promise<boolean>,
  stopping: AbortSignal,
): Promise<void> {
  const passedOver: string[] = []
  while (!stopping.aborted) {
    const found = await find(MAX_AT_ONCE, passedOver)
    if (found.length === 0) return
    for (const one of found) {
      if (stopping.aborted) return
      if (!(await act(one))) passedOver.push(idOf(one))
    }
  }
}
