import type { EntryContent } from '../../core/publications/entry-facts.ts'
import { openSlabCache, readSlabRecords, type SlabCache } from '../kit/slab-cache.ts'
import { openFactPacker, type UnpackedFacts } from './packed-facts.ts'

/** A cache of the facts that pages are built from: a few hundred bytes for each website, within a limit. */
export type EntryFactCache = Pick<SlabCache, 'at' | 'renew' | 'delete' | 'size' | 'count' | 'bytes'> & {
  get(siteId: string): UnpackedFacts | undefined
  keep(siteId: string, known: Known): void
  save(): Omit<SavedFacts, 'now'>
  /** Loads records, adds `shift` to their times, and skips those older than `since`. Returns the latest time. */
  restore(saved: SavedFacts, shift: number, since: number): number
}

type Known = {
  readonly askedAt: number
  /** Whether visitors get something. */
  readonly counts: boolean
  readonly text: string
  readonly content: EntryContent | undefined
}

/** The packed facts of all cached websites. */
export type SavedFacts = {
  /** The current time of the clock that the records' times are from. */
  readonly now: number
  readonly dictionaries: readonly Buffer[]
  readonly chunks: Iterable<Buffer>
}

export function openEntryFactCache(mostBytes: number): EntryFactCache {
  const slabs = openSlabCache(mostBytes)
  const packing = openFactPacker()
  return {
    ...slabs,
    get(siteId) {
      const packed = slabs.get(siteId)
      return packed && packing.unpack(packed.bytes)
    },
    keep(siteId, { askedAt, counts, text, content }) {
      slabs.set(siteId, { at: askedAt, counts, bytes: packing.pack(text, content) })
    },
    save: () => ({ dictionaries: packing.dictionaries(), chunks: slabs.chunks() }),
    restore({ dictionaries, chunks }, shift, since) {
      const names = packing.adopt(dictionaries)
      let latest = Number.NEGATIVE_INFINITY
      for (const chunk of chunks) {
        for (const { id, at, counts, bytes } of readSlabRecords(chunk)) {
          const name = names[bytes[0] ?? 0] ?? null
          if (name === null || at + shift <= since) continue
          bytes[0] = name
          if (slabs.set(id, { at: at + shift, counts, bytes })) latest = Math.max(latest, at + shift)
        }
      }
      return latest
    },
  }
}
