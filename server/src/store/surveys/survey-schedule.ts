import { randomUUIDv7 } from 'node:crypto'
import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import { type AnalysedSite, analysisJob, type LatestPublication } from '../../core/analyses/analysis-job.ts'
import { Moment } from '../../core/kit/moment.ts'
import type { PublishedContent } from '../../core/publications/publication.ts'
import { spokenLanguages } from '../../core/settings/settings.ts'
import { registrableDomain } from '../../core/sites/own-host.ts'
import { entitlementsAt } from '../../core/subscriptions/subscription.ts'
import {
  decideSurvey,
  MAX_SURVEYS_PER_DOMAIN_PER_DAY,
  nextSurveyTime,
  type SurveyCause,
} from '../../core/surveys/survey.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { buildStatement } from '../kit/statement.ts'
import { timestamp } from '../kit/timestamp.ts'
import { HIGHEST_UUID, LOWEST_UUID, MAX_COMPARED_INTEGRATORS } from '../scans/scan-queue.ts'
import {
  type DueScan,
  type DueScanRow,
  dueByOwnClockStatement,
  findDueByOwnClock,
  type QueueResult,
  type ScanQueueOptions,
  type ScanSchedule,
  toDueScan,
} from '../scans/scan-schedule.ts'
import { HAS_WORKING_SCANNER } from '../scans/scanners.ts'
import { type SettingsRow, settingsFromRow } from '../settings/settings.ts'
import type { SubscriptionReader, SubscriptionSnapshot } from '../subscriptions/site-state.ts'

/**
 * Websites whose survey is due. Integrators share the queue evenly; of each, the longest overdue come first. Where more integrators
 * wait than are compared, each page begins after the last integrator of the page before. Without a scanner there is no room.
 */
export type SurveySchedule = ScanSchedule & {
  /** Removes queued surveys that are not needed any more; all of them where surveys are off. */
  withdraw(isOff: boolean): Promise<number>
}

/** Surveys that may wait in the queue; others stay due. */
export const MAX_QUEUED_SURVEYS = 500
/** Surveys of one integrator in the queue, so that nobody waits behind thousands registered at once. */
export const MAX_QUEUED_PER_INTEGRATOR = 50

const ROOM: Statement = {
  name: 'room_for_surveys',
  text: `
select
  ${MAX_QUEUED_SURVEYS} - (
    select count(*)::integer
    from (
      select
      from scan_job
      where purpose = 'survey'
        and done_at is null
      limit ${MAX_QUEUED_SURVEYS}
    ) as waiting
  ) as room
where ${HAS_WORKING_SCANNER}`,
}

// As in `claim_scan`, one step along the index finds each integrator with something due. Of each, as many surveys are read as it has
// room for. They are ordered by how many of their integrator would wait then, so an integrator with none comes first.
export const FIND_DUE_SURVEYS: Statement = {
  name: 'find_due_surveys',
  text: `
with recursive walked as (
  select part.number as part, part.until, 0 as step, part.after as integrator_id
  from (
    values
      (1, coalesce($1::uuid, ${LOWEST_UUID}), ${HIGHEST_UUID}),
      (2, ${LOWEST_UUID}, coalesce($1::uuid, ${LOWEST_UUID}))
  ) as part (number, after, until)
  union all
  select walked.part, walked.until, walked.step + 1, following.integrator_id
  from walked
  cross join lateral (
    select integrator_id
    from survey
    where next_at <= now()
      and survey.integrator_id > walked.integrator_id
      and survey.integrator_id <= walked.until
    order by integrator_id, next_at
    limit 1
  ) as following
  where walked.step < ${MAX_COMPARED_INTEGRATORS}
),
waiting as (
  select
    walked.integrator_id,
    row_number() over (order by part, step) as nth,
    (
      select count(*)
      from (
        select
        from scan_job
        where scan_job.purpose = 'survey'
          and scan_job.scheduled = any ('{false,true}'::boolean[])
          and scan_job.integrator_id = walked.integrator_id
          and done_at is null
        limit ${MAX_QUEUED_PER_INTEGRATOR}
      ) as queued
    ) as queued
  from walked
  where step > 0
  order by part, step
  limit ${MAX_COMPARED_INTEGRATORS}
)
select found.site_id, found.integrator_id, epoch_ms(found.next_at) as next_at, waiting.nth
from waiting
cross join lateral (
  select
    survey.site_id, survey.integrator_id, survey.next_at,
    waiting.queued + row_number() over (order by survey.next_at) as place
  from survey
  where survey.integrator_id = waiting.integrator_id
    and survey.next_at <= now()
  order by survey.next_at
  limit ${MAX_QUEUED_PER_INTEGRATOR} - waiting.queued
) as found
join standing on standing.site_id = found.site_id
where found.next_at <= now() + standing.clock_offset
order by found.place, found.next_at
limit $2`,
}

