import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dueBoundaries } from './due-boundaries.ts'
import type { SubscriptionFacts } from './subscription.ts'

const at = (text: string) => Temporal.Instant.from(text)
const RENEWING: SubscriptionFacts = {
  tier: 'starter',
  interval: 'monthly',
  modules: [],
  startedAt: at('2027-01-31T12:00:00Z'),
  endsAt: null,
  planned: null,
}

function boundariesBetween(facts: SubscriptionFacts, after: string, until: string): string[] {
  return [...dueBoundaries(facts, at(after), at(until))].map(
    ({ type, at, validUntil }) => `${type} ${at} until ${validUntil}`,
  )
}

test('each period that begins is a renewal, at its boundary and with its end', () => {
  assert.deepEqual(boundariesBetween(RENEWING, '2027-01-31T12:00:00Z', '2027-04-01T00:00:00Z'), [
    'renewed 2027-02-28T12:00:00Z until 2027-03-31T12:00:00Z',
    'renewed 2027-03-31T12:00:00Z until 2027-04-30T12:00:00Z',
  ])
})

test('the first moment is not included, the last one is', () => {
  assert.deepEqual(boundariesBetween(RENEWING, '2027-02-28T12:00:00Z', '2027-03-31T11:59:59.999Z'), [])
  assert.equal(boundariesBetween(RENEWING, '2027-02-28T11:59:59.999Z', '2027-02-28T12:00:00Z').length, 1)
})

test('a cancelled subscription ends once, and nothing follows', () => {
  const ending = { ...RENEWING, endsAt: at('2027-03-31T12:00:00Z') }
  assert.deepEqual(boundariesBetween(ending, '2027-03-01T00:00:00Z', '2037-01-01T00:00:00Z'), [
    'ended 2027-03-31T12:00:00Z until 2027-03-31T12:00:00Z',
  ])
  assert.deepEqual(boundariesBetween(ending, '2027-03-31T12:00:00Z', '2037-01-01T00:00:00Z'), [])
})

test('ten years of a monthly plan are 120 renewals, of an annual one ten', () => {
  const [start, end] = ['2027-01-31T12:00:00Z', '2037-01-31T12:00:00Z']
  assert.equal(boundariesBetween(RENEWING, start, end).length, 120)
  assert.equal(boundariesBetween({ ...RENEWING, interval: 'annually' }, start, end).length, 10)
})

test('a caller takes as many as it wants of however many there are', () => {
  const endless = dueBoundaries(RENEWING, at('2027-01-31T12:00:00Z'), at('9000-01-01T00:00:00Z'))
  assert.equal([...endless.take(3)].length, 3)
})

test('after a switch the renewals are counted from its boundary', () => {
  const switching = { ...RENEWING, planned: { interval: 'annually', at: at('2027-02-28T12:00:00Z') } } as const
  assert.deepEqual(boundariesBetween(switching, '2027-01-31T12:00:00Z', '2029-03-01T00:00:00Z'), [
    'renewed 2027-02-28T12:00:00Z until 2028-02-28T12:00:00Z',
    'renewed 2028-02-28T12:00:00Z until 2029-02-28T12:00:00Z',
    'renewed 2029-02-28T12:00:00Z until 2030-02-28T12:00:00Z',
  ])
  assert.deepEqual(boundariesBetween(switching, '2027-02-28T12:00:00Z', '2028-03-01T00:00:00Z').length, 1)
})
