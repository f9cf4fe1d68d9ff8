import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { parsePlural, printPlural } from '../src/icu.ts'
import { type ImportResult, importTexts } from '../src/import.ts'
import { allMessages, messageContext, sourcesInLanguage } from '../src/messages.ts'
import { parsePo, printPo } from '../src/po.ts'
import { languagesOfSource, REPOSITORY_ROOT, readTexts, TEXT_SOURCES } from '../src/sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-translate-'))
after(() => rmSync(folder, { recursive: true }))
const root = pathToFileURL(`${folder}/`)
for (const source of TEXT_SOURCES)
  cpSync(new URL(source.folder, REPOSITORY_ROOT), new URL(source.folder, root), { recursive: true })

const files = new Map<string, Buffer>()
function exported(language: string): Buffer {
  const file =
    files.get(language) ?? printPo(language, 'pt', allMessages(sourcesInLanguage(language, root), language, root))
  files.set(language, file)
  return file
}

/** What comes of a file in which a translator has changed some texts, each by its context. */
function afterEditing(language: string, texts: Readonly<Record<string, string>>, english?: string): ImportResult {
  const po = parsePo(exported(language))
  const edited = Object.entries(texts).map(([context, text]) => {
    const before = po.translated.get(context)
    assert.ok(before, context)
    return [context, { english: english ?? before.english, text }] as const
  })
  return importTexts(language, { ...po, translated: new Map([...po.translated, ...edited]) }, root)
}

const languages = new Set(
  TEXT_SOURCES.flatMap((source) => languagesOfSource(source)).filter((language) => language !== 'en'),
)

for (const language of languages) {
  test(`what is exported in ${language} and imported again changes nothing`, () => {
    const po = parsePo(exported(language))
    assert.equal(po.language, language)
    assert.ok(po.translated.size > 100)
    assert.deepEqual(importTexts(language, po, root), { faults: [], changed: new Map(), outdated: [] })
  })
}

test('the file says where a text is, what is to be known of it, and its plural forms', () => {
  const po = exported('pl').toString()
  for (const line of [
    '#: visitor/texts/pl.json',
    '#. Stands after the name of a service.',
    'msgctxt "visitor: preferences.by"',
    'msgid "by {vendor}"',
    'msgstr "dostawca: {vendor}"',
    '#. Plural forms: one, few, many, other.',
    '#, icu-message-format',
  ]) {
    assert.ok(po.includes(`${line}\n`), line)
  }
})

