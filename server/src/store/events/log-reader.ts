import { Moment } from '../../core/kit/moment.ts'
import type { LoggedEvent, SurveyChange } from '../../core/surveys/survey.ts'
import { toColumnArrays } from '../kit/columns.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { buildStatement } from '../kit/statement.ts'
import { timestamp } from '../kit/timestamp.ts'
import { HAS_WRITABLE_DATE } from './events.ts'

/** An unread part of the log: the events after `position` up to `until`. */
export type LogPart = {
  readonly position: number
  readonly until: number
  /** Whether it was the end of the log when it was read. */
  readonly isLast: boolean
  readonly events: readonly LoggedEvent[]
}

/**
 * Reads the log of events in bounded parts, in order, to schedule surveys. Any number of workers may do so at once: a schedule
 * has no effect once another worker has moved the position.
 */
export type LogReader = {
  /** The next part; null when all is read. */
  next(types: readonly string[]): Promise<LogPart | null>
  /** Schedules the surveys that follow from this part; false when another worker has moved the position meanwhile. */
  schedule(part: LogPart, changes: readonly SurveyChange[]): Promise<boolean>
  /** Moves the position to the end of this part. */
  moveOn(part: LogPart): Promise<void>
}

const READER = 'surveys'
/** Ids of a part, whatever types their events have. */
export const MAX_EVENTS_PER_PART = 500

// The highest settled id is read before the events: a statement sees only what was committed before it began.
const BEHIND: Statement = {
  name: 'read_log_position',
  text: `
select position, least(settled_event(), position + ${MAX_EVENTS_PER_PART}) as until
from log_reader
where name = '${READER}'`,
}

export const READ_LOG_PART: Statement = {
  name: 'read_log_part',
  text: `
select
  site_id,
  integrator_id,
  type,
  epoch_ms(created_at) as created_at,
  coalesce(before ->> 'automatic' = 'off', false) as is_switched_on
from event
where id > $1
  and id <= $2
  and type = any ($3::text[])
  and site_id is not null
  and ${HAS_WRITABLE_DATE}
order by id`,
}

// The next survey is as soon as one a day allows. A survey queued after the event covers it. Failures of an earlier subscription
// do not count for a new one.
export const SCHEDULE_SURVEYS = buildStatement({
  name: 'schedule_surveys',
  parts: {
    reading: `
  select position
  from log_reader
  where name = '${READER}'
    and position = $1
  for no key update`,
    change: `
  select
    change.*,
    standing.integrator_id,
    date_trunc('milliseconds', now() + standing.clock_offset) as now
  from reading
  cross join unnest($2::uuid[], $3::text[], $4::text[], $5::timestamptz[]) as change (site_id, turned, cause, since)
  join standing on standing.site_id = change.site_id`,
    began: `
  insert into survey (site_id, integrator_id, next_at, cause)
  select site_id, integrator_id, now, cause
  from change
  where turned = 'began'
  on conflict (site_id) do update
  set
    next_at = least(survey.next_at, greatest(excluded.next_at, survey.asked_at + interval '1 day')),
    cause = excluded.cause,
    failures = 0
  where survey.next_at is null
    or survey.asked_at is null
    or survey.asked_at < (select change.since from change where change.site_id = survey.site_id)`,
    requested: `
  update survey
  set
    next_at = least(survey.next_at, greatest(change.now, survey.asked_at + interval '1 day')),
    cause = change.cause
  from change
  where survey.site_id = change.site_id
    and change.turned is null
    and survey.next_at is not null
    and coalesce(survey.asked_at < change.since, true)`,
    ended: `
  update survey
  set next_at = null
  from change
  where survey.site_id = change.site_id
    and change.turned = 'ended'`,
    unqueued: `
  delete from scan_job
  using change
  where scan_job.site_id = change.site_id
    and scan_job.purpose = 'survey'
    and change.turned = 'ended'`,
  },
  main: `
select position
from reading`,
})

const MOVE_ON: Statement = {
  name: 'move_log_position',
  text: `
update log_reader
set position = $2
where name = '${READER}'
  and position = $1`,
}

export function openLogReader(database: Database): LogReader {
  return {
    async next(types) {
      const [behind] = await database.query<Row & { position: number; until: number }>(BEHIND, [])
      if (behind === undefined || behind.until <= behind.position) return null
      const { position, until } = behind
      type EventRow = Row & {
        site_id: string
        integrator_id: string
        type: string
        created_at: number
        is_switched_on: boolean
      }
      const rows = await database.query<EventRow>(READ_LOG_PART, [position, until, types])
      const events = rows.map(({ site_id, integrator_id, type, created_at, is_switched_on }) => ({
        ...{ siteId: site_id, integratorId: integrator_id, type, isSwitchedOn: is_switched_on },
        at: new Moment(created_at),
      }))
      return { position, until, isLast: until - position < MAX_EVENTS_PER_PART, events }
    },
    async schedule({ position }, changes) {
      const rows = changes.map(({ since, ...change }) => ({ ...change, since: since && timestamp(since) }))
      const values = [position, ...toColumnArrays(rows, ['siteId', 'turned', 'cause', 'since'])]
      return (await database.query(SCHEDULE_SURVEYS, values)).length > 0
    },
    moveOn: async ({ position, until }) => void (await database.query(MOVE_ON, [position, until])),
  }
}
