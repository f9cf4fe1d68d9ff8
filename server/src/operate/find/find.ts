import type { Environment } from '../../core/kit/environment.ts'
import { parseSearchText, type SearchTerms } from '../../core/sites/search-text.ts'
import { examineSecret, hashSecret, secretDisplayPrefix } from '../../secrets/secrets.ts'
import type { Database, Row, Statement } from '../../store/kit/database.ts'
import { epochMicroseconds, wireIdReader } from '../../store/kit/wire-ids.ts'
import { isReader } from '../reader-grants.ts'
import { eventSentence } from './event-sentences.ts'
import type { SiteMatch } from './found.ts'
import { MAX_SITE_MATCHES, openSiteFinder } from './sites.ts'

export type IntegratorMatch = {
  readonly kind: 'integrator'
  readonly id: string
  readonly name: string
  readonly state: 'active' | 'suspended' | 'offboarded' | 'erased'
}
export type KeyMatch = {
  readonly kind: 'key'
  readonly id: string
  readonly prefix: string
  readonly label: string | null
  readonly live: boolean
  readonly integrator: { readonly id: string; readonly name: string }
}
export type WebhookMatch = {
  readonly kind: 'webhook'
  readonly id: string
  readonly integrator: { readonly id: string; readonly name: string }
}
export type EventMatch = {
  readonly kind: 'event'
  readonly id: string
  readonly type: string
  readonly site: string | null
  readonly at: string
  readonly sentence: string
  readonly integrator: { readonly id: string; readonly name: string }
}
/** What is left of a website that was erased. */
export type ErasedMatch = {
  readonly kind: 'erased'
  readonly id: string
  readonly fqdn: string
  readonly reference: string | null
  readonly erased_at: string
  readonly integrator: { readonly id: string; readonly name: string }
}
export type Match = SiteMatch | ErasedMatch | IntegratorMatch | KeyMatch | WebhookMatch | EventMatch

export type SearchResult = {
  /** The text of the search; of a key only its public prefix. */
  readonly text: string
  readonly found: readonly Match[]
  /** Whether there are more websites than are shown. */
  readonly more: boolean
  /** What could not be read with the rights of this role, a sentence each. */
  readonly notes: readonly string[]
}

// Integrators are hundreds: all are searched, because people remember a part of a name.
const INTEGRATORS: Statement = {
  name: 'find_integrators',
  text: `
select
  id,
  name,
  case
    when erased_at is not null then 'erased'
    when offboarded_at is not null then 'offboarded'
    when suspended_at is not null then 'suspended'
    else 'active'
  end as state
from integrator
where id = $1::uuid
  or position(lower($2::text) in lower(name)) > 0
order by lower(name) <> lower($2), name, id
limit ${MAX_SITE_MATCHES}`,
}

const erasedWhere = (condition: string) => `
(
  select
    site.id,
    site.fqdn,
    site.reference,
    epoch_ms(erasure.recorded_at) as erased_at,
    integrator.id as integrator_id,
    integrator.name as integrator_name
  from site
  join erasure on erasure.site_id = site.id
  join integrator on integrator.id = erasure.integrator_id
  where ${condition}
  limit ${MAX_SITE_MATCHES}
)`

// They belong to nobody any more, so that nothing else finds them.
export const FIND_ERASED: Statement = {
  name: 'find_erased_sites',
  text: [
    erasedWhere('site.id = $1::uuid'),
    erasedWhere('reverse(site.fqdn) collate "C" = reverse($2::text)\n    and site.integrator_id is null'),
    erasedWhere('site.reference collate "C" = $3::text\n    and site.integrator_id is null'),
  ].join('\nunion all'),
}

const KEY_COLUMNS = `
  key.id,
  key.prefix,
  key.label,
  integrator.suspended_at is null and coalesce(key.expires_at > now(), true) as live,
  integrator.id as integrator_id,
  integrator.name as integrator_name`

const KEYS: Statement = {
  name: 'find_keys_by_prefix',
  text: `
select${KEY_COLUMNS}
from integrator_key as key
join integrator on integrator.id = key.integrator_id
where key.prefix collate "C" >= $1
  and key.prefix collate "C" <= $1 || '~'
order by key.prefix collate "C"
limit ${MAX_SITE_MATCHES}`,
}

const keyWhere = (name: string, condition: string): Statement => ({
  name,
  text: `
select${KEY_COLUMNS}
from integrator_key as key
join integrator on integrator.id = key.integrator_id
where ${condition}`,
})
const KEY_BY_ID = keyWhere('find_any_key_by_id', 'key.id = $1::uuid')
const KEY_BY_HASH = keyWhere('find_any_key_by_hash', 'key.hash = $1::bytea')

const WEBHOOK: Statement = {
  name: 'find_any_webhook',
  text: `
select webhook.id, integrator.id as integrator_id, integrator.name as integrator_name
from webhook
join integrator on integrator.id = webhook.integrator_id
where webhook.id = $1`,
}

const EVENT: Statement = {
  name: 'find_any_event',
  text: `
select
  event.id,
  ${epochMicroseconds('event.recorded_at')} as recorded_at,
  event.type,
  event.site_id,
  event.before,
  event.after,
  integrator.id as integrator_id,
  integrator.name as integrator_name
from event_shown as event
join integrator on integrator.id = event.integrator_id
where event.id = $1`,
}

