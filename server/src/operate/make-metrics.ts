import { Counter, Gauge, type Registry } from 'prom-client'
import { openHistogram } from './histogram.ts'

/** Makes the metrics of one registry, each from its name, what it says and its labels. */
export type MetricFactory = ReturnType<typeof createMetricFactory>

export function createMetricFactory(registry: Registry) {
  const registers = [registry]
  return {
    counter: <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
      new Counter({ name, help, labelNames, registers }),
    gauge: <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
      new Gauge({ name, help, labelNames, registers }),
    histogram: (name: string, help: string, labelNames: readonly string[], buckets: readonly number[]) =>
      openHistogram(registry, { name, help, labelNames, buckets }),
    /** Filled when it is about to be read. */
    gaugeWhenRead: <Label extends string>(
      name: string,
      help: string,
      labelNames: readonly Label[],
      fill: (gauge: Gauge<Label>) => void,
    ) =>
      new Gauge<Label>({
        ...{ name, help, labelNames, registers },
        collect() {
          fill(this)
        },
      }),
  }
}
