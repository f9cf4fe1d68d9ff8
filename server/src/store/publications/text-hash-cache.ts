import { hash } from 'node:crypto'
import type { DocumentInput } from '@portico/legal'
import { LRUCache } from 'lru-cache'
import type { CachedHashes } from '../../core/documents/documents.ts'
import { canonicalJson } from '../../core/kit/canonical-json.ts'
import { cacheLimit } from '../kit/cache-limit.ts'

/** Each website has three, and up to four texts in each language, of which a hash is kept: about 6 KB. */
export const MAX_REMEMBERED_INPUTS = 1500

/**
 * A cache of the hashes of written texts, by their whole input. It needs no invalidation: a change is another input, and another
 * release is another process.
 */
export function openTextHashCache(): (input: DocumentInput) => CachedHashes {
  const byInput = new LRUCache<string, CachedHashes>(cacheLimit(MAX_REMEMBERED_INPUTS))
  // They are most of what a document is written from, and the same for all documents of a website.
  const hashes = new WeakMap<DocumentInput['tools'], string>()
  const hashOfTools = (list: DocumentInput['tools']) => {
    const known = hashes.get(list) ?? hashOf(list)
    hashes.set(list, known)
    return known
  }
  return ({ facts, tools, ...rest }) => {
    // PostgreSQL returns the members of facts in another order than they were sent.
    const key = hashOf([canonicalJson(facts), hashOfTools(tools), rest])
    const known = byInput.get(key) ?? new Map()
    byInput.set(key, known)
    return known
  }
}

const hashOf = (part: unknown) => hash('sha256', JSON.stringify(part), 'base64')
