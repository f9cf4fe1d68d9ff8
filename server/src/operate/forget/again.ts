import { isUuid } from '../../core/kit/uuid.ts'
import type { Database, Row, Statement } from '../../store/kit/database.ts'
import type { ErasureCandidate } from './erase.ts'

/** One that was erased, as a list says that is kept apart from the database. Nothing but what stays of it. */
export type ErasedEntry =
  | { readonly kind: 'site'; readonly id: string; readonly host: string; readonly erased_at: string }
  | { readonly kind: 'integrator'; readonly id: string; readonly name: string; readonly erased_at: string }

const AT_ONCE = 1_000
const NIL = '00000000-0000-0000-0000-000000000000'

const SITES: Statement = {
  name: 'list_erased_sites',
  text: `
select erasure.site_id as id, site.fqdn as host, epoch_ms(erasure.recorded_at) as erased_at
from erasure
join site on site.id = erasure.site_id
where erasure.site_id > $1::uuid
order by erasure.site_id
limit $2`,
}

const INTEGRATORS: Statement = {
  name: 'list_erased_integrators',
  text: `
select id, name, epoch_ms(erased_at) as erased_at
from integrator
where erased_at is not null
order by id`,
}

/** All that was erased, a page at a time. */
export async function* listErased(database: Database): AsyncGenerator<readonly ErasedEntry[], void, void> {
  const at = (ms: number) => new Date(ms).toISOString()
  for (let after = NIL; ; ) {
    type Found = Row & { id: string; host: string; erased_at: number }
    const rows = await database.query<Found>(SITES, [after, AT_ONCE])
    yield rows.map(({ id, host, erased_at }) => ({ kind: 'site', id, host, erased_at: at(erased_at) }))
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) break
    after = last.id
  }
  const rows = await database.query<Row & { id: string; name: string; erased_at: number }>(INTEGRATORS, [])
  yield rows.map(({ id, name, erased_at }) => ({ kind: 'integrator', id, name, erased_at: at(erased_at) }))
}

/** A line of such a list; null where it is none. */
export function parseErasedEntry(line: string): ErasedEntry | null {
  const entry = parsed(line)
  if (entry === null || !isUuid(entry.id)) return null
  if (entry.kind === 'site' && typeof entry.host === 'string') return entry
  return entry.kind === 'integrator' ? entry : null
}

function parsed(line: string): ErasedEntry | null {
  try {
    const value: unknown = JSON.parse(line)
    const isEntry = typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    return isEntry ? (value as ErasedEntry) : null
  } catch {
    return null
  }
}

/** What is known here of those that a list says were erased: a backup from before that has them still. */
export type RestoredData = {
  readonly sites: readonly (ErasureCandidate & { readonly integratorId: string })[]
  readonly integrators: readonly { readonly id: string; readonly name: string }[]
  /** Of which another host is known: the list is not of this database. */
  readonly others: readonly string[]
}

const KNOWN_SITES: Statement = {
  name: 'find_sites_to_erase_again',
  text: `
select id, fqdn, integrator_id
from site
where id = any ($1::uuid[])
  and integrator_id is not null`,
}

const KNOWN_INTEGRATORS: Statement = {
  name: 'find_integrators_to_erase_again',
  text: `
select id, name
from integrator
where id = any ($1::uuid[])
  and erased_at is null`,
}

export async function findRestored(database: Database, entries: readonly ErasedEntry[]): Promise<RestoredData> {
  const hosts = new Map(entries.flatMap((entry) => (entry.kind === 'site' ? [[entry.id, entry.host] as const] : [])))
  const ids = entries.flatMap(({ kind, id }) => (kind === 'integrator' ? [id] : []))
  type Site = Row & { id: string; fqdn: string; integrator_id: string }
  const sites = hosts.size === 0 ? [] : await database.query<Site>(KNOWN_SITES, [[...hosts.keys()]])
  const integrators =
    ids.length === 0 ? [] : await database.query<Row & { id: string; name: string }>(KNOWN_INTEGRATORS, [ids])
  return {
    sites: sites.map(({ id, fqdn, integrator_id }) => ({ siteId: id, fqdn, integratorId: integrator_id })),
    integrators,
    others: sites.flatMap(({ id, fqdn }) => (hosts.get(id) === fqdn ? [] : [id])),
  }
}
