import { LRUCache } from 'lru-cache'
import { cacheLimit } from '../kit/cache-limit.ts'
import { toColumnArrays } from '../kit/columns.ts'
import type { Database, Row } from '../kit/database.ts'
import { buildStatement } from '../kit/statement.ts'

/** Records that pages of another website loaded the tag, as browsers report it. */
export type ForeignSightingRecorder = {
  note(siteId: string, host: string): void
  /** Writes what was noted; called every few seconds. */
  write(): Promise<void>
}

const AGAIN_MS = 60 * 60_000
const MAX_REMEMBERED = 20_000
const MAX_NOTED = 10_000
const MAX_AT_ONCE = 100

// One row for each website, whatever hosts callers make up. A website that was erased meanwhile gets none.
export const WRITE_FOREIGN_SIGHTINGS = buildStatement({
  name: 'write_foreign_sightings',
  parts: {
    written: `
  insert into foreign_sighting (site_id, host, last_at)
  select standing.site_id, seen.host, now()
  from unnest($1::uuid[], $2::text[]) as seen (site_id, host)
  join standing on standing.site_id = seen.site_id
  order by standing.site_id
  on conflict (site_id) do update
  set
    host = excluded.host,
    last_at = excluded.last_at
  returning site_id`,
  },
  main: `
select site_id
from written`,
})

export function openForeignSightingRecorder(
  database: Database,
  now: () => number = () => performance.now(),
): ForeignSightingRecorder {
  const writtenAt = new LRUCache<string, number>(cacheLimit(MAX_REMEMBERED))
  const noted = new Map<string, string>()
  return {
    note(siteId, host) {
      const at = writtenAt.get(siteId)
      if (at !== undefined && now() - at < AGAIN_MS) return
      if (noted.size < MAX_NOTED) noted.set(siteId, host)
    },
    async write() {
      const all = [...noted].map(([siteId, host]) => ({ siteId, host }))
      for (let from = 0; from < all.length; from += MAX_AT_ONCE) {
        const some = all.slice(from, from + MAX_AT_ONCE)
        await database.query<Row & { site_id: string }>(
          WRITE_FOREIGN_SIGHTINGS,
          toColumnArrays(some, ['siteId', 'host']),
        )
        for (const { siteId } of some) {
          writtenAt.set(siteId, now())
          noted.delete(siteId)
        }
      }
    },
  }
}
