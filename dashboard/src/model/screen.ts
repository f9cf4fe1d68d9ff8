/** How the screens are grouped in the navigation. Overview stands before all groups. */
export const GROUPS = {
  website: ['banner', 'tools', 'languages', 'accessibility', 'installation'],
  legal: ['documents', 'consents'],
  check: ['analysis'],
  account: ['plan', 'activity'],
} as const
export type Group = keyof typeof GROUPS
export type Screen = 'overview' | (typeof GROUPS)[Group][number]

/** All of them, in the order of the navigation. */
export const SCREENS: readonly Screen[] = ['overview', ...Object.values(GROUPS).flat()]

/** Screens live behind the `#`, so links and the back button work and nothing is requested. Null where it names none. */
export function screenFrom(hash: string): Screen | null {
  return SCREENS.find((screen) => hash === addressOf(screen)) ?? null
}

/** The screen that the page around asked for with `screen=` in the embed URL. */
export function screenAskedFor(search: string): Screen | null {
  const asked = new URLSearchParams(search).get('screen')
  return SCREENS.find((screen) => screen === asked) ?? null
}

export function addressOf(screen: Screen): string {
  return `#/${screen}`
}
