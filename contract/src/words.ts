/**
 * The words and bounds of the wire that the rules know as well. This file imports nothing, so that they can: what a word
 * means is decided in `server/src/core`.
 */

/** The plans, from the simplest to the fullest. */
export const TIERS = ['starter', 'growth', 'professional', 'comfort'] as const
export type Tier = (typeof TIERS)[number]

/** How often a subscription, with all its modules, is billed. */
export const INTERVALS = ['monthly', 'annually'] as const
export type Interval = (typeof INTERVALS)[number]
export const DEFAULT_INTERVAL: Interval = 'monthly'

export const MODULE_NAMES = ['extra_language', 'accessibility_plugin', 'ai_sentinel_module'] as const
export type ModuleName = (typeof MODULE_NAMES)[number]

/** How many of a module can be ordered. */
export const MIN_QUANTITY = 1
export const MAX_QUANTITY = 1000

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

/** The events that a webhook endpoint can ask for. */
export const WEBHOOK_EVENT_TYPES = [...EVENT_TYPES, 'webhook.disabled'] as const
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number]

/** A name may be sent twice by mistake, but not many times. */
export const MOST_EVENT_NAMES = 50

/** The kinds of mistakes that a field of a request can have. */
export const FIELD_PROBLEM_CODES = [
  'required',
  'unknown_field',
  'invalid_type',
  'unsupported_value',
  'too_small',
  'too_large',
  'duplicate',
  'not_allowed',
  'invalid_url',
  'invalid_timestamp',
  'invalid_host',
  'invalid_cursor',
] as const
export type FieldProblemCode = (typeof FIELD_PROBLEM_CODES)[number]
