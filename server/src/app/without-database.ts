import type { Logger } from 'pino'
import type { Jobs } from '../jobs/jobs.ts'
import { explainError, isDatabaseAway } from './explain-error.ts'
import type { VisitorService } from './visitor-service.ts'

type Check = () => Promise<void>

const CHECK_AGAIN_MS = 2_000

/** Null if the database fits; the error if it is only unavailable and the process may start without it. Throws any other error. */
export async function checkUnlessDatabaseAway(check: Check, mayDoWithout: boolean): Promise<unknown> {
  try {
    await check()
    return null
  } catch (error) {
    if (mayDoWithout && isDatabaseAway(error)) return error
    throw error
  }
}

/**
 * Serves visitors from the snapshot. The database is only queried again once it is available and its schema fits: it may have been
 * upgraded meanwhile. Throws if the snapshot has nothing to serve.
 */
export function serveFromSnapshot(
  { entries, gate }: Pick<VisitorService, 'entries' | 'gate'>,
  {
    away,
    check,
    jobs,
    log,
  }: { readonly away: unknown; readonly check: Check; readonly jobs: Jobs; readonly log: Logger },
): void {
  if (!entries.canDoWithoutDatabase()) throw away
  gate.close()
  let lastLogged = explainError(away, 'DATABASE_URL')
  log.warn({ why: lastLogged }, 'The database is away: websites are served from the snapshot until it is back.')
  jobs.repeat('check_schema', CHECK_AGAIN_MS, async () => {
    if (gate.isOpen()) return
    try {
      await check()
      gate.open()
      log.info('The database is there, and fits this version.')
    } catch (error) {
      const why = explainError(error, 'DATABASE_URL')
      if (why !== lastLogged) log.warn({ why }, 'The database cannot be used: websites are served from the snapshot.')
      lastLogged = why
    }
  })
}
