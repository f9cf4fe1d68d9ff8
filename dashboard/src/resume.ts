import type { Change } from './change.ts'
import { addressOf, type Screen, screenFrom } from './screen.ts'

/** More than there are things to change; a longer list was not made by this page. */
const MOST_CHANGES = 50
const LANGUAGE = '[a-z]{2,3}'
const WRITTEN = new RegExp(
  `^(?:(add)\\.(${LANGUAGE})(?:\\.(${LANGUAGE}))?|(remove|default)\\.(${LANGUAGE})|widget\\.(on|off))$`,
)

/**
 * Where the customer is and what is not saved, as the part of an address behind the `#`. The page around puts it at the end
 * of a fresh embed URL, so that nothing is lost when a session ends. It is not stored anywhere.
 */
export function resumeFrom(screen: Screen, unsaved: readonly Change[]): string {
  const changes = unsaved.slice(0, MOST_CHANGES).map(written).join(',')
  return addressOf(screen) + (changes === '' ? '' : `?unsaved=${changes}`)
}

/** Reads it back. Whatever this page would not have written is ignored. */
export function readResume(hash: string): { readonly screen: Screen | null; readonly unsaved: readonly Change[] } {
  const [address = '', query = ''] = hash.split('?', 2)
  const screen = screenFrom(address)
  const list = /^unsaved=(.*)$/.exec(query)?.[1] ?? ''
  const changes = list.split(',', MOST_CHANGES + 1)
  if (screen === null || changes.length > MOST_CHANGES) return { screen, unsaved: [] }
  return { screen, unsaved: changes.map(changeFrom).filter((change) => change !== null) }
}

function written(change: Change): string {
  if (change.kind === 'widget') return `widget.${change.enabled ? 'on' : 'off'}`
  const place = change.kind === 'add' && change.before !== null ? `.${change.before}` : ''
  return `${change.kind}.${change.language}${place}`
}

function changeFrom(text: string): Change | null {
  const [, add, added = '', before, other, language = '', widget] = WRITTEN.exec(text) ?? []
  if (add !== undefined) return { kind: 'add', language: added, before: before ?? null }
  if (other === 'remove' || other === 'default') return { kind: other, language }
  return widget === undefined ? null : { kind: 'widget', enabled: widget === 'on' }
}
