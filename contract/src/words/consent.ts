/** Where the tag stands: with `async`, or without it as the first thing in the page, before what it has to keep from running. */
export const PLACEMENTS = ['async', 'first'] as const
export type Placement = (typeof PLACEMENTS)[number]

/** What a visitor's choice comes to, and how it was made. */
export const CONSENT_KINDS = ['given', 'partly', 'refused', 'withdrawn', 'signal'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]
export const CONSENT_METHODS = ['banner', 'preferences', 'placeholder', 'api', 'withdrawal', 'signal'] as const
export type ConsentMethod = (typeof CONSENT_METHODS)[number]

/** How many tools a visitor allows one by one; the latest are remembered. */
export const MAX_SERVICES = 20
