import type { Inventory } from '@portico/contract/surveys/inventory'
import { DEFAULT_RETENTION } from '../../core/consents/retention.ts'
import { Moment } from '../../core/kit/moment.ts'
import { isQuiet, otherBannerIn } from '../../core/publications/banner-evidence.ts'
import { nextSurveyTime, type SurveySettlement, settleSurvey } from '../../core/surveys/survey.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { buildStatement } from '../kit/statement.ts'
import { runSweep, sweepStatement } from '../kit/sweep.ts'
import { timestamp } from '../kit/timestamp.ts'
import { readOpenScan, type ScanSettler } from '../scans/scan-settling.ts'
import type { SubscriptionReader } from '../subscriptions/site-state.ts'

/** A website whose survey has ended and is not applied yet. */
export type UnappliedSurvey = SiteScope & { readonly endedAt: Moment; readonly isSeen: boolean }

export type SurveyFinisher = {
  /** Settles a survey if it is over: stores its inventory and schedules the next one. */
  readonly settle: ScanSettler
  /** Websites with a survey that is not applied, without those in `passedOver`. */
  findUnapplied(most: number, passedOver: readonly string[]): Promise<readonly UnappliedSurvey[]>
  /** Marks the survey as applied. */
  applied(unapplied: UnappliedSurvey): Promise<void>
  /** Removes expired inventories, and the survey counts of past days. */
  sweep(stopping?: AbortSignal, months?: number): Promise<void>
}

/** One may have up to a megabyte. */
const MAX_SWEPT = 200

const READ: Statement = {
  name: 'read_open_survey',
  text: `
select
  survey.failures,
  integrator.suspended_at is not null as is_suspended,
  coalesce(site_settings.automatic = 'off', false) as is_off
from survey
join integrator on integrator.id = survey.integrator_id
left join site_settings on site_settings.site_id = survey.site_id
where survey.site_id = $1`,
}

// A second worker finds no job any more. An event meanwhile may have scheduled the next survey sooner.
const SETTLE = buildStatement({
  name: 'settle_survey',
  parts: {
    ended: `
  delete from scan_job
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
    moved_to = $9::text,
    applied = false,
    other_banner = case when $3 is null then survey.other_banner else $7::text end,
    quiet_at = case when $8::boolean then $2::timestamptz end,
    next_at = case
      when survey.cause = 'schedule' and not survey.requested then $6::timestamptz
      else least(survey.next_at, $6)
    end
  from ended
  where survey.site_id = ended.site_id`,
  },
  main: `
select site_id
from ended`,
})

const DROP = buildStatement({
  name: 'drop_survey',
  parts: {
    ended: `
  delete from scan_job
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

export const FIND_UNAPPLIED_SURVEYS: Statement = {
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

const SWEEP = sweepStatement('inventory', {
  key: 'site_id, recorded_at',
  moment: 'recorded_at',
  old: `recorded_at <= now() - make_interval(months => $3::integer)`,
})

const DAY_SWEEP = sweepStatement('survey_day', {
  key: 'registered_domain, day',
  moment: 'day',
  old: `day <= now() - interval '2 days'`,
})

type OpenRow = Row & { failures: number; is_suspended: boolean; is_off: boolean }
type UnappliedRow = Row & { site_id: string; integrator_id: string; ended_at: number; is_seen: boolean }

export function openSurveyFinisher(database: Database, readSubscription: SubscriptionReader): SurveyFinisher {
  return {
    async settle(scan, { read, cadence }) {
      const { id, siteId, integratorId } = scan
      const snapshot = await readSubscription(integratorId, siteId)
      const [row] = await database.query<OpenRow>(READ, [siteId])
      if (snapshot === null || row === undefined) return null
      const { facts: subscription, now } = snapshot
      const { failures, is_suspended: isSuspended, is_off: isOff } = row
      const open = { ...(await readOpenScan(database, scan, read.survey)), failures }
      const next = nextSurveyTime(siteId, now, cadence)
      const settlement = settleSurvey(open, { subscription, isSuspended, isOff }, now, next)
      if (settlement === null) return null
      const ended = await database.query(...endOf(id, settlement, now))
      if (ended.length === 0) return null
      return settlement.state === 'failed' ? settlement.failure : settlement.state
    },
    async findUnapplied(most, passedOver) {
      const rows = await database.query<UnappliedRow>(FIND_UNAPPLIED_SURVEYS, [most, passedOver])
      return rows.map(({ site_id, integrator_id, ended_at, is_seen }) => ({
        siteId: site_id,
        integratorId: integrator_id,
        endedAt: new Moment(ended_at),
        isSeen: is_seen,
      }))
    },
    applied: async ({ siteId, endedAt }) => void (await database.query(APPLIED, [siteId, timestamp(endedAt)])),
    async sweep(stopping, months = DEFAULT_RETENTION.inventoryMonths) {
      await runSweep(database, SWEEP, stopping, [months], MAX_SWEPT)
      await runSweep(database, DAY_SWEEP, stopping)
    },
  }
}

function endOf(
  id: string,
  settlement: SurveySettlement<Inventory>,
  now: Moment,
): readonly [Statement, readonly unknown[]] {
  const { state, nextAt } = settlement
  const next = nextAt && timestamp(nextAt)
  if (state === 'dropped') return [DROP, [id, next]]
  const inventory = state === 'done' ? JSON.stringify(settlement.inventory) : null
  const found = state === 'done' ? settlement.inventory : null
  const [otherBanner, quiet] = found === null ? [null, false] : [otherBannerIn(found), isQuiet(found)]
  const [failure, failures, movedTo] =
    state === 'failed' ? [settlement.failure, settlement.failures, settlement.movedTo] : [null, 0, null]
  return [SETTLE, [id, timestamp(now), inventory, failure, failures, next, otherBanner, quiet, movedTo]]
}
