import type { Logger } from 'pino'
import type { Retention } from '../core/consents/retention.ts'
import { SCAN_PURPOSES, type ScanPurpose } from '../core/scans/scan-job.ts'
import type { SurveyCadence } from '../core/surveys/survey.ts'
import type { SiteScope } from '../store/kit/site-scope.ts'
import type { DueScan, DueScanPosition } from '../store/scans/scan-schedule.ts'
import type { UnsettledScan } from '../store/scans/scan-settling.ts'
import type { Store } from '../store/store.ts'
import type { UnappliedSurvey } from '../store/surveys/survey-finisher.ts'
import type { JobName, Jobs } from './jobs.ts'
import { type LogFollowers, readEventLog } from './log-reader.ts'
import { processInBatches } from './process-in-batches.ts'

/** Metrics: the outcomes of analyses and surveys, and of scheduling analyses. */
export type ScanMetrics = {
  analysed(outcome: string): void
  surveyed(outcome: string): void
  scheduled(outcome: string): void
}

export type ScanJobsOptions = LogFollowers & {
  readonly store: Pick<
    Store,
    'analysisEnds' | 'analysisSchedule' | 'logReader' | 'scanSettling' | 'surveyEnds' | 'surveySchedule'
  >
  readonly cadence: SurveyCadence
  /** Called after a survey; `isSeen` if it has an inventory. It may be called twice for the same survey. */
  readonly afterSurvey: (scope: SiteScope, isSeen: boolean) => Promise<void>
  /** The address for visitors' browsers. */
  readonly publicUrl: () => string
  readonly log: Logger
  readonly metrics: ScanMetrics
  readonly tickMs: number
  readonly retention?: Retention
  /** The page size for due scans. */
  readonly mostAtOnce?: number
}

const SWEEP_MS = 10 * 60_000
/** The interval in ticks for due scans and ended subscriptions. */
const SELDOM = 10
const MAX_AT_ONCE = 100
/** The page size for sites with a moved clock; few of them have something due. */
const MAX_CLOCKS_AT_ONCE = 1_000
/** The maximum number of pages in a round: postponed scans make room for others. */
const MAX_PAGES = 20

type JobOf = Readonly<Record<ScanPurpose, JobName>>
const SETTLE: JobOf = { analysis: 'settle_analyses', survey: 'settle_surveys' }
const QUEUE: JobOf = { analysis: 'schedule_analyses', survey: 'queue_surveys' }
const SWEEP: JobOf = { analysis: 'sweep_analyses', survey: 'sweep_surveys' }
const ENDED: Readonly<Record<ScanPurpose, string>> = {
  analysis: 'An analysis has ended.',
  survey: 'A survey has ended.',
}

type Failures = Pick<Jobs, 'failed'>
type Task = (stopping: AbortSignal) => Promise<void>

/** One round of each repeated job. */
export type ScanTasks = {
  readonly readLog: Task
  /** Settles analyses whose subscription has ended, also those under way. */
  readonly endAnalyses: Task
} & Readonly<Record<'queue' | 'settle' | 'sweep', Readonly<Record<ScanPurpose, Task>>>>

/**
 * Background jobs for analyses and surveys: due ones are queued for scanners; finished and expired ones are settled; their results
 * are applied, and deleted after their retention. The event log decides which websites are surveyed. Any number of workers may do
 * so at once.
 */
export function startScanJobs(jobs: Jobs, options: ScanJobsOptions): void {
  const { tickMs } = options
  const tasks = createScanTasks(jobs, options)
  jobs.repeat('read_log', tickMs, tasks.readLog)
  jobs.repeat('end_analyses', SELDOM * tickMs, tasks.endAnalyses)
  for (const purpose of SCAN_PURPOSES) {
    jobs.repeat(SETTLE[purpose], tickMs, tasks.settle[purpose])
    jobs.repeat(QUEUE[purpose], SELDOM * tickMs, tasks.queue[purpose])
    jobs.repeat(SWEEP[purpose], SWEEP_MS, tasks.sweep[purpose])
  }
}

export function createScanTasks(jobs: Failures, options: ScanJobsOptions): ScanTasks {
  const { store, cadence, retention } = options
  const queueAnalyses = queueDue(jobs, options, 'analysis')
  const queueSurveys = queueDue(jobs, options, 'survey')
  return {
    readLog: (stop) => readEventLog(jobs, store.logReader, options, stop),
    endAnalyses: (stop) => endAnalyses(jobs, options, stop),
    settle: {
      analysis: (stop) => settleDone(jobs, options, 'analysis', stop),
      async survey(stop) {
        await settleDone(jobs, options, 'survey', stop)
        await applyAll(jobs, options, stop)
      },
    },
    queue: {
      analysis: queueAnalyses,
      async survey(stop) {
        await store.surveySchedule.withdraw(cadence === 'off')
        if (cadence !== 'off') await queueSurveys(stop)
      },
    },
    sweep: {
      analysis: (stop) => store.analysisEnds.sweep(stop, retention?.analysisMonths),
      survey: (stop) => store.surveyEnds.sweep(stop, retention?.inventoryMonths),
    },
  }
}

