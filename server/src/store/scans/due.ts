import { Moment } from '../../core/kit/moment.ts'
import type { SurveyCadence } from '../../core/surveys/survey.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteScope } from '../kit/site-scope.ts'

// The schedule of scans: websites for which it is time, in their own time, for a monthly analysis or for a survey.

/** A website whose time has come, and since when. */
export type Due = SiteScope & { readonly dueAt: Moment }

/** Where to look on: null at the beginning, and where nothing is left. */
export type DuePlace = readonly string[] | null
export type DuePage = { readonly due: readonly Due[]; readonly next: DuePlace }

/** Work was queued or put off; or somebody else was faster, or something is in the way just now. */
export type Queued = { readonly is: 'queued' | 'put off' | 'taken'; readonly reason: string | null }

/** What is due for one purpose. */
export type ScanSchedule = {
  /** How many more may wait in the queue. */
  room(): Promise<number>
  /** The next `most` of those whose time has come, and where to go on: null where nothing is left. */
  findDue(after: DuePlace, most: number): Promise<DuePage>
  /** Looks at the next `most` websites with a clock of their own: whose time has come by that alone. */
  findDueByOwnClock(after: DuePlace, most: number): Promise<DuePage>
  /** Queues work for a scanner, or puts it off. Any number of workers may do so at once. */
  queue(due: Due, options: QueueOptions): Promise<Queued>
}

export type QueueOptions = {
  /** Where visitors' browsers find us. */
  readonly publicUrl: string
  readonly cadence: SurveyCadence
}

export type DueRow = { readonly site_id: string; readonly integrator_id: string; readonly next_at: number }

export function dueFrom({ site_id, integrator_id, next_at }: DueRow): Due {
  return { siteId: site_id, integratorId: integrator_id, dueAt: new Moment(next_at) }
}

// In staging alone, but there all may have moved. Which are due no index can know: a clock and a schedule are two rows.
// Of a full page its last row comes too, to go on from.
export function dueByOwnClockOf(name: string, schedules: 'analysis_schedule' | 'survey'): Statement {
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

type PageRow = Row & Omit<DueRow, 'next_at'> & { place: string; is_last: boolean; next_at: number | null }

const NIL = '00000000-0000-0000-0000-000000000000'
const START = [NIL, '-infinity', NIL]

/** Looks at the next `most` websites with a clock of their own: whose time has come by that alone. */
export async function findDueByOwnClock(
  database: Database,
  statement: Statement,
  after: DuePlace,
  most: number,
): Promise<DuePage> {
  const rows = await database.query<PageRow>(statement, [...(after ?? START), most])
  const due = rows.flatMap(({ next_at, ...site }) => (next_at === null ? [] : [dueFrom({ ...site, next_at })]))
  const last = rows.find(({ is_last }) => is_last)
  return { due, next: last === undefined ? null : [last.integrator_id, last.place, last.site_id] }
}
