/** Takes a hand for an integrator, and gives what puts it back; null when this integrator has its share already. */
export type Hands = (integratorId: string) => (() => void) | null

/** An integrator holds at most this part of the hands that are still free. */
const SHARE = 1 / 8

/**
 * A hand serves one endpoint at a time. It waits for sockets, not for the processor, so there are many. Because a share is
 * one of what is still free, integrators whose receivers hang leave ever less to each other, and always something to
 * somebody who holds nothing yet.
 */
export function openHands(most: number): Hands {
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
