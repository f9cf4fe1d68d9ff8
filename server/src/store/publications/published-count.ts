import type { Database, Row, Statement } from '../kit/database.ts'
import { LOWEST_SITE_ID } from '../sites/erasures.ts'

/** Websites that one statement counts: few enough for any timeout. */
const BATCH = 5_000

// Websites of suspended integrators count: a suspension lasts days.
const COUNT: Statement = {
  name: 'count_published_websites',
  text: `
select
  count(*) filter (where page.active and exists (
    select
    from publication
    where publication.site_id = page.site_id
  ))::integer as websites,
  (array_agg(page.site_id order by page.site_id desc))[1] as last,
  count(*)::integer as seen
from (
  select site_id, tier is not null and coalesce(ends_at > now() + clock_offset, true) as active
  from standing
  where site_id > $1::uuid
  order by site_id
  limit $2
) as page`,
}

type CountRow = Row & { websites: number; last: string | null; seen: number }

/** How many websites have something for visitors: a running subscription, and something published. Null: it was stopped. */
export async function countPublishedWebsites(
  database: Pick<Database, 'query'>,
  stopping?: AbortSignal,
): Promise<number | null> {
  let websites = 0
  let after: string | null = LOWEST_SITE_ID
  while (after !== null) {
    if (stopping?.aborted) return null
    const [row]: CountRow[] = await database.query<CountRow>(COUNT, [after, BATCH])
    websites += row?.websites ?? 0
    after = row?.seen === BATCH ? row.last : null
  }
  return websites
}
