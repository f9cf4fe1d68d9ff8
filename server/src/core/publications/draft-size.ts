import type { FieldReader } from '../kit/field-reader.ts'
import type { Draft } from './publication.ts'

/**
 * The maximum size of a draft as JSON. Each count and length has its own limit, but all limits together would allow five times as
 * much, and visitors load most of it. A request body of 64 KiB has room for it.
 */
export const MAX_DRAFT_BYTES = 60 * 1024

/** The parts that can be large. */
const PARTS = ['texts', 'tools', 'own_tools'] as const

/** Reports a draft that is too large as a whole, on its largest part. */
export function checkDraftSize(reading: FieldReader, draft: Draft, at: (name: string) => string): void {
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
