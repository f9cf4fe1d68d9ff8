import type { Screen } from '../model/screen.ts'
import type { WebsiteWords } from '../texts/use-website-words.ts'
import { removedBy, type SettingsChange } from './change.ts'
import type { DraftEdit } from './draft.ts'

// How a change is called. The first screen makes none, so none of this is in its file.

/** The screen that shows the change. */
export function screenOfChange(change: SettingsChange): Screen {
  if (change.kind === 'widget') return 'accessibility'
  if (change.kind === 'monthly') return 'analysis'
  if (change.kind === 'fact') return 'documents'
  if (['asking', 'publish', 'undo', 'restore'].includes(change.kind)) return 'banner'
  if (change.kind === 'edit') return screenForPart(change.edit.part)
  return 'languages'
}

function screenForPart(part: DraftEdit['part']): Screen {
  if (part === 'widget_side') return 'accessibility'
  return part === 'tool' || part === 'own_tool' || part === 'consent_mode' ? 'tools' : 'banner'
}

/** What the customer wants to do, as in "Add German". */
export function describeChange(change: SettingsChange, words: WebsiteWords): string {
  const { texts, say, language } = words
  switch (change.kind) {
    case 'add':
      return say(texts.languages.addOf, { language: language(change.language) })
    case 'remove':
      return say(texts.languages.removeOf, { language: language(change.language) })
    case 'default':
      return texts.languages.makeDefault + texts.colon + language(change.language)
    case 'asking':
      return texts.asking.wish[change.banner ?? 'auto']
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

const switched = ({ kind }: SettingsChange, { accessibility, monthly }: WebsiteWords['texts']) =>
  kind === 'monthly' ? monthly : accessibility

function editWish(edit: DraftEdit, { texts, say, language }: WebsiteWords): string {
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

/** What the answer to a change said beside the settings. */
export type SavedFacts = {
  /** The version that visitors get now. */
  readonly version: number | null
  /** The tools that could not be put back. */
  readonly leftOut: readonly string[]
}

/** What has been done, as in "German was added." Empty for what is never noted (`isNoted`). */
export function changeDoneMessage(
  change: SettingsChange,
  { version, leftOut }: SavedFacts,
  { texts, say, list, language }: WebsiteWords,
): string {
  switch (change.kind) {
    case 'add':
      return say(texts.languages.added, { language: language(change.language) })
    case 'remove':
      return say(texts.languages.removed, { language: language(change.language) })
    case 'default':
      return say(texts.languages.defaultIs, { language: language(change.language) })
    case 'asking':
      return texts.asking.done[change.banner ?? 'auto']
    case 'widget':
    case 'monthly':
      return switched(change, texts)[change.enabled ? 'turnedOn' : 'turnedOff']
    case 'undo':
      return say(texts.edits.publicationUndone, { version: version ?? '' })
    case 'restore':
      return [
        change.version === null ? texts.edits.draftDiscarded : say(texts.edits.restored, { version: change.version }),
        ...(leftOut.length === 0 ? [] : [say(texts.edits.leftOut, { names: list(leftOut) })]),
      ].join(' ')
    case 'edit':
      return say(texts.edits.toolRemoved, { name: removedBy(change.edit) ?? '' })
    case 'publish':
    case 'fact':
      return ''
  }
}
