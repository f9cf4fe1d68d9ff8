import type { Environment } from '../core/kit/environment.ts'
import type { MetricFactory } from './make-metrics.ts'

type Memory = { remembered(): number; factBytes(): number; readonly mostFactBytes: number }
type Snapshot = { savedAt(): number | null } | null

/** What a process remembers of websites for an outage of the database. */
export type MemoryMetrics = {
  watch(environment: Environment, memory: Memory, snapshot: Snapshot): void
}

export function openMemoryMetrics({ gaugeWhenRead }: MetricFactory): MemoryMetrics {
  const watched: (readonly [Environment, Memory, Snapshot])[] = []
  gaugeWhenRead(
    'portico_websites_remembered',
    'Websites whose banner this process would show now if the database went away.',
    ['environment'],
    (gauge) => {
      for (const [environment, memory] of watched) gauge.set({ environment }, memory.remembered())
    },
  )
  gaugeWhenRead(
    'portico_websites_remembered_bytes',
    'What the facts of remembered websites take.',
    ['environment'],
    (gauge) => {
      for (const [environment, memory] of watched) gauge.set({ environment }, memory.factBytes())
    },
  )
  gaugeWhenRead(
    'portico_websites_memory_ratio',
    'The same as a part of PUBLIC_MEMORY_MB.',
    ['environment'],
    (gauge) => {
      for (const [environment, { factBytes, mostFactBytes }] of watched)
        gauge.set({ environment }, factBytes() / mostFactBytes)
    },
  )
  gaugeWhenRead(
    'portico_websites_snapshot_timestamp_seconds',
    'When the snapshot of remembered websites was written, in seconds since 1970; absent without one.',
    ['environment'],
    (gauge) => {
      for (const [environment, , snapshot] of watched) {
        const at = snapshot?.savedAt() ?? null
        if (at !== null) gauge.set({ environment }, at / 1_000)
      }
    },
  )
  return { watch: (...all) => void watched.push(all) }
}
