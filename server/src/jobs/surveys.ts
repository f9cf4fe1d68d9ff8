import type { Logger } from 'pino'
import type { SurveyCadence } from '../core/survey.ts'
import type { Due, DuePlace } from '../store/due.ts'
import type { SessionScope } from '../store/embed.ts'
import type { LogReader } from '../store/log-reader.ts'
import type { DueInTurn, SurveySchedule } from '../store/survey-schedule.ts'
import type { OpenJob, SurveySettling } from '../store/survey-settling.ts'
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
  readonly afterSurvey: (scope: SessionScope, isSeen: boolean) => Promise<void>
  /** Where visitors' browsers find us. */
  readonly publicUrl: () => string
  readonly log: Logger
  readonly metrics: SurveyMetrics
  readonly tickMs: number
}

const SWEEP_MS = 10 * 60_000
/** How often what is due is looked for, in ticks. */
const SELDOM = 10
const MOST_AT_ONCE = 100
/** Of clocks that were moved, few make something due. */
const MOST_CLOCKS_AT_ONCE = 1_000
/** What is put off makes room for others in the same round, so many times. */
const MOST_PAGES = 20

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
    sweep: (stop) => settling.sweep(stop),
  }
}

/** Those that fail are passed over for the rest of the round, so that they cannot hold up the others. */
async function settleDone(jobs: Failures, options: SurveysOptions, stopping: AbortSignal): Promise<void> {
  const failed: string[] = []
  while (!stopping.aborted) {
    const done = await options.settling.findDone(MOST_AT_ONCE, failed)
    if (done.length === 0) return
    for (const open of done) {
      // What was found and goes on all the same would be found again at once.
      if (!(await settleOne(jobs, options, open))) failed.push(open.surveyId)
    }
  }
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

async function applyAll(jobs: Failures, options: SurveysOptions, stopping: AbortSignal): Promise<void> {
  const { settling, afterSurvey } = options
  const failed: string[] = []
  while (!stopping.aborted) {
    const unapplied = await settling.findUnapplied(MOST_AT_ONCE, failed)
    if (unapplied.length === 0) return
    for (const one of unapplied) {
      if (stopping.aborted) return
      const { siteId, integratorId, isSeen } = one
      try {
        await afterSurvey({ siteId, integratorId }, isSeen)
        await settling.applied(one)
      } catch (error) {
        jobs.failed('settle_surveys', error)
        failed.push(siteId)
      }
    }
  }
}

/** Queues what is due while there is room. Where more integrators wait than are compared, each round begins further on. */
function queueInTurns(jobs: Failures, options: SurveysOptions): Round {
  const { schedule, cadence } = options
  let behind: string | null = null

  return async (stopping) => {
    await schedule.withdraw(cadence === 'off')
    if (cadence === 'off') return
    let room = await schedule.room()
    for (let pages = 0; pages < MOST_PAGES && room > 0 && !stopping.aborted; pages++) {
      const page: DueInTurn = await schedule.findDue(behind, Math.min(room, MOST_AT_ONCE))
      if (page.due.length === 0) break
      const { asked, stuck } = await askAll(jobs, options, page.due, stopping)
      room -= asked
      behind = page.behind
      // What failed would be found again at once, and whoever was faster goes on.
      if (stuck > 0) break
    }
    let after: DuePlace = null
    while (room > 0 && !stopping.aborted) {
      const { due, next } = await schedule.findDueByOwnClock(after, MOST_CLOCKS_AT_ONCE)
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
