import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_CACHED_MONTHS, memoize } from './months.ts'

test('what was found out about days is remembered, and never of more than so many', () => {
  let found = 0
  const find = memoize((day) => {
    found += 1
    return 2 * day
  })
  for (let day = 0; day < MAX_CACHED_MONTHS; day++) find(day)
  assert.equal(find(0), 0)
  assert.equal(find(MAX_CACHED_MONTHS - 1), 2 * MAX_CACHED_MONTHS - 2)
  assert.equal(found, MAX_CACHED_MONTHS)
  find(MAX_CACHED_MONTHS)
  find(0)
  assert.equal(found, MAX_CACHED_MONTHS + 2)
})
