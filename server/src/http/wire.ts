import Type, { type TSchema } from 'typebox'
import { DEFAULT_INTERVAL, INTERVALS, MAX_QUANTITY, MIN_QUANTITY, MODULE_NAMES, TIERS } from '../core/catalog.ts'
import { SUBSCRIPTION_EVENT_TYPES } from '../core/event.ts'
import { FIELD_PROBLEM_CODES } from '../core/refusal.ts'
import { MOST_EVENT_NAMES, WEBHOOK_EVENT_TYPES } from '../core/webhook.ts'

/**
 * Every schema of the wire. One schema gives the types, the checks, the serialisation and the OpenAPI document, where it
 * goes by the name of its constant.
 */

const strict = { additionalProperties: false } as const

export const Message = Type.Object({ message: Type.String({ description: 'A sentence for people.' }) })

const siteId = Type.String({
  format: 'uuid',
  description: 'Unique identifier of the website: the `site_id` of every other path.',
})

const SITE_EXAMPLE = {
  site: '47105eba-b16e-46d4-b563-ea7f3b3360ce',
  scheme: 'https',
  fqdn: 'www.shop.example.co.uk',
  subdomain: 'www.shop',
  domain: 'example',
  suffix: 'co.uk',
  registered_domain: 'example.co.uk',
  path: '/de/',
}

export const Site = Type.Object(
  {
    site: siteId,
    scheme: Type.String({ description: 'URL scheme of the website.' }),
    fqdn: Type.String({ description: 'Fully qualified domain name, in lower case and `xn--` form.' }),
    subdomain: Type.String({ description: 'Subdomain part of the host; empty when there is none.' }),
    domain: Type.String({ description: 'Domain label.' }),
    suffix: Type.String({ description: 'Public suffix.' }),
    registered_domain: Type.String({ description: 'Domain plus suffix.' }),
    path: Type.String({ description: 'Path part of the submitted URL; empty when there is none.' }),
  },
  {
    description: 'A website of a customer.',
    examples: [SITE_EXAMPLE],
  },
)

export const SiteRequest = Type.Object(
  {
    url: Type.String({
      description: 'An http or https address, or just a host, of 1 to 2,048 characters. Without a scheme it is https.',
    }),
  },
  { ...strict, examples: [{ url: 'www.shop.example.co.uk/de/' }] },
)

export const ModuleLine = Type.Object(
  {
    name: Type.Enum(MODULE_NAMES, { description: 'The module. A name stands at most once in an order.' }),
    quantity: Type.Integer({
      minimum: MIN_QUANTITY,
      maximum: MAX_QUANTITY,
      description: 'How many of it; always 1 for `accessibility_plugin`.',
    }),
  },
  { ...strict, description: 'A module that was ordered, and how many of it.' },
)

/** More lines than this are not looked at one by one: there are only three modules. */
const MOST_LINES = 50

const TERMS_EXAMPLE = {
  tier: 'growth',
  interval: 'annually',
  modules: [
    { name: 'extra_language', quantity: 2 },
    { name: 'accessibility_plugin', quantity: 1 },
  ],
}

export const Order = Type.Object(
  {
    tier: Type.Enum(TIERS, { description: 'The plan.' }),
    interval: Type.Optional(
      Type.Enum(INTERVALS, {
        default: DEFAULT_INTERVAL,
        description: 'How often the plan and its modules are billed.',
      }),
    ),
    modules: Type.Optional(
      Type.Array(ModuleLine, {
        default: [],
        maxItems: MOST_LINES,
        description:
          'Only what the customer has purchased. `professional` must not carry `extra_language`: it includes every language.',
      }),
    ),
  },
  { ...strict, description: 'What a subscription is to be.', examples: [TERMS_EXAMPLE] },
)

const SUBSCRIPTION_EXAMPLE = {
  status: 'active',
  ...TERMS_EXAMPLE,
  valid_until: '2027-11-15T03:12:41.000Z',
  will_be_renewed: true,
}

export const Subscription = Type.Object(
  {
    status: Type.Enum(['active', 'canceled'], {
      description: '`active` until `valid_until`, also after a cancellation; `canceled` from then on.',
    }),
    tier: Type.Enum(TIERS, { description: 'The plan currently contracted.' }),
    interval: Type.Enum(INTERVALS, { description: 'Billing frequency.' }),
    modules: Type.Array(ModuleLine, { description: 'The modules as they were ordered.' }),
    valid_until: Type.String({ format: 'date-time', description: 'Until when the service is guaranteed, in UTC.' }),
    will_be_renewed: Type.Boolean({ description: 'False once the renewal has been cancelled.' }),
  },
  {
    description: "A website's subscription as it stands now.",
    examples: [SUBSCRIPTION_EXAMPLE],
  },
)

