import assert from 'node:assert/strict'
import { test } from 'node:test'
import { INTERVALS } from '@portico/contract/words'
import fc from 'fast-check'
import { timesRepeat } from '../../../test/repeat.ts'
import { isBefore, Moment } from '../kit/moment.ts'
import type { Decision } from '../kit/refusal.ts'
import type { SubscriptionTerms } from './catalog.ts'
import {
  cancelSubscription,
  createSubscription,
  periodEnd,
  reactivateSubscription,
  type Subscription,
  type SubscriptionFacts,
  subscriptionAt,
  terminateSubscription,
} from './subscription.ts'

const TERMS: SubscriptionTerms = {
  tier: 'growth',
  interval: 'monthly',
  modules: [{ name: 'extra_language', quantity: 2 }],
}

function at(text: string): Temporal.Instant {
  return Temporal.Instant.from(text)
}

function accepted<T>(decision: Decision<T>): T {
  assert.ok(decision.ok, `refused: ${JSON.stringify(decision)}`)
  return decision.value
}

/** Compares facts with their times written out: to deepEqual all instants are alike. */
function assertSame(actual: SubscriptionFacts | Subscription, expected: SubscriptionFacts | Subscription): void {
  assert.deepEqual(JSON.parse(JSON.stringify(actual)), JSON.parse(JSON.stringify(expected)))
}

function refusal(decision: Decision<unknown>): string {
  assert.ok(!decision.ok, 'accepted')
  return decision.refusal.code
}

/** A subscription that began on 10 March 2026 at noon; its first period ends on 10 April at noon. */
function begun(terms: SubscriptionTerms = TERMS, start = '2026-03-10T12:00:00Z'): SubscriptionFacts {
  return accepted(createSubscription(null, terms, at(start)))
}

/** The same one with its renewal cancelled in the first period. */
function canceled(): SubscriptionFacts {
  return accepted(cancelSubscription(begun(), at('2026-03-20T00:00:00Z')))
}

const NOW = at('2026-03-25T00:00:00Z')
const LAST_MOMENT = at('2026-04-10T11:59:59.999999999Z')
const END = at('2026-04-10T12:00:00Z')
const LATER = at('2026-08-01T00:00:00Z')

test('without a subscription, creating one makes it active', () => {
  const { status, willBeRenewed, validUntil } = subscriptionAt(begun(), at('2026-03-10T12:00:00Z'))
  assert.equal(status, 'active')
  assert.equal(willBeRenewed, true)
  assert.equal(validUntil.toString(), '2026-04-10T12:00:00Z')
})

test('a subscription reports the terms it was created with', () => {
  for (const now of [NOW, LATER]) {
    const { tier, interval, modules } = subscriptionAt(begun(), now)
    assert.deepEqual({ tier, interval, modules }, TERMS)
  }
})

test('creating a subscription while one is active is refused', () => {
  assert.equal(refusal(createSubscription(begun(), TERMS, NOW)), 'subscription_already_active')
  assert.equal(refusal(createSubscription(begun(), TERMS, LATER)), 'subscription_already_active')
})

test('creating a subscription while one runs out is refused until its very end', () => {
  assert.equal(refusal(createSubscription(canceled(), TERMS, NOW)), 'subscription_already_active')
  assert.equal(refusal(createSubscription(canceled(), TERMS, LAST_MOMENT)), 'subscription_already_active')
})

test('creating a subscription after the end of the last gives a new one with its own terms and anchor', () => {
  const terms: SubscriptionTerms = { tier: 'comfort', interval: 'annually', modules: [] }
  for (const now of [END, LATER]) {
    assertSame(accepted(createSubscription(canceled(), terms, now)), {
      ...terms,
      startedAt: now,
      endsAt: null,
      planned: null,
    })
  }
})

test('started_at is cut to the millisecond at creation', () => {
  const { startedAt } = begun(TERMS, '2026-03-10T12:00:00.123999999Z')
  assert.equal(startedAt.toString(), '2026-03-10T12:00:00.123Z')
})

test('started_at is cut, not rounded, before 1970 too', () => {
  const { startedAt } = begun(TERMS, '1969-12-31T23:59:59.999999Z')
  assert.equal(startedAt.toString(), '1969-12-31T23:59:59.999Z')
})

test('cancelling leaves the subscription active to the end of the current period, without renewal', () => {
  const { status, validUntil, willBeRenewed } = subscriptionAt(canceled(), NOW)
  assert.equal(status, 'active')
  assert.equal(willBeRenewed, false)
  assert.equal(validUntil.epochMilliseconds, END.epochMilliseconds)
})

