import Type, { type TSchema } from 'typebox'
import { DEFAULT_INTERVAL, INTERVALS, MAX_QUANTITY, MIN_QUANTITY, MODULE_NAMES, TIERS } from '../core/catalog.ts'
import { SUBSCRIPTION_EVENT_TYPES } from '../core/event.ts'
import { WEBHOOK_EVENT_TYPES } from '../core/webhook.ts'

/** Every schema of the wire. One schema gives the types, the checks and the serialisation. */

const strict = { additionalProperties: false } as const

export const Message = Type.Object({ message: Type.String() })

export const Site = Type.Object({
  site: Type.String(),
  scheme: Type.String(),
  fqdn: Type.String(),
  subdomain: Type.String(),
  domain: Type.String(),
  suffix: Type.String(),
  registered_domain: Type.String(),
  path: Type.String(),
})

export const SiteRequest = Type.Object({ url: Type.String() }, strict)

export const ModuleLine = Type.Object(
  {
    name: Type.Enum(MODULE_NAMES),
    quantity: Type.Integer({ minimum: MIN_QUANTITY, maximum: MAX_QUANTITY }),
  },
  strict,
)

/** More lines than this are not looked at one by one: there are only three modules. */
const MOST_LINES = 50

export const Order = Type.Object(
  {
    tier: Type.Enum(TIERS),
    interval: Type.Optional(Type.Enum(INTERVALS, { default: DEFAULT_INTERVAL })),
    modules: Type.Optional(Type.Array(ModuleLine, { default: [], maxItems: MOST_LINES })),
  },
  strict,
)

export const Subscription = Type.Object({
  status: Type.Enum(['active', 'canceled']),
  tier: Type.Enum(TIERS),
  interval: Type.Enum(INTERVALS),
  modules: Type.Array(ModuleLine),
  valid_until: Type.String(),
  will_be_renewed: Type.Boolean(),
})

/** The most that one page of a list holds, and what it holds when nobody asks for more or less. */
export const MOST_ON_A_PAGE = 100
export const USUAL_PAGE = 50

const PageSize = Type.Integer({ minimum: 1, maximum: MOST_ON_A_PAGE, default: USUAL_PAGE })

export const SiteListQuery = Type.Object(
  {
    fqdn: Type.Optional(Type.String()),
    status: Type.Optional(Type.Enum(['active', 'canceled', 'none'])),
    limit: Type.Optional(PageSize),
    cursor: Type.Optional(Type.String()),
  },
  strict,
)

export const SiteList = Type.Object({
  sites: Type.Array(Site),
  next_cursor: Type.Union([Type.String(), Type.Null()]),
})

const eventOf = <Kind extends TSchema, Data extends TSchema>(type: Kind, data: Data) =>
  Type.Object({
    id: Type.String(),
    type,
    created_at: Type.String(),
    site: Type.String(),
    sequence: Type.Integer(),
    data,
  })

/** What happened to a website, with the site or the whole subscription as of that moment. */
export const Event = Type.Union([
  eventOf(Type.Literal('site.created'), Type.Object({ site: Site })),
  eventOf(Type.Enum(SUBSCRIPTION_EVENT_TYPES), Type.Object({ subscription: Subscription })),
])

export const EventListQuery = Type.Object(
  { after: Type.Optional(Type.String()), limit: Type.Optional(PageSize) },
  strict,
)

export const EventList = Type.Object({ events: Type.Array(Event), next_cursor: Type.String() })

/** A name may be sent twice by mistake, but not many times. */
const MOST_NAMES = 50

export const WebhookRequest = Type.Object(
  {
    url: Type.String(),
    events: Type.Optional(Type.Array(Type.Enum(WEBHOOK_EVENT_TYPES), { default: [], maxItems: MOST_NAMES })),
  },
  strict,
)

export const WebhookParams = Type.Object({ webhook_id: Type.String() })

/** The only answer, beside that of a rotation, which shows the secret. */
export const NewWebhook = Type.Object({
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.Enum(WEBHOOK_EVENT_TYPES)),
  secret: Type.String(),
})

export const Webhook = Type.Object({
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.Enum(WEBHOOK_EVENT_TYPES)),
  status: Type.Enum(['enabled', 'disabled']),
  disabled_reason: Type.Union([Type.Enum(['failing', 'gone']), Type.Null()]),
  disabled_at: Type.Union([Type.String(), Type.Null()]),
  failing_since: Type.Union([Type.String(), Type.Null()]),
  created_at: Type.String(),
})

export const WebhookList = Type.Object({ webhooks: Type.Array(Webhook) })

export const WebhookSecret = Type.Object({ secret: Type.String() })

export const Delivery = Type.Object({
  id: Type.String(),
  event: Type.String(),
  type: Type.String(),
  status: Type.Enum(['pending', 'delivered', 'failed']),
  created_at: Type.String(),
  next_attempt_at: Type.Union([Type.String(), Type.Null()]),
  attempts: Type.Array(
    Type.Object({
      at: Type.String(),
      status: Type.Union([Type.Integer(), Type.Null()]),
      error: Type.Union([Type.String(), Type.Null()]),
      ms: Type.Integer(),
    }),
  ),
})

export const DeliveryListQuery = Type.Object(
  { limit: Type.Optional(PageSize), cursor: Type.Optional(Type.String()) },
  strict,
)

export const DeliveryList = Type.Object({
  deliveries: Type.Array(Delivery),
  next_cursor: Type.Union([Type.String(), Type.Null()]),
})

/** One event by its id, or all that happened from one moment on and before another. */
export const RedeliveryRequest = Type.Object(
  {
    event: Type.Optional(Type.String()),
    from: Type.Optional(Type.String()),
    until: Type.Optional(Type.String()),
  },
  strict,
)

export const Redelivery = Type.Object({ message: Type.String(), events: Type.Integer() })

export const TestDelivery = Type.Object({ message: Type.String(), event: Type.String() })

export const EmbedSession = Type.Object({
  site: Type.String(),
  embed_url: Type.String(),
  embed_token: Type.String(),
})

/** Operations that take no body accept `{}` as well, because many clients send it. */
export const Nothing = Type.Object({}, strict)

export const SiteParams = Type.Object({ site_id: Type.String() })

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
