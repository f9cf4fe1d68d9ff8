/** What tools store in a browser, why, for how long, and whose signal of consent they listen to. */

export const STORED_KINDS = ['cookie', 'local', 'session'] as const
export type StoredKind = (typeof STORED_KINDS)[number]

/** Why something is stored or loaded. Every text about a tool is written once for each of these, in every language. */
export const PURPOSES = [
  'visitor-count',
  'visit',
  'traffic-source',
  'audience-statistics',
  'session-recording',
  'ab-test',
  'ad-measurement',
  'ad-targeting',
  'ad-frequency',
  'ad-identifier',
  'ad-fraud',
  'affiliate',
  'email-marketing',
  'crm',
  'personalisation',
  'video-playback',
  'map-display',
  'chat',
  'embedded-content',
  'social-sharing',
  'bot-detection',
  'security',
  'load-balancing',
  'login',
  'cart',
  'payment-fraud',
  'preferences',
  'language',
  'consent',
  'error-tracking',
  'performance',
  'request-limit',
  'survey',
  'file-delivery',
  'fonts',
  'tag-management',
  'storage-test',
  'form',
  // Measured: an identifier that differs between two fresh browsers, and stays the same in each.
  'recognition',
  // Of what was seen on a website while nobody has said what it is.
  'not-stated',
] as const
export type PurposeCode = (typeof PURPOSES)[number]

/** Those for which somebody is recognised elsewhere or later: where a tool has one of them, documents and banner name the profile. */
export const PROFILING_PURPOSES: readonly PurposeCode[] = [
  ...(['ad-targeting', 'ad-identifier', 'personalisation', 'crm', 'email-marketing'] as const),
]

/** The names of units are those of `Intl.NumberFormat`, so that a lifetime can be said in any language as it stands. */
export const LIFETIME_UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const
export type LifetimeUnit = (typeof LIFETIME_UNITS)[number]

/** As the source says it (`[13, 'month']`); until the browser or tab closes; until somebody deletes it. */
export type Lifetime = readonly [amount: number, unit: LifetimeUnit] | 'session' | 'persistent'

/** The signals of other companies that a tool listens to. */
export const CONSENT_INTERFACES = ['google-consent-mode', 'microsoft-uet', 'microsoft-clarity'] as const
export type ConsentInterface = (typeof CONSENT_INTERFACES)[number]
