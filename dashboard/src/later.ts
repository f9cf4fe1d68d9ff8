import type { Locale } from './locale.ts'
import { loadWebsiteTexts } from './texts/website/load.ts'
import type { WebsiteTexts } from './texts/website/shape.ts'

/** The screens behind the first one, and their texts. */
export type Later = { readonly screens: typeof import('./screens/later.ts'); readonly texts: WebsiteTexts }

let loaded: Later | null = null
let loading: Promise<Later> | null = null

/** Null until they have come. */
export function laterNow(): Later | null {
  return loaded
}

/** Fetches them once; after a failure, once more for each that asks. */
export function loadLater(locale: Locale): Promise<Later> {
  loading ??= fetchLater(locale).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function fetchLater(locale: Locale): Promise<Later> {
  const [screens, texts] = await Promise.all([import('./screens/later.ts'), loadWebsiteTexts(locale)])
  loaded = { screens, texts }
  return loaded
}
