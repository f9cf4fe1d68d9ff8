import { type AnalysisTiming, rescheduleAnalysis, switchAnalysisSchedule } from '../../core/analyses/analysis.ts'
import { Moment } from '../../core/kit/moment.ts'
import { type Decision, decide, refuse } from '../../core/kit/refusal.ts'
import { type Actor, formatActor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { retryWhileOvertaken } from '../kit/retry.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { timestamp } from '../kit/timestamp.ts'
import {
  type DueScanRow,
  dueByOwnClockStatement,
  findDueByOwnClock,
  type ScanSchedule,
  toDueScan,
} from '../scans/scan-schedule.ts'
import type { SubscriptionReader } from '../subscriptions/site-state.ts'
import type { AnalysisStore } from './analyses.ts'

/** The customer's switch for an analysis every month. */
export type MonthlyAnalysisSwitch = {
  read(scope: SiteScope): Promise<AnalysisTiming>
  /** Switches it on or off. What is so already stays as it is. */
  change(scope: SiteScope, on: boolean, actor: Actor): Promise<Decision<AnalysisTiming>>
}

const READ: Statement = {
  name: 'read_analysis_schedule',
  text: `
select version, epoch_ms(next_at) as next_at, skipped
from analysis_schedule
where site_id = $1
  and integrator_id = $2`,
}

const SET: Statement = {
  name: 'set_analysis_schedule',
  text: `
with stored as (
  insert into analysis_schedule (site_id, integrator_id, actor, next_at)
  select site_id, integrator_id, $4::text, $5::timestamptz
  from standing
  where site_id = $1
    and integrator_id = $2
  on conflict (site_id) do update
  set
    actor = excluded.actor,
    next_at = excluded.next_at,
    skipped = null,
    version = analysis_schedule.version + 1
  where analysis_schedule.version = $3
  returning site_id
)
insert into event (integrator_id, site_id, type, actor, created_at, before, after)
select
  standing.integrator_id, standing.site_id, 'settings.analysis_schedule_changed', $4, now() + standing.clock_offset,
  jsonb_build_object('monthly', $5 is null),
  jsonb_build_object('monthly', $5 is not null)
from stored
join standing on standing.site_id = stored.site_id
returning id`,
}

// Rows with the same `next_at` are on one page, so the next page can begin after that time.
export const FIND_DUE_ANALYSES: Statement = {
  name: 'find_due_analyses',
  text: `
select
  page.site_id,
  page.integrator_id,
  page.next_at::text as place,
  epoch_ms(page.next_at) as next_at,
  page.next_at <= now() + standing.clock_offset as is_due
from (
  select site_id, integrator_id, next_at
  from analysis_schedule
  where next_at <= now()
    and next_at > $1::timestamptz
  order by next_at
  fetch first ($2) rows with ties
) as page
join standing on standing.site_id = page.site_id
order by page.next_at`,
}

export const FIND_ANALYSES_DUE_BY_OWN_CLOCK = dueByOwnClockStatement(
  'find_analyses_due_by_own_clock',
  'analysis_schedule',
)

const SKIP: Statement = {
  name: 'skip_scheduled_analysis',
  text: `
update analysis_schedule
set
  next_at = $3::timestamptz,
  skipped = $4
where site_id = $1
  and next_at = $2::timestamptz`,
}

type PageRow = Row & DueScanRow & { place: string; is_due: boolean }
type ScheduleRow = Row & { version: number; next_at: number | null; skipped: AnalysisTiming['skipped'] }

export function openMonthlyAnalysisSwitch(
  database: Database,
  readSubscription: SubscriptionReader,
): MonthlyAnalysisSwitch {
  const readWithVersion = async ({ siteId, integratorId }: SiteScope) => {
    const [row] = await database.query<ScheduleRow>(READ, [siteId, integratorId])
    const nextAt = row === undefined || row.next_at === null ? null : new Moment(row.next_at)
    return { schedule: { nextAt, skipped: row?.skipped ?? null }, version: row?.version ?? 0 }
  }
  return {
    read: async (scope) => (await readWithVersion(scope)).schedule,
    change: (scope, on, actor) =>
      retryWhileOvertaken(async () => {
        const { siteId, integratorId } = scope
        const snapshot = await readSubscription(integratorId, siteId)
        if (snapshot === null) return refuse('site_not_found')
        const { schedule, version } = await readWithVersion(scope)
        if (on === (schedule.nextAt !== null)) return decide(schedule)
        const decision = switchAnalysisSchedule(on, snapshot.facts, snapshot.now)
        if (!decision.ok) return decision
        const { nextAt } = decision.value
        const values = [siteId, integratorId, version, formatActor(actor), nextAt && timestamp(nextAt)]
        return (await database.query(SET, values)).length === 0 ? null : decision
      }),
  }
}

/** Monthly analyses, the longest overdue first. Requested analyses are served before them, however many wait. */
export function openMonthlyAnalysisSchedule(
  database: Database,
  readSubscription: SubscriptionReader,
  analyses: Pick<AnalysisStore, 'request'>,
): ScanSchedule {
  return {
    room: async () => Number.POSITIVE_INFINITY,
    async findDue(after, most) {
      const rows = await database.query<PageRow>(FIND_DUE_ANALYSES, [...(after ?? ['-infinity']), most])
      const last = rows.length < most ? undefined : rows.at(-1)
      const due = rows.filter(({ is_due }) => is_due).map(toDueScan)
      return { due, next: last === undefined ? null : [last.place] }
    },
    findDueByOwnClock: (after, most) => findDueByOwnClock(database, FIND_ANALYSES_DUE_BY_OWN_CLOCK, after, most),
    async queue({ siteId, integratorId, dueAt }, { publicUrl }) {
      const actor = { kind: 'schedule', dueAt } as const
      const decision = await analyses.request({ siteId, integratorId, actor, publicUrl })
      if (decision.ok) return { is: 'queued', reason: null }
      const reason = decision.refusal.code
      const snapshot = await readSubscription(integratorId, siteId)
      if (snapshot === null) return { is: 'taken', reason }
      const { nextAt } = rescheduleAnalysis(reason, snapshot.facts, snapshot.now)
      await database.query(SKIP, [siteId, timestamp(dueAt), nextAt && timestamp(nextAt), reason])
      return { is: 'put off', reason }
    },
  }
}
