/** What is done with what a survey has seen: it is published, it is only proposed, or there is no survey. */
export const AUTOMATIC_MODES = ['publish', 'propose', 'off'] as const
export type AutomaticMode = (typeof AUTOMATIC_MODES)[number]

/** Why a website has its language, where nobody has chosen it: by itself, or by what is known of it. */
export const LANGUAGE_GROUNDS = ['lang', 'hreflang', 'text', 'country', 'domain', 'default'] as const
export type LanguageGround = (typeof LANGUAGE_GROUNDS)[number]
