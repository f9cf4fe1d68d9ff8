import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { REVIEWED_TEXTS } from '../../visitor/test/reviewed.ts'
import { claimsIn } from '../../visitor/test/wording.ts'
import { ROOT } from './folders.ts'

// No text claims compliance, in any language. Texts of banner, widget and dashboard are also read one by one, where their
// own tests are; here is everything that people read, as it stands in its file.

/** Documentation, recipes, pages, and the source of whatever says something: problems, command line, tools, demo, client. */
const READ = [
  '**/*.md',
  'docs/openapi.json',
  'docs/operations/*',
  'package.json',
  '*/package.json',
  'dashboard/*.html',
  '{contract,dashboard,legal,scanner,visitor}/texts/**/*.json',
  'demo/**/*.{ts,js,html}',
  '{contract,legal,scanner,sdk,server,vendors}/src/**/*.ts',
  '{legal,vendors}/data/**/*.json',
]
/** Nor are words by which pages of others are understood. */
const NOT_READ =
  /node_modules|\/test\/|\.(?:test|cases)\.ts$|^scanner\/src\/(?:findings\/pages\/legal-links|visit\/banners\/banner-words)\.ts$/

/**
 * Certificates of TLS, with the names that programs give them; addresses, which others have chosen; a style; names of banners;
 * printed figures of precision and recall.
 */
const TECHNICAL =
  /\bcomplianz(?![a-z])|\b(?:eu|gdpr)[- ]cookie[- ]compliance\b|\w*certificates?(?!\w)|\w*certificate_\w*|https?:\/\/[^\s'"`)>]+|[\w.]+@[\w-]+\.\w+|width: '100%'|\w+ +\d+ +(?:\d+ %|–) +(?:\d+ %|–)/gi
/** What begins a line of a comment, a list or a quotation. */
const LINE_START = /\n[ \t]*(?:\/\/|\*\/?|#+|>|-)?[ \t]*/g

/** What a file claims, beside reviewed sentences, with the words around it. */
function claimsOf(text: string): readonly string[] {
  const rest = REVIEWED_IN_TEXT.reduce((left, one) => left.replace(one, ' '), text.replace(LINE_START, ' ')).replace(
    TECHNICAL,
    ' ',
  )
  return claimsIn(rest).map((claim) => {
    const at = rest.indexOf(claim)
    return `${claim}: …${rest.slice(Math.max(at - 80, 0), at + 80)}…`
  })
}

/** A whole sentence, not the end or the beginning of another one that says more. */
const REVIEWED_IN_TEXT = [...REVIEWED_TEXTS]
  .toSorted((one, other) => other.length - one.length)
  .map((sentence) => {
    const after = sentence.endsWith('.') ? '' : '(?!,? ?[\\p{L}\\p{N}])'
    return new RegExp(`(?<![\\p{L}\\p{N},] ?)${RegExp.escape(sentence)}${after}`, 'gu')
  })

const files = globSync(READ, { cwd: ROOT, exclude: ['**/node_modules/**'] }).filter((file) => !NOT_READ.test(file))

test('nothing that people read claims compliance, in any language', () => {
  for (const file of files) assert.deepEqual(claimsOf(readFileSync(join(ROOT, file), 'utf8')), [], file)
  // If the patterns found nothing, nothing would be read.
  for (const one of [
    'README.md',
    'CHANGELOG.md',
    'sdk/README.md',
    'docs/website.md',
    'visitor/src/widget/README.md',
    'visitor/texts/pl.json',
    'docs/decisions/0051-own-banner.md',
    'docs/openapi.json',
    'docs/operations/portico.php',
    'demo/words.ts',
    'demo/bakery/page.ts',
    'server/src/surfaces/kit/problems.ts',
    'server/src/cli/run.ts',
    'vendors/data/tools/advertising.json',
    'legal/texts/pl/privacy.json',
    'contract/texts/de/facts.json',
    'dashboard/texts/pt-BR/base.json',
    'dashboard/unavailable.html',
  ]) {
    assert.ok(files.includes(one), one)
  }
})

test('a claim in a file would be found, over the end of a line and beside a reviewed sentence', () => {
  for (const claim of [
    'A banner that is fully\n  compliant.',
    ' * and it is legally\n * safe',
    "title: 'Website compliance guaranteed'",
    'We sell Website compliance.',
    'Until when the service is guaranteed, in UTC. Guaranteed.',
    'Zu 100 % barrierefrei',
    'A certified certificate',
  ]) {
    assert.notDeepEqual(claimsOf(claim), [], claim)
  }
  for (const fine of ["title: 'Website compliance'", '<title>Website compliance</title>', 'ssl_certificate_key x;']) {
    assert.deepEqual(claimsOf(fine), [], fine)
  }
})

test('every reviewed sentence is one that would be caught, and still stands somewhere', () => {
  const all = files.map((file) => readFileSync(join(ROOT, file), 'utf8').replace(LINE_START, ' ')).join('\n')
  for (const sentence of REVIEWED_TEXTS) {
    assert.notDeepEqual(claimsIn(sentence), [], sentence)
    assert.ok(all.includes(sentence), sentence)
  }
})
