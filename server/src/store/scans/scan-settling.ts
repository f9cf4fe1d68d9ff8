import type { AnalysisOutcome } from '@portico/contract/analyses/analysis-job'
import type { SurveyOutcome } from '@portico/contract/surveys/inventory'
import { MAX_SCAN_ATTEMPTS, type OpenScan, type ScanPurpose } from '../../core/scans/scan-job.ts'
import type { SurveyCadence } from '../../core/surveys/survey.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteScope } from '../kit/site-scope.ts'

/** Work for a scanner that is not settled. */
export type UnsettledScan = SiteScope & { readonly id: string; readonly purpose: ScanPurpose }

/** Reads what a scanner gave back, which may be anything: what was agreed on, or `unreadable`. */
type ReadOutcome<Outcome> = (outcome: unknown) => Outcome | 'unreadable'

export type ReadOutcomes = {
  readonly analysis: ReadOutcome<AnalysisOutcome>
  readonly survey: ReadOutcome<SurveyOutcome>
}

export type SettleOptions = { readonly read: ReadOutcomes; readonly cadence: SurveyCadence }

/**
 * Ends work, if it is over. Any number of workers may do so at once. Gives how it ended, in a word; null while it goes on, or when
 * it had ended before.
 */
export type SettleScan = (scan: UnsettledScan, options: SettleOptions) => Promise<string | null>

export type ScanSettling = {
  /** The work that a scanner is done with, or that nobody will do any more, without what is in `passedOver`. */
  findDone(purpose: ScanPurpose, most: number, passedOver: readonly string[]): Promise<readonly UnsettledScan[]>
  readonly settle: SettleScan
}

export const FIND_DONE: Statement = {
  name: 'find_done_scans',
  text: `
select job.id, job.site_id, job.integrator_id
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
      and attempts >= ${MAX_SCAN_ATTEMPTS}
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

type DoneRow = Row & { id: string; site_id: string; integrator_id: string }
type ScanRow = Row & { outcome: unknown; is_done: boolean; attempts: number; is_leased: boolean; age_ms: number }

export async function readScan<Outcome>(
  database: Database,
  { id }: UnsettledScan,
  read: ReadOutcome<Outcome>,
): Promise<OpenScan<Outcome>> {
  const [row] = await database.query<ScanRow>(READ, [id])
  if (row === undefined) throw new Error('There is one row, whether the work is in the queue or not.')
  const { outcome, is_done, attempts, is_leased: isLeased, age_ms: ageMs } = row
  // A scanner may also have said `null`.
  return { outcome: is_done ? read(outcome) : null, attempts, isLeased, ageMs }
}

/** `settle`: how work for each purpose ends, and what is written then. */
export function openScanSettling(database: Database, settle: Readonly<Record<ScanPurpose, SettleScan>>): ScanSettling {
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
    settle: (scan, options) => settle[scan.purpose](scan, options),
  }
}
