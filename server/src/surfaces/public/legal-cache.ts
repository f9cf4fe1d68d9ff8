import { LRUCache } from 'lru-cache'
import type { WebsiteEntry } from '../../store/visitors/entry-cache.ts'
import type { PreparedBody } from '../kit/bodies/prepared-body.ts'
import type { Page } from './page.ts'

/** What of a website a drawn document depends on. Its texts never change. */
export type DrawingKey = Pick<WebsiteEntry<Page>, 'siteId' | 'version' | 'page'> & { readonly isActive: boolean }

/** The answer for a path. */
export type CachedDocument = {
  readonly key: DrawingKey
  readonly isDated: boolean
  /** Null: there is no such document. */
  readonly body: PreparedBody | null
  readonly retainedUntil: number
}

/** What was drawn of documents, by path. */
export type LegalCache = {
  get(path: string): CachedDocument | undefined
  /** What is being made for the same already is not made twice. */
  make(path: string, key: DrawingKey, draw: () => Promise<CachedDocument>): Promise<CachedDocument>
  /** Its size has changed since it was cached. */
  resized(path: string): void
  /** The website was erased: nothing of it stays. */
  forget(siteId: string): void
  bytes(): number
}

const MAX_BYTES = 16 * 1024 * 1024
/** Its part in the heap, measured and rounded up. */
const BYTES_OF_ONE = 1_024

export function openLegalCache(mostBytes = MAX_BYTES): LegalCache {
  const known = new LRUCache<string, CachedDocument>({ maxSize: mostBytes })
  const making = new Map<string, { readonly key: DrawingKey; readonly made: Promise<CachedDocument> }>()
  const keep = (path: string, one: CachedDocument) =>
    void known.set(path, one, { size: BYTES_OF_ONE + (one.body?.bytes() ?? 0) })

  async function makeNow(path: string, draw: () => Promise<CachedDocument>): Promise<CachedDocument> {
    const one = await draw()
    keep(path, one)
    return one
  }

  return {
    get: (path) => known.get(path),
    make(path, key, draw) {
      const pending = making.get(path)
      if (pending !== undefined && isSameDrawing(pending.key, key)) return pending.made
      const made = makeNow(path, draw).finally(() => {
        if (making.get(path)?.made === made) making.delete(path)
      })
      making.set(path, { key, made })
      return made
    },
    resized(path) {
      const one = known.peek(path)
      // The cache counts anew only what is another object.
      if (one !== undefined) keep(path, { ...one })
    },
    forget(siteId) {
      for (const [path, { key }] of [...known.entries()]) if (key.siteId === siteId) known.delete(path)
    },
    bytes: () => known.calculatedSize,
  }
}

/** The page is another object as soon as anything else about it is. */
export function isSameDrawing(one: DrawingKey, other: DrawingKey): boolean {
  return one.page === other.page && one.version === other.version && one.isActive === other.isActive
}
