import { openConsentParts } from '../store/consent-parts.ts'
import type { Database } from '../store/kit/database.ts'
import type { Jobs } from './jobs.ts'

const HOUR_MS = 60 * 60_000

/** Whatever runs long looks after the tables of visitors' choices and of their counts, so that none of it has to be there for another. */
export function keepConsentParts(jobs: Jobs, database: Database, months: number): void {
  const parts = openConsentParts(database)
  jobs.repeat('consent_parts', HOUR_MS, async (stopping) => {
    await parts.make()
    await parts.drop(months)
    await parts.dropDays(months, stopping)
  })
}
