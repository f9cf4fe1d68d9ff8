import type { Environment } from '../../core/kit/environment.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import { hashSecret, newSecret, secretDisplayPrefix } from '../../secrets/secrets.ts'
import { type Actor, formatActor } from '../kit/actor.ts'
import { type Database, type Row, type Statement, Unavailable } from '../kit/database.ts'

export type Integrator = {
  readonly id: string
  readonly name: string
  readonly origins: readonly string[]
  readonly created_at: string
  readonly suspended_at: string | null
  /** Whether a suspension also takes what visitors get. */
  readonly websites_suspended: boolean
  /** When business with it ended. */
  readonly offboarded_at: string | null
  readonly live_keys: number
  readonly sites: number
}

/** A suspension can be undone: a key that was revoked or has expired says that instead. */
export type KeyState = 'live' | 'revoked' | 'expired' | 'suspended'

export type KeyInfo = {
  readonly id: string
  readonly integrator_id: string
  readonly integrator_name: string
  readonly prefix: string
  /** What the key is for, if that was given. */
  readonly label: string | null
  readonly created_at: string
  readonly expires_at: string | null
  readonly revoked_at: string | null
  /** Since when its integrator is suspended. */
  readonly suspended_at: string | null
  readonly last_used_at: string | null
  readonly state: KeyState
  readonly live: boolean
}

/** What a key is for, and how long it lasts; null for ever. */
export type KeyTerms = { readonly label: string | null; readonly lastsSeconds: number | null }

const LASTING: KeyTerms = { label: null, lastsSeconds: null }

/** A key in clear. It exists nowhere else and cannot be shown again. */
export type NewKey = { readonly id: string; readonly secret: string }

/** What operators do with integrators and keys. Each change is one statement with its event. Null: not found. */
export type IntegratorStore = {
  readonly environment: Environment
  /** Whether the log is empty: onboarding writes an event, and events are never removed. */
  isNew(): Promise<boolean>
  /**
   * Takes a lock for as long as this connection lives: for commands, which close their connections soon. False when another
   * process held it longer than a statement's timeout.
   */
  onboardAlone(): Promise<boolean>
  onboard(
    name: string,
    origins: readonly string[],
    terms?: KeyTerms,
  ): Promise<{ integrator: { id: string; name: string }; key: NewKey }>
  list(): Promise<readonly Integrator[]>
  /** Those with this id or name: several may have the same name. Erased ones only if `also.erased` is set. */
  named(
    idOrName: string,
    also?: { readonly erased: boolean },
  ): Promise<readonly { readonly id: string; readonly name: string }[]>
  /** Blocks keys and dashboards, with `websites` also delivery to visitors. It never reduces an earlier suspension. */
  suspend(id: string, what?: { readonly websites: boolean }): Promise<Row | null>
  /** How many of its websites are delivered to visitors now. */
  countShown(id: string): Promise<number>
  resume(id: string): Promise<Row | null>
  setOrigins(id: string, origins: readonly string[]): Promise<Row | null>
  /** Also null for an integrator that is offboarded. */
  issueKey(integratorId: string, terms?: KeyTerms): Promise<NewKey | null>
  listKeys(integratorId: string | null): Promise<readonly KeyInfo[]>
  /** The id of the key with this hash. */
  findKeyId(hash: Buffer): Promise<string | null>
  /** A new key with the same integrator, label and lifetime; the old one works on for the overlap. */
  rotateKey(keyId: string, overlapSeconds: number): Promise<NewKey | null>
  revokeKey(keyId: string): Promise<Row | null>
}

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
const iso = (column: string) => `to_char(${column}, ${ISO})`

const websitesSuspended = (row: string) => `${row}.suspended_at is not null and not ${row}.suspension_spares_websites`

