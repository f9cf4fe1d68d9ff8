import { type Actor, formatActor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'

/** What an operator has access at or taken away: never what it said, nor what was access for. */
export type DataAccess = {
  /** Null for an erased website. */
  readonly integratorId: string | null
} & (
  | { readonly type: 'integrator.data_viewed'; readonly of: ViewedData }
  | { readonly type: 'integrator.data_exported'; readonly of: ExportedData }
)

/** A search for a person, with the websites that were shown; the record of one visitor; or whom to call at the integrator. */
export type ViewedData =
  | { readonly what: 'person'; readonly sites: readonly string[] }
  | { readonly what: 'consent'; readonly site: string }
  | { readonly what: 'contact' }
export type ExportedData = { readonly what: 'site'; readonly site: string } | { readonly what: 'integrator' }

// An event of the integrator, even about a website: integrators are not notified of it, and erasing the website keeps it.
const LOG_DATA_ACCESS: Statement = {
  name: 'log_data_access',
  text: `
insert into event (integrator_id, type, actor, created_at, after)
select
  coalesce(
    access.integrator_id,
    (select erasure.integrator_id from erasure where erasure.site_id = (access.content ->> 'site')::uuid)
  ),
  access.type,
  $4::text,
  now(),
  access.content
from unnest($1::uuid[], $2::text[], $3::jsonb[]) as access (integrator_id, type, content)
order by access.integrator_id
returning id`,
}

/** Written before anything is shown: data whose access cannot be logged is not shown. */
export async function logDataAccess(database: Database, actor: Actor, accesses: readonly DataAccess[]): Promise<void> {
  if (accesses.length === 0) return
  await database.query<Row>(LOG_DATA_ACCESS, [
    accesses.map(({ integratorId }) => integratorId),
    accesses.map(({ type }) => type),
    accesses.map(({ of }) => JSON.stringify(of)),
    formatActor(actor),
  ])
}
