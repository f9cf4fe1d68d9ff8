import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_REMEMBERED, remembering } from './months.ts'

test('what was found out about days is remembered, and never of more than so many', () => {
  let found = 0
  const find = remembering((day) => {
    found += 1
    return 2 * day
  })
  for (let day = 0; day < MAX_REMEMBERED; day++) find(day)
  assert.equal(find(0), 0)
  assert.equal(find(MAX_REMEMBERED - 1), 2 * MAX_REMEMBERED - 2)
  assert.equal(found, MAX_REMEMBERED)
  find(MAX_REMEMBERED)
  find(0)
  assert.equal(found, MAX_REMEMBERED + 2)
})
