import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scaleOf } from './use-scaled-frame.ts'

test('a device is drawn as large as there is room, and no larger than it is', () => {
  assert.equal(scaleOf({ width: 1280, height: 800 }, 640), 0.5)
  assert.equal(scaleOf({ width: 320, height: 400 }, 640), 1)
  assert.equal(scaleOf({ width: 390, height: 1120 }, 640), 0.5)
})
