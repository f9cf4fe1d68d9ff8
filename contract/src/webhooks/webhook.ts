import Type from 'typebox'
import { WEBHOOK_EVENT_TYPES } from '../events/event-types.ts'
import { noExtraProperties, timeOrNull, type Wire } from '../kit/parts.ts'
import { MAX_EVENT_NAMES } from '../words/index.ts'

export const webhookId = Type.String({ format: 'uuid', description: 'The webhook: the `webhook_id` of its paths.' })
export const webhookUrl = Type.String({ format: 'uri', description: 'Where events are sent to.' })
const webhookEvents = Type.Array(Type.Enum(WEBHOOK_EVENT_TYPES), {
  description: 'What is sent; none means everything.',
})

export const DISABLED_REASONS = ['failing', 'gone'] as const

export const WEBHOOK_EXAMPLE = {
  id: '0b9f7c1e-8f6d-4a5e-9a41-5c2d1f0e7b63',
  url: 'https://hooks.example.com/portico',
  events: ['subscription.renewed', 'subscription.ended'],
}
const ENABLED_EXAMPLE = {
  ...WEBHOOK_EXAMPLE,
  status: 'enabled',
  disabled_reason: null,
  disabled_at: null,
  failing_since: null,
  created_at: '2026-12-14T23:56:02.000Z',
}
const SECRET_EXAMPLE = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='

export const WebhookRequest = Type.Object(
  {
    url: Type.String({
      description:
        'Where to send events: https, and on the public internet. Staging also allows http, and localhost where its ' +
        'operator lets it.',
    }),
    events: Type.Optional(
      Type.Array(Type.Enum(WEBHOOK_EVENT_TYPES), {
        maxItems: MAX_EVENT_NAMES,
        description: 'The types to send, each once; none, or no list, means everything.',
      }),
    ),
  },
  {
    ...noExtraProperties,
    description: 'A webhook.',
    examples: [{ url: WEBHOOK_EXAMPLE.url, events: WEBHOOK_EXAMPLE.events }],
  },
)
export type WebhookRequest = Wire<typeof WebhookRequest>

// Without a format: whatever is no id of a webhook is a webhook that does not exist.
export const WebhookParams = Type.Object({
  webhook_id: Type.String({
    description: 'The `id` that was returned when the webhook was created.',
    examples: [WEBHOOK_EXAMPLE.id],
  }),
})
export type WebhookParams = Wire<typeof WebhookParams>

/** The only answer, beside that of a rotation, which shows the secret. */
export const NewWebhook = Type.Object(
  {
    id: webhookId,
    url: webhookUrl,
    events: webhookEvents,
    secret: Type.String({
      description: 'Verifies what arrives. It is shown this once: store it as you store the key.',
    }),
  },
  { description: 'A new webhook.', examples: [{ ...WEBHOOK_EXAMPLE, secret: SECRET_EXAMPLE }] },
)
export type NewWebhook = Wire<typeof NewWebhook>

export const Webhook = Type.Object(
  {
    id: webhookId,
    url: webhookUrl,
    events: webhookEvents,
    status: Type.Enum(['enabled', 'disabled'], { description: 'Nothing is sent while it is disabled.' }),
    disabled_reason: Type.Union([Type.Enum(DISABLED_REASONS), Type.Null()], {
      description: '`gone` after a 410, `failing` after five days of nothing but failure; null while it is enabled.',
    }),
    disabled_at: timeOrNull('When it was disabled.'),
    failing_since: timeOrNull('The first failure since the last success.'),
    created_at: Type.String({ format: 'date-time', description: 'When it was created.' }),
  },
  {
    description: 'A webhook, without its secret.',
    examples: [ENABLED_EXAMPLE],
  },
)
export type Webhook = Wire<typeof Webhook>

export const WebhookList = Type.Object(
  { webhooks: Type.Array(Webhook, { description: 'Oldest first.' }) },
  { description: "All of an integrator's webhooks.", examples: [{ webhooks: [ENABLED_EXAMPLE] }] },
)
export type WebhookList = Wire<typeof WebhookList>

export const WebhookSecret = Type.Object(
  { secret: Type.String({ description: 'The new secret, shown this once.' }) },
  { description: 'The secret after a rotation.', examples: [{ secret: SECRET_EXAMPLE }] },
)
export type WebhookSecret = Wire<typeof WebhookSecret>
