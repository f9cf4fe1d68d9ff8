import type { Placement } from '@portico/contract/words'
import { LRUCache } from 'lru-cache'
import { cacheLimit } from '../kit/cache-limit.ts'
import { toColumnArrays } from '../kit/columns.ts'
import type { Database, Row } from '../kit/database.ts'
import { buildStatement } from '../kit/statement.ts'
import { openForeignSightingRecorder } from './foreign-sightings.ts'

/** The tag was seen on the website. `placement`, its position in the page, is known from choices only. */
export type Sighting = { readonly siteId: string; readonly version: number; readonly placement: Placement | null }

export type SightingRecorder = {
  /** Whether the sighting says something new. Called for every load, so it is cheap. */
  isNews(sighting: Sighting): boolean
  note(sighting: Sighting): void
  /** A page of another website has loaded the tag. */
  noteForeign(siteId: string, host: string): void
  /** Writes what was noted; called every few seconds. */
  write(): Promise<void>
}

/** The time of the last sighting is written at most once an hour. */
const AGAIN_MS = 60 * 60_000
/** On a website with the tag in both places, each choice would be news. */
const PLACEMENT_AGAIN_MS = 60_000
const MAX_REMEMBERED = 20_000
const MAX_NOTED = 10_000
const MAX_AT_ONCE = 100

// A locked row is skipped and retried in a few seconds. The first sighting of a website is an event with the next number of the
// site. So the row of `standing` is locked, and due renewals and ends must be in the log first.
export const WRITE_SIGHTINGS = buildStatement({
  name: 'write_sightings',
  parts: {
    seen: `
  select *
  from unnest($1::uuid[], $2::integer[], $3::text[]) as seen (site_id, version, placement)`,
    known: `
  select seen.*
  from seen
  join sighting on sighting.site_id = seen.site_id
  for update of sighting skip locked`,
    again: `
  update sighting
  set
    last_at = now(),
    version = greatest(sighting.version, known.version),
    placement = coalesce(known.placement, sighting.placement)
  from known
  where sighting.site_id = known.site_id
    and (
      sighting.last_at <= now() - interval '1 hour'
      or sighting.version < known.version
      or sighting.placement is distinct from coalesce(known.placement, sighting.placement)
    )`,
    held: `
  select
    seen.*,
    standing.integrator_id,
    standing.sequence,
    date_trunc('milliseconds', clock_timestamp()) as at,
    standing.clock_offset
  from seen
  join standing on standing.site_id = seen.site_id
  where not exists (select from sighting where sighting.site_id = seen.site_id)
    and coalesce(standing.next_boundary_at > now() + standing.clock_offset, true)
  for update of standing skip locked`,
    first: `
  insert into sighting (site_id, first_at, last_at, version, placement)
  select site_id, at, at, version, placement
  from held
  on conflict (site_id) do nothing
  returning site_id`,
    numbered: `
  update standing
  set sequence = held.sequence + 1
  from held
  join first on first.site_id = held.site_id
  where standing.site_id = held.site_id`,
    logged: `
  insert into event (integrator_id, site_id, sequence, type, actor, created_at, after)
  select
    held.integrator_id, held.site_id, held.sequence + 1, 'website.seen', 'time', held.at + held.clock_offset,
    jsonb_build_object(
      'first_at', to_char(held.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'last_at', to_char(held.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'version', held.version,
      'placement', held.placement
    )
  from held
  join first on first.site_id = held.site_id`,
  },
  main: `
select site_id
from known
union all
select site_id
from first`,
})

type Written = { readonly version: number; readonly placement: Placement | null; readonly at: number }

export function openSightingRecorder(
  database: Database,
  now: () => number = () => performance.now(),
): SightingRecorder {
  const written = new LRUCache<string, Written>(cacheLimit(MAX_REMEMBERED))
  const noted = new Map<string, Sighting>()
  const foreign = openForeignSightingRecorder(database, now)

  const isNews = ({ siteId, version, placement }: Sighting): boolean => {
    const last = noted.get(siteId) ?? written.get(siteId)
    if (last === undefined || last.version < version) return true
    const age = 'at' in last ? now() - last.at : 0
    return (
      age >= AGAIN_MS ||
      (placement !== null && placement !== last.placement && (last.placement === null || age >= PLACEMENT_AGAIN_MS))
    )
  }
  return {
    isNews,
    noteForeign: foreign.note,
    note(sighting) {
      const { siteId } = sighting
      const before = noted.get(siteId)
      if (before === undefined && noted.size >= MAX_NOTED) return
      noted.set(siteId, {
        siteId,
        version: Math.max(sighting.version, before?.version ?? 0),
        placement: sighting.placement ?? before?.placement ?? null,
      })
    },
    async write() {
      const all = [...noted.values()]
      for (let from = 0; from < all.length; from += MAX_AT_ONCE) {
        const some = all.slice(from, from + MAX_AT_ONCE)
        const rows = await database.query<Row & { site_id: string }>(
          WRITE_SIGHTINGS,
          toColumnArrays(some, ['siteId', 'version', 'placement']),
        )
        const done = new Set(rows.map(({ site_id }) => site_id))
        for (const sighting of some) {
          const { siteId, version, placement } = sighting
          if (!done.has(siteId)) continue
          const known = placement ?? written.get(siteId)?.placement ?? null
          written.set(siteId, { version, placement: known, at: now() })
          // Unless something newer was noted meanwhile.
          if (noted.get(siteId) === sighting) noted.delete(siteId)
        }
      }
      await foreign.write()
    },
  }
}
