import type { Screen } from '../model/screen.ts'
import type { View } from '../model/wire.ts'
import type { Words } from '../texts/words.ts'
import { type DraftEdit, editKey, inverseEdit } from './draft.ts'
import { changeToCurrentAnswer, type FactChange, factKey } from './fact-change.ts'

/** One change of the settings. Each can be sent again without harm, so a lost answer costs nothing but a second request. */
export type SettingsChange =
  /** `before`: in front of that language, if it is still there; otherwise at the end. */
  | { readonly kind: 'add'; readonly language: string; readonly before: string | null }
  | { readonly kind: 'remove' | 'default'; readonly language: string }
  | { readonly kind: 'widget'; readonly enabled: boolean }
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

/** The screen that shows the change. */
export function screenOfChange(change: SettingsChange): Screen {
  if (change.kind === 'widget') return 'accessibility'
  if (change.kind === 'monthly') return 'analysis'
  if (change.kind === 'fact') return 'documents'
  if (change.kind === 'publish' || change.kind === 'undo' || change.kind === 'restore') return 'banner'
  if (change.kind === 'edit') return screenForPart(change.edit.part)
  return 'languages'
}

function screenForPart(part: DraftEdit['part']): Screen {
  if (part === 'widget_side') return 'accessibility'
  return part === 'tool' || part === 'own_tool' || part === 'consent_mode' ? 'tools' : 'banner'
}

/** The change that brings back what is there now; null where nothing would change, or nothing can. */
export function inverseChange(change: SettingsChange, settings: Settings): SettingsChange | null {
  const { languages, accessibility, website, analyses, documents } = settings
  switch (change.kind) {
    case 'widget':
      return change.enabled === accessibility.enabled ? null : { kind: 'widget', enabled: accessibility.enabled }
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

/** What the customer wants to do, as in "Add German". */
export function describeChange(change: SettingsChange, words: Words): string {
  const { texts, say, language } = words
  switch (change.kind) {
    case 'add':
      return say(texts.languages.addOf, { language: language(change.language) })
    case 'remove':
      return say(texts.languages.removeOf, { language: language(change.language) })
    case 'default':
      return `${texts.languages.makeDefault}: ${language(change.language)}`
    case 'widget':
    case 'monthly':
      return switched(change, texts)[change.enabled ? 'turnOn' : 'turnOff']
    case 'edit':
      return editWish(change.edit, words)
    case 'fact':
      return say(texts.edits.fact, { name: change.fact.label })
    case 'publish':
      return texts.edits.publish
    case 'undo':
      return say(texts.edits.undo, { version: change.version })
    case 'restore':
      return change.version === null ? texts.edits.discard : say(texts.edits.restore, { version: change.version })
  }
}

const switched = ({ kind }: SettingsChange, { accessibility, monthly }: Words['texts']) =>
  kind === 'monthly' ? monthly : accessibility

function editWish(edit: DraftEdit, { texts, say, language }: Words): string {
  const { edits } = texts
  switch (edit.part) {
    case 'text':
      return say(edits.text, { language: language(edit.language) })
    case 'tool':
    case 'own_tool':
      return say(edits.tool, { name: edit.name })
    case 'consent_mode':
      return edits.mode
    case 'widget_side':
      return edits.side
    default:
      return edits.appearance
  }
}

/** What has been done, as in "German was added." Null if the screen shows it already. */
export function changeDoneMessage(
  change: SettingsChange,
  { website, leftOut = [] }: { readonly website: View['website']; readonly leftOut?: readonly string[] },
  { texts, say, list, language }: Words,
): string | null {
  switch (change.kind) {
    case 'add':
      return say(texts.languages.added, { language: language(change.language) })
    case 'remove':
      return say(texts.languages.removed, { language: language(change.language) })
    case 'default':
      return say(texts.languages.defaultIs, { language: language(change.language) })
    case 'widget':
    case 'monthly':
      return switched(change, texts)[change.enabled ? 'turnedOn' : 'turnedOff']
    case 'publish':
      return null
    case 'undo':
      return say(texts.edits.publicationUndone, { version: website.publication?.version ?? '' })
    case 'restore':
      return [
        change.version === null ? texts.edits.draftDiscarded : say(texts.edits.restored, { version: change.version }),
        ...(leftOut.length === 0 ? [] : [say(texts.edits.leftOut, { names: list(leftOut) })]),
      ].join(' ')
    case 'fact':
      return null
    case 'edit':
      return removedBy(change.edit) === null
        ? null
        : say(texts.edits.toolRemoved, { name: removedBy(change.edit) ?? '' })
  }
}

/** The name of the tool that an edit removes, which gets a sentence with an undo button. */
function removedBy(edit: DraftEdit): string | null {
  return (edit.part === 'tool' || edit.part === 'own_tool') && edit.value === null ? edit.name : null
}
