import { loadOnce } from '../parts/load-once.ts'
import type { WebsiteTexts } from '../texts/text-types.ts'
import { loadWebsiteTexts } from '../texts/texts.ts'

/** The screens behind the first one, and their texts. */
export type LazyScreens = {
  readonly screens: typeof import('./other-screens.ts').LAZY_SCREENS
  readonly texts: WebsiteTexts
}

export const lazyScreens = loadOnce<LazyScreens>(async (locale) => {
  const [{ LAZY_SCREENS: screens }, texts] = await Promise.all([import('./other-screens.ts'), loadWebsiteTexts(locale)])
  return { screens, texts }
})
