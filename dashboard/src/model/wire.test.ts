import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as wire from './wire.ts'

test('the page takes types from the contract and nothing that runs: its schemas would come along', () => {
  assert.deepEqual(Object.keys(wire), [])
})
