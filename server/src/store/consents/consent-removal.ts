import { type Actor, formatActor } from '../kit/actor.ts'
import type { Database, Row } from '../kit/database.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { buildStatement } from '../kit/statement.ts'
import { OWNED_SITE } from './consent-log.ts'
import { consentKindColumns } from './consents.ts'

/** A range of the time when choices were recorded: `from` is included, `to` is not. */
export type TimeRange = { readonly from: Temporal.Instant; readonly to: Temporal.Instant }

export type ConsentRemoval = {
  /** Deletes choices of a range for good, the oldest first, at most `most` at once. Returns how many. */
  remove(scope: SiteScope, range: TimeRange, actor: Actor): Promise<number>
  readonly most: number
}

/** Few enough for the time limit of a statement on a slow disk. */
export const MAX_REMOVED_PER_STATEMENT = 20_000

// The counts of their days are reduced too: a flood of forged choices should not count. An id is at most eight days older and two
// days younger than its row, so the other partitions are not read.
export const REMOVE_CONSENTS = buildStatement({
  name: 'remove_consents',
  parts: {
    owned: OWNED_SITE,
    found: `
  select consent.site_id, consent.id, consent.made_at
  from owned
  join consent on consent.site_id = owned.site_id
  where consent.recorded_at >= $3::timestamptz
    and consent.recorded_at < $4::timestamptz
    and consent.made_at >= $3::timestamptz - interval '8 days'
    and consent.made_at < $4::timestamptz + interval '2 days'
  order by consent.recorded_at, consent.id
  limit $5::integer`,
    removed: `
  delete from consent
  using found
  where consent.site_id = found.site_id
    and consent.id = found.id
    and consent.made_at = found.made_at
  returning consent.kind, (consent.recorded_at at time zone 'UTC')::date as day`,
    lost: `
  select day, ${consentKindColumns((kind) => `count(*) filter (where kind = '${kind}') as ${kind}`)}
  from removed
  group by day`,
    counted: `
  update consent_day as total
  set ${consentKindColumns((kind) => `${kind} = greatest(0, total.${kind} - lost.${kind})`)}
  from lost
  where total.site_id = $1
    and total.day = lost.day`,
    logged: `
  insert into event (integrator_id, site_id, type, actor, created_at, before)
  select
    owned.integrator_id, owned.site_id, 'settings.consents_removed', $6, now() + owned.clock_offset,
    jsonb_build_object('from', $7::text, 'to', $8::text, 'count', removed.count)
  from owned
  cross join (select count(*) from removed) as removed
  where removed.count > 0`,
  },
  main: `
select count(*) as removed
from removed`,
})

export function openConsentRemoval(database: Database, most = MAX_REMOVED_PER_STATEMENT): ConsentRemoval {
  return {
    most,
    async remove({ siteId, integratorId }, range, actor) {
      const [from, to] = [range.from.toString(), range.to.toString()]
      const values = [siteId, integratorId, from, to, most, formatActor(actor), from, to]
      const [row] = await database.query<Row & { removed: number }>(REMOVE_CONSENTS, values)
      return row?.removed ?? 0
    },
  }
}
