import { LRUCache } from 'lru-cache'
import { cacheLimit } from '../../store/kit/cache-limit.ts'
import { type Address, networkOf } from './network.ts'
import { type Bucket, refill } from './rate-limit.ts'

/** How often an address may fail to authenticate: this many times at once, and then this many times a second. */
export const MAX_FAILURES = 100
const BACK_PER_SECOND = 10
const MAX_REMEMBERED = 10_000

/** Makes addresses wait that fail to authenticate too often. Meanwhile the keys that they send are not looked up. */
export type FailedAuthentication = {
  /** The seconds that an address has to wait before it may try again; null when it may try now. */
  wait(ip: Address): number | null
  /** Writes down a failure, or as many as it cost; the seconds to wait when there were too many before it. */
  note(ip: Address, cost?: number): number | null
  /** Takes back one failure that was written down for something that turned out to be none. */
  forgive(ip: Address): void
}

export function openFailedAuthentication(
  now: () => number = () => performance.now(),
  mostFailures = MAX_FAILURES,
): FailedAuthentication {
  const buckets = new LRUCache<string, Bucket>(cacheLimit(MAX_REMEMBERED))

  /** Not stored yet: only an address that fails takes memory. */
  function bucketOf(network: string): Bucket {
    const at = now()
    const bucket = buckets.get(network) ?? { tokens: mostFailures, at }
    refill(bucket, mostFailures, BACK_PER_SECOND, at)
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
      if (bucket.tokens >= mostFailures) buckets.delete(network)
    },
  }
}

function secondsLeft({ tokens }: Bucket): number | null {
  return tokens >= 1 ? null : Math.max(1, Math.ceil((1 - tokens) / BACK_PER_SECOND))
}
