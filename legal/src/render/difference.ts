import type { Document } from '@portico/contract/documents/legal-document'
import { toPlainLines } from './render.ts'

export type TextChange = { readonly kind: 'removed' | 'added'; readonly text: string }
type DiffLine = TextChange | { readonly kind: 'same'; readonly text: string }

/**
 * The most pairs of lines that are compared: a thousand changed lines on each side. Documents have a few hundred. Above it the
 * result is still correct, but not the shortest: everything between the first and the last change counts as removed and added.
 */
export const MAX_COMPARED_LINE_PAIRS = 1_000_000

/** The lines that a new text of a document removes and adds, in the order of the text. Empty for the first text. */
export function changesBetween(before: Document | null, after: Document): readonly TextChange[] {
  if (before === null) return []
  return diffLines(toPlainLines(before), toPlainLines(after)).filter((step) => step.kind !== 'same')
}

/** A line diff of two texts. */
export function diffLines(
  before: readonly string[],
  after: readonly string[],
  most = MAX_COMPARED_LINE_PAIRS,
): readonly DiffLine[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return [
    ...before.slice(0, start).map(same),
    ...diffChangedLines(before.slice(start, before.length - end), after.slice(start, after.length - end), most),
    ...before.slice(before.length - end).map(same),
  ]
}

function diffChangedLines(before: readonly string[], after: readonly string[], most: number): readonly DiffLine[] {
  if (before.length * after.length > most) return [...before.map(removed), ...after.map(added)]
  const inCommon = tableOfCommon(before, after)
  const width = after.length + 1
  /** Whether removing the old line keeps at least as many common lines as adding the new one first. */
  const keepsAsMuch = (at: number) => (inCommon[at + width] ?? 0) >= (inCommon[at + 1] ?? 0)
  const steps: DiffLine[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    const [oldLine, newLine] = [before[row], after[column]]
    if (oldLine !== undefined && oldLine === newLine) {
      steps.push(same(oldLine))
      row += 1
      column += 1
    } else if (oldLine !== undefined && (newLine === undefined || keepsAsMuch(row * width + column))) {
      steps.push(removed(oldLine))
      row += 1
    } else if (newLine !== undefined) {
      steps.push(added(newLine))
      column += 1
    }
  }
  return steps
}

/** The longest common subsequence of the rest of both texts, in lines, from each pair of lines on. */
function tableOfCommon(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1
  const table = new Uint32Array((before.length + 1) * width)
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const at = row * width + column
      table[at] =
        before[row] === after[column]
          ? 1 + (table[at + width + 1] ?? 0)
          : Math.max(table[at + width] ?? 0, table[at + 1] ?? 0)
    }
  }
  return table
}

const same = (text: string): DiffLine => ({ kind: 'same', text })
const removed = (text: string): TextChange => ({ kind: 'removed', text })
const added = (text: string): TextChange => ({ kind: 'added', text })
