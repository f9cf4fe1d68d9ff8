import Type, { type TUnion } from 'typebox'
import { noExtraProperties, PageSize, type Wire } from '../kit/parts.ts'
import { DELIVERED_EVENTS, type EventType } from './event-types.ts'
import { SUBSCRIPTION_EVENT_EXAMPLE } from './subscription-events.ts'

/** Some types share one. */
const SCHEMAS = [...new Set(Object.values(DELIVERED_EVENTS).map(({ schema }) => schema))]

/** What happened to a website, with what it is about as of that moment. */
export const Event = Type.Union(SCHEMAS, {
  description: 'Something that happened to a website.',
  examples: [SUBSCRIPTION_EVENT_EXAMPLE],
  // The list has one schema for each type, of which the compiler knows that each is one of these.
}) as TUnion<(typeof SCHEMAS)[number][]> as unknown as TUnion<[(typeof SCHEMAS)[number]]>
export type Event = Wire<typeof Event>

/** An event of one type. */
export type EventOf<Type extends EventType> = Extract<Event, { readonly type: Type }>

export const EventListQuery = Type.Object(
  {
    after: Type.Optional(
      Type.String({
        description: 'A `next_cursor`, or the `id` of an event: what came after it.',
        examples: [SUBSCRIPTION_EVENT_EXAMPLE.id],
      }),
    ),
    limit: Type.Optional(PageSize),
  },
  noExtraProperties,
)
export type EventListQuery = Wire<typeof EventListQuery>

export const EventList = Type.Object(
  {
    events: Type.Array(Event, { description: 'Oldest first.' }),
    next_cursor: Type.String({ description: 'Where to go on, now or later. Never null.' }),
    skipped: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'How many events of this page cannot be read and are left out. Only where there are some: ask the operator.',
      }),
    ),
  },
  {
    description: 'A page of events.',
    examples: [{ events: [SUBSCRIPTION_EVENT_EXAMPLE], next_cursor: SUBSCRIPTION_EVENT_EXAMPLE.id }],
  },
)
export type EventList = Wire<typeof EventList>
