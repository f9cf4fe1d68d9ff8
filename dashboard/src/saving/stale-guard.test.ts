import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createStaleGuard } from './stale-guard.ts'

test('a view that was asked for before a change was confirmed is older than the screen', () => {
  const views = createStaleGuard()
  const before = views.ask()
  views.confirm()
  assert.equal(before(), false)
  assert.equal(views.ask()(), true)
})

test('a view that was overtaken by a later one is not shown', () => {
  const views = createStaleGuard()
  const [first, second] = [views.ask(), views.ask()]
  assert.equal(second(), true)
  assert.equal(first(), false)
})

test('views that come in their order are all shown', () => {
  const views = createStaleGuard()
  const [first, second] = [views.ask(), views.ask()]
  assert.deepEqual([first(), second()], [true, true])
})
