import type { Environment } from '../core/kit/environment.ts'
import type { Database } from '../store/kit/database.ts'
import { measureProcessingLag } from './lag.ts'
import type { MetricFactory } from './make-metrics.ts'
import { resultBeforeTimeout, shareConcurrentCalls } from './measuring.ts'

export type LagMetrics = {
  /** `surveys`: whether websites are surveyed automatically. */
  watch(environment: Environment, database: Database, surveys: boolean): void
  /** Measures anew, for whoever is about to read. Never fails: what cannot be measured is not shown. */
  refresh(): Promise<void>
}

export function openLagMetrics({ gauge }: MetricFactory): LagMetrics {
  const byEnvironment = ['environment'] as const
  const byReceivers = ['environment', 'receivers'] as const
  const announcing = gauge(
    'portico_announcement_lag_seconds',
    'How long the renewal or end that is overdue most has waited to be announced.',
    byEnvironment,
  )
  const delivering = gauge(
    'portico_webhook_lag_seconds',
    'How long the oldest event that could be sent now has waited, by whether its receiver is failing.',
    byReceivers,
  )
  const waiting = gauge(
    'portico_webhook_deliveries_waiting',
    'How many deliveries could be sent now, at most 100,000 are counted, by whether the receiver is failing.',
    byReceivers,
  )
  const analysing = gauge(
    'portico_analysis_lag_seconds',
    'How long the analysis that has waited longest for a scanner waits.',
    byEnvironment,
  )
  const analysesWaiting = gauge(
    'portico_analyses_waiting',
    'How many analyses wait for a scanner, at most 10,000 are counted.',
    byEnvironment,
  )
  const surveying = gauge(
    'portico_survey_lag_seconds',
    'How long the website that is due to be surveyed for longest has waited.',
    byEnvironment,
  )
  const surveysDue = gauge(
    'portico_surveys_due',
    'How many websites are due to be surveyed, at most 10,000 are counted beside those in the queue.',
    byEnvironment,
  )
  const watched: [Environment, Database, boolean][] = []

  async function measure(environment: Environment, database: Database, surveys: boolean): Promise<void> {
    const lag = await resultBeforeTimeout(measureProcessingLag(database)).catch(() => null)
    // The earlier number would seem to be current.
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

  return {
    watch: (...one) => void watched.push(one),
    refresh: shareConcurrentCalls(() => Promise.all(watched.map((one) => measure(...one)))),
  }
}
