import Type, { type TObjectOptions, type TProperties, type TSchema } from 'typebox'
import { Event } from '../events/event.ts'
import { EXAMPLE_TEST_EVENT_ID, exampleEventId } from '../kit/example-ids.ts'
import type { Wire } from '../kit/parts.ts'
import { DISABLED_REASONS, WEBHOOK_EXAMPLE, webhookId, webhookUrl } from './webhook.ts'

const webhookEventOf = <Kind extends TSchema, Members extends TProperties>(
  type: Kind,
  members: Members,
  options: TObjectOptions,
) =>
  Type.Object(
    {
      id: Type.String({ description: 'The same whenever this event is sent again.' }),
      type,
      created_at: Type.String({ format: 'date-time', description: 'When it happened.' }),
      site: Type.Null({ description: 'It is about no website.' }),
      sequence: Type.Null({ description: 'It is about no website.' }),
      data: Type.Object({ webhook: Type.Object(members) }),
    },
    options,
  )

export const WEBHOOK_TEST_EXAMPLE = {
  id: EXAMPLE_TEST_EVENT_ID,
  type: 'webhook.test',
  created_at: '2026-12-14T23:56:02.000Z',
  site: null,
  sequence: null,
  data: { webhook: { id: WEBHOOK_EXAMPLE.id, url: WEBHOOK_EXAMPLE.url } },
}

export const WebhookTestEvent = webhookEventOf(
  Type.Literal('webhook.test'),
  { id: webhookId, url: webhookUrl },
  {
    description: 'A webhook is tried out.',
    examples: [WEBHOOK_TEST_EXAMPLE],
  },
)
export type WebhookTestEvent = Wire<typeof WebhookTestEvent>

export const WEBHOOK_DISABLED_EXAMPLE = {
  id: exampleEventId('2026-12-14T23:56:02.000Z'),
  type: 'webhook.disabled',
  created_at: '2026-12-14T23:56:02.000Z',
  site: null,
  sequence: null,
  data: { webhook: { id: WEBHOOK_EXAMPLE.id, url: WEBHOOK_EXAMPLE.url, reason: 'gone' } },
}

export const WebhookDisabledEvent = webhookEventOf(
  Type.Literal('webhook.disabled'),
  {
    id: webhookId,
    url: webhookUrl,
    reason: Type.Enum(DISABLED_REASONS, {
      description: '`gone` after a 410, `failing` after five days of nothing but failure.',
    }),
  },
  {
    description: 'Another webhook was switched off.',
    examples: [WEBHOOK_DISABLED_EXAMPLE],
  },
)
export type WebhookDisabledEvent = Wire<typeof WebhookDisabledEvent>

/** About the webhooks themselves: sent to webhooks alone, and in no list of events. */
export const WebhookEvent = Type.Union([WebhookTestEvent, WebhookDisabledEvent])
export type WebhookEvent = Wire<typeof WebhookEvent>

/** Everything that can arrive at a webhook. */
export const DeliveredEvent = Type.Union([...Event.anyOf, ...WebhookEvent.anyOf])
export type DeliveredEvent = Wire<typeof DeliveredEvent>
