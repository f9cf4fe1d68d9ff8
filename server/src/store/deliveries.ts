import type { Outcome, Verdict } from '../core/webhook.ts'
import type { Database, Row, Statement } from './database.ts'
import { EVENT_COLUMNS, type EventDocument, type EventRow, eventDocument, placeOf } from './events.ts'
import { sweepAll, sweepOf } from './sweep.ts'
import { type WireIds, wireIdsOf } from './wire-ids.ts'

/** An event about the endpoints themselves: in nobody's site, and in no list of events. */
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
  readonly event: EventDocument | WebhookEventDocument
}

/** What one worker may send to one endpoint now; nobody else does until it has recorded how that went. */
export type Round = {
  readonly url: string
  readonly integratorId: string
  /** Sealed; the newest first. */
  readonly secrets: readonly string[]
  readonly now: Date
  readonly deliveries: readonly DueDelivery[]
}

export type Attempt = {
  readonly id: number
  /** How many attempts there were before this one. */
  readonly before: number
  readonly outcome: Outcome & { readonly ms: number }
  readonly verdict: Verdict
}

export type Deliveries = {
  /** Takes the next deliveries to an endpoint; null when there are none, or another worker is at it. */
  claim(webhookId: string, holder: string): Promise<Round | null>
  /** Writes down how a round went. Gives the reason if the endpoint is switched off for it. */
  record(webhookId: string, attempts: readonly Attempt[], disableAfterSeconds: number): Promise<string | null>
  release(webhookId: string, holder: string): Promise<void>
  /** Of those that hold endpoints, the ones whose endpoint is gone, switched off, or held by another by now. */
  findLost(holds: readonly { readonly webhookId: string; readonly holder: string }[]): Promise<string[]>
  /** Forgets deliveries that ended long ago. */
  sweep(stopping?: AbortSignal): Promise<void>
}

/** Of these the first of each site are taken, so that a long queue costs no more than a short one. */
const MOST_LOOKED_AT = 64
const MOST_IN_A_ROUND = 8
/** Longer than a round can take. After the hard end of a worker, others go on when this is over. */
const LEASE = `interval '30 seconds'`
/** Ten attempts, and those of some redeliveries. */
const MOST_LOGGED = 50
const KEPT_FOR = `interval '30 days'`

// One delivery of a site at a time, the oldest first: what happened to a site begins to arrive in its order.
const CLAIM: Statement = {
  name: 'claim_deliveries',
  text: `
with leased as (
  update webhook
  set leased_by = $2, leased_until = now() + ${LEASE}
  where id = $1
    and disabled_at is null
    and (leased_until is null or leased_until < now() or leased_by = $2)
  returning *
),
due as (
  select found.*
  from leased
  cross join lateral (
    select *
    from delivery
    where delivery.webhook_id = leased.id
      and delivery.next_attempt_at <= now()
    order by delivery.next_attempt_at, delivery.event_id
    limit ${MOST_LOOKED_AT}
  ) as found
),
first as (
  select distinct on (site_id) *
  from due
  order by site_id, next_attempt_at, event_id
),
taken as (
  select *
  from first
  order by next_attempt_at, event_id
  limit ${MOST_IN_A_ROUND}
)
select
  taken.id as delivery_id,
  taken.event_id,
  taken.attempts,
  taken.type as delivery_type,
  taken.data,
  epoch_ms(taken.created_at) as queued_at,
  leased.url,
  leased.integrator_id,
  leased.secret,
  case when leased.previous_secret_until > now() then leased.previous_secret end as previous_secret,
  epoch_ms(now()) as now,${EVENT_COLUMNS}
from leased
cross join taken
left join event on event.id = taken.event_id
order by taken.next_attempt_at, taken.event_id`,
}

type ClaimedRow = Row &
  EventRow & {
    delivery_id: number
    event_id: number | null
    attempts: number
    delivery_type: string
    data: WebhookNotice | null
    queued_at: number
    url: string
    integrator_id: string
    secret: string
    previous_secret: string | null
    now: number
  }

