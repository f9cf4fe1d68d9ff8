import assert from 'node:assert/strict'
import { test } from 'node:test'
import { INTERVALS, MODULE_NAMES, TIERS } from '@portico/contract/words'
import fc from 'fast-check'
import { Moment } from '../src/core/kit/moment.ts'
import type { SubscriptionTerms } from '../src/core/subscriptions/catalog.ts'
import {
  cancelSubscription,
  changeSubscription,
  createSubscription,
  reactivateSubscription,
  type SubscriptionFacts,
  terminateSubscription,
} from '../src/core/subscriptions/subscription.ts'
import { openSiteUsageCounter, type UsageEvent, type UsageLine } from '../src/core/usage/usage.ts'
import { parseUsageMonth, type UsageMonth } from '../src/core/usage/usage-month.ts'
import { loggedSubscriptionAt } from '../src/store/subscriptions/subscription-facts.ts'
import { toLoggedTerms } from '../src/store/usage/usage-rows.ts'
import { timesRepeat } from './repeat.ts'
import { type ExpectedLine, expectedUsage, type UsageAct } from './usage-model.ts'

const FIRST = Date.UTC(2027, 0, 1)
const LAST = Date.UTC(2033, 0, 1)

/** What the rules make of an act; the facts themselves where they refuse it. */
function after(facts: SubscriptionFacts | null, one: UsageAct, now: Moment): SubscriptionFacts | null {
  const decide = () => {
    switch (one.act) {
      case 'create':
        return createSubscription(facts, one.terms, now)
      case 'change':
        return changeSubscription(facts, one.terms, now)
      case 'cancel':
        return cancelSubscription(facts, now)
      case 'reactivate':
        return reactivateSubscription(facts, now)
      case 'terminate':
        return terminateSubscription(facts)
    }
  }
  const decision = decide()
  return decision.ok ? decision.value : facts
}

const NAMES = { create: 'created', change: 'changed', cancel: 'renewal_canceled', reactivate: 'reactivated' } as const

/** The events that the service writes for what somebody does, as the log gives them back. */
function logOf(acts: readonly UsageAct[]): readonly UsageEvent[] {
  let facts: SubscriptionFacts | null = null
  const events: UsageEvent[] = []
  for (const [id, one] of acts.entries()) {
    const now = new Moment(one.at)
    const next: SubscriptionFacts | null = after(facts, one, now)
    if (next === facts) continue
    facts = next
    const shared = { at: now, event: { id, recordedAt: 0 } }
    const logged = loggedSubscriptionAt(facts, now)
    if (logged === null || one.act === 'terminate') events.push({ ...shared, type: 'terminated' })
    else
      events.push({ ...shared, type: NAMES[one.act], subscription: toLoggedTerms(JSON.parse(JSON.stringify(logged))) })
  }
  return events
}

/** The statement of one month, from the log that was there at its end. */
function statementOf(month: UsageMonth, events: readonly UsageEvent[]): readonly UsageLine[] {
  const usage = openSiteUsageCounter(month)
  const then = events.filter(({ at }) => at.epochMilliseconds < month.endsAt.epochMilliseconds)
  return [...then.flatMap((event) => usage.next(event)), ...usage.end(month.endsAt)]
}

function monthsBetween(first: number, last: number): readonly UsageMonth[] {
  const months: UsageMonth[] = []
  for (let at = new Date(first); at.getTime() < last; at = new Date(at.setUTCMonth(at.getUTCMonth() + 1))) {
    const month = parseUsageMonth(at.toISOString().slice(0, 'YYYY-MM'.length))
    assert.ok(month)
    months.push(month)
  }
  return months
}

function asExpected({ kind, at, terms, period, before, left, event }: UsageLine): ExpectedLine {
  assert.ok(terms)
  return {
    kind,
    at: at.epochMilliseconds,
    ...(period && { from: period.startsAt.epochMilliseconds, until: period.endsAt.epochMilliseconds }),
    terms,
    ...(before && { before }),
    ...(left && { left: [left.ms, left.ofMs] as const }),
    by: event.id,
  }
}

const terms: fc.Arbitrary<SubscriptionTerms> = fc.record(
  {
    tier: fc.constantFrom(...TIERS),
    interval: fc.constantFrom(...INTERVALS),
    modules: fc
      .uniqueArray(fc.constantFrom(...MODULE_NAMES), { maxLength: 2 })
      .chain((names) =>
        fc.tuple(...names.map((name) => fc.integer({ min: 1, max: 3 }).map((quantity) => ({ name, quantity })))),
      ),
  },
  { noNullPrototype: true },
)

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('create' as const), terms }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('change' as const), terms }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('cancel' as const, 'reactivate' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('terminate' as const) }) },
)

const DAY = 86_400_000
/** From a millisecond to years, as clocks are moved; often to the very moment of a boundary, which lies on whole days then. */
const pause = fc.oneof(
  fc.integer({ min: 1, max: 5_000 }),
  fc.integer({ min: 1, max: 40 }).map((days) => days * DAY),
  fc.integer({ min: 1, max: 60 * DAY }),
  fc.integer({ min: 1, max: 500 * DAY }),
)

