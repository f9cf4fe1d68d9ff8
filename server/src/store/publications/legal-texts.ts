import type { Document } from '@portico/contract/documents/legal-document'
import type { DocumentName } from '@portico/contract/words'
import type { SentenceRef, TextChange } from '@portico/legal'
import type { BannerAppearance, PublishedDocument } from '../../core/publications/publication.ts'
import { batch } from '../kit/batch.ts'
import { answersByPlace, toColumnArrays } from '../kit/columns.ts'
import type { Database, Row, Statement } from '../kit/database.ts'

/** A document in a language, as a version of the website has it. */
export type LegalTextRef = {
  readonly siteId: string
  readonly document: DocumentName
  readonly language: string
  readonly version: number
}

/** A text of a document in a language, and for how long it was in force, in milliseconds. */
export type TextInForce = {
  /** The version that brought it. */
  readonly version: number
  /** In the time of the site. */
  readonly since: number
  /** In the time of the database, by which choices expire; infinity while none has taken its place. */
  readonly replacedAt: number
}

export type StoredLegalText = TextInForce & {
  readonly content: Document
  readonly difference: readonly TextChange[]
  /** What it is made of; null where it was published before that was kept. */
  readonly sentences: readonly SentenceRef[] | null
  /** This one and others, newest first. */
  readonly texts: readonly TextInForce[]
  /** The languages that the version has the document in, as they were published. */
  readonly languages: readonly string[]
  readonly look: BannerAppearance
}

/** What was published, for visitors: it never changes, but a newer text may take its place. */
export type LegalTextReader = {
  /** Null when the version was never published or has no such text. */
  read(ref: LegalTextRef): Promise<StoredLegalText | null>
}

/** So many texts are listed; older ones are still at their addresses. */
const MAX_LISTED = 100

export const READ_LEGAL_TEXT: Statement = {
  name: 'read_legal_text',
  text: `
select
  requested.place::integer,
  shown.version,
  epoch_ms(shown.published_at) as since,
  epoch_ms(newer.recorded_at) as replaced_at,
  shown.content,
  shown.difference,
  shown.sentences,
  publication.content -> 'documents' as documents,
  publication.content -> 'look' as look,
  listed.texts
from unnest($1::uuid[], $2::text[], $3::text[], $4::integer[])
  with ordinality as requested (site_id, document, language, version, place)
join publication
  on publication.site_id = requested.site_id
  and publication.version = requested.version
join lateral (
  select *
  from legal_document as legal
  where legal.site_id = requested.site_id
    and legal.document = requested.document
    and legal.language = requested.language
    and legal.version <= requested.version
  order by legal.version desc
  limit 1
) as shown on shown.content is not null
left join lateral (
  select recorded_at
  from legal_document as legal
  where legal.site_id = requested.site_id
    and legal.document = requested.document
    and legal.language = requested.language
    and legal.version > shown.version
  order by legal.version
  limit 1
) as newer on true
cross join lateral (
  select jsonb_agg(
    jsonb_build_array(
      latest.version, epoch_ms(latest.published_at), epoch_ms(latest.recorded_at), latest.content is not null
    )
    order by latest.version desc
  ) as texts
  from (
    select version, published_at, recorded_at, content
    from legal_document as legal
    where legal.site_id = requested.site_id
      and legal.document = requested.document
      and legal.language = requested.language
    order by legal.version desc
    limit $5
  ) as latest
) as listed`,
}

type TextRow = Row & {
  place: number
  version: number
  since: number
  replaced_at: number | null
  content: Document
  difference: readonly TextChange[]
  sentences: readonly SentenceRef[] | null
  documents: readonly PublishedDocument[] | null
  look: BannerAppearance
  texts: readonly ListedText[]
}

type ListedText = readonly [version: number, since: number, recordedAt: number, isText: boolean]

export function openLegalTextReader(
  database: Database,
  onRun: (kind: string, size: number) => void = () => {},
): LegalTextReader {
  return {
    read: batch<LegalTextRef, StoredLegalText | null>({
      concurrency: 2,
      onRun: (size) => onRun('read_legal_text', size),
      run: async (refs) => {
        const columns = toColumnArrays(refs, ['siteId', 'document', 'language', 'version'])
        const rows = await database.query<TextRow>(READ_LEGAL_TEXT, [...columns, MAX_LISTED])
        return answersByPlace(rows, refs.length, (row) => textFrom(row, refs[row.place - 1]?.document))
      },
    }),
  }
}

function textFrom(row: TextRow, document: DocumentName | undefined): StoredLegalText {
  const { version, since, replaced_at, content, difference, sentences, documents, look, texts } = row
  return {
    ...{ version, since, content, difference, sentences, look },
    replacedAt: replaced_at ?? Number.POSITIVE_INFINITY,
    languages: (documents ?? []).filter((one) => one.document === document).map(({ language }) => language),
    texts: texts.flatMap(([listed, listedSince, , isText], index) => {
      const replacedAt = texts[index - 1]?.[2] ?? Number.POSITIVE_INFINITY
      return isText ? [{ version: listed, since: listedSince, replacedAt }] : []
    }),
  }
}
