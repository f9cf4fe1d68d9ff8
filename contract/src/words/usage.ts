/** What a line of a statement is about: what began in its month. */
export const USAGE_KINDS = [
  'first_period',
  'renewal',
  'interval_switch',
  'change',
  'analysis',
  'analysis_returned',
  'ended',
  'suspension',
] as const
export type UsageKind = (typeof USAGE_KINDS)[number]

/** How a subscription ended, and what a suspension took. */
export const USAGE_DETAILS = ['canceled', 'terminated', 'keys', 'keys_and_websites'] as const
export type UsageDetail = (typeof USAGE_DETAILS)[number]
