/** How the banner and the widget can stand on a page, and what others' tags do meanwhile. */

export const BANNER_POSITIONS = ['bottom', 'bottom-left', 'bottom-right', 'top'] as const
export type BannerPosition = (typeof BANNER_POSITIONS)[number]
export const BANNER_THEMES = ['light', 'dark', 'auto'] as const
export type BannerTheme = (typeof BANNER_THEMES)[number]
/** Whose font and corners the banner has: its own, or those of the page. */
export const BANNER_STYLES = ['own', 'inherit'] as const
export type BannerStyle = (typeof BANNER_STYLES)[number]
export const SIDES = ['left', 'right'] as const
export type Side = (typeof SIDES)[number]

/** What Google's and Microsoft's tags do before a choice: wait, run with a signal, or whatever the website sets up itself. */
export const CONSENT_MODES = ['basic', 'advanced', 'off'] as const
export type TagConsentMode = (typeof CONSENT_MODES)[number]
