/**
 * The places of the navigation, in their order, with their screens. A place opens with its first screen. Settings lists its
 * screens in a navigation of its own.
 */
export const SCREENS_OF_PLACE = {
  overview: ['overview'],
  banner: ['banner'],
  tools: ['tools'],
  documents: ['documents'],
  check: ['analysis'],
  consents: ['consents'],
  settings: ['languages', 'accessibility', 'installation', 'plan', 'activity'],
} as const
export type Place = keyof typeof SCREENS_OF_PLACE
/** `fix` stands behind the verdict's button, and has no place of its own in the navigation. */
export type Screen = (typeof SCREENS_OF_PLACE)[Place][number] | 'fix'

export const PLACES = Object.keys(SCREENS_OF_PLACE) as readonly Place[]
/** All that the navigation has, in its order. */
export const SCREENS: readonly Screen[] = Object.values(SCREENS_OF_PLACE).flat()

export function placeOf(screen: Screen): Place {
  return PLACES.find((place) => screensOf(place).includes(screen)) ?? 'overview'
}

const screensOf = (place: Place): readonly Screen[] => SCREENS_OF_PLACE[place]

/**
 * Screens are named in the fragment, so links and the back button work without requests. `#/settings` is the first screen of
 * Settings. Null if it names none.
 */
export function screenFromHash(hash: string): Screen | null {
  if (hash === SETTINGS_HREF) return SCREENS_OF_PLACE.settings[0]
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

/** Settings has an address beside those of its screens, so that no two links of the navigation are the same. */
const SETTINGS_HREF = '#/settings'

export const placeHref = (place: Place) =>
  place === 'settings' ? SETTINGS_HREF : screenHref(SCREENS_OF_PLACE[place][0])