const history = fc
  .tuple(
    fc.integer({ min: 0, max: 400 }).map((days) => FIRST + days * DAY),
    fc.array(fc.tuple(pause, act), { minLength: 1, maxLength: 14 }),
  )
  .map(([start, steps]) => {
    let at = start
    return steps
      .map(([ms, one]): UsageAct => {
        const act = { ...one, at }
        at += ms
        return act
      })
      .filter((one) => one.at < LAST)
  })

test('every period of every subscription stands in exactly one statement, as do changes and ends', () => {
  const months = monthsBetween(FIRST, LAST)
  fc.assert(
    fc.property(history, (acts) => {
      const events = logOf(acts)
      const lines = months.flatMap((month) => {
        const found = statementOf(month, events)
        for (const { at } of found) {
          const ms = at.epochMilliseconds
          assert.ok(ms >= month.startsAt.epochMilliseconds && ms < month.endsAt.epochMilliseconds)
        }
        return found
      })
      assert.deepEqual(lines.map(asExpected), expectedUsage(acts, LAST - 1))
    }),
    { numRuns: timesRepeat(400) },
  )
})

const at = (text: string) => Date.parse(`${text}T12:00:00Z`)
const STARTER: SubscriptionTerms = { tier: 'starter', interval: 'monthly', modules: [] }
const ANNUAL: SubscriptionTerms = { ...STARTER, interval: 'annually' }

/** What somebody would ask about an invoice: each month's lines, as `kind day`, with what the model says of the same. */
const ASKED: readonly (readonly [
  what: string,
  acts: readonly UsageAct[],
  months: Readonly<Record<string, readonly string[]>>,
])[] = [
  [
    'a renewal canceled in one month and taken back in the next goes on as if nothing had been',
    [
      { act: 'create', terms: STARTER, at: at('2027-01-20') },
      { act: 'cancel', at: at('2027-02-25') },
      { act: 'reactivate', at: at('2027-03-05') },
    ],
    { '2027-01': ['first_period 20'], '2027-02': ['renewal 20'], '2027-03': ['renewal 20'], '2027-04': ['renewal 20'] },
  ],
  [
    'one that ended in between begins anew',
    [
      { act: 'create', terms: STARTER, at: at('2027-01-20') },
      { act: 'cancel', at: at('2027-01-25') },
      { act: 'reactivate', at: at('2027-03-05') },
      { act: 'create', terms: STARTER, at: at('2027-03-06') },
    ],
    { '2027-02': ['ended 20'], '2027-03': ['first_period 06'], '2027-04': ['renewal 06'] },
  ],
  [
    'created and terminated in one month, twice',
    [
      { act: 'create', terms: STARTER, at: at('2027-01-02') },
      { act: 'terminate', at: at('2027-01-03') },
      { act: 'create', terms: ANNUAL, at: at('2027-01-04') },
      { act: 'terminate', at: at('2027-01-31') },
    ],
    { '2027-01': ['first_period 02', 'ended 03', 'first_period 04', 'ended 31'], '2027-02': [] },
  ],
  [
    'another interval that was planned, canceled over the end of a month and taken back comes all the same',
    [
      { act: 'create', terms: STARTER, at: at('2027-01-20') },
      { act: 'change', terms: ANNUAL, at: at('2027-01-21') },
      { act: 'cancel', at: at('2027-01-31') },
      { act: 'reactivate', at: at('2027-02-01') },
    ],
    { '2027-01': ['first_period 20'], '2027-02': ['interval_switch 20'], '2027-03': [] },
  ],
]

for (const [what, acts, months] of ASKED) {
  test(what, () => {
    const events = logOf(acts)
    const model = expectedUsage(acts, LAST - 1)
    for (const [name, expected] of Object.entries(months)) {
      const month = parseUsageMonth(name)
      assert.ok(month)
      const comparable = (lines: readonly ExpectedLine[]) =>
        lines.map((line) => `${line.kind} ${new Date(line.at).toISOString().slice(8, 10)}`)
      const lines = statementOf(month, events).map(asExpected)
      assert.deepEqual(comparable(lines), expected, name)
      const isIn = (line: ExpectedLine) =>
        line.at >= month.startsAt.epochMilliseconds && line.at < month.endsAt.epochMilliseconds
      assert.deepEqual(lines, model.filter(isIn), name)
    }
  })
}

test('up to any moment, a statement so far is the beginning of the final one', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: FIRST, max: LAST }), (acts, now) => {
      const month = parseUsageMonth(new Date(now).toISOString().slice(0, 'YYYY-MM'.length))
      assert.ok(month)
      const before = acts.filter(({ at }) => at <= now)
      const usage = openSiteUsageCounter(month)
      const events = logOf(before)
      const soFar = [...events.flatMap((event) => usage.next(event)), ...usage.end(new Moment(now))].map(asExpected)
      const final = statementOf(month, logOf(acts)).map(asExpected)
      assert.deepEqual(
        soFar,
        final.filter(({ at }) => at <= now),
      )
    }),
    { numRuns: timesRepeat(200) },
  )
})
