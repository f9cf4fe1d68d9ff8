import type { Moment } from '../../core/kit/moment.ts'
import { describeActor } from '../../core/subscriptions/describe-actor.ts'
import type { Database, Row, Statement } from '../../store/kit/database.ts'
import { ACTOR_COLUMNS, JOIN_ACTOR_KEY } from '../../store/kit/log-actor.ts'
import { readableName } from '../../store/kit/readable-name.ts'
import { epochMicroseconds, wireIdReader } from '../../store/kit/wire-ids.ts'
import { eventSentence } from './event-sentences.ts'

/** The subject of a history: one website, or an integrator with its websites. */
export type LogSubject = { readonly siteId: string } | { readonly integratorId: string }

/** One line of the log for the operator, who also sees events that integrators do not get. */
export type LogLine = {
  /** As integrators know it, if they get the event. */
  readonly id: string
  readonly type: string
  /** When it was written, in the database's time. */
  readonly at: string
  /** In the time of the site, which staging can move. */
  readonly created_at: string
  /** Who did it, as the log has it: the kind, and behind a colon an account, or the id of a key. */
  readonly actor: string
  readonly by: string
  readonly sentence: string
  readonly site: { readonly id: string; readonly name: string | null } | null
}

export type EventLog = {
  /** How far the log may be read now, and what the database's clock shows. */
  end(): Promise<{ readonly position: number; readonly nowMs: number }>
  /** The place behind which everything was written at this moment or later, and hardly anything before it. */
  placeOf(since: Moment, end: number): Promise<number>
  /** The next page behind a place, oldest first; null at the end. */
  page(
    subject: LogSubject,
    after: number,
    end: number,
  ): Promise<{ readonly lines: readonly LogLine[]; readonly next: number } | null>
}

const PAGE = 200
/** Ids are taken a moment before the time is, so that neighbours in the log may be in the other order by time. */
const MARGIN_MS = 60_000

const END: Statement = {
  name: 'read_log_end',
  text: 'select settled_event() as position, epoch_ms(clock_timestamp()) as now',
}

const FIRST_FROM: Statement = {
  name: 'find_first_event_from',
  text: `
select id, epoch_ms(recorded_at) as at
from event
where id >= $1
order by id
limit 1`,
}

const COLUMNS = `
  event.id,
  ${epochMicroseconds('event.recorded_at')} as recorded_at,
  epoch_ms(event.created_at) as created_at,
  event.integrator_id,
  event.site_id,
  event.type,
  ${ACTOR_COLUMNS},
  event.before,
  event.after,
  site.fqdn,
  site.path`

// Bounds are pairs to match the index on both, as in the list of integrators' events.
export const READ_SITE_LOG: Statement = {
  name: 'read_log_of_site',
  text: `
select${COLUMNS}
from (
  select *
  from event_shown as event
  where (event.site_id, event.id) > ($1, $2)
    and (event.site_id, event.id) <= ($1, $3)
  order by event.site_id, event.id
  limit ${PAGE}
) as event
left join site on site.id = event.site_id
${JOIN_ACTOR_KEY}
order by event.id`,
}

const part = (kind: string) => `(
    select *
    from event_shown as event
    where (event.integrator_id, event.id) > ($1, $2)
      and (event.integrator_id, event.id) <= ($1, $3)
      and event.sequence ${kind}
    order by event.integrator_id, event.id
    limit ${PAGE}
  )`

// What is numbered and what is not is in two indexes: a page of each, and the first page of both.
export const READ_INTEGRATOR_LOG: Statement = {
  name: 'read_log_of_integrator',
  text: `
select${COLUMNS}
from (
  select *
  from (
    ${part('is not null')}
    union all
    ${part('is null')}
  ) as event
  order by event.id
  limit ${PAGE}
) as event
left join site on site.id = event.site_id
${JOIN_ACTOR_KEY}
order by event.id`,
}

type LineRow = Row & {
  id: number
  recorded_at: number
  created_at: number
  integrator_id: string
  site_id: string | null
  type: string
  actor: string
  key_prefix: string | null
  before: unknown
  after: unknown
  fqdn: string | null
  path: string | null
}

export function openEventLog(database: Database): EventLog {
  const wireIds = wireIdReader(database)
  return {
    async end() {
      const [row] = await database.query<Row & { position: number; now: number }>(END, [])
      return { position: row?.position ?? 0, nowMs: row?.now ?? 0 }
    },
    // By halves, in the order of the ids: an index by time would be written with every event, for this alone.
    async placeOf(since, end) {
      const wantedMs = since.epochMilliseconds - MARGIN_MS
      let [low, high] = [1, end + 1]
      while (low < high) {
        const middle = Math.floor((low + high) / 2)
        const [row] = await database.query<Row & { id: number; at: number }>(FIRST_FROM, [middle])
        if (row === undefined || row.at >= wantedMs) high = middle
        else low = row.id + 1
      }
      return low - 1
    },
    async page(whose, after, end) {
      const [statement, id] =
        'siteId' in whose ? [READ_SITE_LOG, whose.siteId] : [READ_INTEGRATOR_LOG, whose.integratorId]
      const rows = await database.query<LineRow>(statement, [id, after, end])
      const last = rows.at(-1)
      if (last === undefined) return null
      const ids = await wireIds()
      return { lines: rows.map((row) => lineFrom(row, ids.events)), next: last.id }
    },
  }
}

type MakeIds = (integratorId: string, places: readonly { id: number; recordedAt: number }[]) => string[]

function lineFrom(row: LineRow, idsOf: MakeIds): LogLine {
  const [id = ''] = idsOf(row.integrator_id, [{ id: row.id, recordedAt: row.recorded_at }])
  const name = row.fqdn === null ? null : readableName({ fqdn: row.fqdn, path: row.path ?? '' })
  return {
    ...{ id, type: row.type },
    at: new Date(row.recorded_at / 1_000).toISOString(),
    created_at: new Date(row.created_at).toISOString(),
    actor: row.actor,
    by: describeActor({ actor: row.actor, keyPrefix: row.key_prefix }),
    sentence: eventSentence(row),
    site: row.site_id === null ? null : { id: row.site_id, name: name && name.host + name.path },
  }
}
