import type { Metric, Registry } from 'prom-client'

type Shape<Label extends string> = {
  readonly name: string
  readonly help: string
  readonly labelNames: readonly Label[]
  /** The upper bounds, ascending; beyond the last one nothing but the count and the sum is known. */
  readonly buckets: readonly number[]
}

type Child<Label extends string> = { readonly labels: Record<Label, string>; readonly counts: number[]; sum: number }

/**
 * A histogram in the form of prom-client's, for what is observed with every request: theirs checks and hashes the labels
 * of each observation, which takes five times as long as to count it.
 */
export function openHistogram<Label extends string>(registry: Registry, { name, help, ...shape }: Shape<Label>) {
  const { labelNames, buckets } = shape
  const children: Child<Label>[] = []
  const metric = {
    ...{ name, help, type: 'histogram', aggregator: 'sum' },
    get: async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: children.flatMap(valuesOf) }),
    reset: () => children.splice(0),
  }
  registry.registerMetric(metric as unknown as Metric)

  function valuesOf({ labels, counts, sum }: Child<Label>) {
    let count = 0
    const cumulated = [...buckets, '+Inf'].map((le, place) => {
      count += counts[place] ?? 0
      return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count }
    })
    return [
      ...cumulated,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ]
  }

  /** What observes values with these labels, in the order of their names. To be asked for once, not for each value. */
  return (...values: readonly string[]): ((value: number) => void) => {
    const labels = Object.fromEntries(labelNames.map((label, place) => [label, values[place] ?? '']))
    const child: Child<Label> = { labels: labels as Record<Label, string>, counts: [], sum: 0 }
    child.counts.push(...buckets.map(() => 0), 0)
    children.push(child)
    return (value) => {
      let place = 0
      while (place < buckets.length && value > (buckets[place] as number)) place += 1
      child.counts[place] = (child.counts[place] as number) + 1
      child.sum += value
    }
  }
}
