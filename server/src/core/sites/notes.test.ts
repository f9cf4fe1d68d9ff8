import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_WEBSITE_NOTES as MOST } from '@portico/contract/words'
import type { Decision } from '../kit/refusal.ts'
import { changeNotes, NO_NOTES, notesFrom, notesPatchFrom } from './notes.ts'

function problems(decision: Decision<unknown>): readonly string[] {
  if (decision.ok || !('problems' in decision.refusal)) return []
  return decision.refusal.problems.map(({ field, code }) => `${field} ${code}`)
}
const wrong = (notes: object) => {
  const [created, patched] = [problems(notesFrom(notes)), problems(notesPatchFrom(notes))]
  assert.deepEqual(created, patched, 'A new website and a change are held to the same.')
  return created
}
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`key-${n}`, 'x']))

test('lengths are counted in UTF-16 units', () => {
  assert.deepEqual(wrong({ reference: '€'.repeat(MOST.reference) }), [])
  assert.deepEqual(wrong({ reference: '𝔘'.repeat(MOST.reference / 2) }), [])
  assert.deepEqual(wrong({ reference: `${'𝔘'.repeat(MOST.reference / 2)}a` }), ['reference too_large'])
  assert.deepEqual(wrong({ metadata: { ['k'.repeat(MOST.key)]: 'v'.repeat(MOST.value) } }), [])
  const long = 'k'.repeat(MOST.key + 1)
  assert.deepEqual(wrong({ metadata: { [long]: 'v' } }), [`metadata.${long} too_large`])
  assert.deepEqual(wrong({ metadata: { a: 'v'.repeat(MOST.value + 1) } }), ['metadata.a too_large'])
  assert.deepEqual(wrong({ metadata: keys(MOST.keys) }), [])
  assert.deepEqual(wrong({ metadata: keys(MOST.keys + 1) }), ['metadata too_large'])
})

test('a reference is visible characters, with spaces only between them', () => {
  for (const reference of ['Kunde 4711', 'ключ', 'a/b?c#d', '<b>', "'; --", '0', '日本']) {
    assert.deepEqual(wrong({ reference }), [], reference)
  }
  assert.deepEqual(wrong({ reference: '' }), ['reference too_small'])
  for (const reference of [
    ...[' ', ' a', 'a ', '\t', 'a\nb', 'a\u0000b', 'a\u007fb', 'a\u0085b', 'a\u00a0b', 'a\u3000b', 'a\u2028b'],
    ...['a\u200bb', 'a\u200db', '\ufeffa', 'a\u202eb', 'a\u2066b', 'a\u00adb', '\u3164', '\ud800', 'a\udc00'],
  ]) {
    assert.deepEqual(wrong({ reference }), ['reference unsupported_value'], JSON.stringify(reference))
  }
})

test('keys are held to the same as references, values to plain text, and a value may be empty', () => {
  assert.deepEqual(wrong({ metadata: { 'a b': '', note: 'two  spaces ' } }), [])
  assert.deepEqual(wrong({ metadata: { '': 'x' } }), ['metadata."" too_small'])
  assert.deepEqual(wrong({ metadata: { 'a\nb': 'x' } }), ['metadata.a\nb unsupported_value'])
  for (const value of ['a\nb', 'a\u0000', '\ud800', '\u202e']) {
    assert.deepEqual(wrong({ metadata: { a: value } }), ['metadata.a unsupported_value'], JSON.stringify(value))
  }
})

test('names that objects have by themselves are keys like any others', () => {
  const metadata = JSON.parse('{"__proto__": "p", "constructor": "c", "toString": "t", "hasOwnProperty": "h"}')
  const created = notesFrom({ metadata })
  assert.ok(created.ok && created.value.metadata !== null)
  assert.deepEqual(Object.entries(created.value.metadata), Object.entries(metadata))
  assert.equal(Object.getPrototypeOf(created.value.metadata), Object.prototype)
  const removed = changeNotes(created.value, JSON.parse('{"metadata": {"__proto__": null, "constructor": null}}'))
  assert.ok(removed.ok)
  assert.deepEqual(Object.entries(removed.value.metadata ?? {}), [
    ['toString', 't'],
    ['hasOwnProperty', 'h'],
  ])
  assert.equal(Object.hasOwn(Object.prototype, 'p'), false)
})

test('a change merges: what is not named stays, null removes, and nothing that is left is nothing', () => {
  const notes = { reference: 'a', metadata: { one: '1', two: '2' } }
  const after = (patch: Parameters<typeof changeNotes>[1]) => {
    const decision = changeNotes(notes, patch)
    return decision.ok && decision.value
  }
  assert.deepEqual(after({}), notes)
  assert.deepEqual(after({ metadata: {} }), notes)
  assert.deepEqual(after({ reference: 'b' }), { ...notes, reference: 'b' })
  assert.deepEqual(after({ reference: null }), { ...notes, reference: null })
  assert.deepEqual(after({ metadata: { two: null, three: '3' } }), { ...notes, metadata: { one: '1', three: '3' } })
  assert.deepEqual(after({ metadata: { one: null, two: null, four: null } }), { ...notes, metadata: null })
  assert.deepEqual(after({ reference: null, metadata: null }), NO_NOTES)
})

test('keys that are there count too', () => {
  const notes = { reference: null, metadata: keys(MOST.keys) }
  assert.deepEqual(problems(changeNotes(notes, { metadata: { another: 'x' } })), ['metadata too_large'])
  assert.ok(changeNotes(notes, { metadata: { another: 'x', 'key-0': null } }).ok)
  assert.ok(changeNotes(notes, { metadata: { 'key-0': 'y' } }).ok)
})

test('a change of another shape names all that is wrong with it', () => {
  assert.deepEqual(problems(notesPatchFrom({ reference: 7, metadata: { a: 1, b: ['x'] }, url: 'x' })), [
    'url unknown_field',
    'reference invalid_type',
    'metadata.a invalid_type',
    'metadata.b invalid_type',
  ])
  for (const metadata of [[], 'a', 7, true]) {
    assert.deepEqual(problems(notesPatchFrom({ metadata })), ['metadata invalid_type'])
  }
})
