import { Moment } from '../../core/kit/moment.ts'
import type { LoggedEvent, SurveyChange } from '../../core/surveys/survey.ts'
import { toColumnArrays } from '../kit/columns.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { buildStatement } from '../kit/statement.ts'
import { timestamp } from '../kit/timestamp.ts'
import { HAS_A_DATE } from './events.ts'

/** A part of the log that nobody has read yet: what is behind `position` up to `until`. */
export type LogPart = {
  readonly position: number
  readonly until: number
  /** Nothing was behind it when it was read. */
  readonly isLast: boolean
  readonly events: readonly LoggedEvent[]
}

/**
 * Reads the log of events for what follows from them, in bounded parts and in their order. Any number of workers may do so at
 * once: what is asked for changes nothing any more once another one has moved on.
 */
export type LogReader = {
  /** The next part; null when all is read. */
  next(types: readonly string[]): Promise<LogPart | null>
  /** Writes down which websites are to be looked at because of it; false when another worker has read on meanwhile. */
  schedule(part: LogPart, changes: readonly SurveyChange[]): Promise<boolean>
  /** This part is read. */
  moveOn(part: LogPart): Promise<void>
}

const READER = 'surveys'
/** So many ids are looked at, whatever kinds of events they have. */
export const MAX_EVENTS = 500

// How far may be read comes before the events: a statement sees only what was committed before it began.
const BEHIND: Statement = {
  name: 'read_log_position',
  text: `
select position, least(settled_event(), position + ${MAX_EVENTS}) as until
from log_reader
where name = '${READER}'`,
}

export const READ_PART: Statement = {
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
  and ${HAS_A_DATE}
order by id`,
}

// As soon as one a day allows. One that was asked for after what happened has seen it. What an earlier subscription has left
// behind does not count against a new one.
export const SCHEDULE = buildStatement({
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
    asked: `
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
      const rows = await database.query<EventRow>(READ_PART, [position, until, types])
      const events = rows.map(({ site_id, integrator_id, type, created_at, is_switched_on }) => ({
        ...{ siteId: site_id, integratorId: integrator_id, type, isSwitchedOn: is_switched_on },
        at: new Moment(created_at),
      }))
      return { position, until, isLast: until - position < MAX_EVENTS, events }
    },
    async schedule({ position }, changes) {
      const rows = changes.map(({ since, ...change }) => ({ ...change, since: since && timestamp(since) }))
      const values = [position, ...toColumnArrays(rows, ['siteId', 'turned', 'cause', 'since'])]
      return (await database.query(SCHEDULE, values)).length > 0
    },
    moveOn: async ({ position, until }) => void (await database.query(MOVE_ON, [position, until])),
  }
}
