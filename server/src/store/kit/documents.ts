import type { Publication, Site, Subscription as SubscriptionOnTheWire, WebsiteReason } from '@portico/contract'
import type { SettingsMember } from '@portico/contract/words'
import type { WebsiteConfiguration } from '../../core/documents/configuration.ts'
import type { ToolChange } from '../../core/publications/fill-draft.ts'
import { effectiveAutomaticMode, effectiveHoldUnknown } from '../../core/settings/settings.ts'
import { NO_NOTES, type Notes } from '../../core/sites/notes.ts'
import type { SiteAddress } from '../../core/sites/site.ts'
import type { Subscription } from '../../core/subscriptions/subscription.ts'
import { timestamp } from './timestamp.ts'

/** Sites and subscriptions as they leave the service: on the wire, in the event log, in the dashboard. */
export type SiteDocument = Site
export type SubscriptionDocument = SubscriptionOnTheWire

export function siteDocument(id: string, address: SiteAddress, notes: Notes = NO_NOTES): SiteDocument {
  return {
    site: id,
    scheme: address.scheme,
    fqdn: address.fqdn,
    subdomain: address.subdomain,
    domain: address.domain,
    suffix: address.suffix,
    registered_domain: address.registeredDomain,
    path: address.path,
    ...notesDocument(notes),
  }
}

/** The integrator's reference and metadata of a site, where set. Keys are sorted, so equal metadata gives equal text. */
export function notesDocument({ reference, metadata }: Notes): Pick<SiteDocument, 'reference' | 'metadata'> {
  return {
    ...(reference !== null && { reference }),
    ...(metadata !== null && { metadata: Object.fromEntries(Object.entries(metadata).toSorted(byName)) }),
  }
}

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]) => (one < other ? -1 : 1)

export function subscriptionDocument(subscription: Subscription): SubscriptionDocument {
  return {
    status: subscription.status,
    tier: subscription.tier,
    interval: subscription.interval,
    modules: [...subscription.modules],
    valid_until: timestamp(subscription.validUntil),
    will_be_renewed: subscription.willBeRenewed,
  }
}

/** The reasons that an event lists at most. */
export const MAX_CHANGE_REASONS = 20

/** Why a tool was added or removed, as events show it. */
export function changeReasonDocument({ change, tool, name, category, page, at }: ToolChange): WebsiteReason {
  return { change, tool, name, category, page, at: timestamp(at) }
}

/** Settings in the event log: which members were changed, and their values, except those of the draft. */
export function settingsDocument(
  { settings, publishesByDefault, holdsUnknownByDefault }: WebsiteConfiguration,
  members: readonly SettingsMember[],
) {
  const { languages, assumed, automatic, accessibilityWidget, banner, holdUnknown } = settings
  const has = (member: SettingsMember) => members.includes(member)
  return {
    members,
    ...((has('language') || has('languages')) && {
      languages: { default: languages.default, selected: languages.selected, assumed },
    }),
    ...(has('automatic') && { automatic: effectiveAutomaticMode(automatic, publishesByDefault) }),
    ...(has('accessibility_widget') && { accessibility_widget: accessibilityWidget }),
    ...(has('banner') && { banner }),
    ...(has('hold_unknown') && { hold_unknown: effectiveHoldUnknown(holdUnknown, holdsUnknownByDefault) }),
  }
}

type Version = { readonly version: number; readonly asksSince: number; readonly publishedAt: string }

/** A published version as integrators get it; null before the first. */
export function publicationDocument(version: Version): Publication
export function publicationDocument(version: Version | null): Publication | null
export function publicationDocument(latest: Version | null): Publication | null {
  if (latest === null) return null
  const { version, asksSince, publishedAt } = latest
  return { version, published_at: publishedAt, material: asksSince === version }
}