const INTEGRATOR_DOCUMENT = (row: string) => `(jsonb_build_object(
    'name', ${row}.name, 'origins', to_jsonb(${row}.origins), 'suspended', ${row}.suspended_at is not null,
    'websites_suspended', ${websitesSuspended(row)})
    || jsonb_strip_nulls(jsonb_build_object(
      'rate_limit', ${row}.rate_limit, 'offboarded_at', ${iso(`${row}.offboarded_at`)})))`
const KEY_DOCUMENT = (row: string) => `jsonb_build_object(
    'key', ${row}.id, 'prefix', ${row}.prefix, 'expires_at', ${iso(`${row}.expires_at`)})`

/** SQL: a time so many seconds from now; null for null. */
const inSeconds = (parameter: string) => `now() + make_interval(secs => ${parameter}::double precision)`

const FIRST_EVENT: Statement = {
  name: 'first_event',
  text: `
    select
    from event
    order by id
    limit 1`,
}

/** A statement of its own, because one that waits for a lock does not see what others write meanwhile. The number is arbitrary. */
const ONBOARD_ALONE: Statement = { name: 'onboard_alone', text: 'select pg_advisory_lock(7067843)' }

const ONBOARD: Statement = {
  name: 'onboard',
  text: `
with integrator as (
  insert into integrator (name, origins)
  values ($1, $2::text[])
  returning *
),
key as (
  insert into integrator_key (integrator_id, hash, prefix, label, expires_at, planned_expiry)
  select id, $3, $4, $6, ${inSeconds('$7')}, ${inSeconds('$7')}
  from integrator
  returning *
),
logged as (
  insert into event (integrator_id, type, actor, created_at, after)
  select id, 'integrator.onboarded', $5, now(), ${INTEGRATOR_DOCUMENT('integrator')}
  from integrator
  union all
  select integrator_id, 'key.issued', $5, now(), ${KEY_DOCUMENT('key')}
  from key
)
select integrator.id, integrator.name, key.id as key_id
from integrator, key`,
}

// Counting in the order of hosts leads to the index by integrator. The one by identity looks cheaper to the planner, and is
// then read as a whole for each of them.
/** The columns of `Integrator`. */
export const INTEGRATOR_COLUMNS = `
  integrator.id,
  integrator.name,
  integrator.origins,
  ${iso('integrator.created_at')} as created_at,
  ${iso('integrator.suspended_at')} as suspended_at,
  ${websitesSuspended('integrator')} as websites_suspended,
  ${iso('integrator.offboarded_at')} as offboarded_at,
  (
    select count(*)
    from integrator_key as key
    where key.integrator_id = integrator.id
      and (key.expires_at is null or key.expires_at > now())
  ) as live_keys,
  (
    select count(*)
    from (
      select
      from site
      where site.integrator_id = integrator.id
      order by site.fqdn
    ) as site
  ) as sites`

const LIST: Statement = {
  name: 'list_integrators',
  text: `
select${INTEGRATOR_COLUMNS}
from integrator
where integrator.erased_at is null
order by integrator.created_at, integrator.id`,
}

const NAMED: Statement = {
  name: 'find_integrator_by_name',
  text: `
select id, name
from integrator
where (id = $1::uuid or name = $2::text)
  and ($3::boolean or erased_at is null)
order by created_at, id`,
}

/** What the log says of an integrator before and after a change, and the condition that something changed. */
type LoggedDifference = { readonly document: (row: string) => string; readonly differs: string }

const LOGGED_DIFFERENCE: LoggedDifference = {
  document: INTEGRATOR_DOCUMENT,
  differs: `${INTEGRATOR_DOCUMENT('before')} <> ${INTEGRATOR_DOCUMENT('after')}`,
}

