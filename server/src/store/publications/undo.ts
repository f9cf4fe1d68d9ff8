import type { Publication } from '@portico/contract'
import type { Document } from '@portico/contract/documents/legal-document'
import { changesBetween, type SentenceRef } from '@portico/legal'
import { findDocument } from '../../core/documents/documents.ts'
import type { NextText } from '../../core/documents/texts-of-version.ts'
import { decideUndo, type RestoredText } from '../../core/documents/undo-publication.ts'
import { type Decision, decide, refuse } from '../../core/kit/refusal.ts'
import type { PublishedContent, PublishedDocument } from '../../core/publications/publication.ts'
import { entitlementsAt } from '../../core/subscriptions/subscription.ts'
import type { Actor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { publicationDocument } from '../kit/documents.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { timestamp } from '../kit/timestamp.ts'
import type { SiteCompareAndSet } from '../subscriptions/site-compare-and-set.ts'
import type { SiteChangeListener } from '../subscriptions/site-state.ts'
import { insertVersion } from './publishing.ts'
import type { StoredWebsite, StoredWebsiteReader } from './stored-website.ts'

export type UndoOfPublication = SiteScope & {
  readonly actor: Actor
  /** The version that is undone: the latest one. */
  readonly version: number
  /** SHA-256 of the code that visitors get with it. */
  readonly codeHash: Buffer
}

/** Publishes the content of the version before as a new version. The draft stays as it is. */
export type PublicationUndo = (undo: UndoOfPublication) => Promise<Decision<Publication>>

export const READ_FORMER_VERSION: Statement = {
  name: 'read_former_version',
  text: `
select publication.asks_since, publication.content
from publication
join standing
  on standing.site_id = publication.site_id
  and standing.integrator_id = $2
where publication.site_id = $1
  and publication.version = $3::integer`,
}

export const READ_FORMER_TEXTS: Statement = {
  name: 'read_former_texts',
  text: `
select requested.document, requested.language, requested.version, legal.content, legal.hash, legal.sentences
from jsonb_to_recordset($2::jsonb) as requested (document text, language text, version integer)
cross join lateral (
  select content, encode(hash, 'hex') as hash, sentences
  from legal_document
  where site_id = $1
    and document = requested.document
    and language = requested.language
    and version = requested.version
  -- Each by its key, never all texts of the website.
  limit 1
) as legal`,
}

type FormerText = Row &
  Pick<PublishedDocument, 'document' | 'language' | 'version'> & {
    content: Document
    hash: string
    sentences: readonly SentenceRef[] | null
  }

export type UndoOptions = {
  readonly database: Database
  readonly writeSite: SiteCompareAndSet
  readonly read: StoredWebsiteReader
  readonly onSiteChanged: SiteChangeListener
}

export function openPublicationUndo({ database, writeSite, read, onSiteChanged }: UndoOptions): PublicationUndo {
  const readFormer = async ({ siteId, integratorId }: SiteScope, version: number) => {
    if (version < 1) return null
    const values = [siteId, integratorId, version]
    const [row] = await database.query<Row & { asks_since: number; content: PublishedContent }>(
      READ_FORMER_VERSION,
      values,
    )
    return row === undefined ? null : { version, asksSince: row.asks_since, content: row.content }
  }
  const readTexts = async (siteId: string, { latest }: StoredWebsite, restored: readonly RestoredText[]) => {
    const replaced = restored.flatMap(({ document, language }) => {
      return findDocument(latest?.content.documents ?? [], document, language) ?? []
    })
    const requested = [...restored.flatMap(({ from }) => from ?? []), ...replaced]
    if (requested.length === 0) return []
    const texts = await database.query<FormerText>(READ_FORMER_TEXTS, [siteId, JSON.stringify(requested)])
    return restored.map((one) => nextText(one, replaced, texts))
  }

  return ({ actor, version, codeHash, ...scope }) =>
    writeSite<Publication>(scope, async ({ facts, now }) => {
      const website = await read(scope)
      if (website === null) return refuse('site_not_found')
      const { latest } = website
      if (latest === null) return refuse('publication_changed')
      const former = await readFormer(scope, version - 1)
      const isActive = entitlementsAt(facts, now) !== null
      const decision = decideUndo({ latest, former, undone: version, isActive })
      if (!decision.ok) return decision
      const next = decision.value
      if (next === null) return decide(publicationDocument(latest))
      const publication = publicationDocument({ ...next, publishedAt: timestamp(now) })
      return {
        write: async (siteState) => {
          const texts = await readTexts(scope.siteId, website, next.texts)
          const isWritten = await insertVersion(database, siteState, {
            ...{ siteId: scope.siteId, actor, website, next, texts, codeHash },
            after: publication,
          })
          return isWritten ? decide(publication) : null
        },
        onWritten: () => onSiteChanged(scope.siteId),
      }
    })
}

function nextText(
  { document, language, from }: RestoredText,
  replaced: readonly PublishedDocument[],
  texts: readonly FormerText[],
): NextText {
  if (from === null) return { document, language, content: null, hash: null, difference: [], sentences: null }
  const textOf = ({ version }: PublishedDocument) =>
    texts.find((one) => one.document === document && one.language === language && one.version === version)
  const former = textOf(from)
  if (former === undefined) throw new Error(`The text ${document}.${language} of version ${from.version} is not there.`)
  const latest = findDocument(replaced, document, language)
  const difference = changesBetween((latest && textOf(latest)?.content) ?? null, former.content)
  return { document, language, content: former.content, hash: former.hash, difference, sentences: former.sentences }
}
