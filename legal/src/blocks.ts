/**
 * A document as plain JSON: it is stored, hashed and compared as it stands, drawn as HTML or plain text (`render.ts`), and
 * built with `createElement` in a customer's page. All of it is text; only links have an address, and `linkTo…` makes those.
 */
import { isEmail, isPhone, isWebAddress } from './fact-problem.ts'

export type Link = { readonly text: string; readonly href: string }
export type Inline = string | Link
/** A line of text with links in it. */
export type Line = readonly Inline[]

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly line: Line }
  | { readonly kind: 'list'; readonly items: readonly Line[] }
  /** Names and what they are: an address, a number, an answer. */
  | { readonly kind: 'details'; readonly rows: readonly Detail[] }
  | {
      readonly kind: 'table'
      readonly caption: string
      readonly head: readonly string[]
      readonly rows: readonly (readonly Line[])[]
    }
  /** The button that opens the banner's preferences again. Where there is no script it is a link to `#portico-consent`. */
  | { readonly kind: 'reopen'; readonly text: string }

export type Detail = { readonly label: string; readonly line: Line }

export const DOCUMENTS = ['cookies', 'privacy', 'notice', 'accessibility'] as const
export type DocumentName = (typeof DOCUMENTS)[number]

/** What a published version keeps. Version, date and the other languages are the frame's. */
export type Document = {
  readonly document: DocumentName
  readonly language: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export const heading = (text: string, level: 2 | 3 = 2): Block => ({ kind: 'heading', level, text })

export const paragraph = (...line: Line): Block => ({ kind: 'paragraph', line })

/** No block at all where there is nothing to list. */
export const list = (items: readonly Line[]): readonly Block[] => (items.length === 0 ? [] : [{ kind: 'list', items }])

export const details = (rows: readonly Detail[]): readonly Block[] =>
  rows.length === 0 ? [] : [{ kind: 'details', rows }]

/** What could not be an address is shown as the text that it is. */
export function linkToPage(address: string, text = address): Inline {
  return isWebAddress(address) ? { text, href: address } : text
}

export function linkToEmail(email: string): Inline {
  return isEmail(email) ? { text: email, href: `mailto:${encodeURI(email)}` } : email
}

export function linkToPhone(phone: string): Inline {
  return isPhone(phone) ? { text: phone, href: `tel:${phone.replaceAll(/[^0-9+]/g, '')}` } : phone
}
