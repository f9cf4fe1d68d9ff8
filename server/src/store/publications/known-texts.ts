import { hash } from 'node:crypto'
import type { Input } from '@portico/legal'
import { LRUCache } from 'lru-cache'
import type { KnownTexts } from '../../core/documents/documents.ts'
import { canonical } from '../../core/kit/canonical.ts'
import { atMost } from '../kit/at-most.ts'

/** Each has up to four texts in each language, of which a hash and three counts are kept: about 9 KB. */
export const MOST_INPUTS = 500

/**
 * What is known of texts that were written before, by all that they were written from. Nothing has to be forgotten: whatever
 * changes is another input, and another release is another process.
 */
export function openKnownTexts(): (input: Input) => KnownTexts {
  const byInput = new LRUCache<string, KnownTexts>(atMost(MOST_INPUTS))
  return ({ facts, ...rest }) => {
    // PostgreSQL gives the members of facts in another order than somebody has sent them in.
    const key = hash('sha256', JSON.stringify([canonical(facts), rest]), 'base64')
    const known = byInput.get(key) ?? new Map()
    byInput.set(key, known)
    return known
  }
}
