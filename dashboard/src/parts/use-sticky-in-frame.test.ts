import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shiftIntoSight } from './use-sticky-in-frame.ts'

/** In a parent from 100 to 2000, an element of 400 that is moved by so much; what is in sight of the parent. */
const after = (shift: number, top: number, bottom: number, height = 400) =>
  shiftIntoSight({ top, bottom }, { shift, box: { top: 100 + shift, height }, bottom: 2000 })

test('an element stays where it is while all of it is in sight', () => {
  assert.equal(after(0, 100, 700), 0)
  assert.equal(after(300, 350, 950), 300)
})

test('it follows down and up, and never leaves its parent', () => {
  assert.equal(after(0, 250, 850), 150)
  assert.equal(after(900, 400, 1000), 500)
  assert.equal(after(0, 1800, 2000), 1500)
  assert.equal(after(1500, 100, 400), 0)
})

test('of one that is higher than what is in sight, the beginning is shown', () => {
  assert.equal(after(0, 500, 800), 400)
})

test('where its parent is no higher than itself, it is not moved', () => {
  assert.equal(shiftIntoSight({ top: 300, bottom: 700 }, { shift: 80, box: { top: 180, height: 400 }, bottom: 500 }), 0)
})

test('one that stays at the top goes back up with what is in sight, and keeps its distance from the edge', () => {
  const placed = { shift: 300, box: { top: 400, height: 60 }, bottom: 2000 }
  assert.equal(shiftIntoSight({ top: 350, bottom: 950 }, placed), 300)
  assert.equal(shiftIntoSight({ top: 350, bottom: 950 }, placed, { isAtTop: true }), 250)
  assert.equal(shiftIntoSight({ top: 350, bottom: 950 }, placed, { isAtTop: true, inset: 8 }), 258)
  assert.equal(shiftIntoSight({ top: 100, bottom: 700 }, placed, { isAtTop: true, inset: 0 }), 0)
})
