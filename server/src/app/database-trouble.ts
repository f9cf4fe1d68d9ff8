import type { Logger } from 'pino'
import type { Environment } from '../core/kit/environment.ts'
import type { Metrics } from '../operate/metrics.ts'
import { CannotWrite } from '../store/kit/database.ts'

const LOG_AGAIN_MS = 1_000

/** What the connections to one database have to tell. */
export type DatabaseTroubles = {
  readonly onTrouble: (error: unknown) => void
  readonly onBack: () => void
}

/** Counts every trouble with the database, logs it now and then, and says when it is over. */
export function troubleOf(
  environment: Environment,
  metrics: Pick<Metrics, 'databaseTrouble'>,
  log: Pick<Logger, 'warn' | 'info'>,
  now: () => number = () => performance.now(),
): DatabaseTroubles {
  /** When the trouble began that a line was written of, and none of its end. */
  let toldSince: number | null = null
  const throttled = () =>
    throttle(LOG_AGAIN_MS, now, (error) => {
      toldSince ??= now()
      log.warn({ err: error }, 'The database is in trouble.')
    })
  // Why it cannot write is found out right after something was lost: one must not hide the other.
  const [logWhy, logLoss] = [throttled(), throttled()]
  return {
    onTrouble(error) {
      metrics.databaseTrouble(environment)
      if (error instanceof CannotWrite) logWhy(error)
      else logLoss(error)
    },
    onBack() {
      if (toldSince === null) return
      log.info({ seconds: Math.round((now() - toldSince) / 100) / 10 }, 'The database is back.')
      toldSince = null
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
