import { LRUCache } from 'lru-cache'
import type { Entry } from '../../store/visitors/remembered-entries.ts'
import type { PreparedBody } from '../kit/bodies/prepared-body.ts'
import type { Page } from './page.ts'

/** What of a website a drawn document depends on: its texts never change. */
export type DrawnFor = Pick<Entry<Page>, 'siteId' | 'version' | 'page'> & { readonly isActive: boolean }

/** What is given under a path. */
export type Remembered = {
  readonly drawnFor: DrawnFor
  readonly isDated: boolean
  /** Null: there is no such document. */
  readonly body: PreparedBody | null
  readonly retainedUntil: number
}

/** What was drawn of documents, by path. */
export type LegalMemory = {
  get(path: string): Remembered | undefined
  /** What is being made for the same already is not made twice. */
  make(path: string, drawnFor: DrawnFor, draw: () => Promise<Remembered>): Promise<Remembered>
  /** It holds more or less than when it was remembered. */
  resized(path: string): void
  /** The website was erased: nothing of it stays. */
  forget(siteId: string): void
  bytes(): number
}

const MAX_BYTES = 16 * 1024 * 1024
/** Its part in the heap, measured and rounded up. */
const BYTES_OF_ONE = 1_024

export function openLegalMemory(mostBytes = MAX_BYTES): LegalMemory {
  const known = new LRUCache<string, Remembered>({ maxSize: mostBytes })
  const making = new Map<string, { readonly drawnFor: DrawnFor; readonly made: Promise<Remembered> }>()
  const keep = (path: string, one: Remembered) =>
    void known.set(path, one, { size: BYTES_OF_ONE + (one.body?.bytes() ?? 0) })

  async function makeNow(path: string, draw: () => Promise<Remembered>): Promise<Remembered> {
    const one = await draw()
    keep(path, one)
    return one
  }

  return {
    get: (path) => known.get(path),
    make(path, drawnFor, draw) {
      const pending = making.get(path)
      if (pending !== undefined && isSame(pending.drawnFor, drawnFor)) return pending.made
      const made = makeNow(path, draw).finally(() => {
        if (making.get(path)?.made === made) making.delete(path)
      })
      making.set(path, { drawnFor, made })
      return made
    },
    resized(path) {
      const one = known.peek(path)
      // The cache counts anew only what is another object.
      if (one !== undefined) keep(path, { ...one })
    },
    forget(siteId) {
      for (const [path, { drawnFor }] of [...known.entries()]) if (drawnFor.siteId === siteId) known.delete(path)
    },
    bytes: () => known.calculatedSize,
  }
}

/** The page is another object as soon as anything else about it is. */
export function isSame(one: DrawnFor, other: DrawnFor): boolean {
  return one.page === other.page && one.version === other.version && one.isActive === other.isActive
}
