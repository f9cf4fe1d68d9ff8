import Type, { type TObjectOptions, type TSchema } from 'typebox'
import { exampleEventId, PageSize, strict, type Wire } from './parts.ts'
import { SITE_EXAMPLE, Site, siteId } from './site.ts'
import { SUBSCRIPTION_EXAMPLE, Subscription } from './subscription.ts'
import { SUBSCRIPTION_EVENT_TYPES } from './words.ts'

const eventOf = <Kind extends TSchema, Data extends TSchema>(type: Kind, data: Data, options: TObjectOptions) =>
  Type.Object(
    {
      id: Type.String({
        description:
          'Opaque, good for you alone, and as good as a cursor. Sorts as text by when the event was written.',
      }),
      type,
      created_at: Type.String({ format: 'date-time', description: "When it happened, in the website's time." }),
      site: siteId,
      sequence: Type.Integer({ minimum: 1, description: 'Counts what happened to this website, without gaps.' }),
      data,
    },
    options,
  )

export const SITE_EVENT_EXAMPLE = {
  id: exampleEventId('2026-11-15T03:12:40.000Z'),
  type: 'site.created',
  created_at: '2026-11-15T03:12:40.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 1,
  data: { site: SITE_EXAMPLE },
}

export const SiteEvent = eventOf(Type.Literal('site.created'), Type.Object({ site: Site }), {
  description: 'A website was registered.',
  examples: [SITE_EVENT_EXAMPLE],
})
export type SiteEvent = Wire<typeof SiteEvent>

export const SUBSCRIPTION_EVENT_EXAMPLE = {
  id: exampleEventId('2026-11-15T03:12:41.000Z'),
  type: 'subscription.created',
  created_at: '2026-11-15T03:12:41.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 2,
  data: { subscription: SUBSCRIPTION_EXAMPLE },
}

export const SubscriptionEvent = eventOf(
  Type.Enum(SUBSCRIPTION_EVENT_TYPES),
  Type.Object({ subscription: Subscription }, { description: 'As of that moment; terminated: as it last was.' }),
  { description: "Something happened to a website's subscription.", examples: [SUBSCRIPTION_EVENT_EXAMPLE] },
)
export type SubscriptionEvent = Wire<typeof SubscriptionEvent>

/** What happened to a website, with the site or the whole subscription as of that moment. */
export const Event = Type.Union([SiteEvent, SubscriptionEvent], {
  description: 'Something that happened to a website.',
  examples: [SUBSCRIPTION_EVENT_EXAMPLE],
})
export type Event = Wire<typeof Event>

export const EventListQuery = Type.Object(
  {
    after: Type.Optional(Type.String({ description: 'A `next_cursor`, or the `id` of an event: what came after it.' })),
    limit: Type.Optional(PageSize),
  },
  strict,
)
export type EventListQuery = Wire<typeof EventListQuery>

export const EventList = Type.Object(
  {
    events: Type.Array(Event, { description: 'Oldest first.' }),
    next_cursor: Type.String({ description: 'Where to go on, now or later. Never null.' }),
  },
  {
    description: 'A page of events.',
    examples: [{ events: [SUBSCRIPTION_EVENT_EXAMPLE], next_cursor: SUBSCRIPTION_EVENT_EXAMPLE.id }],
  },
)
export type EventList = Wire<typeof EventList>
