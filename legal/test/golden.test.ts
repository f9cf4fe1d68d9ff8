import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { DOCUMENT_NAMES } from '@portico/contract/words'
import { COUNTRIES } from '@portico/contract/words/countries'
import { LANGUAGES, type Language } from '@portico/contract/words/languages'
import { COUNTRY_PACKS } from '../src/countries/index.ts'
import { writeDocument } from '../src/documents/write.ts'
import type { DocumentInput } from '../src/facts/input.ts'
import { toPlainText } from '../src/render/render.ts'
import { OWNERS } from './owners.ts'
import { inputOf, OWNER_SET_COUNTRIES, OWNER_SET_NAMES } from './sets.ts'

// The documents as people read them. After an intended change: GOLDEN=write, then review the difference.

const FOLDER = new URL('./golden/', import.meta.url)
const REWRITE = process.env['GOLDEN'] === 'write'

function allDocuments(language: Language, input: DocumentInput): string {
  return DOCUMENT_NAMES.map((name) => {
    const written = writeDocument(name, language, input)
    if (written.kind === 'missing') assert.fail(`${name}: ${written.missing.map(({ field }) => field).join(', ')}`)
    return `##### ${name}\n\n${written.kind === 'written' ? toPlainText(written.document) : `${written.kind}\n`}`
  }).join('\n')
}

const expected: string[] = []
for (const { name: owner, languages, input } of OWNERS) {
  for (const language of languages) {
    const name = `${owner}.${language}.txt`
    expected.push(name)
    test(`${name} is what is written`, () => {
      const text = allDocuments(language, input)
      const file = new URL(name, FOLDER)
      if (REWRITE) writeFileSync(file, text)
      assert.ok(existsSync(file), `${name} is not there: run this file with GOLDEN=write.`)
      assert.equal(text, readFileSync(file, 'utf8'))
    })
  }
}

test('there is no golden document that nobody writes', () => {
  assert.deepEqual(readdirSync(FOLDER).sort(), expected.sort())
})

/** The language of each complete country that has one of its own here. */
const OWN: { readonly [country in (typeof OWNER_SET_COUNTRIES)[number]]: Language } = {
  ...{ ES: 'es', DE: 'de', AT: 'de', FR: 'fr', IT: 'it', PT: 'pt', NL: 'nl', PL: 'pl', GB: 'en' },
}

test('each complete country is read in its language and in English, each language in two countries', () => {
  const read = (country: string | undefined) =>
    new Set(OWNERS.filter(({ input }) => input.facts.country === country).flatMap(({ languages }) => languages))
  for (const country of COUNTRIES.filter((one) => COUNTRY_PACKS[one].isComplete)) {
    const own = OWNER_SET_COUNTRIES.find((one) => one === country)
    assert.ok(own, country)
    assert.deepEqual([read(country).has(OWN[own]), read(country).has('en')], [true, true], country)
  }
  for (const { code } of LANGUAGES) {
    const countries = OWNERS.filter(({ languages }) => languages.includes(code)).map(({ input }) => input.facts.country)
    assert.ok(new Set(countries).size >= 2, code)
  }
})

test('the statement on accessibility is written only where the facts ask for it', () => {
  for (const country of OWNER_SET_COUNTRIES) {
    const kinds = OWNER_SET_NAMES.map((set) => writeDocument('accessibility', 'en', inputOf(country, set)).kind)
    assert.deepEqual(kinds, ['not_needed', 'not_needed', country === 'GB' ? 'not_needed' : 'written'])
  }
})
