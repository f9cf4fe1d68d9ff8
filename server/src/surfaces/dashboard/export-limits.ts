import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { PATIENCE_MS, seenOf, watchReading } from '../kit/reading.ts'

/** Whose choices are exported. */
export type Exporting = { readonly siteId: string; readonly integratorId: string }

/** Each export holds a page in memory and asks for the next as fast as its reader reads. So many of all are made at once. */
const MOST_EXPORTS = 6
/** And of one integrator's websites so many: it takes three of them to make a fourth wait. */
const MOST_OF_ONE = 2

const REASONS = {
  site: 'An export of this website is under way: wait until it has ended, or as long as Retry-After says.',
  integrator: 'Two exports for websites of the same host are under way: wait as long as Retry-After says.',
  all: 'Too many exports are under way: wait as long as Retry-After says.',
} as const

/** Why an export cannot begin beside those that are under way; null when it can. */
export function whyNoExport(underWay: readonly Exporting[], { siteId, integratorId }: Exporting): string | null {
  if (underWay.some((one) => one.siteId === siteId)) return REASONS.site
  if (underWay.filter((one) => one.integratorId === integratorId).length >= MOST_OF_ONE) return REASONS.integrator
  return underWay.length < MOST_EXPORTS ? null : REASONS.all
}

/**
 * A choice is about 250 bytes: at the least rate ten minutes are enough for 24,000 of them, and a usual line brings millions. Who
 * has more asks for a shorter range.
 */
const USUAL_LIMITS = { leastPerSecond: 10_000, mostMs: 10 * 60_000, patienceMs: PATIENCE_MS, lookMs: 1_000 }

/** Ends an export that is taken too slowly, or takes too long: others wait for its place. */
export function limitExport(stream: Readable, socket: Socket, limits = USUAL_LIMITS): void {
  const { leastPerSecond, mostMs, patienceMs, lookMs } = limits
  const began = performance.now()
  const judge = watchReading(began, patienceMs, leastPerSecond)
  const looking = setInterval(() => {
    const now = performance.now()
    if (now - began >= mostMs || judge(seenOf(socket), now).isTooSlow) socket.destroy()
  }, lookMs).unref()
  stream.once('close', () => clearInterval(looking))
}
