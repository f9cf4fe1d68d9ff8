import type { Database } from '../store/kit/database.ts'
import { countSitesByPlan, type PlanCount } from '../store/operate/plan-counts.ts'
import { countPublishedWebsites } from '../store/publications/published-count.ts'
import type { Jobs } from './jobs.ts'

export type BusinessCounters = {
  subscribed(counted: readonly PlanCount[]): void
  published(websites: number): void
  announced(what: 'renewed' | 'ended'): void
}

/** The count reads all websites in parts; a million take a second. */
const COUNT_MS = 5 * 60_000
const COUNT_PUBLISHED_MS = 15 * 60_000

export function startWebsiteCountJobs(jobs: Jobs, database: Database, metrics: BusinessCounters): void {
  jobs.repeat('count_sites', COUNT_MS, async () => metrics.subscribed(await countSitesByPlan(database)))
  jobs.repeat('count_published', COUNT_PUBLISHED_MS, async (stopping) => {
    const websites = await countPublishedWebsites(database, stopping)
    if (websites !== null) metrics.published(websites)
  })
}
