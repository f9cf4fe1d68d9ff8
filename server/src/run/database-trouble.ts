import type { Logger } from 'pino'
import type { Environment } from '../core/environment.ts'
import type { Metrics } from '../operate/metrics.ts'
import { CannotWrite } from '../store/kit/database.ts'

const LOG_AGAIN_MS = 1_000

/** Counts every trouble with the database, and logs it now and then. */
export function troubleOf(
  environment: Environment,
  metrics: Pick<Metrics, 'databaseTrouble'>,
  log: Pick<Logger, 'warn'>,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  const throttled = () =>
    throttle(LOG_AGAIN_MS, now, (error) => log.warn({ err: error }, 'The database is in trouble.'))
  // Why it cannot write is found out right after something was lost: one must not hide the other.
  const [logWhy, logLoss] = [throttled(), throttled()]
  return (error) => {
    metrics.databaseTrouble(environment)
    if (error instanceof CannotWrite) logWhy(error)
    else logLoss(error)
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
