import { afterScheduled, type Schedule, type Skipped, switchSchedule } from '../core/analysis.ts'
import { Moment } from '../core/moment.ts'
import { type Decision, decide, refuse } from '../core/refusal.ts'
import { type Actor, writeActor } from './actor.ts'
import type { Analyses } from './analyses.ts'
import type { SessionScope } from './embed.ts'
import type { Database, Row, Statement } from './kit/database.ts'
import { retryWhileOvertaken } from './kit/retry.ts'
import { timestamp } from './kit/timestamp.ts'
import type { ReadSnapshot } from './snapshot.ts'

/** A website whose monthly analysis is to be asked for, and since when. */
export type DueAnalysis = SessionScope & { readonly dueAt: Moment }

export type AnalysisSchedule = {
  read(scope: SessionScope): Promise<Schedule>
  /** Switches it on or off. What is so already stays as it is. */
  change(scope: SessionScope, on: boolean, actor: Actor): Promise<Decision<Schedule>>
  /** Those whose time has come, the longest overdue first, without those in `passedOver`. */
  findDue(most: number, passedOver: readonly string[]): Promise<readonly DueAnalysis[]>
  /** Asks for one, or writes down why not. Gives why not. */
  run(due: DueAnalysis, publicUrl: string): Promise<Skipped>
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

// Sites whose clock was moved exist in staging only; they are few, and have an index of their own.
export const FIND_DUE: Statement = {
  name: 'find_due_analyses',
  text: `
select site_id, integrator_id, epoch_ms(next_at) as next_at
from (
  (
    select schedule.site_id, schedule.integrator_id, schedule.next_at
    from analysis_schedule as schedule
    join standing on standing.site_id = schedule.site_id
    where schedule.next_at <= now()
      and schedule.next_at <= now() + standing.clock_offset
      and schedule.site_id <> all ($2::uuid[])
    order by schedule.next_at
    limit $1
  )
  union
  (
    select schedule.site_id, schedule.integrator_id, schedule.next_at
    from standing
    join analysis_schedule as schedule on schedule.site_id = standing.site_id
    where standing.clock_offset <> interval '0'
      and schedule.next_at <= now() + standing.clock_offset
      and schedule.site_id <> all ($2)
    limit $1
  )
) as due
order by next_at
limit $1`,
}

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

type ScheduleRow = Row & { version: number; next_at: number | null; skipped: Skipped }

export function openAnalysisSchedule(
  database: Database,
  readSubscription: ReadSnapshot,
  analyses: Pick<Analyses, 'request'>,
): AnalysisSchedule {
  const readWithVersion = async ({ siteId, integratorId }: SessionScope) => {
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
        const decision = switchSchedule(on, snapshot.facts, snapshot.now)
        if (!decision.ok) return decision
        const { nextAt } = decision.value
        const values = [siteId, integratorId, version, writeActor(actor), nextAt && timestamp(nextAt)]
        return (await database.query(SET, values)).length === 0 ? null : decision
      }),
    async findDue(most, passedOver) {
      type DueRow = Row & { site_id: string; integrator_id: string; next_at: number }
      const rows = await database.query<DueRow>(FIND_DUE, [most, passedOver])
      return rows.map(({ site_id, integrator_id, next_at }) => ({
        siteId: site_id,
        integratorId: integrator_id,
        dueAt: new Moment(next_at),
      }))
    },
    async run({ siteId, integratorId, dueAt }, publicUrl) {
      const actor = { kind: 'schedule', dueAt } as const
      const decision = await analyses.request({ siteId, integratorId, actor, publicUrl })
      if (decision.ok) return null
      const skipped = decision.refusal.code
      const snapshot = await readSubscription(integratorId, siteId)
      if (snapshot === null) return skipped
      const { nextAt } = afterScheduled(skipped, snapshot.facts, snapshot.now)
      await database.query(SKIP, [siteId, timestamp(dueAt), nextAt && timestamp(nextAt), skipped])
      return skipped
    },
  }
}
