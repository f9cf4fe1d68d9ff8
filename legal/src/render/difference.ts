import type { Document } from '@portico/contract/documents/legal-document'
import { toPlainLines } from './render.ts'

export type Change = { readonly kind: 'removed' | 'added'; readonly text: string }
type Step = Change | { readonly kind: 'same'; readonly text: string }

/**
 * What of two texts is compared line by line: a thousand changed lines on each side. Documents have a few hundred. Past it the
 * answer is still right, but no longer the shortest: all that stands between the first and the last change is said to have
 * been removed and added.
 */
export const MAX_COMPARED = 1_000_000

/** What a new text of a document takes away and adds, in the order of the text. The first one has nothing to be compared with. */
export function differenceOf(before: Document | null, after: Document): readonly Change[] {
  if (before === null) return []
  return stepsBetween(toPlainLines(before), toPlainLines(after)).filter((step) => step.kind !== 'same')
}

/** One text line by line, and how it becomes the other. */
export function stepsBetween(
  before: readonly string[],
  after: readonly string[],
  most = MAX_COMPARED,
): readonly Step[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return [
    ...before.slice(0, start).map(same),
    ...stepsOfChanged(before.slice(start, before.length - end), after.slice(start, after.length - end), most),
    ...before.slice(before.length - end).map(same),
  ]
}

function stepsOfChanged(before: readonly string[], after: readonly string[], most: number): readonly Step[] {
  if (before.length * after.length > most) return [...before.map(removed), ...after.map(added)]
  const inCommon = tableOfCommon(before, after)
  const width = after.length + 1
  /** Whether as much stays in common after leaving out the line of the text before as after leaving out that of the new one. */
  const keepsAsMuch = (at: number) => (inCommon[at + width] ?? 0) >= (inCommon[at + 1] ?? 0)
  const steps: Step[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    const [gone, come] = [before[row], after[column]]
    if (gone !== undefined && gone === come) {
      steps.push(same(gone))
      row += 1
      column += 1
    } else if (gone !== undefined && (come === undefined || keepsAsMuch(row * width + column))) {
      steps.push(removed(gone))
      row += 1
    } else if (come !== undefined) {
      steps.push(added(come))
      column += 1
    }
  }
  return steps
}

/** How many lines, in order, the rest of one text has in common with the rest of the other, from each pair of lines on. */
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

const same = (text: string): Step => ({ kind: 'same', text })
const removed = (text: string): Change => ({ kind: 'removed', text })
const added = (text: string): Change => ({ kind: 'added', text })
