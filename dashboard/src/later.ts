import { fetchedOnce } from './fetched.ts'
import { loadWebsiteTexts } from './texts/website/load.ts'
import type { WebsiteTexts } from './texts/website/shape.ts'

/** The screens behind the first one, and their texts. */
export type Later = { readonly screens: typeof import('./screens/later.ts').SCREENS; readonly texts: WebsiteTexts }

export const LATER = fetchedOnce<Later>(async (locale) => {
  const [{ SCREENS: screens }, texts] = await Promise.all([import('./screens/later.ts'), loadWebsiteTexts(locale)])
  return { screens, texts }
})
