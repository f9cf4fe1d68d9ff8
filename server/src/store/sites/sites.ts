import { hash, randomUUIDv7 } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isUuid } from '../../core/kit/uuid.ts'
import { INITIAL_DRAFT } from '../../core/publications/publication.ts'
import { offeredLanguageOfDomain } from '../../core/settings/assumed-language.ts'
import { INITIAL_SETTINGS } from '../../core/settings/settings.ts'
import type { Notes } from '../../core/sites/notes.ts'
import { type SiteAddress, siteIdentity } from '../../core/sites/site.ts'
import { type Actor, formatActor } from '../kit/actor.ts'
import { batch } from '../kit/batch.ts'
import { cacheLimit } from '../kit/cache-limit.ts'
import {
  answersByPlace,
  type Columns,
  columnList,
  columnNames,
  pick,
  selectList,
  toColumnArrays,
  unnestedRows,
} from '../kit/columns.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { notesDocument, type SiteDocument, siteDocument } from '../kit/documents.ts'
import { type AnswerToStore, answerStoringQuery } from '../kit/idempotency.ts'
import { buildStatement } from '../kit/statement.ts'

/** A website as an integrator submits it. */
export type NewSite = {
  readonly address: SiteAddress
  readonly notes: Notes
  /** Its language; null if not given. */
  readonly language: string | null
}

export type SiteRegistration = { readonly site: SiteDocument; readonly created: boolean }

export type SiteStore = {
  /** The site, if it exists and belongs to this integrator. */
  find(integratorId: string, siteId: string): Promise<SiteDocument | null>
  /** The same from the database, not from the cache. */
  read(integratorId: string, siteId: string): Promise<SiteDocument | null>
  /** Registering the same website again for the same integrator returns the existing site. */
  register(integratorId: string, actor: Actor, site: NewSite, keep?: SiteAnswerBuilder): Promise<SiteRegistration>
  /** Drops the site from the cache, after a change. */
  invalidate(siteId: string): void
}

/** Builds the answer to store with a new site, if there is one. */
export type SiteAnswerBuilder = (site: SiteDocument) => AnswerToStore | null

/** Sites in the cache. */
const MAX_REMEMBERED = 10_000
/** How long a cached site is trusted: changes by other nodes are seen within 5 s. */
export const SITE_CACHE_TTL_MS = 4_000
/** How often the cache reads the clock. */
const CLOCK_MS = 50

/** What integrators note with a site, and may change. */
const NOTES = { reference: 'text', metadata: 'jsonb' } as const satisfies Columns

/** The other fields of a site, named as in its document. A missing one does not compile. */
const FIELDS: Columns<Exclude<keyof SiteDocument, 'site' | keyof typeof NOTES>> = {
  scheme: 'text',
  fqdn: 'text',
  subdomain: 'text',
  domain: 'text',
  suffix: 'text',
  registered_domain: 'text',
  path: 'text',
}
const FIELD_NAMES = columnNames(FIELDS)

const STORED = { id: 'uuid', integrator_id: 'uuid', ...FIELDS, identity: 'bytea', ...NOTES } as const
const SUBMITTED = { ...STORED, language: 'text', assumed: 'text', actor: 'text', document: 'jsonb' } as const

export const SITE_COLUMNS = selectList({ id: 'uuid', ...FIELDS, ...NOTES }, 'site')

// Statements are planned while the table may still be empty, when all indexes cost the same. `is not distinct from` cannot use the
// index of the list, so only the primary key is left.
export const FIND_SITES: Statement = {
  name: 'find_sites',
  text: `
select requested.place::integer, ${SITE_COLUMNS}
from unnest($1::uuid[], $2::uuid[]) with ordinality as requested (integrator_id, site_id, place)
join site
  on site.id = requested.site_id
  and site.integrator_id is not distinct from requested.integrator_id`,
}

// Rows are inserted in the order of their identity, so that two nodes registering the same websites cannot deadlock.
export const REGISTER_SITES = buildStatement({
  name: 'register_sites',
  parts: {
    submitted: `
  select *
  from ${unnestedRows(SUBMITTED, 'submitted')}`,
    inserted: `
  insert into site (${columnList(STORED)}, created_at)
  select ${columnList(STORED)}, date_trunc('milliseconds', now())
  from submitted
  order by integrator_id, identity
  on conflict (integrator_id, identity) do nothing
  returning id, integrator_id, created_at`,
    begun: `
  insert into standing (site_id, integrator_id, created_at)
  select id, integrator_id, created_at
  from inserted`,
    logged: `
  insert into event (integrator_id, site_id, sequence, type, actor, created_at, after)
  select inserted.integrator_id, inserted.id, 1, 'site.created', submitted.actor, inserted.created_at, submitted.document
  from inserted
  join submitted on submitted.id = inserted.id`,
    set: `
  insert into site_settings (site_id, default_language, languages, accessibility_widget, automatic, assumed, hold_unknown)
  select
    inserted.id,
    coalesce(submitted.language, '${INITIAL_SETTINGS.languages.default}'),
    array[coalesce(submitted.language, '${INITIAL_SETTINGS.languages.default}')],
    coalesce((defaults.content -> 'accessibility_widget')::boolean, ${INITIAL_SETTINGS.accessibilityWidget}),
    defaults.content ->> 'automatic',
    submitted.assumed,
    (defaults.content -> 'hold_unknown')::boolean
  from inserted
  join submitted on submitted.id = inserted.id
  left join integrator_defaults as defaults
    on defaults.integrator_id = inserted.integrator_id
    and defaults.content <> '{}'
  where num_nonnulls(submitted.language, defaults.content) > 0`,
    drafted: `
  insert into website_draft (site_id, content, tools_edited)
  select
    inserted.id,
    '${JSON.stringify(INITIAL_DRAFT)}'::jsonb || (defaults.content - '{automatic,accessibility_widget,hold_unknown}'::text[]),
    false
  from inserted
  join integrator_defaults as defaults
    on defaults.integrator_id = inserted.integrator_id
    and defaults.content <> '{}'`,
  },
  main: `
select id
from inserted`,
})

