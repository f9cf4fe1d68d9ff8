import Type, { type TObjectOptions, type TSchema } from 'typebox'
import { exampleEventId, PageSize, strict, type Wire } from './parts.ts'
import { SITE_EXAMPLE, Site, siteId } from './site.ts'
import { SUBSCRIPTION_EXAMPLE, Subscription } from './subscription.ts'
import { PUBLICATION_EXAMPLE, Publication, SEEN_EXAMPLE, Seen } from './website.ts'
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

export const WEBSITE_PUBLISHED_EVENT_EXAMPLE = {
  id: exampleEventId('2026-11-15T03:12:42.000Z'),
  type: 'website.published',
  created_at: '2026-11-15T03:12:42.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 3,
  data: PUBLICATION_EXAMPLE,
}

export const WebsitePublishedEvent = eventOf(Type.Literal('website.published'), Publication, {
  description: 'A version of what stands on a website was published.',
  examples: [WEBSITE_PUBLISHED_EVENT_EXAMPLE],
})
export type WebsitePublishedEvent = Wire<typeof WebsitePublishedEvent>

export const WEBSITE_SEEN_EVENT_EXAMPLE = {
  id: exampleEventId('2026-11-15T03:20:07.000Z'),
  type: 'website.seen',
  created_at: '2026-11-15T03:20:07.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 4,
  data: { ...SEEN_EXAMPLE, last_at: SEEN_EXAMPLE.first_at, placement: null },
}

export const WebsiteSeenEvent = eventOf(Type.Literal('website.seen'), Seen, {
  description: 'The tag was seen on a website for the first time.',
  examples: [WEBSITE_SEEN_EVENT_EXAMPLE],
})
export type WebsiteSeenEvent = Wire<typeof WebsiteSeenEvent>

/** What happened to a website, with what it is about as of that moment. */
export const Event = Type.Union([SiteEvent, SubscriptionEvent, WebsitePublishedEvent, WebsiteSeenEvent], {
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
