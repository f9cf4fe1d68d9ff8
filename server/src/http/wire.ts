import Type from 'typebox'
import { DEFAULT_INTERVAL, INTERVALS, MAX_QUANTITY, MIN_QUANTITY, MODULE_NAMES, TIERS } from '../core/catalog.ts'

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
