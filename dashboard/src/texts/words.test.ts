import assert from 'node:assert/strict'
import { test } from 'node:test'
import en from '../../texts/en/base.json' with { type: 'json' }
import { NATIVE_NAMES } from './native-names.ts'
import { createLocalizedTexts, fillPlaceholders, nativeName } from './words.ts'

test('values take the place of words in braces; an unknown one stays visible', () => {
  assert.equal(fillPlaceholders('{used} of {n}', { used: 2, n: 3 }), '2 of 3')
  assert.equal(fillPlaceholders('{nothing}'), '{nothing}')
})

test('a number chooses between one and other as its language does', () => {
  const plural = { one: '{n} one', other: '{n} other' }
  assert.equal(createLocalizedTexts('en', 'en', en, 'UTC').count(plural, 1), '1 one')
  assert.equal(createLocalizedTexts('en', 'en', en, 'UTC').count(plural, 0), '0 other')
  assert.equal(createLocalizedTexts('fr', 'fr', en, 'UTC').count(plural, 0), '0 one')
  assert.equal(createLocalizedTexts('es', 'es', en, 'UTC').count(plural, 1_000_000), '1.000.000 other')
})

test('dates and numbers follow the region, also where the texts do not', () => {
  const at = '2026-11-15T12:00:00Z'
  assert.equal(createLocalizedTexts('en', 'en-GB', en, 'UTC').day(at), '15 November 2026')
  assert.equal(createLocalizedTexts('en', 'en', en, 'UTC').day(at), 'November 15, 2026')
  assert.equal(createLocalizedTexts('en', 'en-IN', en, 'UTC').number(123456), '1,23,456')
})

test('a moment is on the day and at the hour of the time zone that is given', () => {
  const at = '2026-11-15T23:30:00Z'
  const inZone = (zone: string) => createLocalizedTexts('en', 'en-GB', en, zone)
  assert.deepEqual([inZone('UTC').day(at), inZone('UTC').time(at)], ['15 November 2026', '23:30'])
  assert.deepEqual(
    [inZone('Pacific/Auckland').day(at), inZone('Pacific/Auckland').time(at)],
    ['16 November 2026', '12:30'],
  )
})

test('languages are named in the language of the dashboard and in their own', () => {
  assert.equal(createLocalizedTexts('fr', 'fr', en, 'UTC').language('de'), 'Allemand')
  assert.equal(createLocalizedTexts('en', 'en', en, 'UTC').language('not a code'), 'Not a code')
  assert.equal(nativeName('es'), 'Español')
  assert.equal(nativeName('not a code'), '')
  assert.equal(nativeName('toString'), '')
})

test('where the browser knows what a language calls itself, it says the same', () => {
  for (const [code, own] of Object.entries(NATIVE_NAMES)) {
    if (Intl.DisplayNames.supportedLocalesOf(code).length === 0) continue
    const known = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? ''
    assert.equal(own, known.charAt(0).toLocaleUpperCase(code) + known.slice(1))
  }
})

test('the last two days have names', () => {
  const words = createLocalizedTexts('pt', 'pt', en, 'UTC')
  assert.deepEqual([words.daysAgo(0), words.daysAgo(1)], ['Hoje', 'Ontem'])
})

test('a moment of yesterday, today or tomorrow is said so, and any other has its date', () => {
  const { moment } = createLocalizedTexts('de', 'de', en, 'UTC')
  const now = '2026-11-16T12:00:00.000Z'
  assert.equal(moment('2026-11-16T10:05:00.000Z', now), 'heute, 10:05')
  assert.equal(moment('2026-11-15T23:59:00.000Z', now), 'gestern, 23:59')
  assert.equal(moment('2026-11-17T00:01:00.000Z', now), 'morgen, 00:01')
  assert.equal(moment('2026-11-24T12:00:00.000Z', now), '24. November 2026, 12:00')
})