type Owned = { integrator_id: string; integrator_name: string }
type KeyRow = Row & Owned & Pick<KeyMatch, 'id' | 'prefix' | 'label' | 'live'>
type EventRow = Row &
  Owned & { id: number; recorded_at: number; type: string; site_id: string | null; before: unknown; after: unknown }

/** Whatever a text can mean, across integrators. Each is a lookup by an index, whatever there is. */
export async function searchRecords(database: Database, environment: Environment, text: string): Promise<SearchResult> {
  const searchTerms = parseSearchText(text)
  const isWholeKey =
    searchTerms.key !== null && examineSecret(searchTerms.key, 'integrator_key', environment) === 'plausible'
  const readsHashes = !isWholeKey || !(await isReader(database))
  const sites = openSiteFinder(database)
  const none = Promise.resolve([])
  const found = await Promise.all([
    searchTerms.id === null ? none : sites.byId(searchTerms.id),
    searchTerms.address === null ? none : sites.byAddress(searchTerms.address),
    searchTerms.host === null ? none : sites.byHost(searchTerms.host),
    searchTerms.bareHost === null ? none : sites.byHost(searchTerms.bareHost, 'bare_domain'),
    searchTerms.host === null ? none : sites.belowHost(searchTerms.host),
    searchTerms.reference === null ? none : sites.byReference(searchTerms.reference),
    findErased(database, searchTerms),
    searchTerms.name === null && searchTerms.id === null
      ? none
      : findIntegrators(database, searchTerms.id, searchTerms.name),
    findKeys(database, searchTerms.id, searchTerms.key, isWholeKey && readsHashes),
    searchTerms.id === null ? none : findWebhook(database, searchTerms.id),
    searchTerms.event === null ? none : findEvent(database, searchTerms.event),
  ])
  const shown = found.flatMap((some: readonly Match[]) => some.slice(0, MAX_SITE_MATCHES))
  return {
    text: searchTerms.key === null ? text : secretDisplayPrefix(text),
    found: shown.filter((one, index) => shown.findIndex(({ id }) => id === one.id) === index),
    more: found.some((some) => some.length > MAX_SITE_MATCHES),
    notes: readsHashes ? [] : [FIRST_CHARACTERS],
  }
}

const FIRST_CHARACTERS =
  'Whether it is this very key only the role of the service can tell: a reader sees no hashes, so keys that begin like it are shown.'

type ErasedRow = Row & Owned & Pick<ErasedMatch, 'id' | 'fqdn' | 'reference'> & { erased_at: number }

async function findErased(database: Database, { id, host, reference }: SearchTerms): Promise<Match[]> {
  if (id === null && host === null && reference === null) return []
  const rows = await database.query<ErasedRow>(FIND_ERASED, [id, host, reference])
  return rows.map((row) => ({
    ...{ kind: 'erased', id: row.id, fqdn: row.fqdn, reference: row.reference },
    erased_at: new Date(row.erased_at).toISOString(),
    integrator: { id: row.integrator_id, name: row.integrator_name },
  }))
}

async function findIntegrators(database: Database, id: string | null, name: string | null): Promise<Match[]> {
  const rows = await database.query<Row & Omit<IntegratorMatch, 'kind'>>(INTEGRATORS, [id, id === null ? name : null])
  return rows.map((row) => ({ kind: 'integrator', ...row }))
}

async function findKeys(database: Database, id: string | null, text: string | null, byHash: boolean) {
  if (id === null && text === null) return []
  // A whole key that is not known must not mean another that begins like it.
  const [statement, value] =
    text === null ? [KEY_BY_ID, id] : byHash ? [KEY_BY_HASH, hashSecret(text)] : [KEYS, secretDisplayPrefix(text)]
  const rows = await database.query<KeyRow>(statement, [value])
  return rows.map(({ integrator_id, integrator_name, ...key }): Match => {
    return { kind: 'key', ...key, integrator: { id: integrator_id, name: integrator_name } }
  })
}

async function findWebhook(database: Database, id: string): Promise<Match[]> {
  const rows = await database.query<Row & Owned & { id: string }>(WEBHOOK, [id])
  return rows.map((row) => ({
    kind: 'webhook',
    id: row.id,
    integrator: { id: row.integrator_id, name: row.integrator_name },
  }))
}

/** The number in its id leads to it, and its owner then shows whether the id was ever issued. */
async function findEvent(database: Database, id: string): Promise<Match[]> {
  const ids = await wireIdReader(database)()
  const number = ids.eventNumber(id)
  if (number === null) return []
  const rows = await database.query<EventRow>(EVENT, [number])
  return rows
    .filter((row) => ids.readEvent(row.integrator_id, id)?.recordedAt === row.recorded_at)
    .map((row) => ({
      kind: 'event',
      id,
      type: row.type,
      site: row.site_id,
      at: new Date(row.recorded_at / 1000).toISOString(),
      sentence: eventSentence(row),
      integrator: { id: row.integrator_id, name: row.integrator_name },
    }))
}
