import { hash } from 'node:crypto'
import type { Publication } from '@portico/contract'
import type { PorticoProvider } from '@portico/legal'
import type { DocumentSources, DocumentWriting } from '../../core/documents/documents.ts'
import { type PendingPublication, pendingPublicationOf } from '../../core/documents/publishing.ts'
import { documentSourcesOf } from '../../core/documents/sources.ts'
import { type Decision, decide } from '../../core/kit/refusal.ts'
import type { Draft } from '../../core/publications/publication.ts'
import type { Entitlements } from '../../core/subscriptions/catalog.ts'
import type { Database } from '../kit/database.ts'
import { readableName } from '../kit/readable-name.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import type { SiteCompareAndSet } from '../subscriptions/site-compare-and-set.ts'
import type { SiteChangeListener } from '../subscriptions/site-state.ts'
import { openDraftStore } from './drafts.ts'
import { openPublisher, type PublicationRequest, type ToolsRule } from './publishing.ts'
import { openStoredWebsiteReader, type StoredWebsite, type StoredWebsiteReader } from './stored-website.ts'
import { openTextHashCache } from './text-hash-cache.ts'
import { openPublicationUndo, type PublicationUndo } from './undo.ts'
import { openVersionReader, type VersionReader } from './versions.ts'

export type PublicationStore = VersionReader & {
  readonly read: StoredWebsiteReader
  /** The same without the website owner's details, for a role that may not read them. */
  readonly readWithoutFacts: StoredWebsiteReader
  /** False when the draft has another version than the one the change is based on. */
  changeDraft(scope: SiteScope, draft: Draft, draftVersion: number): Promise<boolean>
  /** What publishing would result in, with the subscription's entitlements. */
  pending(website: StoredWebsite, may: Entitlements | null): PendingPublication
  /** What its documents are written from, beside its tools. */
  sources(website: StoredWebsite, may: Entitlements | null): DocumentSources
  /** Read, decide, compare and set, as with subscriptions. Publishing the same again changes nothing. */
  publish(
    publishing: PublicationRequest,
  ): Promise<Decision<{ readonly publication: Publication; readonly isNew: boolean }>>
  /** Publishes the latest version with other tools, and puts them into the draft; null where that makes no new version. */
  publishTools(publishing: PublicationRequest, tools: ToolsRule): Promise<Decision<Publication | null>>
  /** Takes the latest publication back. Taking back the same one again changes nothing. */
  readonly undo: PublicationUndo
}

export type PublicationStoreOptions = {
  readonly database: Database
  readonly writeSite: SiteCompareAndSet
  readonly onSiteChanged?: SiteChangeListener | undefined
  /** How long records of consent are kept, which documents state. */
  readonly proofMonths: number
  /** Who runs this installation: documents name it. */
  readonly provider: PorticoProvider | null
  /** Called for each text of a document that is written. */
  readonly onWritten?: (() => void) | undefined
}

export function openPublicationStore(options: PublicationStoreOptions): PublicationStore {
  const { database, writeSite, onSiteChanged = () => {}, proofMonths, provider, onWritten = () => {} } = options
  const writing: DocumentWriting = { digest: (text) => hash('sha256', text), onWritten, known: openTextHashCache() }
  const sources: PublicationStore['sources'] = (website, may) => {
    const { host } = readableName({ fqdn: website.fqdn, path: '' })
    return documentSourcesOf({ website, host, may, proofMonths, provider })
  }
  const read = openStoredWebsiteReader(database, 'with facts')
  const drafts = openDraftStore(database)
  const publish = openPublisher({ database, writeSite, read, sourcesOf: sources, drafts, writing, onSiteChanged })
  return {
    ...openVersionReader(database),
    read,
    readWithoutFacts: openStoredWebsiteReader(database, 'without facts'),
    changeDraft: (scope, draft, draftVersion) => drafts.change({ ...scope, draft, draftVersion }),
    sources,
    undo: openPublicationUndo({ database, writeSite, read, onSiteChanged }),
    pending: (website, may) => pendingPublicationOf(website, sources(website, may), writing),
    async publish(publishing) {
      const decision = await publish(publishing)
      if (!decision.ok) return decision
      const { publication, isNew } = decision.value
      if (publication === null) throw new Error('A website without a version was told to be published already.')
      return decide({ publication, isNew })
    },
    async publishTools(publishing, tools) {
      const decision = await publish(publishing, tools)
      return decision.ok ? decide(decision.value.isNew ? decision.value.publication : null) : decision
    },
  }
}
