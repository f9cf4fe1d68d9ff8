import type { Logger } from 'pino'
import type { Skipped } from '../core/analyses/analysis.ts'
import type { Retention } from '../core/consents/retention.ts'
import type { AnalysisSchedule } from '../store/analyses/analysis-schedule.ts'
import type { Open, Settling } from '../store/analyses/analysis-settling.ts'
import type { DuePage, DuePlace } from '../store/kit/due.ts'
import { doAll } from './do-all.ts'
import type { Jobs } from './jobs.ts'

/** What is counted: how analyses end, and what became of scheduled ones. */
export type AnalysisMetrics = {
  analysed(outcome: string): void
  scheduled(outcome: string): void
}

export type AnalysesOptions = {
  readonly settling: Settling
  readonly schedule: AnalysisSchedule
  /** Where visitors' browsers find us. */
  readonly publicUrl: () => string
  readonly log: Logger
  readonly metrics: AnalysisMetrics
  readonly tickMs: number
  readonly retention?: Retention
  /** How many schedules that are due are read at once. */
  readonly mostAtOnce?: number
}

const SWEEP_MS = 10 * 60_000
/** How often subscriptions that ended and schedules are looked for, in ticks. */
const SELDOM = 10
const MAX_AT_ONCE = 100
/** Of clocks that were moved, few make something due. */
const MAX_CLOCKS_AT_ONCE = 1_000

/**
 * What happens to analyses without a request: they end, also where nobody will do them any more or the subscription has
 * ended, scheduled ones are asked for, and reports that are no longer kept go. Any number of workers may do so at once.
 */
export function keepAnalyses(jobs: Jobs, options: AnalysesOptions): void {
  const { tickMs, settling } = options
  jobs.repeat('settle_analyses', tickMs, (stop) => settleDone(jobs, options, stop))
  jobs.repeat('end_analyses', SELDOM * tickMs, (stop) => settleEnded(jobs, options, stop))
  jobs.repeat('schedule_analyses', SELDOM * tickMs, (stop) => runScheduled(jobs, options, stop))
  jobs.repeat('sweep_analyses', SWEEP_MS, (stop) => settling.sweep(stop, options.retention?.analysisMonths))
}

function settleDone(jobs: Jobs, options: AnalysesOptions, stopping: AbortSignal): Promise<void> {
  const settle = (open: Open) => settleOne(jobs, options, open)
  return doAll(options.settling.findDone, ({ analysisId }) => analysisId, settle, stopping)
}

async function settleEnded(jobs: Jobs, options: AnalysesOptions, stopping: AbortSignal): Promise<void> {
  let after: string | null = null
  do {
    const { ended, next } = await options.settling.findEnded(after, MAX_AT_ONCE)
    for (const open of ended) await settleOne(jobs, options, open)
    after = next
  } while (after !== null && !stopping.aborted)
}

async function settleOne(jobs: Jobs, { settling, log, metrics }: AnalysesOptions, open: Open): Promise<boolean> {
  try {
    // Loaded when it is needed: most services have no scanner.
    const { readOutcome } = await import('./analysis-outcome.ts')
    const settlement = await settling.settle(open, readOutcome)
    if (settlement === null) return false
    const outcome = settlement.state === 'completed' ? 'completed' : settlement.failure
    metrics.analysed(outcome)
    const { analysisId: analysis, siteId: site, integratorId: integrator } = open
    log.info({ analysis, site, integrator, outcome }, 'An analysis has ended.')
    return true
  } catch (error) {
    jobs.failed('settle_analyses', error)
    return false
  }
}

/** Goes through them once, in pages: one that fails is tried again in the next round, and holds up none behind it. */
async function runScheduled(jobs: Jobs, options: AnalysesOptions, stopping: AbortSignal): Promise<void> {
  const { schedule, publicUrl, metrics, mostAtOnce = MAX_AT_ONCE } = options
  const ways = [
    [schedule.findDue, mostAtOnce],
    [schedule.findDueByOwnClock, MAX_CLOCKS_AT_ONCE],
  ] as const
  for (const [find, most] of ways) {
    let after: DuePlace = null
    do {
      const page: DuePage = await find(after, most)
      for (const due of page.due) {
        if (stopping.aborted) return
        try {
          const skipped: Skipped = await schedule.run(due, publicUrl())
          metrics.scheduled(skipped ?? 'asked')
        } catch (error) {
          jobs.failed('schedule_analyses', error)
        }
      }
      after = page.next
    } while (after !== null && !stopping.aborted)
  }
}
