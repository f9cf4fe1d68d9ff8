import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_CONCURRENT_DELIVERIES } from '../store/webhooks/deliveries.ts'
import { acceptsDeliveries } from './delivery-turn.ts'

test('a receiver that has taken nothing gets no further event after its first failure', () => {
  assert.equal(acceptsDeliveries(false, 0), true)
  assert.equal(acceptsDeliveries(false, 1), false)
})

test('one that has taken something may fail as often in a row as it is tried at once, less one', () => {
  assert.equal(acceptsDeliveries(true, MAX_CONCURRENT_DELIVERIES - 1), true)
  assert.equal(acceptsDeliveries(true, MAX_CONCURRENT_DELIVERIES), false)
})
