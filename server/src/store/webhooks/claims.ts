import { EVENT_COLUMNS, type EventDocument, type EventRow, toEventDocument } from '../events/event-document.ts'
import { eventPosition } from '../events/events.ts'
import type { Row, Statement } from '../kit/database.ts'
import type { WireIds } from '../kit/wire-ids.ts'

/** An event about the endpoints themselves: of no site, and in no list of events. */
export type WebhookEventDocument = {
  readonly id: string
  readonly type: string
  readonly created_at: string
  readonly site: null
  readonly sequence: null
  readonly data: { readonly webhook: WebhookNotice }
}

/** The endpoint that an event is about, and why it was switched off if it was. */
export type WebhookNotice = { readonly id: string; readonly url: string; readonly reason?: string }

/** One event that is to be sent now. */
export type DueDelivery = {
  readonly id: number
  readonly attempts: number
  readonly siteId: string | null
  /** The event's id on the wire. */
  readonly eventId: string
  /** Null: it cannot be read, and is not sent. */
  readonly event: EventDocument | WebhookEventDocument | null
}

/** The deliveries that the holder of an endpoint's lease may send now. */
export type DeliveryClaim = {
  readonly url: string
  readonly integratorId: string
  /** Sealed; the newest first. */
  readonly secrets: readonly string[]
  readonly now: Date
  readonly deliveries: readonly DueDelivery[]
}

/** A claim reads this many deliveries and takes the first of each site, so a long queue costs no more than a short one. */
const MAX_READ = 256
/** A claim skips this many deliveries whose site has another one being sent: as many as one redelivery queues. */
export const MAX_SKIPPED_DELIVERIES = 10_000
/** The lease of an endpoint: when a worker was killed, another takes over its endpoints after this long. */
export const ENDPOINT_LEASE_SECONDS = 30
/** The time that must be left of a lease to start an attempt: longer than any attempt, so no lease ends during one. */
const NEEDED_SECONDS = 20
/** The site of deliveries that are about no site. */
export const NO_SITE_ID = '00000000-0000-0000-0000-000000000000'

/** No other delivery of its site is being sent. */
const IS_FREE = `coalesce(queued.site_id, '${NO_SITE_ID}') <> all ($4::uuid[])`

/** The first delivery of each site among those of a kind, in the order that is given. */
const firstOfEach = (kind: string, order: string) => `
  select distinct on (found.site_id) found.*
  from leased
  cross join lateral (
    select *
    from (
      select id, site_id, event_id, next_attempt_at
      from delivery
      where delivery.webhook_id = leased.id
        and ${kind}
      order by delivery.${order}
      limit ${MAX_SKIPPED_DELIVERIES}
    ) as queued
    where ${IS_FREE}
    order by ${order}
    limit ${MAX_READ}
  ) as found
  order by found.site_id, found.${order}, found.event_id`

// One delivery of a site at a time. First attempts are made in the order of the events, even if the clock was set back
// between them: they do not wait for `next_attempt_at`, retries do. Of a site's oldest first attempt and its oldest retry,
// the one that has waited longer is taken.
const claiming = (name: string, leased: string): Statement => ({
  name,
  text: `
with leased as (${leased}
),
fresh as (${firstOfEach('delivery.attempts = 0 and delivery.next_attempt_at is not null', 'event_id nulls first')}
),
again as (${firstOfEach('delivery.attempts > 0 and delivery.next_attempt_at <= now()', 'next_attempt_at')}
),
first as (
  select distinct on (site_id) *
  from (
    table fresh
    union all
    table again
  ) as due
  order by site_id, next_attempt_at, event_id
),
taken as (
  select *
  from first
  order by next_attempt_at, event_id
  limit $3
)
select
  delivery.id as delivery_id,
  delivery.event_id,
  delivery.attempts,
  delivery.site_id as delivery_site_id,
  delivery.type as delivery_type,
  delivery.data,
  epoch_ms(delivery.created_at) as queued_at,
  leased.url,
  leased.integrator_id,
  leased.secret,
  case when leased.previous_secret_until > now() then leased.previous_secret end as previous_secret,
  epoch_ms(now()) as now,
  event_can_be_read(event.type, coalesce(event.after, event.before)) as can_be_read,${EVENT_COLUMNS}
from leased
cross join taken
join delivery on delivery.id = taken.id
left join event on event.id = delivery.event_id
order by taken.next_attempt_at, taken.event_id`,
})

export const TAKE_DELIVERIES = claiming(
  'take_deliveries',
  `
  update webhook
  set leased_by = $2, leased_until = now() + interval '${ENDPOINT_LEASE_SECONDS} seconds'
  where id = $1
    and disabled_at is null
    and (leased_until is null or leased_until < now())
  returning *`,
)

export const TAKE_MORE_DELIVERIES = claiming(
  'take_more_deliveries',
  `
  select *
  from webhook
  where id = $1
    and leased_by = $2
    and leased_until > now() + interval '${NEEDED_SECONDS} seconds'
    and disabled_at is null`,
)

export type ClaimedDeliveryRow = Row &
  EventRow & {
    delivery_id: number
    event_id: number | null
    attempts: number
    delivery_site_id: string | null
    delivery_type: string
    data: WebhookNotice | null
    queued_at: number
    url: string
    integrator_id: string
    secret: string
    previous_secret: string | null
    now: number
    can_be_read: boolean
  }

/** What was claimed, from its rows; null when there are none. */
export function toDeliveryClaim(rows: readonly ClaimedDeliveryRow[], ids: WireIds): DeliveryClaim | null {
  const [first] = rows
  if (first === undefined) return null
  return {
    url: first.url,
    integratorId: first.integrator_id,
    secrets: first.previous_secret === null ? [first.secret] : [first.secret, first.previous_secret],
    now: new Date(first.now),
    deliveries: rows.map((row) => ({
      id: row.delivery_id,
      attempts: row.attempts,
      siteId: row.delivery_site_id,
      ...eventOf(row, ids),
    })),
  }
}

function eventOf(row: ClaimedDeliveryRow, ids: WireIds): Pick<DueDelivery, 'eventId' | 'event'> {
  const [id = ''] =
    row.event_id === null
      ? ids.testEvents(row.integrator_id, [row.delivery_id])
      : ids.events(row.integrator_id, [eventPosition(row)])
  if (row.data === null) return { eventId: id, event: row.can_be_read ? toEventDocument(row, id) : null }
  const event = {
    ...{ id, type: row.delivery_type, created_at: new Date(row.queued_at).toISOString(), site: null, sequence: null },
    data: { webhook: inOrder(row.data) },
  }
  return { eventId: id, event }
}

/** The contract's order of members, which jsonb does not keep. */
function inOrder({ id, url, reason }: WebhookNotice): WebhookNotice {
  return { id, url, ...(reason !== undefined && { reason }) }
}