export const FIND_SURVEYS_DUE_BY_OWN_CLOCK = dueByOwnClockStatement('find_surveys_due_by_own_clock', 'survey')

/** SQL: whether the website's automatic mode is off. Then it is not surveyed. */
const IS_OFF = `coalesce(site_settings.automatic = 'off', false)`

export const READ_SITE_TO_SURVEY: Statement = {
  name: 'read_site_to_survey',
  text: `
select
  site.scheme,
  site.fqdn,
  site.registered_domain,
  site.path,
  integrator.suspended_at is not null as is_suspended,
  site_settings.default_language,
  site_settings.languages,
  coalesce(site_settings.accessibility_widget, true) as accessibility_widget,
  ${IS_OFF} as is_off,
  latest.version,
  latest.content,
  survey.cause,
  survey.requested as is_requested,
  epoch_ms(survey.asked_at) as asked_at
from survey
join site on site.id = survey.site_id
join integrator on integrator.id = survey.integrator_id
left join site_settings on site_settings.site_id = survey.site_id
left join lateral (
  select version, content
  from publication
  where publication.site_id = survey.site_id
  order by version desc
  limit 1
) as latest on true
where survey.site_id = $1
  and survey.integrator_id = $2`,
}

// Surveys of a domain are counted for each UTC day, for all integrators together: where a day is full, nothing is queued.
export const QUEUE_SURVEY = buildStatement({
  name: 'queue_survey',
  parts: {
    accepted: `
  select survey.site_id, survey.integrator_id, standing.clock_offset
  from survey
  join standing on standing.site_id = survey.site_id
  where survey.site_id = $1
    and survey.next_at = $2::timestamptz
    and not exists (select from scan_job where scan_job.site_id = survey.site_id and scan_job.purpose = 'survey')
  for update of survey skip locked`,
    counted: `
  insert into survey_day (registered_domain, day, surveys)
  select $3, (now() at time zone 'UTC')::date, 1
  from accepted
  on conflict (registered_domain, day) do update
  set surveys = survey_day.surveys + 1
  where survey_day.surveys < ${MAX_SURVEYS_PER_DOMAIN_PER_DAY}
  returning surveys`,
    queued: `
  insert into scan_job (id, purpose, site_id, integrator_id, job, scheduled)
  select $4::uuid, 'survey', site_id, integrator_id, $5::jsonb, $6::boolean
  from accepted
  where exists (select from counted)`,
    stored: `
  update survey
  set
    asked_at = $7::timestamptz,
    next_at = $8::timestamptz,
    cause = 'schedule',
    requested = false
  from accepted
  where survey.site_id = accepted.site_id
    and exists (select from counted)`,
  },
  main: `
select
  exists (select from counted) as is_queued,
  -- In the time of the site, as all that is due; not all of a domain at once, and each day others first.
  epoch_ms(date_trunc('day', now(), 'UTC') + (1 + random()) * interval '1 day' + clock_offset) as tomorrow
from accepted`,
})

const PUT_OFF: Statement = {
  name: 'put_off_survey',
  text: `
update survey
set next_at = $3::timestamptz
where site_id = $1
  and next_at = $2::timestamptz`,
}

// Only jobs without a lease. The next survey is a day later: never two a day.
export const WITHDRAW_SURVEYS = buildStatement({
  name: 'withdraw_surveys',
  parts: {
    withdrawn: `
  delete from scan_job
  using integrator
  where scan_job.purpose = 'survey'
    and scan_job.done_at is null
    and coalesce(scan_job.leased_until <= now(), true)
    and integrator.id = scan_job.integrator_id
    and (
      $1::boolean
      or integrator.suspended_at is not null
      or exists (
        select
        from site_settings
        where site_settings.site_id = scan_job.site_id
          and ${IS_OFF}
      )
    )
  returning scan_job.site_id`,
    stored: `
  update survey
  set next_at = survey.asked_at + interval '1 day'
  from withdrawn
  where survey.site_id = withdrawn.site_id
    and survey.next_at is not null`,
  },
  main: `
select count(*) as count
from withdrawn`,
})

