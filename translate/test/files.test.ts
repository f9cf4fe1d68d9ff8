import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { faultsIn } from '../src/faults.ts'
import { flattenTexts } from '../src/flatten.ts'
import { languagesOfSource, REPOSITORY_ROOT, readTexts, TEXT_SOURCES, textFilesOf } from '../src/sources.ts'

// The files of texts, held against the English ones.

const ALL = { forms: ['one', 'other'], isPartial: false }

test('what is missing, superfluous, empty or has other variables is named by its key', () => {
  const english = { a: { one: '{n} file', other: '{n} files' }, b: ['x', 'y'], c: { 'd.e': 'By {name}' } }
  assert.deepEqual(faultsIn(english, english, ALL), [])
  assert.deepEqual(faultsIn({ a: { other: '{n} Dateien' } }, english, { ...ALL, isPartial: true }), [])
  assert.deepEqual(
    faultsIn({ a: { one: '{m} Datei', many: '{n} Dateien' }, b: ['x', ' '], c: { 'd.e': 'Von {name}' } }, english, ALL),
    ['a.other is missing', 'a.one has the variables {m} in place of {n}', 'a.many is not in English', 'b.1 is empty'],
  )
})

test('a language has each of its plural forms, with the variables of the English ones', () => {
  const english = { a: { one: 'One file of {name}', other: '{n} files of {name}' }, b: { other: 'Others' } }
  const polish = { forms: ['one', 'few', 'many', 'other'], isPartial: false }
  const a = { one: 'Plik {name}', few: '{n} pliki {name}', many: '{n} plików {name}', other: '{n} pliku {name}' }
  assert.deepEqual(faultsIn({ a, b: { other: 'Inne' } }, english, polish), [])
  assert.deepEqual(faultsIn({ a: { ...a, few: 'pliki {name}', one: '{n} plik {name}' }, b: {} }, english, polish), [
    'b.other is missing',
    'a.one has the variables {name},{n} in place of {name}',
    'a.few has the variables {name} in place of {name},{n}',
  ])
})

for (const source of TEXT_SOURCES) {
  const { name, folder, formsIn, sisters } = source
  const parts = textFilesOf(source)

  test(`${name}/texts has the files of English in each language, notes on each, and no others`, () => {
    const english = parts.map(({ fileOf }) => fileOf('en'))
    const expected = [...languagesOfSource(source), 'about'].flatMap((language) =>
      parts.map(({ fileOf }) => fileOf(language)),
    )
    const found = readdirSync(new URL(folder, REPOSITORY_ROOT), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.json'),
    )
    assert.ok(english.length > 0)
    assert.deepEqual(found.map((file) => folder + file).toSorted(), expected.toSorted())
  })

  for (const { fileOf } of parts) {
    const english = readTexts(fileOf('en'))

    for (const language of languagesOfSource(source)) {
      test(`${fileOf(language)} has the texts, plural forms and variables of English`, () => {
        const own = { forms: formsIn(language), isPartial: language in sisters }
        assert.deepEqual(faultsIn(readTexts(fileOf(language)), english, own), [], fileOf(language))
      })
    }

    test(`every note in ${fileOf('about')} is about a text that is there`, () => {
      const keys = [...flattenTexts(english).keys()]
      assert.ok(existsSync(new URL(fileOf('about'), REPOSITORY_ROOT)))
      for (const about of Object.keys(readTexts(fileOf('about')))) {
        assert.ok(
          keys.some((key) => key === about || key.startsWith(`${about}.`)),
          `${fileOf('about')}: there is no ${about}`,
        )
      }
    })
  }
}
