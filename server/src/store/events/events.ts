import type {
  AnalysisCompletedEvent,
  AnalysisFailedEvent,
  Event,
  Publication,
  Seen,
  SettingsChangedEvent,
  SiteErasedEvent,
  WebsiteAttentionEvent,
  WebsiteProposedEvent,
  WebsiteReason,
} from '@portico/contract'
import { SETTINGS_MEMBERS, type SUBSCRIPTION_EVENT_TYPES } from '@portico/contract/words'
import { type Actor, changedBy } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteDocument, SubscriptionDocument } from '../kit/documents.ts'
import { type EventPlace, microseconds, momentOf, type WireIds } from '../kit/wire-ids.ts'
import { siteInOrder } from '../sites/sites.ts'

/** An event as it leaves the service: the same in the list of events and in the body of a webhook. */
export type EventDocument = Event

/** What stands between two places in the log, and the ids of what cannot be read. `last` is where it ends; null: nothing is there. */
export type EventPage = {
  readonly events: readonly EventDocument[]
  readonly unreadable: readonly string[]
  readonly last: EventPlace | null
}

export type Events = {
  /**
   * What happened to the integrator's sites after an id, oldest first. A reader that goes on after the last one it got
   * never misses any: the list ends before the first id that is still being written.
   */
  list(integratorId: string, after: number, limit: number): Promise<EventPage>
  /** The same from a place that a reader names; null when no event of the integrator is there. */
  listFrom(integratorId: string, after: EventPlace, limit: number): Promise<EventPage | null>
  /** The highest id that a reader may step over: no event at or below it will appear any more. */
  settled(): Promise<number>
}

/** The columns that `readEvent` needs. */
export const EVENT_COLUMNS = `
  event.id,
  ${microseconds('event.recorded_at')} as recorded_at,
  event.type,
  epoch_ms(event.created_at) as created_at,
  event.site_id,
  event.sequence,
  split_part(event.actor, ':', 1) as actor_kind,
  coalesce(event.after, event.before) as subject,
  (select site.reference from site where site.id = event.site_id) as reference`

export type EventRow = {
  id: number
  recorded_at: number
  created_at: number
  site_id: string
  sequence: number
  /** Of `settings.changed` that of somebody, never time. */
  actor_kind: Actor['kind']
  reference: string | null
} & (
  | { type: 'site.created' | 'site.updated'; subject: SiteDocument }
  | { type: 'site.erased'; subject: Pick<SiteErasedEvent['data'], 'fqdn'> }
  | { type: (typeof SUBSCRIPTION_EVENT_TYPES)[number]; subject: SubscriptionDocument }
  | { type: 'website.published'; subject: Publication & { readonly because?: readonly WebsiteReason[] } }
  | { type: 'website.proposed'; subject: WebsiteProposedEvent['data'] }
  | { type: 'website.seen'; subject: Seen }
  | { type: 'website.attention'; subject: WebsiteAttentionEvent['data'] }
  | { type: 'analysis.completed'; subject: AnalysisCompletedEvent['data'] }
  | { type: 'analysis.failed'; subject: AnalysisFailedEvent['data'] }
  | { type: 'settings.changed'; subject: Pick<SettingsChangedEvent['data'], 'members'> }
)

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
      and recorded_at = ${momentOf('$3')}
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

export function placeOf({ id, recorded_at }: { readonly id: number; readonly recorded_at: number }): EventPlace {
  return { id, recordedAt: recorded_at }
}

/** When an event was, as far as it can be written on the wire. */
export const HAS_A_DATE = `event.created_at between '0001-01-01 00:00:00Z' and '9999-12-31 00:00:00Z'`

/** What the operator is told, in the log. */
export const UNREADABLE_EVENTS =
  'Events cannot be read and were passed over: nobody is told of them. See "portico doctor".'

/**
 * An event as it leaves the service; null where its row lacks what its type has. Nobody who reads the log is stopped by such a
 * row: it is passed over, and the operator is told.
 */
export function readEvent(row: EventRow, id: string): EventDocument | null {
  try {
    return eventDocument(row, id)
  } catch (error) {
    // Members that are not there, and times that are none.
    if (error instanceof TypeError || error instanceof RangeError) return null
    throw error
  }
}

/** Members are written one by one, in the contract's order: jsonb does not keep it. */
function eventDocument(row: EventRow, id: string): EventDocument {
  const createdAt = new Date(row.created_at).toISOString()
  const { site_id: site, sequence } = row
  const ofTheSite = row.reference === null ? {} : { reference: row.reference }
  switch (row.type) {
    case 'site.created':
    case 'site.updated': {
      const data = { site: siteInOrder(row.subject), ...ofTheSite }
      return { id, type: row.type, created_at: createdAt, site, sequence, data }
    }
    case 'site.erased': {
      const data = { fqdn: row.subject.fqdn, by: erasedBy(row.actor_kind), ...ofTheSite }
      return { id, type: row.type, created_at: createdAt, site, sequence, data }
    }
    case 'website.published': {
      const { version, published_at, material, because } = row.subject
      const data = {
        version,
        published_at,
        material,
        by: changedBy(row.actor_kind),
        ...(because && { because: because.map(reason) }),
        ...ofTheSite,
      }
      return { id, type: row.type, created_at: createdAt, site, sequence, data }
    }
    case 'website.proposed': {
      const { changes, omitted, material, publishes_after } = row.subject
      const data = { changes: changes.map(reason), omitted, material, publishes_after, ...ofTheSite }
      return { id, type: row.type, created_at: createdAt, site, sequence, data }
    }
    case 'website.seen': {
      const { first_at, last_at, version, placement } = row.subject
      const data = { first_at, last_at, version, placement, ...ofTheSite }
      return { id, type: row.type, created_at: createdAt, site, sequence, data }
    }
    case 'website.attention': {
      const { codes, before } = row.subject
      return { id, type: row.type, created_at: createdAt, site, sequence, data: { codes, before, ...ofTheSite } }
    }
    case 'analysis.completed': {
      const { analysis, status, counts } = row.subject
      const { serious, warning, note } = counts
      const data = { analysis, status, counts: { serious, warning, note }, ...ofTheSite }
      return { id, type: row.type, created_at: createdAt, site, sequence, data }
    }
    case 'analysis.failed': {
      const { analysis, status, reason } = row.subject
      const data = { analysis, status, reason, ...ofTheSite }
      return { id, type: row.type, created_at: createdAt, site, sequence, data }
    }
    case 'settings.changed': {
      const { members } = row.subject
      const inOrder = SETTINGS_MEMBERS.filter((member) => members.includes(member))
      const data = { by: changedBy(row.actor_kind), members: inOrder, ...ofTheSite }
      return { id, type: row.type, created_at: createdAt, site, sequence, data }
    }
    default: {
      const data = { subscription: inOrder(row.subject), ...ofTheSite }
      return { id, type: row.type, created_at: createdAt, site, sequence, data }
    }
  }
}

/** Customers cannot. */
function erasedBy(kind: Actor['kind']): SiteErasedEvent['data']['by'] {
  const by = changedBy(kind)
  return by === 'customer' ? 'integrator' : by
}

function reason({ change, tool, name, category, page, at }: WebsiteReason): WebsiteReason {
  return { change, tool, name, category, page, at }
}

function inOrder(stored: SubscriptionDocument): SubscriptionDocument {
  const { status, tier, interval, modules, valid_until, will_be_renewed } = stored
  const lines = modules.map(({ name, quantity }) => ({ name, quantity }))
  return { status, tier, interval, modules: lines, valid_until, will_be_renewed }
}
