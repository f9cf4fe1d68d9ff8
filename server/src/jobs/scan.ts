import type { AnalysisOutcome, AnalysisProgress, ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { SurveyOutcome } from '@portico/contract/surveys/inventory'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Environment } from '../core/kit/environment.ts'
import type { ScanPurpose } from '../core/scans/scan-job.ts'
import type { ClaimedScan, ScanQueue } from '../store/scans/scan-queue.ts'
import { retryWhileUnavailable } from './delivery-turn.ts'
import type { Jobs } from './jobs.ts'

export type ScanOutcome = AnalysisOutcome | SurveyOutcome

/** Scans one website. When the promise settles, also after an abort, its browser and files are gone. */
export type ScanWebsite = (
  job: ScannerJob,
  options: {
    readonly signal: AbortSignal
    readonly onProgress: (progress: AnalysisProgress) => void
    readonly onImage: (id: string, png: Uint8Array) => void
  },
) => Promise<ScanOutcome>

/** The queue of one environment, with the functions that scan. */
export type ScanSource = {
  readonly environment: Environment
  readonly queue: ScanQueue
  readonly scan: Readonly<Record<ScanPurpose, ScanWebsite>>
}

export type ScanningOptions = {
  /** Names this scanner in leases. */
  readonly holder: string
  readonly sources: readonly ScanSource[]
  /** The maximum number of scans at the same time. If it is above one, surveys leave one place free for analyses. */
  readonly atOnce: number
  /** Nothing is claimed while this is false. */
  readonly isReady: () => boolean
  readonly log: Logger
  readonly onOutcome: (environment: Environment, purpose: ScanPurpose, outcome: string, seconds: number) => void
  readonly tickMs?: number
  readonly renewMs?: number
}

export type RunningScans = {
  running(): number
  /** Claims nothing more, aborts running scans and gives them back to the queue. */
  stop(): Promise<void>
}

const TICK_MS = 1_000
/** Often enough to show progress, and for the lease to survive a short outage of the database. */
const RENEW_MS = 2_000

/** The lease was lost, or this scanner stops: the result is not recorded. */
class ScanEnded extends Error {
  override name = 'Ended'
}

/** A claimed scan with its source. */
type ClaimedWork = ClaimedScan & { readonly purpose: ScanPurpose; readonly source: ScanSource }

/**
 * Claims analyses from the queues, and surveys if no analysis waits, runs several at a time, and records their outcomes. Any number of
 * scanners may do so at once. If one is killed, its leases expire and others take over.
 */
export function startScanning(jobs: Jobs, options: ScanningOptions): RunningScans {
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
    // A newly requested analysis comes before the next survey.
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
      stopping.abort(new ScanEnded('The scanner stops.'))
      // A claim under way is given back too.
      await taking
      await Promise.all(running.keys())
    },
  }
}

const SCANNER_FAILED = { failed: 'scanner_failed' } as const

const NAMES: Readonly<Record<ScanPurpose, string>> = { analysis: 'An analysis', survey: 'A survey' }

async function scanOne(
  { log, onOutcome, renewMs = RENEW_MS }: ScanningOptions,
  work: ClaimedWork,
  stopping: AbortSignal,
): Promise<void> {
  const { id, purpose } = work
  const { environment, queue } = work.source
  const lost = new AbortController()
  const signal = AbortSignal.any([stopping, lost.signal])
  const began = performance.now()
  const fields = { environment, [purpose]: id }
  let progress: AnalysisProgress | null = null
  const renewing = setInterval(() => {
    queue.renew(work, progress).then(
      (held) => (held ? undefined : lost.abort(new ScanEnded('The work was taken away.'))),
      // The database is unavailable: the lease outlives a failed renewal.
      () => {},
    )
  }, renewMs)
  try {
    const found = await scanWithImages(work, signal, (now) => {
      progress = now
    })
    const outcome = await recordOutcome(work, found, stopping)
    const seconds = (performance.now() - began) / 1000
    onOutcome(environment, purpose, outcome, seconds)
    log.info({ ...fields, outcome, seconds }, 'A website was looked at.')
  } catch (error) {
    if (!signal.aborted) {
      log.error({ ...fields, err: error }, `${NAMES[purpose]} failed in a way nobody foresaw.`)
      await retryWhileUnavailable(() => queue.record(work, SCANNER_FAILED), stopping)
    } else if (stopping.aborted) {
      await queue.giveBack(work)
    }
  } finally {
    clearInterval(renewing)
  }
}

/** Scans the website, and stores all images before it returns. */
async function scanWithImages(
  work: ClaimedWork,
  signal: AbortSignal,
  onProgress: (progress: AnalysisProgress) => void,
): Promise<ScanOutcome> {
  const { queue, scan } = work.source
  let images: Promise<unknown> = Promise.resolve()
  const outcome = await scan[work.purpose](work.job, {
    ...{ signal, onProgress },
    onImage(id, png) {
      const keep = () => retryWhileUnavailable(() => queue.keepImage(work, id, png), signal)
      // An image that cannot be stored is left out; the report is still valid.
      images = images.then(keep).catch(() => {})
    },
  })
  await images
  return outcome
}

/**
 * Records the outcome, and returns it in a word. An outcome that the database refuses, because it is too large or has invalid
 * characters, counts as a failure of the scanner.
 */
async function recordOutcome(work: ClaimedWork, outcome: ScanOutcome, stopping: AbortSignal): Promise<string> {
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
