import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SAMPLE_WEBSITE } from '../model/website.cases.ts'
import type { View } from '../model/wire.ts'
import { changeKey, inverseChange, isNoted, type SettingsChange } from './change.ts'

const languages = { default: 'en', selected: ['en', 'de', 'fr'], active: [], available: [], limit: 3 }
const analyses: View['analyses'] = {
  start: { price: 1, reason: null },
  schedule: { monthly: false, next_at: null, skipped: null },
  analyses: [],
  next: null,
}
const NOW = { languages, accessibility: { included: true, enabled: true }, website: SAMPLE_WEBSITE, analyses }

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
      { kind: 'asking', banner: 'off' },
      { kind: 'asking', banner: null },
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
    { kind: 'asking', banner: null },
  ]
  for (const change of cases) assert.equal(inverseChange(change, NOW), null)
})

test('a change is of the same thing when it is about the same language, the default or the widget', () => {
  assert.equal(changeKey({ kind: 'add', language: 'de', before: null }), changeKey({ kind: 'remove', language: 'de' }))
  assert.equal(changeKey({ kind: 'default', language: 'de' }), changeKey({ kind: 'default', language: 'fr' }))
  assert.notEqual(changeKey({ kind: 'default', language: 'de' }), changeKey({ kind: 'remove', language: 'de' }))
})

test('done is noted of what the screen does not show by itself', () => {
  const remove = { part: 'tool', id: 'matomo', name: 'Matomo', value: null } as const
  assert.ok(isNoted({ kind: 'edit', edit: remove }))
  assert.ok(isNoted({ kind: 'add', language: 'de', before: null }))
  assert.ok(!isNoted({ kind: 'edit', edit: { part: 'theme', value: 'dark' } }))
  assert.ok(!isNoted({ kind: 'publish', draft: 4, details: 2 }))
})
