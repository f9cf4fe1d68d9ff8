/** Everything that can happen to a website, as integrators are told of it. */
export const SUBSCRIPTION_EVENT_TYPES = [
  'subscription.created',
  'subscription.changed',
  'subscription.renewal_canceled',
  'subscription.reactivated',
  'subscription.renewed',
  'subscription.ended',
  'subscription.terminated',
] as const

export const EVENT_TYPES = ['site.created', ...SUBSCRIPTION_EVENT_TYPES] as const

export type EventType = (typeof EVENT_TYPES)[number]
