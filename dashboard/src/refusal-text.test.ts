import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from './api.ts'
import type { Change } from './change.ts'
import { refusalText } from './refusal-text.ts'
import { en } from './texts/en.ts'
import { wordsFor } from './words.ts'

const words = wordsFor('en', 'en-GB', en)
const said = (code: string, change: Change, fields: readonly string[] = []) =>
  refusalText(new Refused(code, 'As the service says it.', fields), change, words)
const MONTHLY: Change = { kind: 'monthly', enabled: true }

test('a plan that changes meanwhile is told of what was wanted, and of nothing else', () => {
  const text = 'Not saved: this is not part of your subscription.'
  assert.equal(said('not_in_plan', MONTHLY), text)
  assert.equal(said('not_in_plan', { kind: 'widget', enabled: true }), text)
})

test('without a subscription a publication was not published, and anything else not saved', () => {
  assert.equal(
    said('subscription_not_active', { kind: 'publish', draft: 1, details: 1 }),
    'Not published: this website has no active subscription.',
  )
  assert.equal(said('subscription_not_active', MONTHLY), 'Not saved: this website has no active subscription.')
})

test('what is wrong with a field says more than the code of the whole, and an unknown code what the service said', () => {
  assert.match(said('validation_failed', MONTHLY, ['language_limit_reached']), /does not cover another language/)
  assert.equal(said('brand_new', MONTHLY), 'Not saved: As the service says it.')
})
