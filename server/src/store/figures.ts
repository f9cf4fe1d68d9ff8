import type { Database, Row, Statement } from './kit/database.ts'

/** How many websites have which plan. */
export type Subscribed = {
  /** `none`: without a subscription, or with one that has ended. */
  readonly tier: string
  readonly interval: string
  readonly renews: boolean
  readonly sites: number
}

/** By the clock of each website, as everywhere. All of them are read, so nobody asks for this with each request. */
export const COUNT_SUBSCRIBED: Statement = {
  name: 'count_subscribed_sites',
  text: `
    select
      case when active then tier else 'none' end as tier,
      case when active then interval else 'none' end as interval,
      active and ends_at is null as renews,
      count(*)::integer as sites
    from (
      select
        tier, interval, ends_at,
        tier is not null and coalesce(ends_at > now() + clock_offset, true) as active
      from standing
    ) as standing
    group by 1, 2, 3`,
}

export async function countSubscribed(database: Pick<Database, 'query'>): Promise<readonly Subscribed[]> {
  return database.query<Row & Subscribed>(COUNT_SUBSCRIBED, [])
}