/** The most that one page of a list holds, and what it holds when nobody asks for more or less. */
export const MOST_ON_A_PAGE = 100
export const USUAL_PAGE = 50

const PageSize = Type.Integer({
  minimum: 1,
  maximum: MOST_ON_A_PAGE,
  default: USUAL_PAGE,
  description: 'The most that one page is to hold.',
})

export const SiteListQuery = Type.Object(
  {
    fqdn: Type.Optional(Type.String({ description: 'Only websites of exactly this host, in any spelling of it.' })),
    status: Type.Optional(
      Type.Enum(['active', 'canceled', 'none'], {
        description: 'Only websites whose subscription has this status now; `none`: those without one.',
      }),
    ),
    limit: Type.Optional(PageSize),
    cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the page before.' })),
  },
  strict,
)

export const SiteList = Type.Object(
  {
    sites: Type.Array(Site, { description: 'Newest first.' }),
    next_cursor: Type.Union([Type.String(), Type.Null()], {
      description: 'The `cursor` of the next page; null on the last.',
    }),
  },
  {
    description: 'A page of websites.',
    examples: [{ sites: [SITE_EXAMPLE], next_cursor: 'AAZdN9uGqwABmfz8WcV8mbH-dYxLu0cC' }],
  },
)

const eventOf = <Kind extends TSchema, Data extends TSchema>(type: Kind, data: Data) =>
  Type.Object({
    id: Type.String({ description: 'Sorts as text like the events do, and is as good as a cursor.' }),
    type,
    created_at: Type.String({ format: 'date-time', description: "When it happened, in the website's time." }),
    site: siteId,
    sequence: Type.Integer({ minimum: 1, description: 'Counts what happened to this website, without gaps.' }),
    data,
  })

const EVENT_EXAMPLE = {
  id: 'evt_0000000000002a',
  type: 'subscription.created',
  created_at: '2026-11-15T03:12:41.000Z',
  site: '47105eba-b16e-46d4-b563-ea7f3b3360ce',
  sequence: 2,
  data: { subscription: SUBSCRIPTION_EXAMPLE },
}

/** What happened to a website, with the site or the whole subscription as of that moment. */
export const Event = Type.Union(
  [
    eventOf(Type.Literal('site.created'), Type.Object({ site: Site })),
    eventOf(
      Type.Enum(SUBSCRIPTION_EVENT_TYPES),
      Type.Object({ subscription: Subscription }, { description: 'As of that moment; terminated: as it last was.' }),
    ),
  ],
  { description: 'Something that happened to a website.', examples: [EVENT_EXAMPLE] },
)

export const EventListQuery = Type.Object(
  {
    after: Type.Optional(Type.String({ description: 'A `next_cursor`, or the `id` of an event: what came after it.' })),
    limit: Type.Optional(PageSize),
  },
  strict,
)

export const EventList = Type.Object(
  {
    events: Type.Array(Event, { description: 'Oldest first.' }),
    next_cursor: Type.String({ description: 'Where to go on, now or later. Never null.' }),
  },
  { description: 'A page of events.', examples: [{ events: [EVENT_EXAMPLE], next_cursor: EVENT_EXAMPLE.id }] },
)

const webhookId = Type.String({ format: 'uuid', description: 'The webhook: the `webhook_id` of its paths.' })
const webhookUrl = Type.String({ format: 'uri', description: 'Where events are sent to.' })
const webhookEvents = Type.Array(Type.Enum(WEBHOOK_EVENT_TYPES), {
  description: 'What is sent; none means everything.',
})

const WEBHOOK_EXAMPLE = {
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
      description: 'Where to send events: https, and on the public internet. Staging also allows http and localhost.',
    }),
    events: Type.Optional(
      Type.Array(Type.Enum(WEBHOOK_EVENT_TYPES), {
        default: [],
        maxItems: MOST_EVENT_NAMES,
        description: 'The types to send, each once; none means everything.',
      }),
    ),
  },
  {
    ...strict,
    description: 'A webhook.',
    examples: [{ url: WEBHOOK_EXAMPLE.url, events: WEBHOOK_EXAMPLE.events }],
  },
)

