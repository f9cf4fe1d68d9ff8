/** What one integrator may still send, as the IETF's RateLimit header fields put it. */
export type Allowance = { readonly limited: boolean; readonly header: string; readonly retryAfter: number }

export type RateLimit = {
  readonly policy: string
  take(integratorId: string): Allowance
}

const BURST_SECONDS = 2
const MOST_REMEMBERED = 10_000

/**
 * A bucket of tokens for each integrator: it fills with `perSecond` tokens a second and holds twice as many. Kept in
 * this process's memory, so several nodes allow several times as much.
 */
export function openRateLimit(perSecond: number, now: () => number = () => performance.now()): RateLimit {
  const size = perSecond * BURST_SECONDS
  const buckets = new Map<string, { tokens: number; at: number }>()

  function bucketOf(integratorId: string, at: number) {
    const bucket = buckets.get(integratorId) ?? { tokens: size, at }
    // Most recently used last, so that what is dropped has long been full again.
    buckets.delete(integratorId)
    buckets.set(integratorId, bucket)
    if (buckets.size > MOST_REMEMBERED) {
      const oldest = buckets.keys().next().value
      if (oldest !== undefined) buckets.delete(oldest)
    }
    return bucket
  }

  return {
    policy: `"default";q=${size};w=${BURST_SECONDS}`,
    take(integratorId) {
      const at = now()
      const bucket = bucketOf(integratorId, at)
      bucket.tokens = Math.min(size, bucket.tokens + ((at - bucket.at) / 1000) * perSecond)
      bucket.at = at
      const limited = bucket.tokens < 1
      if (!limited) bucket.tokens -= 1
      const untilFull = Math.ceil((size - bucket.tokens) / perSecond)
      return {
        limited,
        header: `"default";r=${Math.floor(bucket.tokens)};t=${untilFull}`,
        retryAfter: Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond)),
      }
    },
  }
}
