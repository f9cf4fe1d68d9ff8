import { hash, randomUUID } from 'node:crypto'
import type { Interval, ModuleLine, Tier } from '../core/catalog.ts'
import { type SiteAddress, siteIdentity } from '../core/site.ts'
import type { Facts } from '../core/subscription.ts'
import { type Actor, writeActor } from './actor.ts'
import type { Database, Row, Statement } from './database.ts'
import { type SiteDocument, siteDocument } from './documents.ts'
import { gather } from './gather.ts'

/** A site with all that a decision about it needs: the subscription's facts, the site's time, and the version read. */
export type SiteRecord = {
  readonly site: SiteDocument
  readonly facts: Facts | null
  readonly now: Temporal.Instant
  readonly version: number
}

export type Registration = { readonly site: SiteDocument; readonly created: boolean }

export type Sites = {
  /** The site, if it exists and belongs to this integrator. */
  find(integratorId: string, siteId: string): Promise<SiteRecord | null>
  /** The same website registered again by the same integrator gives the site that is already there. */
  register(integratorId: string, actor: Actor, address: SiteAddress): Promise<Registration>
}

const SITE_COLUMNS = `
  site.id,
  site.scheme,
  site.fqdn,
  site.subdomain,
  site.domain,
  site.suffix,
  site.registered_domain,
  site.path`

const FIND: Statement = {
  name: 'find_sites',
  text: `
select
  wanted.place::integer,${SITE_COLUMNS},
  site.sequence as version,
  epoch_ms(now() + site.clock_offset) as now,
  subscription.tier,
  subscription.interval,
  subscription.modules,
  epoch_ms(subscription.started_at) as started_at,
  epoch_ms(subscription.ends_at) as ends_at
from unnest($1::uuid[], $2::uuid[]) with ordinality as wanted (integrator_id, site_id, place)
join site
  on site.id = wanted.site_id
  and site.integrator_id = wanted.integrator_id
left join subscription
  on subscription.site_id = site.id`,
}

// Rows are inserted in the order of their identity, so that two nodes registering the same websites cannot deadlock.
const REGISTER: Statement = {
  name: 'register_sites',
  text: `
with submitted as (
  select *
  from jsonb_to_recordset($1::jsonb) as submitted (
    id uuid, integrator_id uuid, scheme text, fqdn text, subdomain text, domain text, suffix text,
    registered_domain text, path text, identity bytea, actor text, document jsonb
  )
),
inserted as (
  insert into site (
    id, integrator_id, scheme, fqdn, subdomain, domain, suffix, registered_domain, path, identity, created_at
  )
  select
    id, integrator_id, scheme, fqdn, subdomain, domain, suffix, registered_domain, path, identity,
    date_trunc('milliseconds', now())
  from submitted
  order by integrator_id, identity
  on conflict (integrator_id, identity) do nothing
  returning *
),
logged as (
  insert into event (integrator_id, site_id, sequence, type, actor, created_at, after)
  select site.integrator_id, site.id, site.sequence, 'site.created', submitted.actor, site.created_at, submitted.document
  from inserted as site
  join submitted on submitted.id = site.id
)
select${SITE_COLUMNS}, site.integrator_id, site.identity, true as created
from inserted as site
union all
select${SITE_COLUMNS}, site.integrator_id, site.identity, false as created
from submitted
join site
  on site.integrator_id = submitted.integrator_id
  and site.identity = submitted.identity`,
}

type SiteRow = {
  id: string
  scheme: 'http' | 'https'
  fqdn: string
  subdomain: string
  domain: string
  suffix: string
  registered_domain: string
  path: string
}

type FoundRow = Row &
  SiteRow & {
    place: number
    version: number
    now: number
    tier: Tier | null
    interval: Interval
    modules: ModuleLine[]
    started_at: number
    ends_at: number | null
  }

type RegisteredRow = Row & SiteRow & { integrator_id: string; identity: Buffer; created: boolean }

type Wanted = { readonly integratorId: string; readonly siteId: string }
type Submitted = {
  readonly integratorId: string
  readonly address: SiteAddress
  readonly actor: Actor
  readonly identity: Buffer
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Ids have one spelling. PostgreSQL would accept braces and capitals too. */
export function isSiteId(text: string): boolean {
  return UUID.test(text)
}

export function openSites(database: Database, onRun: (kind: string, size: number) => void): Sites {
  const find = gather<Wanted, SiteRecord | null>({
    lanes: 2,
    onRun: (size) => onRun('find_sites', size),
    run: async (wanted) => {
      const rows = await database.query<FoundRow>(FIND, [
        wanted.map(({ integratorId }) => integratorId),
        wanted.map(({ siteId }) => siteId),
      ])
      const found: (SiteRecord | null)[] = wanted.map(() => null)
      for (const row of rows) found[row.place - 1] = recordFrom(row)
      return found
    },
  })

  const register = gather<Submitted, Registration | null>({
    lanes: 2,
    keyOf: ({ integratorId, identity }) => integratorId + identity.toString('hex'),
    onRun: (size) => onRun('register_sites', size),
    run: async (submitted) => {
      const rows = await database.query<RegisteredRow>(REGISTER, [JSON.stringify(submitted.map(toSubmittedRow))])
      const registered = new Map(rows.map((row) => [row.integrator_id + row.identity.toString('hex'), row]))
      return submitted.map(({ integratorId, identity }) => {
        const row = registered.get(integratorId + identity.toString('hex'))
        return row === undefined ? null : { site: documentFrom(row), created: row.created }
      })
    },
  })

  return {
    async find(integratorId, siteId) {
      return isSiteId(siteId) ? find({ integratorId, siteId }) : null
    },
    async register(integratorId, actor, address) {
      const identity = hash('sha256', siteIdentity(address), 'buffer')
      for (;;) {
        const registration = await register({ integratorId, address, actor, identity })
        // Null: somebody else registered it while this statement ran, so the next one finds it.
        if (registration !== null) return registration
      }
    },
  }
}

function toSubmittedRow({ integratorId, address, actor, identity }: Submitted) {
  const document = siteDocument(randomUUID(), address)
  const { site: id, ...columns } = document
  return {
    ...columns,
    id,
    integrator_id: integratorId,
    identity: `\\x${identity.toString('hex')}`,
    actor: writeActor(actor),
    document,
  }
}

function recordFrom(row: FoundRow): SiteRecord {
  return { site: documentFrom(row), facts: factsFrom(row), now: instant(row.now), version: row.version }
}

function factsFrom(row: FoundRow): Facts | null {
  if (row.tier === null) return null
  return {
    tier: row.tier,
    interval: row.interval,
    modules: row.modules,
    startedAt: instant(row.started_at),
    endsAt: row.ends_at === null ? null : instant(row.ends_at),
  }
}

function documentFrom(row: SiteRow): SiteDocument {
  return {
    site: row.id,
    scheme: row.scheme,
    fqdn: row.fqdn,
    subdomain: row.subdomain,
    domain: row.domain,
    suffix: row.suffix,
    registered_domain: row.registered_domain,
    path: row.path,
  }
}

function instant(milliseconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds)
}
