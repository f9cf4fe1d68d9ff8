import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Block, Document } from '@portico/contract/documents/legal-document'
import fc from 'fast-check'
import { writeDocument } from '../src/documents/write.ts'
import { changesBetween, diffLines, MAX_COMPARED_LINE_PAIRS } from '../src/render/difference.ts'
import { toPlainLines } from '../src/render/render.ts'
import { isReworded, type SentenceRef } from '../src/texts/sentence-refs.ts'
import { inputOf } from './sets.ts'

const someLines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 9 })

const textsOf = (steps: ReturnType<typeof diffLines>, ...kinds: readonly string[]) =>
  steps.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text)

/** Another way to count: the most lines that both texts have, in order. */
function mostInCommon([line, ...rest]: readonly string[], other: readonly string[]): number {
  if (line === undefined) return 0
  const at = other.indexOf(line)
  const without = mostInCommon(rest, other)
  return at < 0 ? without : Math.max(without, 1 + mostInCommon(rest, other.slice(at + 1)))
}

test('what was kept and removed is the text before, what was kept and added the new one, and most is kept', () => {
  fc.assert(
    fc.property(someLines, someLines, (before, after) => {
      const steps = diffLines(before, after)
      assert.deepEqual(textsOf(steps, 'same', 'removed'), before)
      assert.deepEqual(textsOf(steps, 'same', 'added'), after)
      assert.equal(textsOf(steps, 'same').length, mostInCommon(before, after))
    }),
    { numRuns: 500 },
  )
})

test('past the bound the changed stretch is said to be removed and added whole, and it still leads from one to the other', () => {
  fc.assert(
    fc.property(someLines, someLines, (before, after) => {
      const steps = diffLines(before, after, 4)
      assert.deepEqual(textsOf(steps, 'same', 'removed'), before)
      assert.deepEqual(textsOf(steps, 'same', 'added'), after)
    }),
  )
  const side = Math.sqrt(MAX_COMPARED_LINE_PAIRS)
  const before = Array.from({ length: side }, (_, index) => `before ${index}`)
  const after = Array.from({ length: side }, (_, index) => (index === 1 ? 'before 5' : `after ${index}`))
  assert.deepEqual(textsOf(diffLines(before, after), 'same'), ['before 5'])
  const larger = diffLines([...before, 'one more'], after)
  assert.deepEqual(textsOf(larger, 'same'), [])
  assert.deepEqual(textsOf(larger, 'removed').length, side + 1)
})

const document = (title: string, ...blocks: readonly Block[]): Document => ({
  ...{ document: 'notice', language: 'en', title, blocks },
})

test('each heading, paragraph, item, row of details and row of a table is a line', () => {
  const before = document(
    'Notice',
    { kind: 'heading', level: 2, text: 'Contact' },
    { kind: 'paragraph', line: ['See ', { text: 'our page', href: 'https://a.example/' }, '.'] },
    { kind: 'list', items: [['one'], ['two']] },
    { kind: 'details', rows: [{ label: 'Address', line: ['Calle 1'] }] },
    { kind: 'table', caption: 'Cookies', head: ['Name', 'Kind'], rows: [[['_a'], ['Cookie']]] },
    { kind: 'reopen', text: 'Settings' },
  )
  const after = document(
    'Legal notice',
    { kind: 'heading', level: 2, text: 'Contact' },
    { kind: 'paragraph', line: ['See ', { text: 'our page', href: 'https://b.example/' }, '.'] },
    { kind: 'list', items: [['two'], ['three']] },
    { kind: 'details', rows: [{ label: 'Address', line: ['Calle 2'] }] },
    { kind: 'table', caption: 'Cookies', head: ['Name', 'Kind'], rows: [[['_a'], ['Local storage']]] },
    { kind: 'reopen', text: 'Settings' },
  )
  assert.deepEqual(changesBetween(before, after), [
    { kind: 'removed', text: 'Notice' },
    { kind: 'added', text: 'Legal notice' },
    { kind: 'removed', text: 'See our page (https://a.example/).' },
    { kind: 'removed', text: 'one' },
    { kind: 'added', text: 'See our page (https://b.example/).' },
    { kind: 'removed', text: 'Address: Calle 1' },
    { kind: 'added', text: 'three' },
    { kind: 'added', text: 'Address: Calle 2' },
    { kind: 'removed', text: 'Name: _a; Kind: Cookie' },
    { kind: 'added', text: 'Name: _a; Kind: Local storage' },
  ])
})

test('a changed address of a bakery is its old and its new line, and equal documents have no difference', () => {
  const input = inputOf('ES', 'shop')
  const written = [input, { ...input, facts: { ...input.facts, street: 'Calle Nueva 3' } }].map((changed) => {
    const result = writeDocument('notice', 'es', changed)
    assert.ok(result.kind === 'written')
    return result.document
  })
  const [before, after] = written
  assert.ok(before !== undefined && after !== undefined)
  const difference = changesBetween(before, after)
  assert.deepEqual(
    difference.map(({ kind }) => kind),
    ['removed', 'added'],
  )
  assert.match(difference[1]?.text ?? '', /Calle Nueva 3/)
  assert.deepEqual(changesBetween(before, structuredClone(before)), [])
  assert.deepEqual(changesBetween(null, after), [])
  assert.ok(toPlainLines(after).length > 10)
})

test('new wording is distinguished from other answers', () => {
  const before = [
    { id: 'notice.name', hash: 'a' },
    { id: 'notice.phone', hash: 'b' },
  ]
  const table: readonly (readonly [Parameters<typeof isReworded>[0], readonly SentenceRef[], boolean])[] = [
    [before, before, false],
    [before, [{ id: 'notice.name', hash: 'a' }], false],
    [before, [...before, { id: 'notice.email', hash: 'c' }], false],
    [before, [{ id: 'notice.name', hash: 'z' }], true],
    [null, before, true],
  ]
  for (const [was, is, expected] of table) assert.equal(isReworded(was, is), expected, JSON.stringify([was, is]))
})
