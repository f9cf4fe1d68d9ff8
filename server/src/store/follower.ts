import type { Database, Row, Statement } from './database.ts'

/** What leads from the log of events to the endpoints that want them. */
export type Follower = {
  /** Queues what is new in the log for every endpoint that wants it, each event once. Gives how many events it saw. */
  fanOut(): Promise<number>
  /** Endpoints that have something to send and that nobody serves, those that work before those that fail. */
  findReady(): Promise<Ready[]>
}

/** An endpoint that has something to send. */
export type Ready = { readonly webhookId: string; readonly integratorId: string; readonly failing: boolean }

/** For each endpoint; what is left comes with the next statement. */
export const MOST_IN_A_FAN_OUT = 1_000
/** More than one worker has hands for. */
const MOST_READY = 500

// Nothing is asked while there is nobody to serve.
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

const FAN_OUT: Statement = {
  name: 'fan_out',
  text: `
with behind as (
  select id, integrator_id, events, position
  from webhook
  where disabled_at is null
    and exists (
      select
      from event
      where event.integrator_id = webhook.integrator_id
        and event.id > webhook.position
        and event.id <= $1
        and event.sequence is not null
    )
  for update skip locked
),
fresh as (
  select behind.id as webhook_id, behind.events, found.id, found.type, found.site_id
  from behind
  cross join lateral (
    select event.id, event.type, event.site_id
    from event
    where event.integrator_id = behind.integrator_id
      and event.id > behind.position
      and event.id <= $1
      and event.sequence is not null
    order by event.id
    limit ${MOST_IN_A_FAN_OUT}
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

// Chance decides who comes first, so that endpoints which find no free hand, second after second, cannot keep the others
// out.
const FIND_READY: Statement = {
  name: 'find_ready_webhooks',
  text: `
select webhook.id as "webhookId", webhook.integrator_id as "integratorId", webhook.failing_since is not null as failing
from webhook
join integrator on integrator.id = webhook.integrator_id
where webhook.disabled_at is null
  and integrator.suspended_at is null
  and (webhook.leased_until is null or webhook.leased_until < now())
  and exists (
    select
    from delivery
    where delivery.webhook_id = webhook.id
      and delivery.next_attempt_at <= now()
  )
order by failing, random()
limit ${MOST_READY}`,
}

export function openFollower(database: Database): Follower {
  return {
    async fanOut() {
      // First the line, then the events: a statement sees only what was committed before it began.
      const [settled] = await database.query<Row & { id: number }>(SETTLED, [])
      if (settled === undefined) return 0
      const [row] = await database.query<Row & { seen: number }>(FAN_OUT, [settled.id])
      return row?.seen ?? 0
    },
    findReady: () => database.query<Row & Ready>(FIND_READY, []),
  }
}
