import type { Database, Row, Statement } from '../kit/database.ts'

/** Reads new events of the log, and queues a delivery for each endpoint that wants them. */
export type DeliveryFanOut = {
  /** The endpoints for which the log has new events, furthest behind first; null when there are none. */
  findBehind(): Promise<EndpointsBehind | null>
  /**
   * Queues the new events for some of them, each once. Returns how many events it read. Other workers may do so at the same
   * time: an endpoint that one of them has locked is skipped.
   */
  fanOut(webhookIds: readonly string[], line: number): Promise<number>
  /** Endpoints with due deliveries and without a lease; those that fail come last. */
  findReady(): Promise<ReadyEndpoint[]>
}

/** Endpoints that are behind, and the highest settled id: up to it no more events can appear. */
export type EndpointsBehind = { readonly webhookIds: readonly string[]; readonly line: number }

/** An endpoint with due deliveries. */
export type ReadyEndpoint = { readonly webhookId: string; readonly integratorId: string; readonly failing: boolean }

const MAX_BEHIND = 1_000
/** Limits of one statement: 2,500 events, far below any timeout. */
export const MAX_ENDPOINTS_AT_ONCE = 50
export const MAX_EVENTS_PER_ENDPOINT = 50
/** More than one worker can serve at once. */
const MAX_READY = 500

// Without an endpoint that is switched on, there is nothing to ask.
const SETTLED: Statement = {
  name: 'settled_for_webhooks',
  text: `
select settled_event() as id
where exists (
  select
  from webhook
  where disabled_at is null
)`,
}

// One lookup for each endpoint. Bounds are pairs, as in the list of events, to match the index on both.
const FIND_BEHIND: Statement = {
  name: 'find_webhooks_behind',
  text: `
select id
from webhook
where disabled_at is null
  and exists (
    select
    from event
    where (event.integrator_id, event.id) > (webhook.integrator_id, webhook.position)
      and (event.integrator_id, event.id) <= (webhook.integrator_id, $1)
      and event.sequence is not null
  )
order by position
limit ${MAX_BEHIND}`,
}

// The weaker lock does not hold up statements that only add deliveries, which could otherwise deadlock with this one.
export const FAN_OUT_EVENTS: Statement = {
  name: 'fan_out',
  text: `
with behind as (
  select id, integrator_id, events, position
  from webhook
  where id = any ($2::uuid[])
    and disabled_at is null
  for no key update skip locked
),
fresh as (
  select behind.id as webhook_id, behind.events, found.id, found.type, found.site_id
  from behind
  cross join lateral (
    select event.id, event.type, event.site_id
    from event
    where (event.integrator_id, event.id) > (behind.integrator_id, behind.position)
      and (event.integrator_id, event.id) <= (behind.integrator_id, $1)
      and event.sequence is not null
    order by event.integrator_id, event.id
    limit ${MAX_EVENTS_PER_ENDPOINT}
  ) as found
),
queued as (
  insert into delivery (webhook_id, event_id, type, site_id, next_attempt_at)
  select webhook_id, id, type, site_id, now()
  from fresh
  where events = '{}'
    or type = any (events)
  order by webhook_id, id
  on conflict (webhook_id, event_id) do nothing
),
moved as (
  update webhook
  set position = reached.id
  from (
    select webhook_id, max(id) as id
    from fresh
    group by webhook_id
  ) as reached
  where webhook.id = reached.webhook_id
)
select count(*) as seen
from fresh`,
}

// In random order, so that endpoints which the worker cannot take on, second after second, do not keep the others out. One
// lookup for each endpoint: for an "exists" the planner makes a table of all that is due, however much that is.
const FIND_READY: Statement = {
  name: 'find_ready_webhooks',
  text: `
select webhook.id as "webhookId", webhook.integrator_id as "integratorId", webhook.failing_since is not null as failing
from webhook
join integrator on integrator.id = webhook.integrator_id
where webhook.disabled_at is null
  and integrator.suspended_at is null
  and (webhook.leased_until is null or webhook.leased_until < now())
  and (
    (
      select true
      from delivery
      where delivery.webhook_id = webhook.id
        and delivery.attempts = 0
        and delivery.next_attempt_at is not null
      limit 1
    )
    or (
      select true
      from delivery
      where delivery.webhook_id = webhook.id
        and delivery.attempts > 0
        and delivery.next_attempt_at <= now()
      limit 1
    )
  )
order by failing, random()
limit ${MAX_READY}`,
}

export function openDeliveryFanOut(database: Database): DeliveryFanOut {
  return {
    async findBehind() {
      // First the highest settled id, then the events: a statement sees only what was committed before it began.
      const [settled] = await database.query<Row & { id: number }>(SETTLED, [])
      if (settled === undefined) return null
      const found = await database.query<Row & { id: string }>(FIND_BEHIND, [settled.id])
      return found.length === 0 ? null : { webhookIds: found.map(({ id }) => id), line: settled.id }
    },
    async fanOut(webhookIds, line) {
      const [row] = await database.query<Row & { seen: number }>(FAN_OUT_EVENTS, [line, webhookIds])
      return row?.seen ?? 0
    },
    findReady: () => database.query<Row & ReadyEndpoint>(FIND_READY, []),
  }
}
