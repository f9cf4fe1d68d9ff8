/** An open connection, as far as it matters for who makes room. */
export type Occupant = {
  /** Where it comes from, as `networkOf` says; null for a trusted proxy, which holds connections for everybody. */
  readonly network: string | null
  /** Nothing that it has asked for is under way. */
  readonly isQuiet: boolean
  /** Its last request is still being sent. */
  readonly isUnfinished: boolean
  /** The number of its last request, or of the last one of all when it came. */
  readonly lastRequest: number
  /** For how many milliseconds it has taken nothing of what waits for it; null when nothing does. Reading it is not free. */
  readonly untakenMs: () => number | null
}

/** Who has taken nothing for longer than this makes room: a slow reader's system takes something more often, unless it is full. */
export const SLOW_MS = 1_000

/**
 * Who is closed where a port is full and somebody comes from `newcomer`. First one of the address that holds most
 * connections, the newcomer's counted, then one of all. Of those the one that has been quiet longest goes, or else has been
 * sending a request longest, or else has taken nothing for longest: above a second, or at all where its address
 * holds more connections than the newcomer's. Null: nobody, everyone is being served, and the newcomer has to go.
 */
export function whoMakesRoom<One extends Occupant>(open: readonly One[], newcomer: string | null): One | null {
  const largest = largestNetwork(open, newcomer)
  const crowd = largest === null ? [] : open.filter(({ network }) => network === largest)
  return firstToGo(crowd, largest === newcomer ? SLOW_MS : 0) ?? firstToGo(open, SLOW_MS)
}

/** The newcomer's own where no other holds more. */
function largestNetwork(open: readonly Occupant[], newcomer: string | null): string | null {
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

function firstToGo<One extends Occupant>(some: readonly One[], slowMs: number): One | null {
  return (
    longestAgo(some.filter(({ isQuiet }) => isQuiet)) ??
    longestAgo(some.filter(({ isUnfinished }) => isUnfinished)) ??
    slowest(some, slowMs)
  )
}

/** The one whose last request is longest ago. */
function longestAgo<One extends Occupant>(some: readonly One[]): One | null {
  let found: One | null = null
  for (const one of some) if (found === null || one.lastRequest < found.lastRequest) found = one
  return found
}

/** The one that has taken nothing for longest, if that is longer than so many milliseconds. */
function slowest<One extends Occupant>(some: readonly One[], slowMs: number): One | null {
  let found: One | null = null
  let longest = slowMs
  for (const one of some) {
    const ms = one.untakenMs()
    if (ms === null || ms < longest || (ms === longest && found !== null)) continue
    found = one
    longest = ms
  }
  return found
}
