import type { AttemptOutcome, AttemptVerdict } from '../../core/webhooks/webhook.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import type { EndpointLease } from './deliveries.ts'

export type DeliveryAttempt = {
  readonly id: number
  /** How many attempts there were before this one. */
  readonly before: number
  readonly outcome: AttemptOutcome & { readonly ms: number }
  readonly verdict: AttemptVerdict
}

export type AttemptRecorder = {
  /**
   * Records the outcomes of attempts. Recording the same again, after a lost answer of the database, has no effect. Returns the
   * reason if this switches the endpoint off. Without the lease nothing is written: then another worker serves the endpoint.
   */
  record(
    lease: EndpointLease,
    attempts: readonly DeliveryAttempt[],
    disableAfterSeconds: number,
  ): Promise<string | null>
}

/** Ten attempts, and those of some redeliveries. */
const MAX_LOGGED = 50

// Only the holder of the lease writes: enabling an endpoint ends the lease, so that an attempt which ends late cannot
// switch it off again. An attempt counts only if the delivery has as many attempts behind it as when this one began: written
// twice it counts once. A redelivery that was requested meanwhile has another id and is not touched. One success ends
// `failing_since`. The integrator's other endpoints are notified of one that is switched off.
// Rows are locked in one order: the endpoint, against its deletion, then deliveries by their event, as redeliveries do.
const RECORD: Statement = {
  name: 'record_attempts',
  text: `
with held as (
  select *
  from webhook
  where id = $1
    and leased_by = $2
  for key share
),
attempt as (
  select *
  from json_to_recordset($3::json) as attempt (
    id bigint, before integer, delivered boolean, gone boolean, next_in double precision, status integer, error text,
    ms integer
  )
),
counted as (
  select delivery.id
  from held
  join delivery on delivery.webhook_id = held.id
  join attempt
    on attempt.id = delivery.id
    and attempt.before = delivery.attempts
  order by delivery.event_id, delivery.id
  for no key update of delivery
),
recorded as (
  update delivery
  set
    attempts = delivery.attempts + 1,
    delivered_at = case when attempt.delivered then now() end,
    next_attempt_at = now() + make_interval(secs => attempt.next_in),
    log = case when jsonb_array_length(delivery.log) < ${MAX_LOGGED} then delivery.log else delivery.log - 0 end
      || jsonb_build_object('at', to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', attempt.status,
        'error', attempt.error, 'ms', attempt.ms)
  from counted
  join attempt on attempt.id = counted.id
  where delivery.id = counted.id
),
verdict as (
  select
    held.id,
    case
      when bool_or(attempt.gone) then 'gone'
      when not bool_or(attempt.delivered) and held.failing_since < now() - make_interval(secs => $4) then 'failing'
    end as reason,
    case when not bool_or(attempt.delivered) then coalesce(held.failing_since, now()) end as failing_since
  from held
  cross join attempt
  where held.disabled_at is null
  group by held.id, held.failing_since
),
judged as (
  update webhook
  set
    failing_since = verdict.failing_since,
    disabled_reason = verdict.reason,
    disabled_at = case when verdict.reason is not null then now() end
  from verdict
  where webhook.id = verdict.id
    and webhook.leased_by = $2
    and webhook.disabled_at is null
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
other as (
  select webhook.id
  from disabled
  join webhook on webhook.integrator_id = disabled.integrator_id
  where webhook.id <> disabled.id
    and webhook.disabled_at is null
    and (webhook.events = '{}' or 'webhook.disabled' = any (webhook.events))
  for key share of webhook
),
notified as (
  insert into delivery (webhook_id, event_id, type, data, next_attempt_at)
  select other.id, logged.id, logged.type, disabled.document, now()
  from disabled
  cross join logged
  cross join other
)
select disabled_reason as reason
from disabled`,
}

export function openAttemptRecorder(database: Database): AttemptRecorder {
  return {
    async record({ webhookId, holder }, attempts, disableAfterSeconds) {
      const rows = JSON.stringify(attempts.map(toAttemptRow))
      const values = [webhookId, holder, rows, disableAfterSeconds]
      const [disabled] = await database.query<Row & { reason: string }>(RECORD, values)
      return disabled?.reason ?? null
    },
  }
}

function toAttemptRow({ id, before, outcome: { status, error, ms }, verdict }: DeliveryAttempt) {
  return {
    id,
    before,
    delivered: verdict.kind === 'delivered',
    gone: verdict.kind === 'gone',
    next_in: verdict.kind === 'failed' ? verdict.nextInSeconds : null,
    ...{ status, error, ms },
  }
}
