import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  answersByPlace,
  assignmentList,
  type Cell,
  columnDefinitions,
  columnList,
  nextParameter,
  pick,
  selectList,
  toColumnArrays,
  unnestedRows,
} from './columns.ts'

/** The driver's own, which it does not show to others. */
const driver: { prepareValue(value: unknown): unknown } = createRequire(import.meta.url)('pg/lib/utils.js')

const asTheDriverDoes = (cells: readonly Cell[]) => driver.prepareValue(cells)
const asWeDo = (cells: readonly Cell[]) =>
  toColumnArrays(
    cells.map((cell) => ({ cell })),
    ['cell'],
  )[0]

test('a column reads as the driver would have written it', () => {
  const awkward = [
    '',
    'NULL',
    '{}',
    '{"a":"b\\"c"}',
    ',',
    ' ',
    '\\',
    '"',
    '\n"',
    '\u0000\\',
    '\u007f"',
    '\u2028"',
    '"ü😀',
  ]
  for (const cell of [...awkward, '\ud800"', null, undefined, 0, -1.5, true]) {
    assert.equal(asWeDo([cell]), asTheDriverDoes([cell]))
  }
  const piece = fc.constantFrom('"', '\\', '{', '}', ',', '\n', '\u0000', '\u001f', '\ud800', '\udc00', 'a')
  const cell = fc.oneof(fc.string({ unit: piece }), fc.integer(), fc.boolean(), fc.constantFrom(null, undefined))
  fc.assert(fc.property(fc.array(cell), (cells) => assert.equal(asWeDo(cells), asTheDriverDoes(cells))))
})

test('columns come in the order that is asked for, with NULL where a row has none', () => {
  const rows = [
    { one: 'a', other: 1 },
    { one: 'b', other: undefined },
  ]
  assert.deepEqual(toColumnArrays<'one' | 'other'>(rows, ['other', 'one']), ['{"1",NULL}', '{"a","b"}'])
})

test('a table of columns makes every list that a statement has of them', () => {
  const columns = { id: 'uuid', path: 'text', made_at: 'timestamptz' } as const
  assert.equal(columnList(columns), 'id, path, made_at')
  assert.equal(columnList(columns, 'site'), 'site.id, site.path, site.made_at')
  assert.equal(selectList(columns, 'site'), 'site.id,\n  site.path,\n  epoch_ms(site.made_at) as made_at')
  assert.equal(assignmentList(columns, 'new'), 'id = new.id, path = new.path, made_at = new.made_at')
  assert.equal(columnDefinitions(columns), 'id uuid, path text, made_at timestamptz')
  const rows = 'unnest($1::uuid[], $2::text[], $3::timestamptz[]) as new (id, path, made_at)'
  assert.equal(unnestedRows(columns, 'new'), rows)
  assert.equal(nextParameter(columns), '$4')
})

test('a row that was not found leaves its place empty, and what is picked has an order', () => {
  assert.deepEqual(
    answersByPlace([{ place: 3, is: 'c' }], 3, ({ is }) => is),
    [null, null, 'c'],
  )
  assert.equal(JSON.stringify(pick({ b: 1, c: 2, a: 3 }, ['a', 'b'])), '{"a":3,"b":1}')
})
