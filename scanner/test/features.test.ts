import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { startBrowser } from '../src/browser/start-browser.ts'

test('what Playwright switches off in a browser stays off where we switch off more', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-features-'))
  t.after(() => rmSync(folder, { recursive: true }))
  // What is no browser does not start, and the error says how it was called.
  const started = startBrowser({ executable: process.execPath, proxyPort: 9, env: { TMPDIR: folder } })
  const { message } = await started.then(
    () => assert.fail('It has started.'),
    (error: Error) => error,
  )
  const [called = ''] = /<launching> .*/.exec(message) ?? []
  const lists = [...called.matchAll(/ --disable-features=(\S+)/g)].map(([, names = '']) => names.split(','))
  assert.equal(lists.length, 2, message)
  const [theirs = [], ours = []] = lists
  assert.deepEqual(
    theirs.filter((name) => !ours.includes(name)),
    [],
  )
  assert.ok(ours.length > theirs.length)
})
