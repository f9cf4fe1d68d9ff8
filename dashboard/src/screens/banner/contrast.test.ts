import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrastPairsOf, DEFAULT_COLOURS } from './contrast.ts'

const pairsFor = (colours: Partial<typeof DEFAULT_COLOURS>) =>
  contrastPairsOf({ ...DEFAULT_COLOURS, ...colours }).map(({ ratio, isEnough }) => [ratio, isEnough])

test('black on white is 21 to 1, and what is below 4.5 is not enough', () => {
  assert.deepEqual(pairsFor({ text: '#000000', button: '#ffffff' }), [
    [21, true],
    [1, false],
  ])
})

test('the greys on both sides of the limit are distinguished, and no ratio is rounded up', () => {
  const [enough] = pairsFor({ text: '#767676' })
  const [less] = pairsFor({ text: '#777777' })
  assert.deepEqual(enough, [4.54, true])
  assert.deepEqual(less, [4.47, false])
})

test('the colours that a customer begins with can be read', () => {
  assert.ok(contrastPairsOf(DEFAULT_COLOURS).every(({ isEnough }) => isEnough))
})
