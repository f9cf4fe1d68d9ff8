import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Languages } from '../../model/wire.ts'
import type { SettingsChange } from '../../saving/change.ts'
import {
  findAlreadyChosen,
  hasRoomForLanguage,
  languageRowsOf,
  removalsForRoom,
  replaceableLanguage,
  searchLanguages,
} from './language-choice.ts'

const TWO: Languages = {
  default: 'en',
  selected: ['en', 'de'],
  active: ['en', 'de'],
  available: ['de', 'en', 'fr'],
  limit: 2,
}
const add = (language: string, before: string | null = null): SettingsChange => ({ kind: 'add', language, before })
const FRENCH = { code: 'fr', name: 'French', own: 'Français' }
const CZECH = { code: 'cs', name: 'Czech', own: 'Čeština' }

test('there is room up to the limit, and always where all are included', () => {
  assert.equal(hasRoomForLanguage(TWO, []), false)
  assert.equal(hasRoomForLanguage({ ...TWO, limit: 3 }, []), true)
  assert.equal(hasRoomForLanguage({ ...TWO, limit: 'all' }, []), true)
})

test('removing makes room where more than the default is covered', () => {
  assert.equal(removalsForRoom(TWO), 1)
  assert.equal(removalsForRoom({ ...TWO, selected: ['en', 'de', 'fr'] }), 2)
  assert.equal(removalsForRoom({ ...TWO, selected: ['en'] }), 0)
  assert.equal(removalsForRoom({ ...TWO, selected: ['en'], limit: 1 }), 0)
  assert.equal(removalsForRoom({ ...TWO, limit: 1 }), 0)
})

test('the only language of a plan that covers one can be replaced, and what takes its place is marked', () => {
  const one: Languages = { ...TWO, selected: ['en'], active: ['en'], limit: 1 }
  assert.equal(replaceableLanguage(one), 'en')
  assert.equal(replaceableLanguage({ ...one, limit: 2 }), null)
  assert.equal(replaceableLanguage({ ...TWO, limit: 1 }), null)
  assert.deepEqual(languageRowsOf(one, [{ kind: 'default', language: 'fr' }]), [
    { code: 'en', isBeingSaved: false },
    { code: 'fr', isBeingSaved: true },
  ])
})

test('what is being added takes up room, and what is being removed gives it back', () => {
  const three = { ...TWO, limit: 3 }
  assert.equal(hasRoomForLanguage(three, [add('fr')]), false)
  assert.equal(hasRoomForLanguage(three, [add('de')]), true)
  assert.equal(hasRoomForLanguage(TWO, [{ kind: 'remove', language: 'de' }]), true)
})

test('the rows are what is confirmed, and what is being changed is marked, in its place', () => {
  assert.deepEqual(
    languageRowsOf(TWO, []).map(({ isBeingSaved }) => isBeingSaved),
    [false, false],
  )
  const marked = (saving: readonly SettingsChange[]) =>
    languageRowsOf(TWO, saving).map(({ code, isBeingSaved }) => code + (isBeingSaved ? '*' : ''))
  assert.deepEqual(marked([add('fr'), add('it', 'de')]), ['en', 'it*', 'de', 'fr*'])
  assert.deepEqual(marked([{ kind: 'remove', language: 'de' }]), ['en', 'de*'])
  assert.deepEqual(marked([{ kind: 'default', language: 'de' }]), ['en', 'de*'])
  assert.deepEqual(marked([add('de')]), ['en', 'de*'])
  assert.deepEqual(marked([{ kind: 'widget', enabled: true }]), ['en', 'de'])
})

test('a search covers names, native names and codes, without accents', () => {
  assert.deepEqual(searchLanguages([FRENCH, CZECH], 'FRANCAIS'), [FRENCH])
  assert.deepEqual(searchLanguages([FRENCH, CZECH], ' cest'), [CZECH])
  assert.deepEqual(searchLanguages([FRENCH, CZECH], 'cs'), [CZECH])
  assert.deepEqual(searchLanguages([FRENCH, CZECH], ''), [FRENCH, CZECH])
})

test('a chosen language is found by a part of its name, or by all of it where others are found too', () => {
  assert.equal(findAlreadyChosen([FRENCH], [], 'fren'), FRENCH)
  assert.equal(findAlreadyChosen([FRENCH], [], 'german'), null)
  assert.equal(findAlreadyChosen([FRENCH], [], '  '), null)
  assert.equal(findAlreadyChosen([FRENCH], [CZECH], 'fr'), FRENCH)
  assert.equal(findAlreadyChosen([FRENCH], [CZECH], 'f'), null)
  assert.equal(findAlreadyChosen([FRENCH], [CZECH], 'français'), FRENCH)
})
