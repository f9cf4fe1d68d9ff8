import { EVENT_TYPES } from '@portico/contract/events/event-types'
import { isUuid } from '../../core/kit/uuid.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { type AnswerToStore, answerStoringQuery } from '../kit/idempotency.ts'
import { buildStatement } from '../kit/statement.ts'
import { type EventPosition, timestampFromMicroseconds, type WireIds } from '../kit/wire-ids.ts'

export type EventsToRedeliver =
  | { readonly event: EventPosition }
  | { readonly from: string; readonly until: string | null }

/** An endpoint of an integrator; `keep` builds the answer to store with the change once its result is known. */
export type RedeliveryTarget<Result> = {
  readonly integratorId: string
  readonly id: string
  readonly keep: (result: Result) => AnswerToStore | null
}

/** Deliveries that an integrator requests. */
export type Redelivery = {
  /**
   * Queues events again, each with all its attempts, and returns how many; null when there is no such endpoint. If there are more
   * than MAX_REDELIVERED_EVENTS, none is queued.
   */
  redeliver(target: RedeliveryTarget<number>, selection: EventsToRedeliver): Promise<number | null>
  /** Queues a test event for an endpoint. Returns its id; null when there is no such endpoint. */
  test(target: RedeliveryTarget<string>): Promise<string | null>
}

export const MAX_REDELIVERED_EVENTS = 10_000

// The highest settled id: counting and queueing up to it find the same events, whatever is written meanwhile.
const FIND_TARGET: Statement = {
  name: 'find_redelivery_target',
  text: `
select settled_event() as line
from webhook
where id = $2
  and integrator_id = $1`,
}

/** A query for the requested events of the endpoint in `target`, up to the id in $5; at most one more than is allowed. */
type Found = string

const ONE_EVENT: Found = `
  select event.id, event.type, event.site_id
  from target
  join event on event.integrator_id = target.integrator_id
  where event.id = $3::bigint
    and event.recorded_at = ${timestampFromMicroseconds('$4')}
    and event.id <= $5
    and event.sequence is not null`

// Each type by itself, because only the index on integrator, type and time finds a stretch of time: the log is in the order
// of its numbers, and in staging sites have times of their own.
const EVENTS_OF_A_TIME: Found = `
  select found.id, found.type, found.site_id
  from target
  cross join lateral unnest(
    case when target.events = '{}' then '{${EVENT_TYPES.join(',')}}' else target.events end
  ) as requested (type)
  cross join lateral (
    select event.id, event.type, event.site_id
    from event
    where event.integrator_id = target.integrator_id
      and event.type = requested.type
      and event.created_at >= $3::timestamptz
      and event.created_at < coalesce($4::timestamptz, 'infinity')
      and event.id <= $5
      and event.sequence is not null
    order by event.created_at
    limit ${MAX_REDELIVERED_EVENTS + 1}
  ) as found
  limit ${MAX_REDELIVERED_EVENTS + 1}`

/** Queueing locks the endpoint, so that it is not deleted meanwhile. */
const target = (lock: 'for key share' | '') => `
  select id as webhook_id, integrator_id, events
  from webhook
  where id = $2
    and integrator_id = $1
  ${lock}`

/**
 * Counts what a query finds, and queues it. An event that was queued before gets a new id with its new place in the log, so
 * that an attempt that is under way cannot end it.
 */
function redelivery(name: string, found: Found) {
  const count = buildStatement({
    name: `count_${name}`,
    parts: { target: target('') },
    main: `
select count(*) as found
from (${found}
) as found`,
  })
  const queue = buildStatement({
    name: `redeliver_${name}`,
    parts: {
      target: target('for key share'),
      found,
      queued: `
  insert into delivery (webhook_id, event_id, type, site_id, next_attempt_at)
  select target.webhook_id, found.id, found.type, found.site_id, now()
  from target
  cross join found
  order by found.id
  on conflict (webhook_id, event_id) do update
  set id = default, created_at = now(), attempts = 0, next_attempt_at = excluded.next_attempt_at, delivered_at = null`,
    },
    main: `
select webhook_id
from target`,
  })
  return { count, queue: answerStoringQuery(queue, { effects: 'target', id: 'webhook_id' }) }
}

const REDELIVER_EVENT = redelivery('event', ONE_EVENT)
export const REDELIVER_TIME_RANGE = redelivery('events', EVENTS_OF_A_TIME)

// The answer that is kept with a test names its event, so the number is there before the row.
const NEXT_TEST: Statement = {
  name: 'next_test_event',
  text: `
select nextval(pg_get_serial_sequence('delivery', 'id')) as id`,
}

const TEST = buildStatement({
  name: 'queue_test_event',
  parts: {
    queued: `
  insert into delivery (id, webhook_id, data, type, next_attempt_at)
  overriding system value
  select $3, id, jsonb_build_object('id', id, 'url', url), 'webhook.test', now()
  from webhook
  where id = $2
    and integrator_id = $1
  for key share
  returning webhook_id`,
  },
  main: `
select webhook_id
from queued`,
})
const queryTest = answerStoringQuery(TEST, { effects: 'queued', id: 'webhook_id' })

export function openRedelivery(database: Database, wireIds: () => Promise<WireIds>): Redelivery {
  return {
    async redeliver({ integratorId, id, keep }, selection) {
      const [found] = await database.query<Row & { line: number }>(FIND_TARGET, [integratorId, id])
      if (found === undefined) return null
      const { count, queue } = 'event' in selection ? REDELIVER_EVENT : REDELIVER_TIME_RANGE
      const [start, end] =
        'event' in selection ? [selection.event.id, selection.event.recordedAt] : [selection.from, selection.until]
      const values = [integratorId, id, start, end, found.line]
      const [row] = await database.query<Row & { found: number }>(count, values)
      const events = row?.found ?? 0
      if (events === 0 || events > MAX_REDELIVERED_EVENTS) return events
      const answer = keep(events)
      const queued = await queue(database, values, [{ id, keep: answer }])
      if (queued.length === 0) return null
      answer?.written()
      return events
    },
    async test({ integratorId, id, keep }) {
      if (!isUuid(id)) return null
      const [row] = await database.query<Row & { id: number }>(NEXT_TEST, [])
      if (row === undefined) throw new Error('A sequence gave no number.')
      const [event = ''] = (await wireIds()).testEvents(integratorId, [row.id])
      const answer = keep(event)
      const queued = await queryTest(database, [integratorId, id, row.id], [{ id, keep: answer }])
      if (queued.length === 0) return null
      answer?.written()
      return event
    },
  }
}
