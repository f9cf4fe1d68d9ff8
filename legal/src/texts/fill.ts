import type { Inline, Line } from '@portico/contract/documents/legal-document'

/** The values for the gaps of a text. A link stays a link. */
export type GapValues = { readonly [name: string]: Inline }

const GAP = /\{([a-z]+)\}/

/** A quick check: most texts have no gaps, and need no search for them. */
export const mayHaveGaps = (text: string) => text.includes('{')

/**
 * Fills the gaps of a text, once: braces in a value stay text. A value that ends with a full stop ("S.L.") also ends
 * the sentence. A gap without a value is a bug, and throws.
 */
export function fillGaps(text: string, gaps: GapValues): Line {
  const line: Inline[] = []
  // Every second piece is the name of a gap.
  for (const [index, piece] of text.split(GAP).entries()) {
    if (index % 2 === 0) push(line, piece)
    else push(line, filling(gaps, piece))
  }
  return line
}

/** The same for texts whose gaps hold no links. */
export function fillTextGaps(text: string, gaps: { readonly [name: string]: string }): string {
  let filled = ''
  for (const [index, piece] of text.split(GAP).entries()) {
    const next = index % 2 === 0 ? piece : filling(gaps, piece)
    filled += next.startsWith('.') && filled.endsWith('.') ? next.slice(1) : next
  }
  return filled
}

/** A line as plain text. */
export const textOfLine = (line: Line) => line.map((part) => (typeof part === 'string' ? part : part.text)).join('')

function filling<Value>(gaps: { readonly [name: string]: Value }, name: string): Value {
  const value = gaps[name]
  if (value === undefined) throw new Error(`Nothing fills the gap {${name}}: give it, or leave the sentence out.`)
  return value
}

function push(line: Inline[], part: Inline): void {
  const last = line.at(-1)
  const before = last === undefined ? '' : typeof last === 'string' ? last : last.text
  const next = typeof part === 'string' && part.startsWith('.') && before.endsWith('.') ? part.slice(1) : part
  if (next === '') return
  if (typeof next === 'string' && typeof last === 'string') line[line.length - 1] = last + next
  else line.push(next)
}
