import type { AnalysisJob, AnalysisOutcome, AnalysisProgress } from '@portico/contract/analyses/analysis-job'
import type { SurveyOutcome } from '@portico/contract/surveys/inventory'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Environment } from '../core/kit/environment.ts'
import type { AnalysisQueue } from '../store/analyses/analysis-queue.ts'
import type { SurveyQueue } from '../store/surveys/survey-queue.ts'
import type { Jobs } from './jobs.ts'
import { retryWhileUnavailable } from './turn.ts'

/** Looks at one website; everything of it is gone when the promise settles, also after the signal. */
export type Analyse = (
  job: AnalysisJob,
  options: {
    readonly signal: AbortSignal
    readonly onProgress: (progress: AnalysisProgress) => void
    readonly onImage: (id: string, png: Uint8Array) => void
  },
) => Promise<AnalysisOutcome>

/** The same, for set-up: without pictures, and nobody looks on. */
export type Survey = (job: AnalysisJob, options: { readonly signal: AbortSignal }) => Promise<SurveyOutcome>

/** Where work comes from, and who does it. */
export type Source = {
  readonly environment: Environment
  readonly queue: AnalysisQueue
  readonly analyse: Analyse
  readonly surveys: SurveyQueue
  readonly survey: Survey
}

export type Purpose = 'analysis' | 'survey'

export type ScanOptions = {
  /** Names this scanner in leases. */
  readonly holder: string
  readonly sources: readonly Source[]
  /** How many may run at the same time. Surveys leave a place for analyses, where there is more than one. */
  readonly atOnce: number
  /** Nothing is taken while this says no. */
  readonly isReady: () => boolean
  readonly log: Logger
  readonly onOutcome: (environment: Environment, purpose: Purpose, outcome: string, seconds: number) => void
  readonly tickMs?: number
  readonly renewMs?: number
}

export type Scanning = {
  running(): number
  /** Takes nothing more, ends what runs and gives it back. */
  stop(): Promise<void>
}

const TICK_MS = 1_000
/** Often enough for who looks on, and a lease that is renewed like this outlives a database that is away for a while. */
const RENEW_MS = 2_000

/** Work was taken away, or this scanner stops: there is nobody to tell what was found. */
class Ended extends Error {
  override name = 'Ended'
}

/** Work that was taken, whatever it is: what is done with it is the same. */
type Work = {
  readonly purpose: Purpose
  readonly id: string
  do(signal: AbortSignal): Promise<Done>
  /** Writes down that the scanner is to blame. */
  fail(): Promise<boolean>
  renew(): Promise<boolean>
  giveBack(): Promise<void>
}

/** How it ended, in a word, and how that is written down. */
type Done = { readonly word: string; record(): Promise<boolean> }

/**
 * Takes analyses from their queues, a few at a time, and surveys where no analysis waits, and writes down what came of them.
 * Any number of scanners may do so at once; whoever is killed loses its leases, and others take over.
 */
export function startScanning(jobs: Jobs, options: ScanOptions): Scanning {
  const { sources, atOnce, isReady, tickMs = TICK_MS } = options
  const stopping = new AbortController()
  const running = new Map<Promise<void>, Purpose>()
  const mostSurveys = Math.max(1, atOnce - 1)
  let taking: Promise<unknown> = Promise.resolve()
  let turn = 0

  /** Environments take turns, so that none waits behind the queue of another. */
  async function takeNext(claim: Claim): Promise<boolean> {
    for (let tries = 0; tries < sources.length; tries++) {
      const source = sources[turn++ % sources.length]
      const work = source && (await claim(source, options.holder))
      if (!source || !work) continue
      const scanning = scanOne(options, source.environment, work, stopping.signal)
        .catch((error) => jobs.failed('scan', error))
        .finally(() => {
          running.delete(scanning)
          ring()
        })
      running.set(scanning, work.purpose)
      return true
    }
    return false
  }

  const mayTake = () => !stopping.signal.aborted && isReady() && running.size < atOnce
  const maySurvey = () =>
    mayTake() &&
    running
      .values()
      .filter((one) => one === 'survey')
      .toArray().length < mostSurveys
  const takeAll = async () => {
    // An analysis that was asked for meanwhile comes before the next survey too.
    while (mayTake() && ((await takeNext(claimAnalysis)) || (maySurvey() && (await takeNext(claimSurvey)))));
  }
  const ring = jobs.repeat('scan', tickMs, () => {
    const round = takeAll()
    taking = round.catch(() => {})
    return round
  })
  return {
    running: () => running.size,
    async stop() {
      stopping.abort(new Ended('The scanner stops.'))
      // What is being taken in this moment is given back too.
      await taking
      await Promise.all(running.keys())
    },
  }
}

