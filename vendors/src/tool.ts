/**
 * What we know of a tool that a website uses. These are facts with their source, typed by hand; nothing here decides for a
 * customer, who may always be stricter. The files beside this one are tables of `Tool`.
 */

/** The four categories of the banner, from the one that needs no consent to the one that asks most. */
export const CATEGORIES = ['necessary', 'functional', 'analytics', 'marketing'] as const
export type Category = (typeof CATEGORIES)[number]

/** What a visitor would recognise it as. `script` is a thing that nobody sees, `software` runs the website itself. */
export const KINDS = [
  'script',
  'pixel',
  'frame',
  'post',
  'video',
  'audio',
  'map',
  'chat',
  'form',
  'captcha',
  'sign-in',
  'payment',
  'badge',
  'font',
  'library',
  'software',
] as const
export type Kind = (typeof KINDS)[number]

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
  'fonts',
  'tag-management',
  'storage-test',
  'form',
] as const
export type PurposeCode = (typeof PURPOSES)[number]

/** The names of units are those of `Intl.NumberFormat`, so that a lifetime can be said in any language as it stands. */
export const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const
export type Unit = (typeof UNITS)[number]

/** As the source says it (`[13, 'month']`); until the browser or tab closes; until somebody deletes it. */
export type Lifetime = readonly [amount: number, unit: Unit] | 'session' | 'persistent'

/** `first`: on the website's own domain, where Portico can delete it. `third`: on the vendor's, where nobody else can. */
export type Party = 'first' | 'third'

export interface Stored {
  /** Exact, or the beginning of a name with one `*` at the end. */
  readonly name: string
  readonly kind: 'cookie' | 'local' | 'session'
  readonly purpose: PurposeCode
  readonly lifetime: Lifetime
  readonly party: Party
}

export interface Vendor {
  readonly name: string
  /** ISO 3166 alpha-2: the company in charge for Europe where it is published, otherwise the seat. Null for Portico alone. */
  readonly country: string | null
}

/** The signals of other companies that a tool listens to. */
export const CONSENT_INTERFACES = ['google-consent-mode', 'microsoft-uet', 'microsoft-clarity'] as const
export type ConsentInterface = (typeof CONSENT_INTERFACES)[number]

/** The one list that we may copy facts from; everything else is the address of the vendor's own page. */
export const OPEN_COOKIE_DATABASE = 'Open Cookie Database'

/** The source of what we know of Portico. */
export const OUR_OWN = 'Portico'

export interface Tool {
  /** Stored in published versions: never renamed, never reused. */
  readonly id: string
  readonly name: string
  readonly vendor: Vendor
  readonly category: Category
  readonly kind: Kind
  /**
   * Where its scripts, frames and pixels come from. `example.com` stands for its subdomains too; the one that its embed code
   * names stands here as well, because a web server that marks pages can compare text alone.
   */
  readonly hosts: readonly string[]
  /** Beginnings of addresses without the scheme, where one host serves several tools. */
  readonly addresses?: readonly string[]
  readonly cookies: readonly Stored[]
  readonly purposes: readonly [PurposeCode, ...PurposeCode[]]
  readonly consent?: ConsentInterface
  /** Personalised ads in the EEA, the UK and Switzerland need a certified IAB TCF platform. Portico is none. */
  readonly needsTcf?: true
  /** The vendor's privacy policy. Null for Portico alone: there the website's own applies. */
  readonly policy: string | null
  /** The vendor's page that the facts are from, or the name of the database. */
  readonly source: string
  readonly note?: string
}
