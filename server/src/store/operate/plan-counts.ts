import type { Database, Row, Statement } from '../kit/database.ts'

/** How many websites have a plan. */
export type PlanCount = {
  /** `none`: without a subscription, or with one that has ended. */
  readonly tier: string
  readonly interval: string
  readonly renews: boolean
  readonly sites: number
}

/**
 * Pages of the table that one statement counts: 160 MB, about 850,000 websites. Counting all at once would exceed the timeout of
 * a statement from some millions on: ten million took 6.5 s, where the limit is 7 s; 840,000 took 0.7 s.
 */
const PAGES_AT_ONCE = 20_000

const COUNT_PAGES: Statement = {
  name: 'count_pages_of_sites',
  text: `
    select ceil(pg_relation_size('standing') / current_setting('block_size')::numeric)::integer as pages`,
}

/** By the clock of each website. Grouped by columns with few values, so that nothing is sorted. */
export const COUNT_SUBSCRIBED_SITES: Statement = {
  name: 'count_subscribed_sites',
  text: `
    select tier, interval, active, endless, count(*)::integer as sites
    from (
      select
        tier, interval,
        ends_at is null as endless,
        tier is not null and coalesce(ends_at > now() + clock_offset, true) as active
      from standing
      where ctid >= $1::tid
        and ctid < $2::tid
    ) as standing
    group by tier, interval, active, endless`,
}

type Counted = Row & {
  readonly tier: string | null
  readonly interval: string | null
  readonly active: boolean
  readonly endless: boolean
  readonly sites: number
}

/**
 * Counts part by part, so that each statement is short however many websites there are. A website that a change moves to another
 * part meanwhile may be counted twice or not at all: the metric corrects itself with the next count.
 */
export async function countSitesByPlan(
  database: Pick<Database, 'query'>,
  atOnce = PAGES_AT_ONCE,
): Promise<readonly PlanCount[]> {
  const [size] = await database.query<Row & { pages: number }>(COUNT_PAGES, [])
  const counted = new Map<string, PlanCount>()
  for (let from = 0; from < (size?.pages ?? 0); from += atOnce) {
    for (const one of await database.query<Counted>(COUNT_SUBSCRIBED_SITES, [placeOf(from), placeOf(from + atOnce)])) {
      const { tier, interval, renews } = planOf(one)
      const plan = `${tier} ${interval} ${renews}`
      counted.set(plan, { tier, interval, renews, sites: one.sites + (counted.get(plan)?.sites ?? 0) })
    }
  }
  return [...counted.values()]
}

function planOf({ tier, interval, active, endless }: Counted): Omit<PlanCount, 'sites'> {
  if (!active || tier === null || interval === null) return { tier: 'none', interval: 'none', renews: false }
  return { tier, interval, renews: endless }
}

const placeOf = (page: number) => `(${page},0)`
