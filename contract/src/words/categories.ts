/** What a visitor is asked about, and can say no to, from what asks least to what asks most. */
export const OPTIONAL_CATEGORIES = ['functional', 'analytics', 'marketing'] as const
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number]

/** With what needs no consent. */
export const CATEGORIES = ['necessary', ...OPTIONAL_CATEGORIES] as const
export type Category = (typeof CATEGORIES)[number]

/** What Global Privacy Control refuses for the visitor. */
export const isRefusedByGpc = (category: Category | undefined) => category === 'marketing'
