import assert from 'node:assert/strict'
import { test } from 'node:test'
import base from '../../texts/en/base.json' with { type: 'json' }
import website from '../../texts/en/website.json' with { type: 'json' }
import { createLocalizedTexts } from '../texts/words.ts'
import type { SettingsChange } from './change.ts'
import { refusalText } from './refusal-text.ts'

const words = { ...createLocalizedTexts('en', 'en-GB', base, 'UTC'), texts: { ...base, ...website } }
const textFor = (code: string, change: SettingsChange) => refusalText(code, change, words)
const MONTHLY: SettingsChange = { kind: 'monthly', enabled: true }

test('a plan that changes meanwhile is mentioned for the refused change, and for nothing else', () => {
  const text = 'Not saved: this is not part of your subscription.'
  assert.equal(textFor('not_in_plan', MONTHLY), text)
  assert.equal(textFor('not_in_plan', { kind: 'widget', enabled: true }), text)
})

test('without a subscription a publication was not published, and anything else not saved', () => {
  assert.equal(
    textFor('subscription_not_active', { kind: 'publish', draft: 1, details: 1 }),
    'Not published: this website has no active subscription.',
  )
  assert.equal(textFor('subscription_not_active', MONTHLY), 'Not saved: this website has no active subscription.')
})

test('what somebody else has changed was not published, or not saved', () => {
  assert.match(textFor('draft_changed', { kind: 'publish', draft: 1, details: 1 }), /^Not published: the draft/)
  assert.match(textFor('draft_changed', { kind: 'restore', version: 1, draft: 1 }), /^Not saved: it has been changed/)
})

test('of a code that nobody knows only the code is said', () => {
  assert.equal(textFor('brand_new', MONTHLY), 'Not saved. If it happens again, tell your provider this code: brand_new')
})
