import type { Database, Row, Statement } from '../../store/kit/database.ts'
import type { Store } from '../../store/store.ts'
import type { DeliveryDocument } from '../../store/webhooks/delivery-log.ts'
import type { WebhookDocument } from '../../store/webhooks/webhooks.ts'

/** An endpoint for the operator, with its integrator. Its address without what may be a secret in it. */
export type EndpointSummary = WebhookDocument & {
  readonly integrator: { readonly id: string; readonly name: string; readonly suspended: boolean }
}

export type EndpointReport = EndpointSummary & {
  /** The results of the latest deliveries, so many of them. */
  readonly latest: {
    readonly looked_at: number
    readonly delivered: number
    readonly waiting: number
    readonly failed: number
  }
  /** Since when the oldest of them waits. */
  readonly waiting_since: string | null
  /** Newest first. */
  readonly deliveries: readonly DeliveryDocument[]
}

export const MAX_COUNTED_DELIVERIES = 1_000
const MAX_DELIVERIES = 20

const COLUMNS = `
  webhook.id,
  webhook.url,
  webhook.events,
  case when webhook.disabled_at is null then 'enabled' else 'disabled' end as status,
  webhook.disabled_reason,
  epoch_ms(webhook.disabled_at) as disabled_at,
  epoch_ms(webhook.failing_since) as failing_since,
  epoch_ms(webhook.created_at) as created_at,
  integrator.id as integrator_id,
  integrator.name as integrator_name,
  integrator.suspended_at is not null as suspended`

// All of them: an integrator has sixteen at most.
const LIST: Statement = {
  name: 'list_all_webhooks',
  text: `
select${COLUMNS}
from webhook
join integrator on integrator.id = webhook.integrator_id
where $1::uuid is null or webhook.integrator_id = $1::uuid
order by integrator.name, webhook.created_at, webhook.id`,
}

const FIND: Statement = {
  name: 'find_webhook_of_any',
  text: `
select${COLUMNS}
from webhook
join integrator on integrator.id = webhook.integrator_id
where webhook.id = $1`,
}

// Bounds are pairs, as in the list of deliveries.
const COUNT: Statement = {
  name: 'count_latest_deliveries',
  text: `
select
  count(*) as looked_at,
  count(*) filter (where delivered_at is not null) as delivered,
  count(*) filter (where next_attempt_at is not null) as waiting,
  count(*) filter (where delivered_at is null and next_attempt_at is null) as failed,
  epoch_ms(min(created_at) filter (where next_attempt_at is not null)) as since
from (
  select created_at, delivered_at, next_attempt_at
  from delivery
  where (webhook_id, id) >= ($1, 0)
    and (webhook_id, id) < ($1, ${Number.MAX_SAFE_INTEGER})
  order by webhook_id desc, id desc
  limit ${MAX_COUNTED_DELIVERIES}
) as latest`,
}

type EndpointRow = Row &
  Omit<WebhookDocument, 'disabled_at' | 'failing_since' | 'created_at'> & {
    disabled_at: number | null
    failing_since: number | null
    created_at: number
    integrator_id: string
    integrator_name: string
    suspended: boolean
  }

/** Of one integrator, or of all. */
export async function listEndpoints(
  database: Database,
  integratorId: string | null,
): Promise<readonly EndpointSummary[]> {
  return (await database.query<EndpointRow>(LIST, [integratorId])).map(summaryFrom)
}

/** Null: there is no such endpoint. */
export async function findEndpoint(database: Database, id: string): Promise<EndpointSummary | null> {
  const [row] = await database.query<EndpointRow>(FIND, [id])
  return row === undefined ? null : summaryFrom(row)
}

export async function reportEndpoint(
  database: Database,
  { deliveryLog }: Pick<Store, 'deliveryLog'>,
  endpoint: EndpointSummary,
): Promise<EndpointReport> {
  const [[counted], deliveries] = await Promise.all([
    database.query<CountRow>(COUNT, [endpoint.id]),
    deliveryLog.list(endpoint.integrator.id, endpoint.id, null, MAX_DELIVERIES),
  ])
  const { looked_at = 0, delivered = 0, waiting = 0, failed = 0, since = null } = counted ?? {}
  return {
    ...endpoint,
    latest: { looked_at, delivered, waiting, failed },
    waiting_since: iso(since),
    deliveries,
  }
}

type CountRow = Row & EndpointReport['latest'] & { since: number | null }

function summaryFrom(row: EndpointRow): EndpointSummary {
  return {
    ...{ id: row.id, url: withoutSecrets(row.url), events: row.events, status: row.status },
    disabled_reason: row.disabled_reason,
    disabled_at: iso(row.disabled_at),
    failing_since: iso(row.failing_since),
    created_at: new Date(row.created_at).toISOString(),
    integrator: { id: row.integrator_id, name: row.integrator_name, suspended: row.suspended },
  }
}

/** Receivers put tokens into addresses: host and path are enough to know which it is. */
export function withoutSecrets(address: string): string {
  const url = URL.parse(address)
  if (url === null) return ''
  return `${url.protocol}//${url.host}${url.pathname}${url.search === '' ? '' : '?…'}`
}

function iso(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString()
}
