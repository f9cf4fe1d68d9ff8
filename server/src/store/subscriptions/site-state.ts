import { Moment } from '../../core/kit/moment.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import type { SubscriptionFacts } from '../../core/subscriptions/subscription.ts'
import { batch } from '../kit/batch.ts'
import { answersByPlace, selectList, toColumnArrays } from '../kit/columns.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { SUBSCRIPTION_AND_BOUNDARY_COLUMNS, type SubscriptionRow, toSubscriptionFacts } from './subscription-facts.ts'

/** What a decision about a site's subscription needs: the facts, and the site's time. */
export type SubscriptionSnapshot = {
  readonly facts: SubscriptionFacts | null
  readonly now: Moment
  /** The number of the site's latest event. */
  readonly sequence: number
}

/** Null when the integrator has no such site. */
export type SubscriptionReader = (integratorId: string, siteId: string) => Promise<SubscriptionSnapshot | null>

/** A site's row of the table `standing`: the snapshot, and what a statement compares before it writes. */
export type SiteState = SubscriptionSnapshot & {
  /** The first renewal or end that is not in the log yet, in milliseconds since 1970. */
  readonly nextBoundaryMs: number | null
  /** How far the site's clock was moved: an interval as PostgreSQL writes it. */
  readonly clockOffset: string
}

export type SiteStateReader = (integratorId: string, siteId: string) => Promise<SiteState | null>

/** The site has been renewed or has ended, and its log does not say so yet. */
export function isBoundaryDue({ nextBoundaryMs, now }: SiteState): boolean {
  return nextBoundaryMs !== null && nextBoundaryMs <= now.epochMilliseconds
}

/** Called after each change of a site: caches drop what they hold of it. */
export type SiteChangeListener = (siteId: string) => void

// `clock_timestamp()` is read after the snapshot, unlike `now()`: the time must not be before an event that the row shows.
export const READ_SUBSCRIPTIONS: Statement = {
  name: 'read_subscriptions',
  text: `
select
  requested.place::integer,
  standing.sequence,
  epoch_ms(clock_timestamp() + standing.clock_offset) as now,
  standing.clock_offset::text as clock_offset,
  ${selectList(SUBSCRIPTION_AND_BOUNDARY_COLUMNS, 'standing')}
from unnest($1::uuid[], $2::uuid[]) with ordinality as requested (integrator_id, site_id, place)
join standing
  on standing.site_id = requested.site_id
  and standing.integrator_id is not distinct from requested.integrator_id`,
}

type SiteStateRow = Row &
  SubscriptionRow & {
    place: number
    sequence: number
    now: number
    clock_offset: string
    next_boundary_at: number | null
  }

export function openSiteStateReader(database: Database, onRun: (kind: string, size: number) => void): SiteStateReader {
  const read = batch<{ readonly integratorId: string; readonly siteId: string }, SiteState | null>({
    concurrency: 2,
    onRun: (size) => onRun('read_subscriptions', size),
    run: async (sites) => {
      const rows = await database.query<SiteStateRow>(
        READ_SUBSCRIPTIONS,
        toColumnArrays(sites, ['integratorId', 'siteId']),
      )
      return answersByPlace(rows, sites.length, toSiteState)
    },
  })
  return (integratorId, siteId) => (isUuid(siteId) ? read({ integratorId, siteId }) : Promise.resolve(null))
}

function toSiteState(row: SiteStateRow): SiteState {
  return {
    facts: toSubscriptionFacts(row),
    now: new Moment(row.now),
    sequence: row.sequence,
    nextBoundaryMs: row.next_boundary_at,
    clockOffset: row.clock_offset,
  }
}
