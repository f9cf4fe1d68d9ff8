import type { Database, Row, Statement } from './database.ts'
import { webhookEventId } from './deliveries.ts'
import { openRedelivery, type Redelivery } from './redelivery.ts'

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

export type DeliveryLog = Redelivery & {
  /** The deliveries to an endpoint, newest first, those below an id. */
  list(webhookId: string, below: number | null, limit: number): Promise<DeliveryDocument[]>
}

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

export function openDeliveryLog(database: Database): DeliveryLog {
  return {
    ...openRedelivery(database),
    async list(webhookId, below, limit) {
      const rows = await database.query<DeliveryRow>(LIST, [webhookId, below ?? Number.MAX_SAFE_INTEGER, limit])
      return rows.map(documentFrom)
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
