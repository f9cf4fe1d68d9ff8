import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Environment } from '../core/environment.ts'
import type { Database } from '../store/kit/database.ts'
import { measureLag } from './lag.ts'

export type LagMetrics = {
  /** `surveys`: whether websites are looked at by themselves. */
  watch(environment: Environment, database: Database, surveys: boolean): void
  /** Measures anew, for whoever is about to read. Never fails: what cannot be measured is not shown. */
  refresh(): Promise<void>
}

/** How long a reader of the metrics waits for a database that does not answer. */
const PATIENCE_MS = 2_000

export function openLagMetrics(registers: Registry[]): LagMetrics {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['environment'] as const, registers })
  const announcing = gauge(
    'portico_announcement_lag_seconds',
    'How long the renewal or end that is overdue most has waited to be announced.',
  )
  const labelNames = ['environment', 'receivers'] as const
  const delivering = new Gauge({
    name: 'portico_webhook_lag_seconds',
    help: 'How long the oldest event that could be sent now has waited, by whether its receiver is failing.',
    labelNames,
    registers,
  })
  const waiting = new Gauge({
    name: 'portico_webhook_deliveries_waiting',
    help: 'How many deliveries could be sent now, at most 100,000 are counted, by whether the receiver is failing.',
    labelNames,
    registers,
  })
  const analysing = gauge(
    'portico_analysis_lag_seconds',
    'How long the analysis that has waited longest for a scanner waits.',
  )
  const analysesWaiting = gauge(
    'portico_analyses_waiting',
    'How many analyses wait for a scanner, at most 10,000 are counted.',
  )
  const surveying = gauge(
    'portico_survey_lag_seconds',
    'How long the website that is due to be surveyed for longest has waited.',
  )
  const surveysDue = gauge(
    'portico_surveys_due',
    'How many websites are due to be surveyed, at most 10,000 are counted beside those in the queue.',
  )
  const watched: [Environment, Database, boolean][] = []

  async function measure(environment: Environment, database: Database, surveys: boolean): Promise<void> {
    const impatience = sleep(PATIENCE_MS, null, { ref: false })
    const lag = await Promise.race([measureLag(database), impatience]).catch(() => null)
    // The number before would look as if it were still true.
    for (const [gauge, value] of [
      [announcing, lag?.announcingSeconds],
      [analysing, lag?.analyses.seconds],
      [analysesWaiting, lag?.analyses.waiting],
      [surveying, surveys ? lag?.surveys.seconds : undefined],
      [surveysDue, surveys ? lag?.surveys.waiting : undefined],
    ] as const) {
      if (value === undefined) gauge.remove({ environment })
      else gauge.set({ environment }, value)
    }
    for (const receivers of ['working', 'failing'] as const) {
      const labels = { environment, receivers }
      if (lag === null) {
        delivering.remove(labels)
        waiting.remove(labels)
      } else {
        delivering.set(labels, lag[receivers].seconds)
        waiting.set(labels, lag[receivers].waiting)
      }
    }
  }

  let measuring: Promise<unknown> | null = null
  return {
    watch: (...one) => void watched.push(one),
    async refresh() {
      // Whoever asks meanwhile gets the same: a slow database is not asked more for being slow.
      measuring ??= Promise.all(watched.map((one) => measure(...one))).finally(() => {
        measuring = null
      })
      await measuring
    },
  }
}
