export const SCREENS = [
  'overview',
  'installation',
  'banner',
  'documents',
  'consents',
  'languages',
  'accessibility',
  'analysis',
  'activity',
] as const
export type Screen = (typeof SCREENS)[number]

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
