import type { Database, Row, Statement } from '../store/kit/database.ts'
import { FIND_DUE_BOUNDARIES } from '../store/subscriptions/announce.ts'

/** How far the worker is behind. */
export type ProcessingLag = {
  /** How long the renewal or end that is overdue most has waited to be announced. */
  readonly announcingSeconds: number
  readonly working: DeliveryLag
  /** For endpoints whose receivers fail: that they are behind says nothing about the worker. */
  readonly failing: DeliveryLag
  /** Analyses that wait for a scanner. */
  readonly analyses: DeliveryLag
  /** Websites that are due for a survey, whether they are queued already or not. */
  readonly surveys: DeliveryLag
}

export type DeliveryLag = {
  /** How long the oldest of what could be sent now has waited. */
  readonly seconds: number
  /** How many deliveries could be sent now. */
  readonly waiting: number
}

/** Nobody needs to know more exactly, and counting must not become work itself. */
const MAX_COUNTED = 100_000

// Events that no worker has queued yet wait as well: while none runs, nothing is queued. The log has each site's own time,
// so the offset of its clock is taken off.
export const DELIVERY_LAG: Statement = {
  name: 'delivery_lag',
  text: `
with served as materialized (
  select webhook.id, webhook.integrator_id, webhook.position, webhook.failing_since is not null as failing
  from webhook
  join integrator on integrator.id = webhook.integrator_id
  where webhook.disabled_at is null
    and integrator.suspended_at is null
),
oldest as (
  select served.failing, least(first.since, again.since, fresh.since) as since
  from served
  left join lateral (
    select delivery.next_attempt_at as since
    from delivery
    where delivery.webhook_id = served.id
      and delivery.attempts = 0
      and delivery.next_attempt_at <= now()
    order by delivery.event_id nulls first
    limit 1
  ) as first on true
  left join lateral (
    select delivery.next_attempt_at as since
    from delivery
    where delivery.webhook_id = served.id
      and delivery.attempts > 0
      and delivery.next_attempt_at <= now()
    order by delivery.next_attempt_at
    limit 1
  ) as again on true
  left join lateral (
    select event.created_at - standing.clock_offset as since
    from event
    join standing on standing.site_id = event.site_id
    where event.integrator_id = served.integrator_id
      and event.id > served.position
      and event.sequence is not null
    order by event.id
    limit 1
  ) as fresh on true
)
select
  receivers.failing,
  (
    select greatest(extract(epoch from now() - min(oldest.since)), 0)::double precision
    from oldest
    where oldest.failing = receivers.failing
  ) as seconds,
  (
    select count(*)::integer
    from (
      select
      from served
      cross join lateral (
        select
        from delivery
        where delivery.webhook_id = served.id
          and delivery.attempts = 0
          and delivery.next_attempt_at <= now()
        union all
        select
        from delivery
        where delivery.webhook_id = served.id
          and delivery.attempts > 0
          and delivery.next_attempt_at <= now()
      ) as due
      where served.failing = receivers.failing
      limit ${MAX_COUNTED}
    ) as due
  ) as waiting
from (values (false), (true)) as receivers (failing)`,
}

const MAX_ANALYSES = 10_000

const ANALYSIS_LAG: Statement = {
  name: 'analysis_lag',
  text: `
select
  count(*)::integer as waiting,
  coalesce(greatest(extract(epoch from now() - min(run_at)), 0), 0)::double precision as seconds
from (
  select run_at
  from scan_job
  where purpose = 'analysis'
    and done_at is null
    and coalesce(leased_until <= now(), true)
  order by run_at
  limit ${MAX_ANALYSES}
) as waiting`,
}

const MAX_SURVEYS = 10_000

// By the database's clock: a website whose own clock was moved is due sooner, but nobody waits for it.
const SURVEY_LAG: Statement = {
  name: 'survey_lag',
  text: `
select
  count(*)::integer as waiting,
  coalesce(greatest(extract(epoch from now() - min(since)), 0), 0)::double precision as seconds
from (
  (
    select next_at as since
    from survey
    where next_at <= now()
    order by next_at
    limit ${MAX_SURVEYS}
  )
  union all
  (
    select run_at
    from scan_job
    where purpose = 'survey'
      and done_at is null
      and coalesce(leased_until <= now(), true)
    order by run_at
    limit ${MAX_SURVEYS}
  )
) as waiting`,
}

/** Uses indexes alone: one lookup for each endpoint, and one for renewals and ends. */
export async function measureProcessingLag(database: Pick<Database, 'query'>): Promise<ProcessingLag> {
  const rows = await database.query<Row & DeliveryLag & { failing: boolean }>(DELIVERY_LAG, [])
  const [overdue] = await database.query<Row & { overdue_seconds: number }>(FIND_DUE_BOUNDARIES, [1, []])
  const [analyses] = await database.query<Row & DeliveryLag>(ANALYSIS_LAG, [])
  const [surveys] = await database.query<Row & DeliveryLag>(SURVEY_LAG, [])
  const lagOf = (failing: boolean): DeliveryLag => {
    const { seconds = 0, waiting = 0 } = rows.find((row) => row.failing === failing) ?? {}
    return { seconds, waiting }
  }
  return {
    announcingSeconds: overdue?.overdue_seconds ?? 0,
    working: lagOf(false),
    failing: lagOf(true),
    analyses: { seconds: analyses?.seconds ?? 0, waiting: analyses?.waiting ?? 0 },
    surveys: { seconds: surveys?.seconds ?? 0, waiting: surveys?.waiting ?? 0 },
  }
}
