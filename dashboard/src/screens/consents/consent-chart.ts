import type { ConsentKind, Consents } from '../../model/wire.ts'

export const CONSENT_KINDS: readonly ConsentKind[] = ['given', 'partly', 'refused', 'withdrawn', 'signal']

export type BarSegment = {
  readonly kind: ConsentKind
  /** From the bottom of the drawing, 0 to 1. */
  readonly from: number
  readonly to: number
}
export type DayBar = { readonly day: string; readonly sum: number; readonly pieces: readonly BarSegment[] }

/** Days as bars of their choices on top of each other, on a scale that ends at a round number. */
export function consentChartOf({ days }: Pick<Consents, 'days'>): {
  readonly bars: readonly DayBar[]
  readonly marks: readonly number[]
} {
  const highest = days.reduce((most, day) => Math.max(most, sumOfKinds(day)), 0)
  const marks = axisMarksFor(highest)
  const top = marks.at(-1) ?? 1
  return { marks, bars: days.map((day) => ({ day: day.day, sum: sumOfKinds(day), pieces: piecesOf(day, top) })) }
}

function piecesOf(day: Consents['days'][number], top: number): readonly BarSegment[] {
  let from = 0
  return CONSENT_KINDS.flatMap((kind) => {
    if (day[kind] === 0) return []
    const piece = { kind, from: from / top, to: (from + day[kind]) / top }
    from += day[kind]
    return [piece]
  })
}

export function sumOfKinds(counts: Readonly<Record<ConsentKind, number>>): number {
  return CONSENT_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
}

/** The most lines that a drawing of this height can carry. */
const MAX_MARKS = 4

/** Round numbers from 0 to the first that is high enough: whole ones, since there are no halves of choices. */
export function axisMarksFor(highest: number): readonly number[] {
  for (let size = 1; ; size *= 10) {
    for (const step of [size, 2 * size, 5 * size]) {
      const count = Math.max(1, Math.ceil(highest / step))
      if (count <= MAX_MARKS) return Array.from({ length: count + 1 }, (_, index) => index * step)
    }
  }
}