/** A statement that changes an integrator. Where nothing changes it writes no event. */
export function changeIntegratorStatement(
  name: string,
  event: string,
  set: string,
  { document, differs }: LoggedDifference = LOGGED_DIFFERENCE,
): Statement {
  return {
    name,
    text: `
with before as (
  select *
  from integrator
  where id = $1
  for update
),
after as (
  update integrator
  set ${set}
  from before
  where integrator.id = before.id
  returning integrator.*
),
logged as (
  insert into event (integrator_id, type, actor, created_at, before, after)
  select after.id, '${event}', $2, now(), ${document('before')}, ${document('after')}
  from before
  join after on after.id = before.id
  where ${differs}
)
select id, name, origins, suspended_at is not null as suspended, ${websitesSuspended('after')} as websites_suspended
from after`,
  }
}

const SUSPEND = changeIntegratorStatement(
  'suspend_integrator',
  'integrator.suspended',
  `
    suspended_at = coalesce(before.suspended_at, now()),
    suspension_spares_websites = not $3::boolean and (before.suspended_at is null or before.suspension_spares_websites)`,
)
const RESUME = changeIntegratorStatement(
  'resume_integrator',
  'integrator.resumed',
  'suspended_at = null, suspension_spares_websites = false, offboarded_at = null',
)
const SET_ORIGINS = changeIntegratorStatement('set_origins', 'integrator.origins_changed', 'origins = $3::text[]')

const COUNT_SHOWN: Statement = {
  name: 'count_shown_websites',
  text: `
select count(*) as shown
from standing
where standing.integrator_id = $1
  and standing.tier is not null
  and (standing.ends_at is null or standing.ends_at > now() + standing.clock_offset)
  and exists (select from publication where publication.site_id = standing.site_id)`,
}

const ISSUE_KEY: Statement = {
  name: 'issue_key',
  text: `
with key as (
  insert into integrator_key (integrator_id, hash, prefix, label, expires_at, planned_expiry)
  select id, $2, $3, $5, ${inSeconds('$6')}, ${inSeconds('$6')}
  from integrator
  where id = $1
    and offboarded_at is null
  returning *
),
logged as (
  insert into event (integrator_id, type, actor, created_at, after)
  select integrator_id, 'key.issued', $4, now(), ${KEY_DOCUMENT('key')}
  from key
)
select id
from key`,
}

const LIST_KEYS: Statement = {
  name: 'list_keys',
  text: `
select
  key.id,
  key.integrator_id,
  integrator.name as integrator_name,
  key.prefix,
  key.label,
  ${iso('key.created_at')} as created_at,
  ${iso('key.expires_at')} as expires_at,
  ${iso('key.revoked_at')} as revoked_at,
  ${iso('integrator.suspended_at')} as suspended_at,
  ${iso('key.last_used_at')} as last_used_at,
  state.name as state,
  state.name = 'live' as live
from integrator_key as key
join integrator on integrator.id = key.integrator_id
cross join lateral (
  select
    case
      when key.revoked_at is not null then 'revoked'
      when key.expires_at <= now() then 'expired'
      when integrator.suspended_at is not null then 'suspended'
      else 'live'
    end as name
) as state
where $1::uuid is null or key.integrator_id = $1::uuid
order by key.created_at, key.id`,
}

const FIND_KEY: Statement = {
  name: 'find_key_by_hash',
  text: `
select id
from integrator_key
where hash = $1`,
}

const ROTATE_KEY: Statement = {
  name: 'rotate_key',
  text: `
with before as (
  select *
  from integrator_key
  where id = $1
    -- Once it was rotated it has another expiry than it was issued with.
    and expires_at is not distinct from planned_expiry
    and coalesce(expires_at > now(), true)
  for update
),
old as (
  update integrator_key as key
  set
    expires_at = least(before.expires_at, ${inSeconds('$5')}),
    planned_expiry = null
  from before
  where key.id = before.id
  returning key.*
),
key as (
  insert into integrator_key (integrator_id, hash, prefix, label, expires_at, planned_expiry)
  select
    integrator_id, $2, $3, label,
    now() + (before.planned_expiry - before.created_at), now() + (before.planned_expiry - before.created_at)
  from before
  where exists (select from old)
  returning *
),
logged as (
  insert into event (integrator_id, type, actor, created_at, before, after)
  select key.integrator_id, 'key.rotated', $4, now(), ${KEY_DOCUMENT('before')}, ${KEY_DOCUMENT('key')}
  from before
  join key on key.integrator_id = before.integrator_id
)
select id
from key`,
}

