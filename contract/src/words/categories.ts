/** The categories that a visitor can refuse, from the least to the most intrusive. */
export const OPTIONAL_CATEGORIES = ['functional', 'analytics', 'marketing'] as const
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number]

/** All categories, with the one that needs no consent. */
export const CATEGORIES = ['necessary', ...OPTIONAL_CATEGORIES] as const
export type Category = (typeof CATEGORIES)[number]

/** Whether Global Privacy Control refuses a category for the visitor. */
export const isRefusedByGpc = (category: Category | undefined) => category === 'marketing'
