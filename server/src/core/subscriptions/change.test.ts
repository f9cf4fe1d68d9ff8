import assert from 'node:assert/strict'
import { test } from 'node:test'
import { INTERVALS, TIERS } from '@portico/contract/words'
import fc from 'fast-check'
import { timesRepeat } from '../../../test/repeat.ts'
import { SubscriptionModel } from '../../../test/subscription-model.ts'
import { isBefore } from '../kit/moment.ts'
import type { Decision } from '../kit/refusal.ts'
import type { SubscriptionTerms } from './catalog.ts'
import {
  billingPeriod,
  cancelSubscription,
  changeSubscription,
  createSubscription,
  creditPeriod,
  nextInterval,
  type Period,
  reactivateSubscription,
  type SubscriptionFacts,
  subscriptionAt,
} from './subscription.ts'

const MONTHLY: SubscriptionTerms = {
  tier: 'growth',
  interval: 'monthly',
  modules: [{ name: 'extra_language', quantity: 2 }],
}
const ANNUALLY: SubscriptionTerms = { ...MONTHLY, interval: 'annually' }

const at = (text: string) => Temporal.Instant.from(text.includes('T') ? text : `${text}T12:00:00Z`)

function accepted<T>(decision: Decision<T>): T {
  assert.ok(decision.ok, `refused: ${JSON.stringify(decision)}`)
  return decision.value
}

function refusal(decision: Decision<unknown>): string {
  assert.ok(!decision.ok, 'accepted')
  return decision.refusal.code
}

const begun = (terms: SubscriptionTerms, start: string) => accepted(createSubscription(null, terms, at(start)))

const days = ({ startsAt, endsAt }: Period) => `${startsAt} to ${endsAt}`.replaceAll('T12:00:00Z', '')

/** The ends of the periods in which the days lie, with the interval of each. */
function periods(facts: SubscriptionFacts, ...days: readonly string[]): string[] {
  return days.map((day) => {
    const { interval, validUntil } = subscriptionAt(facts, at(day))
    return `${interval} until ${validUntil.toString().replace('T12:00:00Z', '')}`
  })
}

test('tier and modules change at once, and valid_until stays', () => {
  const before = begun(MONTHLY, '2027-03-10')
  const modules = [{ name: 'ai_sentinel_module', quantity: 3 }] as const
  const after = accepted(
    changeSubscription(before, { tier: 'comfort', interval: 'monthly', modules }, at('2027-03-20')),
  )
  const state = subscriptionAt(after, at('2027-03-20'))
  assert.deepEqual([state.tier, state.modules, state.willBeRenewed], ['comfort', modules, true])
  assert.equal(state.validUntil.toString(), '2027-04-10T12:00:00Z')
})

test('another interval begins at the end of the current period', () => {
  const facts = accepted(changeSubscription(begun(MONTHLY, '2027-03-10'), ANNUALLY, at('2027-05-20')))
  assert.deepEqual(periods(facts, '2027-05-20', '2027-06-09', '2027-06-10', '2028-06-10'), [
    'monthly until 2027-06-10',
    'monthly until 2027-06-10',
    'annually until 2028-06-10',
    'annually until 2029-06-10',
  ])
})

test('an annual plan that becomes monthly runs to the end of its year', () => {
  const facts = accepted(changeSubscription(begun(ANNUALLY, '2027-03-10'), MONTHLY, at('2027-03-11')))
  assert.deepEqual(periods(facts, '2027-12-31', '2028-03-10', '2028-04-10'), [
    'annually until 2028-03-10',
    'monthly until 2028-04-10',
    'monthly until 2028-05-10',
  ])
})

test('after a switch the boundary is the anchor: 28 February stays the 28th', () => {
  const facts = accepted(changeSubscription(begun(MONTHLY, '2027-01-31'), ANNUALLY, at('2027-02-10')))
  const back = accepted(changeSubscription(facts, MONTHLY, at('2027-12-01')))
  assert.deepEqual(periods(back, '2027-12-01', '2028-02-28', '2028-03-28'), [
    'annually until 2028-02-28',
    'monthly until 2028-03-28',
    'monthly until 2028-04-28',
  ])
})

test('periods after a switch are counted from it, never chained: 31 May, 30 June, 31 July', () => {
  const facts = accepted(changeSubscription(begun(ANNUALLY, '2027-05-31'), MONTHLY, at('2027-06-01')))
  assert.deepEqual(periods(facts, '2028-05-31', '2028-06-30', '2028-07-31'), [
    'monthly until 2028-06-30',
    'monthly until 2028-07-31',
    'monthly until 2028-08-31',
  ])
})

test('29 February: a monthly plan that switches there has its years counted from that day', () => {
  const facts = accepted(changeSubscription(begun(MONTHLY, '2028-01-31'), ANNUALLY, at('2028-02-01')))
  assert.deepEqual(periods(facts, '2028-02-28', '2028-02-29', '2029-03-01', '2031-03-01'), [
    'monthly until 2028-02-29',
    'annually until 2029-02-28',
    'annually until 2030-02-28',
    'annually until 2032-02-29',
  ])
})

