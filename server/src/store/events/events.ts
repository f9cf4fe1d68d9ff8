import type { Database, Row, Statement } from '../kit/database.ts'
import { type EventPosition, timestampFromMicroseconds, type WireIds } from '../kit/wire-ids.ts'
import { EVENT_COLUMNS, type EventDocument, type EventRow, readEvent } from './event-document.ts'

/** What stands between two places in the log, and the ids of what cannot be read. `last` is where it ends; null: nothing is there. */
export type EventPage = {
  readonly events: readonly EventDocument[]
  readonly unreadable: readonly string[]
  readonly last: EventPosition | null
}

export type Events = {
  /**
   * What happened to the integrator's sites after an id, oldest first. A reader that goes on after the last one it got
   * never misses any: the list ends before the first id that is still being written.
   */
  list(integratorId: string, after: number, limit: number): Promise<EventPage>
  /** The same from a place that a reader names; null when no event of the integrator is there. */
  listFrom(integratorId: string, after: EventPosition, limit: number): Promise<EventPage | null>
  /** The highest id that a reader may step over: no event at or below it will appear any more. */
  settled(): Promise<number>
}

const SETTLED: Statement = { name: 'settled_event', text: 'select settled_event() as id' }

// In a database that was restored, an id from the time after the backup may be that of another event by now.
const SETTLED_FROM: Statement = {
  name: 'settled_event_from',
  text: `
select
  settled_event() as id,
  $2::bigint = 0
  or exists (
    select
    from event
    where id = $2
      and integrator_id is not distinct from $1
      and recorded_at = ${timestampFromMicroseconds('$3')}
  ) as known`,
}

// Changes of settings and by operators are in the log too, but have no sequence number, and integrators are not told of
// them. Bounds are pairs to match the index on both: with ids alone, PostgreSQL may read through everybody's events.
export const LIST: Statement = {
  name: 'list_events',
  text: `
select${EVENT_COLUMNS}
from event
where (integrator_id, id) > ($1, $2)
  and (integrator_id, id) <= ($1, $3)
  and sequence is not null
order by integrator_id, id
limit $4`,
}

export function openEvents(database: Database, wireIds: () => Promise<WireIds>): Events {
  const settled = async () => {
    const [row] = await database.query<Row & { id: number }>(SETTLED, [])
    return row?.id ?? 0
  }
  // First how far may be read, then the rows: a statement sees only what was committed before it began.
  const readUpTo = async (line: number, integratorId: string, after: number, limit: number): Promise<EventPage> => {
    const rows = await database.query<Row & EventRow>(LIST, [integratorId, after, line, limit])
    const ids = (await wireIds()).events(integratorId, rows.map(placeOf))
    const read = rows.map((row, index) => readEvent(row, ids[index] ?? ''))
    const last = rows.at(-1)
    return {
      events: read.filter((event) => event !== null),
      unreadable: ids.filter((_, index) => read[index] === null),
      last: last === undefined ? null : placeOf(last),
    }
  }
  return {
    settled,
    list: async (integratorId, after, limit) => readUpTo(await settled(), integratorId, after, limit),
    async listFrom(integratorId, { id, recordedAt }, limit) {
      const values = [integratorId, id, recordedAt]
      const [row] = await database.query<Row & { id: number; known: boolean }>(SETTLED_FROM, values)
      return row?.known ? readUpTo(row.id, integratorId, id, limit) : null
    },
  }
}

export function placeOf({ id, recorded_at }: { readonly id: number; readonly recorded_at: number }): EventPosition {
  return { id, recordedAt: recorded_at }
}

/** When an event was, as far as it can be written on the wire. */
export const HAS_A_DATE = `event.created_at between '0001-01-01 00:00:00Z' and '9999-12-31 00:00:00Z'`

/** What the operator is told, in the log. */
export const UNREADABLE_EVENTS =
  'Events cannot be read and were passed over: nobody is told of them. See "portico doctor".'
