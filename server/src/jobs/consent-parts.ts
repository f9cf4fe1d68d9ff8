import { openConsentPartitions } from '../store/consents/consent-partitions.ts'
import type { Database } from '../store/kit/database.ts'
import type { Jobs } from './jobs.ts'

const HOUR_MS = 60 * 60_000

/**
 * Whatever runs long makes the tables of visitors' choices ahead, so that none of it has to be there for another. What has
 * expired after so many months it drops, but for who answers visitors alone: that role can remove nothing (null).
 */
export function keepConsentParts(jobs: Jobs, database: Database, months: number | null): void {
  const parts = openConsentPartitions(database)
  jobs.repeat('consent_parts', HOUR_MS, async (stopping) => {
    await parts.make()
    if (months === null) return
    await parts.drop(months)
    await parts.dropDays(months, stopping)
  })
}