/** The sites that are registered already, by the hash of their host and path. */
export const FIND_REGISTERED_SITES: Statement = {
  name: 'find_registered_sites',
  text: `
select requested.place::integer, ${SITE_COLUMNS}
from unnest($1::uuid[], $2::bytea[]) with ordinality as requested (integrator_id, identity, place)
join site
  on site.identity = requested.identity
  and site.integrator_id is not distinct from requested.integrator_id`,
}

const queryRegister = answerStoringQuery(REGISTER_SITES, { effects: 'inserted', id: 'id' })

export type SiteRow = Omit<SiteDocument, 'site' | keyof typeof NOTES> & {
  readonly id: string
  readonly reference: string | null
  readonly metadata: Readonly<Record<string, string>> | null
}

type FoundRow = Row & SiteRow & { place: number }

type SiteRef = { readonly integratorId: string; readonly siteId: string }
type Owned = { readonly integratorId: string; readonly site: SiteDocument }
type Registered = { readonly integratorId: string; readonly identity: string }
type Submitted = Registered & {
  readonly document: SiteDocument
  readonly language: string | null
  readonly actor: Actor
  readonly keep: AnswerToStore | null | undefined
}

const SUBMITTED_NAMES = columnNames(SUBMITTED)

export function openSiteStore(database: Database, onRun: (kind: string, size: number) => void): SiteStore {
  const remembered = new LRUCache<string, Owned>({
    ...cacheLimit(MAX_REMEMBERED),
    ttl: SITE_CACHE_TTL_MS,
    ttlResolution: CLOCK_MS,
  })
  /** Counts changes made here: an answer to a query from before a change may be outdated. */
  let changes = 0
  const find = batch<SiteRef, SiteDocument | null>({
    concurrency: 2,
    onRun: (size) => onRun('find_sites', size),
    run: (refs) => findPlaces(FIND_SITES, toColumnArrays(refs, ['integratorId', 'siteId']), refs.length),
  })

  const register = batch<Submitted, boolean>({
    concurrency: 2,
    keyOf: ({ identity }) => identity,
    onRun: (size) => onRun('register_sites', size),
    run: async (submitted) => {
      const rows = await queryRegister<Row & { id: string }>(
        database,
        toColumnArrays(submitted.map(toSubmittedRow), SUBMITTED_NAMES),
        submitted.map(({ document, keep }) => ({ id: document.site, keep })),
      )
      const inserted = new Set(rows.map(({ id }) => id))
      return submitted.map(({ document }) => inserted.has(document.site))
    },
  })

  const findRegistered = batch<Registered, SiteDocument | null>({
    concurrency: 2,
    onRun: (size) => onRun('find_registered_sites', size),
    run: (refs) => findPlaces(FIND_REGISTERED_SITES, toColumnArrays(refs, ['integratorId', 'identity']), refs.length),
  })

  async function findPlaces(statement: Statement, values: readonly unknown[], count: number) {
    const rows = await database.query<FoundRow>(statement, values)
    return answersByPlace(rows, count, siteFromRow)
  }

  return {
    async find(integratorId, siteId) {
      const known = remembered.get(siteId)
      if (known?.integratorId === integratorId) return known.site
      if (!isUuid(siteId)) return null
      const [askedAt, changesBefore] = [performance.now(), changes]
      const site = await find({ integratorId, siteId })
      if (site !== null && changes === changesBefore) remembered.set(siteId, { integratorId, site }, { start: askedAt })
      return site
    },
    read: async (integratorId, siteId) => (isUuid(siteId) ? find({ integratorId, siteId }) : null),
    invalidate(siteId) {
      changes += 1
      remembered.delete(siteId)
    },
    async register(integratorId, actor, { address, notes, language }, keepSite) {
      const identity = `\\x${hash('sha256', siteIdentity(address), 'hex')}`
      const document = siteDocument(randomUUIDv7(), address, notes)
      const keep = keepSite?.(document)
      if (await register({ integratorId, document, actor, identity, language, keep })) {
        keep?.written()
        return { site: document, created: true }
      }
      const site = await findRegistered({ integratorId, identity })
      if (site === null) throw new Error('A website that is registered already was not found.')
      return { site, created: false }
    },
  }
}

function toSubmittedRow({ integratorId, document, actor, identity, language }: Submitted) {
  const byEnding = offeredLanguageOfDomain(document.fqdn)
  return {
    ...document,
    id: document.site,
    integrator_id: integratorId,
    identity,
    reference: document.reference ?? null,
    metadata: document.metadata === undefined ? null : JSON.stringify(document.metadata),
    language: language ?? byEnding,
    assumed: language === null ? (byEnding === null ? INITIAL_SETTINGS.assumed : 'domain') : null,
    actor: formatActor(actor),
    document: JSON.stringify(document),
  }
}

export function siteFromRow(row: SiteRow): SiteDocument {
  return { site: row.id, ...pick(row, FIELD_NAMES), ...notesDocument(row) }
}

/** Restores the order of a document's fields, which jsonb does not keep. */
export function siteInFieldOrder({ site, reference, metadata, ...fields }: SiteDocument): SiteDocument {
  const notes = notesDocument({ reference: reference ?? null, metadata: metadata ?? null })
  return { site, ...pick(fields, FIELD_NAMES), ...notes }
}
