import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { LOCALES } from '../locale.ts'
import { loadRuleTitles } from './load-rule-titles.ts'
import { ruleTitlesOf } from './rule-titles.ts'

/** Three of four of the 64 rules: Spanish, which has fewest, lacks the youngest. */
const FEWEST = 48
/** Of text that axe-core's translators wrote, which goes to whoever opens the analysis. */
const LARGEST = 8_000

for (const locale of LOCALES.filter((one) => one !== 'en')) {
  test(`${locale} has titles for most rules, each one line of text`, async () => {
    const titles = await loadRuleTitles(locale)
    assert.ok(Object.keys(titles).length >= FEWEST, String(Object.keys(titles).length))
    assert.ok(JSON.stringify(titles).length < LARGEST)
    for (const [rule, title] of Object.entries(titles)) assert.match(title, /^\S.{8,198}[^\s.]$/, rule)
  })
}

test('Brazil and Portugal have titles of their own', async () => {
  const [pt, brazil] = await Promise.all([loadRuleTitles('pt'), loadRuleTitles('pt-BR')])
  assert.notEqual(pt['color-contrast'], brazil['color-contrast'])
})

test('rules that an analysis does not run have no title: those of best practice, and those that are tried out', () => {
  const rules = {
    region: { help: 'Best practice' },
    'p-as-heading': { help: 'Tried out' },
    label: { help: 'Asked for.' },
  }
  assert.deepEqual(ruleTitlesOf({ rules }), { label: 'Asked for' })
})

test('the version of axe-core whose texts are taken is the one that the README names and that the scanner runs', async () => {
  const text = (path: string) => readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8')
  const versionIn = async (workspace: string) =>
    JSON.parse(await text(`${workspace}/package.json`)).dependencies['axe-core'] as string
  const version = await versionIn('dashboard')
  assert.equal(version, await versionIn('scanner'))
  assert.ok((await text('dashboard/README.md')).includes(`(https://github.com/dequelabs/axe-core) ${version} `))
})
