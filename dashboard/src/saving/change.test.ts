import assert from 'node:assert/strict'
import { test } from 'node:test'
import en from '../../texts/en/base.json' with { type: 'json' }
import { SAMPLE_WEBSITE } from '../model/website.cases.ts'
import type { View } from '../model/wire.ts'
import { createLocalizedTexts } from '../texts/words.ts'
import { changeDoneMessage, changeKey, describeChange, inverseChange, type SettingsChange } from './change.ts'

const languages = { default: 'en', selected: ['en', 'de', 'fr'], active: [], available: [], limit: 3 }
const analyses: View['analyses'] = {
  start: { price: 1, reason: null },
  schedule: { monthly: false, next_at: null, skipped: null },
  analyses: [],
  next: null,
}
const NOW = { languages, accessibility: { included: true, enabled: true }, website: SAMPLE_WEBSITE, analyses }
const words = createLocalizedTexts('en', 'en', en, 'UTC')

test('the way back leads to what is there now, in its place', () => {
  const cases: readonly [SettingsChange, SettingsChange | null][] = [
    [
      { kind: 'add', language: 'it', before: null },
      { kind: 'remove', language: 'it' },
    ],
    [
      { kind: 'remove', language: 'de' },
      { kind: 'add', language: 'de', before: 'fr' },
    ],
    [
      { kind: 'remove', language: 'fr' },
      { kind: 'add', language: 'fr', before: null },
    ],
    [
      { kind: 'default', language: 'de' },
      { kind: 'default', language: 'en' },
    ],
    [
      { kind: 'widget', enabled: false },
      { kind: 'widget', enabled: true },
    ],
    [
      { kind: 'monthly', enabled: true },
      { kind: 'monthly', enabled: false },
    ],
    [
      { kind: 'edit', edit: { part: 'position', value: 'top' } },
      { kind: 'edit', edit: { part: 'position', value: 'bottom' } },
    ],
    [
      { kind: 'edit', edit: { part: 'tool', id: 'matomo', name: 'Matomo', value: null } },
      { kind: 'edit', edit: { part: 'tool', id: 'matomo', name: 'Matomo', value: { tool: 'matomo' } } },
    ],
    // What visitors have seen cannot be taken back.
    [{ kind: 'publish', draft: 4, details: 2 }, null],
  ]
  for (const [change, back] of cases) assert.deepEqual(inverseChange(change, NOW), back)
})

test('where nothing would change there is no way back', () => {
  const cases: readonly SettingsChange[] = [
    { kind: 'add', language: 'de', before: null },
    { kind: 'remove', language: 'it' },
    { kind: 'default', language: 'en' },
    { kind: 'widget', enabled: true },
    { kind: 'monthly', enabled: false },
  ]
  for (const change of cases) assert.equal(inverseChange(change, NOW), null)
})

test('a change is of the same thing when it is about the same language, the default or the widget', () => {
  assert.equal(changeKey({ kind: 'add', language: 'de', before: null }), changeKey({ kind: 'remove', language: 'de' }))
  assert.equal(changeKey({ kind: 'default', language: 'de' }), changeKey({ kind: 'default', language: 'fr' }))
  assert.notEqual(changeKey({ kind: 'default', language: 'de' }), changeKey({ kind: 'remove', language: 'de' }))
})

test('a change is named before and after it is saved', () => {
  const sentencesOf = (change: SettingsChange) =>
    `${describeChange(change, words)} / ${changeDoneMessage(change, { website: SAMPLE_WEBSITE }, words)}`
  assert.equal(sentencesOf({ kind: 'add', language: 'de', before: null }), 'Add German / German was added.')
  assert.equal(sentencesOf({ kind: 'remove', language: 'de' }), 'Remove German / German was removed.')
  assert.equal(sentencesOf({ kind: 'default', language: 'de' }), 'Make default: German / German is now the default.')
  const { turnOff, turnedOff } = en.accessibility
  assert.equal(sentencesOf({ kind: 'widget', enabled: false }), `${turnOff} / ${turnedOff}`)
  assert.equal(sentencesOf({ kind: 'monthly', enabled: true }), `${en.monthly.turnOn} / ${en.monthly.turnedOn}`)
  const remove = { part: 'tool', id: 'matomo', name: 'Matomo', value: null } as const
  assert.equal(
    sentencesOf({ kind: 'edit', edit: remove }),
    'Change the tool “Matomo” / Matomo was removed from the list.',
  )
  const restore = { kind: 'restore', version: 2, draft: 4 } as const
  assert.equal(describeChange(restore, words), 'Restore version 2')
  assert.match(
    changeDoneMessage(restore, { website: SAMPLE_WEBSITE, leftOut: ['Gone', 'Lost'] }, words) ?? '',
    /^Version 2 is the draft now\..*any more: Gone and Lost\.$/,
  )
  assert.equal(sentencesOf({ ...restore, version: null }), 'Discard the draft / The draft was discarded.')
  // What the screen shows anyway needs no sentence.
  assert.equal(
    changeDoneMessage({ kind: 'edit', edit: { part: 'theme', value: 'dark' } }, { website: SAMPLE_WEBSITE }, words),
    null,
  )
})
