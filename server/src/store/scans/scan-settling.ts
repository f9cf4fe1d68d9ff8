import type { AnalysisOutcome } from '@portico/contract/analyses/analysis-job'
import type { SurveyOutcome } from '@portico/contract/surveys/inventory'
import { MAX_SCAN_ATTEMPTS, type OpenScan, type ScanPurpose } from '../../core/scans/scan-job.ts'
import type { SurveyCadence } from '../../core/surveys/survey.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteScope } from '../kit/site-scope.ts'

/** A scan that is not settled yet. */
export type UnsettledScan = SiteScope & { readonly id: string; readonly purpose: ScanPurpose }

/** Parses a scanner's outcome, which may be anything: returns it typed, or `unreadable`. */
type OutcomeParser<Outcome> = (outcome: unknown) => Outcome | 'unreadable'

export type OutcomeParsers = {
  readonly analysis: OutcomeParser<AnalysisOutcome>
  readonly survey: OutcomeParser<SurveyOutcome>
}

export type SettleOptions = { readonly read: OutcomeParsers; readonly cadence: SurveyCadence }

/**
 * Settles a scan if it is over. Any number of workers may do so at once. Returns how it ended, in a word; null while it goes on,
 * or when it was settled before.
 */
export type ScanSettler = (scan: UnsettledScan, options: SettleOptions) => Promise<string | null>

export type ScanSettlingStore = {
  /** Scans that are done, or that no scanner will do any more, without those in `passedOver`. */
  findDone(purpose: ScanPurpose, most: number, passedOver: readonly string[]): Promise<readonly UnsettledScan[]>
  readonly settle: ScanSettler
}

export const FIND_DONE_SCANS: Statement = {
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

// A scan without a job goes on: only the end of its subscription ends it.
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

export async function readOpenScan<Outcome>(
  database: Database,
  { id }: UnsettledScan,
  read: OutcomeParser<Outcome>,
): Promise<OpenScan<Outcome>> {
  const [row] = await database.query<ScanRow>(READ, [id])
  if (row === undefined) throw new Error('There is one row, whether the work is in the queue or not.')
  const { outcome, is_done, attempts, is_leased: isLeased, age_ms: ageMs } = row
  // A scanner may also have said `null`.
  return { outcome: is_done ? read(outcome) : null, attempts, isLeased, ageMs }
}

/** `settle`: the settler of each purpose. */
export function openScanSettlingStore(
  database: Database,
  settle: Readonly<Record<ScanPurpose, ScanSettler>>,
): ScanSettlingStore {
  return {
    async findDone(purpose, most, passedOver) {
      const rows = await database.query<DoneRow>(FIND_DONE_SCANS, [purpose, most, passedOver])
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
