import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { FINDING_KINDS } from '@portico/contract/words/findings'
import { flatten } from '../../test/flatten.ts'
import analysis from '../../texts/en/analysis.json' with { type: 'json' }
import { LOCALES } from './locale.ts'

// The files of texts, held against the English ones.

const FOLDER = new URL('../../texts/', import.meta.url)
const PARTS = ['analysis.json', 'base.json', 'website.json']
/** Its files hold only what it says otherwise than its sister. */
const PARTIAL = 'pt-BR'

const read = (file: string): object => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))

const variablesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([variable]) => variable).sort()

/** What is wrong with the texts of a language, each with its key. */
function faultsIn(texts: object, english: object, isPartial: boolean): readonly string[] {
  const [own, source] = [flatten(texts), flatten(english)]
  const missing = isPartial ? [] : [...source.keys()].filter((key) => !own.has(key)).map((key) => `${key} is missing`)
  const wrong = [...own].flatMap(([key, text]) => {
    const original = source.get(key)
    if (original === undefined) return [`${key} is not in English`]
    if (text.trim() === '') return [`${key} is empty`]
    const [has, needs] = [variablesOf(text), variablesOf(original)].map(String)
    return has === needs ? [] : [`${key} has the variables ${has || 'none'} in place of ${needs || 'none'}`]
  })
  return [...missing, ...wrong]
}

test('what is missing, superfluous, empty or has other variables is named by its key', () => {
  const english = { a: { one: '{n} file', other: '{n} files' }, b: ['x', 'y'], c: { 'd.e': 'By {name}' } }
  assert.deepEqual(faultsIn(english, english, false), [])
  assert.deepEqual(faultsIn({ a: { other: '{n} Dateien' } }, english, true), [])
  assert.deepEqual(
    faultsIn(
      { a: { one: '{m} Datei', many: '{n} Dateien' }, b: ['x', ' '], c: { 'd.e': 'Von {name}' } },
      english,
      false,
    ),
    ['a.other is missing', 'a.one has the variables {m} in place of {n}', 'a.many is not in English', 'b.1 is empty'],
  )
})

test('each language has a file for each part, and there are no others', () => {
  assert.deepEqual(readdirSync(FOLDER).toSorted(), [...LOCALES, 'about'].toSorted())
  for (const folder of [...LOCALES, 'about']) {
    assert.deepEqual(readdirSync(new URL(`${folder}/`, FOLDER)).toSorted(), PARTS, folder)
  }
})

for (const part of PARTS) {
  const english = read(`en/${part}`)

  for (const locale of LOCALES) {
    test(`texts/${locale}/${part} has the texts, plural forms and variables of English`, () => {
      assert.deepEqual(faultsIn(read(`${locale}/${part}`), english, locale === PARTIAL), [], `${locale}/${part}`)
    })
  }

  test(`every note in texts/about/${part} is about a text that is there`, () => {
    const keys = [...flatten(english).keys()]
    for (const about of Object.keys(read(`about/${part}`))) {
      assert.ok(
        keys.some((key) => key === about || key.startsWith(`${about}.`)),
        `about/${part}: there is no ${about}`,
      )
    }
  })
}

test('texts/en/analysis.json has every kind of finding, and no other', () => {
  assert.deepEqual(Object.keys(analysis.kinds).toSorted(), FINDING_KINDS.toSorted())
})
