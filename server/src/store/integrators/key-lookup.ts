import { LRUCache } from 'lru-cache'
import { hashSecret } from '../../secrets/secrets.ts'
import { batch } from '../kit/batch.ts'
import { cacheLimit } from '../kit/cache-limit.ts'
import { answersByPlace } from '../kit/columns.ts'
import type { Database, Row, Statement } from '../kit/database.ts'

/** The key, its integrator, and the integrator's own limit of requests a second, if it has one. */
export type KeyIdentity = { readonly keyId: string; readonly integratorId: string; readonly rateLimit: number | null }

export type KeyLookup = {
  /** The identity from the cache; undefined when it is not there. */
  recall(secret: string): KeyIdentity | undefined
  /** Whether the key was live at its last lookup. */
  wasAccepted(secret: string): boolean
  /** The identity of a key that is live now. */
  find(secret: string): Promise<KeyIdentity | null>
  /** Records which keys were used since the last call; called at intervals, outside of requests. */
  recordUse(): Promise<void>
}

/** How long a cached key is trusted: a revocation takes effect on every node within 5 s. */
export const KEY_CACHE_TTL_MS = 2_000
const MAX_REMEMBERED = 10_000
/** How often the clock is read for it: with each millisecond a timer of its own would be started. */
const CLOCK_MS = 50

const FIND: Statement = {
  name: 'find_keys',
  text: `
select requested.place::integer, key.id as key_id, key.integrator_id, integrator.rate_limit
from unnest($1::bytea[]) with ordinality as requested (hash, place)
join integrator_key as key
  on key.hash = requested.hash
join integrator
  on integrator.id = key.integrator_id
where (key.expires_at is null or key.expires_at > now())
  and integrator.suspended_at is null`,
}

const RECORD_USE: Statement = {
  name: 'record_key_use',
  text: `
update integrator_key
set last_used_at = now()
where id = any ($1::uuid[])`,
}

type FoundRow = Row & { place: number; key_id: string; integrator_id: string; rate_limit: number | null }

function identityFrom(row: FoundRow): KeyIdentity {
  return { keyId: row.key_id, integratorId: row.integrator_id, rateLimit: row.rate_limit }
}

export function openKeyLookup(database: Database, onRun: (kind: string, size: number) => void): KeyLookup {
  const remembered = new LRUCache<string, KeyIdentity>({
    ...cacheLimit(MAX_REMEMBERED),
    ttl: KEY_CACHE_TTL_MS,
    ttlResolution: CLOCK_MS,
  })
  /** Hashes of keys, because these entries stay longer than a key in clear may. */
  const accepted = new LRUCache<string, true>(cacheLimit(MAX_REMEMBERED))
  const asking = new Map<string, Promise<KeyIdentity | null>>()
  let used = new Set<string>()

  const ask = batch<Buffer, KeyIdentity | null>({
    concurrency: 2,
    onRun: (size) => onRun('find_keys', size),
    run: async (hashes) => {
      const rows = await database.query<FoundRow>(FIND, [hashes])
      return answersByPlace(rows, hashes.length, identityFrom)
    },
  })

  async function askAndRemember(secret: string): Promise<KeyIdentity | null> {
    // The age counts from the query, not from the answer: a revocation in between must not be missed for longer.
    const askedAt = performance.now()
    try {
      const hash = hashSecret(secret)
      const identity = await ask(hash)
      if (identity === null) {
        remembered.delete(secret)
        accepted.delete(hash.toString('base64'))
      } else {
        remembered.set(secret, identity, { start: askedAt })
        accepted.set(hash.toString('base64'), true)
        used.add(identity.keyId)
      }
      return identity
    } finally {
      asking.delete(secret)
    }
  }

  return {
    recall(secret) {
      const known = remembered.get(secret)
      if (known !== undefined) used.add(known.keyId)
      return known
    },
    wasAccepted: (secret) => accepted.has(hashSecret(secret).toString('base64')),
    find(secret) {
      const pending = asking.get(secret) ?? askAndRemember(secret)
      asking.set(secret, pending)
      return pending
    },
    async recordUse() {
      // Removes keys that were not used lately: in clear, a key stays in memory only while it is being used.
      remembered.purgeStale()
      if (used.size === 0) return
      const ids = [...used]
      used = new Set()
      try {
        await database.query(RECORD_USE, [ids])
      } catch (error) {
        for (const id of ids) used.add(id)
        throw error
      }
    },
  }
}
