import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Change } from './change.ts'
import { readResume, resumeFrom } from './resume.ts'
import { addressOf, SCREENS, screenAskedFor, screenFrom } from './screen.ts'

const CHANGES: readonly Change[] = [
  { kind: 'add', language: 'de', before: null },
  { kind: 'add', language: 'it', before: 'fr' },
  { kind: 'remove', language: 'es' },
  { kind: 'default', language: 'de' },
  { kind: 'widget', enabled: false },
  { kind: 'widget', enabled: true },
]

test('the screen and every kind of change come back as they were', () => {
  const resume = resumeFrom('languages', CHANGES)
  assert.equal(resume, '#/languages?unsaved=add.de,add.it.fr,remove.es,default.de,widget.off,widget.on')
  assert.deepEqual(readResume(resume), { screen: 'languages', unsaved: CHANGES })
})

test('without changes it is the address of the screen', () => {
  assert.equal(resumeFrom('activity', []), '#/activity')
  assert.deepEqual(readResume('#/activity'), { screen: 'activity', unsaved: [] })
  assert.deepEqual(readResume(''), { screen: null, unsaved: [] })
})

test('what this page would not have written is ignored', () => {
  for (const wrong of [
    '',
    'add',
    'add.',
    'add.DE',
    'add.d',
    'add.de.fr.it',
    'remove.de.fr',
    'widget.yes',
    'drop.de',
    '<b>',
  ]) {
    assert.deepEqual(readResume(`#/languages?unsaved=${wrong},add.de`).unsaved, [CHANGES[0]], wrong)
  }
  for (const wrong of [
    '#/nothing?unsaved=add.de',
    '#?unsaved=add.de',
    '#/languages?saved=add.de',
    '#/languages&add.de',
  ]) {
    assert.deepEqual(readResume(wrong).unsaved, [], wrong)
  }
})

test('at most fifty changes are written, and a longer list is no list of ours', () => {
  const add: Change = { kind: 'add', language: 'de', before: null }
  const many = (count: number) => Array.from({ length: count }, () => add)
  assert.equal(readResume(resumeFrom('languages', many(60))).unsaved.length, 50)
  assert.equal(
    readResume(
      `#/languages?unsaved=${many(50)
        .map(() => 'add.de')
        .join()}`,
    ).unsaved.length,
    50,
  )
  assert.equal(
    readResume(
      `#/languages?unsaved=${many(51)
        .map(() => 'add.de')
        .join()}`,
    ).unsaved.length,
    0,
  )
})

test('a screen is known by its address and by the parameter, and nothing else is a screen', () => {
  for (const screen of SCREENS) {
    assert.equal(screenFrom(addressOf(screen)), screen)
    assert.equal(screenAskedFor(`?embed=1&screen=${screen}`), screen)
  }
  for (const wrong of ['', '#', '#/', '#/Languages', '#languages', '#/languages/'])
    assert.equal(screenFrom(wrong), null)
  for (const wrong of ['', '?screen=', '?screen=Languages', '?screen=%23/languages']) {
    assert.equal(screenAskedFor(wrong), null)
  }
})
