import { LRUCache } from 'lru-cache'

/** What somebody may still send, as the IETF's RateLimit header fields put it, and the seconds to wait when limited. */
export type Allowance = { readonly limited: boolean; readonly header: string; readonly retryAfter: number }

export type RateLimit = {
  readonly policy: string
  take(whose: string): Allowance
}

/** Tokens that were there at a moment. */
export type Bucket = { tokens: number; at: number }

const BURST_SECONDS = 2
const MOST_REMEMBERED = 10_000

/**
 * A bucket of tokens for each integrator or session: it fills with `perSecond` tokens a second and holds twice as
 * many. Kept in this process's memory, so several nodes allow several times as much.
 */
export function openRateLimit(perSecond: number, now: () => number = () => performance.now()): RateLimit {
  const size = perSecond * BURST_SECONDS
  // Whoever was dropped for others has long been allowed everything again.
  const buckets = new LRUCache<string, Bucket>({ max: MOST_REMEMBERED })

  function newBucket(whose: string, at: number): Bucket {
    const bucket = { tokens: size, at }
    buckets.set(whose, bucket)
    return bucket
  }

  return {
    policy: `"default";q=${size};w=${BURST_SECONDS}`,
    take(whose) {
      const at = now()
      const bucket = buckets.get(whose) ?? newBucket(whose, at)
      refill(bucket, size, perSecond, at)
      const limited = bucket.tokens < 1
      if (!limited) bucket.tokens -= 1
      const remaining = `${Math.floor(bucket.tokens)};t=${Math.ceil((size - bucket.tokens) / perSecond)}`
      return {
        limited,
        header: `"default";r=${remaining}`,
        retryAfter: limited ? Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond)) : 0,
      }
    },
  }
}

/** Puts in what has come back since the bucket was last looked at. */
export function refill(bucket: Bucket, size: number, perSecond: number, at: number): void {
  bucket.tokens = Math.min(size, bucket.tokens + ((at - bucket.at) / 1000) * perSecond)
  bucket.at = at
}