const SCANNER_FAILED = { failed: 'scanner_failed' } as const

type Claim = (source: Source, holder: string) => Promise<Work | null>

async function claimAnalysis({ queue, analyse }: Source, holder: string): Promise<Work | null> {
  const claimed = await queue.claim(holder)
  if (claimed === null) return null
  let progress: AnalysisProgress | null = null
  return {
    purpose: 'analysis',
    id: claimed.analysisId,
    async do(signal) {
      let images: Promise<unknown> = Promise.resolve()
      const outcome = await analyse(claimed.job, {
        signal,
        onProgress: (now) => {
          progress = now
        },
        onImage: (id, png) => {
          const keep = () => retryWhileUnavailable(() => queue.keepImage(claimed, id, png), signal)
          // One that the tables do not take is missing; the report is none the worse for it.
          images = images.then(keep).catch(() => {})
        },
      })
      await images
      return { word: wordOf(outcome), record: () => queue.record(claimed, outcome) }
    },
    fail: () => queue.record(claimed, SCANNER_FAILED),
    renew: () => queue.renew(claimed, progress),
    giveBack: () => queue.giveBack(claimed),
  }
}

async function claimSurvey({ surveys, survey }: Source, holder: string): Promise<Work | null> {
  const claimed = await surveys.claim(holder)
  if (claimed === null) return null
  return {
    purpose: 'survey',
    id: claimed.surveyId,
    async do(signal) {
      const outcome = await survey(claimed.job, { signal })
      return { word: wordOf(outcome), record: () => surveys.record(claimed, outcome) }
    },
    fail: () => surveys.record(claimed, SCANNER_FAILED),
    renew: () => surveys.renew(claimed),
    giveBack: () => surveys.giveBack(claimed),
  }
}

function wordOf(outcome: AnalysisOutcome | SurveyOutcome): string {
  return 'failed' in outcome ? outcome.failed : 'completed'
}

async function scanOne(
  { log, onOutcome, renewMs = RENEW_MS }: ScanOptions,
  environment: Environment,
  work: Work,
  stopping: AbortSignal,
): Promise<void> {
  const lost = new AbortController()
  const signal = AbortSignal.any([stopping, lost.signal])
  const began = performance.now()
  const told = { environment, [work.purpose]: work.id }
  const renewing = setInterval(() => {
    work.renew().then(
      (held) => (held ? undefined : lost.abort(new Ended('The work was taken away.'))),
      // The database is away: the lease lasts longer than one try.
      () => {},
    )
  }, renewMs)
  try {
    const outcome = await record(work, await work.do(signal), stopping)
    const seconds = (performance.now() - began) / 1000
    onOutcome(environment, work.purpose, outcome, seconds)
    log.info({ ...told, outcome, seconds }, 'A website was looked at.')
  } catch (error) {
    if (!signal.aborted) {
      log.error({ ...told, err: error }, `${NAMES[work.purpose]} failed in a way nobody foresaw.`)
      await retryWhileUnavailable(work.fail, stopping)
    } else if (stopping.aborted) {
      await work.giveBack()
    }
  } finally {
    clearInterval(renewing)
  }
}

const NAMES: Readonly<Record<Purpose, string>> = { analysis: 'An analysis', survey: 'A survey' }

/** What the tables do not take, because it is too large or has characters that no text may have, is nothing. */
async function record(work: Work, done: Done, stopping: AbortSignal): Promise<string> {
  try {
    await retryWhileUnavailable(done.record, stopping)
    return done.word
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    await retryWhileUnavailable(work.fail, stopping)
    return SCANNER_FAILED.failed
  }
}
