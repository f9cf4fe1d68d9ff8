import type { Environment } from '../core/kit/environment.ts'
import type { Database } from '../store/kit/database.ts'
import { readOperations } from '../store/operate/operations.ts'
import type { MetricFactory } from './make-metrics.ts'
import { resultBeforeTimeout, shareConcurrentCalls } from './measuring.ts'

export type OperationMetrics = {
  watch(environment: Environment, database: Pick<Database, 'query'>): void
  /** Measures anew, for whoever is about to read. Never fails: what cannot be measured is not shown. */
  refresh(): Promise<void>
}

/** When backups were made and the doctor ran, as both have recorded. 0 is never: an alert for what was not done must fire then. */
export function openOperationMetrics({ gauge }: MetricFactory): OperationMetrics {
  const backup = gauge(
    'portico_backup_timestamp_seconds',
    'When the last backup was made that "portico backup done" told of, in seconds since 1970; 0 if none was.',
    ['environment'],
  )
  const doctor = gauge(
    'portico_doctor_timestamp_seconds',
    'When the doctor last looked at everything, in seconds since 1970; 0 if it never has.',
    ['environment'],
  )
  const failed = gauge('portico_doctor_failed_checks', 'How many checks failed then.', ['environment'])
  const watched: (readonly [Environment, Pick<Database, 'query'>])[] = []

  async function measure(environment: Environment, database: Pick<Database, 'query'>): Promise<void> {
    const all = await resultBeforeTimeout(readOperations(database)).catch(() => null)
    const find = (name: string) => all?.find(({ what }) => what === name)
    for (const [gauge, value] of [
      [backup, (find('backup')?.doneAt ?? 0) / 1_000],
      [doctor, (find('doctor')?.doneAt ?? 0) / 1_000],
      [failed, find('doctor')?.failed ?? 0],
    ] as const) {
      // The earlier number would seem to be current.
      if (all === null) gauge.remove({ environment })
      else gauge.set({ environment }, value)
    }
  }

  return {
    watch: (...one) => void watched.push(one),
    refresh: shareConcurrentCalls(() => Promise.all(watched.map((one) => measure(...one)))),
  }
}
