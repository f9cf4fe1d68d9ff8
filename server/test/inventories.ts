import type { Inventory, SurveyFailure } from '@portico/contract/surveys/inventory'
import { isQuiet, otherBannerIn } from '../src/core/publications/banner-evidence.ts'
import type { TestService } from './harness.ts'

// What surveys would have seen of a website, written down as the service does it.

type Sql = Pick<TestService, 'sql'>

const SURVEYED = `
insert into survey (site_id, integrator_id, cause, next_at, ended_at, failure, failures, other_banner, quiet_at)
select
  site_id, integrator_id, 'schedule', now() + clock_offset + interval '7 days', now() + clock_offset, $2, $3, $4,
  case when $5::boolean then now() + clock_offset end
from standing
where site_id = $1
on conflict (site_id) do update
set
  ended_at = excluded.ended_at,
  failure = excluded.failure,
  failures = excluded.failures,
  other_banner = case when excluded.failure is null then excluded.other_banner else survey.other_banner end,
  quiet_at = excluded.quiet_at`

/** A survey that has seen this. */
export async function recordInventory({ sql }: Sql, site: string, inventory: Inventory): Promise<void> {
  await sql(SURVEYED, [site, null, 0, otherBannerIn(inventory), isQuiet(inventory)])
  await sql(
    `insert into inventory (site_id, surveyed_at, content)
     select site_id, now() + clock_offset, $2 from standing where site_id = $1`,
    [site, JSON.stringify(inventory)],
  )
}

/** A survey that has seen nothing, so many times in a row. */
export async function recordFailure({ sql }: Sql, site: string, failure: SurveyFailure, failures = 1): Promise<void> {
  await sql(SURVEYED, [site, failure, failures, null, false])
}
