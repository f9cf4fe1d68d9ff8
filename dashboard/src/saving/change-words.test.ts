import assert from 'node:assert/strict'
import { test } from 'node:test'
import base from '../../texts/en/base.json' with { type: 'json' }
import website from '../../texts/en/website.json' with { type: 'json' }
import { createLocalizedTexts } from '../texts/words.ts'
import type { SettingsChange } from './change.ts'
import { changeDoneMessage, describeChange } from './change-words.ts'

const words = { ...createLocalizedTexts('en', 'en', base, 'UTC'), texts: { ...base, ...website } }

test('a change is named before and after it is saved', () => {
  const sentencesOf = (change: SettingsChange) =>
    `${describeChange(change, words)} / ${changeDoneMessage(change, { version: null, leftOut: [] }, words)}`
  assert.equal(sentencesOf({ kind: 'add', language: 'de', before: null }), 'Add German / German was added.')
  assert.equal(sentencesOf({ kind: 'remove', language: 'de' }), 'Remove German / German was removed.')
  assert.equal(sentencesOf({ kind: 'default', language: 'de' }), 'Make default: German / German is now the default.')
  const { turnOff, turnedOff } = website.accessibility
  assert.equal(sentencesOf({ kind: 'widget', enabled: false }), `${turnOff} / ${turnedOff}`)
  assert.equal(
    sentencesOf({ kind: 'monthly', enabled: true }),
    `${website.monthly.turnOn} / ${website.monthly.turnedOn}`,
  )
  const { wish, done } = website.asking
  assert.equal(sentencesOf({ kind: 'asking', banner: null }), `${wish.auto} / ${done.auto}`)
  assert.equal(sentencesOf({ kind: 'asking', banner: 'off' }), `${wish.off} / ${done.off}`)
  const remove = { part: 'tool', id: 'matomo', name: 'Matomo', value: null } as const
  assert.equal(
    sentencesOf({ kind: 'edit', edit: remove }),
    'Change the tool “Matomo” / Matomo was removed from the list.',
  )
  const restore = { kind: 'restore', version: 2, draft: 4 } as const
  assert.equal(describeChange(restore, words), 'Restore version 2')
  assert.match(
    changeDoneMessage(restore, { version: null, leftOut: ['Gone', 'Lost'] }, words),
    /^Version 2 is the draft now\..*any more: Gone and Lost\.$/,
  )
  assert.equal(sentencesOf({ ...restore, version: null }), 'Discard the draft / The draft was discarded.')
  assert.match(changeDoneMessage({ kind: 'undo', version: 5 }, { version: 6, leftOut: [] }, words), /as version 6/)
})
