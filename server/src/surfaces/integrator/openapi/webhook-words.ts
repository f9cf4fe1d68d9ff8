import type { DeliveredEvent, Subscription } from '@portico/contract'
import {
  ANALYSIS_COMPLETED_EVENT_EXAMPLE,
  ANALYSIS_FAILED_EVENT_EXAMPLE,
  SETTINGS_CHANGED_EVENT_EXAMPLE,
  SITE_ERASED_EVENT_EXAMPLE,
  SITE_EVENT_EXAMPLE,
  SITE_UPDATED_EVENT_EXAMPLE,
  SUBSCRIPTION_EVENT_EXAMPLE,
  WEBSITE_ATTENTION_EVENT_EXAMPLE,
  WEBSITE_PROPOSED_EVENT_EXAMPLE,
  WEBSITE_PUBLISHED_EVENT_EXAMPLE,
  WEBSITE_SEEN_EVENT_EXAMPLE,
} from '@portico/contract/events/event'
import { exampleEventId } from '@portico/contract/kit/example-ids'
import { WEBHOOK_DISABLED_EXAMPLE, WEBHOOK_TEST_EXAMPLE } from '@portico/contract/webhooks/delivered-event'

export type DeliveredType = DeliveredEvent['type']

type Words = { readonly summary: string; readonly description: string; readonly example: unknown }

type Terms = Partial<Subscription>
const CHANGED: Terms = { tier: 'professional', modules: [{ name: 'accessibility_plugin', quantity: 1 }] }
const RENEWED: Terms = { ...CHANGED, valid_until: '2028-11-15T03:12:41.000Z' }
const ENDED: Terms = { ...RENEWED, status: 'canceled', will_be_renewed: false }

/** What the document says of each event that webhooks can receive. The examples are the story of one website. */
export const DELIVERIES: Readonly<Record<DeliveredType, Words>> = {
  'site.created': {
    summary: 'A website was registered',
    description: 'Once for each website: registering it again changes nothing, and sends nothing.',
    example: SITE_EVENT_EXAMPLE,
  },
  'site.updated': {
    summary: 'A website was changed',
    description: 'You have given it another `reference` or other `metadata`.',
    example: SITE_UPDATED_EVENT_EXAMPLE,
  },
  'site.erased': {
    summary: 'A website was erased',
    description:
      'By you or the operator. It is unknown from now on: forget what you have stored of it, but for what your invoices need.',
    example: SITE_ERASED_EVENT_EXAMPLE,
  },
  'subscription.created': {
    summary: 'A subscription was created',
    description: "A website's first one, or a new one after the last has ended or was terminated.",
    example: SUBSCRIPTION_EVENT_EXAMPLE,
  },
  'subscription.changed': {
    summary: 'A subscription was changed',
    description:
      'Another tier or other modules, which count at once, or another interval, which `interval` shows from the next ' +
      'period on.',
    example: chapter(7, 'subscription.changed', '2027-02-01T09:30:00.000Z', CHANGED),
  },
  'subscription.renewal_canceled': {
    summary: 'A renewal was cancelled',
    description: 'Service goes on until `valid_until`; then the subscription ends, unless it is reactivated before.',
    example: chapter(9, 'subscription.renewal_canceled', '2028-03-01T10:00:00.000Z', {
      ...RENEWED,
      will_be_renewed: false,
    }),
  },
  'subscription.reactivated': {
    summary: 'A subscription was reactivated',
    description: 'The cancellation of its renewal was taken back: it renews again.',
    example: chapter(10, 'subscription.reactivated', '2028-03-02T10:00:00.000Z', RENEWED),
  },
  'subscription.renewed': {
    summary: 'A subscription was renewed',
    description: 'A period is over and the next one has begun. `valid_until` is its end.',
    example: chapter(8, 'subscription.renewed', '2027-11-15T03:12:41.000Z', RENEWED),
  },
  'subscription.ended': {
    summary: 'A subscription ended',
    description: 'Its renewal had been cancelled, and its last period is over.',
    example: chapter(12, 'subscription.ended', '2028-11-15T03:12:41.000Z', ENDED),
  },
  'subscription.terminated': {
    summary: 'A subscription was terminated',
    description: 'It was removed, and service stops at once. `data` holds it as it last was.',
    example: chapter(13, 'subscription.terminated', '2028-12-01T16:20:00.000Z', ENDED),
  },
  'website.published': {
    summary: 'A website was published',
    description:
      'A version of the banner: `by` you, your customer or Portico itself, then with what was seen. `material` says whether visitors who have chosen before are ' +
      'asked again. Publishing what is published already sends nothing.',
    example: WEBSITE_PUBLISHED_EVENT_EXAMPLE,
  },
  'website.proposed': {
    summary: 'A change of a website was proposed',
    description:
      'A survey has seen tools that the website does not name, or not seen some that it names. Your customer takes it over in the ' +
      'dashboard with one press. Sent when the proposal is another one than before.',
    example: WEBSITE_PROPOSED_EVENT_EXAMPLE,
  },
  'website.seen': {
    summary: 'The tag was seen on a website',
    description: 'Once for each website, when one of its pages has loaded the tag for the first time.',
    example: WEBSITE_SEEN_EVENT_EXAMPLE,
  },
  'website.attention': {
    summary: 'A website needs attention, or no longer',
    description:
      'What keeps it from working by itself has changed: `codes` are those of its warnings with which somebody has to help ' +
      'now, none where nothing is left. The list of websites gives all of them with `?attention=true`.',
    example: WEBSITE_ATTENTION_EVENT_EXAMPLE,
  },
  'analysis.completed': {
    summary: 'An analysis was completed',
    description: 'A report is there: retrieve the analysis to read it. `counts` says how many findings it has.',
    example: ANALYSIS_COMPLETED_EVENT_EXAMPLE,
  },
  'analysis.failed': {
    summary: 'An analysis failed',
    description: 'There is no report, `reason` says why, and no credit was used.',
    example: ANALYSIS_FAILED_EVENT_EXAMPLE,
  },
  'settings.changed': {
    summary: 'Settings of a website were changed',
    description:
      'By you, by your customer in the dashboard, or by Portico, which has read the language on the website. `members` says which: ' +
      'retrieve the settings to read them. A draft that the customer is only editing sends nothing.',
    example: SETTINGS_CHANGED_EVENT_EXAMPLE,
  },
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

function chapter(sequence: number, type: DeliveredType, at: string, differences: Terms): unknown {
  return {
    ...SUBSCRIPTION_EVENT_EXAMPLE,
    id: exampleEventId(at),
    type,
    created_at: at,
    sequence,
    data: { subscription: { ...SUBSCRIPTION_EVENT_EXAMPLE.data.subscription, ...differences } },
  }
}
