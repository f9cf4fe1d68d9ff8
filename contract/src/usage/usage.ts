import { hash } from 'node:crypto'
import Type, { type TSchema } from 'typebox'
import { exampleEventId } from '../kit/example-ids.ts'
import { noExtraProperties, type Wire } from '../kit/parts.ts'
import { SITE_EXAMPLE, siteId } from '../sites/site.ts'
import { ModuleLine } from '../subscriptions/subscription.ts'
import { INTERVALS, TIERS, USAGE_DETAILS, USAGE_KINDS } from '../words/index.ts'

export const UsageParams = Type.Object({
  month: Type.String({ description: 'A month in UTC that has ended, such as `2026-10`.', examples: ['2026-10'] }),
})
export type UsageParams = Wire<typeof UsageParams>

const time = (description: string) => Type.String({ format: 'date-time', description })
const orNull = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description })

export const UsageTerms = Type.Object(
  {
    tier: Type.Enum(TIERS, { description: 'The plan.' }),
    interval: Type.Enum(INTERVALS, { description: 'How often it is billed, with its modules.' }),
    modules: Type.Array(ModuleLine, { description: 'The modules as they were ordered.' }),
  },
  { ...noExtraProperties, description: 'What a subscription was about.' },
)
export type UsageTerms = Wire<typeof UsageTerms>

export const UsagePeriod = Type.Object(
  { from: time('Its first moment.'), until: time('Its end, which is no longer part of it.') },
  { ...noExtraProperties, description: 'A stretch of time, in UTC.' },
)
export type UsagePeriod = Wire<typeof UsagePeriod>

export const UsageLeft = Type.Object(
  {
    ms: Type.Integer({ description: 'How much of the period was left, in milliseconds.' }),
    of_ms: Type.Integer({ description: 'How long the whole period is, in milliseconds.' }),
  },
  { ...noExtraProperties, description: 'The exact share of a period that was left.' },
)
export type UsageLeft = Wire<typeof UsageLeft>

const LINE_EXAMPLE = {
  kind: 'renewal',
  at: '2026-10-15T03:12:41.000Z',
  site: SITE_EXAMPLE.site,
  host: SITE_EXAMPLE.fqdn,
  reference: SITE_EXAMPLE.reference,
  terms: { tier: 'growth', interval: 'monthly', modules: [{ name: 'extra_language', quantity: 2 }] },
  period: { from: '2026-10-15T03:12:41.000Z', until: '2026-11-15T03:12:41.000Z' },
  before: null,
  left: null,
  credits: null,
  detail: null,
  event: exampleEventId('2026-09-15T03:12:41.000Z'),
}

export const UsageLine = Type.Object(
  {
    kind: Type.Enum(USAGE_KINDS, {
      description:
        '`first_period`, `renewal` and `interval_switch` (a renewal with the other interval) begin a billing period. `change`: ' +
        'another plan or other modules in the middle of one. `analysis`: credits that were used, and `analysis_returned` those that ' +
        'came back. For information: `ended`, and `suspension` of your account.',
    }),
    at: time("When it began, in the website's time."),
    site: orNull(siteId, 'The website; null of a suspension.'),
    host: orNull(Type.String(), "The website's fully qualified domain name."),
    reference: orNull(Type.String(), 'Your own name for the website, as it was at that moment.'),
    terms: orNull(UsageTerms, 'What the subscription is about from then on, or was in the end.'),
    period: orNull(UsagePeriod, 'The billing period; of a suspension, its part of the month.'),
    before: orNull(UsageTerms, 'What was there before, of a `change` and an `interval_switch`.'),
    left: orNull(UsageLeft, 'Of a `change` and a termination: what was left of the period.'),
    credits: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Analysis credits; negative where they came back.',
    }),
    detail: orNull(
      Type.Enum(USAGE_DETAILS),
      'Of `ended`: `canceled` (at the end of a period) or `terminated`. Of `suspension`: what it took.',
    ),
    event: Type.String({
      description:
        'The event that made the terms: the order or the latest change of it, never the announcement of a renewal. Of `ended`, what ' +
        'ended it.',
    }),
  },
  { ...noExtraProperties, description: 'Something that began in the month.', examples: [LINE_EXAMPLE] },
)
export type UsageLine = Wire<typeof UsageLine>

export const UsageStatement = Type.Object(
  {
    number: Type.Union([Type.String(), Type.Null()], {
      description: 'The number of this statement: one for each integrator and month.',
    }),
    month: Type.String({ description: 'The month, in UTC.' }),
    from: time('Its first moment.'),
    until: time('Its end, which is no longer part of it.'),
    final: Type.Boolean({ description: 'The month is over: this statement will be the same for ever.' }),
    environment: Type.Enum(['production', 'staging'], { description: 'Nothing of staging is to be paid.' }),
    integrator: Type.Object(
      { id: Type.String({ format: 'uuid' }), name: Type.String() },
      { ...noExtraProperties, description: 'You, by the name that you had at the end of the month.' },
    ),
    lines: Type.Array(UsageLine, { description: 'By website, and of each in the order in which it happened.' }),
    counts: Type.Object(
      Object.fromEntries(USAGE_KINDS.map((kind) => [kind, Type.Integer({ minimum: 0 })])) as Record<
        (typeof USAGE_KINDS)[number],
        ReturnType<typeof Type.Integer>
      >,
      { ...noExtraProperties, description: 'How many lines there are of each kind.' },
    ),
    sha256: Type.Union([Type.String(), Type.Null()], {
      description: 'The SHA-256 of all lines, each as JSON without white space and with a line feed behind it.',
    }),
  },
  {
    ...noExtraProperties,
    description: 'What can be invoiced for a month.',
    examples: [
      {
        number: '2026-10-5c5f0d6e6a54',
        month: '2026-10',
        from: '2026-10-01T00:00:00.000Z',
        until: '2026-11-01T00:00:00.000Z',
        final: true,
        environment: 'production',
        integrator: { id: '5c5f0d6e-6a54-4f0e-9d57-6f1b7d1f2a11', name: 'Blue Hosting' },
        lines: [LINE_EXAMPLE],
        counts: Object.fromEntries(USAGE_KINDS.map((kind) => [kind, kind === LINE_EXAMPLE.kind ? 1 : 0])),
        sha256: hash('sha256', `${JSON.stringify(LINE_EXAMPLE)}\n`),
      },
    ],
  },
)
export type UsageStatement = Wire<typeof UsageStatement>
