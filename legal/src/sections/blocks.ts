import type { Block, Detail, Inline, Line } from '@portico/contract/documents/legal-document'
import { isEmail, isPhone, isWebAddress } from '../facts/fact-problem.ts'

// The blocks of a document, their members in the order of the alphabet, in which they are hashed; `linkTo…` makes the addresses of links, `render.ts` draws them.

export const heading = (text: string, level: 2 | 3 = 2): Block => ({ kind: 'heading', level, text })

export const paragraph = (...line: Line): Block => ({ kind: 'paragraph', line })

/** No block at all where there is nothing to list. */
export const list = (items: readonly Line[]): readonly Block[] => (items.length === 0 ? [] : [{ items, kind: 'list' }])

export const details = (rows: readonly Detail[]): readonly Block[] =>
  rows.length === 0 ? [] : [{ kind: 'details', rows }]

/** What could not be an address is shown as the text that it is. */
export function linkToPage(address: string, text = address): Inline {
  return isWebAddress(address) ? { href: address, text } : text
}

export function linkToEmail(email: string): Inline {
  return isEmail(email) ? { href: `mailto:${encodeURI(email)}`, text: email } : email
}

export function linkToPhone(phone: string): Inline {
  return isPhone(phone) ? { href: `tel:${phone.replaceAll(/[^0-9+]/g, '')}`, text: phone } : phone
}
