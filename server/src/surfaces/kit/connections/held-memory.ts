/** A client for which memory is held: its requests, and answers that it has not read. */
export type MemoryHolder = {
  bytes: number
  /** It was removed, and nothing is held for it any more. */
  isRemoved: boolean
  /** Frees all of it. */
  readonly drop: () => void
  /** Since when the rest of a request is missing; null when it is complete. */
  readonly incompleteSince: () => number | null
}

export type HeldMemory = {
  add(holder: MemoryHolder): void
  remove(holder: MemoryHolder): void
  hold(holder: MemoryHolder, bytes: number): void
  release(holder: MemoryHolder, bytes: number): void
  /**
   * Whether there is memory for a request that is counted already. To free some, clients with an incomplete request are
   * dropped, the oldest first: announcing a body costs nothing, and must not block clients that send all of it.
   */
  makeRoomFor(wanting: MemoryHolder): boolean
}

/** The memory of all clients together: a quarter of the heap that the process is started with. */
export const MAX_HELD_BYTES = 40 * 1024 * 1024
/** A client that holds less is never dropped for others: enough for a few ordinary requests. */
export const FAIR_SHARE = 128 * 1024

/**
 * Counts the memory held for clients. When it is too much, the client that holds most is dropped: clients that send without
 * reading go before those that wait for one answer.
 */
export function openHeldMemory(most = MAX_HELD_BYTES): HeldMemory {
  const holders = new Set<MemoryHolder>()
  let held = 0

  function remove(holder: MemoryHolder): void {
    if (!holders.delete(holder)) return
    held -= holder.bytes
    holder.isRemoved = true
  }
  function dropHeaviest(): boolean {
    let heaviest: MemoryHolder | null = null
    for (const holder of holders) if (heaviest === null || holder.bytes > heaviest.bytes) heaviest = holder
    if (heaviest === null || heaviest.bytes <= FAIR_SHARE) return false
    remove(heaviest)
    heaviest.drop()
    return true
  }
  function dropSlowest(wanting: MemoryHolder): boolean {
    let slowest: MemoryHolder | null = null
    let since = Number.POSITIVE_INFINITY
    for (const holder of holders) {
      const at = holder === wanting ? null : holder.incompleteSince()
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
      if (holder.isRemoved) return
      holder.bytes += bytes
      held += bytes
      while (held > most && dropHeaviest());
    },
    release(holder, bytes) {
      if (holder.isRemoved) return
      holder.bytes -= bytes
      held -= bytes
    },
    makeRoomFor(wanting) {
      while (held > most && dropSlowest(wanting));
      return held <= most
    },
  }
}

/** The heap is one for all ports of the process, so what is held for their clients is counted together. */
export const heldMemory = openHeldMemory()
