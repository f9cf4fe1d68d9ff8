/** An open connection, as far as eviction looks at it. */
export type OpenConnection = {
  /** The address or network of the client, from `networkOf`; null for a trusted proxy, which holds connections for everybody. */
  readonly network: string | null
  /** It has no request under way. */
  readonly isIdle: boolean
  /** It is still sending its last request. */
  readonly isUnfinished: boolean
  /** The number of its last request, or of the last one of all when it came. */
  readonly lastRequest: number
  /** For how many milliseconds it has read nothing of an answer; null when there is no answer to read. It costs a system call. */
  readonly notReadingMs: () => number | null
}

/** A client that reads nothing for longer than this may be evicted. Even a slow one reads more often, unless its buffers are full. */
export const SLOW_MS = 1_000

/**
 * The connection to close when a port is full and a new one comes from `newcomer`. It is taken from the address with the most
 * connections, the new one counted, else from all addresses, in this order: idle longest; sending its request longest;
 * not reading longest. The last applies after a second, or at once if its address has more connections than the newcomer's.
 * Null if every connection is being served: then the new one is closed.
 */
export function connectionToEvict<One extends OpenConnection>(
  open: readonly One[],
  newcomer: string | null,
): One | null {
  const largest = largestNetwork(open, newcomer)
  const crowd = largest === null ? [] : open.filter(({ network }) => network === largest)
  return firstToEvict(crowd, largest === newcomer ? SLOW_MS : 0) ?? firstToEvict(open, SLOW_MS)
}

/** The address with the most connections: the newcomer's own, unless another has more. */
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
    longestAgo(some.filter(({ isIdle }) => isIdle)) ??
    longestAgo(some.filter(({ isUnfinished }) => isUnfinished)) ??
    slowest(some, slowMs)
  )
}

/** The connection whose last request came first. */
function longestAgo<One extends OpenConnection>(some: readonly One[]): One | null {
  let found: One | null = null
  for (const one of some) if (found === null || one.lastRequest < found.lastRequest) found = one
  return found
}

/** The connection that has not been read from for longest, if for more than `slowMs`. */
function slowest<One extends OpenConnection>(some: readonly One[], slowMs: number): One | null {
  let found: One | null = null
  let longest = slowMs
  for (const one of some) {
    const ms = one.notReadingMs()
    if (ms === null || ms < longest || (ms === longest && found !== null)) continue
    found = one
    longest = ms
  }
  return found
}
