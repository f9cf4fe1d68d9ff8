import type { AnalysisJob, AnalysisOutcome, AnalysisProgress } from '@portico/contract/analysis-job'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Environment } from '../core/environment.ts'
import type { AnalysisQueue, Claimed } from '../store/analysis-queue.ts'
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

/** Where work comes from, and who does it. */
export type Source = { readonly environment: Environment; readonly queue: AnalysisQueue; readonly analyse: Analyse }

export type ScanOptions = {
  /** Names this scanner in leases. */
  readonly holder: string
  readonly sources: readonly Source[]
  /** How many analyses may run at the same time. */
  readonly atOnce: number
  /** Nothing is taken while this says no. */
  readonly isReady: () => boolean
  readonly log: Logger
  readonly onOutcome: (environment: Environment, outcome: string, seconds: number) => void
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

/**
 * Takes analyses from their queues, a few at a time, and writes down what came of them. Any number of scanners may do so at
 * once; whoever is killed loses its leases, and others take over.
 */
export function startScanning(jobs: Jobs, options: ScanOptions): Scanning {
  const { sources, atOnce, isReady, tickMs = TICK_MS } = options
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  let taking: Promise<unknown> = Promise.resolve()
  let turn = 0

  /** Environments take turns, so that none waits behind the queue of another. */
  async function takeNext(): Promise<boolean> {
    for (let tries = 0; tries < sources.length; tries++) {
      const source = sources[turn++ % sources.length]
      const claimed = source && (await source.queue.claim(options.holder))
      if (!source || !claimed) continue
      const work = scanOne(options, source, claimed, stopping.signal)
        .catch((error) => jobs.failed('scan', error))
        .finally(() => {
          running.delete(work)
          ring()
        })
      running.add(work)
      return true
    }
    return false
  }

  const mayTake = () => !stopping.signal.aborted && isReady() && running.size < atOnce
  const takeAll = async () => {
    while (mayTake() && (await takeNext()));
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
      await Promise.all(running)
    },
  }
}

async function scanOne(options: ScanOptions, source: Source, claimed: Claimed, stopping: AbortSignal): Promise<void> {
  const { log, onOutcome, renewMs = RENEW_MS } = options
  const { environment, queue, analyse } = source
  const lost = new AbortController()
  const signal = AbortSignal.any([stopping, lost.signal])
  const began = performance.now()
  let progress: AnalysisProgress | null = null
  let images: Promise<unknown> = Promise.resolve()
  const renewing = setInterval(() => {
    queue.renew(claimed, progress).then(
      (held) => (held ? undefined : lost.abort(new Ended('The work was taken away.'))),
      // The database is away: the lease lasts longer than one try.
      () => {},
    )
  }, renewMs)
  try {
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
    const told = await record(queue, claimed, outcome, stopping)
    const seconds = (performance.now() - began) / 1000
    onOutcome(environment, told, seconds)
    log.info({ environment, analysis: claimed.analysisId, outcome: told, seconds }, 'A website was looked at.')
  } catch (error) {
    if (!signal.aborted) {
      log.error(
        { environment, analysis: claimed.analysisId, err: error },
        'An analysis failed in a way nobody foresaw.',
      )
      await record(queue, claimed, { failed: 'scanner_failed' }, stopping)
    } else if (stopping.aborted) {
      await queue.giveBack(claimed)
    }
  } finally {
    clearInterval(renewing)
  }
}

/** A report that the tables do not take, because it is too large or has characters that no text may have, is none. */
async function record(
  queue: AnalysisQueue,
  claimed: Claimed,
  outcome: AnalysisOutcome,
  stopping: AbortSignal,
): Promise<string> {
  const write = (one: AnalysisOutcome) => retryWhileUnavailable(() => queue.record(claimed, one), stopping)
  try {
    await write(outcome)
    return 'failed' in outcome ? outcome.failed : 'completed'
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    await write({ failed: 'scanner_failed' })
    return 'scanner_failed'
  }
}
