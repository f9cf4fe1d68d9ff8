export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** Of numbers that are sorted already: 0.99 is what all but a hundredth of them are below. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}
