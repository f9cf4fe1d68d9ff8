import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reseal, seal, unseal } from './sealed.ts'
import { newSecret } from './secrets.ts'

const secret = newSecret('integrator_key', 'production')
const text = '{"secret":"whsec_…","name":"Zoë 🦊"}'

test('what is sealed can be read again with the same secret and purpose', () => {
  assert.equal(unseal(seal(text, secret, 'a'), secret, 'a'), text)
  assert.equal(unseal(seal('', secret, 'a'), secret, 'a'), '')
})

test('another secret or another purpose reads nothing', () => {
  const sealed = seal(text, secret, 'a')
  assert.equal(unseal(sealed, newSecret('integrator_key', 'production'), 'a'), null)
  assert.equal(unseal(sealed, secret, 'b'), null)
})

test('nothing of the text shows, and the same text is never sealed the same way', () => {
  const [one, two] = [seal(text, secret, 'a'), seal(text, secret, 'a')]
  assert.notEqual(one, two)
  for (const sealed of [one, two]) assert.ok(!Buffer.from(sealed, 'base64').toString('latin1').includes('whsec_'))
})

test('a change of any bit, a shorter or an empty text is noticed', () => {
  const sealed = Buffer.from(seal(text, secret, 'a'), 'base64')
  for (let byte = 0; byte < sealed.length; byte++) {
    const changed = Buffer.from(sealed)
    changed[byte] = (changed[byte] ?? 0) ^ 1
    assert.equal(unseal(changed.toString('base64'), secret, 'a'), null, `byte ${byte}`)
    assert.equal(unseal(sealed.subarray(0, byte).toString('base64'), secret, 'a'), null, `${byte} bytes`)
  }
})

test('of several secrets the first seals and all of them open', () => {
  const [older, other] = [newSecret('integrator_key', 'production'), newSecret('integrator_key', 'production')]
  const before = seal(text, older, 'a')
  assert.equal(unseal(before, [secret, older], 'a'), text)
  assert.equal(unseal(seal(text, [secret, older], 'a'), secret, 'a'), text)
  assert.equal(unseal(seal(text, [secret, older], 'a'), older, 'a'), null)
  assert.equal(unseal(before, [secret, other], 'a'), null)
})

test('resealed is what an older secret has sealed; what the first has sealed stays as it is', () => {
  const [older, other] = [newSecret('integrator_key', 'production'), newSecret('integrator_key', 'production')]
  const [before, after] = [seal(text, older, 'a'), seal(text, secret, 'a')]
  assert.equal(unseal(reseal(before, [secret, older], 'a') ?? '', secret, 'a'), text)
  assert.equal(reseal(after, [secret, older], 'a'), after)
  assert.equal(reseal(before, [secret, other], 'a'), null)
})
