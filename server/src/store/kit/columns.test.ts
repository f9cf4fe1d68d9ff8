import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Cell, inColumns } from './columns.ts'

/** The driver's own, which it does not show to others. */
const driver: { prepareValue(value: unknown): unknown } = createRequire(import.meta.url)('pg/lib/utils.js')

const asTheDriverDoes = (cells: readonly Cell[]) => driver.prepareValue(cells)
const asWeDo = (cells: readonly Cell[]) =>
  inColumns(
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
  const rows = [{ one: 'a', other: 1 }, { one: 'b' }]
  assert.deepEqual(inColumns<'one' | 'other'>(rows, ['other', 'one']), ['{"1",NULL}', '{"a","b"}'])
})
