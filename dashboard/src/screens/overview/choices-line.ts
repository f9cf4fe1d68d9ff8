import type { Consents } from '../../model/wire.ts'

/** The number of choices of each day, the oldest day first. */
export function choicesPerDay({ days }: Pick<Consents, 'days'>): readonly number[] {
  return days.map(({ given, partly, refused, withdrawn, signal }) => given + partly + refused + withdrawn + signal)
}

/** A line through the numbers, from left to right, on a scale from 0 to the highest of them. */
export function linePath(numbers: readonly number[], width: number, height: number): string {
  const top = Math.max(1, ...numbers)
  const step = width / Math.max(1, numbers.length - 1)
  const points = numbers.map((n, index) => `${round(index * step)} ${round(1 + (height - 2) * (1 - n / top))}`)
  return points.length === 0 ? '' : `M${points.join('L')}`
}

const round = (n: number) => Math.round(n * 100) / 100
