import type { Languages } from '../../model/wire.ts'
import type { SettingsChange } from '../../saving/change.ts'

export type LanguageRow = { readonly code: string; readonly isBeingSaved: boolean }

/** The languages that are confirmed, in their order, and those that are being added or put in the place of the only one. */
export function languageRowsOf({ selected }: Languages, saving: readonly SettingsChange[]): readonly LanguageRow[] {
  const touched = saving.flatMap((change) => ('language' in change ? [change.language] : []))
  const rows = selected.map((code) => ({ code, isBeingSaved: touched.includes(code) }))
  for (const change of saving) {
    if (change.kind !== 'add' && change.kind !== 'default') continue
    if (rows.some(({ code }) => code === change.language)) continue
    const place = change.kind === 'add' ? rows.findIndex(({ code }) => code === change.before) : -1
    rows.splice(place < 0 ? rows.length : place, 0, { code: change.language, isBeingSaved: true })
  }
  return rows
}

/** Whether one more language fits. The service decides; this only keeps the screen from offering what it would refuse. */
export function hasRoomForLanguage(languages: Languages, saving: readonly SettingsChange[]): boolean {
  if (languages.limit === 'all') return true
  const leaving = saving.filter(({ kind }) => kind === 'remove').length
  return languageRowsOf(languages, saving).length - leaving < languages.limit
}

/** How many have to be removed before one more fits; 0 where removing cannot help, because the default always stays. */
export function removalsForRoom({ selected, limit }: Languages): number {
  return limit === 'all' || limit < 2 ? 0 : Math.max(0, selected.length - limit + 1)
}

/** The language whose place another can take, where the plan covers just that one; null where more can be chosen. */
export function replaceableLanguage({ selected, limit }: Languages): string | null {
  return limit === 1 && selected.length === 1 ? (selected[0] ?? null) : null
}

export type NamedLanguage = { readonly code: string; readonly name: string; readonly own: string }

/** Finds a language by its name, its own name or its code, without regard to case and accents. */
export function searchLanguages(languages: readonly NamedLanguage[], text: string): readonly NamedLanguage[] {
  const query = plain(text.trim())
  return languages.filter((language) => wordsFor(language).some((word) => word.includes(query)))
}

/** The chosen language that the customer is looking for: by its whole name, or by a part of it where nothing else is found. */
export function findAlreadyChosen(
  chosen: readonly NamedLanguage[],
  found: readonly NamedLanguage[],
  text: string,
): NamedLanguage | null {
  const query = plain(text.trim())
  if (query === '') return null
  if (found.length === 0) return searchLanguages(chosen, text)[0] ?? null
  return chosen.find((language) => wordsFor(language).includes(query)) ?? null
}

function wordsFor({ code, name, own }: NamedLanguage): readonly string[] {
  return [code, name, own].map(plain)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
