import Type from 'typebox'
import { exampleEventId } from '../kit/example-ids.ts'
import { SITE_EXAMPLE } from '../sites/site.ts'
import { SUBSCRIPTION_EXAMPLE, Subscription } from '../subscriptions/subscription.ts'
import { type DeliveredEventDeclaration, eventSchema } from './declaration.ts'

export const SUBSCRIPTION_EVENT_TYPES = [
  'subscription.created',
  'subscription.changed',
  'subscription.renewal_canceled',
  'subscription.reactivated',
  'subscription.renewed',
  'subscription.ended',
  'subscription.terminated',
] as const
export type SubscriptionEventType = (typeof SUBSCRIPTION_EVENT_TYPES)[number]

export const SUBSCRIPTION_EVENT_EXAMPLE = {
  id: exampleEventId('2026-11-15T03:12:41.000Z'),
  type: 'subscription.created',
  created_at: '2026-11-15T03:12:41.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 2,
  data: { subscription: SUBSCRIPTION_EXAMPLE },
}

export const SubscriptionEvent = eventSchema(
  Type.Enum(SUBSCRIPTION_EVENT_TYPES),
  Type.Object({ subscription: Subscription }, { description: 'As of that moment; terminated: as it last was.' }),
  { description: "Something happened to a website's subscription.", examples: [SUBSCRIPTION_EVENT_EXAMPLE] },
)

/** The examples are the story of one website. */
type Terms = Partial<typeof SUBSCRIPTION_EXAMPLE>
const CHANGED: Terms = { tier: 'professional', modules: [{ name: 'accessibility_plugin', quantity: 1 }] }
const RENEWED: Terms = { ...CHANGED, valid_until: '2028-11-15T03:12:41.000Z' }
const ENDED: Terms = { ...RENEWED, status: 'canceled', will_be_renewed: false }

function chapter(sequence: number, type: SubscriptionEventType, at: string, differences: Terms): unknown {
  return {
    ...SUBSCRIPTION_EVENT_EXAMPLE,
    id: exampleEventId(at),
    type,
    created_at: at,
    sequence,
    data: { subscription: { ...SUBSCRIPTION_EVENT_EXAMPLE.data.subscription, ...differences } },
  }
}

/** What is said of a subscription is what was booked: all of it is left. */
const ANY = { name: 'SubscriptionEvent', schema: SubscriptionEvent, left: 'all' } as const

/** Subscriptions, as of that moment. */
export const SUBSCRIPTION_EVENTS = {
  'subscription.created': {
    ...ANY,
    by: ['key', 'operator'],
    sentence: null,
    summary: 'A subscription was created',
    description: "A website's first one, or a new one after the last has ended or was terminated.",
    example: SUBSCRIPTION_EVENT_EXAMPLE,
  },
  'subscription.changed': {
    ...ANY,
    by: ['key', 'operator'],
    sentence: null,
    summary: 'A subscription was changed',
    description:
      'Another tier or other modules, which count at once, or another interval, which `interval` shows from the next ' +
      'period on.',
    example: chapter(7, 'subscription.changed', '2027-02-01T09:30:00.000Z', CHANGED),
  },
  'subscription.renewal_canceled': {
    ...ANY,
    by: ['key', 'operator'],
    sentence: 'Renewal canceled: it ends on {valid_until}.',
    summary: 'A renewal was cancelled',
    description: 'Service goes on until `valid_until`; then the subscription ends, unless it is reactivated before.',
    example: chapter(9, 'subscription.renewal_canceled', '2028-03-01T10:00:00.000Z', {
      ...RENEWED,
      will_be_renewed: false,
    }),
  },
  'subscription.reactivated': {
    ...ANY,
    by: ['key', 'operator'],
    sentence: 'Reactivated: it renews again, next on {valid_until}.',
    summary: 'A subscription was reactivated',
    description: 'The cancellation of its renewal was taken back: it renews again.',
    example: chapter(10, 'subscription.reactivated', '2028-03-02T10:00:00.000Z', RENEWED),
  },
  'subscription.renewed': {
    ...ANY,
    by: ['time'],
    sentence: 'Renewed until {valid_until}.',
    summary: 'A subscription was renewed',
    description: 'A period is over and the next one has begun. `valid_until` is its end.',
    example: chapter(8, 'subscription.renewed', '2027-11-15T03:12:41.000Z', RENEWED),
  },
  'subscription.ended': {
    ...ANY,
    by: ['time'],
    sentence: 'Ended on {valid_until}.',
    summary: 'A subscription ended',
    description: 'Its renewal had been cancelled, and its last period is over.',
    example: chapter(12, 'subscription.ended', '2028-11-15T03:12:41.000Z', ENDED),
  },
  'subscription.terminated': {
    ...ANY,
    by: ['key', 'operator'],
    sentence: 'Terminated at once.',
    summary: 'A subscription was terminated',
    description: 'It was removed, and service stops at once. `data` holds it as it last was.',
    example: chapter(13, 'subscription.terminated', '2028-12-01T16:20:00.000Z', ENDED),
  },
} as const satisfies Readonly<Record<SubscriptionEventType, DeliveredEventDeclaration>>
