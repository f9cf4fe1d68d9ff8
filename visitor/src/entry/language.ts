import type { Language } from '@portico/contract/words/languages'

/**
 * The first of these that is offered: the page's language, the visitor's preferred languages, the website's default.
 * `de-AT` matches `de`, and so does `DE_at`, as some systems write it.
 */
export function chooseLanguage(
  offered: readonly [Language, ...Language[]],
  preferred: readonly (string | undefined)[],
): Language {
  for (const tag of preferred) {
    const [code] = tag?.toLowerCase().split(/[-_]/) ?? []
    const found = offered.find((language) => language === code)
    if (found) return found
  }
  return offered[0]
}
