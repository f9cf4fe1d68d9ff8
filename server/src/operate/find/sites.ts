import { hash } from 'node:crypto'
import { isUuid } from '../../core/kit/uuid.ts'
import { siteFromUrl, siteIdentity } from '../../core/sites/site.ts'
import type { Database, Statement } from '../../store/kit/database.ts'
import {
  SITE_MATCH_COLUMNS,
  SITE_MATCH_TABLES,
  type SiteMatch,
  type SiteMatchKind,
  type SiteMatchRow,
  siteMatchFromRow,
} from './found.ts'

/** So many of each kind are shown; whoever needs more says more. */
export const MAX_SITE_MATCHES = 50

export const FIND_BY_ID: Statement = {
  name: 'find_any_site',
  text: `
select${SITE_MATCH_COLUMNS}
from ${SITE_MATCH_TABLES}
where site.id = $1`,
}

export const FIND_BY_ADDRESS: Statement = {
  name: 'find_sites_with_address',
  text: `
select${SITE_MATCH_COLUMNS}
from ${SITE_MATCH_TABLES}
where site.identity = $1
order by site.created_at, site.id
limit $2`,
}

export const FIND_BY_HOST: Statement = {
  name: 'find_sites_with_host',
  text: `
select${SITE_MATCH_COLUMNS}
from ${SITE_MATCH_TABLES}
where reverse(site.fqdn) collate "C" = reverse($1)
order by site.created_at, site.id
limit $2`,
}

// From its end a host begins with that of its domain, a dot behind it; the character after the dot is the slash.
export const FIND_SUBDOMAINS: Statement = {
  name: 'find_sites_below_host',
  text: `
select${SITE_MATCH_COLUMNS}
from ${SITE_MATCH_TABLES}
where reverse(site.fqdn) collate "C" >= reverse($1) || '.'
  and reverse(site.fqdn) collate "C" < reverse($1) || '/'
order by reverse(site.fqdn) collate "C", site.created_at, site.id
limit $2`,
}

export const FIND_BY_REFERENCE: Statement = {
  name: 'find_sites_with_reference',
  text: `
select${SITE_MATCH_COLUMNS}
from ${SITE_MATCH_TABLES}
where site.reference collate "C" = $1
  and site.reference is not null
order by site.created_at, site.id
limit $2`,
}

/** Websites by what people know of them, whoever's they are; at most one more than is shown. */
export type SiteFinder = {
  byId(id: string): Promise<readonly SiteMatch[]>
  /** At a host and a path, as `siteIdentity` has them: of one host there may be thousands. */
  byAddress(identity: string): Promise<readonly SiteMatch[]>
  byHost(fqdn: string, by?: SiteMatchKind): Promise<readonly SiteMatch[]>
  belowHost(fqdn: string): Promise<readonly SiteMatch[]>
  byReference(reference: string): Promise<readonly SiteMatch[]>
}

export function openSiteFinder(database: Database): SiteFinder {
  const find = async (statement: Statement, values: readonly unknown[], by: SiteMatchKind) =>
    (await database.query<SiteMatchRow>(statement, values)).map((row) => siteMatchFromRow(row, by))
  return {
    byId: (id) => find(FIND_BY_ID, [id], 'id'),
    byAddress: (identity) =>
      find(FIND_BY_ADDRESS, [hash('sha256', identity, 'buffer'), MAX_SITE_MATCHES + 1], 'address'),
    byHost: (fqdn, by = 'domain') => find(FIND_BY_HOST, [fqdn, MAX_SITE_MATCHES + 1], by),
    belowHost: (fqdn) => find(FIND_SUBDOMAINS, [fqdn, MAX_SITE_MATCHES + 1], 'below'),
    byReference: (reference) => find(FIND_BY_REFERENCE, [reference, MAX_SITE_MATCHES + 1], 'reference'),
  }
}

/** What SITE on a command line means: one website, several that it could be, or none. */
export type SiteLookup =
  | { readonly one: SiteMatch }
  | { readonly several: readonly SiteMatch[] }
  | { readonly none: true }

/** SITE is an id, or a domain or an address where only one website has it. */
export async function findSiteByText(database: Database, text: string): Promise<SiteLookup> {
  const finder = openSiteFinder(database)
  if (isUuid(text)) return lookupOf(await finder.byId(text))
  const address = siteFromUrl(text)
  if (!address.ok) return { none: true }
  // Whoever writes a path means that website; a host alone may mean any on it.
  const [host, identity] = [address.value.fqdn, siteIdentity(address.value)]
  return lookupOf(identity === host ? await finder.byHost(host) : await finder.byAddress(identity))
}

function lookupOf(found: readonly SiteMatch[]): SiteLookup {
  const [one] = found
  if (one === undefined) return { none: true }
  return found.length === 1 ? { one } : { several: found }
}
