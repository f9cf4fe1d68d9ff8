import { ANALYSIS_EVENTS } from './analysis-events.ts'
import { LOG_ONLY_EVENTS } from './log-only-events.ts'
import { SETTINGS_EVENTS } from './settings-events.ts'
import { SITE_EVENTS } from './site-events.ts'
import { SUBSCRIPTION_EVENTS } from './subscription-events.ts'
import { WEBSITE_EVENTS } from './website-events.ts'

/** Everything that can happen to a website, as integrators are told of it. */
export const DELIVERED_EVENTS = {
  ...SITE_EVENTS,
  ...SUBSCRIPTION_EVENTS,
  ...WEBSITE_EVENTS,
  ...ANALYSIS_EVENTS,
  ...SETTINGS_EVENTS,
}

/** Everything that is in the log. Whoever needs to know something of each type takes it from here. */
export const LOGGED_EVENTS = { ...DELIVERED_EVENTS, ...LOG_ONLY_EVENTS }

export type EventType = keyof typeof DELIVERED_EVENTS
export type LoggedEventType = keyof typeof LOGGED_EVENTS

// An object literal has the keys of its type.
export const EVENT_TYPES = Object.keys(DELIVERED_EVENTS) as EventType[]

/** The events that a webhook endpoint can ask for. */
export const WEBHOOK_EVENT_TYPES = [...EVENT_TYPES, 'webhook.disabled'] as const
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number]

/** The schemas by the names that the document and clients call them by. */
export const EVENT_SCHEMAS = Object.fromEntries(
  Object.values(DELIVERED_EVENTS).map(({ name, schema }) => [name, schema] as const),
)
