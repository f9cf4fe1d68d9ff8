import type { Attempt, Delivery } from '@portico/contract'
import type { Database, Row, Statement } from '../kit/database.ts'
import { type EventPosition, epochMicroseconds, type WireIds } from '../kit/wire-ids.ts'
import { openRedelivery, type Redelivery } from './redelivery.ts'

/** One event for one endpoint, with every attempt. Of what the receiver answered, only the status is shown. */
export type DeliveryDocument = Delivery

export type DeliveryLog = Redelivery & {
  /** The deliveries to an endpoint, newest first, those below an id. */
  list(integratorId: string, webhookId: string, below: number | null, limit: number): Promise<DeliveryDocument[]>
}

// Bounds are pairs, as in the list of events: with ids alone, PostgreSQL may read through everybody's deliveries.
const LIST: Statement = {
  name: 'list_deliveries',
  text: `
select
  delivery.id,
  delivery.event_id,
  ${epochMicroseconds('event.recorded_at')} as recorded_at,
  delivery.type,
  epoch_ms(delivery.created_at) as created_at,
  epoch_ms(delivery.next_attempt_at) as next_attempt_at,
  delivery.delivered_at is not null as delivered,
  delivery.log
from delivery
left join event on event.id = delivery.event_id
where (delivery.webhook_id, delivery.id) >= ($1, 0)
  and (delivery.webhook_id, delivery.id) < ($1, $2)
order by delivery.webhook_id desc, delivery.id desc
limit $3`,
}

type DeliveryRow = Row & {
  id: number
  event_id: number | null
  recorded_at: number | null
  type: string
  created_at: number
  next_attempt_at: number | null
  delivered: boolean
  log: readonly Attempt[]
}

export function openDeliveryLog(database: Database, wireIds: () => Promise<WireIds>): DeliveryLog {
  return {
    ...openRedelivery(database, wireIds),
    async list(integratorId, webhookId, below, limit) {
      const rows = await database.query<DeliveryRow>(LIST, [webhookId, below ?? Number.MAX_SAFE_INTEGER, limit])
      const ids = await wireIds()
      const numbers = rows.map(({ id }) => id)
      const names = ids.deliveries(integratorId, numbers)
      const tests = ids.testEvents(integratorId, numbers)
      const events = ids.events(integratorId, rows.map(placeIn))
      return rows.map((row, index) =>
        documentFrom(row, names[index] ?? '', (row.event_id === null ? tests[index] : events[index]) ?? ''),
      )
    },
  }
}

function placeIn({ event_id, recorded_at }: DeliveryRow): EventPosition {
  return { id: event_id ?? 0, recordedAt: recorded_at ?? 0 }
}

function documentFrom(row: DeliveryRow, id: string, event: string): DeliveryDocument {
  return {
    id,
    event,
    type: row.type,
    status: row.delivered ? 'delivered' : row.next_attempt_at === null ? 'failed' : 'pending',
    created_at: new Date(row.created_at).toISOString(),
    next_attempt_at: row.next_attempt_at === null ? null : new Date(row.next_attempt_at).toISOString(),
    attempts: row.log.map(({ at, status, error, ms }) => ({ at, status, error, ms })),
  }
}
