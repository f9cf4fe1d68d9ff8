/** Somebody for whom memory is held: requests that were read, and answers that were not taken. */
export type Holder = {
  bytes: number
  /** Nothing is held for it any more. */
  isGone: boolean
  /** Lets go of all of it. */
  readonly drop: () => void
  /** Since when we have been waiting for the rest of a request; null when all of it is here. */
  readonly waitedForSince: () => number | null
}

export type HeldMemory = {
  add(holder: Holder): void
  remove(holder: Holder): void
  hold(holder: Holder, bytes: number): void
  release(holder: Holder, bytes: number): void
  /**
   * Whether there is room for a request that is held already. Whoever has kept us waiting for the rest of theirs longest is
   * dropped for it: announcing a body costs nothing, and must not keep out who sends all of it.
   */
  makeRoom(wanting: Holder): boolean
}

/** What all clients together can make this process hold: a quarter of the heap that it is started with. */
export const MAX_HELD = 40 * 1024 * 1024
/** Nobody who holds less is dropped for the sake of others: room for a few ordinary requests. */
export const FAIR_PART = 128 * 1024

/**
 * Counts what is held for clients. When it is too much, whoever holds most is dropped: those who send without reading
 * before those who wait for one answer.
 */
export function openHeldMemory(most = MAX_HELD): HeldMemory {
  const holders = new Set<Holder>()
  let held = 0

  function remove(holder: Holder): void {
    if (!holders.delete(holder)) return
    held -= holder.bytes
    holder.isGone = true
  }
  function dropHeaviest(): boolean {
    let heaviest: Holder | null = null
    for (const holder of holders) if (heaviest === null || holder.bytes > heaviest.bytes) heaviest = holder
    if (heaviest === null || heaviest.bytes <= FAIR_PART) return false
    remove(heaviest)
    heaviest.drop()
    return true
  }
  function dropSlowest(wanting: Holder): boolean {
    let slowest: Holder | null = null
    let since = Number.POSITIVE_INFINITY
    for (const holder of holders) {
      const at = holder === wanting ? null : holder.waitedForSince()
      if (at === null || at >= since) continue
      slowest = holder
      since = at
    }
    if (slowest === null) return false
    remove(slowest)
    slowest.drop()
    return true
  }
  return {
    add: (holder) => void holders.add(holder),
    remove,
    hold(holder, bytes) {
      if (holder.isGone) return
      holder.bytes += bytes
      held += bytes
      while (held > most && dropHeaviest());
    },
    release(holder, bytes) {
      if (holder.isGone) return
      holder.bytes -= bytes
      held -= bytes
    },
    makeRoom(wanting) {
      while (held > most && dropSlowest(wanting));
      return held <= most
    },
  }
}

/** The heap is one for all ports of the process, so what is held for their clients is counted together. */
export const heldMemory = openHeldMemory()