function settleDone(
  jobs: Failures,
  options: ScanJobsOptions,
  purpose: ScanPurpose,
  stopping: AbortSignal,
): Promise<void> {
  return processInBatches(
    (most, passedOver) => options.store.scanSettling.findDone(purpose, most, passedOver),
    ({ id }) => id,
    (scan) => settleOne(jobs, options, scan),
    stopping,
  )
}

async function endAnalyses(jobs: Failures, options: ScanJobsOptions, stopping: AbortSignal): Promise<void> {
  let after: string | null = null
  do {
    const { ended, next } = await options.store.analysisEnds.findEnded(after, MAX_AT_ONCE)
    for (const scan of ended) await settleOne(jobs, options, scan)
    after = next
  } while (after !== null && !stopping.aborted)
}

async function settleOne(jobs: Failures, options: ScanJobsOptions, scan: UnsettledScan): Promise<boolean> {
  const { store, cadence, log, metrics } = options
  const { purpose, id, siteId: site, integratorId: integrator } = scan
  try {
    // Loaded lazily: most services have no scanner.
    const { scanOutcomeReaders: read } = await import('./scan-outcome.ts')
    const outcome = await store.scanSettling.settle(scan, { read, cadence })
    if (outcome === null) return false
    if (purpose === 'analysis') metrics.analysed(outcome)
    else metrics.surveyed(outcome)
    log.info({ [purpose]: id, site, integrator, outcome }, ENDED[purpose])
    return true
  } catch (error) {
    jobs.failed(SETTLE[purpose], error)
    return false
  }
}

function applyAll(jobs: Failures, { store, afterSurvey }: ScanJobsOptions, stopping: AbortSignal): Promise<void> {
  const apply = async (one: UnappliedSurvey) => {
    try {
      await afterSurvey({ siteId: one.siteId, integratorId: one.integratorId }, one.isSeen)
      await store.surveyEnds.applied(one)
      return true
    } catch (error) {
      jobs.failed('settle_surveys', error)
      return false
    }
  }
  return processInBatches(store.surveyEnds.findUnapplied, ({ siteId }) => siteId, apply, stopping)
}

/** Queues due scans while there is room. If more are due than a round reads, the next round continues there. */
function queueDue(jobs: Failures, options: ScanJobsOptions, purpose: ScanPurpose): Task {
  const { store, mostAtOnce = MAX_AT_ONCE } = options
  const schedule = purpose === 'analysis' ? store.analysisSchedule : store.surveySchedule
  let place: DueScanPosition = null

  return async (stopping) => {
    let room = await schedule.room()
    for (let pages = 0; pages < MAX_PAGES && room > 0 && !stopping.aborted; pages++) {
      const { due, next } = await schedule.findDue(place, Math.min(room, mostAtOnce))
      const { queued, stuck } = await queueAll(jobs, options, purpose, due, stopping)
      room -= queued
      place = next
      if (next === null) break
      // A stuck survey would be found again at once, so the round ends. Analyses continue with the next page.
      if (purpose === 'survey' && stuck > 0) break
    }
    let after: DueScanPosition = null
    while (room > 0 && !stopping.aborted) {
      const { due, next } = await schedule.findDueByOwnClock(after, MAX_CLOCKS_AT_ONCE)
      const { queued } = await queueAll(jobs, options, purpose, due.slice(0, room), stopping)
      room -= queued
      if (next === null) break
      after = next
    }
  }
}

async function queueAll(
  jobs: Failures,
  options: ScanJobsOptions,
  purpose: ScanPurpose,
  due: readonly DueScan[],
  stopping: AbortSignal,
) {
  const { store, publicUrl, cadence, metrics } = options
  const schedule = purpose === 'analysis' ? store.analysisSchedule : store.surveySchedule
  const counted = { queued: 0, stuck: 0 }
  for (const one of due) {
    if (stopping.aborted) break
    try {
      const { is, reason } = await schedule.queue(one, { publicUrl: publicUrl(), cadence })
      if (is === 'queued') counted.queued++
      if (is === 'taken') counted.stuck++
      if (purpose === 'analysis') metrics.scheduled(reason ?? 'asked')
    } catch (error) {
      jobs.failed(QUEUE[purpose], error)
      counted.stuck++
    }
  }
  return counted
}
