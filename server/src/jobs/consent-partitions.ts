import { openConsentPartitions } from '../store/consents/consent-partitions.ts'
import type { Database } from '../store/kit/database.ts'
import type { Jobs } from './jobs.ts'

const HOUR_MS = 60 * 60_000

/**
 * Creates the partitions for visitors' choices in advance. Every long-running process does so, so that none depends on another.
 * Expired partitions are dropped after `months`; null for `portico public`, whose database role cannot drop them.
 */
export function startConsentPartitionJob(jobs: Jobs, database: Database, months: number | null): void {
  const parts = openConsentPartitions(database)
  jobs.repeat('consent_parts', HOUR_MS, async (stopping) => {
    await parts.make()
    if (months === null) return
    await parts.drop(months)
    await parts.dropDays(months, stopping)
  })
}
