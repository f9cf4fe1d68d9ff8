import { LANGUAGES } from '@portico/contract/words/languages'
import { TEXT_LOADERS } from '@portico/visitor/load-texts'

// The default texts of the banner, fetched for the language that is being edited.

/** Null for a language that only a newer service speaks, and where the file cannot be fetched. */
async function textsIn(language: string) {
  const spoken = LANGUAGES.find(({ code }) => code === language)
  try {
    return spoken === undefined ? null : (await TEXT_LOADERS[spoken.code]()).default
  } catch {
    return null
  }
}

export async function loadDefaultBannerTexts(
  language: string,
): Promise<{ readonly title: string; readonly description: string } | null> {
  return (await textsIn(language))?.firstLayer ?? null
}

/** What visitors read of a purpose, in the language of the dashboard. Their Portuguese is that of Portugal, in Brazil too. */
export async function loadPurposeTexts(locale: string): Promise<Readonly<Record<string, string>>> {
  return (await textsIn(locale.slice(0, 2)))?.purposes ?? {}
}
