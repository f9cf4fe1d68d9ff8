import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addLanguage, hasRoom, makeDefault, removalsForRoom, removeLanguage, search } from './choice.ts'
import type { Languages } from './wire.ts'

const TWO: Languages = {
  default: 'en',
  selected: ['en', 'de'],
  active: ['en', 'de'],
  available: ['de', 'en', 'fr'],
  limit: 2,
}

test('there is room up to the limit, and always where all are included', () => {
  assert.equal(hasRoom(TWO), false)
  assert.equal(hasRoom({ ...TWO, limit: 3 }), true)
  assert.equal(hasRoom({ ...TWO, limit: 'all' }), true)
})

test('removing makes room where more than the default is covered', () => {
  assert.equal(removalsForRoom(TWO), 1)
  assert.equal(removalsForRoom({ ...TWO, selected: ['en', 'de', 'fr'] }), 2)
  assert.equal(removalsForRoom({ ...TWO, selected: ['en'] }), 0)
  assert.equal(removalsForRoom({ ...TWO, selected: ['en'], limit: 1 }), 0)
  assert.equal(removalsForRoom({ ...TWO, limit: 1 }), 0)
})

test('a language is added at the end and removed without a trace', () => {
  const three = addLanguage({ ...TWO, limit: 3 }, 'fr')
  assert.deepEqual(three.selected, ['en', 'de', 'fr'])
  assert.deepEqual(removeLanguage(three, 'de').selected, ['en', 'fr'])
})

test('the default language cannot be removed', () => {
  assert.deepEqual(removeLanguage(TWO, 'en'), TWO)
})

test('the default language is the last that a small plan would not cover', () => {
  assert.deepEqual(makeDefault({ ...TWO, limit: 1 }, 'de').active, ['de'])
})

test('a search looks at names, own names and codes, without accents', () => {
  const french = { code: 'fr', name: 'French', own: 'Français' }
  const czech = { code: 'cs', name: 'Czech', own: 'Čeština' }
  assert.deepEqual(search([french, czech], 'FRANCAIS'), [french])
  assert.deepEqual(search([french, czech], ' cest'), [czech])
  assert.deepEqual(search([french, czech], 'cs'), [czech])
  assert.deepEqual(search([french, czech], ''), [french, czech])
})
