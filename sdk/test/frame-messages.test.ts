import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SCREENS as SCREENS_THERE } from '../../dashboard/src/model/screen.ts'
import { readFrameMessage, SCREENS } from '../src/browser/messages.ts'

// What the helper takes for a word of the dashboard. In a page: `browser.test.ts`.

const read = (message: object) => readFrameMessage({ source: 'portico', ...message })

test('what is no message of the dashboard passes by', () => {
  for (const data of ['portico', null, 7, undefined, {}, { type: 'ready' }, { source: 'other', type: 'ready' }]) {
    assert.equal(readFrameMessage(data), null, JSON.stringify(data))
  }
  assert.equal(read({ type: 'later' }), null)
})

test('a height is a number of pixels above none', () => {
  assert.deepEqual(read({ type: 'resize', height: 333.2 }), { type: 'resize', height: 333.2 })
  for (const height of [-5, 0, 'x', null, undefined, Number.POSITIVE_INFINITY, Number.NaN]) {
    assert.equal(read({ type: 'resize', height }), null, String(height))
  }
})

test('what is wanted is a module or a tier by its name', () => {
  for (const wanted of [{ module: 'extra_language' }, { tier: 'comfort' }]) {
    assert.deepEqual(read({ type: 'upgrade', wanted }), { type: 'upgrade', wanted })
  }
  for (const wanted of [{}, null, undefined, 'comfort', { tier: 7 }]) {
    assert.equal(read({ type: 'upgrade', wanted }), null, JSON.stringify(wanted))
  }
})

test('a screen is a word, and a code that is none is unknown', () => {
  assert.deepEqual(read({ type: 'navigate', screen: 'languages' }), { type: 'navigate', screen: 'languages' })
  assert.equal(read({ type: 'navigate', screen: 7 }), null)
  assert.deepEqual(read({ type: 'error', code: 'unavailable' }), { type: 'error', code: 'unavailable' })
  assert.deepEqual(read({ type: 'error' }), { type: 'error', code: 'unknown' })
})

test('what is no part of an address behind the #, or too long for one, is nothing to go on with', () => {
  const resume = `#${'x'.repeat(1_999)}`
  for (const type of ['expired', 'unsaved'] as const) {
    const code = type === 'expired' ? { code: 'session_ended' } : {}
    assert.deepEqual(read({ type, ...code, resume, unsaved: 1 }), { type, ...code, resume, unsaved: 1 })
    for (const wrong of ['/elsewhere', `${resume}x`, 7, undefined]) {
      assert.deepEqual(read({ type, ...code, resume: wrong }), { type, ...code, resume: '', unsaved: 0 })
    }
  }
})

test('every screen of the dashboard can be asked for, and is kept through a reload', () => {
  assert.deepEqual(SCREENS, SCREENS_THERE)
})
