import type { Socket } from 'node:net'

/** How long a client may read nothing of an answer that is ready. */
export const MAX_STALL_MS = 20_000
/**
 * How fast a client has to read: 1 kB a second, less than the slowest mobile network brings (GPRS, 9 kbit/s).
 * Averaged over a minute, because the system sends in large pieces.
 */
export const MIN_BYTES_PER_SECOND = 1_000
const RATE_OVER_MS = 60_000

/** How much of its answers a connection has sent to the client, in bytes, and whether more is ready. */
export type ReadProgress = { readonly flushed: number; readonly isPending: boolean }

export type ReadPace = {
  /** For how long nothing was sent although more is ready; null when nothing is. */
  readonly stalledMs: number | null
  /** Nothing was sent for too long, or too little. */
  readonly isTooSlow: boolean
}

/** Measures how fast a client reads its answers, from its progress at each call. */
export function measureReading(
  since: number,
  stallMs = MAX_STALL_MS,
  minPerSecond = MIN_BYTES_PER_SECOND,
): (progress: ReadProgress, now: number) => ReadPace {
  let last = { flushed: 0, at: since }
  let minute = last
  return ({ flushed, isPending }, now) => {
    if (!isPending || flushed !== last.flushed) last = { flushed, at: now }
    if (!isPending) {
      minute = last
      return { stalledMs: null, isTooSlow: false }
    }
    const stalledMs = now - last.at
    const overMs = now - minute.at
    if (overMs < RATE_OVER_MS) return { stalledMs, isTooSlow: stalledMs >= stallMs }
    const isBelowRate = ((flushed - minute.flushed) / overMs) * 1_000 < minPerSecond
    if (!isBelowRate) minute = { flushed, at: now }
    return { stalledMs, isTooSlow: isBelowRate || stalledMs >= stallMs }
  }
}

/** Of a large answer that is being written, only Node's handle knows how much is sent. It is read, and never changed. */
export function readProgressOf(socket: Socket): ReadProgress {
  const { _handle: handle } = socket as Socket & { readonly _handle?: Handle | null }
  return { flushed: handle ? handle.bytesWritten - handle.writeQueueSize : 0, isPending: socket.writableLength > 0 }
}

type Handle = { readonly bytesWritten: number; readonly writeQueueSize: number }
