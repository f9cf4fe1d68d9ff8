import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { DOCUMENT_NAMES } from '@portico/contract/words'
import type { Language } from '@portico/contract/words/languages'
import type { Input } from '../src/input.ts'
import { toPlainText } from '../src/render.ts'
import { writeDocument } from '../src/write.ts'
import { inputOf, SET_COUNTRIES, SET_NAMES } from './sets.ts'

// The documents as people read them. After a change that is meant: GOLDEN=write, then read the difference.

const FOLDER = new URL('./golden/', import.meta.url)
const REWRITE = process.env['GOLDEN'] === 'write'

const OWN: { readonly [country in (typeof SET_COUNTRIES)[number]]: Language } = {
  ES: 'es',
  DE: 'de',
  FR: 'fr',
  IT: 'it',
  AT: 'de',
  PT: 'pt',
  NL: 'nl',
  PL: 'pl',
  GB: 'en',
}

function allDocuments(language: Language, input: Input): string {
  return DOCUMENT_NAMES.map((name) => {
    const written = writeDocument(name, language, input)
    if (written.kind === 'missing') assert.fail(`${name}: ${written.missing.map(({ field }) => field).join(', ')}`)
    return `##### ${name}\n\n${written.kind === 'written' ? toPlainText(written.document) : `${written.kind}\n`}`
  }).join('\n')
}

const expected: string[] = []
for (const country of SET_COUNTRIES) {
  for (const set of SET_NAMES) {
    for (const language of new Set([OWN[country], 'en'] as const)) {
      const name = `${country.toLowerCase()}-${set}.${language}.txt`
      expected.push(name)
      test(`${name} is what is written`, () => {
        const text = allDocuments(language, inputOf(country, set))
        const file = new URL(name, FOLDER)
        if (REWRITE) writeFileSync(file, text)
        assert.ok(existsSync(file), `${name} is not there: run this file with GOLDEN=write.`)
        assert.equal(text, readFileSync(file, 'utf8'))
      })
    }
  }
}

test('there is no golden document that nobody writes', () => {
  assert.deepEqual(readdirSync(FOLDER).sort(), expected.sort())
})

test('the statement on accessibility is written only where the facts ask for it', () => {
  for (const country of SET_COUNTRIES) {
    const kinds = SET_NAMES.map((set) => writeDocument('accessibility', 'en', inputOf(country, set)).kind)
    assert.deepEqual(kinds, ['not_needed', 'not_needed', country === 'GB' ? 'not_needed' : 'written'])
  }
})
