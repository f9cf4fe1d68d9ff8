import { closeSync, fstatSync, openSync, readSync, statSync, truncateSync, writeFileSync } from 'node:fs'

/** The size of PostgreSQL's log: this much in the file, and as much again in the older file beside it. */
export const MAX_LOG_BYTES = 1024 * 1024
const TRIM_MS = 1_000

/** The size of the log, 0 if there is none. */
export function logSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** The log after a position, at most `MAX_LOG_BYTES` of its end. */
export function readLogAfter(path: string, place: number): string {
  const size = logSize(path)
  // A log that is shorter than it was has been trimmed meanwhile.
  return readFrom(path, Math.max(size < place ? 0 : place, size - MAX_LOG_BYTES)).toString('utf8')
}

/**
 * Moves a log that is too long to the file beside it, replacing the older one. PostgreSQL goes on writing to the same file,
 * opened for appending. A file needs no reader, so PostgreSQL outlives the process that started it.
 */
export function trimLog(path: string): void {
  const size = logSize(path)
  if (size <= MAX_LOG_BYTES) return
  writeFileSync(`${path}.1`, readFrom(path, size - MAX_LOG_BYTES), { mode: 0o600 })
  truncateSync(path)
}

/** Trims a log at intervals until the returned function is called. A failed trim is retried. */
export function trimLogRepeatedly(path: string): () => void {
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
