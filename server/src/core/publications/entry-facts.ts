import type { Settings } from '../settings/settings.ts'
import type { SubscriptionFacts } from '../subscriptions/subscription.ts'
import type { BannerEvidence } from './banner-mode.ts'
import type { PublishedContent, PublishedDocument } from './publication.ts'

/** Everything but the time that decides the entry script of a website. */
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
  /** What surveys say of the banner. */
  readonly survey: BannerEvidence
  /** The latest version; null while nothing was published. */
  readonly published: {
    readonly version: number
    readonly asksSince: number
    /** In milliseconds of the site's time. */
    readonly publishedAt: number
    readonly content: EntryContent
  } | null
}

/** The part of a version that visitors get and that their choices are checked against. */
export type EntryContent = Omit<PublishedContent, 'recipients' | 'documents'> & {
  readonly documents?: readonly EntryDocument[]
}

export type EntryDocument = Omit<PublishedDocument, 'hash'>

/** The rest, mainly the hashes of documents, would double the size of a cached website. */
export function entryContent({ recipients: _, documents, ...content }: PublishedContent): EntryContent {
  if (documents === undefined) return content
  return { ...content, documents: documents.map(({ hash: _, ...document }) => document) }
}

/**
 * Until when the subscription is active, in milliseconds of the site's time. A request only compares two numbers.
 * What else time changes (`bannerTimesOf`) is seen when the website is read again.
 */
export function activeUntilMs({ subscription, suspended }: Pick<EntryFacts, 'subscription' | 'suspended'>): number {
  if (subscription === null || suspended) return Number.NEGATIVE_INFINITY
  return subscription.endsAt?.epochMilliseconds ?? Number.POSITIVE_INFINITY
}
