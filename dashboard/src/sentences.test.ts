import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byDay } from './days.ts'
import { sentenceFor } from './sentences.ts'
import { en } from './texts/en.ts'
import type { Entry } from './wire.ts'
import { wordsFor } from './words.ts'

const words = wordsFor('en', 'en-GB', en)
const entry = (type: string, before: unknown, after: unknown): Entry => ({
  id: type,
  type,
  at: '2026-11-15T12:00:00Z',
  by: 'integrator',
  before,
  after,
})
const growth = {
  tier: 'growth',
  interval: 'monthly',
  modules: [{ name: 'extra_language', quantity: 2 }],
  valid_until: '2026-12-15T12:00:00Z',
}

test('each kind of event is a sentence of its own', () => {
  const sentences: readonly (readonly [Entry, string])[] = [
    [entry('site.created', null, { fqdn: 'shop.example', path: '/de' }), 'The website shop.example/de was registered.'],
    [
      entry('subscription.created', null, growth),
      'The subscription started: Growth, billed monthly, Extra language × 2.',
    ],
    [entry('subscription.renewed', growth, growth), 'The subscription was renewed until 15 December 2026.'],
    [entry('subscription.changed', { ...growth, tier: 'starter' }, growth), 'The plan changed from Starter to Growth.'],
    [
      entry('subscription.changed', { ...growth, modules: [] }, growth),
      'The subscription was changed: Growth, billed monthly, Extra language × 2.',
    ],
    [entry('analysis.credits_used', { used: 3 }, { used: 5 }), '2 analysis credits were recorded as used.'],
    [
      entry('settings.accessibility_changed', { enabled: true }, { enabled: false }),
      'The setting for the accessibility widget was switched off.',
    ],
  ]
  for (const [happened, sentence] of sentences) assert.equal(sentenceFor(happened, words), sentence)
})

test('a change of languages says which were added and removed and which is the default', () => {
  const before = { default: 'en', selected: ['en', 'it'] }
  const after = { default: 'de', selected: ['de', 'en', 'fr'] }
  assert.equal(
    sentenceFor(entry('settings.languages_changed', before, after), words),
    'The languages were changed. Added: German and French. Removed: Italian. Default language: German.',
  )
})

test('what a newer service may send never breaks the screen', () => {
  const types = [
    'subscription.created',
    'subscription.changed',
    'subscription.renewed',
    'settings.languages_changed',
    'site.created',
    'x',
  ]
  for (const type of types) {
    for (const value of [null, 7, 'text', [], { modules: 3, selected: [1], tier: 'toString' }]) {
      assert.equal(typeof sentenceFor(entry(type, value, value), words), 'string')
    }
  }
  assert.equal(sentenceFor(entry('site.painted', null, null), words), 'A change was made to this website.')
})

test('entries of one day are together', () => {
  const at = (id: string, time: string): Entry => ({ ...entry('x', null, null), id, at: time })
  const days = byDay([at('c', '2026-11-15T12:00:00'), at('b', '2026-11-15T01:00:00'), at('a', '2026-11-14T23:00:00')])
  assert.deepEqual(
    days.map(([, entries]) => entries.map(({ id }) => id)),
    [['c', 'b'], ['a']],
  )
})
