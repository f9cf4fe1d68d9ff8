import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { PATIENCE_MS, seenOf, watchReading } from './reading.ts'

// Answers that are written while they are read from the database.

/** Pages of which the first is there before a byte leaves: a database that is away is a 503 and no broken file. */
export async function begun<Page>(pages: AsyncGenerator<Page, void, void>): Promise<AsyncIterable<Page>> {
  const first = await pages.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* pages
  })()
}

/**
 * A choice is about 250 bytes: at the least rate ten minutes are enough for 24,000 of them, and a usual line brings millions. Who
 * has more asks for a shorter range.
 */
export const DEFAULT_LIMITS = { leastPerSecond: 10_000, mostMs: 10 * 60_000, patienceMs: PATIENCE_MS, lookMs: 1_000 }

/** Ends an export that is taken too slowly, or takes too long: others wait for its place. */
export function limitExport(stream: Readable, socket: Socket, limits = DEFAULT_LIMITS): void {
  const { leastPerSecond, mostMs, patienceMs, lookMs } = limits
  const began = performance.now()
  const judge = watchReading(began, patienceMs, leastPerSecond)
  const looking = setInterval(() => {
    const now = performance.now()
    if (now - began >= mostMs || judge(seenOf(socket), now).isTooSlow) socket.destroy()
  }, lookMs).unref()
  stream.once('close', () => clearInterval(looking))
}

/** Sends what was written already, of a route whose schema says what it is. */
export function sendText(reply: FastifyReply, text: Readable | string): FastifyReply {
  return reply.send(text)
}
