import { hash } from 'node:crypto'
import type { Publication } from '@portico/contract'
import type { DocumentSources, DocumentWriting } from '../../core/documents/documents.ts'
import {
  decidePublication,
  type ExpectedVersions,
  type NextVersion,
  readStoredDraft,
} from '../../core/documents/publishing.ts'
import {
  changedDocuments,
  changedTexts,
  type NextText,
  type PreviousText,
} from '../../core/documents/texts-of-version.ts'
import { canonicalJson } from '../../core/kit/canonical-json.ts'
import type { Moment } from '../../core/kit/moment.ts'
import { type Decision, decide, refuse } from '../../core/kit/refusal.ts'
import type { Asking } from '../../core/publications/asking.ts'
import { withDraftTools } from '../../core/publications/automatic-publication.ts'
import type { ToolChange } from '../../core/publications/fill-draft.ts'
import type { Draft, PublishedContent } from '../../core/publications/publication.ts'
import type { Entitlements } from '../../core/subscriptions/catalog.ts'
import { entitlementsAt } from '../../core/subscriptions/subscription.ts'
import { type Actor, formatActor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { changeReasonDocument, MAX_CHANGE_REASONS, publicationDocument } from '../kit/documents.ts'
import { type AnswerToStore, answerStoringQuery } from '../kit/idempotency.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { buildNamedStatement } from '../kit/statement.ts'
import { timestamp } from '../kit/timestamp.ts'
import { DRAFT_PARAMETERS, DRAFT_STATEMENT_PARTS, draftParameterValues } from '../settings/draft-parts.ts'
import type { SiteCompareAndSet } from '../subscriptions/site-compare-and-set.ts'
import {
  EVENT_PARAMETERS,
  eventParameterValues,
  eventStatementParts,
  IS_UNCHANGED_SINCE_READ,
  SITE_STATE_PARAMETERS,
  siteStateValues,
} from '../subscriptions/site-event.ts'
import type { SiteChangeListener, SiteState } from '../subscriptions/site-state.ts'
import type { DraftStore } from './drafts.ts'
import type { StoredWebsite, StoredWebsiteReader } from './stored-website.ts'

export type PublicationRequest = SiteScope & {
  readonly actor: Actor
  /** The versions of draft and details that were shown; null to publish the current ones. */
  readonly expected: ExpectedVersions | null
  /** SHA-256 of the code that visitors get with it. */
  readonly codeHash: Buffer
  /** Given the version that is about to be published, with what it is. */
  readonly keep?: (publication: Publication, content: PublishedContent) => AnswerToStore | null
}

/** The rule that decides which tools a website is to have; null to keep its tools. */
export type ToolsRule = (website: StoredWebsite, now: Moment) => ToolsChange | null

export type ToolsChange = {
  /** Only its tools are published; the rest stays as in the latest version. */
  readonly draft: Draft
  /** Whether they count as a person's from then on. */
  readonly toolsEdited: boolean
  /** Whether those who have chosen are asked again. Absent: where they have to be. */
  readonly asking?: Asking
  /** Why Portico does it, in the log. */
  readonly because?: readonly ToolChange[]
}

/** The version that visitors get by now; null where there is none. */
export type PublishOutcome = { readonly publication: Publication | null; readonly isNew: boolean }

/** Publishes the draft, or the latest version with the tools that the rule returns. */
export type Publisher = (publishing: PublicationRequest, tools?: ToolsRule) => Promise<Decision<PublishOutcome>>

// No row means read again, also where draft, details, profile or settings have another version than was read. The latest version
// and the latest analysis need no comparison: each moves the sequence.
const PUBLISH = buildNamedStatement({
  name: 'publish_website',
  parameters: {
    ...{ ...SITE_STATE_PARAMETERS, ...EVENT_PARAMETERS, ...DRAFT_PARAMETERS },
    ...{ details_version: 'bigint', profile_version: 'bigint', settings_version: 'bigint' },
    ...{ version: 'integer', asks_since: 'integer', content: 'jsonb', hash: 'bytea', code_hash: 'bytea' },
    ...{ difference: 'jsonb', texts: 'jsonb' },
  },
  parts: {
    held: `
  select standing.site_id, standing.integrator_id
  from standing
  left join website_draft as draft on draft.site_id = standing.site_id
  left join site_details as details on details.site_id = standing.site_id
  left join integrator_profile as profile on profile.integrator_id = standing.integrator_id
  left join site_settings on site_settings.site_id = standing.site_id
  where ${IS_UNCHANGED_SINCE_READ}
    and coalesce(draft.version, 0) = $draft_version
    and coalesce(details.version, 0) = $details_version
    and coalesce(profile.version, 0) = $profile_version
    and coalesce(site_settings.version, 0) = $settings_version
  for update of standing skip locked`,
    ...DRAFT_STATEMENT_PARTS,
    published: `
  insert into publication (
    site_id, version, asks_since, content, hash, code_hash, difference, actor, published_at
  )
  select
    site_id, $version, $asks_since, $content, $hash, $code_hash, $difference, $actor, $created_at
  from accepted`,
    written: `
  insert into legal_document (
    site_id, document, language, version, content, hash, difference, published_at, sentences
  )
  select
    accepted.site_id, text.document, text.language, $version, text.content, decode(text.hash, 'hex'), text.difference,
    $created_at, text.sentences
  from accepted
  cross join jsonb_to_recordset($texts)
    as text (document text, language text, content jsonb, hash text, difference jsonb, sentences jsonb)`,
    ...eventStatementParts(`'website.published'`),
  },
  main: `
select site_id
from accepted`,
})

const queryPublish = answerStoringQuery(PUBLISH, { effects: 'accepted', id: 'site_id' })

export type VersionToWrite = {
  readonly siteId: string
  readonly actor: Actor
  /** The website that the version was decided for. */
  readonly website: StoredWebsite
  readonly next: Omit<NextVersion, 'texts'>
  readonly texts: readonly NextText[]
  readonly codeHash: Buffer
  /** The draft to store with it, where that changes. */
  readonly draft?: { readonly draft: Draft; readonly toolsEdited: boolean } | null
  /** The version as the event tells it. */
  readonly after: object
  readonly keep?: AnswerToStore | null
}

/** Writes a version with its texts and its event. False where something has changed since the website was read. */
export async function insertVersion(
  database: Database,
  siteState: SiteState,
  { siteId, actor, website, next, texts, codeHash, draft = null, after, keep = null }: VersionToWrite,
): Promise<boolean> {
  const values = PUBLISH.values({
    ...siteStateValues(siteId, siteState),
    ...eventParameterValues(siteState, {
      actor: formatActor(actor),
      before: publicationDocument(website.latest),
      after,
    }),
    ...draftParameterValues({ version: website.draftVersion, next: draft }),
    details_version: website.detailsVersion,
    profile_version: website.profileVersion,
    settings_version: website.settingsVersion,
    version: next.version,
    asks_since: next.asksSince,
    content: JSON.stringify(next.content),
    hash: hash('sha256', canonicalJson(next.content), 'buffer'),
    code_hash: codeHash,
    difference: JSON.stringify(next.difference.changes),
    texts: JSON.stringify(texts),
  })
  const accepted = await queryPublish(database, values, [{ id: siteId, keep }])
  return accepted.length > 0
}

export const READ_LEGAL_TEXTS: Statement = {
  name: 'read_legal_texts',
  text: `
select requested.document, requested.language, legal.content
from jsonb_to_recordset($2::jsonb) as requested (document text, language text, version integer)
cross join lateral (
  select content
  from legal_document
  where site_id = $1
    and document = requested.document
    and language = requested.language
    and version = requested.version
  -- Each by its key, never all texts of the website.
  limit 1
) as legal`,
}

export type PublisherOptions = {
  readonly database: Database
  readonly writeSite: SiteCompareAndSet
  readonly read: StoredWebsiteReader
  readonly sourcesOf: (website: StoredWebsite, may: Entitlements | null) => DocumentSources
  readonly drafts: Pick<DraftStore, 'write'>
  readonly writing: DocumentWriting
  readonly onSiteChanged: SiteChangeListener
}

export function openPublisher(options: PublisherOptions): Publisher {
  const { database, writeSite, read, sourcesOf, drafts, onSiteChanged } = options
  const writing = { ...options.writing, holdsTexts: true } as const
  /** The texts of the version before, of the documents that are about to change. */
  const textsBefore = async (siteId: string, { latest }: StoredWebsite, next: NextVersion) => {
    const changed = changedDocuments(latest?.content.documents ?? [], next.texts)
    if (changed.length === 0) return []
    return database.query<Row & PreviousText>(READ_LEGAL_TEXTS, [siteId, JSON.stringify(changed)])
  }
  /** False when the draft is not the one that was read. */
  const keepDraft = async (scope: SiteScope, website: StoredWebsite, { draft, toolsEdited }: ToolsChange) => {
    if (canonicalJson(readStoredDraft(website).draft) === canonicalJson(draft) && website.toolsEdited === toolsEdited)
      return true
    return drafts.write({ ...scope, draft, draftVersion: website.draftVersion, toolsEdited })
  }

  return ({ siteId, integratorId, actor, expected, codeHash, keep }, tools) =>
    writeSite<PublishOutcome>({ siteId, integratorId }, async ({ facts, now }) => {
      const scope = { siteId, integratorId }
      const website = await read(scope)
      if (website === null) return refuse('site_not_found')
      const unchanged = decide({ publication: publicationDocument(website.latest), isNew: false })
      const change = tools?.(website, now) ?? null
      if (change === null && tools !== undefined) return unchanged
      const subject = change
        ? { ...website, draft: withDraftTools(website.latest?.content ?? null, change.draft) }
        : website
      const may = entitlementsAt(facts, now)
      const decision = decidePublication(
        subject,
        sourcesOf(website, may),
        may !== null,
        expected,
        writing,
        change?.asking,
      )
      if (!decision.ok) return decision
      const next = decision.value
      if (next === null) {
        // Visitors get it already; the draft may still say otherwise.
        if (change === null || (await keepDraft(scope, website, change))) return unchanged
        return null
      }
      const publication = publicationDocument({ ...next, publishedAt: timestamp(now) })
      const answer = keep?.(publication, next.content) ?? null
      return {
        keep: answer,
        write: async (siteState) => {
          const texts = changedTexts(next.texts, await textsBefore(siteId, website, next))
          const because = change?.because?.slice(0, MAX_CHANGE_REASONS).map(changeReasonDocument)
          const isWritten = await insertVersion(database, siteState, {
            ...{ siteId, actor, website, next, texts, codeHash, keep: answer },
            draft: change,
            after: { ...publication, ...(because && { because }) },
          })
          return isWritten ? decide({ publication, isNew: true }) : null
        },
        onWritten: () => onSiteChanged(siteId),
      }
    })
}
