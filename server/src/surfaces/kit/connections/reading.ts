import type { Socket } from 'node:net'

/** How long a client may take nothing of what waits for it. */
export const PATIENCE_MS = 20_000
/**
 * What a client has to take of what waits for it: 1 kB a second, less than the slowest mobile network brings (GPRS, 9 kbit/s).
 * Over a minute, because the system takes what is sent in large pieces.
 */
export const MIN_PER_SECOND = 1_000
const RATE_OVER_MS = 60_000

/** What is seen of a connection: the bytes that were taken of all that was sent, and whether more waits. */
export type Seen = { readonly taken: number; readonly isWaiting: boolean }

export type Pace = {
  /** For how long nothing was taken of what waits; null when nothing waits. */
  readonly notReadingMs: number | null
  /** Nothing was taken for too long, or too little. */
  readonly isTooSlow: boolean
}

/** Judges how a client takes its answers, from what is seen of it every now and then. */
export function watchReading(
  since: number,
  patienceMs = PATIENCE_MS,
  leastPerSecond = MIN_PER_SECOND,
): (seen: Seen, now: number) => Pace {
  let last = { taken: 0, at: since }
  let minute = last
  return ({ taken, isWaiting }, now) => {
    if (!isWaiting || taken !== last.taken) last = { taken, at: now }
    if (!isWaiting) {
      minute = last
      return { notReadingMs: null, isTooSlow: false }
    }
    const notReadingMs = now - last.at
    const overMs = now - minute.at
    if (overMs < RATE_OVER_MS) return { notReadingMs, isTooSlow: notReadingMs >= patienceMs }
    const isBelowRate = ((taken - minute.taken) / overMs) * 1_000 < leastPerSecond
    if (!isBelowRate) minute = { taken, at: now }
    return { notReadingMs, isTooSlow: isBelowRate || notReadingMs >= patienceMs }
  }
}

/** Of a large answer that is being written, only Node's handle knows how much is gone. It is read, and never changed. */
export function seenOf(socket: Socket): Seen {
  const { _handle: handle } = socket as Socket & { readonly _handle?: Handle | null }
  return { taken: handle ? handle.bytesWritten - handle.writeQueueSize : 0, isWaiting: socket.writableLength > 0 }
}

type Handle = { readonly bytesWritten: number; readonly writeQueueSize: number }
