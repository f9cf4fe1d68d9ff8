import type { Block, Line } from '@portico/contract/documents/legal-document'
import { makeElement } from '../drawing/make.ts'

// Builds a legal document element by element, so that no text can become markup.

export function elementOfBlock(block: Block): HTMLElement {
  switch (block.kind) {
    case 'heading':
      return makeElement(block.level === 2 ? 'h2' : 'h3', {}, block.text)
    case 'paragraph':
      return makeElement('p', {}, ...nodesOf(block.line))
    case 'list':
      return makeElement('ul', {}, ...block.items.map((item) => makeElement('li', {}, ...nodesOf(item))))
    case 'details':
      return makeElement(
        'dl',
        {},
        ...block.rows.flatMap(({ label, line }) => [
          makeElement('dt', {}, label),
          makeElement('dd', {}, ...nodesOf(line)),
        ]),
      )
    case 'table':
      return tableOf(block)
    case 'reopen':
      return makeElement('p', {}, makeElement('button', { type: 'button', 'data-portico': 'consent' }, block.text))
  }
}

function tableOf({ caption, head, rows }: Extract<Block, { kind: 'table' }>): HTMLElement {
  const top = makeElement('tr', {}, ...head.map((text) => makeElement('th', { scope: 'col' }, text)))
  const body = rows.map((cells) =>
    makeElement('tr', {}, ...cells.map((cell) => makeElement('td', {}, ...nodesOf(cell)))),
  )
  return makeElement(
    'table',
    {},
    makeElement('caption', {}, caption),
    makeElement('thead', {}, top),
    makeElement('tbody', {}, ...body),
  )
}

function nodesOf(line: Line): readonly (string | HTMLElement)[] {
  return line.map((part) => {
    if (typeof part === 'string') return part
    return /^(?:https?:\/\/|mailto:|tel:)/i.test(part.href)
      ? makeElement('a', { href: part.href }, part.text)
      : part.text
  })
}
