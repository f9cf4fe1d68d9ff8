/** What happens with the results of surveys: they are published, only proposed, or there are no surveys. */
export const AUTOMATIC_MODES = ['publish', 'propose', 'off'] as const
export type AutomaticMode = (typeof AUTOMATIC_MODES)[number]

/** Why a website has its language if nobody has chosen it: by its own pages, or by what is known about it. The strongest first. */
export const LANGUAGE_GROUNDS = ['text', 'lang', 'hreflang', 'country', 'domain', 'default'] as const
export type LanguageGround = (typeof LANGUAGE_GROUNDS)[number]