type TurnRow = Row & DueScanRow & { nth: number }

type SiteRow = Row &
  SettingsRow & {
    scheme: string
    fqdn: string
    registered_domain: string
    path: string
    is_suspended: boolean
    is_off: boolean
    version: number | null
    content: PublishedContent
    cause: SurveyCause
    is_requested: boolean
    asked_at: number | null
  }

export function openSurveySchedule(database: Database, readSubscription: SubscriptionReader): SurveySchedule {
  const putOff = async ({ siteId, dueAt }: DueScan, nextAt: Moment | null, reason: string): Promise<QueueResult> => {
    await database.query(PUT_OFF, [siteId, timestamp(dueAt), nextAt && timestamp(nextAt)])
    return { is: 'put off', reason }
  }
  return {
    async room() {
      const [row] = await database.query<Row & { room: number }>(ROOM, [])
      return row?.room ?? 0
    },
    async findDue(after, most) {
      const [behind = null] = after ?? []
      const rows = await database.query<TurnRow>(FIND_DUE_SURVEYS, [behind, most])
      const last = rows.toSorted((one, other) => one.nth - other.nth).at(-1)
      return { due: rows.map(toDueScan), next: last === undefined ? null : [last.integrator_id] }
    },
    findDueByOwnClock: (after, most) => findDueByOwnClock(database, FIND_SURVEYS_DUE_BY_OWN_CLOCK, after, most),
    async queue(due, options) {
      const { siteId, integratorId } = due
      const snapshot = await readSubscription(integratorId, siteId)
      const [row] = await database.query<SiteRow>(READ_SITE_TO_SURVEY, [siteId, integratorId])
      if (snapshot === null || row === undefined) return { is: 'taken', reason: null }
      const askedAt = row.asked_at === null ? null : new Moment(row.asked_at)
      const facts = {
        subscription: snapshot.facts,
        isSuspended: row.is_suspended,
        isOff: row.is_off,
        askedAt,
        isRequested: row.is_requested,
      }
      const decision = decideSurvey(facts, snapshot.now)
      if (!decision.ask) return putOff(due, decision.nextAt, decision.nextAt === null ? 'never' : 'later')
      type QueuedRow = Row & { is_queued: boolean; tomorrow: number }
      const [queued] = await database.query<QueuedRow>(QUEUE_SURVEY, valuesOf(due, options, snapshot, row))
      if (queued === undefined) return { is: 'taken', reason: null }
      return queued.is_queued ? { is: 'queued', reason: null } : putOff(due, new Moment(queued.tomorrow), 'domain')
    },
    async withdraw(isOff) {
      const [row] = await database.query<Row & { count: number }>(WITHDRAW_SURVEYS, [isOff])
      return row?.count ?? 0
    },
  }
}

function valuesOf(
  { siteId, dueAt }: DueScan,
  { publicUrl, cadence }: ScanQueueOptions,
  { facts, now }: SubscriptionSnapshot,
  row: SiteRow,
): readonly unknown[] {
  const id = randomUUIDv7()
  const languages = spokenLanguages(settingsFromRow(row).languages, entitlementsAt(facts, now))
  const { scheme, fqdn, registered_domain: registeredDomain, path, version, content } = row
  const site: AnalysedSite = { id: siteId, scheme, fqdn, registeredDomain, path }
  const published: LatestPublication | null = version === null ? null : { version, content, languages }
  const job: ScannerJob = { ...analysisJob(id, site, publicUrl, published), purpose: 'survey' }
  return [
    siteId,
    timestamp(dueAt),
    // A website builder that gives out subdomains is a public suffix, so each of its websites has its own limit.
    registrableDomain(fqdn) ?? fqdn,
    id,
    JSON.stringify(job),
    row.cause === 'schedule' && !row.is_requested,
    timestamp(now),
    timestamp(nextSurveyTime(siteId, now, cadence)),
  ]
}
