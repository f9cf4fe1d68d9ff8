import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { WebsiteTexts } from './text-types.ts'
import type { Words } from './words.ts'

/** The customer's language with what is said about the website itself, which is fetched after the first screen. */
export type WebsiteWords = Omit<Words, 'texts'> & { readonly texts: Words['texts'] & WebsiteTexts }

export const WebsiteWordsContext = createContext<WebsiteWords | null>(null)

export function useWebsiteWords(): WebsiteWords {
  const words = useContext(WebsiteWordsContext)
  if (words === null) throw new Error('Render inside <LazyScreen>: its texts come with its screens.')
  return words
}