// Without a format: whatever is no id of a webhook is a webhook that does not exist.
export const WebhookParams = Type.Object({
  webhook_id: Type.String({
    description: 'The `id` that was returned when the webhook was created.',
    examples: [WEBHOOK_EXAMPLE.id],
  }),
})

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

const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description })

export const Webhook = Type.Object(
  {
    id: webhookId,
    url: webhookUrl,
    events: webhookEvents,
    status: Type.Enum(['enabled', 'disabled'], { description: 'Nothing is sent while it is disabled.' }),
    disabled_reason: Type.Union([Type.Enum(['failing', 'gone']), Type.Null()], {
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

export const WebhookList = Type.Object(
  { webhooks: Type.Array(Webhook, { description: 'Oldest first.' }) },
  { description: "All of an integrator's webhooks.", examples: [{ webhooks: [ENABLED_EXAMPLE] }] },
)

export const WebhookSecret = Type.Object(
  { secret: Type.String({ description: 'The new secret, shown this once.' }) },
  { description: 'The secret after a rotation.', examples: [{ secret: SECRET_EXAMPLE }] },
)

export const Attempt = Type.Object(
  {
    at: Type.String({ format: 'date-time', description: 'When it ended.' }),
    status: Type.Union([Type.Integer(), Type.Null()], { description: 'What the receiver answered, if it did.' }),
    error: Type.Union([Type.String(), Type.Null()], { description: 'Why there was no answer, such as `timeout`.' }),
    ms: Type.Integer({ description: 'How long it took, in milliseconds.' }),
  },
  { description: 'One attempt to deliver.' },
)

const DELIVERY_EXAMPLE = {
  id: 'dlv_0000000000002a',
  event: 'evt_00000000000017',
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

export const DeliveryListQuery = Type.Object(
  {
    limit: Type.Optional(PageSize),
    cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the page before.' })),
  },
  strict,
)

export const DeliveryList = Type.Object(
  {
    deliveries: Type.Array(Delivery, { description: 'Newest first.' }),
    next_cursor: Type.Union([Type.String(), Type.Null()], {
      description: 'Where the next page begins; null at the end.',
    }),
  },
  { description: 'A page of deliveries.', examples: [{ deliveries: [DELIVERY_EXAMPLE], next_cursor: null }] },
)

/** One event by its id, or all that happened from one moment on and before another. */
export const RedeliveryRequest = Type.Object(
  {
    event: Type.Optional(Type.String({ description: 'One event, by its id.' })),
    from: Type.Optional(Type.String({ description: 'All events from this time on, by their `created_at`. ISO 8601.' })),
    until: Type.Optional(Type.String({ description: 'And before this time; without it up to now.' })),
  },
  {
    ...strict,
    description: 'Either `event`, or `from` and perhaps `until`.',
    examples: [{ event: 'evt_00000000000017' }, { from: '2026-12-14T00:00:00Z', until: '2026-12-15T00:00:00Z' }],
  },
)

export const Redelivery = Type.Object(
  {
    message: Type.String({ description: 'A sentence to show.' }),
    events: Type.Integer({ description: 'How many events are sent again.' }),
  },
  { description: 'What is sent again.', examples: [{ message: 'Events queued', events: 1 }] },
)

export const TestDelivery = Type.Object(
  {
    message: Type.String({ description: 'A sentence to show.' }),
    event: Type.String({ description: 'The id of the test event.' }),
  },
  {
    description: 'A test event is on its way.',
    examples: [{ message: 'Test event queued', event: 'evt_test_0000000000002a' }],
  },
)

export const EmbedSession = Type.Object(
  {
    site: siteId,
    embed_url: Type.String({
      format: 'uri',
      description: 'For the `src` of an iframe. Opens once, within 300 seconds: ask for a new one on every load.',
    }),
    embed_token: Type.String({ description: 'The token in `embed_url`. It is not to be stored.' }),
  },
  {
    description: 'A session URL for the dashboard.',
    examples: [
      {
        site: '47105eba-b16e-46d4-b563-ea7f3b3360ce',
        embed_url: 'https://api.example.com/dashboard/?embed=1&token=et_live_EXAMPLE',
        embed_token: 'et_live_EXAMPLE',
      },
    ],
  },
)

export const ClockRequest = Type.Object(
  { advance_to: Type.String({ description: 'ISO 8601 with a time zone; not before the website’s own time.' }) },
  { ...strict, description: 'How far to move the time.', examples: [{ advance_to: '2027-01-31T00:00:00Z' }] },
)

export const Clock = Type.Object(
  { now: Type.String({ format: 'date-time', description: 'The time of the website, in UTC.' }) },
  { description: "A website's time.", examples: [{ now: '2027-01-31T00:00:00.000Z' }] },
)

/** Operations that take no body accept `{}` as well, because many clients send it. */
export const Nothing = Type.Object({}, strict)

export const SiteParams = Type.Object({
  site_id: Type.String({
    description: 'The `site` value that was returned when the website was created.',
    examples: ['47105eba-b16e-46d4-b563-ea7f3b3360ce'],
  }),
})

export const FieldProblem = Type.Object(
  {
    field: Type.String({
      description: 'A dotted path in the body such as `modules.0.quantity`, or a parameter; empty for the body itself.',
    }),
    code: Type.Enum(FIELD_PROBLEM_CODES, { description: 'The kind of mistake.' }),
    message: Type.String({ description: 'What to do about it.' }),
  },
  { description: 'One wrong field of a request.' },
)

/** The one shape of every error (RFC 9457). */
export const Problem = Type.Object(
  {
    type: Type.String({ format: 'uri', description: '`urn:portico:problem:` and the code.' }),
    title: Type.String({ description: 'The kind of error, in words.' }),
    status: Type.Integer({ description: "The answer's status." }),
    detail: Type.String({ description: 'What went wrong, and what to do.' }),
    code: Type.String({ description: 'What to decide on in code. New codes may be added.' }),
    message: Type.String({ description: 'The same as `detail`.' }),
    request_id: Type.String({ description: 'The same as the header `Request-Id`. Quote it when you ask us.' }),
    errors: Type.Optional(
      Type.Array(FieldProblem, { description: 'With `validation_failed`: every wrong field, all at once.' }),
    ),
  },
  { description: 'An error (RFC 9457).' },
)

export const TokenRequest = Type.Object({ token: Type.String({ maxLength: 200 }) }, strict)

export const DashboardSession = Type.Object({ session: Type.String() })

const Period = Type.Object({ starts_at: Type.String(), ends_at: Type.String() })

export const LanguagesView = Type.Object({
  default: Type.String(),
  selected: Type.Array(Type.String()),
  active: Type.Array(Type.String()),
  available: Type.Array(Type.String()),
  limit: Type.Union([Type.Integer(), Type.Literal('all')]),
})

export const AccessibilityView = Type.Object({ included: Type.Boolean(), enabled: Type.Boolean() })

export const DashboardView = Type.Object({
  now: Type.String(),
  site: Site,
  subscription: Type.Union([
    Type.Object({
      ...Subscription.properties,
      started_at: Type.String(),
      period: Period,
      next_interval: Type.Union([Type.Enum(INTERVALS), Type.Null()]),
    }),
    Type.Null(),
  ]),
  entitlements: Type.Union([
    Type.Object({
      languages: Type.Union([Type.Integer(), Type.Literal('all')]),
      accessibility_widget: Type.Boolean(),
      monthly_credits: Type.Integer(),
    }),
    Type.Null(),
  ]),
  languages: LanguagesView,
  accessibility: AccessibilityView,
  credits: Type.Union([
    Type.Object({ allowance: Type.Integer(), used: Type.Integer(), left: Type.Integer(), period: Period }),
    Type.Null(),
  ]),
})

/** More than there are languages: how many are allowed is the rules' business. */
const MOST_LANGUAGES = 100

export const LanguagesRequest = Type.Object(
  {
    default: Type.String({ maxLength: 20 }),
    selected: Type.Array(Type.String({ maxLength: 20 }), { maxItems: MOST_LANGUAGES }),
  },
  strict,
)

export const AccessibilityRequest = Type.Object({ enabled: Type.Boolean() }, strict)

export const ActivityView = Type.Object({
  entries: Type.Array(
    Type.Object({
      id: Type.String(),
      type: Type.String(),
      at: Type.String(),
      by: Type.Enum(['integrator', 'operator', 'customer', 'time']),
      before: Type.Unknown(),
      after: Type.Unknown(),
    }),
  ),
  next: Type.Union([Type.String(), Type.Null()]),
})
