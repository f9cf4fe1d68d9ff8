import type { EventType } from '../core/event.ts'
import type { Database, Row, Statement } from './database.ts'
import type { SiteDocument, SubscriptionDocument } from './documents.ts'

/** An event as it leaves the service: the same in the list of events and in the body of a webhook. */
export type EventDocument = {
  readonly id: string
  readonly created_at: string
  readonly site: string
  readonly sequence: number
} & (
  | { readonly type: 'site.created'; readonly data: { readonly site: SiteDocument } }
  | {
      readonly type: Exclude<EventType, 'site.created'>
      /** As of that moment; of a termination, as it last was. */
      readonly data: { readonly subscription: SubscriptionDocument }
    }
)

export type Events = {
  /**
   * What happened to the integrator's sites after an id, oldest first. Whoever goes on after the last one it got never
   * misses any: what may yet appear in between is waited for.
   */
  list(integratorId: string, after: number, limit: number): Promise<EventDocument[]>
  /** The highest id that a reader may step over: no event at or below it will appear any more. */
  settled(): Promise<number>
  /** Whether an id lies beyond the end of the log, so that nobody can have got it from there. */
  isAhead(id: number): Promise<boolean>
}

/** The columns that `eventDocument` needs. */
export const EVENT_COLUMNS = `
  event.id,
  event.type,
  epoch_ms(event.created_at) as created_at,
  event.site_id,
  event.sequence,
  coalesce(event.after, event.before) as subject`

export type EventRow = {
  id: number
  created_at: number
  site_id: string
  sequence: number
} & (
  | { type: 'site.created'; subject: SiteDocument }
  | { type: Exclude<EventType, 'site.created'>; subject: SubscriptionDocument }
)

const SETTLED: Statement = { name: 'settled_event', text: 'select settled_event() as id' }

const NEWEST: Statement = {
  name: 'newest_event',
  text: `select coalesce(pg_sequence_last_value('event_id_seq'), 0) as id`,
}

// Settings and the operator's work are in the log too, without a number: they are nobody's business but ours. Bounds are
// pairs because only the index on both can keep to them: with ids alone, PostgreSQL may walk through everybody's events.
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

export function openEvents(database: Database): Events {
  const ask = async (statement: Statement) => {
    const [row] = await database.query<Row & { id: number }>(statement, [])
    return row?.id ?? 0
  }
  const settled = () => ask(SETTLED)
  return {
    settled,
    isAhead: async (id) => id > (await ask(NEWEST)),
    async list(integratorId, after, limit) {
      // First the line, then the rows: a statement sees only what was committed before it began.
      const line = await settled()
      const rows = await database.query<Row & EventRow>(LIST, [integratorId, after, line, limit])
      return rows.map(eventDocument)
    },
  }
}

/** Members are put in their order one by one: the database keeps them in another. */
export function eventDocument(row: EventRow): EventDocument {
  const id = writeEventId(row.id)
  const createdAt = new Date(row.created_at).toISOString()
  const { site_id: site, sequence } = row
  if (row.type === 'site.created') {
    return { id, type: row.type, created_at: createdAt, site, sequence, data: { site: inOrderSite(row.subject) } }
  }
  const subscription = inOrder(row.subject)
  return { id, type: row.type, created_at: createdAt, site, sequence, data: { subscription } }
}

function inOrderSite(stored: SiteDocument): SiteDocument {
  const { site, scheme, fqdn, subdomain, domain, suffix, registered_domain, path } = stored
  return { site, scheme, fqdn, subdomain, domain, suffix, registered_domain, path }
}

function inOrder(stored: SubscriptionDocument): SubscriptionDocument {
  const { status, tier, interval, modules, valid_until, will_be_renewed } = stored
  const lines = modules.map(({ name, quantity }) => ({ name, quantity }))
  return { status, tier, interval, modules: lines, valid_until, will_be_renewed }
}

const EVENT_ID = /^evt_([0-9a-f]{14})$/

/** Fourteen digits, so that ids sort as text like the events do. */
export function writeEventId(id: number): string {
  return `evt_${id.toString(16).padStart(14, '0')}`
}

/** Null for what this service cannot have given out. */
export function readEventId(text: string): number | null {
  const id = Number.parseInt(EVENT_ID.exec(text)?.[1] ?? '', 16)
  return Number.isSafeInteger(id) ? id : null
}
