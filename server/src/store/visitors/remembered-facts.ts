import type { EntryContent } from '../../core/publications/entry-facts.ts'
import { openSlabCache, readSlabRecords, type SlabCache } from '../kit/slab-cache.ts'
import { openPacking, type Unpacked } from './packed-facts.ts'

/** What websites' pages are made of: a few hundred bytes of each, within a bound. */
export type Facts = Pick<SlabCache, 'at' | 'renew' | 'delete' | 'size' | 'count' | 'bytes'> & {
  get(siteId: string): Unpacked | undefined
  keep(siteId: string, known: Known): void
  save(): Omit<Saved, 'now'>
  /** Their times are so much later here; what is older than `since` then is left out. Gives the latest of these times. */
  restore(saved: Saved, shift: number, since: number): number
}

type Known = {
  readonly askedAt: number
  /** Whether its visitors are shown something. */
  readonly counts: boolean
  readonly text: string
  readonly content: EntryContent | undefined
}

/** All that is remembered of websites, packed. */
export type Saved = {
  /** What the clock shows that the records have their times from. */
  readonly now: number
  readonly dictionaries: readonly Buffer[]
  readonly chunks: Iterable<Buffer>
}

export function openFacts(mostBytes: number): Facts {
  const slabs = openSlabCache(mostBytes)
  const packing = openPacking()
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
