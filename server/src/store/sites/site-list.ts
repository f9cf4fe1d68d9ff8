import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteDocument } from '../kit/documents.ts'
import { SITE_COLUMNS, type SiteRow, siteFromRow } from './sites.ts'

/** The status of a site's subscription; `none` without one. */
export type SiteStatus = 'active' | 'canceled' | 'none'

/** A position in the list: the time of creation, in microseconds since 1970, and the id. */
export type ListPosition = { readonly createdAt: number; readonly id: string }

export type SiteListFilter = {
  readonly fqdn: string | null
  readonly reference: string | null
  readonly status: SiteStatus | null
  /** Only sites that need attention; then no other filter is set. */
  readonly attention: boolean
  /** The page begins with the newest site before this position; null for the first page. */
  readonly before: ListPosition | null
  readonly limit: number
}

export type SitePage = {
  readonly sites: SiteDocument[]
  /** Where the next page begins; null when there is none. */
  readonly next: ListPosition | null
}

export type SiteListReader = {
  /** An integrator's sites, newest first. A site never moves in this order, so pages neither skip nor repeat it. */
  list(integratorId: string, filter: SiteListFilter): Promise<SitePage>
}

/** Before the very first page. */
export const BEFORE_NEWEST: ListPosition = {
  createdAt: Number.MAX_SAFE_INTEGER,
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

const COLUMNS = `${SITE_COLUMNS},
  (extract(epoch from site.created_at) * 1000000)::bigint as created_at`

/** SQL: the row is before the position. The parameters are the integrator, the position and the limit. */
const before = (created: string, id: string) =>
  `(${created}, ${id}) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid)`
const IS_RUNNING = 'standing.ends_at > now() + standing.clock_offset'

/** The condition of each kind of site, as its partial index has it. */
const WITHOUT = 'standing.tier is null'
const RENEWING = 'standing.tier is not null and standing.ends_at is null'
const ENDING = 'standing.ends_at is not null and standing.next_boundary_at is not null'
const ENDED = 'standing.ends_at is not null and standing.next_boundary_at is null'

const newestWhere = (condition: string, from = 'standing') => `
(
  select ${COLUMNS}
  from ${from}
  join site on site.id = standing.site_id
  where standing.integrator_id = $1
    and ${condition}
    and ${before('standing.created_at', 'standing.site_id')}
  order by standing.created_at desc, standing.site_id desc
  limit $4
)`

/**
 * Ended sites whose end is not in the log yet: as many as the worker is behind. A subquery finds them by their ends and they are
 * sorted afterwards: in the order of the list, all running sites would be read to find them.
 */
const OVERDUE = `(
    select *
    from standing
    where standing.integrator_id = $1
      and standing.ends_at <= now()
      and coalesce(standing.next_boundary_at, 'infinity') < 'infinity'
    offset 0
  ) as standing`

/** The same by a clock that was moved. Worded so that only the index of moved clocks fits. */
const OVERDUE_BY_OWN_CLOCK = `standing.clock_offset <> interval '0'
    and num_nulls(standing.next_boundary_at) = 0
    and standing.ends_at > now()
    and not ${IS_RUNNING}`

const newestOf = (...parts: readonly string[]) => `${parts.join('\nunion all')}
order by created_at desc, id desc
limit $4`

/** Sites found by a column of their own, with an optional filter by status. */
const newestBy = (own: string) => `
select ${COLUMNS}
from site
join standing on standing.site_id = site.id
where site.integrator_id = $1
  and ${own}
  and ${before('site.created_at', 'site.id')}
  and (
    $6::text is null
    or $6 = case
      when ${WITHOUT} then 'none'
      when ${RENEWING} or ${IS_RUNNING} then 'active'
      else 'canceled'
    end
  )
order by site.created_at desc, site.id desc
limit $4`

/** Each filter has its own statement, because each uses other indexes. */
export const SITE_LIST_STATEMENTS: Readonly<
  Record<SiteStatus | 'all' | 'fqdn' | 'reference' | 'attention', Statement>
> = {
  all: { name: 'list_sites', text: newestOf(...[RENEWING, ENDING, ENDED, WITHOUT].map((kind) => newestWhere(kind))) },
  none: { name: 'list_sites_without', text: newestWhere(WITHOUT) },
  active: {
    name: 'list_sites_active',
    text: newestOf(newestWhere(RENEWING), newestWhere(`${ENDING} and ${IS_RUNNING}`)),
  },
  canceled: {
    name: 'list_sites_canceled',
    text: newestOf(newestWhere(ENDED), newestWhere('true', OVERDUE), newestWhere(OVERDUE_BY_OWN_CLOCK)),
  },
  attention: {
    name: 'list_sites_with_attention',
    text: `
select ${COLUMNS}
from attention
join site on site.id = attention.site_id
where attention.integrator_id = $1
  and attention.codes <> '{}'
  and ${before('attention.created_at', 'attention.site_id')}
order by attention.created_at desc, attention.site_id desc
limit $4`,
  },
  fqdn: { name: 'list_sites_of_host', text: newestBy('site.fqdn = $5') },
  // A reference has fewer websites than a host. With both, the host is only compared: `|| ''` keeps its index out of the plan.
  reference: {
    name: 'list_sites_by_reference',
    text: newestBy("site.reference = $5\n  and ($7::text is null or site.fqdn || '' = $7)"),
  },
}

export function openSiteListReader(database: Database): SiteListReader {
  return {
    async list(integratorId, { fqdn, reference, status, attention, before, limit }) {
      const { createdAt, id } = before ?? BEFORE_NEWEST
      // One more than the limit shows whether there is another page.
      const values = [integratorId, createdAt, id, limit + 1]
      const query = (statement: Statement, ...more: readonly unknown[]) =>
        database.query<ListedRow>(statement, [...values, ...more])
      const rows =
        reference !== null
          ? await query(SITE_LIST_STATEMENTS.reference, reference, status, fqdn)
          : fqdn !== null
            ? await query(SITE_LIST_STATEMENTS.fqdn, fqdn, status)
            : await query(SITE_LIST_STATEMENTS[attention ? 'attention' : (status ?? 'all')])
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return {
        sites: page.map(siteFromRow),
        next: rows.length > limit && last ? { createdAt: last.created_at, id: last.id } : null,
      }
    },
  }
}

type ListedRow = Row & SiteRow & { created_at: number }
