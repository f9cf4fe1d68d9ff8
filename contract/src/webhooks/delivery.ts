import Type from 'typebox'
import { EXAMPLE_DELIVERY_ID, EXAMPLE_TEST_EVENT_ID, exampleEventId } from '../kit/example-ids.ts'
import { Cursor, noExtraProperties, PageSize, timeOrNull, type Wire } from '../kit/parts.ts'

const EXAMPLE_EVENT_ID = exampleEventId('2026-12-14T23:56:01.000Z')

export const Attempt = Type.Object(
  {
    at: Type.String({ format: 'date-time', description: 'When it ended.' }),
    status: Type.Union([Type.Integer(), Type.Null()], { description: 'What the receiver answered, if it did.' }),
    error: Type.Union([Type.String(), Type.Null()], {
      description:
        'Why there was no answer, such as `timeout`. `loopback_not_allowed`: the operator of staging has not set ' +
        '`WEBHOOK_ALLOW_LOOPBACK=on`.',
    }),
    ms: Type.Integer({ description: 'How long it took, in milliseconds.' }),
  },
  { description: 'One attempt to deliver.' },
)
export type Attempt = Wire<typeof Attempt>

const DELIVERY_EXAMPLE = {
  id: EXAMPLE_DELIVERY_ID,
  event: EXAMPLE_EVENT_ID,
  type: 'subscription.renewed',
  status: 'delivered',
  created_at: '2026-12-14T23:56:02.000Z',
  next_attempt_at: null,
  attempts: [{ at: '2026-12-14T23:56:02.480Z', status: 204, error: null, ms: 87 }],
}

export const Delivery = Type.Object(
  {
    id: Type.String({ description: 'Names the delivery, in this list only.' }),
    event: Type.String({ description: "The event's id, which is also its `webhook-id`." }),
    type: Type.String({ description: "The event's type." }),
    status: Type.Enum(['pending', 'delivered', 'failed'], { description: '`failed` when it was given up.' }),
    created_at: Type.String({ format: 'date-time', description: 'When it was queued.' }),
    next_attempt_at: timeOrNull('When it is tried the next time.'),
    attempts: Type.Array(Attempt, { description: 'Oldest first.' }),
  },
  {
    description: "One event's way to one webhook.",
    examples: [DELIVERY_EXAMPLE],
  },
)
export type Delivery = Wire<typeof Delivery>

export const DeliveryListQuery = Type.Object(
  {
    limit: Type.Optional(PageSize),
    cursor: Type.Optional(Cursor),
  },
  noExtraProperties,
)
export type DeliveryListQuery = Wire<typeof DeliveryListQuery>

export const DeliveryList = Type.Object(
  {
    deliveries: Type.Array(Delivery, { description: 'Newest first.' }),
    next_cursor: Type.Union([Type.String(), Type.Null()], {
      description: 'Where the next page begins; null at the end.',
    }),
  },
  { description: 'A page of deliveries.', examples: [{ deliveries: [DELIVERY_EXAMPLE], next_cursor: null }] },
)
export type DeliveryList = Wire<typeof DeliveryList>

/** One event by its id, or all that happened from one moment on and before another. */
export const RedeliveryRequest = Type.Object(
  {
    event: Type.Optional(
      Type.String({
        description:
          'One event of your websites, by its id. `webhook.test` and `webhook.disabled` are not kept in the log and cannot be ' +
          'sent again.',
      }),
    ),
    from: Type.Optional(Type.String({ description: 'All events from this time on, by their `created_at`. ISO 8601.' })),
    until: Type.Optional(Type.String({ description: 'And before this time; without it to the end of the log.' })),
  },
  {
    ...noExtraProperties,
    description: 'Either `event`, or `from` and perhaps `until`.',
    examples: [{ event: EXAMPLE_EVENT_ID }, { from: '2026-12-14T00:00:00Z', until: '2026-12-15T00:00:00Z' }],
  },
)
export type RedeliveryRequest = Wire<typeof RedeliveryRequest>

export const Redelivery = Type.Object(
  {
    message: Type.String({ description: 'A sentence to show.' }),
    events: Type.Integer({ description: 'How many events are sent again.' }),
  },
  { description: 'What is sent again.', examples: [{ message: 'Events queued', events: 1 }] },
)
export type Redelivery = Wire<typeof Redelivery>

export const TestDelivery = Type.Object(
  {
    message: Type.String({ description: 'A sentence to show.' }),
    event: Type.String({ description: 'The id of the test event.' }),
  },
  {
    description: 'A test event is on its way.',
    examples: [{ message: 'Test event queued', event: EXAMPLE_TEST_EVENT_ID }],
  },
)
export type TestDelivery = Wire<typeof TestDelivery>
