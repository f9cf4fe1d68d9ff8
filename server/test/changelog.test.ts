import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from './folders.ts'

/** Nothing was released before it. */
const FIRST = '0.1.0'

test('each version says in its first line whether nodes are replaced one by one or stopped first', () => {
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')
  const versions = changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => section.split('\n'))
    .filter(([name]) => name !== FIRST)
  assert.ok(versions.length >= 2)
  for (const [name = '', , line = ''] of versions) assert.match(line, /^Upgrade: (?:rolling|stop all nodes)$/, name)
})
