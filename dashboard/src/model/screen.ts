/** How the screens are grouped in the navigation. Overview comes before all groups. */
export const SCREEN_GROUPS = {
  website: ['banner', 'tools', 'languages', 'accessibility', 'installation'],
  legal: ['documents', 'consents'],
  check: ['analysis'],
  account: ['plan', 'activity'],
} as const
export type ScreenGroup = keyof typeof SCREEN_GROUPS
/** `fix` stands behind the verdict's button, and has no place of its own in the navigation. */
export type Screen = 'overview' | 'fix' | (typeof SCREEN_GROUPS)[ScreenGroup][number]

/** All that the navigation has, in its order. */
export const SCREENS: readonly Screen[] = ['overview', ...Object.values(SCREEN_GROUPS).flat()]

/** Screens are named in the fragment, so links and the back button work without requests. Null if it names none. */
export function screenFromHash(hash: string): Screen | null {
  return [...SCREENS, 'fix' as const].find((screen) => hash === screenHref(screen)) ?? null
}

/** The screen that the embedding page requested with `screen=` in the embed URL. */
export function screenFromQuery(search: string): Screen | null {
  const requested = new URLSearchParams(search).get('screen')
  return SCREENS.find((screen) => screen === requested) ?? null
}

export function screenHref(screen: Screen): string {
  return `#/${screen}`
}
