import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_CONSENT_SERVICES } from '@portico/contract/words'
import { type Consent, consentFrom, consentKindOf, consentMadeAtMs, isConsentTimeAccepted } from './consent.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-12-31T23:59:59.999Z')

const idAt = (at: number) => {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7abc-8def-0123456789ab`
}

const SENT = {
  id: idAt(NOW),
  visitor: '3f0d6e5c-6a54-4f0e-9d57-6f1b7d1f2a11',
  version: 3,
  choice: { functional: true, analytics: false, marketing: false },
  language: 'de',
  method: 'banner',
  gpc: true,
}

test('a choice has all its members and no others; only the placement may be missing', () => {
  const read = consentFrom(SENT, ['de', 'en'])
  assert.deepEqual(read, { ok: true, value: { ...SENT, placement: null, services: [] } })
  assert.deepEqual(consentFrom({ ...SENT, placement: 'first' }, ['de']), {
    ok: true,
    value: { ...SENT, placement: 'first', services: [] },
  })
  for (const member of Object.keys(SENT)) {
    const { [member as keyof typeof SENT]: _left, ...rest } = SENT
    assert.equal(consentFrom(rest, ['de']).ok, false, `without ${member}`)
  }
  for (const body of [null, 7, 'x', [], [SENT], { ...SENT, more: 1 }, { ...SENT, language: 'fr' }]) {
    assert.equal(consentFrom(body, ['de']).ok, false)
  }
})

test('services are at most twenty texts, each once', () => {
  const many = Array.from({ length: MAX_CONSENT_SERVICES }, (_, index) => `tool-${index}`)
  const read = consentFrom({ ...SENT, services: many }, ['de'])
  assert.deepEqual(read.ok && read.value.services, many)
  for (const services of [[...many, 'more'], ['a', 'a'], [7], 'a', null, {}]) {
    assert.equal(consentFrom({ ...SENT, services }, ['de']).ok, false, JSON.stringify(services))
  }
})

test('the moment of a choice is in its id: up to seven days ago, and a day ahead', () => {
  assert.equal(consentMadeAtMs(SENT.id), NOW)
  for (const [at, inRange] of [
    [NOW, true],
    [NOW - 7 * DAY_MS, true],
    [NOW - 7 * DAY_MS - 1, false],
    [NOW + DAY_MS, true],
    [NOW + DAY_MS + 1, false],
    [0, false],
  ] as const) {
    assert.equal(isConsentTimeAccepted(idAt(at), NOW), inRange, String(at - NOW))
  }
})

test('what a choice comes to depends on what its version offers, and on how it was made', () => {
  const kind = (
    granted: readonly string[],
    offers: readonly ('functional' | 'analytics' | 'marketing')[],
    method: Consent['method'] = 'banner',
    services: readonly string[] = [],
  ) => {
    const choice = {
      functional: granted.includes('f'),
      analytics: granted.includes('a'),
      marketing: granted.includes('m'),
    }
    return consentKindOf({ choice, method, services }, offers)
  }
  assert.equal(kind(['f', 'a', 'm'], ['functional', 'analytics', 'marketing']), 'given')
  assert.equal(kind(['a'], ['analytics']), 'given')
  assert.equal(kind(['a'], ['analytics', 'marketing']), 'partly')
  assert.equal(kind(['f'], ['analytics', 'marketing']), 'refused')
  assert.equal(kind([], ['analytics'], 'placeholder', ['films']), 'partly')
  assert.equal(kind(['a'], ['analytics', 'marketing'], 'placeholder', ['films']), 'partly')
  assert.equal(kind([], ['analytics'], 'withdrawal'), 'withdrawn')
  assert.equal(kind(['a'], ['analytics', 'marketing'], 'signal'), 'signal')
})
