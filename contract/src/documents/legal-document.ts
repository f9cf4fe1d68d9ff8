import type { DocumentName } from '../words/index.ts'

/**
 * A legal document as plain JSON: it is stored, hashed and compared as it stands, drawn as HTML or plain text, and built with
 * `createElement` in a customer's page. All of it is text; only links have an address. `@portico/legal` writes it.
 */

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

/** What a published version keeps. Version, date and the other languages are the frame's. */
export type Document = {
  readonly document: DocumentName
  readonly language: string
  readonly title: string
  readonly blocks: readonly Block[]
}
