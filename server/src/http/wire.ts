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

export const ClockRequest = Type.Object({ advance_to: Type.String() }, strict)

export const Clock = Type.Object({ now: Type.String() })

/** Operations that take no body accept `{}` as well, because many clients send it. */
export const Nothing = Type.Object({}, strict)

export const SiteParams = Type.Object({ site_id: Type.String() })

export const TokenRequest = Type.Object({ token: Type.String({ maxLength: 200 }) }, strict)

export const DashboardSession = Type.Object({ session: Type.String() })

export const DashboardView = Type.Object({
  site: Site,
  subscription: Type.Union([Subscription, Type.Null()]),
  entitlements: Type.Union([
    Type.Object({
      languages: Type.Union([Type.Integer(), Type.Literal('all')]),
      accessibility_widget: Type.Boolean(),
      monthly_credits: Type.Integer(),
    }),
    Type.Null(),
  ]),
  now: Type.String(),
})
