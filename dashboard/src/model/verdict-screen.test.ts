import assert from 'node:assert/strict'
import { test } from 'node:test'
import { VERDICTS } from '@portico/contract/words/verdict'
import { placeOf } from './screen.ts'
import { neededScreen } from './verdict-screen.ts'

const placeNeeded = (is: (typeof VERDICTS)[number], mood: 'good' | 'wait' | 'bad' = 'bad') => {
  const screen = neededScreen({ is, mood })
  return screen && placeOf(screen)
}

test('a bad verdict is about the place where something can be done about it', () => {
  assert.equal(placeNeeded('runs_before_consent'), 'tools')
  assert.equal(placeNeeded('runs_after_refusal'), 'tools')
  assert.equal(placeNeeded('not_published'), 'banner')
  assert.equal(placeNeeded('tag_gone'), 'settings')
  assert.equal(neededScreen({ is: 'tag_gone', mood: 'bad' }), 'installation')
  assert.equal(neededScreen({ is: 'no_subscription', mood: 'bad' }), 'plan')
})

test('while all is well, somebody looks, or nothing is known, no place needs anybody', () => {
  assert.equal(neededScreen(null), null)
  for (const is of VERDICTS) {
    assert.equal(neededScreen({ is, mood: 'good' }), null, is)
    assert.equal(neededScreen({ is, mood: 'wait' }), null, is)
  }
})
