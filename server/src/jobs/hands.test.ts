import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MOST_WEBHOOKS } from '../core/webhook.ts'
import { type Hands, openHands } from './hands.ts'

/** As many as one integrator gets when all of its receivers hang. */
function takeAll(hands: Hands, integrator: string): (() => void)[] {
  const taken: (() => void)[] = []
  while (taken.length < MOST_WEBHOOKS) {
    const giveBack = hands(integrator)
    if (giveBack === null) break
    taken.push(giveBack)
  }
  return taken
}

test('eight integrators have a hand for each of their sixteen endpoints at once', () => {
  const hands = openHands(256)
  for (let count = 0; count < 8; count++) assert.equal(takeAll(hands, `integrator ${count}`).length, MOST_WEBHOOKS)
})

test('when all receivers of thirty integrators hang, the next one still gets a hand', () => {
  const hands = openHands(256)
  for (let count = 0; count < 30; count++) assert.ok(takeAll(hands, `integrator ${count}`).length > 0)
  assert.notEqual(hands('another'), null)
})

test('no integrator gets more than an eighth, however many endpoints it makes and deletes', () => {
  const hands = openHands(256)
  let taken = 0
  while (hands('greedy') !== null) taken += 1
  assert.ok(taken >= MOST_WEBHOOKS && taken <= 32, String(taken))
})

test('a share is an eighth of what is still free, at every size', () => {
  const share = (most: number) => {
    const hands = openHands(most)
    let taken = 0
    while (hands('greedy') !== null) taken += 1
    return taken
  }
  // As long as one holds n < (size - n) / 8: a seventh would be 9, 57 and 113.
  assert.deepEqual([64, 456, 900].map(share), [8, 51, 100])
})

test('what is given back is free again', () => {
  const hands = openHands(8)
  const giveBack = hands('one')
  assert.ok(giveBack)
  assert.equal(hands('one'), null)
  giveBack()
  assert.notEqual(hands('one'), null)
})
