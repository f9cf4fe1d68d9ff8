import { Moment } from '../../core/kit/moment.ts'
import type { SurveyCadence } from '../../core/surveys/survey.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteScope } from '../kit/site-scope.ts'

// The schedule of scans: websites whose monthly analysis or survey is due, by their own clock.

/** A website whose scan is due, and since when. */
export type DueScan = SiteScope & { readonly dueAt: Moment }

/** Where the next page begins: null at the beginning, and after the last page. */
export type DueScanPosition = readonly string[] | null
export type DueScanPage = { readonly due: readonly DueScan[]; readonly next: DueScanPosition }

/** The scan was queued or put off; `taken` where another worker was faster, or it cannot be queued now. */
export type QueueResult = { readonly is: 'queued' | 'put off' | 'taken'; readonly reason: string | null }

/** The due scans of one purpose. */
export type ScanSchedule = {
  /** How many more may wait in the queue. */
  room(): Promise<number>
  /** The next page of at most `most` due websites. */
  findDue(after: DueScanPosition, most: number): Promise<DueScanPage>
  /** Looks at the next `most` websites with a clock of their own: whose time has come by that alone. */
  findDueByOwnClock(after: DueScanPosition, most: number): Promise<DueScanPage>
  /** Queues work for a scanner, or puts it off. Any number of workers may do so at once. */
  queue(due: DueScan, options: ScanQueueOptions): Promise<QueueResult>
}

export type ScanQueueOptions = {
  /** Where visitors' browsers find us. */
  readonly publicUrl: string
  readonly cadence: SurveyCadence
}

export type DueScanRow = { readonly site_id: string; readonly integrator_id: string; readonly next_at: number }

export function toDueScan({ site_id, integrator_id, next_at }: DueScanRow): DueScan {
  return { siteId: site_id, integratorId: integrator_id, dueAt: new Moment(next_at) }
}

// Moved clocks exist in staging only, but there all may have moved. No index can tell which are due, because clock and schedule
// are two rows. The last row of a full page is returned too, as the start of the next one.
export function dueByOwnClockStatement(name: string, schedules: 'analysis_schedule' | 'survey'): Statement {
  return {
    name,
    text: `
select
  page.site_id,
  page.integrator_id,
  page.created_at::text as place,
  page.number = $4 as is_last,
  epoch_ms(schedule.next_at) as next_at
from (
  select
    integrator_id, created_at, site_id, clock_offset,
    row_number() over (order by integrator_id, created_at, site_id) as number
  from standing
  where clock_offset <> interval '0'
    and (integrator_id, created_at, site_id) > ($1::uuid, $2::timestamptz, $3::uuid)
  order by integrator_id, created_at, site_id
  limit $4::bigint
) as page
left join ${schedules} as schedule
  on schedule.site_id = page.site_id
  and schedule.next_at > now()
  and schedule.next_at <= now() + page.clock_offset
where schedule.site_id is not null
  or page.number = $4
order by page.number`,
  }
}

type PageRow = Row & Omit<DueScanRow, 'next_at'> & { place: string; is_last: boolean; next_at: number | null }

const NIL = '00000000-0000-0000-0000-000000000000'
const START = [NIL, '-infinity', NIL]

/** Looks at the next `most` websites with a clock of their own: whose time has come by that alone. */
export async function findDueByOwnClock(
  database: Database,
  statement: Statement,
  after: DueScanPosition,
  most: number,
): Promise<DueScanPage> {
  const rows = await database.query<PageRow>(statement, [...(after ?? START), most])
  const due = rows.flatMap(({ next_at, ...site }) => (next_at === null ? [] : [toDueScan({ ...site, next_at })]))
  const last = rows.find(({ is_last }) => is_last)
  return { due, next: last === undefined ? null : [last.integrator_id, last.place, last.site_id] }
}
