import { hash, randomUUIDv7 } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type SiteAddress, siteIdentity } from '../core/site.ts'
import { type Actor, writeActor } from './actor.ts'
import type { Database, Row, Statement } from './database.ts'
import { type SiteDocument, siteDocument } from './documents.ts'
import { gather } from './gather.ts'
import { alsoKeeping, type Keeping } from './idempotency.ts'

export type Registration = { readonly site: SiteDocument; readonly created: boolean }

export type Sites = {
  /** The site, if it exists and belongs to this integrator. */
  find(integratorId: string, siteId: string): Promise<SiteDocument | null>
  /** The integrator that a site belongs to; null when there is no such site. */
  ownerOf(siteId: string): Promise<string | null>
  /** The same website registered again by the same integrator gives the site that is already there. */
  register(integratorId: string, actor: Actor, address: SiteAddress, keep?: KeepSite): Promise<Registration>
}

/** The answer to keep with a new site, if there is one. */
export type KeepSite = (site: SiteDocument) => Keeping | null

/** A site never changes and is never removed, so the ones asked for lately are kept at hand. */
const MOST_REMEMBERED = 10_000

export const SITE_COLUMNS = `
  site.id,
  site.scheme,
  site.fqdn,
  site.subdomain,
  site.domain,
  site.suffix,
  site.registered_domain,
  site.path`

// Statements are planned while the table may still be empty and any index looks as good as another. Written like this,
// the integrator of a site cannot be looked up in the indexes of the list, so the key's own index is the only one left.
export const FIND: Statement = {
  name: 'find_sites',
  text: `
select wanted.place::integer,${SITE_COLUMNS}
from unnest($1::uuid[], $2::uuid[]) with ordinality as wanted (integrator_id, site_id, place)
join site
  on site.id = wanted.site_id
  and site.integrator_id is not distinct from wanted.integrator_id`,
}

const OWNER: Statement = {
  name: 'find_site_owner',
  text: `
select integrator_id
from site
where id = $1`,
}

// Rows are inserted in the order of their identity, so that two nodes registering the same websites cannot deadlock.
export const REGISTER: Statement = {
  name: 'register_sites',
  text: `
with submitted as (
  select *
  from json_to_recordset($1::json) as submitted (
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
  on site.identity = submitted.identity
  and site.integrator_id is not distinct from submitted.integrator_id`,
}

const queryRegister = alsoKeeping(REGISTER, { effects: 'inserted', id: 'id' })

export type SiteRow = {
  id: string
  scheme: 'http' | 'https'
  fqdn: string
  subdomain: string
  domain: string
  suffix: string
  registered_domain: string
  path: string
}

type FoundRow = Row & SiteRow & { place: number }
type RegisteredRow = Row & SiteRow & { integrator_id: string; identity: Buffer; created: boolean }

type Wanted = { readonly integratorId: string; readonly siteId: string }
type Owned = { readonly integratorId: string; readonly site: SiteDocument }
type Submitted = {
  readonly integratorId: string
  readonly document: SiteDocument
  readonly actor: Actor
  readonly identity: Buffer
  readonly keep: Keeping | null | undefined
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Ids have one spelling. PostgreSQL would accept braces and capitals too. */
export function isSiteId(text: string): boolean {
  return UUID.test(text)
}

export function openSites(database: Database, onRun: (kind: string, size: number) => void): Sites {
  const remembered = new LRUCache<string, Owned>({ max: MOST_REMEMBERED })
  const find = gather<Wanted, SiteDocument | null>({
    lanes: 2,
    onRun: (size) => onRun('find_sites', size),
    run: async (wanted) => {
      const rows = await database.query<FoundRow>(FIND, [
        wanted.map(({ integratorId }) => integratorId),
        wanted.map(({ siteId }) => siteId),
      ])
      const found: (SiteDocument | null)[] = wanted.map(() => null)
      for (const row of rows) found[row.place - 1] = documentFrom(row)
      return found
    },
  })

  const register = gather<Submitted, Registration | null>({
    lanes: 2,
    keyOf: ({ integratorId, identity }) => integratorId + identity.toString('hex'),
    onRun: (size) => onRun('register_sites', size),
    run: async (submitted) => {
      const rows = await queryRegister<RegisteredRow>(
        database,
        [JSON.stringify(submitted.map(toSubmittedRow))],
        submitted.map(({ document, keep }) => ({ id: document.site, keep })),
      )
      const registered = new Map(rows.map((row) => [row.integrator_id + row.identity.toString('hex'), row]))
      return submitted.map(({ integratorId, identity }) => {
        const row = registered.get(integratorId + identity.toString('hex'))
        return row === undefined ? null : { site: documentFrom(row), created: row.created }
      })
    },
  })

  return {
    async find(integratorId, siteId) {
      const known = remembered.get(siteId)
      if (known?.integratorId === integratorId) return known.site
      const site = isSiteId(siteId) ? await find({ integratorId, siteId }) : null
      if (site !== null) remembered.set(siteId, { integratorId, site })
      return site
    },
    async ownerOf(siteId) {
      if (!isSiteId(siteId)) return null
      const [row] = await database.query<Row & { integrator_id: string }>(OWNER, [siteId])
      return row?.integrator_id ?? null
    },
    async register(integratorId, actor, address, keepSite) {
      const identity = hash('sha256', siteIdentity(address), 'buffer')
      // Ids that begin with the time keep what belongs to new sites together, on few pages of tables and indexes.
      const document = siteDocument(randomUUIDv7(), address)
      const keep = keepSite?.(document)
      for (;;) {
        const registration = await register({ integratorId, document, actor, identity, keep })
        if (registration?.created) keep?.written()
        // Null: somebody else registered it while this statement ran, so the next one finds it.
        if (registration !== null) return registration
      }
    },
  }
}

function toSubmittedRow({ integratorId, document, actor, identity }: Submitted) {
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

export function documentFrom(row: SiteRow): SiteDocument {
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
