import { hash } from 'node:crypto'
import type { Publication, Seen as Sighting } from '@portico/contract'
import type { Inventory } from '@portico/contract/inventory'
import type { Document } from '@portico/contract/legal-document'
import type { DocumentName, Placement } from '@portico/contract/words'
import type { AutomaticMode, LanguageGround } from '@portico/contract/words/automatic'
import { differenceOf, type Provider } from '@portico/legal'
import type { Analysed } from '../../core/analyses/analysis.ts'
import { type ChangedText, type DocumentSources, find, type Writing } from '../../core/documents/documents.ts'
import {
  draftOf,
  type NextVersion,
  type Pending,
  pendingOf,
  publish,
  type Seen,
  type Website,
} from '../../core/documents/publishing.ts'
import { canonical } from '../../core/kit/canonical.ts'
import { Moment } from '../../core/kit/moment.ts'
import { type Decision, decide, refuse } from '../../core/kit/refusal.ts'
import { isUuid } from '../../core/kit/uuid.ts'
import type { Because, SeenInventory } from '../../core/publications/automatic.ts'
import { withToolsOf } from '../../core/publications/automatic-step.ts'
import type { Change } from '../../core/publications/material-change.ts'
import type { Draft, Published } from '../../core/publications/publication.ts'
import { editsTools } from '../../core/publications/tools-edited.ts'
import { type Details, effectiveFacts } from '../../core/settings/details.ts'
import { automaticMode, type Settings, spokenLanguages } from '../../core/settings/settings.ts'
import type { Entitlements } from '../../core/subscriptions/catalog.ts'
import { entitlementsAt } from '../../core/subscriptions/subscription.ts'
import { type Actor, writeActor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { becauseDocument, MAX_BECAUSE } from '../kit/documents.ts'
import { alsoKeeping, type Keeping } from '../kit/idempotency.ts'
import { readableName } from '../kit/readable-name.ts'
import { retryWhileOvertaken } from '../kit/retry.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { statementOf } from '../kit/statement.ts'
import { timestamp } from '../kit/timestamp.ts'
import { detailsIn } from '../settings/details.ts'
import { draftParts } from '../settings/draft-parts.ts'
import { settingsFrom } from '../settings/settings.ts'
import type { Announcer } from '../subscriptions/announce.ts'
import { type Forget, isDue, type ReadSnapshot, type SubscriptionSnapshot } from '../subscriptions/snapshot.ts'
import { openKnownTexts } from './known-texts.ts'

export type Publisher = 'integrator' | 'operator' | 'customer' | 'portico'

/** A website as it stands: the draft, the latest version with who published it, and where the tag was seen. */
export type StoredWebsite = Website & {
  readonly latest: (NonNullable<Website['latest']> & { readonly publishedAt: string; readonly by: Publisher }) | null
  readonly seen: Sighting | null
  readonly details: Details
  /** 0 while there are none. */
  readonly detailsVersion: number
  readonly fqdn: string
  readonly settings: Settings
  readonly measured: Analysed | null
  /** The latest that succeeded. */
  readonly survey: SeenInventory | null
  /** Whether a person, the host included, has edited the tools of the draft. */
  readonly toolsEdited: boolean
  /** What is done with what a survey has seen. */
  readonly mode: AutomaticMode
}

export type StoredVersion = Publication & {
  readonly by: Publisher
  readonly changes: readonly Change[]
  /** SHA-256 of what was published, in hexadecimal digits. */
  readonly hash: string
}

export type VersionContent = {
  readonly version: number
  readonly published_at: string
  readonly by: Publisher
  readonly content: Published
}

export type Publishing = {
  readonly integratorId: string
  readonly siteId: string
  readonly actor: Actor
  /** What was looked at of draft and details; null: as they stand. */
  readonly expected: Seen | null
  /** SHA-256 of the code that visitors get with it. */
  readonly codeHash: Buffer
  /** Given the version that is about to be published, with what it is. */
  readonly keep?: (publication: Publication, content: Published) => Keeping | null
}

/** The rule: which tools a website is to have; null: those that it has. */
export type DecideTools = (website: StoredWebsite, now: Moment) => ToolsChange | null

export type ToolsChange = {
  /** Of which the tools are published, beside what visitors get already. */
  readonly draft: Draft
  /** Whether they count as a person's from then on. */
  readonly toolsEdited: boolean
  /** Why Portico does it, in the log. */
  readonly because?: readonly Because[]
}

export type Publications = {
  /** Null when the integrator has no such site. */
  read(scope: SiteScope): Promise<StoredWebsite | null>
  /** The same as if nothing were told of whoever runs it, for a role that may not read that. */
  readWithoutFacts(scope: SiteScope): Promise<StoredWebsite | null>
  /** False when the draft is not the one that the change was made on. */
  changeDraft(scope: SiteScope, draft: Draft, draftVersion: number): Promise<boolean>
  /** What publishing would make, with what a subscription may. */
  pending(website: StoredWebsite, may: Entitlements | null): Pending
  /** What its documents are written from, beside its tools. */
  sources(website: StoredWebsite, may: Entitlements | null): DocumentSources
  /** Read, decide, compare and set, as with subscriptions. What is published already stays as it is. */
  publish(publishing: Publishing): Promise<Decision<{ readonly publication: Publication; readonly isNew: boolean }>>
  /** Publishes other tools in what visitors get already, and puts them into the draft; null where no version comes of it. */
  publishTools(publishing: Publishing, tools: DecideTools): Promise<Decision<Publication | null>>
  /** Null when there is no such version. */
  version(scope: SiteScope, version: number): Promise<VersionContent | null>
  /** Newest first, from before the given version on. */
  versions(scope: SiteScope, before: number | null, limit: number): Promise<readonly StoredVersion[]>
}

/** What is said of whoever runs the website, or of its host, not every role may read. */
const readWith = (name: string, facts: 'with facts' | 'without facts'): Statement => ({
  name,
  text: `
select
  draft.content as draft,
  coalesce(draft.version, 0) as draft_version,
  coalesce(draft.tools_edited, false) as tools_edited,
  standing.automatic_by_default,
  latest.version,
  latest.asks_since,
  latest.content,
  split_part(latest.actor, ':', 1) as actor_kind,
  epoch_ms(latest.published_at) as published_at,
  epoch_ms(sighting.first_at) as first_at,
  epoch_ms(sighting.last_at) as last_at,
  sighting.version as seen_version,
  sighting.placement,
  site.fqdn,
  ${
    facts === 'with facts'
      ? 'details.integrator, details.customer, profile.content as profile'
      : 'null as integrator, null as customer, null as profile'
  },
  coalesce(details.version, 0) as details_version,
  coalesce(profile.version, 0) as profile_version,
  site_settings.default_language,
  site_settings.languages,
  site_settings.accessibility_widget,
  site_settings.automatic,
  site_settings.assumed,
  coalesce(site_settings.version, 0) as settings_version,
  tested.measured,
  looked.surveyed_at,
  looked.inventory
from standing
join site on site.id = standing.site_id
left join site_details as details on details.site_id = standing.site_id
left join integrator_profile as profile on profile.integrator_id = standing.integrator_id
left join site_settings on site_settings.site_id = standing.site_id
left join website_draft as draft on draft.site_id = standing.site_id
left join lateral (
  select *
  from ${facts === 'with facts' ? 'publication' : 'publication_shown'} as publication
  where publication.site_id = standing.site_id
  order by version desc
  limit 1
) as latest on true
left join sighting on sighting.site_id = standing.site_id
left join lateral (
  select measured
  from analysis
  where analysis.site_id = standing.site_id
    and analysis.measured is not null
  order by recorded_at desc
  limit 1
) as tested on true
left join lateral (
  select epoch_ms(surveyed_at) as surveyed_at, content as inventory
  from inventory
  where inventory.site_id = standing.site_id
  order by recorded_at desc
  limit 1
) as looked on true
where standing.site_id = $1
  and standing.integrator_id = $2`,
})
export const READ = readWith('read_website', 'with facts')
const READ_WITHOUT_FACTS = readWith('read_website_without_facts', 'without facts')

const READ_DRAFT: Statement = {
  name: 'read_draft',
  text: `
select draft.content as draft
from standing
left join website_draft as draft on draft.site_id = standing.site_id
where standing.site_id = $1
  and standing.integrator_id = $2
  and coalesce(draft.version, 0) = $3`,
}

const CHANGE_DRAFT: Statement = {
  name: 'change_draft',
  text: `
insert into website_draft (site_id, content, tools_edited)
select site_id, $3::jsonb, $5::boolean
from standing
where site_id = $1
  and integrator_id = $2
on conflict (site_id) do update
set
  content = excluded.content,
  tools_edited = website_draft.tools_edited or excluded.tools_edited,
  version = website_draft.version + 1
where website_draft.version = $4
returning version`,
}

// As with subscriptions, whoever finds another sequence, draft, facts, languages or clock than was read reads again. The
// latest version and the latest analysis are those that were read too: each has moved the sequence.
const PUBLISH = statementOf({
  name: 'publish_website',
  parts: {
    held: `
  select standing.site_id, standing.integrator_id
  from standing
  left join website_draft as draft on draft.site_id = standing.site_id
  left join site_details as details on details.site_id = standing.site_id
  left join integrator_profile as profile on profile.integrator_id = standing.integrator_id
  left join site_settings on site_settings.site_id = standing.site_id
  where standing.site_id = $1
    and standing.sequence = $2::bigint
    and standing.clock_offset = $3::interval
    and coalesce(draft.version, 0) = $4::bigint
    and coalesce(details.version, 0) = $15::bigint
    and coalesce(profile.version, 0) = $16::bigint
    and coalesce(site_settings.version, 0) = $17::bigint
  for update of standing skip locked`,
    ...draftParts({ content: '$19', toolsEdited: '$20', version: '$4' }),
    numbered: `
  update standing
  set sequence = standing.sequence + 1
  from accepted
  where standing.site_id = accepted.site_id`,
    published: `
  insert into publication (
    site_id, version, asks_since, content, hash, code_hash, difference, actor, published_at
  )
  select
    site_id, $5::integer, $6::integer, $7::jsonb, $8::bytea, $9::bytea, $10::jsonb, $11::text, $12::timestamptz
  from accepted`,
    written: `
  insert into legal_document (
    site_id, document, language, version, content, hash, difference, published_at, sentences
  )
  select
    accepted.site_id, text.document, text.language, $5::integer, text.content, decode(text.hash, 'hex'), text.difference,
    $12::timestamptz, text.sentences
  from accepted
  cross join jsonb_to_recordset($18::jsonb)
    as text (document text, language text, content jsonb, hash text, difference jsonb, sentences jsonb)`,
    logged: `
  insert into event (integrator_id, site_id, sequence, type, actor, created_at, before, after)
  select
    integrator_id, site_id, $2::bigint + 1, 'website.published', $11::text, $12::timestamptz, $13::jsonb, $14::jsonb
  from accepted`,
  },
  main: `
select site_id
from accepted`,
})

const queryPublish = alsoKeeping(PUBLISH, { effects: 'accepted', id: 'site_id' })

export const TEXTS: Statement = {
  name: 'read_legal_texts',
  text: `
select wanted.document, wanted.language, legal.content
from jsonb_to_recordset($2::jsonb) as wanted (document text, language text, version integer)
cross join lateral (
  select content
  from legal_document
  where site_id = $1
    and document = wanted.document
    and language = wanted.language
    and version = wanted.version
  -- Each by its key, never all texts of the website.
  limit 1
) as legal`,
}

export const VERSIONS: Statement = {
  name: 'list_versions',
  text: `
select
  publication.version,
  publication.asks_since,
  split_part(publication.actor, ':', 1) as actor_kind,
  epoch_ms(publication.published_at) as published_at,
  publication.difference,
  encode(publication.hash, 'hex') as hash
from publication
join standing
  on standing.site_id = publication.site_id
  and standing.integrator_id = $2
where publication.site_id = $1
  and publication.version < coalesce($3::integer, 2147483647)
order by publication.version desc
limit $4`,
}

export const VERSION: Statement = {
  name: 'read_version',
  text: `
select
  publication.version,
  split_part(publication.actor, ':', 1) as actor_kind,
  epoch_ms(publication.published_at) as published_at,
  publication.content
from publication
join standing
  on standing.site_id = publication.site_id
  and standing.integrator_id = $2
where publication.site_id = $1
  and publication.version = $3::integer`,
}

type ActorKind = 'key' | 'operator' | 'customer' | 'portico'

type WebsiteRow = Row & {
  draft: unknown
  draft_version: number
  tools_edited: boolean
  automatic_by_default: boolean
  version: number | null
  asks_since: number
  content: Published
  actor_kind: ActorKind
  published_at: number
  first_at: number | null
  last_at: number
  seen_version: number
  placement: Placement | null
  fqdn: string
  integrator: unknown
  customer: unknown
  details_version: number
  profile: unknown
  profile_version: number
  default_language: string | null
  languages: string[]
  accessibility_widget: boolean
  automatic: AutomaticMode | null
  assumed: LanguageGround | null
  settings_version: number
  measured: Analysed | null
  surveyed_at: number | null
  inventory: Inventory
}

type VersionRow = Row & {
  version: number
  asks_since: number
  actor_kind: ActorKind
  published_at: number
  difference: Change[]
  hash: string
}

export type PublicationOptions = {
  readonly database: Database
  readonly announcer: Announcer
  readonly readSubscription: ReadSnapshot
  readonly forget?: Forget | undefined
  /** How long records of consent are kept: documents say so. */
  readonly proofMonths: number
  /** Who runs this installation: documents name it. */
  readonly provider: Provider | null
  /** Told of each text of a document that is written. */
  readonly onWritten?: (() => void) | undefined
}

export function openPublications(options: PublicationOptions): Publications {
  const {
    database,
    announcer,
    readSubscription,
    forget = () => {},
    proofMonths,
    provider,
    onWritten = () => {},
  } = options
  const writing: Writing = { digest, onWritten, known: openKnownTexts() }
  const readAll = async ({ siteId, integratorId }: SiteScope, statement = READ) => {
    if (!isUuid(siteId)) return null
    const [row] = await database.query<WebsiteRow>(statement, [siteId, integratorId])
    return row === undefined ? null : { website: websiteFrom(row), row }
  }
  const sources = (
    { fqdn, details, settings, measured, survey }: StoredWebsite,
    may: Entitlements | null,
  ): DocumentSources => ({
    website: readableName({ fqdn, path: '' }).host,
    registered: fqdn,
    facts: effectiveFacts(details),
    measured,
    survey,
    languages: spokenLanguages(settings.languages, may ?? 'all'),
    proofMonths,
    provider,
    widget: settings.accessibilityWidget && may?.accessibilityWidget !== false,
  })
  /** The texts of the version before, of the documents that are about to change. */
  const textsBefore = async (siteId: string, { latest }: StoredWebsite, changed: readonly ChangedText[]) => {
    const wanted = (latest?.content.documents ?? []).filter((one) => find(changed, one.document, one.language))
    if (wanted.length === 0) return []
    return database.query<TextRow>(TEXTS, [siteId, JSON.stringify(wanted)])
  }

  /** False when the draft is not the one that was read. */
  const keepDraft = async ({ siteId, integratorId }: Publishing, website: StoredWebsite, change: ToolsChange) => {
    const { draft, toolsEdited } = change
    if (canonical(draftOf(website).draft) === canonical(draft) && website.toolsEdited === toolsEdited) return true
    return writeDraft({ siteId, integratorId }, draft, website.draftVersion, toolsEdited)
  }
  const writeDraft = async (scope: SiteScope, draft: Draft, draftVersion: number, isEdited: boolean) => {
    const values = [scope.siteId, scope.integratorId, JSON.stringify(draft), draftVersion, isEdited]
    const [row] = await database.query<Row & { version: number }>(CHANGE_DRAFT, values)
    return row !== undefined
  }
  const publishAs = (publishing: Publishing, tools: DecideTools | null = null) =>
    retryWhileOvertaken<Decision<{ publication: Publication | null; isNew: boolean }>>(async () => {
      const { integratorId, siteId, expected, keep } = publishing
      // The subscription with its sequence first: a version that is published after it moves the sequence on.
      const snapshot = await readSubscription(integratorId, siteId)
      const read = snapshot && (await readAll({ siteId, integratorId }))
      if (snapshot === null || read === null) return refuse('site_not_found')
      const { website, row } = read
      const may = entitlementsAt(snapshot.facts, snapshot.now)
      const change = tools?.(website, snapshot.now) ?? null
      if (change === null && tools !== null) return decide({ publication: latestOf(website), isNew: false })
      const subject = change
        ? { ...website, draft: withToolsOf(website.latest?.content ?? null, change.draft) }
        : website
      const decision = publish(subject, sources(website, may), may !== null, expected, { ...writing, holdsTexts: true })
      if (!decision.ok) return decision
      const next = decision.value
      if (next === null) {
        // Visitors get it already; the draft may still say otherwise.
        const isKept = change === null || (await keepDraft(publishing, website, change))
        return isKept ? decide({ publication: latestOf(website), isNew: false }) : null
      }
      if (isDue(snapshot)) {
        await announcer.announce(siteId, snapshot)
        return null
      }
      const texts = textsOf(next.texts, await textsBefore(siteId, website, next.texts))
      const publication = publicationOf({ ...next, publishedAt: timestamp(snapshot.now) })
      const keeping = keep?.(publication, next.content) ?? null
      const values = valuesOf(publishing, snapshot, website, next, { publication, because: change?.because })
      const versions = [row.details_version, row.profile_version, row.settings_version]
      const filled = change ? [JSON.stringify(change.draft), change.toolsEdited] : [null, null]
      const all = [...values, ...versions, JSON.stringify(texts), ...filled]
      const accepted = await queryPublish(database, all, [{ id: siteId, keep: keeping }])
      if (accepted.length === 0) return null
      forget(siteId)
      keeping?.written()
      return decide({ publication, isNew: true })
    })

  return {
    read: async (scope) => (await readAll(scope))?.website ?? null,
    readWithoutFacts: async (scope) => (await readAll(scope, READ_WITHOUT_FACTS))?.website ?? null,
    async changeDraft({ siteId, integratorId }, draft, draftVersion) {
      const [before] = await database.query<DraftRow>(READ_DRAFT, [siteId, integratorId, draftVersion])
      if (before === undefined) return false
      return writeDraft({ siteId, integratorId }, draft, draftVersion, editsTools(draftOf(before).draft, draft))
    },
    sources,
    pending: (website, may) => pendingOf(website, sources(website, may), writing),
    async publish(publishing) {
      const decision = await publishAs(publishing)
      if (!decision.ok) return decision
      const { publication, isNew } = decision.value
      if (publication === null) throw new Error('A website without a version was told to be published already.')
      return decide({ publication, isNew })
    },
    async publishTools(publishing, tools) {
      const decision = await publishAs(publishing, tools)
      return decision.ok ? decide(decision.value.isNew ? decision.value.publication : null) : decision
    },
    async version({ siteId, integratorId }, wanted) {
      const values = [siteId, integratorId, wanted]
      const [row] = await database.query<VersionRow & { content: Published }>(VERSION, values)
      if (row === undefined) return null
      const { version, published_at, actor_kind, content } = row
      return { version, published_at: written(published_at), by: publisherOf(actor_kind), content }
    },
    async versions({ siteId, integratorId }, before, limit) {
      const rows = await database.query<VersionRow>(VERSIONS, [siteId, integratorId, before, limit])
      return rows.map(({ version, asks_since, actor_kind, published_at, difference, hash: digits }) => ({
        version,
        published_at: written(published_at),
        material: asks_since === version,
        by: publisherOf(actor_kind),
        changes: difference,
        hash: digits,
      }))
    },
  }
}

type DraftRow = Row & { draft: unknown }
type TextRow = Row & { document: DocumentName; language: string; content: Document | null }

const digest = (text: string) => hash('sha256', text)

/** The rows of the texts that a version changes. */
function textsOf(changed: readonly ChangedText[], before: readonly TextRow[]) {
  return changed.map(({ document, language, text }) => {
    if (text === null) return { document, language, content: null, hash: null, difference: [], sentences: null }
    const { content, hash, sentences } = text()
    const was = find(before, document, language)?.content ?? null
    return { document, language, content, hash, difference: differenceOf(was, content), sentences }
  })
}

function valuesOf(
  { siteId, actor, codeHash }: Publishing,
  { version: sequence, clockOffset }: SubscriptionSnapshot,
  { draftVersion, latest }: StoredWebsite,
  { version, asksSince, content, difference }: NextVersion,
  { publication, because }: { readonly publication: Publication; readonly because: ToolsChange['because'] },
): readonly unknown[] {
  return [
    siteId,
    sequence,
    clockOffset,
    draftVersion,
    version,
    asksSince,
    JSON.stringify(content),
    hash('sha256', canonical(content), 'buffer'),
    codeHash,
    JSON.stringify(difference.changes),
    writeActor(actor),
    publication.published_at,
    latest === null ? null : JSON.stringify(publicationOf(latest)),
    JSON.stringify({
      ...publication,
      ...(because && { because: because.slice(0, MAX_BECAUSE).map(becauseDocument) }),
    }),
  ]
}

type Told = { readonly version: number; readonly asksSince: number; readonly publishedAt: string }

/** What integrators are told of the version that visitors get; null before there is one. */
function latestOf({ latest }: StoredWebsite): Publication | null {
  return latest && publicationOf(latest)
}

function publicationOf(latest: Told): Publication {
  const { version, asksSince, publishedAt } = latest
  return { version, published_at: publishedAt, material: asksSince === version }
}

function websiteFrom(row: WebsiteRow): StoredWebsite {
  const { draft, draft_version: draftVersion, version } = row
  const latest = version && {
    version,
    asksSince: row.asks_since,
    content: row.content,
    publishedAt: written(row.published_at),
    by: publisherOf(row.actor_kind),
  }
  return {
    draft,
    draftVersion,
    latest: latest || null,
    seen: seenFrom(row),
    details: detailsIn(row),
    detailsVersion: row.details_version,
    fqdn: row.fqdn,
    settings: settingsFrom(row),
    measured: row.measured,
    survey: row.surveyed_at === null ? null : { at: new Moment(row.surveyed_at), inventory: row.inventory },
    toolsEdited: row.tools_edited,
    mode: automaticMode(row.automatic, row.automatic_by_default),
  }
}

function seenFrom({ first_at, last_at, seen_version, placement }: WebsiteRow): Sighting | null {
  if (first_at === null) return null
  return { first_at: written(first_at), last_at: written(last_at), version: seen_version, placement }
}

function publisherOf(kind: ActorKind): Publisher {
  return kind === 'key' ? 'integrator' : kind
}

function written(epochMilliseconds: number): string {
  return timestamp(new Moment(epochMilliseconds))
}
