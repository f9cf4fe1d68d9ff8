import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { allSourcedEntries, outdatedEntries, sourcedEntriesIn } from '../bin/facts.ts'
import * as schema from '../data/schema.ts'
import sessions from '../data/session-names.json' with { type: 'json' }
import vendors from '../data/vendors.json' with { type: 'json' }
import type { ConsentPlatform } from '../src/consent-platforms.ts'
import type { EntryNotes, FactEntries, ToolEntry, VendorEntry } from '../src/data.ts'
import { CONSENT_PLATFORMS, TOOLS, toolById } from '../src/index.ts'
import { FACTS_BY_COMPANY, FACTS_BY_TOOL } from '../src/processing/facts.ts'
import type { CompanyFacts, ToolFacts } from '../src/processing/processing.ts'

const DATA = fileURLToPath(new URL('../data/', import.meta.url))
const FILES = globSync('**/*.json', { cwd: DATA })
const read = (file: string) => JSON.parse(readFileSync(join(DATA, file), 'utf8'))

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T
/** Each can stand for the other. */
type Same<One, Other> = [One, Other] extends [Other, One] ? true : { readonly one: One; readonly other: Other }
const SAME: readonly [
  Same<Frozen<Static<typeof schema.ToolEntry>>, ToolEntry>,
  Same<Frozen<Static<typeof schema.VendorEntry>>, VendorEntry>,
  Same<Frozen<Static<typeof schema.PlatformEntry>>, ConsentPlatform & EntryNotes>,
  Same<Frozen<Static<typeof schema.CompanyEntry>>, FactEntries<CompanyFacts>>,
  Same<Frozen<Static<typeof schema.ToolFactsEntry>>, FactEntries<ToolFacts>>,
] = [true, true, true, true, true]

test('each file of data is as its schema says, and the schema as the types', () => {
  assert.ok(SAME.every(Boolean))
  for (const name of Object.keys(schema.FILES)) assert.ok(FILES.includes(name), `${name} is missing`)
  for (const name of FILES) {
    const described = name.startsWith('tools/') ? schema.TOOLS_FILE : schema.FILES[name]
    assert.ok(described, `${name} has no schema: add it to FILES in vendors/data/schema.ts.`)
    const errors = Value.Errors(described, read(name)).map(({ instancePath, message }) => `${instancePath} ${message}`)
    assert.deepEqual(errors, [], name)
  }
})

test('what does not belong there is found', () => {
  const file = read('tools/maps.json')
  const [first] = file.tools
  for (const wrong of [
    { ...first, categroy: 'functional' },
    { ...first, category: 'harmless' },
    { ...first, source: 'from memory' },
    { ...first, read_on: 'last week' },
    { ...first, cookies: [{ ...first.cookies[0], lifetime: [0, 'day'] }] },
    { ...first, hosts: ['https://maps.example/'] },
  ]) {
    assert.ok(!Value.Check(schema.TOOLS_FILE, { ...file, tools: [wrong] }))
  }
  assert.ok(Value.Check(schema.TOOLS_FILE, { ...file, tools: [first] }))
})

test('a fact of processing without its page or its day is found, and whoever has none', () => {
  const described = schema.FILES['processing/tools.json']
  assert.ok(described)
  const check = (tools: unknown) => Value.Check(described, { about: 'Roles.', tools })
  const role = { value: 'processor', source: 'https://one.example/', read_on: '2026-11-18' }
  assert.ok(check({ one: { role } }))
  const { read_on: _, ...without } = role
  for (const wrong of [{}, { role: without }, { role: { ...role, value: 'friend' } }, { roll: role }]) {
    assert.ok(!check({ one: wrong }))
  }
  assert.ok(!check({ 'One Ltd.': { role } }))
})

test('every tool of every file is in the table, and no remark of whoever keeps it', () => {
  const entries: ToolEntry[] = FILES.filter((name) => name.startsWith('tools/')).flatMap((name) => read(name).tools)
  for (const { id } of entries) assert.ok(toolById(id), `${id}: its file is to be named in vendors/src/tools.ts`)
  assert.equal(TOOLS.length, entries.length)
  const shown = JSON.stringify([TOOLS, CONSENT_PLATFORMS, FACTS_BY_COMPANY, FACTS_BY_TOOL])
  assert.doesNotMatch(shown, /"(?:read_on|source_note)":/)
  for (const { note } of [...TOOLS.flatMap(({ cookies }) => cookies), ...CONSENT_PLATFORMS] as EntryNotes[]) {
    assert.equal(note, undefined)
  }
})

test('a company that makes several tools stands in the list of vendors, once; the policy of any other stands with its tool', () => {
  const entries: ToolEntry[] = FILES.filter((name) => name.startsWith('tools/')).flatMap((name) => read(name).tools)
  const listed = vendors.vendors.map(({ name }) => name)
  assert.equal(new Set(listed).size, listed.length)
  const seen = new Set(listed)
  for (const { id, vendor, policy } of entries) {
    if (typeof vendor === 'string') continue
    assert.ok(!seen.has(vendor.name), `${id}: ${vendor.name} makes several tools, so it belongs in vendors.json`)
    seen.add(vendor.name)
    assert.notEqual(policy, undefined, `${id} says no policy; null is that it has none`)
  }
})

test('a session that is named after the website is of a tool', () => {
  for (const { tool } of sessions.names) assert.ok(toolById(tool), tool)
})

test('a tool of a listed vendor has its policy, unless it says another one or none', () => {
  assert.equal(toolById('google-maps')?.policy, 'https://policies.google.com/privacy')
  assert.equal(toolById('matomo-cloud')?.policy, 'https://matomo.org/matomo-cloud-privacy-policy/')
  assert.equal(toolById('google-recaptcha')?.policy, null)
})

test('each day on which a source was read is a day of the calendar that has come', () => {
  const today = Temporal.Now.plainDateISO('UTC')
  const dated = allSourcedEntries().flatMap(({ about, readOn }) => (readOn === null ? [] : [{ about, readOn }]))
  assert.ok(dated.length > 100)
  for (const { about, readOn } of dated) {
    const day = Temporal.PlainDate.from(readOn, { overflow: 'reject' })
    assert.ok(Temporal.PlainDate.compare(day, today) <= 0, about)
  }
})

test('facts are to be read again a year and a day after they were, or where nobody has said when they were', () => {
  const facts = [
    ...sourcedEntriesIn('tools/maps.json', {
      about: 'Maps.',
      tools: [
        { id: 'old', source: 'https://old.example/', read_on: '2025-03-01' },
        { id: 'older', source: 'https://older.example/', read_on: '2024-02-29' },
        { id: 'young', source: 'https://young.example/', read_on: '2025-03-02' },
        { id: 'unknown', source: 'https://unknown.example/', cookies: [] },
      ],
    }),
    ...sourcedEntriesIn('processing/companies.json', {
      companies: { 'One Ltd.': { dpf: { value: true, source: 'https://one.example/', read_on: '2025-01-01' } } },
    }),
  ]
  assert.equal(facts.length, 5)
  const old = outdatedEntries(facts, Temporal.PlainDate.from('2026-03-02'))
  assert.deepEqual(
    old.map(({ about }) => about),
    ['older', 'One Ltd. dpf', 'old', 'unknown'],
  )
  assert.deepEqual(old[1], {
    file: 'processing/companies.json',
    about: 'One Ltd. dpf',
    source: 'https://one.example/',
    readOn: '2025-01-01',
  })
})
