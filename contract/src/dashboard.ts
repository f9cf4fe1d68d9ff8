import Type from 'typebox'
import { strict } from './parts.ts'
import { Site } from './site.ts'
import { Subscription } from './subscription.ts'
import { INTERVALS, MODULE_NAMES, TIERS } from './words.ts'

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

/** What a customer would order. */
const Way = Type.Union([
  Type.Object({ module: Type.Enum(MODULE_NAMES) }),
  Type.Object({ tier: Type.Enum(TIERS) }),
  Type.Null(),
])

export const DashboardView = Type.Object({
  now: Type.String(),
  site: Site,
  /** The website's name as its owner writes it. */
  name: Type.Object({ host: Type.String(), path: Type.String() }),
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
  ways: Type.Object({ subscription: Way, extra_language: Way, accessibility_plugin: Way, ai_sentinel_module: Way }),
})

const Language = Type.Optional(Type.String({ maxLength: 20 }))

/** One change at a time: which fields go together is the rules' business. */
export const LanguageChangeRequest = Type.Object(
  { add: Language, before: Language, remove: Language, default: Language },
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
