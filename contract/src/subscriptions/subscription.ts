import Type from 'typebox'
import { noExtraProperties, type Wire } from '../kit/parts.ts'
import { DEFAULT_INTERVAL, INTERVALS, MAX_QUANTITY, MIN_QUANTITY, MODULE_NAMES, TIERS } from '../words/index.ts'

export const ModuleLine = Type.Object(
  {
    name: Type.Enum(MODULE_NAMES, { description: 'The module. A name stands at most once in an order.' }),
    quantity: Type.Integer({
      minimum: MIN_QUANTITY,
      maximum: MAX_QUANTITY,
      description: 'How many of it; always 1 for `accessibility_plugin`.',
    }),
  },
  { ...noExtraProperties, description: 'A module that was ordered, and how many of it.' },
)
export type ModuleLine = Wire<typeof ModuleLine>

/** More lines than this are not checked one by one: there are only three modules. */
const MAX_LINES = 50

const TERMS_EXAMPLE = {
  tier: 'growth',
  interval: 'annually',
  modules: [
    { name: 'extra_language', quantity: 2 },
    { name: 'accessibility_plugin', quantity: 1 },
  ],
}

// No `default` in request schemas: type generators would make the member required.
export const Order = Type.Object(
  {
    tier: Type.Enum(TIERS, { description: 'The plan.' }),
    interval: Type.Optional(
      Type.Enum(INTERVALS, {
        description: `How often the plan and its modules are billed. Without it, \`${DEFAULT_INTERVAL}\`.`,
      }),
    ),
    modules: Type.Optional(
      Type.Array(ModuleLine, {
        maxItems: MAX_LINES,
        description:
          'Only what the customer has purchased, in at most 50 lines; without it, none. `professional` must not carry ' +
          '`extra_language`: it includes every language.',
      }),
    ),
  },
  { ...noExtraProperties, description: 'What a subscription is to be.', examples: [TERMS_EXAMPLE] },
)
export type Order = Wire<typeof Order>

export const SUBSCRIPTION_EXAMPLE = {
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
export type Subscription = Wire<typeof Subscription>
