import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  COOKIE_MAX_AGE_SECONDS,
  cookieValue,
  parseCookieValue,
  publicChoice,
  type StoredChoice,
} from '../src/consent/choice.ts'
import { cookieDomainsOf, cookiePathsOf } from '../src/consent/erase.ts'
import { chooseLanguage } from '../src/entry/language.ts'
import { timeOfUuid, uuidV4, uuidV7 } from '../src/kit/uuid.ts'

const NOW = Date.parse('2026-11-16T10:00:00Z')
const SITE = '0199c2f4-7b5e-7c31-9a52-6f1f0b1d2c3e'

const CHOICE: StoredChoice = {
  site: SITE,
  version: 7,
  granted: ['functional', 'marketing'],
  services: ['films', 'street-maps'],
  gpc: true,
  id: uuidV7(NOW),
  visitor: uuidV4(),
}

test('a choice comes back out of its cookie as it was', () => {
  for (const granted of [[], ['analytics'], ['functional', 'analytics', 'marketing']] as const) {
    for (const gpc of [true, false]) {
      for (const services of [[], ['films'], CHOICE.services]) {
        const choice = { ...CHOICE, granted, services, gpc }
        assert.deepEqual(parseCookieValue(cookieValue(choice), SITE, NOW), choice)
      }
    }
  }
})

test('its value needs no escaping in a cookie', () => {
  assert.match(cookieValue(CHOICE), /^[\w.-]+$/)
})

test('another site’s value, a foreign one and a broken one are no choice', () => {
  const value = cookieValue(CHOICE)
  assert.equal(parseCookieValue(value, uuidV7(NOW), NOW), null)
  for (const broken of [
    '',
    'accepted',
    value.slice(1),
    cookieValue({ ...CHOICE, services: [] }).slice(0, -1),
    `${value}.a b`,
    `${value}.`,
    value.replace('.fm.', '.all.'),
  ]) {
    assert.equal(parseCookieValue(broken, SITE, NOW), null, broken)
  }
})

test('a choice holds for six months from its moment, to the millisecond', () => {
  const value = cookieValue(CHOICE)
  assert.notEqual(parseCookieValue(value, SITE, NOW + COOKIE_MAX_AGE_SECONDS * 1000 - 1), null)
  assert.equal(parseCookieValue(value, SITE, NOW + COOKIE_MAX_AGE_SECONDS * 1000), null)
})

test('the website sees categories, services, moment, id and version', () => {
  const { id, services } = CHOICE
  const seen = { necessary: true, functional: true, analytics: false, marketing: true, services, version: 7, id }
  assert.deepEqual(publicChoice(CHOICE), { ...seen, at: '2026-11-16T10:00:00.000Z' })
})

test('ids are UUIDs of version 7 that carry their moment, those of visitors version 4', () => {
  for (const moment of [0, NOW, 2 ** 47]) assert.equal(timeOfUuid(uuidV7(moment)), moment)
  const uuids = Array.from({ length: 200 }, () => [uuidV7(NOW), uuidV4()]).flat()
  assert.equal(new Set(uuids).size, 400)
  for (const uuid of uuids) assert.match(uuid, /^[\da-f]{8}-[\da-f]{4}-[47][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('the language is the first wanted one that is offered, by its first part, or the default', () => {
  assert.equal(chooseLanguage(['de', 'fr'], ['fr-CA', 'de']), 'fr')
  assert.equal(chooseLanguage(['de', 'fr'], ['', 'sv', 'FR']), 'fr')
  assert.equal(chooseLanguage(['de', 'fr', 'en'], ['EN_us', 'de']), 'en')
  assert.equal(chooseLanguage(['de', 'fr'], [undefined, 'x', 'dex']), 'de')
})

test('a cookie is deleted on every domain and path that it can have', () => {
  assert.deepEqual(cookieDomainsOf('www.shop.example'), ['', 'www.shop.example', 'shop.example', 'example'])
  assert.deepEqual(cookiePathsOf('/'), ['/'])
  assert.deepEqual(cookiePathsOf('/a/b'), ['/', '/a', '/a/', '/a/b'])
})
