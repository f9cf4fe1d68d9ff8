import { type Event, Subscription } from '@portico/contract'
import { DELIVERED_EVENTS, type EventType } from '@portico/contract/events/event-types'
import { SETTINGS_MEMBERS } from '@portico/contract/words'
import { type Actor, toChangedBy } from '../kit/actor.ts'
import type { SiteDocument } from '../kit/documents.ts'
import { epochMicroseconds } from '../kit/wire-ids.ts'
import { siteInFieldOrder } from '../sites/sites.ts'

/** An event as it leaves the service: the same in the list of events and in the body of a webhook. */
export type EventDocument = Event

/** The columns that `toEventDocument` needs. */
export const EVENT_COLUMNS = `
  event.id,
  ${epochMicroseconds('event.recorded_at')} as recorded_at,
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
  type: EventType
  created_at: number
  site_id: string
  sequence: number
  /** Never `time` in a `settings.changed`. */
  actor_kind: Actor['kind']
  /** What the event is about, as it was written. */
  subject: unknown
  reference: string | null
}

/**
 * An event as it leaves the service; null where its row lacks members of its type. Such a row does not stop the readers of the
 * log: it is skipped and reported to the operator.
 */
export function toEventDocument(row: EventRow, id: string): EventDocument | null {
  try {
    const { type, site_id: site, sequence } = row
    const data = { ...READERS[type](row), ...(row.reference !== null && { reference: row.reference }) }
    // The reader has asked for what the schema of this type requires.
    return { id, type, created_at: new Date(row.created_at).toISOString(), site, sequence, data } as EventDocument
  } catch (error) {
    // Members that are not there, and times that are none.
    if (error instanceof TypeError || error instanceof RangeError) return null
    throw error
  }
}

type ReadData = (row: EventRow) => object

/** A reader for each type, built once from its schema. */
const READERS = Object.fromEntries(
  Object.entries(DELIVERED_EVENTS).map(([type, { schema }]) => [type, readerOf(schema.properties.data)]),
) as Record<EventType, ReadData>

/** The members of a schema that are used here. */
type Parts = {
  readonly properties?: Readonly<Record<string, object>>
  readonly required?: readonly string[]
  readonly items?: object
}

function partsOf(schema: object): Parts {
  return schema
}

/** Members are written one by one, in the contract's order: jsonb does not keep it. */
function readerOf(schema: object): ReadData {
  const { properties = {}, required = [] } = partsOf(schema)
  // Its reference is the one that the website has now.
  const members = Object.entries(properties).filter(([name]) => name !== 'reference')
  return (row) => {
    const data: Record<string, unknown> = {}
    for (const [name, member] of members) {
      const workOut = NOT_AS_WRITTEN[name]
      const value = workOut === undefined ? inOrder(memberOf(row.subject, name, required), member) : workOut(row)
      if (value !== undefined) data[name] = value
    }
    return data
  }
}

/** Members that are computed from the row. */
const NOT_AS_WRITTEN: Readonly<Partial<Record<string, (row: EventRow) => unknown>>> = {
  site: ({ subject }) => siteInFieldOrder(subject as SiteDocument),
  subscription: ({ subject }) => inOrder(subject, Subscription),
  by: ({ type, actor_kind }) => {
    const by = toChangedBy(actor_kind)
    // Customers cannot.
    return type === 'site.erased' && by === 'customer' ? 'integrator' : by
  },
  members: ({ subject }) => {
    const members = memberOf(subject, 'members', ['members'])
    if (!Array.isArray(members)) throw new TypeError('The members are no list.')
    return SETTINGS_MEMBERS.filter((member) => members.includes(member))
  },
}

function memberOf(from: unknown, name: string, required: readonly string[]): unknown {
  const value = typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
  if (value === undefined && required.includes(name)) throw new TypeError(`${name} is not there.`)
  return value
}

/** A value with the members of its schema, in their order, and no others. */
function inOrder(value: unknown, schema: object): unknown {
  const { properties, required = [], items } = partsOf(schema)
  if (items !== undefined && Array.isArray(value)) return value.map((item) => inOrder(item, items))
  // A value that may be null is returned as it is.
  if (properties === undefined || value === undefined) return value
  const ordered: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(properties)) {
    const found = inOrder(memberOf(value, name, required), member)
    if (found !== undefined) ordered[name] = found
  }
  return ordered
}