test('cancelling in a later period ends the service at the end of that period', () => {
  const facts = accepted(cancelSubscription(begun(), at('2026-06-10T12:00:00Z')))
  assert.equal(facts.endsAt?.toString(), '2026-07-10T12:00:00Z')
})

test('cancelling changes nothing but the end', () => {
  assertSame(canceled(), { ...begun(), endsAt: END })
})

test('cancelling twice changes nothing', () => {
  const facts = canceled()
  assert.equal(accepted(cancelSubscription(facts, NOW)), facts)
  assert.equal(accepted(cancelSubscription(facts, LAST_MOMENT)), facts)
})

test('cancelling after the end is refused', () => {
  assert.equal(refusal(cancelSubscription(canceled(), END)), 'subscription_ended')
  assert.equal(refusal(cancelSubscription(canceled(), LATER)), 'subscription_ended')
})

test('reactivating before the end of the period restores the renewal', () => {
  for (const now of [NOW, LAST_MOMENT]) {
    const facts = accepted(reactivateSubscription(canceled(), now))
    assert.equal(subscriptionAt(facts, now).willBeRenewed, true)
    assert.equal(subscriptionAt(facts, LATER).status, 'active')
  }
})

test('reactivating restores everything, and valid_until is what it was before the cancellation', () => {
  const before = begun()
  const after = accepted(reactivateSubscription(accepted(cancelSubscription(before, NOW)), LAST_MOMENT))
  assertSame(after, before)
  assertSame(subscriptionAt(after, LAST_MOMENT), subscriptionAt(before, LAST_MOMENT))
})

test('reactivating what renews changes nothing', () => {
  const facts = begun()
  assert.equal(accepted(reactivateSubscription(facts, NOW)), facts)
  assert.equal(accepted(reactivateSubscription(facts, LATER)), facts)
})

test('reactivating after the end is refused', () => {
  assert.equal(refusal(reactivateSubscription(canceled(), END)), 'subscription_ended')
  assert.equal(refusal(reactivateSubscription(canceled(), LATER)), 'subscription_ended')
})

test('terminating removes the subscription in every state that has one', () => {
  assert.equal(accepted(terminateSubscription(begun())), null)
  assert.equal(accepted(terminateSubscription(canceled())), null)
})

test('without a subscription there is nothing to cancel, reactivate or terminate', () => {
  assert.equal(refusal(cancelSubscription(null, NOW)), 'subscription_not_found')
  assert.equal(refusal(reactivateSubscription(null, NOW)), 'subscription_not_found')
  assert.equal(refusal(terminateSubscription(null)), 'subscription_not_found')
})

test('after a termination a new subscription can be created at once', () => {
  const gone = accepted(terminateSubscription(begun()))
  assert.equal(subscriptionAt(accepted(createSubscription(gone, TERMS, NOW)), NOW).status, 'active')
})

test('at now = valid_until the next period runs', () => {
  assert.equal(subscriptionAt(begun(), LAST_MOMENT).validUntil.toString(), '2026-04-10T12:00:00Z')
  assert.equal(subscriptionAt(begun(), END).validUntil.toString(), '2026-05-10T12:00:00Z')
  assert.equal(subscriptionAt(begun(), END).status, 'active')
})

test('at now = valid_until a cancelled subscription is over', () => {
  assert.equal(subscriptionAt(canceled(), LAST_MOMENT).status, 'active')
  assert.equal(subscriptionAt(canceled(), END).status, 'canceled')
})

test('from the end on status is canceled, with valid_until in the past and the terms still readable', () => {
  assertSame(subscriptionAt(canceled(), LATER), {
    ...TERMS,
    status: 'canceled',
    validUntil: END,
    willBeRenewed: false,
  })
})

/** The ends of the first periods: each is looked up at the moment at which the one before has ended. */
function ends(interval: SubscriptionTerms['interval'], start: string, count: number): string[] {
  const facts = { startedAt: at(start), interval }
  const found: string[] = []
  for (let now: Moment = facts.startedAt; found.length < count; ) {
    now = periodEnd(facts, now)
    found.push(now.toString().replace('T12:00:00Z', ''))
  }
  return found
}

test('31 January, 28 February, 31 March, 30 April: periods are counted from the anchor, never chained', () => {
  assert.deepEqual(ends('monthly', '2026-01-31T12:00:00Z', 12), [
    ...['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31'],
    ...['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31'],
  ])
})

