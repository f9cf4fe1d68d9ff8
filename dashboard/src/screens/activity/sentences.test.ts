import assert from 'node:assert/strict'
import { test } from 'node:test'
import en from '../../../texts/en/base.json' with { type: 'json' }
import websiteEn from '../../../texts/en/website.json' with { type: 'json' }
import type { ActivityEntry } from '../../model/wire.ts'
import { createLocalizedTexts } from '../../texts/words.ts'
import { groupByDay } from './group-by-day.ts'
import { activitySentence } from './sentences.ts'

const words = { ...createLocalizedTexts('en', 'en-GB', en, 'UTC'), texts: { ...en, ...websiteEn } }
const entry = (type: string, before: unknown, after: unknown): ActivityEntry => ({
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

const SEEN = {
  change: 'added',
  tool: 'google-analytics',
  name: 'Google Analytics',
  page: '/contact',
  at: '2026-11-17T12:00:00Z',
}
const GONE = { change: 'removed', tool: 'vimeo', name: 'Vimeo', page: null, at: '2026-11-17T12:00:00Z' }

test('each kind of event is a sentence of its own', () => {
  const sentences: readonly (readonly [ActivityEntry, string])[] = [
    [entry('site.created', null, { fqdn: 'shop.example', path: '/de' }), 'The website shop.example/de was registered.'],
    [entry('website.published', null, { version: 1, material: true }), 'Version 1 of the banner was published.'],
    [
      entry('website.published', { version: 1 }, { version: 2, material: true }),
      'Version 2 of the banner was published. Visitors who had chosen before are asked again.',
    ],
    [
      entry('website.published', { version: 2 }, { version: 3, material: false }),
      'Version 3 of the banner was published.',
    ],
    [
      entry(
        'settings.changed',
        { members: ['language'], languages: { default: 'en', selected: ['en'], assumed: 'default' } },
        { members: ['language'], languages: { default: 'de', selected: ['de'], assumed: 'lang' } },
      ),
      'German was added. English was removed. German is now the default. Chosen automatically, because the website says so.',
    ],
    [
      entry('website.published', { version: 3 }, { version: 4, material: false, because: [SEEN, GONE] }),
      'Version 4 of the banner was published. Google Analytics was seen on /contact on 17 November 2026. Vimeo has not been seen since 17 November 2026.',
    ],
    [
      entry('website.published', { version: 3 }, { version: 4, material: false, because: [SEEN, 'x', { name: 'x' }] }),
      'Version 4 of the banner was published. Google Analytics was seen on /contact on 17 November 2026.',
    ],
    [
      entry('website.proposed', null, { changes: Array.from({ length: 6 }, () => GONE), omitted: 0 }),
      `Changes were suggested. ${'Vimeo has not been seen since 17 November 2026. '.repeat(4)}And 2 more.`,
    ],
    [
      entry('website.seen', null, { first_at: '2026-11-15T03:20:07Z', version: 1, placement: null }),
      'The tag was seen on the website for the first time, with version 1.',
    ],
    [
      entry('settings.consent_deleted', { kind: 'partly', version: 1 }, null),
      'A record of a visitor’s choice was deleted.',
    ],
    [
      entry('website.attention', { codes: [] }, { codes: ['tag_gone'], before: [] }),
      'Something on the website needs attention: the overview says what.',
    ],
    [
      entry('website.attention', { codes: ['tag_gone'] }, { codes: [], before: ['tag_gone'] }),
      'Nothing on the website needs attention any more.',
    ],
    [entry('website.seen', null, null), 'The tag was seen on the website for the first time.'],
    [
      entry('subscription.created', null, growth),
      'The subscription started: Growth, billed monthly, Extra language × 2.',
    ],
    [entry('subscription.renewed', growth, growth), 'The subscription was renewed until 15 December 2026.'],
    [entry('subscription.changed', { ...growth, tier: 'starter' }, growth), 'The plan changed from Starter to Growth.'],
    [entry('analysis.credits_used', { used: 3 }, { used: 5 }), '2 analysis credits were recorded as used.'],
    [entry('analysis.completed', null, { status: 'completed' }), 'The website was analysed.'],
    [
      entry('analysis.completed', null, { counts: { serious: 2, warning: 3, note: 1 } }),
      'Checked: 2 serious findings.',
    ],
    [
      entry('analysis.completed', null, { counts: { serious: 0, warning: 0, note: 1 } }),
      'Checked: nothing serious, 1 other finding.',
    ],
    [entry('analysis.completed', null, { counts: { serious: 0, warning: 0, note: 0 } }), 'Checked: nothing was found.'],
    [entry('analysis.credits_returned', { used: 3 }, { used: 2 }), 'An analysis credit was given back.'],
    [
      entry('settings.analysis_schedule_changed', { monthly: true }, { monthly: false }),
      'The website is no longer analysed automatically.',
    ],
    [
      entry('settings.accessibility_changed', { enabled: true }, { enabled: false }),
      'The setting for the accessibility widget was switched off.',
    ],
  ]
  for (const [happened, sentence] of sentences) assert.equal(activitySentence(happened, words), sentence)
  const range = { from: '2026-11-15T12:00:00Z', to: '2026-11-15T12:30:00Z' }
  assert.match(
    activitySentence(entry('settings.consents_removed', { ...range, count: 1234 }, null), words),
    /^1,234 records of visitors’ choices were removed: all from 15 November 2026, \S+ up to 15 November 2026, \S+\.$/,
  )
})

test('where nobody was asked before, nobody is said to be asked again', () => {
  const second = entry('website.published', { version: 1 }, { version: 2, material: true })
  assert.equal(
    activitySentence(second, words, {}, () => false),
    'Version 2 of the banner was published.',
  )
})

test('a change of the subscription names what changed, each thing once', () => {
  const having = (...modules: readonly (readonly [string, number])[]) => ({
    ...growth,
    modules: modules.map(([name, quantity]) => ({ name, quantity })),
  })
  const cases: readonly (readonly [before: object, after: object, sentence: string])[] = [
    [{ ...growth, tier: 'professional' }, growth, 'The plan changed from Professional to Growth.'],
    [having(), having(['accessibility_plugin', 1]), 'Accessibility widget was added.'],
    [having(['extra_language', 3]), having(), 'Extra language was removed.'],
    [having(['ai_sentinel_module', 1]), having(['ai_sentinel_module', 2]), 'AI Sentinel changed from 1 to 2.'],
    [
      having(['ai_sentinel_module', 1]),
      { ...having(['accessibility_plugin', 1], ['extra_language', 2]), tier: 'starter', next_interval: 'annually' },
      'The plan changed from Growth to Starter. Accessibility widget and Extra language × 2 were added. ' +
        'AI Sentinel was removed. From 15 December 2026 on you are billed yearly.',
    ],
    [{ ...growth, next_interval: 'annually' }, growth, 'Billing stays monthly.'],
    [
      { ...growth, will_be_renewed: false },
      { ...growth, will_be_renewed: false, next_interval: 'annually' },
      'If the subscription is renewed, it is billed yearly from 15 December 2026 on.',
    ],
    [growth, growth, 'The billing interval from the next period on was changed.'],
    [
      having(['extra_language', 1], ['ai_sentinel_module', 1]),
      having(['ai_sentinel_module', 1], ['extra_language', 1]),
      'The subscription was changed: Growth, billed monthly, AI Sentinel, Extra language.',
    ],
  ]
  for (const [before, after, sentence] of cases) {
    assert.equal(activitySentence(entry('subscription.changed', before, after), words), sentence)
  }
})

test('a renewal says when it brings another interval', () => {
  const yearly = { ...growth, interval: 'annually', valid_until: '2027-12-15T12:00:00Z' }
  assert.equal(
    activitySentence(entry('subscription.renewed', growth, yearly), words),
    'The subscription was renewed until 15 December 2027. It is now billed yearly.',
  )
})

test('a change of facts names them, and counts those without a name: never a word of the wire', () => {
  const changed = (before: object, after: object) =>
    entry('settings.details_changed', { source: 'customer', facts: before }, { source: 'customer', facts: after })
  const labels = { city: 'Town', email: 'E-mail address' }
  assert.equal(
    activitySentence(changed({ city: 'Lugo' }, { city: 'Ourense' }), words, labels),
    '1 answer for the documents was changed: Town.',
  )
  // One that was taken back is only before, one that is new only after.
  assert.equal(
    activitySentence(changed({ vat_id: null }, { email: 'a@b.example' }), words, labels),
    '2 answers for the documents were changed: E-mail address; 1 more.',
  )
  const many = { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 }
  assert.equal(activitySentence(changed({}, many), words), '6 answers for the documents were changed.')
  assert.equal(
    activitySentence(changed({}, many), words, { a: 'A', b: 'B', c: 'C', d: 'D', e: 'E' }),
    '6 answers for the documents were changed: A; B; C; D; 2 more.',
  )
  assert.equal(
    activitySentence(changed({}, { has_shop: true }), words, { has_shop: 'Can people order something?' }),
    '1 answer for the documents was changed: Can people order something?',
  )
  const without = entry('settings.details_changed', null, { source: 'customer', facts: ['city'] })
  assert.equal(activitySentence(without, words, labels), '1 answer for the documents was changed: Town.')
  assert.equal(activitySentence(changed({}, {}), words), 'A change was made to this website.')
})

test('languages that only changed their order are said to be changed', () => {
  const before = { default: 'en', selected: ['en', 'it', 'de'] }
  const after = { default: 'en', selected: ['en', 'de', 'it'] }
  assert.equal(
    activitySentence(entry('settings.languages_changed', before, after), words),
    'The languages were changed.',
  )
})

test('a change of languages says which were added and removed and which is the default', () => {
  const before = { default: 'en', selected: ['en', 'it'] }
  const after = { default: 'de', selected: ['de', 'en', 'fr'] }
  assert.equal(
    activitySentence(entry('settings.languages_changed', before, after), words),
    'German and French were added. Italian was removed. German is now the default.',
  )
})

test('changed settings are listed one by one', () => {
  const english = { default: 'en', selected: ['en'], assumed: 'domain' }
  const german = { default: 'de', selected: ['de'], assumed: null }
  const sentence = (before: object, after: object) => activitySentence(entry('settings.changed', before, after), words)
  assert.equal(
    sentence(
      { members: ['language', 'languages', 'accessibility_widget'], languages: english, accessibility_widget: true },
      { members: ['language', 'languages', 'accessibility_widget'], languages: german, accessibility_widget: false },
    ),
    'German was added. English was removed. German is now the default. ' +
      'The setting for the accessibility widget was switched off.',
  )
  const confirmed = { members: ['language'], languages: { ...english, assumed: null } }
  assert.equal(sentence({ members: ['language'], languages: english }, confirmed), 'The language was confirmed.')
  const off = sentence({ members: ['automatic'], automatic: 'publish' }, { members: ['automatic'], automatic: 'off' })
  assert.equal(off, 'The website is no longer checked automatically.')
  const switchedOff = sentence({ members: ['banner'], banner: null }, { members: ['banner'], banner: 'off' })
  assert.equal(switchedOff, 'The banner was switched off: nothing is held back.')
  const unset = sentence({ members: ['banner'], banner: 'off' }, { members: ['banner'], banner: null })
  assert.equal(unset, 'Whether the banner asks follows again what is seen on the website.')
  assert.equal(sentence({ members: ['look'] }, { members: ['look'] }), 'The draft of the banner was changed.')
  assert.equal(sentence({}, {}), 'A change was made to this website.')
})

test('what a newer service may send never breaks the screen', () => {
  const types = [
    'subscription.created',
    'subscription.changed',
    'subscription.renewed',
    'settings.languages_changed',
    'settings.changed',
    'settings.details_changed',
    'site.created',
    'x',
  ]
  for (const type of types) {
    for (const value of [null, 7, 'text', [], { modules: 3, selected: [1], tier: 'toString' }]) {
      assert.equal(typeof activitySentence(entry(type, value, value), words), 'string')
    }
  }
  assert.equal(activitySentence(entry('site.painted', null, null), words), 'A change was made to this website.')
})

test('entries of one day are together', () => {
  const at = (id: string, time: string): ActivityEntry => ({ ...entry('x', null, null), id, at: time })
  const days = groupByDay([
    at('c', '2026-11-15T12:00:00'),
    at('b', '2026-11-15T01:00:00'),
    at('a', '2026-11-14T23:00:00'),
  ])
  assert.deepEqual(
    days.map(([, entries]) => entries.map(({ id }) => id)),
    [['c', 'b'], ['a']],
  )
})
