import type { Logger } from 'pino'
import type { Retention } from '../core/consents/retention.ts'
import type { SurveyCadence } from '../core/surveys/survey.ts'
import type { LogReader } from '../store/events/log-reader.ts'
import type { Due, DuePlace } from '../store/kit/due.ts'
import type { SiteScope } from '../store/kit/site-scope.ts'
import type { DueInTurn, SurveySchedule } from '../store/surveys/survey-schedule.ts'
import type { OpenJob, SurveySettling, Unapplied } from '../store/surveys/survey-settling.ts'
import { doAll } from './do-all.ts'
import type { Jobs } from './jobs.ts'
import { type LogFollowers, readLog } from './log-reader.ts'

/** What is counted: how surveys end. */
export type SurveyMetrics = { surveyed(outcome: string): void }

export type SurveysOptions = LogFollowers & {
  readonly settling: SurveySettling
  readonly schedule: SurveySchedule
  readonly reader: LogReader
  readonly cadence: SurveyCadence
  /** What follows from a survey; `isSeen`: it has an inventory. It may be called again for the same. */
  readonly afterSurvey: (scope: SiteScope, isSeen: boolean) => Promise<void>
  /** Where visitors' browsers find us. */
  readonly publicUrl: () => string
  readonly log: Logger
  readonly metrics: SurveyMetrics
  readonly tickMs: number
  readonly retention?: Retention
}

const SWEEP_MS = 10 * 60_000
/** How often what is due is looked for, in ticks. */
const SELDOM = 10
const MAX_AT_ONCE = 100
/** Of clocks that were moved, few make something due. */
const MAX_CLOCKS_AT_ONCE = 1_000
/** What is put off makes room for others in the same round, so many times. */
const MAX_PAGES = 20

type Failures = Pick<Jobs, 'failed'>
type Round = (stopping: AbortSignal) => Promise<void>

/** What is done again and again, each once. */
export type SurveyRounds = {
  readonly readLog: Round
  readonly queue: Round
  readonly settle: Round
  readonly sweep: Round
}

/**
 * What happens to surveys without a request: the log says which websites are to be looked at, those that are due are queued
 * for scanners, and what these have seen is kept and followed. Any number of workers may do so at once.
 */
export function keepSurveys(jobs: Jobs, options: SurveysOptions): void {
  const { tickMs } = options
  const rounds = surveyRounds(jobs, options)
  jobs.repeat('read_log', tickMs, rounds.readLog)
  jobs.repeat('settle_surveys', tickMs, rounds.settle)
  jobs.repeat('queue_surveys', SELDOM * tickMs, rounds.queue)
  jobs.repeat('sweep_surveys', SWEEP_MS, rounds.sweep)
}

export function surveyRounds(jobs: Failures, options: SurveysOptions): SurveyRounds {
  const { settling, reader } = options
  return {
    readLog: (stop) => readLog(jobs, reader, options, stop),
    queue: queueInTurns(jobs, options),
    async settle(stop) {
      await settleDone(jobs, options, stop)
      await applyAll(jobs, options, stop)
    },
    sweep: (stop) => settling.sweep(stop, options.retention?.inventoryMonths),
  }
}

function settleDone(jobs: Failures, options: SurveysOptions, stopping: AbortSignal): Promise<void> {
  const settle = (open: OpenJob) => settleOne(jobs, options, open)
  return doAll(options.settling.findDone, ({ surveyId }) => surveyId, settle, stopping)
}

async function settleOne(jobs: Failures, options: SurveysOptions, open: OpenJob): Promise<boolean> {
  const { settling, cadence, log, metrics } = options
  try {
    // Loaded when it is needed: most services have no scanner.
    const { readSurveyOutcome } = await import('./survey-outcome.ts')
    const settlement = await settling.settle(open, readSurveyOutcome, cadence)
    if (settlement === null) return false
    const outcome = settlement.state === 'failed' ? settlement.failure : settlement.state
    metrics.surveyed(outcome)
    const { surveyId: survey, siteId: site, integratorId: integrator } = open
    log.info({ survey, site, integrator, outcome }, 'A survey has ended.')
    return true
  } catch (error) {
    jobs.failed('settle_surveys', error)
    return false
  }
}

function applyAll(jobs: Failures, { settling, afterSurvey }: SurveysOptions, stopping: AbortSignal): Promise<void> {
  const apply = async (one: Unapplied) => {
    try {
      await afterSurvey({ siteId: one.siteId, integratorId: one.integratorId }, one.isSeen)
      await settling.applied(one)
      return true
    } catch (error) {
      jobs.failed('settle_surveys', error)
      return false
    }
  }
  return doAll(settling.findUnapplied, ({ siteId }) => siteId, apply, stopping)
}

/** Queues what is due while there is room. Where more integrators wait than are compared, each round begins further on. */
function queueInTurns(jobs: Failures, options: SurveysOptions): Round {
  const { schedule, cadence } = options
  let behind: string | null = null

  return async (stopping) => {
    await schedule.withdraw(cadence === 'off')
    if (cadence === 'off') return
    let room = await schedule.room()
    for (let pages = 0; pages < MAX_PAGES && room > 0 && !stopping.aborted; pages++) {
      const page: DueInTurn = await schedule.findDue(behind, Math.min(room, MAX_AT_ONCE))
      if (page.due.length === 0) break
      const { asked, stuck } = await askAll(jobs, options, page.due, stopping)
      room -= asked
      behind = page.behind
      // What failed would be found again at once, and whoever was faster goes on.
      if (stuck > 0) break
    }
    let after: DuePlace = null
    while (room > 0 && !stopping.aborted) {
      const { due, next } = await schedule.findDueByOwnClock(after, MAX_CLOCKS_AT_ONCE)
      const { asked } = await askAll(jobs, options, due.slice(0, room), stopping)
      room -= asked
      if (next === null) break
      after = next
    }
  }
}

async function askAll(jobs: Failures, options: SurveysOptions, due: readonly Due[], stopping: AbortSignal) {
  const { schedule, publicUrl, cadence } = options
  const counted = { asked: 0, stuck: 0 }
  for (const one of due) {
    if (stopping.aborted) break
    try {
      const result = await schedule.ask(one, { publicUrl: publicUrl(), cadence })
      if (result === 'asked') counted.asked++
      if (result === 'taken') counted.stuck++
    } catch (error) {
      jobs.failed('queue_surveys', error)
      counted.stuck++
    }
  }
  return counted
}
