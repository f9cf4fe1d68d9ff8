import { DeliveredEvent } from '@portico/contract'
import { exampleEventId } from '@portico/contract/kit/example-ids'
import type { Json, SchemaRegistry } from './schemas.ts'
import { DELIVERY_TEXTS, type DeliveredType } from './webhook-words.ts'
import type { Tag } from './words.ts'

type EventSchema = (typeof DeliveredEvent.anyOf)[number]

export const DELIVERIES_TAG: Tag = 'What webhooks receive'

/** What the service sends, and what it makes of the answers: an entry for each type of event that the schemas know. */
export function webhookEntries(schemas: SchemaRegistry): Json {
  const entries = DeliveredEvent.anyOf.flatMap((schema) =>
    typesOf(schema).map((type) => [type, { post: showDelivery(type, schema, schemas) }]),
  )
  return Object.fromEntries(entries)
}

function typesOf(schema: EventSchema): readonly DeliveredType[] {
  const { type } = schema.properties
  return 'const' in type ? [type.const] : type.enum
}

function showDelivery(type: DeliveredType, schema: EventSchema, schemas: SchemaRegistry): Json {
  const { summary, description, example } = DELIVERY_TEXTS[type]
  return {
    operationId: `on${inCapitals(type)}`,
    summary: `${summary} (Addition)`,
    description,
    tags: [DELIVERIES_TAG],
    'x-addition': true,
    'x-badges': [{ name: 'Addition' }],
    // The signature takes the place of a key, which is never sent anywhere.
    security: [],
    parameters: Object.keys(parameterComponents).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: narrowed(type, schema, schemas), example } },
    },
    responses: {
      '2XX': { $ref: '#/components/responses/Delivered' },
      410: { $ref: '#/components/responses/ReceiverGone' },
      default: { $ref: '#/components/responses/NotDelivered' },
    },
  }
}

/** One schema may serve several types; an entry is about one of them. */
function narrowed(type: DeliveredType, schema: EventSchema, schemas: SchemaRegistry): unknown {
  if (typesOf(schema).length === 1) return schemas.show(schema)
  return { allOf: [schemas.show(schema), { type: 'object', properties: { type: { type: 'string', const: type } } }] }
}

function inCapitals(type: string): string {
  return type.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The headers of Standard Webhooks. */
export const parameterComponents: Json = {
  WebhookId: {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: "The event's `id`. It is the same whenever the event is sent again: work on each only once.",
    schema: { type: 'string' },
    example: exampleEventId('2026-11-15T03:12:41.000Z'),
  },
  WebhookTimestamp: {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description:
      'When it was sent, in seconds since 1970. Refuse what is more than five minutes away from your own time.',
    schema: { type: 'integer' },
    example: 1794712361,
  },
  WebhookSignature: {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      '`v1,` and the base64 of HMAC-SHA-256 over `{webhook-id}.{webhook-timestamp}.{body}`, with the base64-decoded rest ' +
      'of the secret after `whsec_` as key. For 24 hours after a rotation there are two, with a space between.',
    schema: { type: 'string' },
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
}

/** What a receiver can answer, and what follows from it. */
export const answerComponents: Json = {
  Delivered: { description: 'Delivered. Answer within 15 seconds, and work afterwards; a body is not looked at.' },
  ReceiverGone: {
    description:
      'Gone for good. The webhook is disabled at once, and your other webhooks are told with `webhook.disabled`.',
  },
  NotDelivered: {
    description:
      'Anything else, and no answer within 15 seconds, is a failure; redirects are not followed. The event is sent again: ' +
      'ten attempts over 75 hours and 35 minutes. After five days of nothing but failure the webhook is disabled.',
    headers: {
      'Retry-After': {
        description: 'Makes the pause before the next attempt longer: so many seconds, or until a date; at most a day.',
        schema: { type: 'string' },
        example: '120',
      },
    },
  },
}
