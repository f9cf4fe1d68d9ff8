import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { catalogueOf } from '../bin/texts-page.ts'
import { hashOf, lapsedReviews, type Review } from '../src/review.ts'

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
  for (const { id } of catalogueOf('de', 'DE')) assert.ok(page.includes(`<code>${id}</code>`), id)
  assert.match(page, /<td>said by the owner: [a-z_]+/)
  assert.match(
    page,
    /<td>a law<\/td><td>GDPR art\. 7\(3\)<\/td><td><code>[0-9a-f]{16}<\/code><\/td><td>nobody yet<\/td>/,
  )
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
    [['check', '--language', 'de'], /^check takes no options/],
    [['import'], /^npm run texts -- export/],
    [[], /^npm run texts -- export/],
  ]
  for (const [args, said] of table) {
    const { status, stderr, stdout } = run(...args)
    assert.deepEqual([status, stdout], [2, ''], args.join(' '))
    assert.match(stderr, said)
    assert.doesNotMatch(stderr, /\n\s+at /)
  }
})

test('no record of a review has lapsed', () => {
  const { status, stdout } = run('check')
  assert.match(stdout, /^\d+ records, 0 of them no longer count\.\n$/)
  assert.equal(status, 0)
})

test('a record lapses when its sentence changes, and is unknown when there is none', () => {
  const digest = (text: string) => text.padEnd(16)
  const sentences = catalogueOf('de', 'DE')
  const [one] = sentences
  assert.ok(one)
  const review: Review = {
    ...{ id: one.id, language: 'de', hash: hashOf(one.text, digest), by: 'A. B.', as: 'lawyer', date: '2026-11-18' },
  }
  const lapsed = lapsedReviews(
    [review, { ...review, hash: 'another' }, { ...review, id: 'gone' }],
    () => sentences,
    digest,
  )
  assert.deepEqual(
    lapsed.map(({ why }) => why),
    ['changed', 'unknown'],
  )
})
