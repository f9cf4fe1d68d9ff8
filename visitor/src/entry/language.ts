import type { Language } from '@portico/contract/words/languages'

/**
 * The page's own language, then those that the visitor prefers, then the website's default: the first of them that is
 * offered. `de-AT` is served by `de`, and so is `DE_at`, as some systems write it.
 */
export function chooseLanguage(
  offered: readonly [Language, ...Language[]],
  wanted: readonly (string | undefined)[],
): Language {
  for (const tag of wanted) {
    const [code] = tag?.toLowerCase().split(/[-_]/) ?? []
    const found = offered.find((language) => language === code)
    if (found) return found
  }
  return offered[0]
}