test('asking again for the current interval takes the planned switch back', () => {
  const before = begun(MONTHLY, '2027-03-10')
  const planned = accepted(changeSubscription(before, ANNUALLY, at('2027-03-11')))
  assert.equal(nextInterval(planned, at('2027-03-12')), 'annually')
  const after = accepted(changeSubscription(planned, MONTHLY, at('2027-03-12')))
  assert.notEqual(after, planned, 'it is a change')
  assert.deepEqual(JSON.stringify(after), JSON.stringify(before))
})

test('the last of several changes before the boundary counts', () => {
  let facts = begun(MONTHLY, '2027-03-10')
  for (const terms of [ANNUALLY, MONTHLY, { ...ANNUALLY, tier: 'comfort' }] as const) {
    facts = accepted(changeSubscription(facts, terms, at('2027-03-20')))
  }
  assert.deepEqual(periods(facts, '2027-04-09', '2027-04-10'), [
    'monthly until 2027-04-10',
    'annually until 2028-04-10',
  ])
  assert.equal(facts.tier, 'comfort')
})

test('a change after the boundary starts from what the switch has made', () => {
  const switched = accepted(changeSubscription(begun(MONTHLY, '2027-03-10'), ANNUALLY, at('2027-03-20')))
  assert.equal(accepted(changeSubscription(switched, ANNUALLY, at('2027-05-01'))), switched, 'it is annual already')
  const back = accepted(changeSubscription(switched, MONTHLY, at('2027-05-01')))
  assert.deepEqual(periods(back, '2027-05-01', '2028-04-10'), ['annually until 2028-04-10', 'monthly until 2028-05-10'])
  assert.equal(back.startedAt.toString(), '2027-04-10T12:00:00Z')
})

test('a change to what already is changes nothing', () => {
  const facts = begun(MONTHLY, '2027-03-10')
  assert.equal(accepted(changeSubscription(facts, structuredClone(MONTHLY), at('2027-08-01'))), facts)
  const planned = accepted(changeSubscription(facts, ANNUALLY, at('2027-08-01')))
  assert.equal(accepted(changeSubscription(planned, ANNUALLY, at('2027-08-02'))), planned)
})

test('another quantity, another module and one module fewer are changes', () => {
  const facts = begun(MONTHLY, '2027-03-10')
  for (const modules of [
    [],
    [{ name: 'extra_language', quantity: 3 }],
    [{ name: 'ai_sentinel_module', quantity: 2 }],
    [...MONTHLY.modules, { name: 'accessibility_plugin', quantity: 1 }],
  ] as const) {
    const changed = accepted(changeSubscription(facts, { ...MONTHLY, modules }, at('2027-03-11')))
    assert.deepEqual(changed.modules, modules)
  }
})

test('a cancellation stays a cancellation, and keeps its end', () => {
  const canceled = accepted(cancelSubscription(begun(MONTHLY, '2027-03-10'), at('2027-03-12')))
  const facts = accepted(changeSubscription(canceled, { ...ANNUALLY, tier: 'comfort' }, at('2027-03-20')))
  const { tier, willBeRenewed, validUntil } = subscriptionAt(facts, at('2027-03-20'))
  assert.deepEqual([tier, willBeRenewed, validUntil.toString()], ['comfort', false, '2027-04-10T12:00:00Z'])
  const { status, interval } = subscriptionAt(facts, at('2027-04-10'))
  assert.deepEqual([status, interval], ['canceled', 'monthly'], 'no period with the other interval ever begins')
})

test('a reactivation restores the renewal with the planned interval', () => {
  const orders = [
    (facts: SubscriptionFacts) =>
      accepted(changeSubscription(accepted(cancelSubscription(facts, at('2027-03-11'))), ANNUALLY, at('2027-03-12'))),
    (facts: SubscriptionFacts) =>
      accepted(cancelSubscription(accepted(changeSubscription(facts, ANNUALLY, at('2027-03-11'))), at('2027-03-12'))),
  ]
  for (const planAndCancel of orders) {
    const facts = planAndCancel(begun(MONTHLY, '2027-03-10'))
    assert.equal(nextInterval(facts, at('2027-03-13')), null, 'nothing follows a cancelled period')
    const renewed = accepted(reactivateSubscription(facts, at('2027-03-13')))
    assert.equal(nextInterval(renewed, at('2027-03-13')), 'annually')
    assert.deepEqual(periods(renewed, '2027-04-09', '2027-04-10'), [
      'monthly until 2027-04-10',
      'annually until 2028-04-10',
    ])
  }
})

