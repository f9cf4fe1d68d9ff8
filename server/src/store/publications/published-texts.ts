import type { Document } from '@portico/contract/documents/legal-document'
import type { DocumentName } from '@portico/contract/words'
import type { SentenceRef, TextChange } from '@portico/legal'
import { findDocument } from '../../core/documents/documents.ts'
import { Moment } from '../../core/kit/moment.ts'
import type { PublishedDocument } from '../../core/publications/publication.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { timestamp } from '../kit/timestamp.ts'

/** One document in one language. */
export type DocumentInLanguage = { readonly document: DocumentName; readonly language: string }

/** A version that brought another text, or took the document back: then it has no hash. */
export type DocumentTextVersion = {
  readonly version: number
  readonly publishedAt: string
  /** SHA-256 of the text, in hexadecimal digits. */
  readonly hash: string | null
  readonly changes: readonly TextChange[]
}

export type SentenceLookup = (document: DocumentInLanguage) => readonly SentenceRef[] | null

/** The published texts of documents, for the website's owner. */
export type PublishedTextReader = {
  /** Newest first. */
  versions(scope: SiteScope, ref: DocumentInLanguage, limit: number): Promise<readonly DocumentTextVersion[]>
  /** As a version has it, whichever brought it. Null when that was never published or has no such text. */
  text(scope: SiteScope, ref: DocumentInLanguage, version: number): Promise<Document | null>
  /** What texts are made of, each as the version that brought it recorded it. Null where that was not kept. */
  sentences(scope: SiteScope, texts: readonly PublishedDocument[]): Promise<SentenceLookup>
  /** When versions were published. */
  times(scope: SiteScope, versions: readonly number[]): Promise<ReadonlyMap<number, string>>
}

export const LIST_TEXT_VERSIONS: Statement = {
  name: 'list_text_versions',
  text: `
select
  legal.version,
  epoch_ms(legal.published_at) as published_at,
  encode(legal.hash, 'hex') as hash,
  legal.difference
from legal_document as legal
join standing
  on standing.site_id = legal.site_id
  and standing.integrator_id = $2
where legal.site_id = $1
  and legal.document = $3
  and legal.language = $4
order by legal.version desc
limit $5`,
}

export const READ_PUBLISHED_TEXT: Statement = {
  name: 'read_published_text',
  text: `
select shown.content
from publication
join standing
  on standing.site_id = publication.site_id
  and standing.integrator_id = $2
join lateral (
  select content
  from legal_document as legal
  where legal.site_id = publication.site_id
    and legal.document = $3
    and legal.language = $4
    and legal.version <= publication.version
  order by legal.version desc
  limit 1
) as shown on true
where publication.site_id = $1
  and publication.version = $5::integer`,
}

export const READ_PUBLISHED_SENTENCES: Statement = {
  name: 'read_published_sentences',
  text: `
select requested.document, requested.language, legal.sentences
from standing
cross join jsonb_to_recordset($3::jsonb) as requested (document text, language text, version integer)
cross join lateral (
  select sentences
  from legal_document
  where site_id = standing.site_id
    and document = requested.document
    and language = requested.language
    and version = requested.version
  -- Each by its key, never all texts of the website.
  limit 1
) as legal
where standing.site_id = $1
  and standing.integrator_id = $2`,
}

export const READ_VERSION_TIMES: Statement = {
  name: 'read_version_times',
  text: `
select publication.version, epoch_ms(publication.published_at) as published_at
from publication
join standing
  on standing.site_id = publication.site_id
  and standing.integrator_id = $2
where publication.site_id = $1
  and publication.version = any($3::integer[])`,
}

type VersionRow = Row & {
  version: number
  published_at: number
  hash: string | null
  difference: readonly TextChange[]
}

type SentencesRow = Row & DocumentInLanguage & { sentences: readonly SentenceRef[] | null }

export function openPublishedTextReader(database: Database): PublishedTextReader {
  return {
    async versions({ siteId, integratorId }, { document, language }, limit) {
      const rows = await database.query<VersionRow>(LIST_TEXT_VERSIONS, [
        siteId,
        integratorId,
        document,
        language,
        limit,
      ])
      return rows.map(({ version, published_at, hash, difference }) => ({
        version,
        publishedAt: written(published_at),
        hash,
        changes: difference,
      }))
    },
    async text({ siteId, integratorId }, { document, language }, version) {
      const values = [siteId, integratorId, document, language, version]
      const [row] = await database.query<Row & { content: Document | null }>(READ_PUBLISHED_TEXT, values)
      return row?.content ?? null
    },
    async sentences({ siteId, integratorId }, texts) {
      if (texts.length === 0) return () => null
      const values = [siteId, integratorId, JSON.stringify(texts)]
      const rows = await database.query<SentencesRow>(READ_PUBLISHED_SENTENCES, values)
      return ({ document, language }) => findDocument(rows, document, language)?.sentences ?? null
    },
    async times({ siteId, integratorId }, versions) {
      if (versions.length === 0) return new Map()
      const rows = await database.query<Row & { version: number; published_at: number }>(READ_VERSION_TIMES, [
        siteId,
        integratorId,
        [...new Set(versions)],
      ])
      return new Map(rows.map(({ version, published_at }) => [version, written(published_at)]))
    },
  }
}

const written = (ms: number) => timestamp(new Moment(ms))
