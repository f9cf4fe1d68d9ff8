import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { after, test } from 'node:test'
import { ROOT } from './folders.ts'

/** Longer than a start takes, and short enough to be waited for. */
const MAX_MS = 1_000

test('a file that hangs turns the run red instead of stalling it, and the other files still run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-test-'))
  after(() => rmSync(folder, { recursive: true }))
  const fileOf = (name: string, code: string) => {
    writeFileSync(join(folder, name), `import { test } from 'node:test'\n${code}`)
    return relative(ROOT, join(folder, name))
  }
  // What stays open keeps its process: a test that waits for ever does so with a server, a timer or a browser.
  const hangs = fileOf('hangs.mjs', `setInterval(() => {}, 1_000)\ntest('hangs', () => new Promise(() => {}))`)
  const passes = fileOf('passes.mjs', `test('passes', () => {})`)
  const run = join(folder, 'run.mjs')
  writeFileSync(
    run,
    `
const { createTestFileQueue } = await import(${JSON.stringify(import.meta.resolve('./queue.ts'))})
const { runSuite } = await import(${JSON.stringify(import.meta.resolve('./suite.ts'))})
const files = ${JSON.stringify([hangs, passes])}
const queue = await createTestFileQueue([files], ${MAX_MS})
const { passed } = await runSuite(queue, files, new AbortController().signal, ${MAX_MS})
await queue.remove()
console.log('The run has ended:', passed)
`,
  )
  const { NODE_TEST_CONTEXT: _inside, ...env } = process.env
  const { stdout } = spawnSync(process.execPath, [run], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    timeout: 60_000,
  })
  assert.match(stdout, /✔ passes/)
  assert.match(stdout, /test timed out after 1000ms/)
  assert.match(stdout, /The run has ended: false/)
})