test('a month from 31 January is 29 February in a leap year', () => {
  assert.deepEqual(ends('monthly', '2028-01-31T12:00:00Z', 3), ['2028-02-29', '2028-03-31', '2028-04-30'])
})

test('the 29th and the 30th come back after February', () => {
  assert.deepEqual(ends('monthly', '2026-01-29T12:00:00Z', 3), ['2026-02-28', '2026-03-29', '2026-04-29'])
  assert.deepEqual(ends('monthly', '2026-01-30T12:00:00Z', 3), ['2026-02-28', '2026-03-30', '2026-04-30'])
})

test('29 February yearly is 28 February in common years', () => {
  assert.deepEqual(ends('annually', '2028-02-29T12:00:00Z', 5), [
    ...['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28'],
  ])
})

test('29 February yearly is 28 February in 2100, which is no leap year', () => {
  assert.deepEqual(ends('annually', '2096-02-29T12:00:00Z', 4).at(-1), '2100-02-28')
  assert.deepEqual(ends('annually', '2396-02-29T12:00:00Z', 4).at(-1), '2400-02-29')
})

test('a period that begins in the last millisecond of a year ends in the last millisecond of another month', () => {
  const facts = { startedAt: at('2026-12-31T23:59:59.999Z'), interval: 'monthly' } as const
  assert.equal(periodEnd(facts, facts.startedAt).toString(), '2027-01-31T23:59:59.999Z')
  assert.equal(periodEnd(facts, at('2027-02-28T23:59:59.999Z')).toString(), '2027-03-31T23:59:59.999Z')
})

test('the end of a period does not follow anybody’s daylight saving time', () => {
  const facts = { startedAt: at('2026-03-29T00:59:59.999Z'), interval: 'monthly' } as const
  assert.equal(periodEnd(facts, at('2026-10-20T00:00:00Z')).toString(), '2026-10-29T00:59:59.999Z')
  assert.equal(periodEnd(facts, at('2026-11-20T00:00:00Z')).toString(), '2026-11-29T00:59:59.999Z')
})

const FIRST = at('1900-01-01T00:00:00Z').epochMilliseconds
const LAST = at('2400-01-01T00:00:00Z').epochMilliseconds
const moments = fc
  .tuple(fc.integer({ min: FIRST, max: LAST }), fc.nat(999_999))
  .map(([ms, ns]) => Temporal.Instant.fromEpochMilliseconds(ms).add({ nanoseconds: ns }))
const steps = fc.array(
  fc.record({
    wait: fc.oneof(fc.nat(3_600_000), fc.nat(40 * 86_400_000), fc.nat(800 * 86_400_000)),
    does: fc.constantFrom<(facts: SubscriptionFacts, now: Temporal.Instant) => Decision<SubscriptionFacts>>(
      (facts, now) => createSubscription(facts, TERMS, now),
      cancelSubscription,
      reactivateSubscription,
    ),
  }),
  { maxLength: 12 },
)

test('status is active exactly until valid_until, whatever was done before', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...INTERVALS), steps, (start, interval, history) => {
      let now = start
      let facts = accepted(createSubscription(null, { ...TERMS, interval }, now))
      for (const { wait, does } of history) {
        now = now.add({ milliseconds: wait })
        const decision = does(facts, now)
        if (decision.ok) facts = decision.value
        const { status, validUntil, willBeRenewed } = subscriptionAt(facts, now)
        assert.equal(status === 'active', isBefore(now, validUntil))
        assert.equal(willBeRenewed, facts.endsAt === null)
        assert.ok(
          willBeRenewed ? status === 'active' : facts.endsAt?.epochMilliseconds === validUntil.epochMilliseconds,
        )
      }
    }),
    { numRuns: timesRepeat(200) },
  )
})

test('a cancellation that is taken back in its period leaves no trace', () => {
  const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(moments, fc.constantFrom(...INTERVALS), fraction, fraction, (start, interval, first, second) => {
      const facts = accepted(createSubscription(null, { ...TERMS, interval }, start))
      const left = periodEnd(facts, start).epochMilliseconds - facts.startedAt.epochMilliseconds
      const [earlier = 0, later = 0] = [first, second].toSorted((a, b) => a - b).map((part) => Math.floor(part * left))
      const ending = accepted(cancelSubscription(facts, new Moment(facts.startedAt.epochMilliseconds + earlier)))
      assertSame(accepted(reactivateSubscription(ending, new Moment(facts.startedAt.epochMilliseconds + later))), facts)
    }),
  )
})
