export const SCREENS = ['overview', 'languages', 'accessibility', 'analysis', 'activity'] as const
export type Screen = (typeof SCREENS)[number]

/** Screens live behind the `#`, so links and the back button work and nothing is requested. */
export function screenFrom(hash: string): Screen {
  return SCREENS.find((screen) => hash === addressOf(screen)) ?? 'overview'
}

export function addressOf(screen: Screen): string {
  return `#/${screen}`
}
