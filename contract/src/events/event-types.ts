import { ANALYSIS_EVENTS } from './analysis-events.ts'
import { LOG_ONLY_EVENTS } from './log-only-events.ts'
import { SETTINGS_EVENTS } from './settings-events.ts'
import { SITE_EVENTS } from './site-events.ts'
import { SUBSCRIPTION_EVENTS } from './subscription-events.ts'
import { WEBSITE_EVENTS } from './website-events.ts'

/** All types of events that are delivered to integrators. */
export const DELIVERED_EVENTS = {
  ...SITE_EVENTS,
  ...SUBSCRIPTION_EVENTS,
  ...WEBSITE_EVENTS,
  ...ANALYSIS_EVENTS,
  ...SETTINGS_EVENTS,
}

/** All types of events in the log. Code that needs something of each type takes it from here. */
export const LOGGED_EVENTS = { ...DELIVERED_EVENTS, ...LOG_ONLY_EVENTS }

export type EventType = keyof typeof DELIVERED_EVENTS
export type LoggedEventType = keyof typeof LOGGED_EVENTS

// An object literal has the keys of its type.
export const EVENT_TYPES = Object.keys(DELIVERED_EVENTS) as EventType[]

/** The events that a webhook can subscribe to. */
export const WEBHOOK_EVENT_TYPES = [...EVENT_TYPES, 'webhook.disabled'] as const
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number]

/** The schemas by their names in the OpenAPI document and in clients. */
export const EVENT_SCHEMAS = Object.fromEntries(
  Object.values(DELIVERED_EVENTS).map(({ name, schema }) => [name, schema] as const),
)
