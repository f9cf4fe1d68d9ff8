import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ActivityEntry, ActivityPage } from '../../model/wire.ts'
import { factNamesOf, historyLinesOf, mayEndInsideVisit, prependNewer } from './history.ts'

const page = (ids: string, next: string | null): ActivityPage => ({
  entries: [...ids].map((id) => ({ id, type: '', at: '', by: 'customer', before: null, after: null })),
  next,
  facts: {},
})
const idsOf = ({ entries, next }: ActivityPage) => `${entries.map(({ id }) => id).join('')} ${next}`

test('what is new comes in front, and what was loaded before stays', () => {
  assert.equal(idsOf(prependNewer(page('dcba', 'a'), page('fedc', 'c'))), 'fedcba a')
  assert.equal(idsOf(prependNewer(page('dcba', 'a'), page('dcba', 'a'))), 'dcba a')
  assert.equal(idsOf(prependNewer(page('', null), page('ba', null))), 'ba null')
})

test('where more is new than one page has, the history begins anew: nothing is left out in between', () => {
  assert.equal(idsOf(prependNewer(page('dcba', 'a'), page('ihgf', 'f'))), 'ihgf f')
})

const answer = (id: string, at: string, facts: unknown, by: ActivityEntry['by'] = 'customer'): ActivityEntry => ({
  id,
  type: 'settings.details_changed',
  at: `2026-11-15T${at}:00Z`,
  by,
  before: null,
  after: { source: by, facts },
})

test('the names of facts are read with their values beside them and without', () => {
  assert.deepEqual(factNamesOf({ before: { facts: { city: 'Lugo' } }, after: { facts: { email: 'a' } } }), [
    'city',
    'email',
  ])
  assert.deepEqual(factNamesOf({ before: null, after: { facts: ['city', 'email'] } }), ['city', 'email'])
  for (const odd of [null, 7, [], { facts: 7 }, { facts: [7] }])
    assert.deepEqual(factNamesOf({ before: odd, after: odd }), [])
})

test('the answers of one visit to the interview are one line, from its first to its last', () => {
  const [line, ...others] = historyLinesOf([
    answer('c', '12:40', ['city']),
    answer('b', '12:20', { email: 'x' }),
    answer('a', '12:00', ['city', 'name']),
  ])
  assert.deepEqual(others, [])
  assert.deepEqual([line?.id, line?.ids, line?.since], ['c', ['c', 'b', 'a'], '2026-11-15T12:00:00Z'])
  assert.deepEqual(line && factNamesOf(line), ['city', 'name', 'email'])
})

test('another person, another visit, another day and something in between each begin a line', () => {
  const idsOf = (...entries: readonly ActivityEntry[]) => historyLinesOf(entries).map(({ ids }) => ids.join(''))
  assert.deepEqual(idsOf(answer('b', '12:01', ['a']), answer('a', '12:00', ['a'], 'integrator')), ['b', 'a'])
  assert.deepEqual(idsOf(answer('b', '12:31', ['a']), answer('a', '12:00', ['a'])), ['b', 'a'])
  assert.deepEqual(idsOf(answer('b', '12:30', ['a']), answer('a', '12:00', ['a'])), ['ba'])
  const published = { ...answer('p', '12:01', []), type: 'website.published' }
  assert.deepEqual(idsOf(answer('b', '12:02', ['a']), published, answer('a', '12:00', ['a'])), ['b', 'p', 'a'])
  const midnight = new Date(2026, 10, 15).getTime()
  const around = [1, -1].map((minutes, index) => ({
    ...answer(String(index), '12:00', ['a']),
    at: new Date(midnight + minutes * 60_000).toISOString(),
  }))
  assert.deepEqual(idsOf(...around), ['0', '1'])
})

test('a page that ends inside a visit is read on', () => {
  const entries = [answer('a', '12:00', ['city'])]
  assert.ok(mayEndInsideVisit({ entries, next: 'x', facts: {} }))
  assert.ok(!mayEndInsideVisit({ entries, next: null, facts: {} }))
  assert.ok(!mayEndInsideVisit(page('a', 'x')))
})
