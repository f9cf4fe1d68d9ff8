import type { Block, Line } from '@portico/contract/documents/legal-document'
import { make } from '../drawing/make.ts'

// Builds a legal document element by element, so that no text can become markup.

export function elementsOf(block: Block): HTMLElement {
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

function tableOf({ caption, head, rows }: Extract<Block, { kind: 'table' }>): HTMLElement {
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
