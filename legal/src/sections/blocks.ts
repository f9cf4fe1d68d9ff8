import type { Block, Detail, Inline, Line } from '@portico/contract/documents/legal-document'
import { isEmail, isPhone, isWebAddress } from '../facts/fact-problem.ts'

// The blocks of a document. Their members are in alphabetical order, because blocks are hashed. `linkTo…` makes links; `render.ts` renders blocks.

export const heading = (text: string, level: 2 | 3 = 2): Block => ({ kind: 'heading', level, text })

export const paragraph = (...line: Line): Block => ({ kind: 'paragraph', line })

/** No block if there is nothing to list. */
export const list = (items: readonly Line[]): readonly Block[] => (items.length === 0 ? [] : [{ items, kind: 'list' }])

export const details = (rows: readonly Detail[]): readonly Block[] =>
  rows.length === 0 ? [] : [{ kind: 'details', rows }]

/** Text that is no valid address stays plain text. */
export function linkToPage(address: string, text = address): Inline {
  return isWebAddress(address) ? { href: address, text } : text
}

export function linkToEmail(email: string): Inline {
  return isEmail(email) ? { href: `mailto:${encodeURI(email)}`, text: email } : email
}

export function linkToPhone(phone: string): Inline {
  return isPhone(phone) ? { href: `tel:${phone.replaceAll(/[^0-9+]/g, '')}`, text: phone } : phone
}
