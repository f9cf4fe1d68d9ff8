import { make } from '../drawing/make.ts'

// Builds what `@portico/legal` calls blocks, element by element: no text of anybody ever becomes markup. The types are written
// out here because a browser gets no more of that package; a test compares both.

type Inline = string | { readonly text: string; readonly href: string }
type Line = readonly Inline[]

export type EmbeddedBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly line: Line }
  | { readonly kind: 'list'; readonly items: readonly Line[] }
  | { readonly kind: 'details'; readonly rows: readonly { readonly label: string; readonly line: Line }[] }
  | {
      readonly kind: 'table'
      readonly caption: string
      readonly head: readonly string[]
      readonly rows: readonly (readonly Line[])[]
    }
  | { readonly kind: 'reopen'; readonly text: string }

export type EmbeddedDocument = {
  readonly language: string
  readonly title: string
  readonly blocks: readonly EmbeddedBlock[]
}

export function elementsOf(block: EmbeddedBlock): HTMLElement {
  switch (block.kind) {
    case 'heading':
      return make(block.level === 2 ? 'h2' : 'h3', {}, block.text)
    case 'paragraph':
      return make('p', {}, ...nodesOf(block.line))
    case 'list':
      return make('ul', {}, ...block.items.map((item) => make('li', {}, ...nodesOf(item))))
    case 'details':
      return make(
        'dl',
        {},
        ...block.rows.flatMap(({ label, line }) => [make('dt', {}, label), make('dd', {}, ...nodesOf(line))]),
      )
    case 'table':
      return tableOf(block)
    case 'reopen':
      return make('p', {}, make('button', { type: 'button', 'data-portico': 'consent' }, block.text))
  }
}

function tableOf({ caption, head, rows }: Extract<EmbeddedBlock, { kind: 'table' }>): HTMLElement {
  const top = make('tr', {}, ...head.map((text) => make('th', { scope: 'col' }, text)))
  const body = rows.map((cells) => make('tr', {}, ...cells.map((cell) => make('td', {}, ...nodesOf(cell)))))
  return make('table', {}, make('caption', {}, caption), make('thead', {}, top), make('tbody', {}, ...body))
}

function nodesOf(line: Line): readonly (string | HTMLElement)[] {
  return line.map((part) => {
    if (typeof part === 'string') return part
    return /^(?:https?:\/\/|mailto:|tel:)/i.test(part.href) ? make('a', { href: part.href }, part.text) : part.text
  })
}
