import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { EVERYTHING, findFiles, isFull, isQuick } from './files.ts'
import { ROOT } from './folders.ts'
import { FULL_FILES } from './full.ts'

const NOT_OURS = /\/(?:node_modules|dist)\//
const ALL = findFiles([EVERYTHING])

test('every file that only the full run has is there and a test, once', () => {
  const listed = Object.values(FULL_FILES).flat()
  assert.deepEqual(
    listed.filter((file) => !ALL.includes(file)),
    [],
  )
  assert.equal(new Set(listed).size, listed.length)
})

test('no test file is in a folder that neither run looks into', () => {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const found = findFiles([`{${workspaces.join()}}/**/*.test.{ts,tsx}`]).filter((file) => !NOT_OURS.test(file))
  assert.deepEqual(
    found.filter((file) => !ALL.includes(file)),
    [],
  )
})

test('what is large is for the full run, and the quick run has nothing of that', () => {
  assert.ok(isFull('server/test/plans-large.test.ts'))
  assert.ok(!isFull('server/test/sites.test.ts'))
  assert.deepEqual(
    ALL.filter((file) => isQuick(file) && isFull(file)),
    [],
  )
  assert.ok(isQuick('server/test/sites.test.ts'))
})
