import Type from 'typebox'
import { noExtraProperties, type Wire } from '../kit/parts.ts'
import { Site } from '../sites/site.ts'
import { Subscription } from '../subscriptions/subscription.ts'
import { AUTOMATIC_MODES, INTERVALS, MODULE_NAMES, type ModuleName, TIERS } from '../words/index.ts'

export const TokenRequest = Type.Object({ token: Type.String({ maxLength: 200 }) }, noExtraProperties)
export type TokenRequest = Wire<typeof TokenRequest>

export const DashboardSession = Type.Object({ session: Type.String() })
export type DashboardSession = Wire<typeof DashboardSession>

const Period = Type.Object({ starts_at: Type.String(), ends_at: Type.String() })

export const LanguagesView = Type.Object({
  default: Type.String(),
  selected: Type.Array(Type.String()),
  /** Of the selected ones, those that the plan allows now. */
  active: Type.Array(Type.String()),
  available: Type.Array(Type.String()),
  limit: Type.Union([Type.Integer(), Type.Literal('all')]),
})
export type LanguagesView = Wire<typeof LanguagesView>

export const AccessibilityView = Type.Object({ included: Type.Boolean(), enabled: Type.Boolean() })
export type AccessibilityView = Wire<typeof AccessibilityView>

/** What a customer would order: a module for the subscription that runs, or a plan. Null where there is nothing more. */
const Upgrade = Type.Union([
  Type.Object({ module: Type.Enum(MODULE_NAMES) }),
  Type.Object({ tier: Type.Enum(TIERS) }),
  Type.Null(),
])

const MODULE_UPGRADES = Object.fromEntries(MODULE_NAMES.map((name) => [name, Upgrade])) as {
  [name in ModuleName]: typeof Upgrade
}

export const DashboardView = Type.Object({
  /** The website's time: on staging it may run ahead of the browser's. */
  now: Type.String(),
  site: Site,
  /** The website's name as its owner writes it, in readable letters where nobody can be deceived by them. */
  name: Type.Object({ host: Type.String(), path: Type.String() }),
  subscription: Type.Union([
    Type.Object({
      ...Subscription.properties,
      started_at: Type.String(),
      /** The current billing period; once the subscription has ended, its last one. */
      period: Period,
      /** The interval from the next period on, when a switch is planned. */
      next_interval: Type.Union([Type.Enum(INTERVALS), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** Null without an active subscription. */
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
  /** Null when the plan has none. */
  credits: Type.Union([
    Type.Object({ allowance: Type.Integer(), used: Type.Integer(), left: Type.Integer(), period: Period }),
    Type.Null(),
  ]),
  ways: Type.Object({ subscription: Upgrade, ...MODULE_UPGRADES }),
})
export type DashboardView = Wire<typeof DashboardView>

const Language = Type.Optional(Type.String({ maxLength: 20 }))

/** One change at a time. The rules decide which fields go together. */
export const LanguageChangeRequest = Type.Object(
  { add: Language, before: Language, remove: Language, default: Language },
  noExtraProperties,
)
export type LanguageChangeRequest = Wire<typeof LanguageChangeRequest>

export const AccessibilityRequest = Type.Object({ enabled: Type.Boolean() }, noExtraProperties)
export type AccessibilityRequest = Wire<typeof AccessibilityRequest>

/** What Portico does with the results of surveys. */
export const AutomaticView = Type.Object({ mode: Type.Enum(AUTOMATIC_MODES) })
export type AutomaticView = Wire<typeof AutomaticView>

export const AutomaticRequest = Type.Object({ mode: Type.Enum(AUTOMATIC_MODES) }, noExtraProperties)
export type AutomaticRequest = Wire<typeof AutomaticRequest>

export const ActivityView = Type.Object({
  entries: Type.Array(
    Type.Object({
      id: Type.String(),
      type: Type.String(),
      at: Type.String(),
      by: Type.Enum(['integrator', 'operator', 'customer', 'time', 'portico']),
      before: Type.Unknown(),
      after: Type.Unknown(),
    }),
  ),
  next: Type.Union([Type.String(), Type.Null()]),
  facts: Type.Record(Type.String(), Type.String(), {
    description: 'What the facts that these entries name are called, in the language that was asked for.',
  }),
})
export type ActivityView = Wire<typeof ActivityView>
