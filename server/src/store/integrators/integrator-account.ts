import type { Contact } from '../../core/integrators/contact.ts'
import { type Actor, formatActor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { changeIntegrator, INTEGRATOR_COLUMNS, type Integrator } from './integrators.ts'

/** What is agreed with an integrator, and how it stands with it. */
export type Account = Integrator & {
  readonly contact: Contact | null
  /** Requests a second; null: as everybody. */
  readonly rate_limit: number | null
  readonly webhooks: number
  readonly disabled_webhooks: number
  /** Websites whose subscription renews, and those whose subscription still runs and then ends. */
  readonly renewing: number
  readonly ending: number
}

/** Null: there is no such integrator. */
export type Accounts = {
  read(id: string): Promise<Account | null>
  rename(id: string, name: string): Promise<Row | null>
  setContact(id: string, contact: Contact | null): Promise<Row | null>
  /** Null for the limit that everybody has. */
  setLimit(id: string, perSecond: number | null): Promise<Row | null>
  /** Marks it, so that it gets no key any more. */
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

const RENAME = changeIntegrator('rename_integrator', 'integrator.renamed', 'name = $3::text')
const SET_LIMIT = changeIntegrator('set_integrator_limit', 'integrator.limit_changed', 'rate_limit = $3::integer')
const OFFBOARD = changeIntegrator(
  'offboard_integrator',
  'integrator.offboarded',
  'offboarded_at = coalesce(before.offboarded_at, now())',
)

// A contact is a person: the log says which of it is known, and not what it is.
const SET_CONTACT = changeIntegrator('set_integrator_contact', 'integrator.contact_changed', 'contact = $3::jsonb', {
  document: (row) =>
    `(select coalesce(jsonb_object_agg(name, 'told'), '{}') from jsonb_object_keys(coalesce(${row}.contact, '{}')) as name)`,
  differs: 'before.contact is distinct from after.contact',
})

export function openAccounts(database: Database, operator: Actor): Accounts {
  const actor = formatActor(operator)
  const first = async <R extends Row>(statement: Statement, values: readonly unknown[]) =>
    (await database.query<R>(statement, values))[0] ?? null
  return {
    read: (id) => first<Row & Account>(READ, [id]),
    rename: (id, name) => first(RENAME, [id, actor, name]),
    setContact: (id, contact) => first(SET_CONTACT, [id, actor, contact && JSON.stringify(contact)]),
    setLimit: (id, perSecond) => first(SET_LIMIT, [id, actor, perSecond]),
    offboard: (id) => first(OFFBOARD, [id, actor]),
  }
}
