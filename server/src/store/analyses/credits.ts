import type { Moment } from '../../core/kit/moment.ts'
import { type Actor, formatActor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { timestamp } from '../kit/timestamp.ts'

/** One of a site's months, by its beginning. */
export type CreditMonth = { readonly siteId: string; readonly startsAt: Moment }

export type CreditStore = {
  /** How many analysis credits a site has used in a month. */
  used(month: CreditMonth): Promise<number>
  /** Uses credits of a month. Returns how many are used then; null, and uses none, when too few are left of the allowance. */
  use(month: CreditMonth, credits: number, allowance: number, actor: Actor): Promise<number | null>
}

const USED: Statement = {
  name: 'read_credit_use',
  text: `
select used
from credit_use
where site_id = $1
  and month_starts_at = $2`,
}

// Concurrent uses lock the row of the month, so they never use more than the allowance.
const USE: Statement = {
  name: 'use_credits',
  text: `
with counted as (
  insert into credit_use (site_id, month_starts_at, used)
  select $1, $2, $3::integer
  where $3 <= $4::integer
  on conflict (site_id, month_starts_at) do update
  set used = credit_use.used + excluded.used
  where credit_use.used + excluded.used <= $4
  returning site_id, used
)
insert into event (integrator_id, site_id, type, actor, created_at, before, after)
select
  standing.integrator_id,
  standing.site_id,
  'analysis.credits_used',
  $5,
  now() + standing.clock_offset,
  jsonb_build_object('used', counted.used - $3),
  jsonb_build_object('used', counted.used)
from counted
join standing on standing.site_id = counted.site_id
returning (after ->> 'used')::integer as used`,
}

export function openCreditStore(database: Database): CreditStore {
  return {
    async used({ siteId, startsAt }) {
      const [row] = await database.query<Row & { used: number }>(USED, [siteId, timestamp(startsAt)])
      return row?.used ?? 0
    },
    async use({ siteId, startsAt }, credits, allowance, actor) {
      const values = [siteId, timestamp(startsAt), credits, allowance, formatActor(actor)]
      const [row] = await database.query<Row & { used: number }>(USE, values)
      return row?.used ?? null
    },
  }
}
