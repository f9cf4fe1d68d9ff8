import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Moment } from '../kit/moment.ts'
import type { SubscriptionFacts } from '../subscriptions/subscription.ts'
import {
  decideSurvey,
  nextSurveyTime,
  type OpenSurvey,
  type SurveyFacts,
  settleSurvey,
  surveyChanges,
} from './survey.ts'

const DAY_MS = 24 * 60 * 60_000
const at = (text: string) => new Moment(Date.parse(text))
const NOW = at('2026-03-10T12:00:00.000Z')
const days = (count: number, from = NOW) => new Moment(from.epochMilliseconds + count * DAY_MS)
const SITE = '01997a7f-0000-7000-8000-000000000000'
const subscription: SubscriptionFacts = {
  tier: 'starter',
  interval: 'monthly',
  modules: [],
  startedAt: at('2026-03-01T08:00:00.000Z'),
  endsAt: null,
  planned: null,
}
const facts: SurveyFacts = { subscription, isSuspended: false, isOff: false, askedAt: null }

for (const [what, change, decision] of [
  ['with a subscription a website is surveyed', {}, { ask: true }],
  ['without one it is not', { subscription: null }, { ask: false, nextAt: null }],
  ['after its end it is not', { subscription: { ...subscription, endsAt: NOW } }, { ask: false, nextAt: null }],
  ['while its integrator is suspended it is put off by a day', { isSuspended: true }, { ask: false, nextAt: days(1) }],
  ['where nothing is to be done by itself, too', { isOff: true }, { ask: false, nextAt: days(1) }],
  ['a day after the last one it is surveyed again', { askedAt: days(-1) }, { ask: true }],
  [
    'a moment before that it is not',
    { askedAt: new Moment(days(-1).epochMilliseconds + 1) },
    { ask: false, nextAt: new Moment(NOW.epochMilliseconds + 1) },
  ],
] as const) {
  test(what, () => {
    assert.deepEqual(decideSurvey({ ...facts, ...change }, NOW), decision)
  })
}

test('websites are surveyed every week or month, each up to a tenth of it later, always by as much', () => {
  assert.deepEqual(nextSurveyTime(SITE, NOW, 'weekly'), days(7))
  assert.deepEqual(nextSurveyTime(SITE, NOW, 'monthly'), days(30))
  const middle = SITE.replace(/0{8}$/, '80000000')
  assert.deepEqual(nextSurveyTime(middle, NOW, 'weekly'), days(7.35))
  const last = nextSurveyTime(SITE.replace(/0{8}$/, 'ffffffff'), NOW, 'weekly').epochMilliseconds
  assert.ok(last > days(7.69).epochMilliseconds && last <= days(7.7).epochMilliseconds)
})

const open: OpenSurvey<string> = { outcome: null, attempts: 1, isLeased: false, ageMs: 0, failures: 0 }
const settled = (change: Partial<OpenSurvey<string>>, more: Partial<SurveyFacts> = {}) =>
  settleSurvey({ ...open, ...change }, { ...facts, ...more }, NOW, days(7))

test('what was seen is kept, and it is surveyed again when it is time', () => {
  const outcome = { inventory: 'seen' }
  assert.deepEqual(settled({ outcome, failures: 5 }), { state: 'done', inventory: 'seen', nextAt: days(7) })
})

test('a website that does not answer is tried after 1, 2, 4, 7, 14 and 28 days, and every 28 days from then on', () => {
  const tried = [0, 1, 2, 3, 4, 5, 6, 100].map((failures) => settled({ outcome: { failed: 'unreachable' }, failures }))
  assert.deepEqual(
    tried.map((one) => one?.state === 'failed' && [one.failures, one.nextAt]),
    [1, 2, 4, 7, 14, 28, 28, 28].map((count, index) => [[1, 2, 3, 4, 5, 6, 7, 100][index], days(count)]),
  )
})

test('what no contract knows, and what was tried twice, are failures of the scanner', () => {
  const failure = { state: 'failed', failure: 'scanner_failed', failures: 1, movedTo: null, nextAt: days(1) }
  assert.deepEqual(settled({ outcome: 'unreadable' }), failure)
  assert.deepEqual(settled({ attempts: 2 }), failure)
  assert.equal(settled({ attempts: 2, isLeased: true }), null)
})

test('where a website leads is kept of one that has moved, and of no other', () => {
  const [moved_to, movedTo] = ['https://www.new.example', 'https://www.new.example']
  const of = (outcome: OpenSurvey<string>['outcome']) => settled({ outcome })
  const failure = { state: 'failed', failure: 'moved_elsewhere', failures: 1, nextAt: days(1) }
  assert.deepEqual(of({ failed: 'moved_elsewhere', moved_to }), { ...failure, movedTo })
  assert.deepEqual(of({ failed: 'moved_elsewhere' }), { ...failure, movedTo: null }, 'a scanner of the version before')
  assert.deepEqual(of({ failed: 'blocked', moved_to }), { ...failure, failure: 'blocked', movedTo: null })
})

test('what no scanner took for a day is queued again, and counts for nothing', () => {
  assert.equal(settled({ attempts: 0, ageMs: DAY_MS - 1 }), null)
  assert.deepEqual(settled({ attempts: 0, ageMs: DAY_MS }), { state: 'dropped', nextAt: NOW })
})

test('of a website that is not to be surveyed any more nothing is kept', () => {
  const outcome = { inventory: 'seen' }
  assert.deepEqual(settled({ outcome }, { subscription: null }), { state: 'dropped', nextAt: null })
  assert.deepEqual(settled({ outcome }, { isOff: true }), { state: 'dropped', nextAt: days(1) })
  assert.deepEqual(settled({ outcome }, { isSuspended: true }), { state: 'dropped', nextAt: days(1) })
})

const SWITCHED_ON = 'settings.changed'

/** A website's part of the log, one event an hour. */
const changesOf = (...types: readonly string[]) =>
  surveyChanges(
    types.map((type, hour) => ({
      ...{ siteId: SITE, integratorId: 'i', type, at: days(hour / 24) },
      isSwitchedOn: type === SWITCHED_ON,
    })),
  ).map(({ turned, cause, since }) => [turned, cause, since])

for (const [types, changes] of [
  [[], []],
  [['subscription.renewed', 'settings.details_changed'], []],
  [['subscription.created'], [['began', 'subscription', days(0)]]],
  [['subscription.created', 'website.published', 'website.seen'], [['began', 'subscription', days(2 / 24)]]],
  [[SWITCHED_ON], [[null, 'settings', days(0)]]],
  [['website.published', 'website.seen'], [[null, 'published', days(1 / 24)]]],
  [['subscription.created', 'website.seen', 'subscription.terminated'], [['ended', null, null]]],
  [['subscription.ended', 'website.seen'], [['ended', null, null]]],
  [['subscription.ended', 'subscription.created'], [['began', 'subscription', days(1 / 24)]]],
] as const) {
  test(`of ${types.join(', ') || 'nothing'} in the log follows ${JSON.stringify(changes.map(([first, second]) => first ?? second))}`, () => {
    assert.deepEqual(changesOf(...types), changes)
  })
}
