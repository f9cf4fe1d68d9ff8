import type { Logger } from 'pino'
import type { Jobs } from '../jobs/jobs.ts'
import { explain, isDatabaseAway } from './explain.ts'
import type { Visitors } from './visitors.ts'

type Check = () => Promise<void>

const LOOK_AGAIN_MS = 2_000

/** What is wrong with the database, where it is only away and the process may do without; null where it fits. Rejects else. */
export async function checkUnlessAway(check: Check, mayDoWithout: boolean): Promise<unknown> {
  try {
    await check()
    return null
  } catch (error) {
    if (mayDoWithout && isDatabaseAway(error)) return error
    throw error
  }
}

/**
 * Visitors are served from the snapshot. The database is not asked for anything else until it is there and fits: what it holds
 * may be of another version by then. Throws where there is nothing to serve.
 */
export function serveFromSnapshot(
  { entries, gate }: Pick<Visitors, 'entries' | 'gate'>,
  {
    away,
    check,
    jobs,
    log,
  }: { readonly away: unknown; readonly check: Check; readonly jobs: Jobs; readonly log: Logger },
): void {
  if (!entries.canDoWithoutDatabase()) throw away
  gate.close()
  let told = explain(away, 'DATABASE_URL')
  log.warn({ why: told }, 'The database is away: websites are served from the snapshot until it is back.')
  jobs.repeat('check_schema', LOOK_AGAIN_MS, async () => {
    if (gate.isOpen()) return
    try {
      await check()
      gate.open()
      log.info('The database is there, and fits this version.')
    } catch (error) {
      const why = explain(error, 'DATABASE_URL')
      if (why !== told) log.warn({ why }, 'The database cannot be used: websites are served from the snapshot.')
      told = why
    }
  })
}
