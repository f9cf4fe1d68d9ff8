import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../store/kit/at-most.ts'
import { type Bucket, refill } from './rate-limit.ts'

/** How often an address may fail to authenticate: this many times at once, and then this many times a second. */
export const MOST_FAILURES = 100
const BACK_PER_SECOND = 10
const MOST_REMEMBERED = 10_000
/** The longest text that is an address: IPv6 with an IPv4 address in it and the name of an interface. */
const LONGEST_ADDRESS = 64

/** The address of a client as its connection tells it: undefined where the client has reset that, whatever types say. */
export type Address = string | undefined

/** Makes addresses wait that fail to authenticate too often. Meanwhile the keys that they send are not looked up. */
export type FailedAuthentication = {
  /** The seconds that an address has to wait before it may try again; null when it may try now. */
  wait(ip: Address): number | null
  /** Writes down a failure, or as many as it cost; the seconds to wait when there were too many before it. */
  note(ip: Address, cost?: number): number | null
  /** Takes back one failure that was written down for something that turned out to be none. */
  forgive(ip: Address): void
}

export function openFailedAuthentication(now: () => number = () => performance.now()): FailedAuthentication {
  const buckets = new LRUCache<string, Bucket>(atMost(MOST_REMEMBERED))

  /** Not stored yet: only an address that fails takes memory. */
  function bucketOf(network: string): Bucket {
    const at = now()
    const bucket = buckets.get(network) ?? { tokens: MOST_FAILURES, at }
    refill(bucket, MOST_FAILURES, BACK_PER_SECOND, at)
    return bucket
  }

  return {
    wait: (ip) => secondsLeft(bucketOf(networkOf(ip))),
    note(ip, cost = 1) {
      const network = networkOf(ip)
      const bucket = bucketOf(network)
      const seconds = secondsLeft(bucket)
      if (seconds === null) bucket.tokens -= cost
      buckets.set(network, bucket)
      return seconds
    },
    forgive(ip) {
      const network = networkOf(ip)
      const bucket = bucketOf(network)
      bucket.tokens += 1
      if (bucket.tokens >= MOST_FAILURES) buckets.delete(network)
    },
  }
}

function secondsLeft({ tokens }: Bucket): number | null {
  return tokens >= 1 ? null : Math.max(1, Math.ceil((1 - tokens) / BACK_PER_SECOND))
}

/**
 * A customer of IPv6 has a whole /64 to change addresses in, so it counts as one. Whoever has reset the connection counts
 * with others who have, and with nobody else: none of them waits for an answer.
 */
function networkOf(ip: Address): string {
  if (ip === undefined) return 'gone'
  if (ip.length > LONGEST_ADDRESS || !ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return address.toNormalizedString().split(':').slice(0, 4).join(':')
}
