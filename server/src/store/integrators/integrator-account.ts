import type { Contact } from '../../core/integrators/contact.ts'
import { type Actor, formatActor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { changeIntegratorStatement, INTEGRATOR_COLUMNS, type Integrator } from './integrators.ts'

/** An integrator's contact, limits and counts. */
export type IntegratorAccount = Integrator & {
  readonly contact: Contact | null
  /** Requests a second; null for the default limit. */
  readonly rate_limit: number | null
  readonly webhooks: number
  readonly disabled_webhooks: number
  /** Websites whose subscription renews, and those whose subscription still runs and then ends. */
  readonly renewing: number
  readonly ending: number
}

/** Null: there is no such integrator. */
export type IntegratorAccountStore = {
  read(id: string): Promise<IntegratorAccount | null>
  rename(id: string, name: string): Promise<Row | null>
  setContact(id: string, contact: Contact | null): Promise<Row | null>
  /** Null for the default limit. */
  setLimit(id: string, perSecond: number | null): Promise<Row | null>
  /** Marks it as offboarded, so that it gets no new key. */
  offboard(id: string): Promise<Row | null>
}

const READ: Statement = {
  name: 'read_account',
  text: `
select${INTEGRATOR_COLUMNS},
  integrator.contact,
  integrator.rate_limit,
  (select count(*) from webhook where webhook.integrator_id = integrator.id) as webhooks,
  (
    select count(*)
    from webhook
    where webhook.integrator_id = integrator.id
      and webhook.disabled_at is not null
  ) as disabled_webhooks,
  (
    select count(*)
    from standing
    where standing.integrator_id = integrator.id
      and standing.tier is not null
      and standing.ends_at is null
  ) as renewing,
  (
    select count(*)
    from standing
    where standing.integrator_id = integrator.id
      and standing.ends_at is not null
      and standing.next_boundary_at is not null
      and standing.ends_at > now() + standing.clock_offset
  ) as ending
from integrator
where integrator.id = $1`,
}

const RENAME = changeIntegratorStatement('rename_integrator', 'integrator.renamed', 'name = $3::text')
const SET_LIMIT = changeIntegratorStatement(
  'set_integrator_limit',
  'integrator.limit_changed',
  'rate_limit = $3::integer',
)
const OFFBOARD = changeIntegratorStatement(
  'offboard_integrator',
  'integrator.offboarded',
  'offboarded_at = coalesce(before.offboarded_at, now())',
)

// A contact is personal data: the log says which members are set, not their values.
const SET_CONTACT = changeIntegratorStatement(
  'set_integrator_contact',
  'integrator.contact_changed',
  'contact = $3::jsonb',
  {
    document: (row) =>
      `(select coalesce(jsonb_object_agg(name, 'told'), '{}') from jsonb_object_keys(coalesce(${row}.contact, '{}')) as name)`,
    differs: 'before.contact is distinct from after.contact',
  },
)

export function openIntegratorAccountStore(database: Database, operator: Actor): IntegratorAccountStore {
  const actor = formatActor(operator)
  const first = async <R extends Row>(statement: Statement, values: readonly unknown[]) =>
    (await database.query<R>(statement, values))[0] ?? null
  return {
    read: (id) => first<Row & IntegratorAccount>(READ, [id]),
    rename: (id, name) => first(RENAME, [id, actor, name]),
    setContact: (id, contact) => first(SET_CONTACT, [id, actor, contact && JSON.stringify(contact)]),
    setLimit: (id, perSecond) => first(SET_LIMIT, [id, actor, perSecond]),
    offboard: (id) => first(OFFBOARD, [id, actor]),
  }
}
