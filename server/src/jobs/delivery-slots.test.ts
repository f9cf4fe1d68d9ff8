import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_WEBHOOKS } from '../core/webhooks/webhook.ts'
import { type DeliverySlots, openDeliverySlots } from './delivery-slots.ts'

/** As many as one integrator gets when all of its receivers hang. */
function takeAll(slots: DeliverySlots, integrator: string): (() => void)[] {
  const taken: (() => void)[] = []
  while (taken.length < MAX_WEBHOOKS) {
    const free = slots(integrator)
    if (free === null) break
    taken.push(free)
  }
  return taken
}

test('eight integrators have a slot for each of their sixteen endpoints at once', () => {
  const slots = openDeliverySlots(256)
  for (let count = 0; count < 8; count++) assert.equal(takeAll(slots, `integrator ${count}`).length, MAX_WEBHOOKS)
})

test('when all receivers of thirty integrators hang, the next one still gets a slot', () => {
  const slots = openDeliverySlots(256)
  for (let count = 0; count < 30; count++) assert.ok(takeAll(slots, `integrator ${count}`).length > 0)
  assert.notEqual(slots('another'), null)
})

test('no integrator gets more than an eighth, however many endpoints it makes and deletes', () => {
  const slots = openDeliverySlots(256)
  let taken = 0
  while (slots('greedy') !== null) taken += 1
  assert.ok(taken >= MAX_WEBHOOKS && taken <= 32, String(taken))
})

test('a share is an eighth of what is still free, at every size', () => {
  const share = (most: number) => {
    const slots = openDeliverySlots(most)
    let taken = 0
    while (slots('greedy') !== null) taken += 1
    return taken
  }
  // As long as one holds n < (size - n) / 8: a seventh would be 9, 57 and 113.
  assert.deepEqual([64, 456, 900].map(share), [8, 51, 100])
})

test('what is given back is free again', () => {
  const slots = openDeliverySlots(8)
  const free = slots('one')
  assert.ok(free)
  assert.equal(slots('one'), null)
  free()
  assert.notEqual(slots('one'), null)
})