const REVOKE_KEY: Statement = {
  name: 'revoke_key',
  text: `
with before as (
  select *
  from integrator_key
  where id = $1
  for update
),
after as (
  update integrator_key as key
  set
    expires_at = least(before.expires_at, now()),
    -- What has expired by itself is not revoked any more.
    revoked_at = case when before.expires_at <= now() then before.revoked_at else now() end
  from before
  where key.id = before.id
  returning key.*
),
logged as (
  insert into event (integrator_id, type, actor, created_at, before, after)
  select after.integrator_id, 'key.revoked', $2, now(), ${KEY_DOCUMENT('before')}, ${KEY_DOCUMENT('after')}
  from before
  join after on after.id = before.id
  where before.expires_at is distinct from after.expires_at
)
select id, prefix, integrator_id
from after`,
}

export function openIntegratorStore(database: Database, environment: Environment, operator: Actor): IntegratorStore {
  const actor = formatActor(operator)
  const newKey = () => {
    const secret = newSecret('integrator_key', environment)
    return { secret, stored: [hashSecret(secret), secretDisplayPrefix(secret)] as const }
  }
  const first = async (statement: Statement, values: readonly unknown[]) =>
    (await database.query<Row>(statement, values))[0] ?? null

  return {
    environment,
    isNew: async () => (await first(FIRST_EVENT, [])) === null,
    async onboardAlone() {
      try {
        await database.query(ONBOARD_ALONE, [])
        return true
      } catch (error) {
        if (error instanceof Unavailable && error.wasCancelled) return false
        throw error
      }
    },
    async onboard(name, origins, { label, lastsSeconds } = LASTING) {
      const { secret, stored } = newKey()
      const values = [name, origins, ...stored, actor, label, lastsSeconds]
      type Onboarded = Row & { id: string; name: string; key_id: string }
      const [row] = await database.query<Onboarded>(ONBOARD, values)
      if (row === undefined) throw new Error('Onboarding gave no row.')
      return { integrator: { id: row.id, name: row.name }, key: { id: row.key_id, secret } }
    },
    list: () => database.query<Row & Integrator>(LIST, []),
    named: (idOrName, { erased } = { erased: false }) =>
      database.query<Row & { id: string; name: string }>(NAMED, [
        ...(isUuid(idOrName) ? [idOrName, null] : [null, idOrName]),
        erased,
      ]),
    suspend: (id, { websites } = { websites: false }) => first(SUSPEND, [id, actor, websites]),
    countShown: async (id) => Number((await first(COUNT_SHOWN, [id]))?.['shown'] ?? 0),
    resume: (id) => first(RESUME, [id, actor]),
    setOrigins: (id, origins) => first(SET_ORIGINS, [id, actor, origins]),
    async issueKey(integratorId, { label, lastsSeconds } = LASTING) {
      const { secret, stored } = newKey()
      const row = await first(ISSUE_KEY, [integratorId, ...stored, actor, label, lastsSeconds])
      return row && { id: String(row['id']), secret }
    },
    listKeys: (integratorId) => database.query<Row & KeyInfo>(LIST_KEYS, [integratorId]),
    async findKeyId(hash) {
      const row = await first(FIND_KEY, [hash])
      return row && String(row['id'])
    },
    async rotateKey(keyId, overlapSeconds) {
      const { secret, stored } = newKey()
      const row = await first(ROTATE_KEY, [keyId, ...stored, actor, overlapSeconds])
      return row && { id: String(row['id']), secret }
    },
    revokeKey: (keyId) => first(REVOKE_KEY, [keyId, actor]),
  }
}
