import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../core/kit/environment.ts'
import { SLAB_BYTES } from '../store/kit/slab-cache.ts'
import { type EntryCache, MAX_STALE_MS } from '../store/visitors/entry-cache.ts'

/** A snapshot of the cached websites in a file, for a start with a warm cache, also while the database is unavailable. */
export type WebsiteSnapshot = {
  /** Never throws: the process starts even if the file is broken. */
  load(): SnapshotLoadResult
  /** Replaces the file atomically: after a crash it is either the old one or the new one. */
  save(): Promise<void>
  /** The time of the saved state, in milliseconds since 1970; null without a file. */
  savedAt(): number | null
}

export type SnapshotLoadResult =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'loaded'; readonly websites: number; readonly seconds: number }

type Remembering = Pick<EntryCache<never>, 'save' | 'restore' | 'canDoWithoutDatabase' | 'time'>

/** The first line of the file. Another `version` means another format of the rest. */
type Head = {
  readonly portico: 'websites'
  readonly version: number
  readonly environment: Environment
  /** The time of the database's clock, and its offset from the machine's. */
  readonly madeAt: number
  readonly ahead: number
  readonly now: number
  readonly dictionaries: readonly number[]
}

const VERSION = 2
const [DIGEST_BYTES, MAX_HEAD, READ_BYTES] = [32, 4_096, 1024 * 1024]
/** A file whose time is ahead of the clock by less than this is accepted. */
const CLOCKS_DIFFER_MS = 60_000

/** The beginning of every snapshot. */
const BEGIN = '{"portico":"websites"'

class Refused extends Error {}

export function openWebsiteSnapshot(folder: string, environment: Environment, entries: Remembering): WebsiteSnapshot {
  const path = join(folder, `websites-${environment}.snapshot`)
  let savedAt: number | null = null
  /** Whether another file has this name: it is left alone. */
  let isForeign = false

  function load(): SnapshotLoadResult {
    let file: number | undefined
    try {
      file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW)
      const { head, end, body } = headOf(file, environment, () => {
        isForeign = true
      })
      const elapsed = Date.now() + head.ahead - head.madeAt
      if (elapsed >= MAX_STALE_MS) throw new Refused('it is older than 24 hours')
      if (elapsed < -CLOCKS_DIFFER_MS) throw new Refused("it is from the future: look at this machine's clock")
      entries.time.assume(head.ahead)
      const dictionaries: Buffer[] = []
      let at = body
      for (const length of head.dictionaries) {
        dictionaries.push(readAt(file, at, length))
        at += length
      }
      const chunks = chunksOf(file, at, end)
      const websites = entries.restore({ now: head.now, dictionaries, chunks }, Math.max(0, elapsed))
      savedAt = head.madeAt
      return { kind: 'loaded', websites, seconds: Math.round(Math.max(0, elapsed) / 1_000) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { kind: 'none' }
      return { kind: 'refused', why: `${path}: ${error instanceof Error ? error.message : String(error)}` }
    } finally {
      if (file !== undefined) closeSync(file)
    }
  }

  async function save(): Promise<void> {
    if (isForeign) return
    if (!entries.canDoWithoutDatabase()) {
      // The loaded state is dropped or too old. A file that was not loaded is left as it is.
      if (savedAt !== null) await rm(path, { force: true })
      savedAt = null
      return
    }
    const { now, dictionaries, chunks } = entries.save()
    const madeAt = entries.time.now()
    const lengths = dictionaries.map((one) => one.length)
    const about = { environment, madeAt, ahead: madeAt - Date.now(), now, dictionaries: lengths }
    const head: Head = { portico: 'websites', version: VERSION, ...about }
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await rm(`${path}.new`, { force: true })
    const file = await open(`${path}.new`, 'wx', 0o600)
    try {
      const digest = createHash('sha256')
      for (const part of partsOf(head, dictionaries, chunks)) {
        digest.update(part)
        await file.writeFile(part)
      }
      await file.writeFile(digest.digest())
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${path}.new`, path)
    savedAt = madeAt
  }

  return { load, save, savedAt: () => savedAt }
}

function* partsOf(head: Head, dictionaries: readonly Buffer[], chunks: Iterable<Buffer>): Generator<Buffer> {
  yield Buffer.from(`${JSON.stringify(head)}\n`)
  yield* dictionaries
  for (const chunk of chunks) {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(chunk.length)
    yield length
    yield chunk
  }
}

/** Reads the first line and verifies the digest before anything else is read. */
function headOf(file: number, environment: Environment, onForeign: () => void) {
  const { size, mode } = fstatSync(file)
  const first = readAt(file, 0, Math.min(size, MAX_HEAD))
  const body = first.indexOf('\n') + 1
  const head = jsonOf(first.toString('utf8', 0, body))
  if (head?.portico !== 'websites') {
    if (isCutOff(first)) throw new Refused('it is broken: it ends too early')
    onForeign()
    throw new Refused('it is no snapshot of Portico, and is left alone: no other is written until it is gone')
  }
  if (head.environment !== environment) throw new Refused(`it is of ${head.environment}, and this is ${environment}`)
  if (head.version !== VERSION) throw new Refused(`it is of version ${head.version}, and this Portico reads ${VERSION}`)
  if ((mode & 0o077) !== 0) throw new Refused('others than its owner may read or write it: only mode 600 is taken')
  const end = size - DIGEST_BYTES
  if (end < body || !digestUpTo(file, end).equals(readAt(file, end, DIGEST_BYTES)))
    throw new Refused('it is broken: its SHA-256 is another one')
  return { head, body, end }
}

/** Whether the file is empty or only the beginning of a snapshot. */
function isCutOff(first: Buffer): boolean {
  const begin = first.toString('utf8', 0, BEGIN.length)
  return !first.includes('\n') && BEGIN.startsWith(begin)
}

function jsonOf(text: string): Head | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function digestUpTo(file: number, end: number): Buffer {
  const digest = createHash('sha256')
  for (let at = 0; at < end; at += READ_BYTES) digest.update(readAt(file, at, Math.min(READ_BYTES, end - at)))
  return digest.digest()
}

function* chunksOf(file: number, from: number, end: number): Generator<Buffer> {
  for (let at = from; at < end; ) {
    const length = readAt(file, at, 4).readUInt32LE()
    if (length > SLAB_BYTES) throw new Refused('it is broken: a part of it is too long')
    yield readAt(file, at + 4, length)
    at += 4 + length
  }
}

function readAt(file: number, at: number, length: number): Buffer {
  const buffer = Buffer.allocUnsafe(length)
  for (let read = 0; read < length; ) {
    const more = readSync(file, buffer, read, length - read, at + read)
    if (more === 0) throw new Refused('it is broken: it ends too early')
    read += more
  }
  return buffer
}
