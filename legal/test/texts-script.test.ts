import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sentencesForReview } from '../bin/texts-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-texts-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const SCRIPT = fileURLToPath(new URL('../bin/texts.ts', import.meta.url))

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...args], { cwd: folder, encoding: 'utf8', timeout: 60_000 })

test('the page has every sentence of a language and a country with its id, ground, law and hash, and three examples', () => {
  const file = join(folder, 'de.html')
  const { status, stdout } = run('export', '--language', 'de', '--country', 'DE', '--out', file)
  assert.deepEqual([status, stdout], [0, `Written to ${file}.\n`])
  const page = readFileSync(file, 'utf8')
  for (const { id } of sentencesForReview('de', 'DE')) assert.ok(page.includes(`<code>${id}</code>`), id)
  assert.match(page, /<td>said by the owner: [a-z_]+/)
  assert.match(page, /<td>a law<\/td><td>GDPR art\. 7\(3\)<\/td><td><code>[0-9a-f]{16}<\/code><\/td><\/tr>/)
  assert.match(page, /countries\.DE\.share_capital/)
  assert.match(page, /national\.de\.unwilling/)
  assert.doesNotMatch(page, /national\.fr\./)
  assert.equal(page.match(/<h1>Example: /g)?.length, 3)
  assert.match(page, /Sonnenbäckerei GmbH/)
  assert.doesNotMatch(page, /<script|undefined/)
})

test('what is not known is refused with what would be', () => {
  const table: readonly (readonly [readonly string[], RegExp])[] = [
    [['export', '--language', 'xx', '--country', 'DE'], /^There is no language "xx" here\. Give one of en, es/],
    [['export', '--language', 'de', '--country', 'US'], /^There is no country "US" here\. Give one of /],
    [['export', '--country', 'DE'], /^--language is missing\. Give one of en/],
    [['export', '--languages', 'de'], /Unknown option '--languages'/],
    [['check'], /^npm run texts -- export/],
    [['import'], /^npm run texts -- export/],
    [[], /^npm run texts -- export/],
  ]
  for (const [args, message] of table) {
    const { status, stderr, stdout } = run(...args)
    assert.deepEqual([status, stdout], [2, ''], args.join(' '))
    assert.match(stderr, message)
    assert.doesNotMatch(stderr, /\n\s+at /)
  }
})
