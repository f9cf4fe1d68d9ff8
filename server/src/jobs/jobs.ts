import type { Logger } from 'pino'
import { Unavailable } from '../store/kit/database.ts'

/** Background jobs. Their names are labels of metrics and fields of log lines. */
export type JobName =
  | 'announce'
  | 'fan_out'
  | 'deliver'
  | 'keep_leases'
  | 'sweep_deliveries'
  | 'sweep_dashboard'
  | 'sweep_idempotency'
  | 'record_key_use'
  | 'consent_parts'
  | 'tell_log_head'
  | 'settle_analyses'
  | 'end_analyses'
  | 'schedule_analyses'
  | 'sweep_analyses'
  | 'read_log'
  | 'queue_surveys'
  | 'settle_surveys'
  | 'sweep_surveys'
  | 'work_out_attention'
  | 'heartbeat'
  | 'count_sites'
  | 'count_published'
  | 'scan'
  | 'beat'
  | 'check_browser'
  | 'record_sightings'
  | 'read_time'
  | 'forget_erased'
  | 'save_websites'
  | 'check_schema'
  | 'clear_erased'
  | 'erase_ended'

export type JobMetrics = { round(job: JobName, result: 'ok' | 'failed'): void }

export type Jobs = {
  /**
   * Runs an action at once, and again after each pause, never twice at the same time. A failed action is retried in the next round.
   * A long action must watch the signal. Returns a function that starts the next round early.
   */
  repeat(job: JobName, pauseMs: number, action: (stopping: AbortSignal) => Promise<void>): TriggerRound
  /** Reports a failure within a round that goes on. */
  failed(job: JobName, error: unknown): void
  /** Starts no more rounds; resolves when the running ones have ended. */
  stop(): Promise<void>
}

/** Starts the next round at once, or right after the running one. */
export type TriggerRound = () => void

/** Failures of a job are logged this often at most; the next line has the number of failures since. */
const LOG_AGAIN_MS = 10_000

/** Runs background jobs. Every failed round is counted and logged: a job that fails for hours must not seem idle. */
export function openJobs(log: Logger, metrics: JobMetrics): Jobs {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const bells = new Set<TriggerRound>()
  const lastLogged = new Map<JobName, { at: number; unlogged: number }>()

  function failed(job: JobName, error: unknown): void {
    metrics.round(job, 'failed')
    // During the shutdown a broken connection is not an error.
    if (stopping.signal.aborted && error instanceof Unavailable) return
    const before = lastLogged.get(job)
    const unlogged = (before?.unlogged ?? 0) + 1
    if (before !== undefined && performance.now() - before.at < LOG_AGAIN_MS) {
      before.unlogged = unlogged
      return
    }
    lastLogged.set(job, { at: performance.now(), unlogged: 0 })
    const line = { job, failures: unlogged, err: error }
    // The operator has to fix an unavailable database; any other error is a bug.
    if (error instanceof Unavailable) log.warn(line, 'A job could not be done, and is tried again.')
    else log.error(line, 'A job failed in a way nobody foresaw, and is tried again.')
  }

  return {
    failed,
    repeat(job, pauseMs, action) {
      let rung = false
      let endPause: () => void = () => {}
      const pause = () =>
        new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pauseMs)
          endPause = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      const ring = () => {
        rung = true
        endPause()
      }
      const keepOn = async () => {
        while (!stopping.signal.aborted) {
          rung = false
          await action(stopping.signal).then(
            () => metrics.round(job, 'ok'),
            (error) => failed(job, error),
          )
          if (!rung && !stopping.signal.aborted) await pause()
        }
      }
      bells.add(ring)
      // Only after the caller has got its function.
      running.add(Promise.resolve().then(keepOn))
      return ring
    },
    async stop() {
      stopping.abort()
      for (const ring of bells) ring()
      await Promise.all(running)
    },
  }
}
