import { hash, randomUUIDv7 } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isUuid } from '../../core/kit/uuid.ts'
import { INITIAL_DRAFT } from '../../core/publications/publication.ts'
import { languageOfDomainEnding } from '../../core/settings/assumed-language.ts'
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
  /** What it speaks; null where nobody has said so. */
  readonly language: string | null
}

export type Registration = { readonly site: SiteDocument; readonly created: boolean }

export type Sites = {
  /** The site, if it exists and belongs to this integrator. */
  find(integratorId: string, siteId: string): Promise<SiteDocument | null>
  /** The same as it is now, whatever is remembered. */
  read(integratorId: string, siteId: string): Promise<SiteDocument | null>
  /** The same website registered again by the same integrator gives the site that is already there. */
  register(integratorId: string, actor: Actor, site: NewSite, keep?: SiteAnswerBuilder): Promise<Registration>
  /** Called by whoever has changed the site here: what is remembered of it is old from now on. */
  forget(siteId: string): void
}

/** The answer to keep with a new site, if there is one. */
export type SiteAnswerBuilder = (site: SiteDocument) => AnswerToStore | null

/** The ones asked for lately are kept at hand. */
const MAX_REMEMBERED = 10_000
/** What another node has changed is seen within 5 s; an answer older than this is asked for again. */
export const TRUST_MS = 4_000
/** How often the clock is read for it. */
const CLOCK_MS = 50

/** What integrators note with a site, and may change. */
const NOTES = { reference: 'text', metadata: 'jsonb' } as const satisfies Columns

/** The other fields of a site, under the names that its document gives them. One that is missing here does not compile. */
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

// Statements are planned while the table may still be empty and any index looks as good as another. Written like this,
// the integrator of a site cannot be looked up in the index of the list, so the key's own index is the only one left.
export const FIND: Statement = {
  name: 'find_sites',
  text: `
select wanted.place::integer, ${SITE_COLUMNS}
from unnest($1::uuid[], $2::uuid[]) with ordinality as wanted (integrator_id, site_id, place)
join site
  on site.id = wanted.site_id
  and site.integrator_id is not distinct from wanted.integrator_id`,
}

// Rows are inserted in the order of their identity, so that two nodes registering the same websites cannot deadlock.
export const REGISTER = buildStatement({
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
  insert into site_settings (site_id, default_language, languages, accessibility_widget, automatic, assumed)
  select
    inserted.id,
    coalesce(submitted.language, '${INITIAL_SETTINGS.languages.default}'),
    array[coalesce(submitted.language, '${INITIAL_SETTINGS.languages.default}')],
    coalesce((defaults.content -> 'accessibility_widget')::boolean, ${INITIAL_SETTINGS.accessibilityWidget}),
    defaults.content ->> 'automatic',
    submitted.assumed
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
    '${JSON.stringify(INITIAL_DRAFT)}'::jsonb || (defaults.content - '{automatic,accessibility_widget}'::text[]),
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
export const FIND_REGISTERED: Statement = {
  name: 'find_registered_sites',
  text: `
select wanted.place::integer, ${SITE_COLUMNS}
from unnest($1::uuid[], $2::bytea[]) with ordinality as wanted (integrator_id, identity, place)
join site
  on site.identity = wanted.identity
  and site.integrator_id is not distinct from wanted.integrator_id`,
}

const queryRegister = answerStoringQuery(REGISTER, { effects: 'inserted', id: 'id' })

export type SiteRow = Omit<SiteDocument, 'site' | keyof typeof NOTES> & {
  readonly id: string
  readonly reference: string | null
  readonly metadata: Readonly<Record<string, string>> | null
}

type FoundRow = Row & SiteRow & { place: number }

type Wanted = { readonly integratorId: string; readonly siteId: string }
type Owned = { readonly integratorId: string; readonly site: SiteDocument }
type Registered = { readonly integratorId: string; readonly identity: string }
type Submitted = Registered & {
  readonly document: SiteDocument
  readonly language: string | null
  readonly actor: Actor
  readonly keep: AnswerToStore | null | undefined
}

const SUBMITTED_NAMES = columnNames(SUBMITTED)

export function openSites(database: Database, onRun: (kind: string, size: number) => void): Sites {
  const remembered = new LRUCache<string, Owned>({
    ...cacheLimit(MAX_REMEMBERED),
    ttl: TRUST_MS,
    ttlResolution: CLOCK_MS,
  })
  /** How often a site was changed here: what was asked for before that may be older. */
  let changes = 0
  const find = batch<Wanted, SiteDocument | null>({
    concurrency: 2,
    onRun: (size) => onRun('find_sites', size),
    run: (wanted) => findPlaces(FIND, toColumnArrays(wanted, ['integratorId', 'siteId']), wanted.length),
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
    run: (wanted) => findPlaces(FIND_REGISTERED, toColumnArrays(wanted, ['integratorId', 'identity']), wanted.length),
  })

  async function findPlaces(statement: Statement, values: readonly unknown[], count: number) {
    const rows = await database.query<FoundRow>(statement, values)
    return answersByPlace(rows, count, documentFrom)
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
    forget(siteId) {
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
  const byEnding = languageOfDomainEnding(document.fqdn)
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

export function documentFrom(row: SiteRow): SiteDocument {
  return { site: row.id, ...pick(row, FIELD_NAMES), ...notesDocument(row) }
}

/** The database gives JSON back with its fields in an order of its own. */
export function siteInOrder({ site, reference, metadata, ...fields }: SiteDocument): SiteDocument {
  const notes = notesDocument({ reference: reference ?? null, metadata: metadata ?? null })
  return { site, ...pick(fields, FIELD_NAMES), ...notes }
}
