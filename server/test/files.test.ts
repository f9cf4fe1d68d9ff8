import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ALL_TEST_FILES, findTestFiles, isFullRunOnly, isQuickTest } from './files.ts'
import { ROOT } from './folders.ts'
import { FULL_FILES } from './full.ts'

const NOT_OURS = /\/(?:node_modules|dist)\//
const ALL = findTestFiles([ALL_TEST_FILES])

test('every file that only the full run has is there and a test, once', () => {
  const listed = Object.values(FULL_FILES).flat()
  assert.deepEqual(
    listed.filter((file) => !ALL.includes(file)),
    [],
  )
  assert.equal(new Set(listed).size, listed.length)
})

test('no test file is in a folder that neither run reads', () => {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const found = findTestFiles([`{${workspaces.join()}}/**/*.test.{ts,tsx}`]).filter((file) => !NOT_OURS.test(file))
  assert.deepEqual(
    found.filter((file) => !ALL.includes(file)),
    [],
  )
})

test('what is large is for the full run, and the quick run has nothing of that', () => {
  assert.ok(isFullRunOnly('server/test/plans-large.test.ts'))
  assert.ok(!isFullRunOnly('server/test/sites.test.ts'))
  assert.deepEqual(
    ALL.filter((file) => isQuickTest(file) && isFullRunOnly(file)),
    [],
  )
  assert.ok(isQuickTest('server/test/sites.test.ts'))
})

test('what took long when that was recorded is not in the quick run, and nobody needs to list it', () => {
  const file = 'server/test/sites.test.ts'
  assert.ok(isQuickTest(file, { [file]: { seconds: 4, cpu: 4 } }))
  assert.ok(!isQuickTest(file, { [file]: { seconds: 5, cpu: 1 } }))
  assert.ok(isQuickTest(file, {}))
})
