/** What decides which open connection is closed when a port is full. */
export type OpenConnection = {
  /** The client's network, from `networkOf`; null for a trusted proxy, which holds connections for many clients. */
  readonly network: string | null
  /** It has no request under way. */
  readonly isIdle: boolean
  /** Its last request is still being sent. */
  readonly isSending: boolean
  /** The number of its last request, or of the last one of all when it connected. */
  readonly lastRequest: number
  /** For how many milliseconds it has read nothing of an answer that is ready; null without one. Reading this costs time. */
  readonly stalledMs: () => number | null
}

/** After this long without reading, a connection may be evicted: even a slow reader's system takes data more often, unless it is full. */
export const SLOW_READER_MS = 1_000

/**
 * The connection to close when a port is full and `newcomer` connects. First it searches the network with most connections,
 * the newcomer's counted, then all. The order is: idle longest, sending a request longest, reading nothing longest. The last
 * counts only after a second, or at once if its network holds more connections than the newcomer's. Null if all are being
 * served: then the newcomer is refused.
 */
export function connectionToEvict<One extends OpenConnection>(
  open: readonly One[],
  newcomer: string | null,
): One | null {
  const largest = largestNetwork(open, newcomer)
  const crowd = largest === null ? [] : open.filter(({ network }) => network === largest)
  return firstToEvict(crowd, largest === newcomer ? SLOW_READER_MS : 0) ?? firstToEvict(open, SLOW_READER_MS)
}

/** The network with most connections; the newcomer's own if no other has more. */
function largestNetwork(open: readonly OpenConnection[], newcomer: string | null): string | null {
  const counts = new Map<string | null, number>([[newcomer, 1]])
  let largest = newcomer
  let most = 1
  for (const { network } of open) {
    if (network === null) continue
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    if (count < most || (count === most && network !== newcomer)) continue
    largest = network
    most = count
  }
  return largest
}

function firstToEvict<One extends OpenConnection>(some: readonly One[], slowMs: number): One | null {
  return (
    leastRecent(some.filter(({ isIdle }) => isIdle)) ??
    leastRecent(some.filter(({ isSending }) => isSending)) ??
    slowestReader(some, slowMs)
  )
}

/** The connection whose last request is longest ago. */
function leastRecent<One extends OpenConnection>(some: readonly One[]): One | null {
  let found: One | null = null
  for (const one of some) if (found === null || one.lastRequest < found.lastRequest) found = one
  return found
}

/** The connection that has read nothing for longest, if that is longer than so many milliseconds. */
function slowestReader<One extends OpenConnection>(some: readonly One[], slowMs: number): One | null {
  let found: One | null = null
  let longest = slowMs
  for (const one of some) {
    const ms = one.stalledMs()
    if (ms === null || ms < longest || (ms === longest && found !== null)) continue
    found = one
    longest = ms
  }
  return found
}
