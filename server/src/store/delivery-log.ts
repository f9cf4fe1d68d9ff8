import type { Database, Row, Statement } from './database.ts'
import { webhookEventId } from './deliveries.ts'
import { isSiteId } from './sites.ts'

/** One event's way to one endpoint, with every attempt. What receivers answered, beyond a status, is nobody's to see. */
export type DeliveryDocument = {
  readonly id: string
  readonly event: string
  readonly type: string
  readonly status: 'pending' | 'delivered' | 'failed'
  readonly created_at: string
  readonly next_attempt_at: string | null
  readonly attempts: AttemptDocument[]
}

export type AttemptDocument = {
  readonly at: string
  readonly status: number | null
  readonly error: string | null
  readonly ms: number
}

export type Wanted = { readonly event: number } | { readonly from: string; readonly until: string | null }

export type DeliveryLog = {
  /** The deliveries to an endpoint, newest first, those below an id. */
  list(webhookId: string, below: number | null, limit: number): Promise<DeliveryDocument[]>
  /** Queues events again, all ten attempts of them. Null: there are more than can be sent again at once. */
  redeliver(integratorId: string, webhookId: string, wanted: Wanted): Promise<number | null>
  /** Queues an event that says nothing, to try an endpoint out; gives its id. Null when there is no such endpoint. */
  test(integratorId: string, webhookId: string): Promise<string | null>
}

export const MOST_REDELIVERED = 10_000

const LIST: Statement = {
  name: 'list_deliveries',
  text: `
select
  id,
  event_id,
  type,
  epoch_ms(created_at) as created_at,
  epoch_ms(next_attempt_at) as next_attempt_at,
  delivered_at is not null as delivered,
  log
from delivery
where webhook_id = $1
  and id < $2
order by id desc
limit $3`,
}

type DeliveryRow = Row & {
  id: number
  event_id: number | null
  type: string
  created_at: number
  next_attempt_at: number | null
  delivered: boolean
  log: AttemptDocument[]
}

/** Queues the events that a condition finds, unless they are too many. */
function redeliver(name: string, condition: string): Statement {
  return {
    name,
    text: `
with found as (
  select event.id, event.type, event.site_id
  from webhook
  join event
    on event.integrator_id = webhook.integrator_id
    and event.sequence is not null
  where webhook.id = $2
    and webhook.integrator_id = $1
    and ${condition}
  order by event.id
  limit ${MOST_REDELIVERED + 1}
),
queued as (
  insert into delivery (webhook_id, event_id, type, site_id, next_attempt_at)
  select $2, id, type, site_id, now()
  from found
  where (select count(*) from found) <= ${MOST_REDELIVERED}
  order by id
  on conflict (webhook_id, event_id) do update
  set attempts = 0, next_attempt_at = excluded.next_attempt_at, delivered_at = null
)
select count(*) as found
from found`,
  }
}

const REDELIVER_ONE = redeliver('redeliver_event', 'event.id = $3')
const REDELIVER_RANGE = redeliver(
  'redeliver_events',
  `event.created_at >= $3::timestamptz
    and event.created_at < coalesce($4::timestamptz, 'infinity')
    and (webhook.events = '{}' or event.type = any (webhook.events))`,
)

const TEST: Statement = {
  name: 'queue_test_event',
  text: `
insert into delivery (webhook_id, data, type, next_attempt_at)
select id, jsonb_build_object('id', id, 'url', url), 'webhook.test', now()
from webhook
where id = $2
  and integrator_id = $1
returning id`,
}

export function openDeliveryLog(database: Database): DeliveryLog {
  return {
    async list(webhookId, below, limit) {
      const rows = await database.query<DeliveryRow>(LIST, [webhookId, below ?? Number.MAX_SAFE_INTEGER, limit])
      return rows.map(documentFrom)
    },
    async redeliver(integratorId, webhookId, wanted) {
      const [row] =
        'event' in wanted
          ? await database.query<Row & { found: number }>(REDELIVER_ONE, [integratorId, webhookId, wanted.event])
          : await database.query<Row & { found: number }>(REDELIVER_RANGE, [
              integratorId,
              webhookId,
              wanted.from,
              wanted.until,
            ])
      const found = row?.found ?? 0
      return found > MOST_REDELIVERED ? null : found
    },
    async test(integratorId, webhookId) {
      if (!isSiteId(webhookId)) return null
      const [row] = await database.query<Row & { id: number }>(TEST, [integratorId, webhookId])
      return row === undefined ? null : webhookEventId(null, row.id)
    },
  }
}

function documentFrom(row: DeliveryRow): DeliveryDocument {
  return {
    id: writeDeliveryId(row.id),
    event: webhookEventId(row.event_id, row.id),
    type: row.type,
    status: row.delivered ? 'delivered' : row.next_attempt_at === null ? 'failed' : 'pending',
    created_at: new Date(row.created_at).toISOString(),
    next_attempt_at: row.next_attempt_at === null ? null : new Date(row.next_attempt_at).toISOString(),
    attempts: row.log.map(({ at, status, error, ms }) => ({ at, status, error, ms })),
  }
}

const DELIVERY_ID = /^dlv_([0-9a-f]{14})$/

function writeDeliveryId(id: number): string {
  return `dlv_${id.toString(16).padStart(14, '0')}`
}

/** Null for what this service cannot have given out. */
export function readDeliveryId(text: string): number | null {
  const id = Number.parseInt(DELIVERY_ID.exec(text)?.[1] ?? '', 16)
  return Number.isSafeInteger(id) ? id : null
}
