import type { Site, Subscription as SubscriptionOnTheWire } from '@portico/contract'
import type { Settings } from '../core/settings.ts'
import type { SiteAddress } from '../core/site.ts'
import type { Subscription } from '../core/subscription.ts'
import { timestamp } from './kit/timestamp.ts'

/** The form in which sites and subscriptions leave the service: on the wire, in the event log, in the dashboard. */
export type SiteDocument = Site
export type SubscriptionDocument = SubscriptionOnTheWire

export function siteDocument(id: string, address: SiteAddress): SiteDocument {
  return {
    site: id,
    scheme: address.scheme,
    fqdn: address.fqdn,
    subdomain: address.subdomain,
    domain: address.domain,
    suffix: address.suffix,
    registered_domain: address.registeredDomain,
    path: address.path,
  }
}

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

/** What the event log says of settings, by the kind of change. */
export function settingsDocuments({ languages, assumed, accessibilityWidget }: Settings) {
  const { default: first, selected } = languages
  return {
    'settings.languages_changed': { default: first, selected: [...selected], ...(assumed !== null && { assumed }) },
    'settings.accessibility_changed': { enabled: accessibilityWidget },
  }
}
