import Type, { type TObject, type TObjectOptions, type TProperties, type TSchema } from 'typebox'
import { ANALYSIS_EXAMPLE_ID, analysisId, COUNTS_EXAMPLE, FindingCounts } from '../analyses/analysis.ts'
import { exampleEventId } from '../kit/example-ids.ts'
import { PageSize, strict, type Wire } from '../kit/parts.ts'
import {
  AttentionCodes,
  PUBLICATION_EXAMPLE,
  Publication,
  REASON_EXAMPLE,
  SEEN_EXAMPLE,
  Seen,
  WebsiteReason,
} from '../publications/website.ts'
import { reference, SITE_EXAMPLE, Site, siteId } from '../sites/site.ts'
import { SUBSCRIPTION_EXAMPLE, Subscription } from '../subscriptions/subscription.ts'
import { ANALYSIS_FAILURES, CHANGED_BY, SETTINGS_MEMBERS, SUBSCRIPTION_EVENT_TYPES } from '../words/index.ts'

const ofTheSite = {
  reference: Type.Optional({
    ...reference,
    description: 'The `reference` that the website has now, where it has one.',
  }),
}

const eventOf = <Kind extends TSchema, Data extends TProperties>(
  type: Kind,
  { properties, description }: TObject<Data> & { readonly description?: string },
  options: TObjectOptions,
) =>
  Type.Object(
    {
      id: Type.String({
        description:
          'Opaque, good for you alone, and as good as a cursor. Sorts as text by when the event was written. Also the ' +
          '`webhook-id` of its delivery: the one thing to remember when duplicates must not count.',
      }),
      type,
      created_at: Type.String({ format: 'date-time', description: "When it happened, in the website's time." }),
      site: siteId,
      sequence: Type.Integer({ minimum: 1, description: 'Counts what happened to this website, without gaps.' }),
      data: Type.Object({ ...properties, ...ofTheSite }, description === undefined ? {} : { description }),
    },
    options,
  )

export const SITE_EVENT_EXAMPLE = {
  id: exampleEventId('2026-11-15T03:12:40.000Z'),
  type: 'site.created',
  created_at: '2026-11-15T03:12:40.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 1,
  data: { site: SITE_EXAMPLE, reference: SITE_EXAMPLE.reference },
}

export const SiteEvent = eventOf(Type.Literal('site.created'), Type.Object({ site: Site }), {
  description: 'A website was registered.',
  examples: [SITE_EVENT_EXAMPLE],
})
export type SiteEvent = Wire<typeof SiteEvent>

export const SITE_UPDATED_EVENT_EXAMPLE = {
  id: exampleEventId('2026-11-19T08:00:00.000Z'),
  type: 'site.updated',
  created_at: '2026-11-19T08:00:00.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 8,
  data: { site: { ...SITE_EXAMPLE, reference: 'customer-4712' }, reference: 'customer-4712' },
}

export const SiteUpdatedEvent = eventOf(Type.Literal('site.updated'), Type.Object({ site: Site }), {
  description: 'The reference or the metadata of a website was changed.',
  examples: [SITE_UPDATED_EVENT_EXAMPLE],
})
export type SiteUpdatedEvent = Wire<typeof SiteUpdatedEvent>

export const SITE_ERASED_EVENT_EXAMPLE = {
  id: exampleEventId('2029-01-15T11:30:00.000Z'),
  type: 'site.erased',
  created_at: '2029-01-15T11:30:00.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 14,
  data: { fqdn: SITE_EXAMPLE.fqdn, by: 'integrator', reference: SITE_EXAMPLE.reference },
}

export const SiteErasedEvent = eventOf(
  Type.Literal('site.erased'),
  Type.Object({
    fqdn: Type.String({ description: 'The host, which stays for invoices.' }),
    by: Type.Enum(['integrator', 'operator', 'portico'], {
      description: '`portico`: by itself, after the time that the operator has set.',
    }),
  }),
  {
    description: 'A website was erased: it is unknown from now on, and this is its last event.',
    examples: [SITE_ERASED_EVENT_EXAMPLE],
  },
)
export type SiteErasedEvent = Wire<typeof SiteErasedEvent>

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
  data: { ...PUBLICATION_EXAMPLE, by: 'portico', because: [{ ...REASON_EXAMPLE, at: '2026-11-15T03:12:30.000Z' }] },
}

export const WebsitePublishedEvent = eventOf(
  Type.Literal('website.published'),
  Type.Object({
    ...Publication.properties,
    by: Type.Enum(['integrator', 'operator', 'customer', 'portico'], {
      description: '`portico`: by itself, after a survey.',
    }),
    because: Type.Optional(
      Type.Array(WebsiteReason, {
        maxItems: 20,
        description: 'Where it is by Portico: what was seen. Empty for a first version without tools.',
      }),
    ),
  }),
  {
    description: 'A version of what stands on a website was published.',
    examples: [WEBSITE_PUBLISHED_EVENT_EXAMPLE],
  },
)
export type WebsitePublishedEvent = Wire<typeof WebsitePublishedEvent>

export const WEBSITE_PROPOSED_EVENT_EXAMPLE = {
  id: exampleEventId('2028-06-05T04:02:12.000Z'),
  type: 'website.proposed',
  created_at: '2028-06-05T04:02:12.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 11,
  data: {
    changes: [{ ...REASON_EXAMPLE, at: '2028-06-05T04:02:11.000Z' }],
    omitted: 0,
    material: true,
    publishes_after: null,
  },
}

