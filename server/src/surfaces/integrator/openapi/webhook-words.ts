import type { DeliveredEvent } from '@portico/contract'
import { DELIVERED_EVENTS } from '@portico/contract/events/event-types'
import { WEBHOOK_DISABLED_EXAMPLE, WEBHOOK_TEST_EXAMPLE } from '@portico/contract/webhooks/delivered-event'

export type DeliveredType = DeliveredEvent['type']

type Words = { readonly summary: string; readonly description: string; readonly example: unknown }

/** What the document says of each event that webhooks can receive. */
export const DELIVERY_TEXTS: Readonly<Record<DeliveredType, Words>> = {
  ...DELIVERED_EVENTS,
  'webhook.test': {
    summary: 'A webhook is tried out',
    description: 'Sent when you ask for it, to that webhook alone, whatever its `events` are.',
    example: WEBHOOK_TEST_EXAMPLE,
  },
  'webhook.disabled': {
    summary: 'Another webhook was disabled',
    description:
      'It answered 410, or nothing but failures for five days. Sent to your other webhooks; nothing more is sent to ' +
      'the disabled one until you enable it again.',
    example: WEBHOOK_DISABLED_EXAMPLE,
  },
}
