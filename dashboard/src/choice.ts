import type { Languages } from './wire.ts'

/** Whether one more language fits. The service decides; this only keeps the screen from offering what it would refuse. */
export function hasRoom({ selected, limit }: Languages): boolean {
  return limit === 'all' || selected.length < limit
}

/** How many have to be removed before one more fits; 0 where removing cannot help, because the default always stays. */
export function removalsForRoom({ selected, limit }: Languages): number {
  return limit === 'all' || limit < 2 ? 0 : Math.max(0, selected.length - limit + 1)
}

export function addLanguage(languages: Languages, code: string): Languages {
  return withSelected(languages, [...languages.selected, code])
}

/** The default language stays: another one has to take its place first. */
export function removeLanguage(languages: Languages, code: string): Languages {
  if (code === languages.default) return languages
  return withSelected(
    languages,
    languages.selected.filter((selected) => selected !== code),
  )
}

export function makeDefault(languages: Languages, code: string): Languages {
  return withSelected({ ...languages, default: code }, languages.selected)
}

/** The default comes first, then the customer's order, as far as the plan goes. The service's answer has the last word. */
function withSelected(languages: Languages, selected: readonly string[]): Languages {
  const ranked = [languages.default, ...selected.filter((code) => code !== languages.default)]
  return { ...languages, selected, active: languages.limit === 'all' ? ranked : ranked.slice(0, languages.limit) }
}

export type Named = { readonly code: string; readonly name: string; readonly own: string }

/** Finds a language by its name, its own name or its code, without regard to case and accents. */
export function search(languages: readonly Named[], text: string): readonly Named[] {
  const wanted = plain(text.trim())
  return languages.filter(({ code, name, own }) => [code, name, own].some((word) => plain(word).includes(wanted)))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
