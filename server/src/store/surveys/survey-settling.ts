import type { Inventory } from '@portico/contract/surveys/inventory'
import { DEFAULT_RETENTION } from '../../core/consents/retention.ts'
import { Moment } from '../../core/kit/moment.ts'
import {
  nextSurvey,
  type OpenSurvey,
  type SurveyCadence,
  type SurveySettlement,
  settleSurvey,
} from '../../core/surveys/survey.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { statementOf } from '../kit/statement.ts'
import { sweepAll, sweepOf } from '../kit/sweep.ts'
import { timestamp } from '../kit/timestamp.ts'
import { findDoneOf } from '../kit/work-queue.ts'
import type { ReadSnapshot } from '../subscriptions/standing.ts'
import { TABLES } from './survey-queue.ts'

/** A survey that has not ended. */
export type OpenJob = SiteScope & { readonly surveyId: string }

/** A website whose survey has ended, while what follows from it is still to be done. */
export type Unapplied = SiteScope & { readonly endedAt: Moment; readonly isSeen: boolean }

/** Reads what a scanner gave back: it may be anything. */
export type ReadSurveyOutcome = (outcome: unknown) => OpenSurvey<Inventory>['outcome']

export type SurveySettling = {
  /** Those that a scanner is done with, or that nobody will do any more, without those in `passedOver`. */
  findDone(most: number, passedOver: readonly string[]): Promise<readonly OpenJob[]>
  /** Ends a survey, if it is over. Null while it goes on, or when it had ended before. */
  settle(
    open: OpenJob,
    readOutcome: ReadSurveyOutcome,
    cadence: SurveyCadence,
  ): Promise<SurveySettlement<Inventory> | null>
  /** The websites for which something is still to be done, without those in `passedOver`. */
  findUnapplied(most: number, passedOver: readonly string[]): Promise<readonly Unapplied[]>
  /** It was done. */
  applied(unapplied: Unapplied): Promise<void>
  /** Removes inventories that are no longer kept, and days that nobody counts any more. */
  sweep(stopping?: AbortSignal, months?: number): Promise<void>
}

/** One may have up to a megabyte. */
const MAX_SWEPT = 200

export const FIND_DONE = findDoneOf('find_done_surveys', TABLES, 'survey_job')

const READ_OPEN: Statement = {
  name: 'read_open_survey',
  text: `
select
  job.outcome,
  job.done_at is not null as is_done,
  job.attempts,
  coalesce(job.leased_until > clock_timestamp(), false) as is_leased,
  extract(epoch from clock_timestamp() - job.run_at)::double precision * 1000 as age_ms,
  survey.failures,
  integrator.suspended_at is not null as is_suspended,
  coalesce(site_settings.automatic = 'off', false) as is_off
from survey_job as job
join survey on survey.site_id = job.site_id
join integrator on integrator.id = job.integrator_id
left join site_settings on site_settings.site_id = job.site_id
where job.id = $1`,
}

// Whoever is second finds no job any more. What happened meanwhile may ask for the next one sooner than its schedule does.
const SETTLE = statementOf({
  name: 'settle_survey',
  parts: {
    ended: `
  delete from survey_job
  where id = $1
  returning site_id`,
    kept: `
  insert into inventory (site_id, surveyed_at, content)
  select site_id, $2::timestamptz, $3::jsonb
  from ended
  where $3 is not null`,
    stored: `
  update survey
  set
    ended_at = $2,
    failure = $4,
    failures = $5,
    applied = false,
    next_at = case
      when survey.cause = 'schedule' then $6::timestamptz
      else least(survey.next_at, $6)
    end
  from ended
  where survey.site_id = ended.site_id`,
  },
  main: `
select site_id
from ended`,
})

const DROP = statementOf({
  name: 'drop_survey',
  parts: {
    ended: `
  delete from survey_job
  where id = $1
  returning site_id`,
    stored: `
  update survey
  set next_at = $2::timestamptz
  from ended
  where survey.site_id = ended.site_id`,
  },
  main: `
select site_id
from ended`,
})

