import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withNewer } from './history.ts'
import type { ActivityPage } from './wire.ts'

const page = (ids: string, next: string | null): ActivityPage => ({
  entries: [...ids].map((id) => ({ id, type: '', at: '', by: 'customer', before: null, after: null })),
  next,
})
const told = ({ entries, next }: ActivityPage) => `${entries.map(({ id }) => id).join('')} ${next}`

test('what is new comes in front, and what was loaded before stays', () => {
  assert.equal(told(withNewer(page('dcba', 'a'), page('fedc', 'c'))), 'fedcba a')
  assert.equal(told(withNewer(page('dcba', 'a'), page('dcba', 'a'))), 'dcba a')
  assert.equal(told(withNewer(page('', null), page('ba', null))), 'ba null')
})

test('where more is new than one page has, the history begins anew: nothing is left out in between', () => {
  assert.equal(told(withNewer(page('dcba', 'a'), page('ihgf', 'f'))), 'ihgf f')
})
