import { CATEGORIES } from '@portico/contract/words/categories'
import { BANNER_POSITIONS, BANNER_THEMES, CONSENT_MODES, SIDES } from '@portico/contract/words/look'
import { STORED_KINDS } from '@portico/contract/words/stored'
import { type Fields, fields, isText } from '../model/unknown-fields.ts'
import type { Edit } from './draft.ts'
import { type FactChange, isFactChange } from './fact-change.ts'

// An edit or an answer as a word for addresses, and back. What comes back was in an address, so it is read with care: whatever
// is neither is nothing. Whether its values are allowed is the service's business.

export function writeWord(edit: Edit | FactChange): string {
  const bytes = new TextEncoder().encode(JSON.stringify(edit))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export function readEdit(word: string): Edit | null {
  const edit = readWord(word)
  return isEdit(edit) ? edit : null
}

export function readFact(word: string): FactChange | null {
  const fact = readWord(word)
  return isFactChange(fact) ? fact : null
}

function readWord(word: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(word.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  position: BANNER_POSITIONS,
  theme: BANNER_THEMES,
  reopen: SIDES,
  widget_side: SIDES,
  consent_mode: CONSENT_MODES,
}

function isEdit(edit: unknown): edit is Edit {
  const { part, language, field, value, id, name } = fields(edit)
  const about = fields(value)
  switch (part) {
    case 'text':
      return (
        isText(language) && /^[a-z]{2,3}$/.test(language) && isOneOf(['title', 'description'], field) && isText(value)
      )
    case 'colours':
      return value === null || ['background', 'text', 'button', 'button_text'].every((of) => isColour(about[of]))
    case 'tool':
      return isText(id) && isText(name) && (value === null || (about['tool'] === id && isTool(about)))
    case 'own_tool':
      return isText(id) && isText(name) && (value === null || (about['id'] === id && isOwnTool(about)))
    default:
      return isText(part) && Object.hasOwn(CHOICES, part) && isOneOf(CHOICES[part] ?? [], value)
  }
}

function isTool({ category, reason }: Fields): boolean {
  return (category === undefined || isOneOf(CATEGORIES, category)) && isTextOr(undefined, reason)
}

function isOwnTool({ name, vendor, country, category, reason, hosts, policy, stored }: Fields): boolean {
  return (
    isText(name) &&
    isText(vendor) &&
    isTextOr(null, country) &&
    isOneOf(CATEGORIES, category) &&
    isTextOr(undefined, reason) &&
    Array.isArray(hosts) &&
    hosts.every(isText) &&
    isTextOr(null, policy) &&
    Array.isArray(stored) &&
    stored.map(fields).every(isStored)
  )
}

function isStored({ name, kind, purpose, lifetime, first }: Fields): boolean {
  const isSpan = Array.isArray(lifetime) && typeof lifetime[0] === 'number' && isText(lifetime[1])
  return (
    isText(name) &&
    isOneOf(STORED_KINDS, kind) &&
    isText(purpose) &&
    (isSpan || isOneOf(['session', 'persistent'], lifetime)) &&
    typeof first === 'boolean'
  )
}

function isColour(value: unknown): boolean {
  return isText(value) && /^#[0-9a-f]{6}$/.test(value)
}

function isOneOf(known: readonly string[], value: unknown): boolean {
  return isText(value) && known.includes(value)
}

function isTextOr(none: null | undefined, value: unknown): boolean {
  return value === none || isText(value)
}