export const FIND_UNAPPLIED: Statement = {
  name: 'find_unapplied_surveys',
  text: `
select site_id, integrator_id, epoch_ms(ended_at) as ended_at, failure is null as is_seen
from survey
where not applied
  and site_id <> all ($2::uuid[])
order by survey.ended_at
limit $1`,
}

const APPLIED: Statement = {
  name: 'apply_survey',
  text: `
update survey
set applied = true
where site_id = $1
  and ended_at = $2::timestamptz`,
}

const SWEEP = sweepOf('inventory', {
  key: 'site_id, recorded_at',
  moment: 'recorded_at',
  old: `recorded_at <= now() - make_interval(months => $3::integer)`,
})

const DAY_SWEEP = sweepOf('survey_day', {
  key: 'registered_domain, day',
  moment: 'day',
  old: `day <= now() - interval '2 days'`,
})

type JobRow = Row & { id: string; site_id: string; integrator_id: string }
type UnappliedRow = Row & { site_id: string; integrator_id: string; ended_at: number; is_seen: boolean }
type OpenRow = Row & {
  outcome: unknown
  is_done: boolean
  attempts: number
  is_leased: boolean
  age_ms: number
  failures: number
  is_suspended: boolean
  is_off: boolean
}

export function openSurveySettling(database: Database, readSubscription: ReadSnapshot): SurveySettling {
  return {
    async findDone(most, passedOver) {
      const rows = await database.query<JobRow>(FIND_DONE, [most, passedOver])
      return rows.map(({ id, site_id, integrator_id }) => ({
        surveyId: id,
        siteId: site_id,
        integratorId: integrator_id,
      }))
    },
    async settle({ surveyId, siteId, integratorId }, readOutcome, cadence) {
      const snapshot = await readSubscription(integratorId, siteId)
      const [row] = await database.query<OpenRow>(READ_OPEN, [surveyId])
      if (snapshot === null || row === undefined) return null
      const { facts: subscription, now } = snapshot
      const { is_suspended: isSuspended, is_off: isOff } = row
      const next = nextSurvey(siteId, now, cadence)
      const settlement = settleSurvey(openFrom(row, readOutcome), { subscription, isSuspended, isOff }, now, next)
      if (settlement === null) return null
      const ended = await database.query(...endOf(surveyId, settlement, now))
      return ended.length === 0 ? null : settlement
    },
    async findUnapplied(most, passedOver) {
      const rows = await database.query<UnappliedRow>(FIND_UNAPPLIED, [most, passedOver])
      return rows.map(({ site_id, integrator_id, ended_at, is_seen }) => ({
        siteId: site_id,
        integratorId: integrator_id,
        endedAt: new Moment(ended_at),
        isSeen: is_seen,
      }))
    },
    applied: async ({ siteId, endedAt }) => void (await database.query(APPLIED, [siteId, timestamp(endedAt)])),
    async sweep(stopping, months = DEFAULT_RETENTION.inventoryMonths) {
      await sweepAll(database, SWEEP, stopping, [months], MAX_SWEPT)
      await sweepAll(database, DAY_SWEEP, stopping)
    },
  }
}

function openFrom(row: OpenRow, readOutcome: ReadSurveyOutcome): OpenSurvey<Inventory> {
  const { is_done, attempts, is_leased: isLeased, age_ms: ageMs, failures } = row
  // A scanner may also have said `null`.
  return { outcome: is_done ? readOutcome(row.outcome) : null, attempts, isLeased, ageMs, failures }
}

function endOf(
  surveyId: string,
  settlement: SurveySettlement<Inventory>,
  now: Moment,
): readonly [Statement, readonly unknown[]] {
  const { state, nextAt } = settlement
  const next = nextAt && timestamp(nextAt)
  if (state === 'dropped') return [DROP, [surveyId, next]]
  const inventory = state === 'done' ? JSON.stringify(settlement.inventory) : null
  const [failure, failures] = state === 'failed' ? [settlement.failure, settlement.failures] : [null, 0]
  return [SETTLE, [surveyId, timestamp(now), inventory, failure, failures, next]]
}
