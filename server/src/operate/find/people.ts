import { personSearchPattern } from '../../core/kit/person-pattern.ts'
import { type Database, type Row, type Statement, Unavailable } from '../../store/kit/database.ts'

/** A place where a person appears. */
export type PersonMatch = {
  readonly where: 'contact' | 'company' | 'details' | 'document'
  readonly integrator: { readonly id: string; readonly name: string }
  /** Null: it is the integrator's own. */
  readonly site: { readonly id: string; readonly fqdn: string } | null
  /** A member of the contact, a fact with its source, or a document with language and version. */
  readonly field: string
  /** Whether it is so now: versions of documents are kept until the website is erased. */
  readonly current: boolean
}

export type PeopleSearch = {
  readonly found: readonly PersonMatch[]
  /** Whether there is more than is shown. */
  readonly more: boolean
  /** The last website that was searched, if time ran out before all were; null if all were. */
  readonly stoppedAfter: string | null
}

export type PeopleOptions = {
  /** Of this integrator alone. */
  readonly integratorId: string | null
  /** To continue after this website; integrators' own data is searched only from the beginning. */
  readonly after: string | null
  readonly withinMs?: number
  /** So many websites at once. */
  readonly batch?: number
  readonly onProgress?: (websites: number) => void
}

/** So many places are shown. */
export const MAX_PERSON_MATCHES = 500
export const MAX_SEARCH_MS = 300_000
/** Few enough for the time limit of a statement, with many versions of documents each. */
const BATCH = 200
const FIRST_SITE = '00000000-0000-0000-0000-000000000000'

// Values are compared as text, whatever their kind; the expression is searched in all of them.
const INTEGRATORS: Statement = {
  name: 'find_person_of_integrators',
  text: `
select
  kept.place as "where",
  integrator.id as integrator_id,
  integrator.name as integrator_name,
  null as site_id,
  null as fqdn,
  fact.name as field,
  true as current
from integrator
left join integrator_profile as profile on profile.integrator_id = integrator.id
cross join lateral (
  values ('contact', integrator.contact), ('company', profile.content)
) as kept (place, content)
cross join lateral jsonb_each(coalesce(kept.content, '{}')) as fact (name, value)
where ($2::uuid is null or integrator.id = $2)
  and fact.value #>> '{}' ~ $1
order by integrator.id, kept.place, fact.name
limit $3`,
}

/** The next so many websites. */
const NEXT: Statement = {
  name: 'find_person_next_sites',
  text: `
select site_id as id
from standing
where site_id > $1
  and ($3::uuid is null or integrator_id = $3)
order by site_id
limit $2`,
}

// Parts of the text of a document may be links: a name that is in two of them is not found.
const SITES: Statement = {
  name: 'find_person_of_sites',
  text: `
select
  found."where",
  integrator.id as integrator_id,
  integrator.name as integrator_name,
  site.id as site_id,
  site.fqdn,
  found.field,
  found.current
from (
  select 'details' as "where", details.site_id, fact.name || ' of the ' || told.source as field, true as current
  from site_details as details
  cross join lateral (
    values ('integrator', details.integrator), ('customer', details.customer)
  ) as told (source, facts)
  cross join lateral jsonb_each(told.facts) as fact (name, value)
  where details.site_id = any ($2::uuid[])
    and fact.value #>> '{}' ~ $1
  union all
  select
    'document',
    legal.site_id,
    legal.document || ' in ' || legal.language || ', version ' || legal.version,
    not exists (
      select
      from legal_document as newer
      where newer.site_id = legal.site_id
        and newer.document = legal.document
        and newer.language = legal.language
        and newer.version > legal.version
    )
  from legal_document as legal
  where legal.site_id = any ($2::uuid[])
    and legal.content::text ~ $1
) as found
join site on site.id = found.site_id
join integrator on integrator.id = site.integrator_id
order by site.id, found."where", found.field
limit $3`,
}

type PlaceRow = Row & {
  where: PersonMatch['where']
  integrator_id: string
  integrator_name: string
  site_id: string | null
  fqdn: string | null
  field: string
  current: boolean
}

/**
 * Searches contacts, companies, facts and kept documents for a name or an address, a batch of websites after the other: no index
 * knows them, and none is worth its writes for what is asked a few times a year. Null where the text is too short or too long.
 */
export async function findPeople(
  database: Database,
  text: string,
  { integratorId, after, withinMs = MAX_SEARCH_MS, batch = BATCH, onProgress = () => {} }: PeopleOptions,
): Promise<PeopleSearch | null> {
  const pattern = personSearchPattern(text)
  if (pattern === null) return null
  const until = performance.now() + withinMs
  const room = MAX_PERSON_MATCHES + 1
  const found: PersonMatch[] = []
  if (after === null) {
    found.push(...(await database.query<PlaceRow>(INTEGRATORS, [pattern, integratorId, room])).map(placeFrom))
  }
  let [last, websites, size] = [after ?? FIRST_SITE, 0, batch]
  while (found.length <= MAX_PERSON_MATCHES) {
    const next = await database.query<Row & { id: string }>(NEXT, [last, size, integratorId])
    const end = next.at(-1)
    if (end === undefined) return { found, more: false, stoppedAfter: null }
    if (performance.now() >= until) return { found, more: false, stoppedAfter: last }
    const values = [pattern, next.map(({ id }) => id), room - found.length]
    const rows = await database.query<PlaceRow>(SITES, values).catch((error) => {
      if (error instanceof Unavailable && error.wasCancelled && next.length > 1) return null
      throw error
    })
    // Websites with a long history: fewer of them at once, and more again after that.
    size = rows === null ? Math.ceil(next.length / 8) : Math.min(batch, size * 2)
    if (rows === null) continue
    found.push(...rows.map(placeFrom))
    last = end.id
    websites += next.length
    onProgress(websites)
  }
  return { found: found.slice(0, MAX_PERSON_MATCHES), more: true, stoppedAfter: null }
}

function placeFrom(row: PlaceRow): PersonMatch {
  const { where, field, current, site_id: id, fqdn } = row
  return {
    ...{ where, field, current },
    integrator: { id: row.integrator_id, name: row.integrator_name },
    site: id === null ? null : { id, fqdn: fqdn ?? '' },
  }
}
