import Type from 'typebox'
import { exampleEventId } from '../kit/example-ids.ts'
import {
  AttentionCodes,
  PUBLICATION_EXAMPLE,
  Publication,
  REASON_EXAMPLE,
  SEEN_EXAMPLE,
  Seen,
  WebsiteReason,
} from '../publications/website.ts'
import { SITE_EXAMPLE } from '../sites/site.ts'
import { type DeliveredEventDeclaration, eventSchema } from './declaration.ts'

export const WEBSITE_PUBLISHED_EVENT_EXAMPLE = {
  id: exampleEventId('2026-11-15T03:12:42.000Z'),
  type: 'website.published',
  created_at: '2026-11-15T03:12:42.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 3,
  data: { ...PUBLICATION_EXAMPLE, by: 'portico', because: [{ ...REASON_EXAMPLE, at: '2026-11-15T03:12:30.000Z' }] },
}

export const WebsitePublishedEvent = eventSchema(
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

export const WebsiteProposedEvent = eventSchema(
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

export const WEBSITE_SEEN_EVENT_EXAMPLE = {
  id: exampleEventId('2026-11-15T03:20:07.000Z'),
  type: 'website.seen',
  created_at: '2026-11-15T03:20:07.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 4,
  data: { ...SEEN_EXAMPLE, last_at: SEEN_EXAMPLE.first_at, placement: null },
}

export const WebsiteSeenEvent = eventSchema(Type.Literal('website.seen'), Seen, {
  description: 'The tag was seen on a website for the first time.',
  examples: [WEBSITE_SEEN_EVENT_EXAMPLE],
})

export const WEBSITE_ATTENTION_EVENT_EXAMPLE = {
  id: exampleEventId('2026-11-24T04:00:12.000Z'),
  type: 'website.attention',
  created_at: '2026-11-24T04:00:12.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 7,
  data: { codes: ['tag_gone'], before: [] },
}

export const WebsiteAttentionEvent = eventSchema(
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

/** What happens on websites themselves. */
export const WEBSITE_EVENTS = {
  'website.published': {
    name: 'WebsitePublishedEvent',
    schema: WebsitePublishedEvent,
    by: ['key', 'operator', 'customer', 'portico'],
    left: ['version', 'published_at', 'material'],
    sentence: null,
    summary: 'A website was published',
    description:
      'A version of the banner: `by` you, your customer or Portico itself, then with what was seen. `material` says whether visitors who have chosen before are ' +
      'asked again. Publishing what is published already sends nothing.',
    example: WEBSITE_PUBLISHED_EVENT_EXAMPLE,
  },
  'website.proposed': {
    name: 'WebsiteProposedEvent',
    schema: WebsiteProposedEvent,
    by: ['portico'],
    left: ['changes', 'omitted', 'material', 'publishes_after'],
    emptied: { changes: [] },
    sentence: null,
    summary: 'A change of a website was proposed',
    description:
      'A survey has seen tools that the website does not name, or not seen some that it names. Your customer takes it over in the ' +
      'dashboard with one press. Sent when the proposal is another one than before.',
    example: WEBSITE_PROPOSED_EVENT_EXAMPLE,
  },
  'website.seen': {
    name: 'WebsiteSeenEvent',
    schema: WebsiteSeenEvent,
    by: ['time'],
    left: 'all',
    sentence: 'The tag was seen on the website for the first time, with version {version}.',
    summary: 'The tag was seen on a website',
    description: 'Once for each website, when one of its pages has loaded the tag for the first time.',
    example: WEBSITE_SEEN_EVENT_EXAMPLE,
  },
  'website.attention': {
    name: 'WebsiteAttentionEvent',
    schema: WebsiteAttentionEvent,
    by: ['time'],
    left: 'all',
    sentence: null,
    summary: 'A website needs attention, or no longer',
    description:
      'What keeps it from working by itself has changed: `codes` are those of its warnings with which somebody has to help ' +
      'now, none where nothing is left. The list of websites gives all of them with `?attention=true`.',
    example: WEBSITE_ATTENTION_EVENT_EXAMPLE,
  },
} as const satisfies Readonly<Record<string, DeliveredEventDeclaration>>
