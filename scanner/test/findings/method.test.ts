import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { ANALYSIS_PASSES, CATEGORY_SOURCES, FINDING_KINDS } from '@portico/contract/words'
import { FINDINGS } from '@portico/contract/words/findings'
import { FINDING_SENTENCES } from '../../src/findings/rules/finding.ts'

const page = await readFile(new URL('../../../docs/analysis-method.md', import.meta.url), 'utf8')

test('the page on the method has every kind of finding as it is, in one table, and no other', () => {
  const rows = page.split('\n').filter((line) => /^\| `\w+` \| (?:serious|warning|note) \|/.test(line))
  const kinds = FINDING_KINDS.map((kind) => {
    const { means, byHand } = FINDING_SENTENCES[kind]
    return `| \`${kind}\` | ${FINDINGS[kind].severity} | ${means} | ${byHand} |`
  })
  assert.deepEqual(rows, kinds)
})

test('the page on the method names every pass and everybody who says what something is', () => {
  for (const name of [...ANALYSIS_PASSES, ...CATEGORY_SOURCES]) assert.ok(page.includes(`\`${name}\``), name)
})
