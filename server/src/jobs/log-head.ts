import type { Logger } from 'pino'
import type { Environment } from '../core/kit/environment.ts'
import { signLogHead } from '../secrets/log-head.ts'
import type { SealingKey } from '../secrets/sealed.ts'
import { openLogDigestStore } from '../store/events/log-digest.ts'
import type { Database } from '../store/kit/database.ts'
import type { Jobs } from './jobs.ts'

const HOUR_MS = 60 * 60_000

type LogHeadOptions = {
  readonly database: Database
  readonly environment: Environment
  readonly sealingKey: SealingKey
  readonly log: Logger
}

/** Once a day one of the workers logs the signed head of the event log. It shows later whether events were removed. */
export function startLogHeadJob(jobs: Jobs, { database, environment, sealingKey, log }: LogHeadOptions): void {
  const digests = openLogDigestStore(database)
  jobs.repeat('tell_log_head', HOUR_MS, async (stopping) => {
    const head = await digests.takeDailyHead(stopping)
    if (head === null) return
    const log_head = signLogHead({ environment, ...head }, sealingKey)
    log.info(
      { log_head },
      'The log of events as it stands: "portico doctor --head" finds out later whether all of it is there.',
    )
  })
}
