/** Takes a slot for an integrator, and returns the function that frees it; null if its share is used up. */
export type DeliverySlots = (integratorId: string) => (() => void) | null

/** The maximum share of the free slots that an integrator can hold. */
const SHARE = 1 / 8

/**
 * A slot serves one endpoint at a time. It waits for sockets, not for the CPU, so there can be many. A share is computed from the
 * free slots: integrators with hanging receivers get less and less, and a slot is always left for an integrator without one.
 */
export function openDeliverySlots(most: number): DeliverySlots {
  const held = new Map<string, number>()
  let free = most

  return (integratorId) => {
    const own = held.get(integratorId) ?? 0
    if (own >= free * SHARE) return null
    held.set(integratorId, own + 1)
    free -= 1
    return () => {
      const left = (held.get(integratorId) ?? 0) - 1
      if (left > 0) held.set(integratorId, left)
      else held.delete(integratorId)
      free += 1
    }
  }
}
