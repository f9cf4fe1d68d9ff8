import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { openSealing } from './sealing.ts'

const sealing = openSealing(randomBytes(32))

test('what is sealed is opened again, and shows nothing of itself meanwhile', () => {
  const sealed = sealing.seal('whsec_secret', 'webhook 1')
  assert.equal(sealing.open(sealed, 'webhook 1'), 'whsec_secret')
  assert.equal(sealed.includes('secret'), false)
  assert.notDeepEqual(sealing.seal('whsec_secret', 'webhook 1'), sealed)
})

test('with another key, for another owner, or altered in one bit, it does not open', () => {
  const sealed = sealing.seal('whsec_secret', 'webhook 1')
  assert.throws(() => openSealing(randomBytes(32)).open(sealed, 'webhook 1'))
  assert.throws(() => sealing.open(sealed, 'webhook 2'))
  for (let place = 0; place < sealed.length; place++) {
    const altered = Buffer.from(sealed)
    altered[place] = (altered[place] ?? 0) ^ 1
    assert.throws(() => sealing.open(altered, 'webhook 1'))
  }
})
