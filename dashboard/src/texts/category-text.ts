import type { ConsentCategory } from '../model/wire.ts'
import type { WebsiteWords } from './use-website-words.ts'

/** The category of a service. One that nobody knows is treated as the strictest, which is not what it is: that is said everywhere. */
export function categoryText(
  { category, isKnown }: { readonly category: ConsentCategory; readonly isKnown: boolean },
  { texts, say }: WebsiteWords,
): string {
  const name = texts.categories[category]
  return isKnown ? name : say(texts.seen.unknown, { category: name })
}
