import { closeSync, fstatSync, openSync, readSync, statSync, truncateSync, writeFileSync } from 'node:fs'

/** What is kept of PostgreSQL's log: this much of the newest, and this much again in a file beside it. */
export const MAX_LOG_BYTES = 1024 * 1024
const TRIM_MS = 1_000

/** The size of the log. What comes after it is new. */
export function logSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** What was written after a place, or as much of its end as is kept. */
export function readLogAfter(path: string, place: number): string {
  const size = logSize(path)
  // A log that is shorter than it was has been trimmed meanwhile.
  return readFrom(path, Math.max(size < place ? 0 : place, size - MAX_LOG_BYTES)).toString('utf8')
}

/**
 * Moves a log that has grown too long aside, over the one that was moved before. PostgreSQL goes on writing to the same
 * file, which it opened for appending: it needs nobody to read, so it outlives whoever started it.
 */
export function trimLog(path: string): void {
  const size = logSize(path)
  if (size <= MAX_LOG_BYTES) return
  writeFileSync(`${path}.1`, readFrom(path, size - MAX_LOG_BYTES), { mode: 0o600 })
  truncateSync(path)
}

/** Keeps a log short until it is told to stop. What cannot be done now is tried again. */
export function keepLogShort(path: string): () => void {
  const trimming = setInterval(() => {
    try {
      trimLog(path)
    } catch {}
  }, TRIM_MS).unref()
  return () => clearInterval(trimming)
}

function readFrom(path: string, place: number): Buffer {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch {
    return Buffer.alloc(0)
  }
  try {
    const bytes = Buffer.alloc(Math.min(MAX_LOG_BYTES, Math.max(0, fstatSync(file).size - place)))
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, place))
  } finally {
    closeSync(file)
  }
}
