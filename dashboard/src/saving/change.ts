import type { View } from '../model/wire.ts'
import { type DraftEdit, editKey, inverseEdit } from './draft.ts'
import { changeToCurrentAnswer, type FactChange, factKey } from './fact-change.ts'

/** One change of the settings. Each can be sent again without harm, so a lost answer costs nothing but a second request. */
export type SettingsChange =
  /** `before`: in front of that language, if it is still there; otherwise at the end. */
  | { readonly kind: 'add'; readonly language: string; readonly before: string | null }
  | { readonly kind: 'remove' | 'default'; readonly language: string }
  | { readonly kind: 'widget'; readonly enabled: boolean }
  /** Whether visitors are asked; null: as needed. */
  | { readonly kind: 'asking'; readonly banner: View['website']['banner'] }
  /** An analysis every month by itself. */
  | { readonly kind: 'monthly'; readonly enabled: boolean }
  | { readonly kind: 'edit'; readonly edit: DraftEdit }
  | { readonly kind: 'fact'; readonly fact: FactChange }
  /** Exactly the draft and the facts that the customer saw: newer ones are refused. */
  | { readonly kind: 'publish'; readonly draft: number; readonly details: number }
  /** Publishes the content of the version before this one again; the draft stays. */
  | { readonly kind: 'undo'; readonly version: number }
  /** Puts a version in the place of exactly that draft; null: what visitors get now. */
  | { readonly kind: 'restore'; readonly version: number | null; readonly draft: number }

type Settings = Pick<View, 'languages' | 'accessibility' | 'website' | 'analyses' | 'documents'>

/** The key of what a change is about. Of two unsent changes with the same key, only the later one counts. */
export function changeKey(change: SettingsChange): string {
  switch (change.kind) {
    case 'add':
    case 'remove':
      return change.language
    case 'edit':
      return editKey(change.edit)
    case 'fact':
      return factKey(change.fact)
    default:
      return change.kind
  }
}

/** The change that brings back what is there now; null where nothing would change, or nothing can. */
export function inverseChange(change: SettingsChange, settings: Settings): SettingsChange | null {
  const { languages, accessibility, website, analyses, documents } = settings
  switch (change.kind) {
    case 'widget':
      return change.enabled === accessibility.enabled ? null : { kind: 'widget', enabled: accessibility.enabled }
    case 'asking':
      return change.banner === website.banner ? null : { kind: 'asking', banner: website.banner }
    case 'monthly':
      return change.enabled === analyses?.schedule.monthly ? null : { kind: 'monthly', enabled: !change.enabled }
    case 'edit':
      return { kind: 'edit', edit: inverseEdit(change.edit, website.draft) }
    case 'fact':
      return documents === undefined ? null : { kind: 'fact', fact: changeToCurrentAnswer(change.fact, documents) }
    case 'publish':
    case 'undo':
    case 'restore':
      return null
    case 'default':
      return change.language === languages.default ? null : { kind: 'default', language: languages.default }
    case 'add':
    case 'remove': {
      const { language } = change
      const place = languages.selected.indexOf(language)
      if (change.kind === 'add') return place >= 0 ? null : { kind: 'remove', language }
      return place < 0 ? null : { kind: 'add', language, before: languages.selected[place + 1] ?? null }
    }
  }
}

/** The name of the tool that an edit removes. */
export function removedBy(edit: DraftEdit): string | null {
  return (edit.part === 'tool' || edit.part === 'own_tool') && edit.value === null ? edit.name : null
}

/** Whether a note says that it is done. The screen shows the rest already. */
export function isNoted(change: SettingsChange): boolean {
  if (change.kind === 'edit') return removedBy(change.edit) !== null
  return change.kind !== 'publish' && change.kind !== 'fact'
}
