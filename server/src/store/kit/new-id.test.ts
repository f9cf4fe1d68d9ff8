import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUuid } from '../../core/uuid.ts'
import { newId, newTimedId } from './new-id.ts'

/** More than are made of one filling of the random bytes. */
const MANY = 2_000

test('ids are UUIDs of version 4, and none comes twice', () => {
  const ids = Array.from({ length: MANY }, newId)
  assert.equal(new Set(ids).size, MANY)
  for (const id of ids) assert.ok(isUuid(id) && /^.{14}4.{4}[89ab]/.test(id), id)
})

test('timed ids are UUIDs of version 7 that begin with their time, and none comes twice', () => {
  const now = Date.parse('2026-11-16T12:34:56.789Z')
  const ids = Array.from({ length: MANY }, () => newTimedId(now))
  assert.equal(new Set(ids).size, MANY)
  for (const id of ids) {
    assert.ok(isUuid(id) && /^.{14}7.{4}[89ab]/.test(id), id)
    assert.equal(Number.parseInt(id.slice(0, 13).replace('-', ''), 16), now)
  }
})

test('an id made later sorts behind one made before it', () => {
  assert.ok(newTimedId(1_000) < newTimedId(1_001))
  assert.ok(newTimedId(2 ** 40 - 1) < newTimedId(2 ** 40))
})
