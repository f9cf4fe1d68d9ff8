import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'

test('the rules read no clock and throw no dice: time is one of their arguments', async () => {
  const folder = new URL('./', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/\.(test|cases)\.ts$/.test(name),
  )
  assert.ok(files.length > 60)
  for (const name of files) {
    const text = await readFile(new URL(name, folder), 'utf8')
    assert.doesNotMatch(text, /Date\.now|new Date\(\)|Temporal\.Now|Math\.random/, name)
  }
})
