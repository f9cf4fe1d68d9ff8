import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteDocument } from '../kit/documents.ts'
import { documentFrom, SITE_COLUMNS, type SiteRow } from './sites.ts'

/** What a site's subscription is at this moment; `none` without one. */
export type SiteStatus = 'active' | 'canceled' | 'none'

/** Where a site stands in the list: the time of its creation, in microseconds since 1970, and its id. */
export type Place = { readonly createdAt: number; readonly id: string }

export type Wanted = {
  readonly fqdn: string | null
  readonly reference: string | null
  readonly status: SiteStatus | null
  /** Only those with which somebody has to help; then nothing else is asked for. */
  readonly attention: boolean
  /** The page begins with the newest site that is older than this one; null for the very first. */
  readonly before: Place | null
  readonly limit: number
}

export type SitePage = {
  readonly sites: SiteDocument[]
  /** Where the next page begins; null when there is none. */
  readonly next: Place | null
}

export type SiteList = {
  /** An integrator's sites, newest first. A site never moves in this order, so pages neither skip nor repeat it. */
  list(integratorId: string, wanted: Wanted): Promise<SitePage>
}

/** Before the very first page. */
export const NEWEST: Place = { createdAt: Number.MAX_SAFE_INTEGER, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const COLUMNS = `${SITE_COLUMNS},
  (extract(epoch from site.created_at) * 1000000)::bigint as created_at`

/** Every statement is given the integrator, the place before which it looks, and how many it may find. */
const before = (created: string, id: string) =>
  `(${created}, ${id}) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid)`
const IS_RUNNING = 'standing.ends_at > now() + standing.clock_offset'

/** What each kind of site is, as the indexes say it. */
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
 * Over, but not announced yet: as many as the worker is behind. Found by their ends and then sorted, apart from the rest of
 * the statement: in the order of the list, all that are still running would be looked through for them.
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

/** Found by something of the site's own, with whatever else is wanted of it. */
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

/** Each filter has its own statement, because each has its own way through the indexes. */
export const LISTS: Readonly<Record<SiteStatus | 'all' | 'fqdn' | 'reference' | 'attention', Statement>> = {
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
  // Hosts have few websites, and a reference fewer still: a host beside it is only looked at.
  reference: {
    name: 'list_sites_by_reference',
    text: newestBy("site.reference = $5\n  and ($7::text is null or site.fqdn || '' = $7)"),
  },
}

export function openSiteList(database: Database): SiteList {
  return {
    async list(integratorId, { fqdn, reference, status, attention, before, limit }) {
      const { createdAt, id } = before ?? NEWEST
      // One more than asked for tells whether there is another page.
      const values = [integratorId, createdAt, id, limit + 1]
      const query = (statement: Statement, ...more: readonly unknown[]) =>
        database.query<ListedRow>(statement, [...values, ...more])
      const rows =
        reference !== null
          ? await query(LISTS.reference, reference, status, fqdn)
          : fqdn !== null
            ? await query(LISTS.fqdn, fqdn, status)
            : await query(LISTS[attention ? 'attention' : (status ?? 'all')])
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return {
        sites: page.map(documentFrom),
        next: rows.length > limit && last ? { createdAt: last.created_at, id: last.id } : null,
      }
    },
  }
}

type ListedRow = Row & SiteRow & { created_at: number }