test('of a sentence of a document there is its note, and not its ground', () => {
  const po = exported('de').toString()
  const [, above] = /\n\n((?:#.*\n)+)msgctxt "legal\/cookies: choice.nothing"/.exec(po) ?? []
  assert.equal(above, '#: legal/texts/de/cookies.json\n#. Where no service in use waits for consent.\n')
  assert.doesNotMatch(po, /\[object/)
})

test('a changed text lands in its file, where it stood', () => {
  const { faults, changed } = afterEditing('de', { 'visitor: widget.on': 'Eingeschaltet' })
  assert.deepEqual(faults, [])
  const before = readTexts('visitor/texts/de.json')
  const expected = { ...before, widget: { ...Object(before['widget']), on: 'Eingeschaltet' } }
  assert.deepEqual([...changed.keys()], ['visitor/texts/de.json'])
  assert.equal(JSON.stringify(changed.get('visitor/texts/de.json')), JSON.stringify(expected))
})

test('a text that is left empty stays as it is, also one that is marked fuzzy', () => {
  assert.deepEqual(afterEditing('de', { 'visitor: widget.on': ' ' }).changed, new Map())
  const [before, entry] = exported('de')
    .toString()
    .split(/(?=#: visitor\/texts\/de.json\nmsgctxt "visitor: widget.on")/)
  const fuzzy = `${before}#, fuzzy\n${entry?.replace('msgstr "Ein"', 'msgstr "Aus"')}`
  assert.deepEqual(importTexts('de', parsePo(Buffer.from(fuzzy)), root).changed, new Map())
})

test('a plural is changed form by form, and needs each form of its language', () => {
  const context = 'visitor: firstLayer.recipients'
  const forms = { one: '{count} A', few: '{count} B', many: '{count} C', other: '{count} D' }
  const { changed } = afterEditing('pl', { [context]: printPlural(forms, 'count') })
  const texts = Object(changed.get('visitor/texts/pl.json'))
  assert.deepEqual(texts.firstLayer.recipients, forms)

  const { many: _many, ...fewer } = forms
  const faultsOf = (text: string) => afterEditing('pl', { [context]: text }).faults
  const where = 'visitor/texts/pl.json: firstLayer.recipients'
  assert.deepEqual(faultsOf(printPlural(fewer, 'count')), [`${where}.many is missing`])
  assert.deepEqual(faultsOf(printPlural({ ...forms, two: '{count} E' }, 'count')), [`${where}.two is not in English`])
  assert.deepEqual(faultsOf(printPlural({ ...forms, few: '{n} B' }, 'count')), [
    `${where}.few has the variables {n} in place of {count}`,
  ])
  assert.match(faultsOf('{count} recipients')[0] ?? '', /firstLayer\.recipients is no plural in ICU MessageFormat/)
})

test('a variable that is missing or misspelt is refused with file and key, and nothing is written', () => {
  const { faults } = afterEditing('de', {
    'visitor: preferences.by': 'von {firma}',
    'visitor: widget.on': 'Eingeschaltet',
  })
  assert.deepEqual(faults, ['visitor/texts/de.json: preferences.by has the variables {firma} in place of {vendor}'])
})

test('what was translated from an older English is left out and named', () => {
  const { faults, changed, outdated } = afterEditing('de', { 'visitor: widget.on': 'Eingeschaltet' }, 'Switched on')
  assert.deepEqual([faults, changed, outdated], [[], new Map(), ['visitor: widget.on']])
})

test('Brazilian Portuguese stays what differs: what reads as in Portugal, or is empty, is left out', () => {
  const file = 'dashboard/texts/pt-BR/base.json'
  const [portugal, brazil] = [readTexts('dashboard/texts/pt/base.json'), readTexts(file)]
  assert.ok('opening' in brazil && !('tryAgain' in brazil))
  const after = (texts: Readonly<Record<string, string>>) => Object(afterEditing('pt-BR', texts).changed.get(file))
  assert.equal('opening' in after({ 'dashboard/base: opening': '' }), false)
  assert.equal('opening' in after({ 'dashboard/base: opening': String(portugal['opening']) }), false)
  assert.equal(after({ 'dashboard/base: tryAgain': 'De novo' }).tryAgain, 'De novo')
  assert.ok(exported('pt-BR').toString().includes(`#. In pt: ${portugal['tryAgain']}\n`))
})

test('a list is changed as a whole where only what differs is kept', () => {
  const list = (language: string) => Object(readTexts(`dashboard/texts/${language}/website.json`))['plan']
  const context = [...parsePo(exported('pt-BR')).translated.keys()].find((one) => /website: .*cannotList\.0$/.test(one))
  assert.ok(context !== undefined && list('pt'))
  const { changed } = afterEditing('pt-BR', { [context]: 'Outra coisa' })
  const lists = JSON.stringify(changed.get('dashboard/texts/pt-BR/website.json'))
  assert.match(lists, /"cannotList":\["Outra coisa","[^"]+/)
})

test('a language that nobody has begins with everything, and every text of it is missing', () => {
  const messages = allMessages(sourcesInLanguage('eo', root), 'eo', root)
  assert.deepEqual(new Set(messages.map(({ part }) => part.source)), new Set(TEXT_SOURCES))
  assert.ok(messages.every(({ text }) => text === null))
  const po = parsePo(printPo('eo', undefined, messages))
  assert.deepEqual(importTexts('eo', po, root).changed, new Map())
  const first = messages.find((message) => messageContext(message) === 'visitor: advertisingAlone')
  assert.ok(first)
  const translated = new Map([...po.translated, [messageContext(first), { english: first.english, text: 'reklame' }]])
  assert.deepEqual(
    [...importTexts('eo', { ...po, translated }, root).changed],
    [['visitor/texts/eo.json', { advertisingAlone: 'reklame' }]],
  )
})

test('plural forms keep braces, apostrophes and signs as they stand', () => {
  for (const forms of [{ one: "{n} l'a file", other: '{n} fi’les # of {name}' }, { other: '<b>{n}</b>' }]) {
    assert.deepEqual(parsePlural(printPlural(forms, 'n')), forms)
  }
  for (const none of [
    '',
    'text',
    '{n}',
    '{n, plural, one {a}',
    '{n, select, other {a}}',
    '{n, plural, one {a} one {b} other {c}}',
  ])
    assert.equal(parsePlural(none), null, none)
})

test('no plural of ours has what ICU MessageFormat reads as more than text', () => {
  for (const language of ['en', ...languages]) {
    const plurals = allMessages(TEXT_SOURCES, language, root).filter(({ forms }) => forms !== null)
    for (const { text, key } of plurals) assert.doesNotMatch(text ?? '', /#|'[{}]/, `${language} ${key}`)
  }
})

test('a damaged file is an error', () => {
  assert.throws(() => parsePo(Buffer.from('msgid "a\nmsgstr "b"')), /End-of-line within string at line/)
  const twice = '\nmsgctxt "a"\nmsgid "a"\nmsgstr "b"\n'
  assert.throws(() => parsePo(Buffer.from(twice + twice)), /has already been declared/)
})
