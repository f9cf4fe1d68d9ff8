/** Takes a slot for an integrator, and gives what frees it; null when this integrator has its share already. */
export type DeliverySlots = (integratorId: string) => (() => void) | null

/** An integrator holds at most this part of the slots that are still free. */
const SHARE = 1 / 8

/**
 * A slot serves one endpoint at a time. It waits for sockets, not for the processor, so there are many. Because a share is
 * one of what is still free, integrators whose receivers hang leave ever less to each other, and always something to
 * somebody who holds nothing yet.
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
