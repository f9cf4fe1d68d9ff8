import type { AnalysisOutcome } from '@portico/contract/analysis-job'
import type { SurveyOutcome } from '@portico/contract/inventory'
import { MAX_ATTEMPTS, type OpenScan, type ScanPurpose } from '../../core/scans/scan-job.ts'
import type { SurveyCadence } from '../../core/surveys/survey.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { retryWhileOvertaken } from '../kit/retry.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import type { ReadSnapshot, SubscriptionSnapshot } from '../subscriptions/snapshot.ts'

/** Work for a scanner that is not settled. */
export type UnsettledScan = SiteScope & { readonly id: string; readonly purpose: ScanPurpose }

/** Reads what a scanner gave back, which may be anything: what was agreed on, or `unreadable`. */
type ReadOutcome<Outcome> = (outcome: unknown) => Outcome | 'unreadable'

export type ReadOutcomes = {
  readonly analysis: ReadOutcome<AnalysisOutcome>
  readonly survey: ReadOutcome<SurveyOutcome>
}

export type SettleOptions = { readonly read: ReadOutcomes; readonly cadence: SurveyCadence }

/** How the work ended, in a word; null: it goes on, or had ended before. */
type Settled = { readonly outcome: string | null }

/** As it is in the queue, with whatever the scanner said. */
export type StoredScan = Omit<OpenScan<never>, 'outcome'> & { readonly isDone: boolean; readonly said: unknown }

export function openScan<Outcome>(
  { isDone, said, ...scan }: StoredScan,
  read: ReadOutcome<Outcome>,
): OpenScan<Outcome> {
  // A scanner may also have said `null`.
  return { ...scan, outcome: isDone ? read(said) : null }
}

/** Decides and writes how work for one purpose ends; null when somebody was faster: it is read again. */
export type SettleOne = (
  scan: UnsettledScan,
  stored: StoredScan,
  snapshot: SubscriptionSnapshot,
  options: SettleOptions,
) => Promise<Settled | null>

export type ScanSettling = {
  /** The work that a scanner is done with, or that nobody will do any more, without what is in `passedOver`. */
  findDone(purpose: ScanPurpose, most: number, passedOver: readonly string[]): Promise<readonly UnsettledScan[]>
  /**
   * Ends work, if it is over. Any number of workers may do so at once. Gives how it ended, in a word; null while it goes on,
   * or when it had ended before.
   */
  settle(scan: UnsettledScan, options: SettleOptions): Promise<string | null>
}

export const FIND_DONE: Statement = {
  name: 'find_done_scans',
  text: `
select job.id, job.purpose, job.site_id, job.integrator_id
from (
  (
    select id
    from scan_job
    where purpose = $1
      and done_at is not null
      and id <> all ($3::uuid[])
    order by done_at
    limit $2
  )
  union
  (
    select id
    from scan_job
    where purpose = $1
      and done_at is null
      and attempts >= ${MAX_ATTEMPTS}
      and leased_until <= now()
      and id <> all ($3)
    order by leased_until
    limit $2
  )
  union
  (
    select id
    from scan_job
    where purpose = $1
      and done_at is null
      and run_at <= now() - interval '24 hours'
      and coalesce(leased_until <= now(), true)
      and id <> all ($3)
    order by run_at
    limit $2
  )
) as done
join scan_job as job on job.id = done.id
limit $2`,
}

// What is not in the queue goes on: only the end of its subscription ends it.
const READ: Statement = {
  name: 'read_scan',
  text: `
select
  scan_job.outcome,
  scan_job.done_at is not null as is_done,
  coalesce(scan_job.attempts, 0) as attempts,
  scan_job.id is null or coalesce(scan_job.leased_until > clock_timestamp(), false) as is_leased,
  coalesce(extract(epoch from clock_timestamp() - scan_job.run_at), 0)::double precision * 1000 as age_ms
from (values ($1::uuid)) as scan (id)
left join scan_job on scan_job.id = scan.id`,
}

type DoneRow = Row & { id: string; purpose: ScanPurpose; site_id: string; integrator_id: string }
type ScanRow = Row & { outcome: unknown; is_done: boolean; attempts: number; is_leased: boolean; age_ms: number }

export function openScanSettling(
  database: Database,
  readSubscription: ReadSnapshot,
  settleOne: Readonly<Record<ScanPurpose, SettleOne>>,
): ScanSettling {
  return {
    async findDone(purpose, most, passedOver) {
      const rows = await database.query<DoneRow>(FIND_DONE, [purpose, most, passedOver])
      return rows.map(({ id, site_id, integrator_id }) => ({
        id,
        purpose,
        siteId: site_id,
        integratorId: integrator_id,
      }))
    },
    async settle(scan, options) {
      const { outcome } = await retryWhileOvertaken(async () => {
        const snapshot = await readSubscription(scan.integratorId, scan.siteId)
        const [row] = await database.query<ScanRow>(READ, [scan.id])
        if (snapshot === null || row === undefined) return { outcome: null }
        return settleOne[scan.purpose](scan, storedFrom(row), snapshot, options)
      })
      return outcome
    },
  }
}

function storedFrom({ outcome, is_done, attempts, is_leased, age_ms }: ScanRow): StoredScan {
  return { said: outcome, isDone: is_done, attempts, isLeased: is_leased, ageMs: age_ms }
}
