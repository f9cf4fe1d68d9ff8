import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { examineSecret, hashSecret, newSecret, type SecretKind, secretDisplayPrefix } from './secrets.ts'

// Assertions here compare verdicts and lengths, never a secret itself, so that no failure prints one.

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const KINDS: readonly SecretKind[] = ['integrator_key', 'embed_token', 'dashboard_session']

function newKey(): string {
  return newSecret('integrator_key', 'production')
}

function examineKey(key: string): string {
  return examineSecret(key, 'integrator_key', 'production')
}

test('a key is ik_live_ or ik_test_, 32 base62 characters and 6 more', () => {
  assert.ok(/^ik_live_[0-9A-Za-z]{38}$/.test(newSecret('integrator_key', 'production')))
  assert.ok(/^ik_test_[0-9A-Za-z]{38}$/.test(newSecret('integrator_key', 'staging')))
})

test('the last 6 characters are the CRC32 of all before them, in base62', () => {
  for (let count = 0; count < 1_000; count++) {
    const key = newKey()
    const written = [...key.slice(-6)].reduce((sum, character) => sum * 62 + ALPHABET.indexOf(character), 0)
    assert.equal(written, crc32(key.slice(0, -6)))
  }
})

test('a key that was issued is plausible in its own environment', () => {
  for (const environment of ['production', 'staging'] as const) {
    for (const kind of KINDS) assert.equal(examineSecret(newSecret(kind, environment), kind, environment), 'plausible')
  }
})

test('a key of one environment is refused by the other', () => {
  for (const kind of KINDS) {
    assert.equal(examineSecret(newSecret(kind, 'staging'), kind, 'production'), 'wrong_environment')
    assert.equal(examineSecret(newSecret(kind, 'production'), kind, 'staging'), 'wrong_environment')
  }
})

test('a bad checksum is always invalid, in the wrong environment too', () => {
  const key = newSecret('integrator_key', 'staging')
  assert.equal(examineKey(`${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`), 'invalid')
})

test('a key with the mark of the other environment written over its own is invalid', () => {
  assert.equal(examineKey(newSecret('integrator_key', 'staging').replace('_test_', '_live_')), 'invalid')
})

test('every single-character typo is caught', () => {
  const key = newKey()
  for (let place = 0; place < key.length; place++) {
    for (const character of `${ALPHABET}_- é`) {
      if (character === key[place]) continue
      const mistyped = key.slice(0, place) + character + key.slice(place + 1)
      assert.equal(examineKey(mistyped), 'invalid', `character ${place}`)
    }
  }
})

test('two neighbours in the wrong order are caught', () => {
  const key = newKey()
  for (let place = 8; place < 39; place++) {
    const [first = '', second = ''] = key.slice(place, place + 2)
    if (first === second) continue
    const mistyped = key.slice(0, place) + second + first + key.slice(place + 2)
    assert.equal(examineKey(mistyped), 'invalid', `characters ${place} and ${place + 1}`)
  }
})

test('a key with a character too many or too few is caught', () => {
  const key = newKey()
  for (let place = 0; place < key.length; place++) {
    assert.equal(examineKey(key.slice(0, place) + key.slice(place + 1)), 'invalid')
    assert.equal(examineKey(`${key.slice(0, place)}0${key.slice(place)}`), 'invalid')
  }
  for (const around of [` ${key}`, `${key} `, `${key}\n`, `"${key}"`, key + key]) {
    assert.equal(examineKey(around), 'invalid')
  }
})

test('a key in the wrong case is caught', () => {
  assert.equal(examineKey(newKey().toUpperCase()), 'invalid')
  assert.equal(examineKey(newKey().replace('ik_', 'IK_')), 'invalid')
})

test('a secret of one kind is never taken for another', () => {
  for (const kind of KINDS) {
    for (const other of KINDS) {
      if (other === kind) continue
      assert.equal(examineSecret(newSecret(kind, 'production'), other, 'production'), 'invalid')
    }
  }
})

test('whatever is sent as a key, it is examined without an exception and found invalid', () => {
  const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code))
  const texts = fc.oneof(
    fc.string({ unit, maxLength: 60 }),
    fc.string({ unit, minLength: 38, maxLength: 38 }).map((text) => `ik_live_${text}`),
    fc.stringMatching(/^ik_(?:live|test)_[0-9A-Za-z]{38}$/),
  )
  fc.assert(fc.property(texts, (text) => examineKey(text) === 'invalid'))
})

test('no two keys are alike', () => {
  assert.equal(new Set(Array.from({ length: 10_000 }, newKey)).size, 10_000)
})

test('every base62 character is as likely as any other', () => {
  const counts = new Map<string, number>()
  for (let count = 0; count < 10_000; count++) {
    for (const character of newKey().slice(8, 40)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  assert.equal([...counts.keys()].toSorted().join(''), ALPHABET)
  const expected = (10_000 * 32) / 62
  // Seven standard deviations: chance does not get there, the remainder of a byte divided by 62 does at once.
  for (const [character, count] of counts) {
    assert.ok(Math.abs(count - expected) < 7 * Math.sqrt(expected), `${character}: ${count}, expected ${expected}`)
  }
})

test('a key is stored as SHA-256', () => {
  const key = newKey()
  assert.ok(hashSecret(key).equals(createHash('sha256').update(key, 'utf8').digest()))
})

test('the first 12 characters are for display', () => {
  const key = newKey()
  assert.equal(secretDisplayPrefix(key).length, 12)
  assert.ok(key.startsWith(secretDisplayPrefix(key)))
})
