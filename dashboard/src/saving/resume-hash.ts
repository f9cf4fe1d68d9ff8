import { type Screen, screenFromHash, screenHref } from '../model/screen.ts'
import type { SettingsChange } from './change.ts'
import { decodeEdit, decodeFactChange, encodeEdit } from './edit-codec.ts'

/** More than there are things to change; a longer list was not made by this page. */
const MAX_CHANGES = 50
/** The limit of the embedding page. */
const MAX_LENGTH = 2_000
const LANGUAGE = '[a-z]{2,3}'
const WRITTEN = new RegExp(
  `^(?:(add)\\.(${LANGUAGE})(?:\\.(${LANGUAGE}))?|(remove|default)\\.(${LANGUAGE})|(widget|monthly|asking)\\.(on|off|auto)` +
    '|edit\\.([\\w-]+)|fact\\.([\\w-]+)|publish\\.(\\d{1,9})\\.(\\d{1,9})|undo\\.(\\d{1,9})|restore\\.(\\d{1,9}|now)\\.(\\d{1,9}))$',
)

/**
 * Where the customer is and what is not saved, as the part of an address behind the `#`. The page around puts it at the end
 * of a fresh embed URL, so that nothing is lost when a session ends. It is not stored anywhere.
 */
export function writeResumeHash(screen: Screen, unsaved: readonly SettingsChange[]): string {
  let resume = screenHref(screen)
  for (const [index, change] of unsaved.slice(0, MAX_CHANGES).entries()) {
    const longer = `${resume}${index === 0 ? '?unsaved=' : ','}${written(change)}`
    // A change builds on those before it, so nothing follows one that has no room.
    if (longer.length > MAX_LENGTH) break
    resume = longer
  }
  return resume
}

/** Reads it back. Whatever this page would not have written is ignored. */
export function readResumeHash(hash: string): {
  readonly screen: Screen | null
  readonly unsaved: readonly SettingsChange[]
} {
  const [address = '', query = ''] = hash.split('?', 2)
  const screen = screenFromHash(address)
  const list = /^unsaved=(.*)$/.exec(query)?.[1] ?? ''
  const changes = list.split(',', MAX_CHANGES + 1)
  if (screen === null || changes.length > MAX_CHANGES) return { screen, unsaved: [] }
  return { screen, unsaved: changes.map(changeFrom).filter((change) => change !== null) }
}

function written(change: SettingsChange): string {
  switch (change.kind) {
    case 'widget':
    case 'monthly':
      return `${change.kind}.${change.enabled ? 'on' : 'off'}`
    case 'asking':
      return `asking.${change.banner ?? 'auto'}`
    case 'edit':
      return `edit.${encodeEdit(change.edit)}`
    case 'fact':
      return `fact.${encodeEdit(change.fact)}`
    case 'publish':
      return `publish.${change.draft}.${change.details}`
    case 'undo':
      return `undo.${change.version}`
    case 'restore':
      return `restore.${change.version ?? 'now'}.${change.draft}`
    case 'add':
      return `add.${change.language}${change.before === null ? '' : `.${change.before}`}`
    default:
      return `${change.kind}.${change.language}`
  }
}

function changeFrom(text: string): SettingsChange | null {
  const [, add, added = '', before, other, language = '', turned, way, ...more] = WRITTEN.exec(text) ?? []
  const [edited, answered, draft, details, undone, restored, replaced] = more
  if (add !== undefined) return { kind: 'add', language: added, before: before ?? null }
  if (other === 'remove' || other === 'default') return { kind: other, language }
  if (turned === 'asking') return { kind: turned, banner: way === 'on' || way === 'off' ? way : null }
  if (turned === 'widget' || turned === 'monthly')
    return way === 'auto' ? null : { kind: turned, enabled: way === 'on' }
  if (draft !== undefined) return { kind: 'publish', draft: Number(draft), details: Number(details) }
  if (undone !== undefined) return { kind: 'undo', version: Number(undone) }
  if (restored !== undefined) {
    return { kind: 'restore', version: restored === 'now' ? null : Number(restored), draft: Number(replaced) }
  }
  const fact = answered === undefined ? null : decodeFactChange(answered)
  if (fact !== null) return { kind: 'fact', fact }
  const edit = edited === undefined ? null : decodeEdit(edited)
  return edit === null ? null : { kind: 'edit', edit }
}
