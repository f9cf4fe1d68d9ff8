import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { cacheLimit } from '../../store/kit/cache-limit.ts'

/** What a client may still send, as the IETF's RateLimit header fields put it, and the seconds to wait when limited. */
export type Allowance = {
  readonly limited: boolean
  readonly header: string
  readonly policy: string
  readonly retryAfter: number
}

export type RateLimit = {
  /**
   * Counts a request, or refuses it. One that costs more than is left makes the next ones wait. `perSecond` where a client has
   * a rate of its own.
   */
  take(whose: string, cost?: number, perSecond?: number | null): Allowance
  /**
   * Counts the additional cost of a request that was accepted, or refuses it. A remaining balance is not needed: only
   * large requests that have taken more than was left block it, so that a client that has waited gets through.
   */
  takeMore(whose: string, cost: number): Allowance
  /** Counts the additional cost of the answer to a request that was accepted. */
  charge(whose: string, cost: number): Allowance
}

/** Counts an expensive answer, before any work for it. */
export type Charge = (request: FastifyRequest, more: number) => void

/** How many tokens there were, and when. */
export type Bucket = { tokens: number; at: number }

/** What a bucket holds and how fast it fills. */
type Rate = { readonly perSecond: number; readonly size: number; readonly policy: string }

/** How many seconds' worth may come at once. */
const DEFAULT_BURST_SECONDS = 2
const MAX_REMEMBERED = 10_000

/**
 * A bucket of tokens for each integrator, session or website: it fills with `perSecond` tokens a second and holds twice
 * as many, unless said otherwise. Kept in this process's memory, so several nodes allow several times as much.
 */
export function openRateLimit(
  perSecond: number,
  now: () => number = () => performance.now(),
  burstSeconds = DEFAULT_BURST_SECONDS,
): RateLimit {
  const rateOf = (rate: number): Rate => {
    const size = rate * burstSeconds
    return { perSecond: rate, size, policy: `"default";q=${size};w=${burstSeconds}` }
  }
  const usual = rateOf(perSecond)
  // The bucket that was used least recently is dropped: it is full again long since.
  const buckets = new LRUCache<string, Bucket & { rate: Rate }>(cacheLimit(MAX_REMEMBERED))

  function newBucket(whose: string, at: number, rate: Rate) {
    const bucket = { tokens: rate.size, at, rate }
    buckets.set(whose, bucket)
    return bucket
  }

  function takeFrom(bucket: Bucket & { rate: Rate }, at: number, cost: number, least: number): Allowance {
    const { perSecond, size, policy } = bucket.rate
    refill(bucket, size, perSecond, at)
    const limited = bucket.tokens < least
    if (!limited) bucket.tokens -= cost
    const left = `${Math.max(0, Math.floor(bucket.tokens))};t=${Math.ceil((size - bucket.tokens) / perSecond)}`
    return {
      limited,
      header: `"default";r=${left}`,
      policy,
      retryAfter: limited ? Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond)) : 0,
    }
  }

  return {
    take(whose, cost = 1, own = null) {
      const at = now()
      const bucket = buckets.get(whose) ?? newBucket(whose, at, own === null ? usual : rateOf(own))
      // Another rate counts from now on: what is left stays, up to what the new one holds.
      if (bucket.rate.perSecond !== (own ?? perSecond)) bucket.rate = own === null ? usual : rateOf(own)
      return takeFrom(bucket, at, cost, 1)
    },
    takeMore(whose, cost) {
      const at = now()
      return takeFrom(buckets.get(whose) ?? newBucket(whose, at, usual), at, cost, 0)
    },
    charge(whose, cost) {
      const at = now()
      return takeFrom(buckets.get(whose) ?? newBucket(whose, at, usual), at, cost, Number.NEGATIVE_INFINITY)
    },
  }
}

/** A body up to this size costs nothing on top of its request: no request of this API needs a larger one. */
const FREE_BYTES = 8 * 1024

/** A body costs what it takes to read and check: one request more for each 8 KiB after the first. */
export function costOfBody(bytes: number): number {
  return Math.max(0, Math.ceil(bytes / FREE_BYTES) - 1)
}

/** As many usual answers take about as long as one that follows from all facts and tools of a website. */
export const COST_OF_DOCUMENTS = 4

export type ExpensiveRoute = ReturnType<typeof expensiveRoute>

/** Options of a route whose requests count as several. */
export function expensiveRoute(charge: Charge) {
  return {
    onRequest(request: FastifyRequest, _reply: FastifyReply, done: () => void) {
      charge(request, COST_OF_DOCUMENTS - 1)
      done()
    },
  }
}

/** Adds the tokens that have come back since the bucket was last used. */
export function refill(bucket: Bucket, size: number, perSecond: number, at: number): void {
  bucket.tokens = Math.min(size, bucket.tokens + ((at - bucket.at) / 1000) * perSecond)
  bucket.at = at
}
