import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { DEFAULT_RETENTION, RETENTION_RULES } from '../src/core/consents/retention.ts'
import { STORED_TABLES } from '../src/operate/forget/kept.ts'
import { storedFilesMarkdown, storedTablesMarkdown } from '../src/operate/forget/page.ts'
import { expectedSchema } from '../src/operate/schema.ts'
import { ROOT } from './folders.ts'

// The page for the data protection officer is true of the schema.

const page = await readFile(join(ROOT, 'docs', 'operations', 'data-protection.md'), 'utf8')
const parts = Object.keys((await expectedSchema()).made)
const tables = parts.flatMap((part) => /^table (\w+)$/.exec(part)?.[1] ?? [])
const has = (table: string, column: string) => parts.includes(`column ${column} of ${table}`)

test('every table has its line: what, why, how long, and what becomes of it', () => {
  assert.deepEqual(Object.keys(STORED_TABLES).sort(), tables.sort())
})

test('rows of a website or an integrator are found where the table names one', () => {
  for (const [table, { ofSite, ofIntegrator, erased }] of Object.entries(STORED_TABLES)) {
    if (has(table, 'site_id')) assert.notEqual(ofSite, null, `${table} has a site_id`)
    else if (has(table, 'integrator_id')) assert.ok(ofSite ?? ofIntegrator, `${table} has an integrator_id`)
    if (ofSite === null && ofIntegrator === null) assert.ok(erased === 'stays' || erased === 'expires', table)
  }
})

test('what no export shows are columns that there are, and all that lets somebody in is among them', () => {
  for (const [table, { hidden = [] }] of Object.entries(STORED_TABLES)) {
    for (const column of hidden) assert.ok(has(table, column), `${column} of ${table}`)
    for (const secret of ['secret', 'previous_secret'])
      if (has(table, secret)) assert.ok(hidden.includes(secret), table)
  }
  for (const table of ['integrator_key', 'embed_token', 'dashboard_session'])
    assert.ok(STORED_TABLES[table]?.hidden?.includes('hash'), table)
})

for (const [name, expected] of [
  ['tables', storedTablesMarkdown()],
  ['files', storedFilesMarkdown()],
] as const) {
  test(`the page's ${name} are those of the code`, () => {
    const [, written = ''] = new RegExp(`<!-- ${name} -->\\n\\n([^]*?)\\n\\n<!-- /${name} -->`).exec(page) ?? []
    assert.equal(written, expected, `Write this between the marks:\n\n${expected}\n`)
  })
}

test('the page has each variable that says how long, with its default and bounds', async () => {
  const variables = await readFile(join(ROOT, 'docs', 'operations', 'variables.md'), 'utf8')
  for (const [name, { variable, least, most }] of Object.entries(RETENTION_RULES)) {
    const usual = DEFAULT_RETENTION[name as keyof typeof DEFAULT_RETENTION] ?? '`off`'
    const row = page.split('\n').find((line) => line.startsWith(`| \`${variable}\` |`)) ?? ''
    assert.ok(row.startsWith(`| \`${variable}\` | ${usual} |`) && row.includes(`${least} to ${most}`), row)
    assert.match(variables, new RegExp(`^\\| \`${variable}\` \\| ${usual} \\|.*${least} to ${most}`, 'm'))
  }
})
