import type { Reading } from '../kit/reading.ts'
import type { Draft } from './publication.ts'

/**
 * How many bytes a draft may have, written as JSON. Each count and length has a bound of its own, and all of them together
 * would be five times as much; visitors load most of it. A body of 64 KiB has room for it.
 */
export const MAX_DRAFT_BYTES = 60 * 1024

/** Where most can be left out. */
const PARTS = ['texts', 'tools', 'own_tools'] as const

/** A draft that is too large as a whole, though no part of it is: names the largest part. */
export function checkSize(reading: Reading, draft: Draft, at: (name: string) => string): void {
  const bytes = bytesOf(draft)
  if (bytes <= MAX_DRAFT_BYTES) return
  const [largest = PARTS[0]] = PARTS.toSorted((one, other) => bytesOf(draft[other]) - bytesOf(draft[one]))
  reading.wrong(
    at(largest),
    'too_large',
    `is the largest part of a draft with ${bytes} bytes, and ${MAX_DRAFT_BYTES} are the most: shorten or remove some of it.`,
  )
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}
