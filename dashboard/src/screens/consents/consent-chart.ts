import type { ConsentKind, Consents } from '../../model/wire.ts'

export const KINDS: readonly ConsentKind[] = ['given', 'partly', 'refused', 'withdrawn', 'signal']

export type Piece = {
  readonly kind: ConsentKind
  /** From the bottom of the drawing, 0 to 1. */
  readonly from: number
  readonly to: number
}
export type Bar = { readonly day: string; readonly sum: number; readonly pieces: readonly Piece[] }

/** Days as bars of their choices on top of each other, on a scale that ends at a round number. */
export function chartOf({ days }: Pick<Consents, 'days'>): {
  readonly bars: readonly Bar[]
  readonly marks: readonly number[]
} {
  const highest = days.reduce((most, day) => Math.max(most, sumOf(day)), 0)
  const marks = marksFor(highest)
  const top = marks.at(-1) ?? 1
  return { marks, bars: days.map((day) => ({ day: day.day, sum: sumOf(day), pieces: piecesOf(day, top) })) }
}

function piecesOf(day: Consents['days'][number], top: number): readonly Piece[] {
  let from = 0
  return KINDS.flatMap((kind) => {
    if (day[kind] === 0) return []
    const piece = { kind, from: from / top, to: (from + day[kind]) / top }
    from += day[kind]
    return [piece]
  })
}

export function sumOf(counts: Readonly<Record<ConsentKind, number>>): number {
  return KINDS.reduce((sum, kind) => sum + counts[kind], 0)
}

/** The most lines that a drawing of this height can carry. */
const MAX_MARKS = 4

/** Round numbers from 0 to the first that is high enough: whole ones, since there are no halves of choices. */
export function marksFor(highest: number): readonly number[] {
  for (let size = 1; ; size *= 10) {
    for (const step of [size, 2 * size, 5 * size]) {
      const count = Math.max(1, Math.ceil(highest / step))
      if (count <= MAX_MARKS) return Array.from({ length: count + 1 }, (_, index) => index * step)
    }
  }
}
