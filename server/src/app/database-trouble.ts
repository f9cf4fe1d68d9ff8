import type { Logger } from 'pino'
import type { Environment } from '../core/kit/environment.ts'
import type { Metrics } from '../operate/metrics.ts'
import { CannotWrite } from '../store/kit/database.ts'

const LOG_AGAIN_MS = 1_000

/** Callbacks for the connections to one database: for errors, and for the recovery. */
export type DatabaseTroubleHandlers = {
  readonly onTrouble: (error: unknown) => void
  readonly onBack: () => void
}

/** Counts every database error, logs errors at a limited rate, and logs the recovery. */
export function databaseTroubleHandlers(
  environment: Environment,
  metrics: Pick<Metrics, 'databaseTrouble'>,
  log: Pick<Logger, 'warn' | 'info'>,
  now: () => number = () => performance.now(),
): DatabaseTroubleHandlers {
  /** When the logged trouble began; null if none was logged since the last recovery. */
  let loggedSince: number | null = null
  const throttled = () =>
    throttle(LOG_AGAIN_MS, now, (error) => {
      loggedSince ??= now()
      log.warn({ err: error }, 'The database is in trouble.')
    })
  // Two limits: a `CannotWrite` follows right after a lost connection, and must not be suppressed by it.
  const [logWhy, logLoss] = [throttled(), throttled()]
  return {
    onTrouble(error) {
      metrics.databaseTrouble(environment)
      if (error instanceof CannotWrite) logWhy(error)
      else logLoss(error)
    },
    onBack() {
      if (loggedSince === null) return
      log.info({ seconds: Math.round((now() - loggedSince) / 100) / 10 }, 'The database is back.')
      loggedSince = null
    },
  }
}

function throttle(everyMs: number, now: () => number, action: (value: unknown) => void): (value: unknown) => void {
  let last = Number.NEGATIVE_INFINITY
  return (value) => {
    if (now() - last < everyMs) return
    last = now()
    action(value)
  }
}