test('billing periods and the months of credits follow the anchor over a switch, without a gap', () => {
  const facts = accepted(changeSubscription(begun(MONTHLY, '2027-01-31'), ANNUALLY, at('2027-02-10')))
  assert.equal(days(billingPeriod(facts, at('2027-02-27'))), '2027-01-31 to 2027-02-28')
  assert.equal(days(billingPeriod(facts, at('2027-02-28'))), '2027-02-28 to 2028-02-28')
  assert.equal(days(creditPeriod(facts, at('2027-02-27'))), '2027-01-31 to 2027-02-28')
  assert.equal(days(creditPeriod(facts, at('2027-02-28'))), '2027-02-28 to 2027-03-28')
  assert.equal(days(creditPeriod(facts, at('2027-03-28'))), '2027-03-28 to 2027-04-28')
})

test('a cancelled subscription with a planned switch keeps its last billing period', () => {
  const planned = accepted(changeSubscription(begun(MONTHLY, '2027-01-31'), ANNUALLY, at('2027-02-10')))
  const ended = accepted(cancelSubscription(planned, at('2027-02-11')))
  assert.equal(days(billingPeriod(ended, at('2027-05-01'))), '2027-01-31 to 2027-02-28')
})

test('cancelling after a switch ends the service with the period that the switch began', () => {
  const facts = accepted(changeSubscription(begun(MONTHLY, '2027-03-10'), ANNUALLY, at('2027-03-20')))
  const ending = accepted(cancelSubscription(facts, at('2027-05-01')))
  assert.equal(subscriptionAt(ending, at('2027-05-01')).interval, 'annually')
  assert.equal(ending.endsAt?.toString(), '2028-04-10T12:00:00Z')
})

test('a new subscription after the end knows nothing of a planned switch', () => {
  const planned = accepted(changeSubscription(begun(MONTHLY, '2027-03-10'), ANNUALLY, at('2027-03-20')))
  const ended = accepted(cancelSubscription(planned, at('2027-03-21')))
  assert.equal(accepted(createSubscription(ended, MONTHLY, at('2027-04-10'))).planned, null)
})

test('there is nothing to change without a subscription or after its end', () => {
  assert.equal(refusal(changeSubscription(null, MONTHLY, at('2027-03-10'))), 'subscription_not_found')
  const ending = accepted(cancelSubscription(begun(MONTHLY, '2027-03-10'), at('2027-03-12')))
  assert.equal(refusal(changeSubscription(ending, MONTHLY, at('2027-04-10'))), 'subscription_ended')
})

const DAY = 86_400_000
const starts = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) })
const monthEnds = fc.constantFrom('2027-01-31', '2028-02-29', '2027-12-31', '2028-01-30').map((day) => Date.parse(day))
const steps = fc.array(
  fc.record({
    wait: fc.oneof(fc.nat(3_600_000), fc.nat(45 * DAY), fc.nat(800 * DAY)),
    does: fc.constantFrom('cancel', 'reactivate', 'change', 'change'),
    tier: fc.constantFrom(...TIERS),
    interval: fc.constantFrom(...INTERVALS),
  }),
  { maxLength: 15 },
)

test('any history of changes agrees with one that was lived through, and valid_until never moves back', () => {
  fc.assert(
    fc.property(fc.oneof(starts, monthEnds), fc.constantFrom(...INTERVALS), steps, (start, interval, history) => {
      const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms)
      let facts = accepted(createSubscription(null, { tier: 'starter', interval, modules: [] }, instant(start)))
      const lived = new SubscriptionModel(start, interval)
      let tier = facts.tier
      let now = start
      for (const step of history) {
        now += step.wait
        lived.liveUntil(now)
        const before = subscriptionAt(facts, instant(now))
        const terms = { tier: step.tier, interval: step.interval, modules: [] }
        const decision =
          step.does === 'change'
            ? changeSubscription(facts, terms, instant(now))
            : { cancel: cancelSubscription, reactivate: reactivateSubscription }[step.does](facts, instant(now))
        assert.equal(decision.ok, !lived.ended)
        if (decision.ok) {
          facts = decision.value
          if (step.does === 'change') {
            lived.planned = step.interval === lived.interval ? null : step.interval
            tier = step.tier
          } else {
            lived.canceled = step.does === 'cancel'
          }
        }
        const after = subscriptionAt(facts, instant(now))
        assert.ok(!isBefore(after.validUntil, before.validUntil), 'valid_until moved back')
        if (step.does === 'change') assert.equal(after.willBeRenewed, before.willBeRenewed)
        assert.deepEqual(
          { ...after, validUntil: after.validUntil.epochMilliseconds, next: nextInterval(facts, instant(now)) },
          {
            status: lived.ended ? 'canceled' : 'active',
            tier,
            interval: lived.interval,
            modules: [],
            validUntil: lived.end,
            willBeRenewed: !lived.canceled,
            next: lived.canceled ? null : lived.planned,
          },
        )
      }
    }),
    { numRuns: timesRepeat(500) },
  )
})
