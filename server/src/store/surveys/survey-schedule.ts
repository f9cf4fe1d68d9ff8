import { randomUUIDv7 } from 'node:crypto'
import type { AnalysisJob } from '@portico/contract/analyses/analysis-job'
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
import {
  type Due,
  type DueRow,
  dueByOwnClockOf,
  dueFrom,
  findDueByOwnClock,
  type Queued,
  type QueueOptions,
  type ScanSchedule,
} from '../scans/due.ts'
import { HIGHEST, LOWEST, MAX_COMPARED } from '../scans/scan-queue.ts'
import { CAN_SCAN } from '../scans/scanners.ts'
import { type SettingsRow, settingsFrom } from '../settings/settings.ts'
import type { SubscriptionReader, SubscriptionSnapshot } from '../subscriptions/site-state.ts'

/**
 * Websites that are due: integrators share the queue evenly, and of each the longest overdue come first. Where more wait than are
 * compared, each page begins behind the last integrator of the page before. There is room only where a scanner could take them.
 */
export type SurveySchedule = ScanSchedule & {
  /** Takes back what waits and is not to be looked at any more; all of it where surveys are off. */
  withdraw(isOff: boolean): Promise<number>
}

/** So many may wait for scanners; whatever else is due stays so. */
export const MAX_IN_QUEUE = 500
/** Whoever registers thousands at once has no more than these in the queue, and nobody waits behind all of them. */
export const MAX_OF_INTEGRATOR = 50

const ROOM: Statement = {
  name: 'room_for_surveys',
  text: `
select
  ${MAX_IN_QUEUE} - (
    select count(*)::integer
    from (
      select
      from scan_job
      where purpose = 'survey'
        and done_at is null
      limit ${MAX_IN_QUEUE}
    ) as waiting
  ) as room
where ${CAN_SCAN}`,
}

// As with turns of scanners, one step along the index finds each integrator with something due. Of each so many are looked
// at as have room; the place of one is how many of its integrator then wait, so that whoever has none comes first.
export const FIND_DUE: Statement = {
  name: 'find_due_surveys',
  text: `
with recursive walked as (
  select part.number as part, part.until, 0 as step, part.after as integrator_id
  from (
    values
      (1, coalesce($1::uuid, ${LOWEST}), ${HIGHEST}),
      (2, ${LOWEST}, coalesce($1::uuid, ${LOWEST}))
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
  where walked.step < ${MAX_COMPARED}
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
        limit ${MAX_OF_INTEGRATOR}
      ) as queued
    ) as queued
  from walked
  where step > 0
  order by part, step
  limit ${MAX_COMPARED}
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
  limit ${MAX_OF_INTEGRATOR} - waiting.queued
) as found
join standing on standing.site_id = found.site_id
where found.next_at <= now() + standing.clock_offset
order by found.place, found.next_at
limit $2`,
}

export const FIND_DUE_BY_OWN_CLOCK = dueByOwnClockOf('find_surveys_due_by_own_clock', 'survey')

/** What is done with what a survey has seen of this website: nothing is looked at where that is nothing. */
const IS_OFF = `coalesce(site_settings.automatic = 'off', false)`

export const READ_SITE: Statement = {
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

// The day is one of UTC, and counts whoever's websites they are: where it is full, nothing of this happens.
export const QUEUE = buildStatement({
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
    cause = 'schedule'
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

// What nobody holds. It is asked for again when that may be: never twice a day.
export const WITHDRAW = buildStatement({
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

type TurnRow = Row & DueRow & { nth: number }

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
    asked_at: number | null
  }

export function openSurveySchedule(database: Database, readSubscription: SubscriptionReader): SurveySchedule {
  const putOff = async ({ siteId, dueAt }: Due, nextAt: Moment | null, reason: string): Promise<Queued> => {
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
      const rows = await database.query<TurnRow>(FIND_DUE, [behind, most])
      const last = rows.toSorted((one, other) => one.nth - other.nth).at(-1)
      return { due: rows.map(dueFrom), next: last === undefined ? null : [last.integrator_id] }
    },
    findDueByOwnClock: (after, most) => findDueByOwnClock(database, FIND_DUE_BY_OWN_CLOCK, after, most),
    async queue(due, options) {
      const { siteId, integratorId } = due
      const snapshot = await readSubscription(integratorId, siteId)
      const [row] = await database.query<SiteRow>(READ_SITE, [siteId, integratorId])
      if (snapshot === null || row === undefined) return { is: 'taken', reason: null }
      const askedAt = row.asked_at === null ? null : new Moment(row.asked_at)
      const facts = { subscription: snapshot.facts, isSuspended: row.is_suspended, isOff: row.is_off, askedAt }
      const decision = decideSurvey(facts, snapshot.now)
      if (!decision.ask) return putOff(due, decision.nextAt, decision.nextAt === null ? 'never' : 'later')
      type QueuedRow = Row & { is_queued: boolean; tomorrow: number }
      const [queued] = await database.query<QueuedRow>(QUEUE, valuesOf(due, options, snapshot, row))
      if (queued === undefined) return { is: 'taken', reason: null }
      return queued.is_queued ? { is: 'queued', reason: null } : putOff(due, new Moment(queued.tomorrow), 'domain')
    },
    async withdraw(isOff) {
      const [row] = await database.query<Row & { count: number }>(WITHDRAW, [isOff])
      return row?.count ?? 0
    },
  }
}

function valuesOf(
  { siteId, dueAt }: Due,
  { publicUrl, cadence }: QueueOptions,
  { facts, now }: SubscriptionSnapshot,
  row: SiteRow,
): readonly unknown[] {
  const id = randomUUIDv7()
  const languages = spokenLanguages(settingsFrom(row).languages, entitlementsAt(facts, now))
  const { scheme, fqdn, registered_domain: registeredDomain, path, version, content } = row
  const site: AnalysedSite = { id: siteId, scheme, fqdn, registeredDomain, path }
  const published: LatestPublication | null = version === null ? null : { version, content, languages }
  const job: AnalysisJob = { ...analysisJob(id, site, publicUrl, published), purpose: 'survey' }
  return [
    siteId,
    timestamp(dueAt),
    // Whoever gives names to strangers, such as a builder, is a suffix here: each of them has a day of its own.
    registrableDomain(fqdn) ?? fqdn,
    id,
    JSON.stringify(job),
    row.cause === 'schedule',
    timestamp(now),
    timestamp(nextSurveyTime(siteId, now, cadence)),
  ]
}
