import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SCREENS, screenFromHash, screenFromQuery, screenHref } from '../model/screen.ts'
import type { SettingsChange } from './change.ts'
import { readResumeHash, writeResumeHash } from './resume-hash.ts'

const CHANGES: readonly SettingsChange[] = [
  { kind: 'add', language: 'de', before: null },
  { kind: 'add', language: 'it', before: 'fr' },
  { kind: 'remove', language: 'es' },
  { kind: 'default', language: 'de' },
  { kind: 'widget', enabled: false },
  { kind: 'widget', enabled: true },
  { kind: 'monthly', enabled: true },
  { kind: 'asking', banner: 'off' },
  { kind: 'asking', banner: null },
]

test('the screen and every kind of change come back as they were', () => {
  const resume = writeResumeHash('languages', CHANGES)
  assert.equal(
    resume,
    '#/languages?unsaved=add.de,add.it.fr,remove.es,default.de,widget.off,widget.on,monthly.on,asking.off,asking.auto',
  )
  assert.deepEqual(readResumeHash(resume), { screen: 'languages', unsaved: CHANGES })
})

test('without changes it is the address of the screen', () => {
  assert.equal(writeResumeHash('activity', []), '#/activity')
  assert.deepEqual(readResumeHash('#/activity'), { screen: 'activity', unsaved: [] })
  assert.deepEqual(readResumeHash(''), { screen: null, unsaved: [] })
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
    'monthly.yes',
    'widget.auto',
    'asking.yes',
    'drop.de',
    '<b>',
  ]) {
    assert.deepEqual(readResumeHash(`#/languages?unsaved=${wrong},add.de`).unsaved, [CHANGES[0]], wrong)
  }
  for (const wrong of [
    '#/nothing?unsaved=add.de',
    '#?unsaved=add.de',
    '#/languages?saved=add.de',
    '#/languages&add.de',
  ]) {
    assert.deepEqual(readResumeHash(wrong).unsaved, [], wrong)
  }
})

test('edits of the draft and its publication come back as they were, in whatever script', () => {
  const changes: readonly SettingsChange[] = [
    { kind: 'restore', version: 3, draft: 12 },
    { kind: 'restore', version: null, draft: 12 },
    {
      kind: 'edit',
      edit: { part: 'text', language: 'pl', field: 'title', value: 'Zażółć „gęślą” jaźń, 100? 🍪 </script>' },
    },
    { kind: 'edit', edit: { part: 'colours', value: null } },
    {
      kind: 'edit',
      edit: { part: 'tool', id: 'matomo', name: 'Matomo', value: { tool: 'matomo', category: 'marketing' } },
    },
    {
      kind: 'fact',
      fact: { field: 'name', language: null, label: 'Full name', answer: { value: 'Bäckerei <Ölmüller> 🥐' } },
    },
    { kind: 'fact', fact: { field: 'other_sources', language: 'de', label: 'Data', answer: { value: 'Keine.' } } },
    { kind: 'fact', fact: { field: 'keep_orders', language: null, label: 'Orders', answer: { value: [6, 'year'] } } },
    { kind: 'fact', fact: { field: 'vat_id', language: null, label: 'VAT number', answer: { value: null } } },
    { kind: 'fact', fact: { field: 'kind', language: null, label: 'Kind', answer: null } },
    { kind: 'publish', draft: 12, details: 3 },
  ]
  const resume = writeResumeHash('banner', changes)
  assert.match(resume, /^#\/banner\?unsaved=[\w.,-]+$/)
  assert.deepEqual(readResumeHash(resume), { screen: 'banner', unsaved: changes })
})

test('an edit that this page would not have written is ignored', () => {
  const written = (edit: unknown) => `edit.${Buffer.from(JSON.stringify(edit)).toString('base64url')}`
  for (const wrong of [
    null,
    {},
    { part: 'position', value: 'middle' },
    { part: 'text', language: '../..', field: 'title', value: 'x' },
    { part: 'text', language: 'de', field: 'titles', value: 'x' },
    { part: 'text', language: 'de', field: 'title', value: 7 },
    { part: 'colours', value: { background: 'red', text: '#000000', button: '#000000', button_text: '#ffffff' } },
    { part: 'tool', id: 'a', name: 'A', value: { tool: 'b' } },
    { part: 'own_tool', id: 'a', name: 'A', value: { id: 'a', name: 'A' } },
    { part: '__proto__', value: 'x' },
  ]) {
    assert.deepEqual(readResumeHash(`#/banner?unsaved=${written(wrong)}`).unsaved, [], JSON.stringify(wrong))
  }
  assert.deepEqual(readResumeHash('#/banner?unsaved=edit.%%%,edit._,publish.x').unsaved, [])
})

test('what has no room is left out with all that builds on it, so that the page around keeps the rest', () => {
  const long = (value: string): SettingsChange => ({
    kind: 'edit',
    edit: { part: 'text', language: 'de', field: 'title', value },
  })
  const resume = writeResumeHash('banner', [long('short'), long('x'.repeat(3_000)), long('after')])
  assert.ok(resume.length <= 2_000)
  assert.deepEqual(readResumeHash(resume).unsaved, [long('short')])
})

test('at most fifty changes are written, and a longer list is no list of ours', () => {
  const add: SettingsChange = { kind: 'add', language: 'de', before: null }
  const many = (count: number) => Array.from({ length: count }, () => add)
  assert.equal(readResumeHash(writeResumeHash('languages', many(60))).unsaved.length, 50)
  assert.equal(
    readResumeHash(
      `#/languages?unsaved=${many(50)
        .map(() => 'add.de')
        .join()}`,
    ).unsaved.length,
    50,
  )
  assert.equal(
    readResumeHash(
      `#/languages?unsaved=${many(51)
        .map(() => 'add.de')
        .join()}`,
    ).unsaved.length,
    0,
  )
})

test('a screen is known by its address and by the parameter, and nothing else is a screen', () => {
  for (const screen of SCREENS) {
    assert.equal(screenFromHash(screenHref(screen)), screen)
    assert.equal(screenFromQuery(`?embed=1&screen=${screen}`), screen)
  }
  assert.equal(screenFromHash('#/settings'), 'languages', 'the first screen of Settings')
  for (const wrong of ['', '#', '#/', '#/Languages', '#languages', '#/languages/'])
    assert.equal(screenFromHash(wrong), null)
  for (const wrong of ['', '?screen=', '?screen=Languages', '?screen=%23/languages']) {
    assert.equal(screenFromQuery(wrong), null)
  }
})
