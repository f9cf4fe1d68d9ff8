import type { Database, Row, Statement } from '../kit/database.ts'
import { type EventPosition, timestampFromMicroseconds, type WireIds } from '../kit/wire-ids.ts'
import { EVENT_COLUMNS, type EventDocument, type EventRow, toEventDocument } from './event-document.ts'

/** The events between two positions of the log, and the ids of unreadable ones. `last` is its end; null where it is empty. */
export type EventPage = {
  readonly events: readonly EventDocument[]
  readonly unreadable: readonly string[]
  readonly last: EventPosition | null
}

export type EventReader = {
  /**
   * The events of the integrator's sites after an id, oldest first. A reader that continues after the last one misses none: the
   * list ends before the first id that is still being written.
   */
  list(integratorId: string, after: number, limit: number): Promise<EventPage>
  /** The same from a cursor; null when no event of the integrator is at that position. */
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

// Changes of settings and by operators are in the log too, but have no sequence number: integrators do not get them. Bounds are
// pairs to match the index on both: with ids alone, PostgreSQL may read through the events of all integrators.
export const LIST_EVENTS: Statement = {
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

export function openEventReader(database: Database, wireIds: () => Promise<WireIds>): EventReader {
  const settled = async () => {
    const [row] = await database.query<Row & { id: number }>(SETTLED, [])
    return row?.id ?? 0
  }
  // First the highest settled id, then the rows: a statement sees only what was committed before it began.
  const readUpTo = async (line: number, integratorId: string, after: number, limit: number): Promise<EventPage> => {
    const rows = await database.query<Row & EventRow>(LIST_EVENTS, [integratorId, after, line, limit])
    const ids = (await wireIds()).events(integratorId, rows.map(eventPosition))
    const read = rows.map((row, index) => toEventDocument(row, ids[index] ?? ''))
    const last = rows.at(-1)
    return {
      events: read.filter((event) => event !== null),
      unreadable: ids.filter((_, index) => read[index] === null),
      last: last === undefined ? null : eventPosition(last),
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

export function eventPosition({
  id,
  recorded_at,
}: {
  readonly id: number
  readonly recorded_at: number
}): EventPosition {
  return { id, recordedAt: recorded_at }
}

/** SQL: whether the event's time can be written on the wire. */
export const HAS_WRITABLE_DATE = `event.created_at between '0001-01-01 00:00:00Z' and '9999-12-31 00:00:00Z'`

/** The message for the operator in the service's log. */
export const UNREADABLE_EVENTS_MESSAGE =
  'Events cannot be read and were passed over: nobody is told of them. See "portico doctor".'
