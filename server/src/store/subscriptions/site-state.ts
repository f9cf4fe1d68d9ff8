import { Moment } from '../../core/kit/moment.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import type { SubscriptionFacts } from '../../core/subscriptions/subscription.ts'
import { batch } from '../kit/batch.ts'
import { inColumns, inPlaces, selected } from '../kit/columns.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { FACTS_AND_BOUNDARY, type FactRow, factsFrom } from './subscription-facts.ts'

/** All that a decision about a site's subscription needs: the facts, and the site's time. */
export type SubscriptionSnapshot = {
  readonly facts: SubscriptionFacts | null
  readonly now: Moment
  /** The number of the site's latest event. */
  readonly sequence: number
}

/** Null when the integrator has no such site. */
export type SubscriptionReader = (integratorId: string, siteId: string) => Promise<SubscriptionSnapshot | null>

/** The same with what a statement compares before it sets. `openSiteWriter` gives it to those who write. */
export type SiteState = SubscriptionSnapshot & {
  /** The first renewal or end that is not in the log yet, in milliseconds since 1970: every read has one, few need it. */
  readonly nextBoundaryMs: number | null
  /** What is added to the time of this site, as PostgreSQL writes it. */
  readonly clockOffset: string
}

export type SiteStateReader = (integratorId: string, siteId: string) => Promise<SiteState | null>

/** The site has been renewed or has ended, and its log does not say so yet. */
export function isBoundaryDue({ nextBoundaryMs, now }: SiteState): boolean {
  return nextBoundaryMs !== null && nextBoundaryMs <= now.epochMilliseconds
}

/** Told of each site that was changed here: what is remembered of it elsewhere is old from now on. */
export type SiteChangeListener = (siteId: string) => void

// The time is taken after the snapshot, as `now()` is not: whoever sees what happened must not believe it is earlier.
export const READ_SUBSCRIPTIONS: Statement = {
  name: 'read_subscriptions',
  text: `
select
  wanted.place::integer,
  standing.sequence,
  epoch_ms(clock_timestamp() + standing.clock_offset) as now,
  standing.clock_offset::text as clock_offset,
  ${selected(FACTS_AND_BOUNDARY, 'standing')}
from unnest($1::uuid[], $2::uuid[]) with ordinality as wanted (integrator_id, site_id, place)
join standing
  on standing.site_id = wanted.site_id
  and standing.integrator_id is not distinct from wanted.integrator_id`,
}

type SiteStateRow = Row &
  FactRow & {
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
    run: async (wanted) => {
      const rows = await database.query<SiteStateRow>(READ_SUBSCRIPTIONS, inColumns(wanted, ['integratorId', 'siteId']))
      return inPlaces(rows, wanted.length, toSiteState)
    },
  })
  return (integratorId, siteId) => (isUuid(siteId) ? read({ integratorId, siteId }) : Promise.resolve(null))
}

function toSiteState(row: SiteStateRow): SiteState {
  return {
    facts: factsFrom(row),
    now: new Moment(row.now),
    sequence: row.sequence,
    nextBoundaryMs: row.next_boundary_at,
    clockOffset: row.clock_offset,
  }
}
