import type { Warning } from '@portico/contract'
import type { DocumentStatus } from '../../core/documents/documents.ts'
import { readStoredDraft } from '../../core/documents/publishing.ts'
import type { Moment } from '../../core/kit/moment.ts'
import type { PublishedContent } from '../../core/publications/publication.ts'
import { languageNotOffered } from '../../core/settings/assumed-language.ts'
import { effectiveFacts } from '../../core/settings/details.ts'
import type { Entitlements } from '../../core/subscriptions/catalog.ts'
import { entitlementsAt } from '../../core/subscriptions/subscription.ts'
import { warningsOf } from '../../core/surveys/warnings.ts'
import type { StoredWebsiteState, WebsiteStateReader } from '../attention/website-state.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import type { SubscriptionStore } from '../subscriptions/subscriptions.ts'
import type { PublicationStore } from './publications.ts'
import type { StoredWebsite } from './stored-website.ts'

/** A website with everything that its warnings are computed from. */
export type WebsiteWithState = {
  readonly website: StoredWebsite
  readonly state: StoredWebsiteState
  /** Null without an active subscription. */
  readonly may: Entitlements | null
  /** When the subscription ends; null while it is renewed, and without one. */
  readonly endsAt: Moment | null
}

/** What visitors get: the version that was read, or one that is being published. */
export type VersionWithContent = { readonly version: number; readonly content: PublishedContent }

type Sources = {
  readonly publications: Pick<PublicationStore, 'read' | 'pending'>
  readonly subscriptions: Pick<SubscriptionStore, 'read'>
  readonly websiteStates: Pick<WebsiteStateReader, 'read'>
}

/** Null when the integrator has no such site. */
export async function readWebsiteWithState(sources: Sources, scope: SiteScope): Promise<WebsiteWithState | null> {
  const [snapshot, website, state] = await Promise.all([
    sources.subscriptions.read(scope.integratorId, scope.siteId),
    sources.publications.read(scope),
    sources.websiteStates.read(scope),
  ])
  if (snapshot === null || website === null || state === null) return null
  const may = entitlementsAt(snapshot.facts, snapshot.now)
  return { website, state, may, endsAt: may && (snapshot.facts?.endsAt ?? null) }
}

/** The warnings about the website with this version. */
export function warningsFor(
  sources: Pick<Sources, 'publications'>,
  read: WebsiteWithState,
  version: VersionWithContent | null = read.website.latest,
  documents: DocumentStates = documentStatesInFirstLanguage(sources, read),
): readonly Warning[] {
  const { website, state, may } = read
  const { draft } = readStoredDraft(website)
  const published = version && { ...version.content, version: version.version }
  // One that is being published is new.
  const isRead = version?.version === website.latest?.version
  const publishedAt = version && (isRead ? state.banner.publishedAt : state.now.epochMilliseconds)
  return warningsOf({
    ...state,
    subscribedAt: may && state.subscribedAt,
    published,
    banner: { ...state.banner, publishedAt },
    named: published?.tools.length ?? draft.tools.length + draft.own_tools.length,
    language: {
      code: website.settings.languages.default,
      assumed: website.settings.assumed,
      notOffered: languageNotOfferedOf(website),
    },
    missingDocuments: documents.flatMap(({ document, state: is }) => (is === 'missing' ? document : [])),
  })
}

/** What the website is taken to be in, if it is not offered and nobody has chosen another one. */
export function languageNotOfferedOf({ settings, survey, details, fqdn }: StoredWebsite): string | null {
  if (settings.assumed === null) return null
  const { country = null } = effectiveFacts(details)
  return languageNotOffered({ survey: survey?.inventory ?? null, country, fqdn })
}

export type DocumentStates = readonly Pick<DocumentStatus, 'document' | 'state'>[]

/** How far the documents are, in the website's first language. None is written for it. */
export function documentStatesInFirstLanguage(
  { publications }: Pick<Sources, 'publications'>,
  { website, may }: WebsiteWithState,
): DocumentStates {
  return statusesInFirstLanguage(publications.pending(website, may).documents)
}

export function statusesInFirstLanguage(documents: readonly DocumentStatus[]): DocumentStates {
  return documents.filter(({ language }) => language === documents[0]?.language)
}
