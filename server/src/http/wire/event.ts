import Type, { type TSchema } from 'typebox'
import { SUBSCRIPTION_EVENT_TYPES } from '../../core/event.ts'
import { PageSize, strict } from './parts.ts'
import { Site, siteId } from './site.ts'
import { SUBSCRIPTION_EXAMPLE, Subscription } from './subscription.ts'

const eventOf = <Kind extends TSchema, Data extends TSchema>(type: Kind, data: Data) =>
  Type.Object({
    id: Type.String({ description: 'Sorts as text like the events do, and is as good as a cursor.' }),
    type,
    created_at: Type.String({ format: 'date-time', description: "When it happened, in the website's time." }),
    site: siteId,
    sequence: Type.Integer({ minimum: 1, description: 'Counts what happened to this website, without gaps.' }),
    data,
  })

const EVENT_EXAMPLE = {
  id: 'evt_0000000000002a',
  type: 'subscription.created',
  created_at: '2026-11-15T03:12:41.000Z',
  site: '47105eba-b16e-46d4-b563-ea7f3b3360ce',
  sequence: 2,
  data: { subscription: SUBSCRIPTION_EXAMPLE },
}

/** What happened to a website, with the site or the whole subscription as of that moment. */
export const Event = Type.Union(
  [
    eventOf(Type.Literal('site.created'), Type.Object({ site: Site })),
    eventOf(
      Type.Enum(SUBSCRIPTION_EVENT_TYPES),
      Type.Object({ subscription: Subscription }, { description: 'As of that moment; terminated: as it last was.' }),
    ),
  ],
  { description: 'Something that happened to a website.', examples: [EVENT_EXAMPLE] },
)

export const EventListQuery = Type.Object(
  {
    after: Type.Optional(Type.String({ description: 'A `next_cursor`, or the `id` of an event: what came after it.' })),
    limit: Type.Optional(PageSize),
  },
  strict,
)

export const EventList = Type.Object(
  {
    events: Type.Array(Event, { description: 'Oldest first.' }),
    next_cursor: Type.String({ description: 'Where to go on, now or later. Never null.' }),
  },
  { description: 'A page of events.', examples: [{ events: [EVENT_EXAMPLE], next_cursor: EVENT_EXAMPLE.id }] },
)