export const WebsiteProposedEvent = eventOf(
  Type.Literal('website.proposed'),
  Type.Object({
    changes: Type.Array(WebsiteReason, { maxItems: 20 }),
    omitted: Type.Integer({ minimum: 0, description: 'How many more there are than `changes` lists.' }),
    material: Type.Boolean({ description: 'Whether visitors who have chosen before would be asked again.' }),
    publishes_after: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description:
        'From when on the next survey publishes it by itself: visitors are asked again by itself at most once in 30 days. ' +
        'What needs consent and is not seen any more, and what is `necessary`, is never published by itself. Null: when somebody takes it over.',
    }),
  }),
  {
    description: 'A survey has seen what the website does not say yet. Sent when that changes.',
    examples: [WEBSITE_PROPOSED_EVENT_EXAMPLE],
  },
)
export type WebsiteProposedEvent = Wire<typeof WebsiteProposedEvent>

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

export const WEBSITE_ATTENTION_EVENT_EXAMPLE = {
  id: exampleEventId('2026-11-24T04:00:12.000Z'),
  type: 'website.attention',
  created_at: '2026-11-24T04:00:12.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 7,
  data: { codes: ['tag_gone'], before: [] },
}

export const WebsiteAttentionEvent = eventOf(
  Type.Literal('website.attention'),
  Type.Object({
    codes: AttentionCodes('What somebody has to help with now; none: nothing any more.'),
    before: AttentionCodes('What it was before.'),
  }),
  {
    description: 'What keeps a website from working by itself has changed.',
    examples: [WEBSITE_ATTENTION_EVENT_EXAMPLE],
  },
)
export type WebsiteAttentionEvent = Wire<typeof WebsiteAttentionEvent>

export const ANALYSIS_COMPLETED_EVENT_EXAMPLE = {
  id: exampleEventId('2026-11-17T09:00:48.000Z'),
  type: 'analysis.completed',
  created_at: '2026-11-17T09:00:48.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 5,
  data: { analysis: ANALYSIS_EXAMPLE_ID, status: 'completed', counts: COUNTS_EXAMPLE },
}

export const AnalysisCompletedEvent = eventOf(
  Type.Literal('analysis.completed'),
  Type.Object({ analysis: analysisId, status: Type.Literal('completed'), counts: FindingCounts }),
  { description: 'An analysis of a website has a report.', examples: [ANALYSIS_COMPLETED_EVENT_EXAMPLE] },
)
export type AnalysisCompletedEvent = Wire<typeof AnalysisCompletedEvent>

export const ANALYSIS_FAILED_EVENT_EXAMPLE = {
  id: exampleEventId('2026-11-18T09:00:31.000Z'),
  type: 'analysis.failed',
  created_at: '2026-11-18T09:00:31.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 6,
  data: { analysis: '019a0223-1cb8-7f43-a8c0-2f7d5c1f9a11', status: 'failed', reason: 'unreachable' },
}

export const AnalysisFailedEvent = eventOf(
  Type.Literal('analysis.failed'),
  Type.Object({
    analysis: analysisId,
    status: Type.Literal('failed'),
    reason: Type.Enum(ANALYSIS_FAILURES, { description: 'Why there is no report. Its credit was given back.' }),
  }),
  { description: 'An analysis of a website ended without a report.', examples: [ANALYSIS_FAILED_EVENT_EXAMPLE] },
)
export type AnalysisFailedEvent = Wire<typeof AnalysisFailedEvent>

export const SETTINGS_CHANGED_EVENT_EXAMPLE = {
  id: exampleEventId('2026-11-18T10:00:00.000Z'),
  type: 'settings.changed',
  created_at: '2026-11-18T10:00:00.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 7,
  data: { by: 'customer', members: ['language', 'languages'], reference: SITE_EXAMPLE.reference },
}

export const SettingsChangedEvent = eventOf(
  Type.Literal('settings.changed'),
  Type.Object({
    by: Type.Enum(CHANGED_BY, { description: 'Who has changed them; `portico`: by what was seen of the website.' }),
    members: Type.Array(Type.Enum(SETTINGS_MEMBERS), {
      description: 'Which settings are different now. An assumed language that somebody has confirmed counts too.',
    }),
  }),
  { description: 'Settings of a website were changed.', examples: [SETTINGS_CHANGED_EVENT_EXAMPLE] },
)
export type SettingsChangedEvent = Wire<typeof SettingsChangedEvent>

/** What happened to a website, with what it is about as of that moment. */
export const Event = Type.Union(
  [
    SiteEvent,
    SiteUpdatedEvent,
    SiteErasedEvent,
    SubscriptionEvent,
    WebsitePublishedEvent,
    WebsiteProposedEvent,
    WebsiteSeenEvent,
    WebsiteAttentionEvent,
    AnalysisCompletedEvent,
    AnalysisFailedEvent,
    SettingsChangedEvent,
  ],
  { description: 'Something that happened to a website.', examples: [SUBSCRIPTION_EVENT_EXAMPLE] },
)
export type Event = Wire<typeof Event>

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
  strict,
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
