import type { Language } from '@portico/contract/words/languages'

/**
 * The first of these that is offered: the page's language, the visitor's preferred languages, the website's default.
 * `de-AT` matches `de`, and so does `DE_at`, as some systems write it.
 */
export function chooseLanguage(
  offered: readonly [Language, ...Language[]],
  preferred: readonly (string | undefined)[],
): Language {
  const codes = preferred.map((tag) => tag?.toLowerCase().split(/[-_]/)[0])
  return codes.flatMap((code) => offered.filter((language) => language === code))[0] ?? offered[0]
}
