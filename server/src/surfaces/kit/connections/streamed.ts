import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { MAX_STALL_MS, measureReading, readProgressOf } from './reading.ts'

// Answers that are written while they are read from the database.

/** Reads the first page before a byte is sent: a database that is away is then a 503 and not a broken file. */
export async function withFirstPage<Page>(pages: AsyncGenerator<Page, void, void>): Promise<AsyncIterable<Page>> {
  const first = await pages.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* pages
  })()
}

/**
 * A choice is about 250 bytes: at the lowest rate ten minutes are enough for 24,000 of them, and a usual line brings millions.
 * For more, the client requests a shorter range.
 */
export const DEFAULT_EXPORT_LIMITS = { minPerSecond: 10_000, maxMs: 10 * 60_000, stallMs: MAX_STALL_MS, checkMs: 1_000 }

/** Ends an export that is read too slowly, or takes too long: others wait for its place. */
export function limitExport(stream: Readable, socket: Socket, limits = DEFAULT_EXPORT_LIMITS): void {
  const { minPerSecond, maxMs, stallMs, checkMs } = limits
  const began = performance.now()
  const judge = measureReading(began, stallMs, minPerSecond)
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - began >= maxMs || judge(readProgressOf(socket), now).isTooSlow) socket.destroy()
  }, checkMs).unref()
  stream.once('close', () => clearInterval(timer))
}

/** Sends text as it is, for a route whose schema names its type. */
export function sendText(reply: FastifyReply, text: Readable | string): FastifyReply {
  return reply.send(text)
}
