import type { Webhook } from '@portico/contract'
import type { WebhookEventType } from '@portico/contract/events/event-types'
import { isUuid } from '../../core/kit/uuid.ts'
import { MAX_WEBHOOKS, SECRET_ROTATION_OVERLAP_SECONDS } from '../../core/webhooks/webhook.ts'
import { type Actor, formatActor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { type AnswerToStore, answerStoringQuery } from '../kit/idempotency.ts'
import { retryWhileOvertaken } from '../kit/retry.ts'
import { buildStatement } from '../kit/statement.ts'

/** An endpoint as the integrator sees it; its secret is shown once, when it is made or rotated. */
export type WebhookDocument = Webhook

export type NewWebhook = {
  readonly id: string
  readonly integratorId: string
  readonly actor: Actor
  readonly url: string
  readonly events: readonly WebhookEventType[]
  readonly sealedSecret: string
  /** The answer to store with the change, if there is one. */
  readonly keep: AnswerToStore | null
}

/** One endpoint of one integrator, and who acts on it. */
export type WebhookCommand = {
  readonly integratorId: string
  readonly id: string
  readonly actor: Actor
  readonly keep: AnswerToStore | null
}

export type WebhookStore = {
  /** False when the integrator has as many endpoints as there may be. */
  create(webhook: NewWebhook): Promise<boolean>
  list(integratorId: string): Promise<WebhookDocument[]>
  find(integratorId: string, id: string): Promise<WebhookDocument | null>
  /** The others are false when the integrator has no such endpoint. */
  remove(ref: WebhookCommand): Promise<boolean>
  /** The new secret signs from now on; for a while the old one does too. `sealSecret` is called if the id is a UUID. */
  rotate(ref: WebhookCommand, sealSecret: () => string): Promise<boolean>
  /** Events from now on are delivered again, and what was under way when it was switched off. */
  enable(ref: WebhookCommand): Promise<boolean>
}

/** The purpose that a secret is sealed for, so that it cannot be read in another endpoint's row. */
export function webhookSecretPurpose(webhookId: string): string {
  return `webhook ${webhookId}`
}

const DOCUMENT = (row: string) =>
  `jsonb_build_object('id', ${row}.id, 'url', ${row}.url, 'events', to_jsonb(${row}.events))`

// An event that is just being committed has its id already and must not be missed, so the endpoint begins at the id up to
// which nothing more can appear. It takes the lowest free place; where another endpoint was faster, the statement runs again.
const CREATE = buildStatement({
  name: 'create_webhook',
  parts: {
    inserted: `
  insert into webhook (id, integrator_id, place, url, events, secret, position)
  select $1, $2, free.place, $3, $4::text[], $5, settled_event()
  from (
    select min(place) as place
    from generate_series(1, ${MAX_WEBHOOKS}) as place
    where not exists (
      select
      from webhook
      where webhook.integrator_id = $2
        and webhook.place = place.place
    )
  ) as free
  where free.place is not null
  on conflict (integrator_id, place) do nothing
  returning *`,
    logged: `
  insert into event (integrator_id, type, actor, created_at, after)
  select integrator_id, 'webhook.created', $6, now(), ${DOCUMENT('inserted')}
  from inserted`,
  },
  main: `
select
  exists (select from inserted) as created,
  (select count(*) from webhook where integrator_id = $2) >= ${MAX_WEBHOOKS} as full`,
})

const COLUMNS = `
  id,
  url,
  events,
  case when disabled_at is null then 'enabled' else 'disabled' end as status,
  disabled_reason,
  epoch_ms(disabled_at) as disabled_at,
  epoch_ms(failing_since) as failing_since,
  epoch_ms(created_at) as created_at`

const LIST: Statement = {
  name: 'list_webhooks',
  text: `
select${COLUMNS}
from webhook
where integrator_id = $1
order by created_at, id`,
}

const FIND: Statement = {
  name: 'find_webhook',
  text: `
select${COLUMNS}
from webhook
where id = $2
  and integrator_id = $1`,
}

type WebhookRow = Row &
  Omit<WebhookDocument, 'disabled_at' | 'failing_since' | 'created_at'> & {
    disabled_at: number | null
    failing_since: number | null
    created_at: number
  }

const REMOVE = buildStatement({
  name: 'remove_webhook',
  parts: {
    removed: `
  delete from webhook
  where id = $2
    and integrator_id = $1
  returning *`,
    logged: `
  insert into event (integrator_id, type, actor, created_at, before)
  select integrator_id, 'webhook.deleted', $3, now(), ${DOCUMENT('removed')}
  from removed`,
  },
  main: `
select id
from removed`,
})

const ROTATE = buildStatement({
  name: 'rotate_webhook_secret',
  parts: {
    changed: `
  update webhook
  set
    secret = $4,
    previous_secret = secret,
    previous_secret_until = now() + interval '${SECRET_ROTATION_OVERLAP_SECONDS} seconds'
  where id = $2
    and integrator_id = $1
  returning *`,
    logged: `
  insert into event (integrator_id, type, actor, created_at, after)
  select integrator_id, 'webhook.secret_rotated', $3, now(), ${DOCUMENT('changed')}
  from changed`,
  },
  main: `
select id
from changed`,
})

// Enabling what is enabled changes nothing and is no event.
const ENABLE = buildStatement({
  name: 'enable_webhook',
  parts: {
    found: `
  select *
  from webhook
  where id = $2
    and integrator_id = $1
  for update`,
    changed: `
  update webhook
  set
    disabled_at = null,
    disabled_reason = null,
    failing_since = null,
    -- The lease ends: what an attempt that is still under way leads to no longer counts.
    leased_by = null,
    leased_until = null,
    position = greatest(webhook.position, settled_event())
  from found
  where webhook.id = found.id
    and found.disabled_at is not null
  returning webhook.*`,
    logged: `
  insert into event (integrator_id, type, actor, created_at, after)
  select integrator_id, 'webhook.enabled', $3, now(), ${DOCUMENT('changed')}
  from changed`,
  },
  main: `
select id
from found`,
})

const queryCreate = answerStoringQuery(CREATE, { effects: 'inserted', id: 'id' })
const queryRemove = answerStoringQuery(REMOVE, { effects: 'removed', id: 'id' })
const queryRotate = answerStoringQuery(ROTATE, { effects: 'changed', id: 'id' })
const queryEnable = answerStoringQuery(ENABLE, { effects: 'found', id: 'id' })

export function openWebhookStore(database: Database): WebhookStore {
  const act = async (query: typeof queryRemove, ref: WebhookCommand, ...more: readonly unknown[]) => {
    const { integratorId, id, actor, keep } = ref
    if (!isUuid(id)) return false
    const found = await query(database, [integratorId, id, formatActor(actor), ...more], [{ id, keep }])
    if (found.length > 0) keep?.written()
    return found.length > 0
  }

  return {
    create: ({ id, integratorId, actor, url, events, sealedSecret, keep }) =>
      retryWhileOvertaken(async () => {
        const values = [id, integratorId, url, events, sealedSecret, formatActor(actor)]
        const [row] = await queryCreate<Row & { created: boolean; full: boolean }>(database, values, [{ id, keep }])
        if (row?.created) keep?.written()
        return row?.created || row?.full ? row.created : null
      }),
    list: async (integratorId) => (await database.query<WebhookRow>(LIST, [integratorId])).map(documentFrom),
    async find(integratorId, id) {
      if (!isUuid(id)) return null
      const [row] = await database.query<WebhookRow>(FIND, [integratorId, id])
      return row === undefined ? null : documentFrom(row)
    },
    remove: (ref) => act(queryRemove, ref),
    rotate: async (ref, sealSecret) => isUuid(ref.id) && act(queryRotate, ref, sealSecret()),
    enable: (ref) => act(queryEnable, ref),
  }
}

function documentFrom({ disabled_at, failing_since, created_at, ...row }: WebhookRow): WebhookDocument {
  const iso = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds).toISOString())
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    status: row.status,
    disabled_reason: row.disabled_reason,
    disabled_at: iso(disabled_at),
    failing_since: iso(failing_since),
    created_at: new Date(created_at).toISOString(),
  }
}
