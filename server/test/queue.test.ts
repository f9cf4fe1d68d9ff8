import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { ALL_TEST_FILES } from './files.ts'
import { ROOT } from './folders.ts'

/** What is opened, or to be closed, as soon as a module is loaded. */
const OPENS = /^(?:export )?const [^=]+= await (?:open|start|new)[A-Z]\w*\(|^(?:after|before)\(/m

test('what test files share opens nothing by itself: they share processes too, and the first would close it for all', () => {
  const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
  const tests = globSync(ALL_TEST_FILES, { cwd: ROOT }).map(textOf).join('\n')
  const shared = globSync('{server,visitor,demo,sdk,legal}/test/*.ts', { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.ts') && tests.includes(`/${basename(file)}'`),
  )
  assert.ok(shared.length > 30, `${shared.length} modules`)
  assert.deepEqual(
    shared.filter((file) => OPENS.test(textOf(file))),
    [],
  )
  for (const line of ['export const browser = await openBrowser()', 'after(() => server.close())'])
    assert.match(line, OPENS)
})
