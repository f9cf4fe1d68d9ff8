import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { epochMicroseconds, type WireIds } from '../kit/wire-ids.ts'
import { eventPosition, HAS_WRITABLE_DATE } from './events.ts'

/** One line of a site's history. */
export type ActivityEntry = {
  /** The same as in the list of events. */
  readonly id: string
  readonly type: string
  readonly at: Temporal.Instant
  readonly by: 'integrator' | 'operator' | 'customer' | 'time' | 'portico'
  readonly before: unknown
  readonly after: unknown
}

export type ActivityReader = {
  /** What happened to a site, newest first, from before the given entry on. What integrators note with it is theirs alone. */
  list(scope: SiteScope, before: number | null, limit: number): Promise<readonly ActivityEntry[]>
  /** When the site's newest subscription was created; its periods may count from a later moment by now. */
  subscribedAt(scope: SiteScope): Promise<Temporal.Instant | null>
}

export const LIST_ACTIVITY: Statement = {
  name: 'list_activity',
  text: `
select id, ${epochMicroseconds('recorded_at')} as recorded_at, type, split_part(actor, ':', 1) as actor_kind, epoch_ms(created_at) as at, before, after
from event
where site_id = $1
  and integrator_id = $2
  and type <> 'site.updated'
  and ${HAS_WRITABLE_DATE}
  and id < coalesce($3::bigint, ${Number.MAX_SAFE_INTEGER})
order by id desc
limit $4`,
}

export const FIND_NEWEST_CREATION: Statement = {
  name: 'find_newest_creation',
  text: `
select epoch_ms(created_at) as at
from event
where site_id = $1
  and integrator_id = $2
  and type = 'subscription.created'
order by sequence desc
limit 1`,
}

type ActivityRow = Row & {
  id: number
  recorded_at: number
  type: string
  actor_kind: 'key' | 'operator' | 'customer' | 'time' | 'portico'
  at: number
  before: unknown
  after: unknown
}

export function openActivityReader(database: Database, wireIds: () => Promise<WireIds>): ActivityReader {
  return {
    async list({ siteId, integratorId }, before, limit) {
      const rows = await database.query<ActivityRow>(LIST_ACTIVITY, [siteId, integratorId, before, limit])
      const ids = (await wireIds()).events(integratorId, rows.map(eventPosition))
      return rows.map(({ type, actor_kind, at, before, after }, index) => ({
        id: ids[index] ?? '',
        type,
        at: Temporal.Instant.fromEpochMilliseconds(at),
        by: actor_kind === 'key' ? 'integrator' : actor_kind,
        before,
        after,
      }))
    },
    async subscribedAt({ siteId, integratorId }) {
      const [row] = await database.query<Row & { at: number }>(FIND_NEWEST_CREATION, [siteId, integratorId])
      return row === undefined ? null : Temporal.Instant.fromEpochMilliseconds(row.at)
    },
  }
}
