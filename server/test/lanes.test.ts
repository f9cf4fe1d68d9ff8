import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestFileKind } from './files.ts'
import { assignToLanes } from './lanes.ts'

const KINDS: Readonly<Record<string, TestFileKind>> = {
  page: 'browser',
  restart: 'processes',
  start: 'processes',
  sum: 'quick',
}
const kindOf = (file: string) => KINDS[file] ?? 'quick'
const FILES = Object.keys(KINDS)

test('files that took longest go first, and those that mostly wait have two lanes of their own', () => {
  const recorded = {
    page: { seconds: 30, cpu: 25 },
    restart: { seconds: 20, cpu: 3 },
    start: { seconds: 25, cpu: 20 },
    sum: { seconds: 2, cpu: 0 },
  }
  const [busy, waiting] = [
    ['page', 'start', 'sum', 'restart'],
    ['restart', 'page', 'start', 'sum'],
  ]
  assert.deepEqual(assignToLanes(FILES, 4, recorded, kindOf), [busy, busy, waiting, waiting])
  assert.deepEqual(assignToLanes(FILES, 2, recorded, kindOf), [busy, waiting])
})

test('files that nobody has recorded are expected to take what others of their kind do', () => {
  assert.deepEqual(assignToLanes(FILES, 1, {}, kindOf), [['page', 'sum', 'restart', 'start']])
})

test('there is no more than one process for each file', () => {
  assert.deepEqual(assignToLanes(['sum'], 3, {}, kindOf), [['sum']])
  assert.deepEqual(assignToLanes([], 3, {}, kindOf), [])
})