// An attempt counts if it is still the one that was begun: whoever asks for a redelivery meanwhile gets one, under another
// id, and a worker that comes too late overwrites nothing. One success takes back all suspicion. Whoever is switched off
// is told to the integrator's other endpoints.
const RECORD: Statement = {
  name: 'record_attempts',
  text: `
with attempt as (
  select *
  from json_to_recordset($2::json) as attempt (
    id bigint, before integer, delivered boolean, gone boolean, next_in double precision, status integer, error text,
    ms integer
  )
),
recorded as (
  update delivery
  set
    attempts = delivery.attempts + 1,
    delivered_at = case when attempt.delivered then now() end,
    next_attempt_at = now() + make_interval(secs => attempt.next_in),
    log = case when jsonb_array_length(delivery.log) < ${MOST_LOGGED} then delivery.log else delivery.log - 0 end
      || jsonb_build_object('at', to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', attempt.status,
        'error', attempt.error, 'ms', attempt.ms)
  from attempt
  where delivery.id = attempt.id
    and delivery.webhook_id = $1
    and delivery.attempts = attempt.before
),
verdict as (
  select
    webhook.id,
    case
      when bool_or(attempt.gone) then 'gone'
      when not bool_or(attempt.delivered) and webhook.failing_since < now() - make_interval(secs => $3) then 'failing'
    end as reason,
    case when not bool_or(attempt.delivered) then coalesce(webhook.failing_since, now()) end as failing_since
  from webhook
  cross join attempt
  where webhook.id = $1
    and webhook.disabled_at is null
  group by webhook.id
),
judged as (
  update webhook
  set
    failing_since = verdict.failing_since,
    disabled_reason = verdict.reason,
    disabled_at = case when verdict.reason is not null then now() end
  from verdict
  where webhook.id = verdict.id
    and (webhook.failing_since is distinct from verdict.failing_since or verdict.reason is not null)
  returning webhook.*
),
disabled as (
  select *, jsonb_build_object('id', id, 'url', url, 'reason', disabled_reason) as document
  from judged
  where disabled_at is not null
),
logged as (
  insert into event (integrator_id, type, actor, created_at, after)
  select integrator_id, 'webhook.disabled', 'webhook:' || id, now(), document
  from disabled
  returning id, type
),
told as (
  insert into delivery (webhook_id, event_id, type, data, next_attempt_at)
  select other.id, logged.id, logged.type, disabled.document, now()
  from disabled
  cross join logged
  join webhook as other on other.integrator_id = disabled.integrator_id
  where other.id <> disabled.id
    and other.disabled_at is null
    and (other.events = '{}' or logged.type = any (other.events))
)
select disabled_reason as reason
from disabled`,
}

const RELEASE: Statement = {
  name: 'release_webhook',
  text: `
update webhook
set leased_by = null, leased_until = null
where id = $1
  and leased_by = $2`,
}

const FIND_LOST: Statement = {
  name: 'find_lost_holds',
  text: `
select hold.holder
from unnest($1::uuid[], $2::uuid[]) as hold (webhook_id, holder)
where not exists (
  select
  from webhook
  join integrator on integrator.id = webhook.integrator_id
  where webhook.id = hold.webhook_id
    and webhook.leased_by = hold.holder
    and webhook.disabled_at is null
    and integrator.suspended_at is null
)`,
}

export const DELIVERY_SWEEP = sweepOf('delivery', {
  key: 'id',
  moment: 'created_at',
  old: `next_attempt_at is null and created_at < now() - ${KEPT_FOR}`,
})

export function openDeliveries(database: Database): Deliveries {
  const wireIds = wireIdsOf(database)
  return {
    async claim(webhookId, holder) {
      const rows = await database.query<ClaimedRow>(CLAIM, [webhookId, holder])
      const [first] = rows
      if (first === undefined) return null
      const ids = await wireIds()
      return {
        url: first.url,
        integratorId: first.integrator_id,
        secrets: first.previous_secret === null ? [first.secret] : [first.secret, first.previous_secret],
        now: new Date(first.now),
        deliveries: rows.map((row) => ({ id: row.delivery_id, attempts: row.attempts, event: eventOf(row, ids) })),
      }
    },
    async record(webhookId, attempts, disableAfterSeconds) {
      const rows = JSON.stringify(attempts.map(toAttemptRow))
      const [disabled] = await database.query<Row & { reason: string }>(RECORD, [webhookId, rows, disableAfterSeconds])
      return disabled?.reason ?? null
    },
    release: async (webhookId, holder) => void (await database.query(RELEASE, [webhookId, holder])),
    async findLost(holds) {
      const rows = await database.query<Row & { holder: string }>(FIND_LOST, [
        holds.map(({ webhookId }) => webhookId),
        holds.map(({ holder }) => holder),
      ])
      return rows.map(({ holder }) => holder)
    },
    sweep: async (stopping) => void (await sweepAll(database, DELIVERY_SWEEP, stopping)),
  }
}

function toAttemptRow({ id, before, outcome: { status, error, ms }, verdict }: Attempt) {
  return {
    id,
    before,
    delivered: verdict.kind === 'delivered',
    gone: verdict.kind === 'gone',
    next_in: verdict.kind === 'failed' ? verdict.nextInSeconds : null,
    ...{ status, error, ms },
  }
}

function eventOf(row: ClaimedRow, ids: WireIds): EventDocument | WebhookEventDocument {
  const [id = ''] =
    row.event_id === null
      ? ids.testEvents(row.integrator_id, [row.delivery_id])
      : ids.events(row.integrator_id, [placeOf(row)])
  if (row.data === null) return eventDocument(row, id)
  return {
    id,
    type: row.delivery_type,
    created_at: new Date(row.queued_at).toISOString(),
    site: null,
    sequence: null,
    data: { webhook: inOrder(row.data) },
  }
}

/** The database keeps members in an order of its own. */
function inOrder({ id, url, reason }: WebhookNotice): WebhookNotice {
  return { id, url, ...(reason !== undefined && { reason }) }
}
