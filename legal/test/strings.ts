import type { Block, Line } from '@portico/contract/documents/legal-document'

/** Every text of a document that somebody reads, one by one. */
export function stringsOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'heading':
      case 'reopen':
        return [block.text]
      case 'paragraph':
        return [textOf(block.line)]
      case 'list':
        return block.items.map(textOf)
      case 'details':
        return block.rows.flatMap(({ label, line }) => [label, textOf(line)])
      case 'table':
        return [block.caption, ...block.head, ...block.rows.flat().map(textOf)]
      default:
        return block satisfies never
    }
  })
}

function textOf(line: Line): string {
  return line.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}

export function hrefsOf(blocks: readonly Block[]): readonly string[] {
  const lines = blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block.line]
    if (block.kind === 'list') return block.items
    if (block.kind === 'details') return block.rows.map(({ line }) => line)
    return block.kind === 'table' ? block.rows.flat() : []
  })
  return lines.flat().flatMap((part) => (typeof part === 'string' ? [] : [part.href]))
}
