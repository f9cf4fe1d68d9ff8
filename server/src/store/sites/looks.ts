import { type Actor, writeActor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'

/** What an operator has looked at or taken away: never what it said, nor what was looked for. */
export type Look = {
  /** Null: that of a website that was erased. */
  readonly integratorId: string | null
} & (
  | { readonly type: 'integrator.data_viewed'; readonly of: Viewed }
  | { readonly type: 'integrator.data_exported'; readonly of: Exported }
)

/** A search for a person, with the websites that were shown; the record of one visitor; or whom to call at the integrator. */
export type Viewed =
  | { readonly what: 'person'; readonly sites: readonly string[] }
  | { readonly what: 'consent'; readonly site: string }
  | { readonly what: 'contact' }
export type Exported = { readonly what: 'site'; readonly site: string } | { readonly what: 'integrator' }

// Of the integrator, also where it is about a website: they are not told of it, and what is erased with a website takes none of it along.
const NOTE: Statement = {
  name: 'note_looks',
  text: `
insert into event (integrator_id, type, actor, created_at, after)
select
  coalesce(
    looked.integrator_id,
    (select erasure.integrator_id from erasure where erasure.site_id = (looked.content ->> 'site')::uuid)
  ),
  looked.type,
  $4::text,
  now(),
  looked.content
from unnest($1::uuid[], $2::text[], $3::jsonb[]) as looked (integrator_id, type, content)
order by looked.integrator_id
returning id`,
}

/** Written before anything is shown: what cannot be written down is not shown. */
export async function noteLooks(database: Database, actor: Actor, looks: readonly Look[]): Promise<void> {
  if (looks.length === 0) return
  await database.query<Row>(NOTE, [
    looks.map(({ integratorId }) => integratorId),
    looks.map(({ type }) => type),
    looks.map(({ of }) => JSON.stringify(of)),
    writeActor(actor),
  ])
}
