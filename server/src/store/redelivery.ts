import type { Database, Row, Statement } from './database.ts'
import { alsoKeeping, type Keeping } from './idempotency.ts'
import { persist } from './retry.ts'
import { isSiteId } from './sites.ts'
import { type EventPlace, momentOf, type WireIds } from './wire-ids.ts'

export type Wanted = { readonly event: EventPlace } | { readonly from: string; readonly until: string | null }

/** One endpoint of one integrator, and what gives the answer to keep with the change once its outcome is known. */
export type Target<Result> = {
  readonly integratorId: string
  readonly id: string
  readonly keep: (result: Result) => Keeping | null
}

/** What is sent to an endpoint because its integrator asks for it. */
export type Redelivery = {
  /**
   * Queues events again, all ten attempts of them, and gives how many they are. More than MOST_REDELIVERED of them are
   * too many, and none is queued.
   */
  redeliver(target: Target<number>, wanted: Wanted): Promise<number>
  /** Queues an event that says nothing, to try an endpoint out; gives its id. Null when there is no such endpoint. */
  test(target: Target<string>): Promise<string | null>
}

export const MOST_REDELIVERED = 10_000

/** The events that a condition finds for an endpoint. */
const found = (condition: string) => `
  select event.id, event.type, event.site_id
  from webhook
  join event
    on event.integrator_id = webhook.integrator_id
    and event.sequence is not null
  where webhook.id = $2
    and webhook.integrator_id = $1
    and ${condition}
  order by event.id
  limit ${MOST_REDELIVERED + 1}`

/**
 * Finds out how many events a condition finds, and queues them if they are still that many. An event that was queued
 * before gets a new id with its new place in the log, so that an attempt that is under way cannot end it.
 */
function redelivery(name: string, condition: string) {
  const count: Statement = {
    name: `count_${name}`,
    text: `
select count(*) as found
from (${found(condition)}
) as found`,
  }
  const queue: Statement = {
    name: `redeliver_${name}`,
    text: `
with found as (${found(condition)}
),
agreed as (
  select $2::uuid as webhook_id
  from found
  having count(*) = $5
),
queued as (
  insert into delivery (webhook_id, event_id, type, site_id, next_attempt_at)
  select agreed.webhook_id, found.id, found.type, found.site_id, now()
  from agreed
  cross join found
  order by found.id
  on conflict (webhook_id, event_id) do update
  set id = default, created_at = now(), attempts = 0, next_attempt_at = excluded.next_attempt_at, delivered_at = null
)
select webhook_id
from agreed`,
  }
  return { count, queue: alsoKeeping(queue, { effects: 'agreed', id: 'webhook_id' }) }
}

const ONE = redelivery('event', `event.id = $3::bigint and event.recorded_at = ${momentOf('$4')}`)
const RANGE = redelivery(
  'events',
  `event.created_at >= $3::timestamptz
    and event.created_at < coalesce($4::timestamptz, 'infinity')
    and (webhook.events = '{}' or event.type = any (webhook.events))`,
)

// The answer that is kept with a test names its event, so the number is there before the row.
const NEXT_TEST: Statement = {
  name: 'next_test_event',
  text: `
select nextval(pg_get_serial_sequence('delivery', 'id')) as id`,
}

const TEST: Statement = {
  name: 'queue_test_event',
  text: `
with queued as (
  insert into delivery (id, webhook_id, data, type, next_attempt_at)
  overriding system value
  select $3, id, jsonb_build_object('id', id, 'url', url), 'webhook.test', now()
  from webhook
  where id = $2
    and integrator_id = $1
  returning webhook_id
)
select webhook_id
from queued`,
}
const queryTest = alsoKeeping(TEST, { effects: 'queued', id: 'webhook_id' })

export function openRedelivery(database: Database, wireIds: () => Promise<WireIds>): Redelivery {
  return {
    async redeliver({ integratorId, id, keep }, wanted) {
      const { count, queue } = 'event' in wanted ? ONE : RANGE
      const [start, end] = 'event' in wanted ? [wanted.event.id, wanted.event.recordedAt] : [wanted.from, wanted.until]
      const values = [integratorId, id, start, end]
      return persist(async () => {
        const [row] = await database.query<Row & { found: number }>(count, values)
        const events = row?.found ?? 0
        if (events === 0 || events > MOST_REDELIVERED) return events
        const keeping = keep(events)
        const agreed = await queue(database, [...values, events], [{ id, keep: keeping }])
        if (agreed.length === 0) return null
        keeping?.written()
        return events
      })
    },
    async test({ integratorId, id, keep }) {
      if (!isSiteId(id)) return null
      const [row] = await database.query<Row & { id: number }>(NEXT_TEST, [])
      if (row === undefined) throw new Error('A sequence gave no number.')
      const [event = ''] = (await wireIds()).testEvents(integratorId, [row.id])
      const keeping = keep(event)
      const queued = await queryTest(database, [integratorId, id, row.id], [{ id, keep: keeping }])
      if (queued.length === 0) return null
      keeping?.written()
      return event
    },
  }
}
