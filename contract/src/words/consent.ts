/** How the tag is placed: with `async`, or without it as the first script of the page, before those that it has to hold back. */
export const PLACEMENTS = ['async', 'first'] as const
export type Placement = (typeof PLACEMENTS)[number]

/** The kinds of a visitor's choice, and the ways to make it. */
export const CONSENT_KINDS = ['given', 'partly', 'refused', 'withdrawn', 'signal'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]
export const CONSENT_METHODS = ['banner', 'preferences', 'placeholder', 'api', 'withdrawal', 'signal'] as const
export type ConsentMethod = (typeof CONSENT_METHODS)[number]

/** How many tools a visitor can allow one by one. Only the latest are kept. */
export const MAX_CONSENT_SERVICES = 20
