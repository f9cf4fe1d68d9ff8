import type { Settings } from '../settings/settings.ts'
import type { SubscriptionFacts } from '../subscriptions/subscription.ts'
import type { Published, PublishedDocument } from './publication.ts'

/** All that decides what a website's entry is, but for the time. */
export type EntryFacts = {
  readonly site: {
    readonly id: string
    readonly scheme: string
    readonly fqdn: string
    readonly registeredDomain: string
  }
  readonly subscription: SubscriptionFacts | null
  /** Whether the website's integrator is suspended with all its websites. */
  readonly suspended: boolean
  readonly settings: Settings
  /** The latest version; null while nothing was published. */
  readonly published: { readonly version: number; readonly asksSince: number; readonly content: EntryContent } | null
}

/** Of a version what visitors get, and what their choices are held against. */
export type EntryContent = Omit<Published, 'recipients' | 'documents'> & {
  readonly documents?: readonly EntryDocument[]
}

export type EntryDocument = Omit<PublishedDocument, 'hash'>

/** The rest, most of all the hash of each document, would be half of what is remembered of a website. */
export function entryContent({ recipients: _, documents, ...content }: Published): EntryContent {
  if (documents === undefined) return content
  return { ...content, documents: documents.map(({ hash: _, ...document }) => document) }
}

/**
 * Up to which moment of the site's time its subscription is active, in milliseconds: that is all that time changes about an
 * entry, so that each request compares two numbers.
 */
export function activeUntil({ subscription, suspended }: Pick<EntryFacts, 'subscription' | 'suspended'>): number {
  if (subscription === null || suspended) return Number.NEGATIVE_INFINITY
  return subscription.endsAt?.epochMilliseconds ?? Number.POSITIVE_INFINITY
}
