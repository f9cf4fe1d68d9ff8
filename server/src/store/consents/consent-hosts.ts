import { LRUCache } from 'lru-cache'
import { cacheLimit } from '../kit/cache-limit.ts'
import type { Database, Row } from '../kit/database.ts'
import { buildStatement } from '../kit/statement.ts'

/** The hosts that a website's visitors choose on, each written down once. */
export type ConsentHosts = {
  /** The number of a host; null when the website has more than are kept. `fqdn`, the registered one, always has its place. */
  idOf(siteId: string, host: string, fqdn: string): Promise<number | null>
}

/** Of one website: whoever makes hosts up fills no more than this. */
export const MAX_HOSTS = 100
const MAX_SITES = 20_000
/** Somebody else may take the next number at the same moment. */
const MAX_TRIES = 20

export const FIND_OR_ADD = buildStatement({
  name: 'find_or_add_consent_host',
  parts: {
    known: `
  select id, host
  from consent_host
  where site_id = $1`,
    added: `
  insert into consent_host (site_id, id, host)
  select $1, coalesce(max(id), 0) + 1, $2
  from known
  having count(*) filter (where host = $2) = 0
    and (count(*) < ${MAX_HOSTS} or $3::boolean)
  on conflict do nothing
  returning id, host`,
  },
  main: `
select id, host
from known
union all
select id, host
from added`,
})

export function openConsentHosts(database: Database): ConsentHosts {
  const remembered = new LRUCache<string, ReadonlyMap<string, number>>(cacheLimit(MAX_SITES))
  const asking = new Map<string, Promise<number | null>>()

  /** Undefined: the database has to be asked. */
  function recall(siteId: string, host: string, fqdn: string): number | null | undefined {
    const known = remembered.get(siteId)
    const isFull = known !== undefined && known.size >= MAX_HOSTS && host !== fqdn
    return known?.get(host) ?? (isFull ? null : undefined)
  }

  async function ask(siteId: string, host: string, fqdn: string): Promise<number | null> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const rows = await database.query<Row & { id: number; host: string }>(FIND_OR_ADD, [siteId, host, host === fqdn])
      remembered.set(siteId, new Map(rows.map((row) => [row.host, row.id])))
      const id = recall(siteId, host, fqdn)
      if (id !== undefined) return id
    }
    return null
  }

  return {
    async idOf(siteId, host, fqdn) {
      const id = recall(siteId, host, fqdn)
      if (id !== undefined) return id
      const name = `${siteId} ${host}`
      const asked = asking.get(name) ?? ask(siteId, host, fqdn).finally(() => asking.delete(name))
      asking.set(name, asked)
      return asked
    },
  }
}
