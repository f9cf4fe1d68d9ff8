import type { Logger } from 'pino'
import { Unavailable } from '../store/kit/database.ts'

/** What is done beside the requests, again and again. */
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
   * Does something at once, and again after each pause, never twice at the same time. What fails is tried again in the next
   * round. An action that can take long looks at the signal.
   */
  repeat(job: JobName, pauseMs: number, action: (stopping: AbortSignal) => Promise<void>): Bell
  /** Tells of something that went wrong within a round that goes on. */
  failed(job: JobName, error: unknown): void
  /** Begins no more rounds; done when those that run have ended. */
  stop(): Promise<void>
}

/** Makes the next round begin at once, or right after the one that runs. */
export type Bell = () => void

/** A job that fails every second needs no line every second: the next one says how many failures it stands for. */
const TELL_AGAIN_MS = 10_000

/** No round fails without being counted and told of: a job that fails for hours must not look like one with nothing to do. */
export function openJobs(log: Logger, metrics: JobMetrics): Jobs {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const bells = new Set<Bell>()
  const told = new Map<JobName, { at: number; untold: number }>()

  function failed(job: JobName, error: unknown): void {
    metrics.round(job, 'failed')
    // A connection that breaks while everything is being stopped is no trouble.
    if (stopping.signal.aborted && error instanceof Unavailable) return
    const before = told.get(job)
    const untold = (before?.untold ?? 0) + 1
    if (before !== undefined && performance.now() - before.at < TELL_AGAIN_MS) {
      before.untold = untold
      return
    }
    told.set(job, { at: performance.now(), untold: 0 })
    const line = { job, failures: untold, err: error }
    // A database that is away is the operator's to mend; everything else is a fault of ours.
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
      // Not before the caller has its bell.
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
