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
import type { SiteChangeListener } from '../subscriptions/site-state.ts'
import type { SiteWriter } from '../subscriptions/site-writer.ts'
import { openDrafts } from './drafts.ts'
import { openKnownTexts } from './known-texts.ts'
import { type DecideTools, openPublishing, type Publishing } from './publishing.ts'
import { openStoredWebsite, type ReadStoredWebsite, type StoredWebsite } from './stored-website.ts'
import { openVersions, type Versions } from './versions.ts'

export type Publications = Versions & {
  readonly read: ReadStoredWebsite
  /** The same as if nothing were told of whoever runs the website, for a role that may not read that. */
  readonly readWithoutFacts: ReadStoredWebsite
  /** False when the draft is not the one that the change was made on. */
  changeDraft(scope: SiteScope, draft: Draft, draftVersion: number): Promise<boolean>
  /** What publishing would make, with what a subscription may. */
  pending(website: StoredWebsite, may: Entitlements | null): PendingPublication
  /** What its documents are written from, beside its tools. */
  sources(website: StoredWebsite, may: Entitlements | null): DocumentSources
  /** Read, decide, compare and set, as with subscriptions. What is published already stays as it is. */
  publish(publishing: Publishing): Promise<Decision<{ readonly publication: Publication; readonly isNew: boolean }>>
  /** Publishes other tools in what visitors get already, and puts them into the draft; null where no version comes of it. */
  publishTools(publishing: Publishing, tools: DecideTools): Promise<Decision<Publication | null>>
}

export type PublicationOptions = {
  readonly database: Database
  readonly writeSite: SiteWriter
  readonly forget?: SiteChangeListener | undefined
  /** How long records of consent are kept: documents say so. */
  readonly proofMonths: number
  /** Who runs this installation: documents name it. */
  readonly provider: PorticoProvider | null
  /** Told of each text of a document that is written. */
  readonly onWritten?: (() => void) | undefined
}

export function openPublications(options: PublicationOptions): Publications {
  const { database, writeSite, forget = () => {}, proofMonths, provider, onWritten = () => {} } = options
  const writing: DocumentWriting = { digest: (text) => hash('sha256', text), onWritten, known: openKnownTexts() }
  const sources: Publications['sources'] = (website, may) => {
    const { host } = readableName({ fqdn: website.fqdn, path: '' })
    return documentSourcesOf({ website, host, may, proofMonths, provider })
  }
  const read = openStoredWebsite(database, 'with facts')
  const drafts = openDrafts(database)
  const publish = openPublishing({ database, writeSite, read, sourcesOf: sources, drafts, writing, forget })
  return {
    ...openVersions(database),
    read,
    readWithoutFacts: openStoredWebsite(database, 'without facts'),
    changeDraft: (scope, draft, draftVersion) => drafts.change({ ...scope, draft, draftVersion }),
    sources,
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
