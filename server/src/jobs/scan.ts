import type { AnalysisJob, AnalysisOutcome, AnalysisProgress } from '@portico/contract/analyses/analysis-job'
import type { SurveyOutcome } from '@portico/contract/surveys/inventory'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Environment } from '../core/kit/environment.ts'
import type { ScanPurpose } from '../core/scans/scan-job.ts'
import type { ClaimedScan, ScanQueue } from '../store/scans/scan-queue.ts'
import type { Jobs } from './jobs.ts'
import { retryWhileUnavailable } from './turn.ts'

export type ScanOutcome = AnalysisOutcome | SurveyOutcome

/** Looks at one website; everything of it is gone when the promise settles, also after the signal. */
export type Scan = (
  job: AnalysisJob,
  options: {
    readonly signal: AbortSignal
    readonly onProgress: (progress: AnalysisProgress) => void
    readonly onImage: (id: string, png: Uint8Array) => void
  },
) => Promise<ScanOutcome>

/** Where work comes from, and who does it. */
export type Source = {
  readonly environment: Environment
  readonly queue: ScanQueue
  readonly scan: Readonly<Record<ScanPurpose, Scan>>
}

export type ScanOptions = {
  /** Names this scanner in leases. */
  readonly holder: string
  readonly sources: readonly Source[]
  /** How many may run at the same time. Surveys leave a place for analyses, where there is more than one. */
  readonly atOnce: number
  /** Nothing is taken while this says no. */
  readonly isReady: () => boolean
  readonly log: Logger
  readonly onOutcome: (environment: Environment, purpose: ScanPurpose, outcome: string, seconds: number) => void
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

/** Work that was taken. */
type Work = ClaimedScan & { readonly purpose: ScanPurpose; readonly source: Source }

/**
 * Takes analyses from their queues, a few at a time, and surveys where no analysis waits, and writes down what came of them.
 * Any number of scanners may do so at once; whoever is killed loses its leases, and others take over.
 */
export function startScanning(jobs: Jobs, options: ScanOptions): Scanning {
  const { sources, atOnce, isReady, tickMs = TICK_MS } = options
  const stopping = new AbortController()
  const running = new Map<Promise<void>, ScanPurpose>()
  const mostSurveys = Math.max(1, atOnce - 1)
  let taking: Promise<unknown> = Promise.resolve()
  let turn = 0

  /** Environments take turns, so that none waits behind the queue of another. */
  async function takeNext(purpose: ScanPurpose): Promise<boolean> {
    for (let tries = 0; tries < sources.length; tries++) {
      const source = sources[turn++ % sources.length]
      const claimed = source && (await source.queue.claim(options.holder, purpose))
      if (!source || !claimed) continue
      const scanning = scanOne(options, { ...claimed, purpose, source }, stopping.signal)
        .catch((error) => jobs.failed('scan', error))
        .finally(() => {
          running.delete(scanning)
          ring()
        })
      running.set(scanning, purpose)
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
    while (mayTake() && ((await takeNext('analysis')) || (maySurvey() && (await takeNext('survey')))));
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

const NAMES: Readonly<Record<ScanPurpose, string>> = { analysis: 'An analysis', survey: 'A survey' }

async function scanOne(
  { log, onOutcome, renewMs = RENEW_MS }: ScanOptions,
  work: Work,
  stopping: AbortSignal,
): Promise<void> {
  const { id, purpose } = work
  const { environment, queue } = work.source
  const lost = new AbortController()
  const signal = AbortSignal.any([stopping, lost.signal])
  const began = performance.now()
  const told = { environment, [purpose]: id }
  let progress: AnalysisProgress | null = null
  const renewing = setInterval(() => {
    queue.renew(work, progress).then(
      (held) => (held ? undefined : lost.abort(new Ended('The work was taken away.'))),
      // The database is away: the lease lasts longer than one try.
      () => {},
    )
  }, renewMs)
  try {
    const found = await look(work, signal, (now) => {
      progress = now
    })
    const outcome = await record(work, found, stopping)
    const seconds = (performance.now() - began) / 1000
    onOutcome(environment, purpose, outcome, seconds)
    log.info({ ...told, outcome, seconds }, 'A website was looked at.')
  } catch (error) {
    if (!signal.aborted) {
      log.error({ ...told, err: error }, `${NAMES[purpose]} failed in a way nobody foresaw.`)
      await retryWhileUnavailable(() => queue.record(work, SCANNER_FAILED), stopping)
    } else if (stopping.aborted) {
      await queue.giveBack(work)
    }
  } finally {
    clearInterval(renewing)
  }
}

/** Looks at the website, and keeps all pictures before it ends. */
async function look(
  work: Work,
  signal: AbortSignal,
  onProgress: (progress: AnalysisProgress) => void,
): Promise<ScanOutcome> {
  const { queue, scan } = work.source
  let images: Promise<unknown> = Promise.resolve()
  const outcome = await scan[work.purpose](work.job, {
    ...{ signal, onProgress },
    onImage(id, png) {
      const keep = () => retryWhileUnavailable(() => queue.keepImage(work, id, png), signal)
      // One that the tables do not take is missing; the report is none the worse for it.
      images = images.then(keep).catch(() => {})
    },
  })
  await images
  return outcome
}

/**
 * Writes down how it ended, and gives that in a word. What the tables do not take, because it is too large or has characters
 * that no text may have, is nothing.
 */
async function record(work: Work, outcome: ScanOutcome, stopping: AbortSignal): Promise<string> {
  const { queue } = work.source
  try {
    await retryWhileUnavailable(() => queue.record(work, outcome), stopping)
    return 'failed' in outcome ? outcome.failed : 'completed'
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    await retryWhileUnavailable(() => queue.record(work, SCANNER_FAILED), stopping)
    return SCANNER_FAILED.failed
  }
}
