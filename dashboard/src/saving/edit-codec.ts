import {
  BANNER_POSITIONS,
  BANNER_STYLES,
  BANNER_THEMES,
  CONSENT_MODES,
  SIDES,
} from '@portico/contract/words/appearance'
import { CATEGORIES } from '@portico/contract/words/categories'
import { STORED_KINDS } from '@portico/contract/words/stored'
import { asFields, isString, type UnknownFields } from '../model/unknown-fields.ts'
import type { DraftEdit } from './draft.ts'
import { type FactChange, isFactChange } from './fact-change.ts'

// Encodes an edit or an answer for an address, and decodes it. What comes back was in an address, so anything else decodes to
// null. Whether its values are allowed is for the service to decide.

export function encodeEdit(edit: DraftEdit | FactChange): string {
  const bytes = new TextEncoder().encode(JSON.stringify(edit))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export function decodeEdit(word: string): DraftEdit | null {
  const edit = readWord(word)
  return isEdit(edit) ? edit : null
}

export function decodeFactChange(word: string): FactChange | null {
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
  style: BANNER_STYLES,
  widget_side: SIDES,
  consent_mode: CONSENT_MODES,
}

function isEdit(edit: unknown): edit is DraftEdit {
  const { part, language, field, value, id, name } = asFields(edit)
  const about = asFields(value)
  switch (part) {
    case 'text':
      return (
        isString(language) &&
        /^[a-z]{2,3}$/.test(language) &&
        isOneOf(['title', 'description'], field) &&
        isString(value)
      )
    case 'colours':
      return value === null || ['background', 'text', 'button', 'button_text'].every((of) => isColour(about[of]))
    case 'tool':
      return isString(id) && isString(name) && (value === null || (about['tool'] === id && isTool(about)))
    case 'own_tool':
      return isString(id) && isString(name) && (value === null || (about['id'] === id && isOwnTool(about)))
    default:
      return isString(part) && Object.hasOwn(CHOICES, part) && isOneOf(CHOICES[part] ?? [], value)
  }
}

function isTool({ category, reason }: UnknownFields): boolean {
  return (category === undefined || isOneOf(CATEGORIES, category)) && isTextOr(undefined, reason)
}

function isOwnTool({ name, vendor, country, category, reason, hosts, policy, stored }: UnknownFields): boolean {
  return (
    isString(name) &&
    isString(vendor) &&
    isTextOr(null, country) &&
    isOneOf(CATEGORIES, category) &&
    isTextOr(undefined, reason) &&
    Array.isArray(hosts) &&
    hosts.every(isString) &&
    isTextOr(null, policy) &&
    Array.isArray(stored) &&
    stored.map(asFields).every(isStored)
  )
}

function isStored({ name, kind, purpose, lifetime, first }: UnknownFields): boolean {
  const isSpan = Array.isArray(lifetime) && typeof lifetime[0] === 'number' && isString(lifetime[1])
  return (
    isString(name) &&
    isOneOf(STORED_KINDS, kind) &&
    isString(purpose) &&
    (isSpan || isOneOf(['session', 'persistent'], lifetime)) &&
    typeof first === 'boolean'
  )
}

function isColour(value: unknown): boolean {
  return isString(value) && /^#[0-9a-f]{6}$/.test(value)
}

function isOneOf(known: readonly string[], value: unknown): boolean {
  return isString(value) && known.includes(value)
}

function isTextOr(none: null | undefined, value: unknown): boolean {
  return value === none || isString(value)
}
