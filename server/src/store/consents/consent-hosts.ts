import { LRUCache } from 'lru-cache'
import { cacheLimit } from '../kit/cache-limit.ts'
import type { Database, Row } from '../kit/database.ts'
import { buildStatement } from '../kit/statement.ts'

/** The hosts on which a website's visitors choose, each stored once. */
export type ConsentHostIds = {
  /** The number of a host; null when the website has too many. The registered host, `fqdn`, always gets a number. */
  idOf(siteId: string, host: string, fqdn: string): Promise<number | null>
}

/** Hosts of one website, as callers can make up hosts. */
export const MAX_CONSENT_HOSTS = 100
const MAX_SITES = 20_000
/** Another statement may take the next number at the same moment. */
const MAX_TRIES = 20

export const FIND_OR_ADD_CONSENT_HOST = buildStatement({
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
    and (count(*) < ${MAX_CONSENT_HOSTS} or $3::boolean)
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

export function openConsentHostIds(database: Database): ConsentHostIds {
  const remembered = new LRUCache<string, ReadonlyMap<string, number>>(cacheLimit(MAX_SITES))
  const queries = new Map<string, Promise<number | null>>()

  /** Undefined when it is not in the cache. */
  function recall(siteId: string, host: string, fqdn: string): number | null | undefined {
    const known = remembered.get(siteId)
    const isFull = known !== undefined && known.size >= MAX_CONSENT_HOSTS && host !== fqdn
    return known?.get(host) ?? (isFull ? null : undefined)
  }

  async function ask(siteId: string, host: string, fqdn: string): Promise<number | null> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const rows = await database.query<Row & { id: number; host: string }>(FIND_OR_ADD_CONSENT_HOST, [
        siteId,
        host,
        host === fqdn,
      ])
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
      const pending = queries.get(name) ?? ask(siteId, host, fqdn).finally(() => queries.delete(name))
      queries.set(name, pending)
      return pending
    },
  }
}
