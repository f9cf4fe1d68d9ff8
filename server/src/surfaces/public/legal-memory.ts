import { LRUCache } from 'lru-cache'
import type { Body } from './body.ts'

/** A document as it is given, and until when; null where there is none. */
export type Remembered = { readonly body: Body | null; readonly keptUntil: number }

/** What was drawn of documents, under all that it was drawn from, so that nothing in it is ever out of date. */
export type LegalMemory = {
  get(key: string): Remembered | undefined
  /** What is being made already is not made twice. */
  make(key: string, draw: () => Promise<Remembered>): Promise<Remembered>
  /** It holds more or less than when it was remembered. */
  resized(key: string): void
  bytes(): number
}

const MOST_BYTES = 16 * 1024 * 1024
/** Its part in the heap, measured and rounded up. */
const BYTES_OF_ONE = 1_024

export function openLegalMemory(mostBytes = MOST_BYTES): LegalMemory {
  const known = new LRUCache<string, Remembered>({ maxSize: mostBytes })
  const making = new Map<string, Promise<Remembered>>()
  const keep = (key: string, one: Remembered) =>
    void known.set(key, one, { size: BYTES_OF_ONE + (one.body?.bytes() ?? 0) })
  return {
    get: (key) => known.get(key),
    make(key, draw) {
      const made =
        making.get(key) ??
        draw()
          .then((one) => {
            keep(key, one)
            return one
          })
          .finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
    resized(key) {
      const one = known.peek(key)
      // The cache counts anew only what is another object.
      if (one !== undefined) keep(key, { ...one })
    },
    bytes: () => known.calculatedSize,
  }
}
